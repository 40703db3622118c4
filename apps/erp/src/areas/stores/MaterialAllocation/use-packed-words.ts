import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import { packedWords } from '@weft/domain/rules/packing/packed-words';
import { useStockWords } from '../use-stock-words.ts';
import type { Packing } from './serve-lines.ts';

/** Tells a quantity as whoever fetches it counts it, as far as packings and packages are shown; nothing of loose goods. @example Bag 25 kg × 12 + 10.000 kg */
export const usePackedWords = () => {
  const { isShown } = useStockWords();
  return (
    packing: Packing | null | undefined,
    quantity: Decimal,
    unit: { readonly symbol: string; readonly decimals: number },
  ): string => {
    if (!packing || !isShown('packing')) return '';
    const content = packing.content === null || !isShown('packages') ? undefined : decimal(packing.content);
    return packedWords(quantity, { packing: packing.packingType, content }, unit);
  };
};
