import { type Decimal, isPositive } from '../decimal/decimal.ts';
import { formatNumber, formatQuantity } from '../format/format-number.ts';
import { packsFor } from './packs-for.ts';

/** In what goods are packed, and what each package holds in the unit of the quantity; unknown where packages are not filled alike. */
export type PackedIn = { readonly packing: string; readonly content: Decimal | undefined };

/**
 * A quantity as whoever fetches it counts it: packages that go whole, and what is taken of one more (spec 02, 1.11). Of packages that are not filled
 * alike nobody can say how many it takes: then their kind alone.
 * @example 310 kg in bags of 25 → Bag 25 kg × 12 + 10.000 kg
 */
export const packedWords = (
  quantity: Decimal,
  { packing, content }: PackedIn,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): string => {
  if (content === undefined || !isPositive(quantity)) return packing;
  const { full, loose } = packsFor(quantity, { contentQty: content });
  const part = isPositive(loose) ? `${formatQuantity(loose, decimals)} ${symbol}` : '';
  if (!isPositive(full)) return `${packing} · ${part}`;
  const whole = `${packing} × ${formatNumber(full, { grouping: 'indian' })}`;
  return part === '' ? whole : `${whole} + ${part}`;
};
