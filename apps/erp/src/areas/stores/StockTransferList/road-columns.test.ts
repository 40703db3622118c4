import { expect, it } from 'vitest';
import { isOverdue, roadColumns, roadHours } from './road-columns.ts';

const NOW = Date.parse('2026-04-03T12:00:00Z');
const row = (more: object) => ({ id: 1, version: 1, ...more });

it.each([
  [{ status: { id: 9, name: 'In transit' }, sentAt: '2026-04-03T09:30:00Z' }, 2.5],
  [{ status: { id: 11, name: 'In progress' }, sentAt: '2026-04-02T12:00:00Z' }, 24],
  [{ status: { id: 7, name: 'Completed' }, sentAt: '2026-04-01T12:00:00Z', hoursOnRoad: 18.2 }, 18.2],
  [{ status: { id: 7, name: 'Completed' }, sentAt: '2026-04-01T12:00:00Z' }, null], // within one location
  [{ status: { id: 10, name: 'Open' } }, null],
])('%j was so long on the road: %s', (transfer, hours) => {
  expect(roadHours(row(transfer), NOW)).toBe(hours);
});

it('stands out once it should have come, while it is on the road', () => {
  const late = {
    status: { id: 9, name: 'In transit' },
    sentAt: '2026-04-01T12:00:00Z',
    expectedAt: '2026-04-02T12:00:00Z',
  };
  expect(isOverdue(row(late), NOW)).toBe(true);
  expect(isOverdue(row({ ...late, expectedAt: '2026-04-04T12:00:00Z' }), NOW)).toBe(false);
  expect(isOverdue(row({ ...late, status: { id: 7, name: 'Completed' } }), NOW)).toBe(false);
  const [number, hours] = roadColumns(
    [
      { key: 'number', label: 'No.', kind: 'text' },
      { key: 'hoursOnRoad', label: 'Hours on the road', kind: 'number' },
    ],
    NOW,
    (count) => `${count} h`,
  );
  expect(number).toEqual({ key: 'number', label: 'No.', kind: 'text', width: 144 });
  expect([hours?.format?.(undefined, row(late)), hours?.tone?.(row(late))]).toEqual(['48 h', 'warning']);
});
