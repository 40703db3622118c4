import { floorLineOf } from '@weft/domain/catalogue/stores/floor-reconciliation.rules';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, decimal, greaterOf, isDecimal, isZero, ZERO } from '@weft/domain/rules/decimal/decimal';
import { floorBase, floorLoss, floorLossPercent, isFloorLossFine } from '@weft/domain/rules/stock/floor-balance';

/** A line of a reconciliation as the books have it. Quantities in the item's unit. */
export type BookedFloorLine = {
  readonly allocationLine: number | null;
  readonly stockKey: number;
  readonly item: number;
  readonly itemName: string;
  readonly itemTuple: number;
  readonly uom: number;
  readonly uomName: string | null;
  readonly uomCode: string | null;
  readonly decimals: number;
  /** Second unit of goods that are kept in two. */
  readonly secondaryUomCode: string | null;
  readonly lotNumber: string | null;
  readonly rollNumber: string | null;
  readonly opening: number;
  readonly issued: number;
  readonly consumed: number;
  readonly handedBack: number;
  readonly onFloor: number;
};

/** What the books have of an allocation or an area, as the call answers it. */
export type FloorProposal = {
  readonly allocation: number | null;
  readonly header: AnyRecord;
  readonly lines: readonly BookedFloorLine[];
};

const isRecords = (value: unknown): value is readonly AnyRecord[] => Array.isArray(value);

/** Lines of the form that are about something. */
export const floorLinesOf = (values: AnyRecord): readonly AnyRecord[] =>
  (isRecords(values['lines']) ? values['lines'] : []).filter(({ stockKey }) => typeof stockKey === 'number');

const lineOf = ({
  decimals: _decimals,
  opening,
  issued,
  consumed,
  handedBack,
  onFloor,
  ...line
}: BookedFloorLine): AnyRecord => ({
  ...line,
  opening: decimal(opening),
  issued: decimal(issued),
  consumed: decimal(consumed),
  handedBack: decimal(handedBack),
  returned: ZERO,
  wastage: ZERO,
  carried: ZERO,
  condition: 'good',
  onFloor: decimal(onFloor),
});

const sameLine = (a: AnyRecord, b: AnyRecord): boolean =>
  a['stockKey'] === b['stockKey'] && (a['allocationLine'] ?? null) === (b['allocationLine'] ?? null);

/** The form's values with the books beside them: places that nobody named yet, and each line once; what was typed of a line stays. */
export const withProposal = (values: AnyRecord, { header, lines }: FloorProposal): AnyRecord => {
  const typed = floorLinesOf(values);
  const empty = Object.fromEntries(
    Object.entries(header).filter(([key]) => values[key.replace(/Name$/u, '')] == null && header[key] != null),
  );
  return {
    ...values,
    ...empty,
    lines: lines.map((line) => {
      const booked = lineOf(line);
      const own = typed.find((one) => sameLine(one, booked));
      return own === undefined
        ? booked
        : {
            ...booked,
            ...own,
            opening: booked['opening'],
            issued: booked['issued'],
            consumed: booked['consumed'],
            handedBack: booked['handedBack'],
          };
    }),
  };
};

/** What of a line is neither used nor handed back by the books: it should lie there. */
export const expectedOf = (line: AnyRecord): Decimal => {
  return greaterOf(ZERO, floorLoss({ ...floorLineOf(line), returned: ZERO, wastage: ZERO, carried: ZERO }));
};

/** What is missing of a line, in its unit and in percent, and how it is looked at. */
export type LineLoss = {
  readonly loss: Decimal;
  readonly percent: Decimal;
  readonly tone: 'success' | 'warning' | 'danger';
};

/** The loss of a line as of what is typed. @param tolerance percent of what was given out that may be missing */
export const lossOf = (line: AnyRecord, tolerance: Decimal): LineLoss => {
  const figures = floorLineOf(line);
  const [loss, base] = [floorLoss(figures), floorBase(figures)];
  const isFine = isFloorLossFine(loss, base, tolerance);
  return {
    loss,
    percent: floorLossPercent(loss, base),
    tone: isZero(loss) ? 'success' : isFine ? 'warning' : 'danger',
  };
};

/** Tolerance that a process's row says, in percent; 0.5 where it says none (spec 02, 5.5). */
export const toleranceOf = (process: AnyRecord | undefined): Decimal => {
  const said = process?.['balanceTolerancePercent'];
  if (isDecimal(said)) return said;
  return decimal(typeof said === 'number' ? said : '0.5');
};

const same = (a: unknown, b: string): boolean => typeof a === 'string' && a.toUpperCase() === b.toUpperCase();

/** Lines after a roll or lot was scanned that is still on the machine: all of it is carried. Undefined when it is not on this floor. */
export const carriedByScan = (lines: readonly AnyRecord[], code: string): readonly AnyRecord[] | undefined => {
  const found =
    lines.find(({ rollNumber }) => same(rollNumber, code)) ?? lines.find(({ lotNumber }) => same(lotNumber, code));
  if (found === undefined) return undefined;
  const carried = greaterOf(ZERO, floorLoss({ ...floorLineOf(found), carried: ZERO }));
  return lines.map((line) => (line === found ? { ...line, carried } : line));
};
