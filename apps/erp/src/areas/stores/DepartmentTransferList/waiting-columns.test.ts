import { expect, it } from 'vitest';
import { hoursSince, waitingColumns } from './waiting-columns.ts';

const NOW = Date.parse('2026-04-02T12:30:00Z');
const row = (waitingSince: string | null) => ({ id: 1, version: 1, waitingSince });
const shaped = (allWait: boolean) =>
  waitingColumns(
    [
      { key: 'number', label: 'No.', kind: 'text' },
      { key: 'waitingSince', label: 'Waiting since', kind: 'dateTime' },
      { key: 'status', label: 'Status', kind: 'status' },
    ],
    NOW,
    { label: 'Waiting', hours: (count) => `${count} h`, allWait },
  );
const columns = shaped(true);
const onCards = (allWait: boolean) =>
  shaped(allWait).flatMap(({ label, kind, isHiddenOnCard }) =>
    kind === 'status' && isHiddenOnCard !== true ? [label] : [],
  );

it('counts whole hours, and none where nobody waits', () =>
  expect([
    hoursSince('2026-04-02T10:00:00Z', NOW),
    hoursSince('2026-04-03T10:00:00Z', NOW),
    hoursSince(null, NOW),
  ]).toEqual([2, 0, undefined]));

it('says the hours in the place of the moment; more than a day stands out', () => {
  const [number, waiting] = columns;
  expect([number?.label, waiting?.label]).toEqual(['No.', 'Waiting']);
  const shown = [row('2026-04-01T12:30:00Z'), row('2026-04-02T12:00:00Z'), row(null)].map((one) => [
    waiting?.format?.(one.waitingSince, one),
    waiting?.tone?.(one),
  ]);
  expect(shown).toEqual([
    ['24 h', 'warning'],
    ['0 h', 'neutral'],
    ['', 'neutral'],
  ]);
});

it('says on a card how long it waits where all do, else where it stands', () =>
  expect([onCards(true), onCards(false)]).toEqual([['Waiting'], ['Status']]));
