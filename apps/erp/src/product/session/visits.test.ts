import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fakeApi } from '@weft/api/testing/fake-api';
import { readPlaces } from './ui-memory.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};

beforeAll(() => {
  vi.stubGlobal('localStorage', storage);
  vi.useFakeTimers();
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

it('places that could not be sent are sent with the next one, and with the next start', async () => {
  const { followPlaces, toggleStar, visit } = await import('./visits.ts');
  const { api, calls } = fakeApi();
  const told = () => calls.filter(({ method }) => method === 'POST');
  const newest = () => {
    const { recent, starred } = (told().at(-1)?.body ?? {}) as { [list in 'recent' | 'starred']?: readonly object[] }; // what is told
    return [recent?.[0], starred?.[0]];
  };
  const at = (name: string) => ({ path: `/module/${name}`, label: name, hint: 'Lists' });
  const stop = followPlaces(api);
  calls[0]?.answer({ data: { recent: [], starred: [] } });
  vi.runAllTimers();
  told().at(-1)?.answer({});
  visit(at('zone'));
  vi.runAllTimers();
  const before = told().length;
  told().at(-1)?.fail(new Error('away'));
  toggleStar(at('rack'));
  vi.runAllTimers();
  expect(told()).toHaveLength(before + 1);
  expect(newest()).toEqual([at('zone'), at('rack')]);
  told().at(-1)?.fail(new Error('away'));
  stop();
  told().at(-1)?.fail(new Error('away'));
  const again = followPlaces(api);
  calls.findLast(({ method }) => method === 'GET')?.answer({ data: { recent: [], starred: [] } });
  vi.runAllTimers();
  expect(newest()).toEqual([at('zone'), at('rack')]);
  told().at(-1)?.answer({});
  const last = told().length;
  again();
  expect(told()).toHaveLength(last);
});
