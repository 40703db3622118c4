import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readPlaces } from './ui-memory.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};

beforeAll(() => {
  vi.stubGlobal('localStorage', storage);
  vi.useFakeTimers(); // nobody is told of it
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paths = (): readonly string[] => readPlaces(storage, 'recent').map(({ path }) => path);

it('the last fifteen places are kept, the newest first, each once (spec 01, 1.13)', async () => {
  const { visit } = await import('./visits.ts');
  const go = (n: number): void => visit({ path: `/module/uom/addUpdate/${n}`, label: `Unit ${n}`, hint: 'Units' });
  const at = (n: number): string => `/module/uom/addUpdate/${n}`;
  for (let n = 1; n <= 16; n += 1) go(n);
  expect(paths()).toEqual(Array.from({ length: 15 }, (_, n) => at(16 - n))); // the first of sixteen is gone
  go(9);
  expect(paths()).toHaveLength(15);
  expect([paths()[0], paths().filter((path) => path === at(9)).length]).toEqual([at(9), 1]);
});
