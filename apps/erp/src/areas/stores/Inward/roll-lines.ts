import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { type Decimal, isDecimal, sumOf } from '@weft/domain/rules/decimal/decimal';
import { rollNet } from '@weft/domain/rules/stock/roll-net';

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

const netOf = ({ grossKg, coreKg }: RollRow): Decimal | null => (grossKg === null ? null : rollNet(grossKg, coreKg));

/** A roll with what is the same for all, and its net weight where only gross and core are known. */
const completed = (row: RollRow, same: SameForAll, kgIn: 'quantity' | 'secondaryQuantity' | undefined): RollRow => {
  const whole = { ...row, ...Object.fromEntries(SAME.map((key) => [key, row[key] ?? same[key]])) };
  return kgIn === undefined || whole[kgIn] !== null ? whole : { ...whole, [kgIn]: netOf(whole) };
};

/** What a row says: an empty cell says nothing, so that what the line said before stays. */
const said = (row: RollRow): AnyRecord =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const told = typeof value === 'string' ? value.trim() : value;
      return told === '' || told === null ? [] : [[key, told]];
    }),
  );

const FIELDS: Fields = inward.fields.lines.of ?? {};

/** Figures that are a roll's own: of the line before they were those of all its rolls together. */
const OF_ALL = { quantity: null, secondaryQuantity: null, grossKg: null };

/** What is the line's own and would be counted again on each further roll: its place, its sums, what became of it, and its one roll. */
const NOT_SHARED = new Set([
  'id',
  'lineNo',
  'challanQty',
  'packages',
  'rejectedQuantity',
  'rollNumber',
  'supplierRoll',
  ...Object.keys(OF_ALL),
  ...Object.keys(FIELDS).filter((key) => FIELDS[key]?.readOnly === true),
]);

const sharedOf = (line: AnyRecord): AnyRecord =>
  Object.fromEntries(Object.entries(line).filter(([key]) => !NOT_SHARED.has(key)));

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
  const shared = sharedOf(line);
  const [first, ...others] = filled;
  return [
    ...lines.slice(0, at),
    ...(first === undefined ? [] : [{ ...line, ...(others.length === 0 ? {} : OF_ALL), ...said(first) }]),
    ...others.map((roll) => ({ ...shared, ...said(roll) })),
    ...lines.slice(at + 1),
  ];
};

/** Rolls of a line, as they are to stand in the receipt: `at` is the line's place before any of them does. */
export type RollsOfLine = {
  readonly at: number;
  readonly rolls: readonly RollRow[];
  readonly same: SameForAll;
  readonly kgIn: 'quantity' | 'secondaryQuantity' | undefined;
};

/** The same for several lines at once, from the last to the first: places before a line do not move. */
export const linesOfAllRolls = (lines: readonly AnyRecord[], answers: readonly RollsOfLine[]): readonly AnyRecord[] =>
  answers
    .toSorted((a, b) => b.at - a.at)
    .reduce((now, { at, rolls, ...around }) => linesOfRolls(now, at, rolls, around), lines);

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

const figureIn = (line: AnyRecord, key: string): Decimal | null => {
  const value = line[key];
  return isDecimal(value) ? value : null;
};
const textIn = (line: AnyRecord, key: string): string => (typeof line[key] === 'string' ? line[key] : '');

/** What of a line is a roll's own, as a row: a line that has its roll already, by either number, begins with it. */
export const rollOf = (line: AnyRecord): readonly RollRow[] => {
  const [rollNumber, supplierRoll] = [textIn(line, 'rollNumber'), textIn(line, 'supplierRoll')];
  if (rollNumber === '' && supplierRoll === '') return [];
  return [
    {
      rollNumber,
      supplierRoll,
      quantity: figureIn(line, 'quantity'),
      secondaryQuantity: figureIn(line, 'secondaryQuantity'),
      grossKg: figureIn(line, 'grossKg'),
      ...sameOf(line),
    },
  ];
};

/** What a line says for all its rolls, until they are typed. */
export const sameOf = (line: AnyRecord): SameForAll => ({
  coreKg: figureIn(line, 'coreKg'),
  widthMm: figureIn(line, 'widthMm'),
  gsm: figureIn(line, 'gsm'),
});

/** Places of roll numbers that stand more than once, among these rolls or those of the other lines. */
export const repeatedRolls = (rolls: readonly RollRow[], others: readonly RollRow[]): readonly number[] => {
  const numberOf = ({ rollNumber }: RollRow): string => rollNumber.trim().toUpperCase();
  const times = new Map<string, number>();
  for (const row of [...rolls, ...others]) times.set(numberOf(row), (times.get(numberOf(row)) ?? 0) + 1);
  return [...rolls.entries()].flatMap(([n, row]) =>
    numberOf(row) !== '' && (times.get(numberOf(row)) ?? 0) > 1 ? [n] : [],
  );
};
