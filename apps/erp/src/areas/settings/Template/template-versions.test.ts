import { describe, expect, it } from 'vitest';
import { versionsOf } from './template-versions.ts';

const event = (id: number, changes: readonly { field: string; old: unknown; new: unknown }[]) => ({
  id,
  at: `2026-11-2${id}T10:00:00Z`,
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
    expect(versionsOf(now, events).map(({ key, texts }) => [key, texts.body, texts.footer])).toEqual([
      [3, 'two', 'f'],
      [2, 'one', 'foot'],
    ]);
  });
});
