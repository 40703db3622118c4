import { NumberField, type NumberFieldProps } from '../NumberField/NumberField.tsx';

export type PercentFieldProps = Omit<NumberFieldProps, 'suffix' | 'shorthand' | 'minPlaces'>;

/**
 * A percentage, stored as the figure shown (18 for 18 %), up to four decimals and no more zeros than typed.
 * For: discounts, taxes, wastage. Not for: shares that are only shown (Meter).
 * @example <PercentField label="Discount" value={discount} onCommit={setDiscount} />
 */
export function PercentField({ places = 4, ...rest }: PercentFieldProps) {
  return <NumberField suffix="%" places={places} minPlaces={0} {...rest} />;
}
