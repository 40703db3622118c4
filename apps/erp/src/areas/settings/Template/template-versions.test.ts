import { describe, expect, it } from 'vitest';
import { versionsOf } from './template-versions.ts';

const event = (id: number, changes: readonly { field: string; old: unknown; new: unknown }[]) => ({
  id,
  at: `2026-11-2${id}T10:00:00Z`,
  action: id === 1 ? 'create' : 'update',
  staffName: 'Rupal Shah',
  changes,
});

describe('versionsOf', () => {
  it('walks back through the changes, newest first', () => {
    const now = { header: 'h', body: 'three', footer: 'f' };
    const events = [
      event(4, [{ field: 'name', old: 'a', new: 'b' }]),
      event(3, [{ field: 'body', old: 'two', new: 'three' }]),
      event(2, [
        { field: 'body', old: 'one', new: 'two' },
        { field: 'footer', old: 'foot', new: 'f' },
      ]),
      event(1, [{ field: 'body', old: null, new: 'one' }]),
    ];
    expect(versionsOf(now, events).map(({ key, state }) => [key, state['body'], state['footer']])).toEqual([
      [3, 'two', 'f'],
      [2, 'one', 'foot'],
    ]);
  });

  it('knows paper, picture and copies of each time, the lines as new ones', () => {
    const now = { body: 'b', format: 'A5', headerImage: 9, copies: [{ id: 3, title: 'Supplier' }] };
    const events = [
      event(3, [
        { field: 'format', old: 'A4', new: 'A5' },
        { field: 'headerImage', old: null, new: 9 },
      ]),
      event(2, [{ field: 'copies', old: [{ id: 1, title: 'Original' }], new: now.copies }]),
      event(1, [{ field: 'format', old: null, new: 'A4' }]),
    ];
    expect(versionsOf(now, events).map(({ state }) => state)).toEqual([
      { ...now, format: 'A4', headerImage: null },
      { ...now, format: 'A4', headerImage: null, copies: [{ title: 'Original' }] },
    ]);
  });
});
