import { type Decimal, decimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';

/** A line of a transfer on the road, as the validation's call answers it. */
export type RoadLine = {
  readonly id: number;
  readonly lineNo: number;
  readonly itemName: string;
  readonly uomName: string;
  readonly lotNumber: string | null;
  readonly rollNumber: string | null;
  readonly sent: number;
  readonly received: number;
  readonly short: number | null;
  readonly inTransit: number;
};

/** What the receiver says of a line so far. */
export type Said = { readonly received: Decimal; readonly isDamaged: boolean };
export type SaidLines = ReadonlyMap<number, Said>;

/** Words for what is wrong, said once for all lines; the rest may still come. */
export type Why = { readonly missing: string; readonly damage: string; readonly isRestComing: boolean };

const open = ({ inTransit }: RoadLine): Decimal => decimal(inTransit);

/** What a person calls a line: its roll, its lot, else its item. */
export const nameOf = ({ rollNumber, lotNumber, itemName }: RoadLine): string => rollNumber ?? lotNumber ?? itemName;

/** Lines of which something is still on the road. */
export const openLines = (lines: readonly RoadLine[]): readonly RoadLine[] =>
  lines.filter((line) => isPositive(open(line)));

/** The line as it was sent; a second time takes it off again. */
export const ticked = (said: SaidLines, line: RoadLine): SaidLines => {
  const next = new Map(said);
  if (said.has(line.id)) next.delete(line.id);
  else next.set(line.id, { received: open(line), isDamaged: false });
  return next;
};

export const weighed = (said: SaidLines, line: RoadLine, received: Decimal | null): SaidLines => {
  const next = new Map(said);
  if (received === null) next.delete(line.id);
  else next.set(line.id, { received, isDamaged: said.get(line.id)?.isDamaged ?? false });
  return next;
};

export const damaged = (said: SaidLines, line: RoadLine): SaidLines => {
  const { received, isDamaged } = said.get(line.id) ?? { received: open(line), isDamaged: false };
  return new Map(said).set(line.id, { received, isDamaged: !isDamaged });
};

export const allAsSent = (lines: readonly RoadLine[], said: SaidLines): SaidLines =>
  new Map(openLines(lines).map((line) => [line.id, said.get(line.id) ?? { received: open(line), isDamaged: false }]));

const same = (a: string | null, b: string): boolean => a !== null && a.toUpperCase() === b.toUpperCase();

/** The line that a scanned code means: its roll, else its lot. */
export const lineOfCode = (lines: readonly RoadLine[], code: string): RoadLine | undefined =>
  lines.find(({ rollNumber }) => same(rollNumber, code)) ?? lines.find(({ lotNumber }) => same(lotNumber, code));

/** Lines that did not come, or not whole. */
export const missingLines = (lines: readonly RoadLine[], said: SaidLines): readonly RoadLine[] =>
  openLines(lines).filter((line) => (said.get(line.id)?.received ?? ZERO).lt(open(line)));

/** Lines of the call: each with what came, what is damaged, and what is missing of it. */
export const acceptedLines = (lines: readonly RoadLine[], said: SaidLines, why: Why) =>
  openLines(lines).flatMap((line) => {
    const { received, isDamaged } = said.get(line.id) ?? { received: ZERO, isDamaged: false };
    const rest = open(line).minus(received);
    if (why.isRestComing && !isPositive(received)) return []; // nothing is said of what is still coming
    return [
      {
        line: line.id,
        received: isDamaged ? '0' : received.toString(),
        ...(isDamaged ? { damaged: received.toString(), damageReason: why.damage } : {}),
        ...(isPositive(rest) && why.isRestComing ? { restComing: true } : {}),
        ...(isPositive(rest) && !why.isRestComing ? { short: rest.toString(), shortReason: why.missing } : {}),
      },
    ];
  });
