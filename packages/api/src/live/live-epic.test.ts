import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { f } from '@weft/domain/catalogue/language/f';
import { master } from '@weft/domain/catalogue/language/module';
import type { LiveNews } from '@weft/domain/contract/live';
import { ApiError } from '../http/api-fault.ts';
import { FIRST_PAGE } from '../resource/list-query.ts';
import { createResource } from '../resource/resource.ts';
import { openSucceeded, signInSucceeded, type Opened } from '../session/session-actions.ts';
import { createAppStore } from '../store/create-app-store.ts';
import { queryLeft, queryRequested } from '../store/queries.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { nothingKept } from '../testing/nothing-kept.ts';
import { liveEpic } from './live-epic.ts';

const loom = master({
  name: 'loom',
  title: 'Loom',
  api: 'loom',
  acl: 'loom',
  route: 'loom',
  fields: { name: f.text({ label: 'Name', required: true }) },
  form: [['name']],
  list: { columns: ['name'], search: ['name'], sort: 'name' },
});
const { actions } = createResource(loom);
const LIST = { module: 'loom', listKey: 'screen' };

const OPENED = {
  user: { id: 1, role: { roleid: 1 }, newsFrom: 'c0' },
  acl: [],
  labels: [],
  sysConfig: [],
  shapes: [],
  customs: [],
} as unknown as Opened; // what the epic looks at

const followed = () => {
  const { api, calls } = fakeApi();
  const store = createAppStore({
    api,
    storage: nothingKept,
    tabStorage: nothingKept,
    device: { keep: () => undefined },
  });
  const visible$ = new BehaviorSubject(true);
  store.run(liveEpic(visible$));
  store.dispatch(signInSucceeded({ token: 't', mustChangePassword: false }, null));
  store.dispatch(openSucceeded(OPENED, null));
  const asked = () => calls.filter(({ path }) => path === 'live');
  const tell = (news: Partial<LiveNews>): void =>
    asked()
      .at(-1)
      ?.answer({ data: { cursor: 'c1', isReset: false, changes: [], ...news } });
  const others = () =>
    calls.filter(({ path }) => path !== 'live').map(({ path, options }) => [path, options.isUnattended]);
  return { store, calls, visible$, asked, tell, others };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what others change', () => {
  it('is asked for from the opening of the session, then from where the last answer ended', () => {
    const { asked, tell } = followed();
    expect(asked().map(({ options }) => options.query)).toEqual([{ since: 'c0' }]);
    tell({ cursor: 'c7' });
    vi.advanceTimersByTime(1000);
    expect(asked().map(({ options }) => options.query)).toEqual([{ since: 'c0' }, { since: 'c7' }]);
  });

  it('loads a list again that is shown, without a word, and one that was left not at all', () => {
    const { store, tell, others } = followed();
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, LIST));
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, { ...LIST, listKey: 'left' }));
    store.dispatch(actions.list.left(null, { ...LIST, listKey: 'left' }));
    const before = others().length;
    tell({ changes: [{ module: 'loom', ids: [4] }] });
    expect(others().slice(before)).toEqual([['loom/getAllByPartner', true]]);
    expect(store.getState().resources['loom']?.lists['left']?.isShown).toBe(false);
  });

  it('reads a shown record again, takes what is newer, and tells that it was deleted until it is back', () => {
    const { store, calls, tell, others } = followed();
    const shown = () => store.getState().resources['loom'];
    store.dispatch(actions.read.requested(null, { module: 'loom', id: 4 }));
    calls.at(-1)?.answer({ data: { id: 4, version: 1, name: 'Loom 4' } });
    const before = others().length;
    tell({ changes: [{ module: 'loom', ids: [3, 4] }] });
    expect(others().slice(before)).toEqual([['loom/4', true]]);
    calls.at(-1)?.answer({ data: { id: 4, version: 2, name: 'Loom four' } });
    expect(shown()?.byId[4]).toMatchObject({ name: 'Loom four' });
    vi.advanceTimersByTime(1000);
    tell({ isReset: true });
    const data = { deletedByName: 'Asha Patel' };
    calls
      .filter(({ path }) => path === 'loom/4')
      .at(-1)
      ?.fail(new ApiError({ kind: 'refused', status: 404, responseCode: 4404, message: 'Gone', errors: [], data }));
    expect(shown()).toMatchObject({
      byId: { 4: { name: 'Loom four' } },
      reads: { 4: { status: 'gone', fault: { data: { deletedByName: 'Asha Patel' } } } },
    });
    vi.advanceTimersByTime(1000);
    tell({ changes: [{ module: 'loom', ids: [4] }] });
    calls.at(-1)?.answer({ data: { id: 4, version: 2, name: 'Loom four' } });
    expect(shown()?.reads[4]).toEqual({ status: 'ready', fault: null });
  });

  it('asks questions again that follow the module, while a screen shows their answer', () => {
    const { store, tell, others } = followed();
    const ask = { method: 'GET', path: 'stock' } as const;
    store.dispatch(queryRequested(ask, { name: 'stock', follows: ['loom'] }));
    store.dispatch(queryRequested({ ...ask, path: 'areas' }, { name: 'areas', follows: ['rack'] }));
    const before = others().length;
    tell({ changes: [{ module: 'loom', ids: null }] });
    expect(others().slice(before)).toEqual([['stock', true]]);
    store.dispatch(queryLeft(null, { name: 'stock' }));
    vi.advanceTimersByTime(1000);
    tell({ changes: [{ module: 'loom', ids: null }] });
    expect(others().slice(before)).toHaveLength(1);
  });

  it('is not asked for by a hidden tab, which catches up when it is looked at', () => {
    const { asked, tell, visible$ } = followed();
    tell({ cursor: 'c2' });
    visible$.next(false);
    vi.advanceTimersByTime(60_000);
    expect(asked()).toHaveLength(1);
    visible$.next(true);
    expect(asked().at(-1)?.options.query).toEqual({ since: 'c2' });
  });

  it('waits longer and longer for a lost connection, and asks no more once signed out', () => {
    const { asked } = followed();
    const lost = new ApiError({ kind: 'offline', status: 0, responseCode: 0, message: 'Away', errors: [] });
    asked()[0]?.fail(lost);
    vi.advanceTimersByTime(1000);
    expect(asked()).toHaveLength(2);
    asked()[1]?.fail(lost);
    vi.advanceTimersByTime(1000);
    expect(asked()).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    asked()[2]?.fail(new ApiError({ kind: 'refused', status: 401, responseCode: 3302, message: 'Out', errors: [] }));
    vi.advanceTimersByTime(120_000);
    expect(asked()).toHaveLength(3);
  });
});
