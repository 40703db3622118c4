import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, decimal, isDecimal, ONE, ZERO } from '@weft/domain/rules/decimal/decimal';
import { type Gs1, readGs1 } from '@weft/domain/rules/labels/read-gs1';
import { convertQty } from '@weft/domain/rules/units/convert-quantity';
import type { Unit } from '@weft/domain/rules/units/unit';

/** What an item is known by on a label: its GTIN, its barcode; and the unit of a line. */
export type Known = {
  readonly itemOf: (id: unknown) => AnyRecord | undefined;
  readonly unitOf: (id: unknown) => Unit | undefined;
};

/** A scan that found its line: the lines as they stand then, and which of them. A roll that stands there already is taken once. */
export type Taken = { readonly lines: readonly AnyRecord[]; readonly at: number; readonly isRepeated?: true };

const bare = (code: unknown): string => (typeof code === 'string' ? code.replace(/^0+/u, '') : '');

/** Whether a line is of the article that a label names; a label without one may stand on any goods. */
const isOf = (line: AnyRecord, article: string | undefined, { itemOf }: Known): boolean => {
  if (typeof line['item'] !== 'number') return false;
  if (article === undefined) return true;
  const item = itemOf(line['item']);
  return [item?.['gtin'], item?.['barcode']].some((code) => bare(code) !== '' && bare(code) === bare(article));
};

/** The unit in which labels weigh or measure; it is the base of its kind. */
const labelUnit = (kind: 'mass' | 'length', symbol: string): Unit => ({
  id: 0,
  symbol,
  kind,
  numerator: ONE,
  denominator: ONE,
  decimals: 6,
  rounding: 'halfUp',
});
const KILOGRAM = labelUnit('mass', 'kg');
const METRE = labelUnit('length', 'm');

const inUnit = (quantity: Decimal | undefined, from: Unit, to: Unit): Decimal | undefined => {
  const converted = quantity === undefined ? undefined : convertQty(quantity, from, to);
  return converted?.ok === true ? converted.quantity : undefined;
};

/** How much of a line's unit one label stands for: its net weight or length, else its count; undefined where it says none. */
const quantityOf = ({ netKg, lengthM, count }: Gs1, unit: Unit | undefined): Decimal | undefined => {
  if (unit?.kind === 'mass') return inUnit(netKg, KILOGRAM, unit);
  if (unit?.kind === 'length') return inUnit(lengthM, METRE, unit);
  return count === undefined ? undefined : decimal(count);
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A line with what its label says; the first label of a lot says how much there is, each further one adds to it. */
const filled = (line: AnyRecord, label: Gs1, { unitOf }: Known, isFurther: boolean): AnyRecord => {
  const scanned = quantityOf(label, unitOf(line['uom']));
  const sofar = isFurther && isDecimal(line['quantity']) ? line['quantity'] : ZERO;
  const packages = isFurther && typeof line['packages'] === 'number' ? line['packages'] + 1 : 1;
  return {
    ...line,
    ...(label.lot === undefined ? {} : { supplierLot: label.lot }),
    ...(label.serial === undefined ? {} : { supplierRoll: label.serial }),
    ...(label.madeOn === undefined ? {} : { manufacturedOn: label.madeOn }),
    ...(label.expiryOn === undefined ? {} : { expiryOn: label.expiryOn }),
    ...(scanned === undefined ? {} : { quantity: sofar.plus(scanned) }),
    ...(typeof line['packing'] === 'number' ? { packages } : {}),
  };
};

/** What is a lot's or a roll's own: a further one does not take it over. */
const OF_ONE_LOT = {
  supplierLot: null,
  supplierRoll: null,
  manufacturedOn: null,
  expiryOn: null,
  packages: null,
  quantity: null,
};

/** A further lot of the same goods: a line of its own, of the same order line; how much of it, its label or a person says. */
const another = (line: AnyRecord): AnyRecord => {
  const { id: _id, lineNo: _no, lotNumber: _lot, rollNumber: _roll, vendorCode: _code, ...rest } = line;
  return { ...rest, ...OF_ONE_LOT };
};

const put = (lines: readonly AnyRecord[], at: number, line: AnyRecord): Taken => ({
  lines: lines.map((one, n) => (n === at ? line : one)),
  at,
});

/** A barcode that says nothing but the article counts one more of it. */
const counted = (lines: readonly AnyRecord[], code: string, known: Known): Taken | undefined => {
  const at = lines.findIndex((line) => isOf(line, code, known));
  const line = lines[at];
  if (line === undefined) return undefined;
  const isFurther = line['isCounted'] === true;
  const sofar = isFurther && isDecimal(line['quantity']) ? line['quantity'] : ZERO;
  return put(lines, at, { ...line, quantity: sofar.plus(ONE), isCounted: true });
};

/**
 * Puts what a scanned label says into the lines of a receipt (spec 02, 4.2): the line of its lot, else the first of the article that has none yet, else a
 * line of its own. Undefined when no line is of the article. `isCounted` stands in a line from its first scan on and never leaves the form.
 * @example scannedGoods(lines, '(01)08901234567894(10)A7(3102)002500', known)?.lines
 */
export const scannedGoods = (lines: readonly AnyRecord[], code: string, known: Known): Taken | undefined => {
  const label = readGs1(code);
  if (label === undefined) return counted(lines, code.trim(), known);
  const isHere = (line: AnyRecord): boolean => isOf(line, label.gtin, known);
  const ofLot = lines.findIndex((line) => isHere(line) && textIn(line['supplierLot']) === (label.lot ?? ''));
  const isSerial = label.serial !== undefined;
  const ofRoll = lines.findIndex((line) => isHere(line) && textIn(line['supplierRoll']) === label.serial);
  if (ofRoll !== -1) return { lines, at: ofRoll, isRepeated: true };
  if (ofLot !== -1 && !isSerial && label.lot !== undefined)
    return put(lines, ofLot, filled(lines[ofLot] ?? {}, label, known, true));
  const free = lines.findIndex(
    (line) => isHere(line) && textIn(line['supplierLot']) === '' && textIn(line['supplierRoll']) === '',
  );
  if (free !== -1) return put(lines, free, filled(lines[free] ?? {}, label, known, false));
  const like = lines.find(isHere);
  if (like === undefined) return undefined;
  return { lines: [...lines, filled(another(like), label, known, false)], at: lines.length };
};
