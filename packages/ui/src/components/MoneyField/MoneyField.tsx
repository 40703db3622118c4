import { amountPlaces } from '@weft/domain/rules/format/figure';
import { NumberField, type NumberFieldProps } from '../NumberField/NumberField.tsx';

export type MoneyFieldProps = Omit<NumberFieldProps, 'prefix' | 'shorthand' | 'minPlaces'> & {
  /** Sign before the amount. */
  readonly currency?: string;
};

const PAISA_PLACES = 2;

/**
 * An amount of money; `2.5L` and `1.2Cr` are understood and shown expanded. Two decimals, up to `places` for rates.
 * For: amounts and rates. Not for: quantities (QuantityField), shares (PercentField), plain figures (NumberField).
 * @example <MoneyField label="Rate per kg" places={4} value={rate} onCommit={setRate} />
 */
export function MoneyField({ currency = '₹', places = PAISA_PLACES, ...rest }: MoneyFieldProps) {
  return (
    <NumberField prefix={currency} places={places} minPlaces={amountPlaces(places).minPlaces} shorthand {...rest} />
  );
}
