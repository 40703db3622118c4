import { pickBand } from '../bands/pick-band.ts';
import type { Decimal } from '../decimal/decimal.ts';

/** A row of purity, pH, moisture or solubility: a name, one value, or a band of values (spec 01, 3.10). */
export type Graded = {
  readonly id: number;
  readonly valueType: 'grade' | 'value' | 'band';
  readonly value: Decimal | null;
  readonly minValue: Decimal | null;
  readonly maxValue: Decimal | null;
};

const isBand = (row: Graded): row is Graded & { readonly minValue: Decimal; readonly maxValue: Decimal } =>
  row.valueType === 'band' && row.minValue !== null && row.maxValue !== null;

const isExactly = ({ valueType, value }: Graded, measured: Decimal): boolean =>
  valueType === 'value' && value !== null && value.eq(measured);

/** Whether goods that were declared as a row are what was measured. A name says no figures: nothing measured speaks against it. */
const holds = (row: Graded, measured: Decimal): boolean => {
  if (row.valueType === 'grade') return true;
  return isBand(row) ? measured.gte(row.minValue) && measured.lt(row.maxValue) : isExactly(row, measured);
};

/**
 * The row that goods are of by what was measured of them (spec 02, 4.6: "where mapsTo's band differs from the declared one"): the declared one
 * while it holds, else the row of exactly that value, else the band that holds it. Where no row does, they stay what they were declared.
 * @example bands 96–97 and 97–98, declared 97–98: measured 97.2 → 97–98, measured 96.4 → 96–97, measured 90 → 97–98
 */
export const measuredGrade = <Row extends Graded>(
  rows: readonly Row[],
  declared: Row | undefined,
  measured: Decimal,
): Row | undefined => {
  if (declared !== undefined && holds(declared, measured)) return declared;
  const bands = rows.flatMap((row) => (isBand(row) ? [{ row, min: row.minValue, max: row.maxValue }] : []));
  return rows.find((row) => isExactly(row, measured)) ?? pickBand(bands, measured)?.row ?? declared;
};
