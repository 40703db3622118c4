import { expect, it } from 'vitest';
import { clearStorage } from './clear-storage.ts';

const UI = {
  mode: 'dark',
  login: { title: 'Loom Works', password: [] },
  recent: [{ path: '/x' }],
  drafts: { '7 item new': {} },
  counts: { '7 12': [] },
};

type Work = { readonly drafts: object; readonly counts: object };

/** What is left of a session that ended so. */
const leftOf = (end: Parameters<typeof clearStorage>[1], work: Work = UI): unknown => {
  const looks: unknown[] = [];
  const kept = new Map([
    ['token', 'a'],
    ['activeUser', '{"staffId":7,"roleid":3}'],
    ['weft_ui', JSON.stringify({ ...UI, ...work })],
  ]);
  clearStorage(
    {
      length: kept.size,
      key: (at) => [...kept.keys()][at] ?? null,
      removeItem: (key) => void kept.delete(key),
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    end,
    { keep: (look) => void looks.push(JSON.parse(look)) },
  );
  return [Object.fromEntries([...kept].map(([key, value]) => [key, JSON.parse(value) as unknown])), ...looks];
};

const LOOK = { mode: UI.mode, login: UI.login };

it('a log-out empties the storage; what the log-in says stays with the device', () => {
  expect(leftOf('loggedOut')).toEqual([{}, LOOK]);
});

it('a log-out leaves the work of others whose session lapsed on this device', () => {
  const [drafts, counts] = [
    { '7 item new': {}, '70 item 3': { at: '' } },
    { '7 12': [], '8 12': [{}] },
  ];
  expect(leftOf('loggedOut', { drafts, counts })).toEqual([
    { weft_ui: { ...LOOK, drafts: { '70 item 3': { at: '' } }, counts: { '8 12': [{}] } } },
    LOOK,
  ]);
});

it('a session that lapsed leaves forms and counts that were not sent', () => {
  const { recent: _gone, ...left } = UI;
  expect(leftOf('lapsed')).toEqual([{ weft_ui: left }]);
});
