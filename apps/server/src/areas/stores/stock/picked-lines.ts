import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import type { StoredLine } from '../../../records/types.ts';

/** So much of one key of the stock, for one line as it was typed; `isWhole`: the line takes nothing else. */
export type Pick = {
  readonly index: number;
  readonly balanceId: number;
  readonly quantity: Decimal;
  readonly isWhole: boolean;
};

/** What every line says of the key that it takes. */
type PickedKey = {
  readonly itemTuple: number;
  readonly uom: number;
  readonly lotNumber: string | null;
  readonly rollNumber: string;
};

/** A part of a typed line that names one key of the stock, in the item's own unit. */
export type PickedLine<Key> = { readonly index: number; readonly key: Key; readonly line: StoredLine };

/**
 * Lines that each name one key, in the order in which they were typed: what is taken from several keys becomes several lines, and the first stays the
 * one that was typed. A line of several parts has no second quantity and no packages: those were said of the whole. Every index is that of a line, and
 * every key is among the keys.
 */
export const pickedLines = <Key extends PickedKey>(
  lines: readonly StoredLine[],
  picks: readonly Pick[],
  keys: ReadonlyMap<number, Key>,
): readonly PickedLine<Key>[] => {
  const begun = new Set<number>();
  return picks
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, balanceId, quantity, isWhole }) => {
      const { id, ...line } = lines[index] as StoredLine; // the index is that of a line
      const key = keys.get(balanceId) as Key; // found before, or refused
      const isFirst = !begun.has(index);
      begun.add(index);
      const taken = {
        ...(isFirst ? { id } : {}),
        ...line,
        stockKey: balanceId,
        itemTuple: key.itemTuple,
        uom: key.uom,
        quantity,
        lotNumber: key.lotNumber,
        rollNumber: key.rollNumber === '' ? null : key.rollNumber,
        ...(isWhole ? {} : { secondaryQuantity: null, packages: null }),
      };
      return { index, key, line: taken as StoredLine }; // a further part is a new line, whose id the store gives
    });
};
