import { type Decimal, isPositive, lesserOf } from '@weft/domain/rules/decimal/decimal';
import type { FloorSource } from './floor-facts.ts';

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
