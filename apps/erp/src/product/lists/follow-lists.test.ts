import { of, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '@weft/api/http/api-client';
import type { Envelope } from '@weft/domain/contract/envelope';

const COLUMNS = { order: ['name', 'symbol'], hidden: ['symbol'], widths: { name: 240 } };
const OTHERS = { ...COLUMNS, hidden: [] };
const SETTLE_MS = 800;

type Answer = Envelope<unknown, unknown>;

/** A tab, and a server whose answers wait until the test gives them. */
const world = async (kept: object = {}) => {
  const storage = new Map([['weft_ui', JSON.stringify(kept)]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  const answers: Subject<Answer>[] = [];
  const told: unknown[] = [];
  const api = {
    get: () => {
      const answer = new Subject<Answer>();
      answers.push(answer);
      return answer;
    },
    post: (_path: string, body: unknown) => {
      told.push(body);
      return of({ responseCode: 200, responseMessage: 'OK' });
    },
  } as unknown as ApiClient; // all that following asks of it
  const lists = await import('./kept-lists.ts');
  const { followLists } = await import('./follow-lists.ts');
  const leave = followLists(api, 'asha');
  const answered = (data: unknown): void => answers.at(-1)?.next({ responseCode: 200, responseMessage: 'OK', data });
  return { ...lists, storage, answers, answered, told, leave };
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('what the server keeps follows, with the views that lists open with', async () => {
  const { answered, columnsKept, listMemory, told } = await world();
  const content = { search: 'gram', sort: '', filters: { kind: 'mass' }, columns: null };
  answered({ columns: { uom: COLUMNS }, defaults: { uom: { id: 7, content } } });
  expect(columnsKept('uom')).toEqual(COLUMNS);
  expect(listMemory().openings).toEqual({ uom: 'search=gram&f.kind=mass&view=7' });
  vi.advanceTimersByTime(SETTLE_MS);
  expect(told).toEqual([]);
});

it('a list opens with the columns of its view, also while the server does not know those of the list', async () => {
  const { answered, columnsKept, openColumns, told } = await world();
  const content = { search: '', sort: '', filters: {}, columns: COLUMNS };
  answered({ columns: {}, defaults: { uom: { id: 7, content } } });
  expect(columnsKept('uom')).toBeUndefined();
  openColumns('uom');
  openColumns('item'); // opens with no view
  expect([columnsKept('uom'), columnsKept('item')]).toEqual([COLUMNS, undefined]);
  vi.advanceTimersByTime(SETTLE_MS);
  expect(told).toEqual([{ columns: { uom: COLUMNS } }]);
});

it('what was changed here before the answer came counts, and what the server never heard of is told to it', async () => {
  const { answered, changeColumns, columnsKept, listMemory, told } = await world({ columns: { item: COLUMNS } });
  changeColumns('uom', COLUMNS);
  answered({ columns: { uom: OTHERS }, defaults: {} });
  expect(columnsKept('uom')).toEqual(COLUMNS);
  vi.advanceTimersByTime(SETTLE_MS);
  expect(told).toEqual([{ columns: { uom: COLUMNS, item: COLUMNS } }]);
  expect(listMemory().untold).toEqual([]);
});

it('many changes in a row are told once, a list that was left at once', async () => {
  const { answered, changeColumns, leave, told } = await world();
  answered({ columns: {}, defaults: {} });
  changeColumns('uom', COLUMNS);
  vi.advanceTimersByTime(SETTLE_MS - 1);
  changeColumns('uom', OTHERS);
  vi.advanceTimersByTime(SETTLE_MS - 1);
  expect(told).toEqual([]);
  leave();
  expect(told).toEqual([{ columns: { uom: OTHERS } }]);
  vi.advanceTimersByTime(SETTLE_MS);
  expect(told).toHaveLength(1);
});

it('an answer that is older than what was told since is asked for anew', async () => {
  const { answered, answers, changeColumns, columnsKept } = await world();
  changeColumns('uom', COLUMNS);
  vi.advanceTimersByTime(SETTLE_MS); // told while the question is on its way
  answered({ columns: { uom: OTHERS }, defaults: {} });
  expect(columnsKept('uom')).toEqual(COLUMNS);
  expect(answers).toHaveLength(2);
  answered({ columns: { uom: COLUMNS }, defaults: {} });
  expect(columnsKept('uom')).toEqual(COLUMNS);
});

it('an answer that comes after the log-out is not kept', async () => {
  const { answered, leave, storage } = await world();
  storage.clear();
  leave();
  answered({ columns: { uom: COLUMNS }, defaults: {} });
  expect([...storage]).toEqual([]);
});
