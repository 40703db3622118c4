import { describe, expect, test } from 'vitest';
import { compareRevisions, orderRevisions } from './order-revisions.ts';

const line = { id: 7, item: 1, quantity: 10_000, rate: 98.5 };
const event = (at: string, changes: readonly { field: string; old: unknown; new: unknown }[]) => ({
  at,
  staff: 2,
  staffName: 'Bhavna Mehta',
  changes,
});
/** [C25] as the history keeps it: the line is cut, its follow-up bears the new rate. */
const cut = [
  { ...line, quantity: 4000 },
  { id: 8, item: 1, quantity: 6000, rate: 101, continues: 1 },
];
const now = { remarks: 'Urgent', lines: cut, grandTotal: 1_000_000, revision: 2 };
const history = [
  event('2026-07-09', [{ field: 'status', old: 'open', new: 'inProgress' }]),
  event('2026-07-08', [
    { field: 'revision', old: 1, new: 2 },
    { field: 'lines', old: [line], new: cut },
    { field: 'grandTotal', old: 985_000, new: 1_000_000 },
    { field: 'reason', old: null, new: 'New price' },
  ]),
  event('2026-07-06', [
    { field: 'revision', old: 0, new: 1 },
    { field: 'remarks', old: null, new: 'Urgent' },
    { field: 'reason', old: null, new: 'Hurry' },
  ]),
];

describe('revisions of an order', () => {
  test('each stands as it was agreed, the newest first', () =>
    expect(
      orderRevisions(now, history).map(({ revision, reason, state }) => [
        revision,
        reason,
        state['remarks'],
        state['grandTotal'],
      ]),
    ).toEqual([
      [2, 'New price', 'Urgent', 1_000_000],
      [1, 'Hurry', 'Urgent', 985_000],
      [0, null, null, 985_000],
    ]));

  test('an order that was never amended has one', () =>
    expect(orderRevisions(now, []).map(({ revision }) => revision)).toEqual([0]));

  test('[C25] side by side: the kept line at what came, the follow-up beside it', () => {
    const [latest, , first] = orderRevisions(now, history);
    const keys = { header: ['remarks', 'grandTotal'], line: ['quantity', 'rate'] };
    expect(compareRevisions(first?.state ?? {}, latest?.state ?? {}, keys)).toEqual({
      header: [
        { field: 'remarks', old: null, new: 'Urgent' },
        { field: 'grandTotal', old: 985_000, new: 1_000_000 },
      ],
      added: [cut[1]],
      removed: [],
      changed: [{ id: 7, line: cut[0], changes: [{ field: 'quantity', old: 10_000, new: 4000 }] }],
    });
    expect(compareRevisions(latest?.state ?? {}, first?.state ?? {}, keys).removed).toEqual([cut[1]]);
  });
});
