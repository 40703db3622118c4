import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/** Where goods are put, as a line has it: area and rack, each with its name. */
export type Place = {
  readonly stockArea: number | null;
  readonly stockAreaName: string | null;
  readonly rack: number | null;
  readonly rackName: string | null;
  /** Where the area is; null where that is not known. */
  readonly location: number | null;
};

/** Whether goods that are received at one location would be put into another: that is a transfer, and no receipt. */
export const isElsewhere = ({ location }: Place, receipt: AnyRecord): boolean =>
  location !== null && typeof receipt['location'] === 'number' && receipt['location'] !== location;

/** A line with goods in it, or still a blank one. */
const isGoods = (line: AnyRecord | undefined): line is AnyRecord => typeof line?.['item'] === 'number';

/**
 * The line whose goods a scanned bin takes: the one in hand, scanned or entered last; the only one, where there is one. Undefined: nobody can say which.
 * @example lineInHand(lines, undefined) → 0 of a receipt of one line
 */
export const lineInHand = (lines: readonly AnyRecord[], inHand: number | undefined): number | undefined => {
  if (inHand !== undefined && isGoods(lines[inHand])) return inHand;
  const only = lines.flatMap((line, n) => (isGoods(line) ? [n] : []));
  return only.length === 1 ? only[0] : undefined;
};

/** The lines with one of them put into its place. @example putInto(lines, 0, place) */
export const putInto = (lines: readonly AnyRecord[], at: number, place: Place): readonly AnyRecord[] =>
  lines.map((line, n) => {
    if (n !== at) return line;
    const { stockArea, stockAreaName, rack, rackName } = place;
    return { ...line, stockArea, stockAreaName, rack, rackName };
  });

/** A line after its rack or its area was chosen: the area follows the rack, and a rack of another area is gone. */
export const placedLine = (line: AnyRecord, changed: string, rack: AnyRecord | undefined): AnyRecord => {
  if (rack === undefined || typeof rack['stockArea'] !== 'number') return line;
  const { stockArea, stockAreaName = null } = rack;
  if (changed === 'rack') return { ...line, stockArea, stockAreaName };
  const isOther = changed === 'stockArea' && typeof line['stockArea'] === 'number' && line['stockArea'] !== stockArea;
  return isOther ? { ...line, rack: null, rackName: null, rackCode: null } : line;
};
