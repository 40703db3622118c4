import { expect, it } from 'vitest';
import { clearStorage } from './clear-storage.ts';

it('what the log-in says stays with the device, what names a record goes', () => {
  const kept = new Map([
    ['token', 'a'],
    [
      'weft_ui',
      JSON.stringify({ mode: 'dark', login: { title: 'Loom Works', password: [] }, recent: [{ path: '/x' }] }),
    ],
  ]);
  clearStorage(
    {
      clear: () => kept.clear(),
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    'loggedOut',
  );
  expect([...kept]).toEqual([
    ['weft_ui', JSON.stringify({ mode: 'dark', login: { title: 'Loom Works', password: [] } })],
  ]);
});
