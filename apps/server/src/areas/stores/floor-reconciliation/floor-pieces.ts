import { type Decimal, decimal, isPositive, lesserOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { Taken, TwoQuantities } from '@weft/domain/rules/stock/second-quantity';
import type { SaveContext } from '../../../records/handler.ts';
import type { FloorKey, FloorSource } from './floor-facts.ts';

/** So much of the goods of one source. */
export type FloorPiece = { readonly source: FloorSource; readonly quantity: Decimal };

/** Takes quantities off sources one after the other, each from what those before left. Throws when the books have less than they said. */
export const takerOf = (sources: readonly FloorSource[]): ((quantity: Decimal) => readonly FloorPiece[]) => {
  let left: readonly FloorSource[] = sources;
  return (quantity) => {
    const pieces: FloorPiece[] = [];
    let wanted = quantity;
    left = left.map((source) => {
      const part = lesserOf(source.open, wanted);
      if (!isPositive(part)) return source;
      wanted = wanted.minus(part);
      pieces.push({ source, quantity: part });
      return { ...source, open: source.open.minus(part) };
    });
    if (isPositive(wanted)) throw new Error(`The floor has ${wanted.toString()} less than its lines say`);
    return pieces;
  };
};

const LIES_SQL = `select id, quantity::text as quantity, secondary_quantity::text as secondary from stock_balance where partner_id = $1 and id = any($2::bigint[])`;

/** What lies in keys of the floor, in both measures, by key. */
export const floorLies = async (
  { tx }: Pick<SaveContext, 'tx'>,
  keys: readonly FloorKey[],
): Promise<ReadonlyMap<number, TwoQuantities>> => {
  const ids = keys.flatMap(({ stockKey, sources }) => [stockKey, ...sources.map(({ balanceId }) => balanceId)]);
  const rows = await tx.query<{ id: number; quantity: string; secondary: string }>(
    LIES_SQL,
    [tx.partnerId, ids],
    'floor-lies',
  );
  return new Map(
    rows.map(({ id, quantity, secondary }) => [id, { quantity: decimal(quantity), secondary: decimal(secondary) }]),
  );
};

const NOTHING: TwoQuantities = { quantity: ZERO, secondary: ZERO };

/** Pieces as a second quantity that was weighed for all of them is shared over. */
export const takenOf = (pieces: readonly FloorPiece[], lies: ReadonlyMap<number, TwoQuantities>): readonly Taken[] =>
  pieces.map(({ source: { balanceId }, quantity }) => ({
    key: balanceId,
    quantity,
    lies: lies.get(balanceId) ?? NOTHING,
  }));
