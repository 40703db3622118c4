import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';

/** Facts of a packing with which a line is completed. */
export const PACKING_FACTS: readonly string[] = ['contentQty', 'contentUom'];

const packedQuantity = ({ packages, uom }: AnyRecord, { contentQty, contentUom }: AnyRecord): Decimal | undefined =>
  typeof packages === 'number' && typeof contentQty === 'number' && contentUom === uom
    ? decimal(contentQty).times(decimal(packages))
    : undefined;

/** A line with the quantity that its packages hold, where they are filled in the unit of the line (spec 02, 0.3 block B). @example 40 bags of 25 kg → 1,000 kg */
export const withPacked = (line: AnyRecord, packing: AnyRecord | undefined): AnyRecord => {
  const quantity = packing === undefined ? undefined : packedQuantity(line, packing);
  return quantity === undefined ? line : { ...line, quantity };
};
