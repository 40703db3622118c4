import { expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { packedWords } from './packed-words.ts';

const KG = { symbol: 'kg', decimals: 3 };
const words = (quantity: string, content?: string): string =>
  packedWords(
    decimal(quantity),
    { packing: 'Bag 25 kg', content: content === undefined ? undefined : decimal(content) },
    KG,
  );

test.each([
  ['[C16] twelve whole bags, and a part of one more', '310', '25', 'Bag 25 kg × 12 + 10.000 kg'],
  ['whole ones', '300', '25', 'Bag 25 kg × 12'],
  ['very many in groups', '25000000', '25', 'Bag 25 kg × 10,00,000'],
  ['less than one', '4.5', '25', 'Bag 25 kg · 4.500 kg'],
  ['not filled alike', '310', undefined, 'Bag 25 kg'],
  ['nothing', '0', '25', 'Bag 25 kg'],
] as const)('%s', (_, quantity, content, expected) => expect(words(quantity, content)).toBe(expected));
