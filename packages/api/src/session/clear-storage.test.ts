import { expect, it } from 'vitest';
import { clearStorage } from './clear-storage.ts';

const UI = {
  mode: 'dark',
  login: { title: 'Loom Works', password: [] },
  recent: [{ path: '/x' }],
  drafts: { '7 item new': {} },
  counts: { '7 12': [] },
};

/** What is left of a session that ended so. */
const leftOf = (end: Parameters<typeof clearStorage>[1]): unknown => {
  const kept = new Map([
    ['token', 'a'],
    ['weft_ui', JSON.stringify(UI)],
  ]);
  clearStorage(
    {
      clear: () => kept.clear(),
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    end,
  );
  return [...kept].map(([key, value]) => [key, JSON.parse(value) as unknown]);
};

it('what the log-in says stays with the device, what names a record goes', () => {
  expect(leftOf('loggedOut')).toEqual([['weft_ui', { mode: UI.mode, login: UI.login }]]);
});

it('a session that lapsed leaves forms and counts that were not sent', () => {
  const { recent: _gone, ...left } = UI;
  expect(leftOf('lapsed')).toEqual([['weft_ui', left]]);
});
