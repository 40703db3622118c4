import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, isDecimal, isPositive, sumOf } from '@weft/domain/rules/decimal/decimal';

/** One roll as it is typed or pasted: a row of the grid. */
export type RollRow = {
  readonly rollNumber: string;
  readonly supplierRoll: string;
  readonly quantity: Decimal | null;
  readonly secondaryQuantity: Decimal | null;
  readonly grossKg: Decimal | null;
  readonly coreKg: Decimal | null;
  readonly widthMm: Decimal | null;
  readonly gsm: Decimal | null;
};

/** What may be the same for all rolls of a delivery. */
export type SameForAll = Pick<RollRow, 'coreKg' | 'widthMm' | 'gsm'>;

export const EMPTY_ROLL: RollRow = {
  rollNumber: '',
  supplierRoll: '',
  quantity: null,
  secondaryQuantity: null,
  grossKg: null,
  coreKg: null,
  widthMm: null,
  gsm: null,
};

const SAME = ['coreKg', 'widthMm', 'gsm'] as const;

/** Whether a row says anything of a roll. */
export const isRoll = (row: RollRow): boolean =>
  Object.values(row).some((value) => (typeof value === 'string' ? value.trim() !== '' : value !== null));

const netOf = ({ grossKg, coreKg }: RollRow): Decimal | null => {
  if (grossKg === null) return null;
  const net = coreKg === null ? grossKg : grossKg.minus(coreKg);
  return isPositive(net) ? net : null;
};

/** A roll with what is the same for all, and its net weight where only gross and core are known. */
const completed = (row: RollRow, same: SameForAll, kgIn: 'quantity' | 'secondaryQuantity' | undefined): RollRow => {
  const whole = { ...row, ...Object.fromEntries(SAME.map((key) => [key, row[key] ?? same[key]])) };
  return kgIn === undefined || whole[kgIn] !== null ? whole : { ...whole, [kgIn]: netOf(whole) };
};

const said = (row: RollRow): AnyRecord =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? value.trim() || null : value]),
  );

/**
 * Lines of a receipt in which one line became a line for each of its rolls; what is the delivery's own (order line, lot, area, rate) stays on each.
 * `kgIn` is the quantity that is weighed. Rows that say nothing are left out; without a roll the lines stay as they are.
 * @example linesOfRolls([line of 100 kg], 0, [roll of 60 kg, roll of 40 kg]) → two lines of the same order line and lot
 */
export const linesOfRolls = (
  lines: readonly AnyRecord[],
  at: number,
  rolls: readonly RollRow[],
  { same, kgIn }: { readonly same: SameForAll; readonly kgIn: 'quantity' | 'secondaryQuantity' | undefined },
): readonly AnyRecord[] => {
  const line = lines[at];
  const filled = rolls.filter(isRoll).map((row) => completed(row, same, kgIn));
  if (line === undefined || filled.length === 0) return lines;
  const { id: _id, lineNo: _no, challanQty: _challan, packages: _packages, ...shared } = line;
  const [first, ...others] = filled;
  return [
    ...lines.slice(0, at),
    ...(first === undefined ? [] : [{ ...line, ...said(first) }]),
    ...others.map((roll) => ({ ...shared, ...said(roll) })),
    ...lines.slice(at + 1),
  ];
};

/** How much rolls are together, with the weights that only follow from gross and core. */
export const rollsTogether = (
  rolls: readonly RollRow[],
  around: { readonly same: SameForAll; readonly kgIn: 'quantity' | 'secondaryQuantity' | undefined },
): { readonly count: number; readonly quantity: Decimal } => {
  const filled = rolls.filter(isRoll).map((row) => completed(row, around.same, around.kgIn));
  return { count: filled.length, quantity: sumOf(filled.flatMap(({ quantity }) => quantity ?? [])) };
};

/** Rows with numbers where they have none, in order. */
export const withRollNumbers = (rolls: readonly RollRow[], numbers: readonly string[]): readonly RollRow[] => {
  const next = numbers.values();
  return rolls.map((row) =>
    isRoll(row) && row.rollNumber.trim() === '' ? { ...row, rollNumber: next.next().value ?? '' } : row,
  );
};

/** What of a line is a roll's own, as a row: a line that has its roll already begins with it. */
export const rollOf = (line: AnyRecord | undefined): readonly RollRow[] => {
  if (line === undefined || typeof line['rollNumber'] !== 'string' || line['rollNumber'] === '') return [];
  const figure = (key: string): Decimal | null => (isDecimal(line[key]) ? line[key] : null);
  return [
    {
      rollNumber: line['rollNumber'],
      supplierRoll: typeof line['supplierRoll'] === 'string' ? line['supplierRoll'] : '',
      quantity: figure('quantity'),
      secondaryQuantity: figure('secondaryQuantity'),
      grossKg: figure('grossKg'),
      coreKg: figure('coreKg'),
      widthMm: figure('widthMm'),
      gsm: figure('gsm'),
    },
  ];
};
