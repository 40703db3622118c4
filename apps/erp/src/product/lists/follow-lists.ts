import type { Subscription } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import type { KeptLists } from '@weft/domain/rules/lists/saved-view';
import { uiStorageKey } from '@weft/ui/tokens/appearance.ts';
import { viewAddress } from './view-address.ts';
import { columnsKept, keepListMemory, listMemory, onListMemory, tellListeners } from './kept-lists.ts';

/** Columns are told to the server when the person has let go of them for so long. */
const SETTLE_MS = 800;
/** Lists that one call takes. */
const MOST_AT_ONCE = 50;

let followed: unknown;
let asked: Pick<Subscription, 'closed' | 'unsubscribe'> | undefined;
let server: ApiClient | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** How often the server took columns: what it answers to an earlier question may be older than them. */
let tellings = 0;

const textOf = (list: string): string => JSON.stringify(columnsKept(list));

const untold = (): readonly string[] =>
  listMemory().untold.filter((list): list is string => typeof list === 'string' && columnsKept(list) !== undefined);

const tell = (): void => {
  timer = undefined;
  const lists = untold().slice(0, MOST_AT_ONCE);
  if (server === undefined || lists.length === 0) return;
  const sent = new Map(lists.map((list) => [list, textOf(list)]));
  const columns = Object.fromEntries(lists.map((list) => [list, columnsKept(list)]));
  server.post('staff/lists', { columns }, { isQuiet: true }).subscribe({
    next: () => {
      tellings += 1;
      keepListMemory({ untold: untold().filter((list) => sent.get(list) !== textOf(list)) }); // changed meanwhile: told again
    },
    error: () => undefined, // told again with the next change or start
  });
};

const hear = (): void => {
  if (untold().length === 0) return;
  clearTimeout(timer);
  timer = setTimeout(tell, SETTLE_MS);
};

const takeOver = ({ columns, defaults }: KeptLists): void => {
  const here = listMemory().columns;
  const own = new Set([...untold(), ...Object.keys(here).filter((list) => !(list in columns))]); // what the server never heard of is news to it
  const mine = Object.fromEntries([...own].map((list) => [list, here[list]]));
  const views = Object.entries(defaults);
  keepListMemory({
    columns: { ...columns, ...mine },
    openings: Object.fromEntries(views.map(([list, view]) => [list, viewAddress(view).toString()])),
    openingColumns: Object.fromEntries(views.map(([list, { content }]) => [list, content.columns])),
    untold: [...own],
  });
};

/** Asks the server how the person left their lists; what was changed here and not told yet counts. */
export const askLists = (api: ApiClient): void => {
  const before = tellings;
  asked = api.get<KeptLists>('staff/lists', { isQuiet: true }).subscribe({
    next: ({ data }) => {
      if (tellings !== before) askLists(api);
      else if (data !== undefined) takeOver(data);
    },
    error: () => {
      followed = undefined; // asked again with the next list
    },
  });
};

/** A list is left, or the session ends: nothing of this person is written after that, and what waits is told at once. */
const leave = (): void => {
  if (asked?.closed === false) {
    asked.unsubscribe();
    followed = undefined;
  }
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  tell(); // nothing after a log-out, which empties the storage first
};

/**
 * Follows the lists of who is signed in, until the answer is called: their columns are the same in every browser and every tab (spec 01, 1.13).
 */
export const followLists = (api: ApiClient, user: unknown): (() => void) => {
  if (server === undefined) {
    onListMemory(hear);
    window.addEventListener('storage', ({ key }) => {
      if (key === uiStorageKey) tellListeners(); // changed in another tab
    });
  }
  if (followed === user) return leave;
  followed = user;
  server = api;
  askLists(api);
  return leave;
};
