import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, decimal, isDecimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { packedQuantity } from '@weft/domain/rules/packing/packs-for';
import { takenPackages } from '@weft/domain/rules/packing/taken-packages';

/** Facts of a packing with which a line is completed. */
export const PACKING_FACTS: readonly string[] = ['contentQty', 'contentUom'];

/** What one of a packing holds, where it is filled in the unit of the line. */
const contentOf = ({ uom }: AnyRecord, packing: AnyRecord | undefined): Decimal | undefined => {
  const { contentQty, contentUom } = packing ?? {};
  return typeof contentQty === 'number' && contentQty > 0 && contentUom === uom ? decimal(contentQty) : undefined;
};

/** A line with the quantity that its packages hold, where they are filled in the unit of the line (spec 02, 0.3 block B). @example 40 bags of 25 kg → 1,000 kg */
const withPacked = (line: AnyRecord, packing: AnyRecord | undefined): AnyRecord => {
  const { packages } = line;
  const content = contentOf(line, packing);
  return content === undefined || typeof packages !== 'number'
    ? line
    : { ...line, quantity: packedQuantity(packages, content) };
};

/**
 * A line whose quantity is known first, with the packages that it takes (spec 01, 3.19): those that are full, and one more for what is left over. What a
 * person counted stays; what was worked out here before (`packagesCounted`, beside the fields, never sent) is worked out anew, or is gone where nothing
 * can be said any more. @example 1,730 nos in bales of 500 → 4 packages
 */
const withPackages = (line: AnyRecord, packing: AnyRecord | undefined): AnyRecord => {
  const { quantity, packages, packagesCounted } = line;
  const isCounted = typeof packages === 'number' && packages === packagesCounted;
  if (typeof packages === 'number' && !isCounted) return line;
  const contentQty = contentOf(line, packing);
  if (contentQty === undefined || !isDecimal(quantity) || !isPositive(quantity))
    return isCounted ? { ...line, packages: null, packagesCounted: null } : line;
  const { packages: counted } = takenPackages(quantity, contentQty);
  return { ...line, packages: counted, packagesCounted: counted };
};

/**
 * A line after one of its fields was entered: typed packages bring their quantity, a quantity its packages. A packing brings whichever of the two is
 * missing and never changes a quantity. @example 1,730 nos, then bales of 500 → 4 packages; bales of 100 instead → 18
 */
export const packedLine = (line: AnyRecord, changed: string, packing: AnyRecord | undefined): AnyRecord => {
  if (changed === 'packages') return withPacked({ ...line, packagesCounted: null }, packing);
  if (changed === 'packing')
    return withPackages(isDecimal(line['quantity']) ? line : withPacked(line, packing), packing);
  return changed === 'quantity' ? withPackages(line, packing) : line;
};
