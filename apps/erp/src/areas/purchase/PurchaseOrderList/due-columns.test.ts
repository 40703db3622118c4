import { expect, it } from 'vitest';
import { dueColumns } from './due-columns.ts';

const ROW = { id: 1, version: 1, status: { id: 11, name: 'In progress' }, expectedOn: '2026-11-24' };

it('shows the day of a late order as one that is late, and leaves the other columns alone', () => {
  const number = { key: 'number', label: 'No.', kind: 'text' } as const;
  const [first, expected] = dueColumns([number, { key: 'expectedOn', label: 'Expected', kind: 'date' }], '2026-11-30');
  expect(first).toBe(number);
  expect([expected?.format?.(ROW.expectedOn, ROW), expected?.tone?.(ROW)]).toEqual(['24-11-2026', 'danger']);
  expect(expected?.tone?.({ ...ROW, expectedOn: '2026-12-02' })).toBe('warning');
  expect(expected?.tone?.({ ...ROW, status: { id: 7, name: 'Completed' } })).toBe('neutral');
});
