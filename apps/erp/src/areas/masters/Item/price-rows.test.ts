import { expect, it } from 'vitest';
import { priceRows } from './price-rows.ts';

const receipt = (id: number, date: string, rate: string) => ({
  id,
  module: 'inward',
  number: `GRN ${id}`,
  date,
  partyName: 'Shree Polymers',
  rate,
});

it('puts purchases and changes of prices into one line of time, newest first', () => {
  const rows = priceRows({
    purchases: [receipt(2, '2026-04-10', '92.5000'), receipt(1, '2026-03-01', '90.0000')],
    changes: [{ at: '2026-03-31T19:00:00Z', by: 'Asha Patel', field: 'salePrice', old: null, new: '110' }],
  });
  expect(rows.map(({ date, field, who, rate }) => [date, field, who, rate])).toEqual([
    ['2026-04-10', undefined, 'Shree Polymers', '92.5000'],
    ['2026-04-01', 'salePrice', 'Asha Patel', '110'],
    ['2026-03-01', undefined, 'Shree Polymers', '90.0000'],
  ]);
});

it('keeps the order of one day, and tells apart what looks alike', () => {
  const rows = priceRows({ purchases: [receipt(7, '2026-04-10', '2'), receipt(7, '2026-04-10', '1')], changes: [] });
  expect(rows.map(({ rate }) => rate)).toEqual(['2', '1']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
});
