import { describe, expect, it } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { isFavourable } from './favourable.ts';

const rule = {
  material: ['party', 'lines.item', 'lines.quantity', 'lines.rate', 'lines.discountPercent', 'grandTotal'],
  favourable: { lower: ['lines.rate', 'grandTotal'], higher: ['lines.discountPercent'] },
};
const line = (rate: string, more: object = {}) => ({ item: 3, quantity: decimal('10'), rate: decimal(rate), ...more });
const order = (...lines: readonly object[]) => ({ party: 7, lines, remarks: 'first' });
const bought = { ...order(line('11.35'), line('20')), grandTotal: decimal('313.50') };

describe('a change of what is bought is for the better', () => {
  it.each([
    ['a lower rate and total', { ...order(line('11.10'), line('20.00')), grandTotal: decimal('311') }, true],
    ['a first discount', { ...bought, lines: [line('11.35', { discountPercent: decimal('2') }), line('20')] }, true],
    ['nothing that matters', { ...bought, remarks: 'second' }, true],
    ['a higher rate', { ...bought, lines: [line('11.36'), line('20')] }, false],
    ['one rate lower, one higher', { ...bought, lines: [line('11.10'), line('20.01')] }, false],
    ['another party', { ...bought, party: 8 }, false],
    ['less of it', { ...bought, lines: [line('11.35', { quantity: decimal('9') }), line('20')] }, false],
    ['a line less', { ...bought, lines: [line('11.35')], grandTotal: decimal('113.50') }, false],
    ['no rate at all', { ...bought, lines: [{ item: 3, quantity: decimal('10') }, line('20')] }, false],
  ])('by %s: %#', (_, after, expected) => {
    expect(isFavourable(rule, bought, after)).toBe(expected);
  });
});
