import { type Decimal, greaterOf, isPositive, lesserOf, sumOf, ZERO } from '../decimal/decimal.ts';

/** What a line asks for, of a blanket order or of a release. */
export type DrawnLine = {
  readonly item: number;
  /** Null: any grade. */
  readonly itemTuple: number | null;
  readonly uom: number;
};

/** A line of a blanket order: how much of it may still be drawn, before releases. */
export type BlanketLine = DrawnLine & { readonly quantity: Decimal; readonly rate: Decimal | null };

/** What other releases have drawn. */
export type Release = DrawnLine & { readonly quantity: Decimal };

/** Whether a line of a release draws on a line of the blanket: the same goods in the same unit; a blanket without grades covers each. */
export const drawsOn = (line: DrawnLine, blanket: DrawnLine): boolean =>
  line.item === blanket.item &&
  line.uom === blanket.uom &&
  (blanket.itemTuple === null || blanket.itemTuple === line.itemTuple);

/**
 * What a release may still draw of the goods of one of its lines: all that the blanket's lines of these goods name, less what other releases drew.
 * @example 10,000 kg agreed, 9,200 kg drawn → 800
 */
export const restOfBlanket = (
  line: DrawnLine,
  blanket: readonly BlanketLine[],
  releases: readonly Release[],
): Decimal => {
  const agreed = blanket.filter((one) => drawsOn(line, one));
  const drawn = releases.filter((one) => agreed.some((of) => drawsOn(one, of)));
  return greaterOf(
    ZERO,
    sumOf(agreed.map(({ quantity }) => quantity)).minus(sumOf(drawn.map(({ quantity }) => quantity))),
  );
};

/**
 * What is left of each line of a blanket order, in the order of its lines: what releases drew comes off the lines of the same grade first, then off those
 * that cover every grade. Each kilogram stands once: in the rest of the blanket order until it is drawn, then in the balance of its release.
 * @example lines of 6,000 and 4,000 kg, 9,200 kg drawn → 0 and 800
 */
export const restsOfBlanket = (
  blanket: readonly (DrawnLine & { readonly quantity: Decimal })[],
  releases: readonly Release[],
): readonly Decimal[] => {
  const rests = blanket.map(({ quantity }) => greaterOf(ZERO, quantity));
  const finestFirst = [...blanket.keys()].toSorted(
    (a, b) => Number(blanket[a]?.itemTuple === null) - Number(blanket[b]?.itemTuple === null),
  );
  for (const release of [...releases].toSorted((a, b) => Number(a.itemTuple === null) - Number(b.itemTuple === null))) {
    let left = release.quantity;
    for (const n of finestFirst) {
      const [line, rest] = [blanket[n], rests[n]];
      if (line === undefined || rest === undefined || !isPositive(left) || !drawsOn(release, line)) continue;
      const taken = lesserOf(left, rest);
      rests[n] = rest.minus(taken);
      left = left.minus(taken);
    }
  }
  return rests;
};
