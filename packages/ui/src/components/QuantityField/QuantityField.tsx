import { NumberField, type NumberFieldProps } from '../NumberField/NumberField.tsx';

export type QuantityFieldProps = Omit<NumberFieldProps, 'suffix' | 'shorthand'> & {
  /** Unit of measure, shown behind the figure. */
  readonly uom?: string | undefined;
};

/**
 * A quantity in its unit, with exactly the decimals of that unit (three when not said). Never below zero unless `negative`. A form that
 * refuses what is too fine, rather than round it, gives `minPlaces` the decimals of the unit and keeps more of them.
 * For: goods in their unit. Not for: the same goods in two units (SecondQuantityField), money (MoneyField).
 * @example <QuantityField label="Received" uom="kg" value={received} onCommit={setReceived} />
 */
export function QuantityField({ uom, places = 3, negative = false, ...rest }: QuantityFieldProps) {
  return <NumberField suffix={uom} places={places} negative={negative} {...rest} />;
}
