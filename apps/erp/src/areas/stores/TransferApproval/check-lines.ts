import { type Decimal, decimal, isPositive, lesserOf, ZERO } from '@weft/domain/rules/decimal/decimal';

/** A line of a transfer on the road, as the validation's call answers it. */
export type RoadLine = {
  readonly id: number;
  readonly lineNo: number;
  readonly itemName: string;
  readonly uomName: string;
  /** As people write the unit; its name where it has none. */
  readonly uomCode?: string | null;
  readonly lotNumber: string | null;
  readonly rollNumber: string | null;
  readonly sent: number;
  readonly received: number;
  readonly short: number | null;
  readonly inTransit: number;
  /** Sent in the item's second unit; null where nobody weighed it so. */
  readonly secondaryQuantity: number | null;
};

/** What the receiver says of a line so far: all that came, how much of it is damaged, and the good part of it in the second unit. */
export type Said = { readonly received: Decimal; readonly damaged: Decimal; readonly second: Decimal | null };
export type SaidLines = ReadonlyMap<number, Said>;

/** Reasons of what is wrong, named once for all lines by their ids; the rest may still come. */
export type Why = { readonly missing: Reason; readonly damage: Reason; readonly isRestComing: boolean };
type Reason = number | string | undefined;

/** Where what came is put, when not as the transfer says. */
export type Put = { readonly toStockArea?: number; readonly rack?: number };

const open = ({ inTransit }: RoadLine): Decimal => decimal(inTransit);
const whole = (line: RoadLine): Said => ({ received: open(line), damaged: ZERO, second: null });

/** What a person calls a line: its roll, its lot, else its item. */
export const nameOf = ({ rollNumber, lotNumber, itemName }: RoadLine): string => rollNumber ?? lotNumber ?? itemName;

/** Lines of which something is still on the road. */
export const openLines = (lines: readonly RoadLine[]): readonly RoadLine[] =>
  lines.filter((line) => isPositive(open(line)));

/** The line as it was sent; a second time takes it off again. */
export const ticked = (said: SaidLines, line: RoadLine): SaidLines => {
  const next = new Map(said);
  const own = said.get(line.id);
  const isWhole = own !== undefined && !isPositive(own.damaged) && own.received.gte(whole(line).received);
  if (isWhole) next.delete(line.id);
  else next.set(line.id, whole(line));
  return next;
};

export const weighed = (said: SaidLines, line: RoadLine, received: Decimal | null): SaidLines => {
  const next = new Map(said);
  if (received === null) next.delete(line.id);
  else {
    const { damaged: before = ZERO, second = null } = said.get(line.id) ?? {};
    next.set(line.id, { received, damaged: lesserOf(before, received), second });
  }
  return next;
};

/** All that came of the line is damaged; a second time nothing of it is. */
export const damaged = (said: SaidLines, line: RoadLine): SaidLines => {
  const own = said.get(line.id) ?? whole(line);
  return new Map(said).set(line.id, { ...own, damaged: isPositive(own.damaged) ? ZERO : own.received });
};

/** So much of what came is damaged, at most all of it. */
export const damagedOf = (said: SaidLines, line: RoadLine, part: Decimal | null): SaidLines => {
  const own = said.get(line.id) ?? whole(line);
  return new Map(said).set(line.id, { ...own, damaged: lesserOf(part ?? ZERO, own.received) });
};

export const secondOf = (said: SaidLines, line: RoadLine, second: Decimal | null): SaidLines =>
  new Map(said).set(line.id, { ...(said.get(line.id) ?? whole(line)), second });

export const allAsSent = (lines: readonly RoadLine[], said: SaidLines): SaidLines =>
  new Map(openLines(lines).map((line) => [line.id, said.get(line.id) ?? whole(line)]));

const same = (a: string | null, b: string): boolean => a !== null && a.toUpperCase() === b.toUpperCase();

/** The line that a scanned code means: its roll, else its lot. */
export const lineOfCode = (lines: readonly RoadLine[], code: string): RoadLine | undefined =>
  lines.find(({ rollNumber }) => same(rollNumber, code)) ?? lines.find(({ lotNumber }) => same(lotNumber, code));

/** Lines that did not come, or not whole. */
export const missingLines = (lines: readonly RoadLine[], said: SaidLines): readonly RoadLine[] =>
  openLines(lines).filter((line) => (said.get(line.id)?.received ?? ZERO).lt(open(line)));

/** Lines of the call: each with what came, what is damaged, and what is missing of it. */
export const acceptedLines = (lines: readonly RoadLine[], said: SaidLines, why: Why, put: Put = {}) =>
  openLines(lines).flatMap((line) => {
    const { received, damaged: bad, second } = said.get(line.id) ?? { received: ZERO, damaged: ZERO, second: null };
    const rest = open(line).minus(received);
    if (why.isRestComing && !isPositive(received)) return []; // nothing is said of what is still coming
    return [
      {
        line: line.id,
        received: received.minus(bad).toString(),
        ...(isPositive(bad) ? { damaged: bad.toString(), damageReason: why.damage } : {}),
        ...(second === null || !isPositive(received.minus(bad)) ? {} : { secondaryQuantity: second.toString() }),
        ...(isPositive(received) ? put : {}),
        ...(isPositive(rest) && why.isRestComing ? { restComing: true } : {}),
        ...(isPositive(rest) && !why.isRestComing ? { short: rest.toString(), shortReason: why.missing } : {}),
      },
    ];
  });
