import { describe, expect, it, vi } from 'vitest';
import { f } from '@weft/domain/catalogue/language/f';
import { master } from '@weft/domain/catalogue/language/module';
import { ApiError, type ApiFault } from '../http/api-fault.ts';
import { FIRST_PAGE } from '../resource/list-query.ts';
import { createResource } from '../resource/resource.ts';
import { createAppStore } from '../store/create-app-store.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { pageHere } from './resource-epics.ts';

const yarn = master({
  name: 'yarn',
  title: 'Yarn',
  api: 'yarn',
  acl: 'yarn',
  route: 'yarn',
  fields: { name: f.text({ label: 'Name', required: true }), denier: f.integer({ label: 'Denier' }) },
  form: [['name', 'denier']],
  list: { columns: ['name', 'denier'], search: ['name'], sort: 'name' },
});

const { actions } = createResource(yarn);
const LIST = { module: 'yarn', listKey: 'screen' };
const refusal = (fault: Partial<ApiFault>): ApiError =>
  new ApiError({ kind: 'refused', status: 422, responseCode: 4404, message: 'No', errors: [], ...fault });

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (n) => [...kept.keys()][n] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};

const opened = () => {
  const fake = fakeApi();
  const store = createAppStore({
    api: fake.api,
    storage: storage(),
    tabStorage: storage(),
    device: { keep: () => undefined },
  });
  return { ...fake, store, yarns: () => store.getState().resources['yarn'] };
};

describe('lists', () => {
  it('asks the server for the page, sort, search and filters of the query', () => {
    const { store, calls } = opened();
    store.dispatch(
      actions.list.requested(
        { query: { ...FIRST_PAGE, page: 3, sort: '-denier', search: ' pp ', filters: { denier: 900 } } },
        LIST,
      ),
    );
    expect(calls[0]?.path).toBe('yarn/getAllByPartner');
    expect(calls[0]?.options.query).toEqual({
      pageNumber: 3,
      rowsPerPage: 10,
      search: 'pp',
      orderBy: '-denier',
      filters: '{"denier":900}',
      activeOnly: undefined,
    });
  });

  it('drops the late answer of a query that was overtaken', () => {
    const { store, calls, yarns } = opened();
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, LIST));
    store.dispatch(actions.list.requested({ query: { ...FIRST_PAGE, page: 2 } }, LIST));
    expect(calls[0]?.isAborted()).toBe(true);
    calls[1]?.answer({ dataList: [{ id: 2, version: 1, name: 'B' }], totalCount: 11 });
    calls[0]?.answer({ dataList: [{ id: 1, version: 1, name: 'A' }], totalCount: 11 });
    expect(yarns()?.lists['screen']).toMatchObject({ status: 'ready', ids: [2], totalCount: 11 });
  });

  it('keeps lists of two screens apart', () => {
    const { store, calls, yarns } = opened();
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, LIST));
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, { ...LIST, listKey: 'picker' }));
    expect(calls.map((call) => call.isAborted())).toEqual([false, false]);
    calls[0]?.answer({ dataList: [{ id: 1, version: 1 }] });
    calls[1]?.answer({ dataList: [] });
    expect(yarns()?.lists['screen']?.ids).toEqual([1]);
    expect(yarns()?.lists['picker']?.ids).toEqual([]);
  });

  it('pages, searches and sorts itself when the server ignores paging', () => {
    const rows = Array.from({ length: 25 }, (_, n) => ({ id: n + 1, name: `PP-${25 - n}`, denier: n }));
    const page = pageHere(rows, { ...FIRST_PAGE, page: 2, rowsPerPage: 10, sort: 'name' });
    expect(page.totalCount).toBe(25);
    expect(page.rows[0]).toMatchObject({ name: 'PP-11' });
    expect(pageHere(rows, { ...FIRST_PAGE, search: 'pp-25' }).totalCount).toBe(1);
  });

  it('leaves the list in view when a refresh fails', () => {
    const { store, calls, yarns } = opened();
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, LIST));
    calls[0]?.answer({ dataList: [{ id: 1, version: 1 }], totalCount: 1 });
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, LIST));
    calls[1]?.fail(refusal({ status: 403, responseCode: 4403 }));
    expect(yarns()?.lists['screen']).toMatchObject({ status: 'failed', ids: [1], fault: { status: 403 } });
  });
});

describe('without a line', () => {
  const lost = {
    kind: 'offline',
    status: 0,
    responseCode: 0,
    message: 'The server cannot be reached',
    errors: [],
  } as const;

  it('the rows of a list can be read on, but not as those of another page', () => {
    const { store, calls, yarns } = opened();
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, LIST));
    calls[0]?.answer({ dataList: [{ id: 1, version: 1 }], totalCount: 11 });
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, LIST));
    store.dispatch(actions.list.failed(lost, LIST));
    expect(yarns()?.lists['screen']).toMatchObject({ status: 'ready', ids: [1], fault: null });
    store.dispatch(actions.list.requested({ query: { ...FIRST_PAGE, page: 2 } }, LIST));
    store.dispatch(actions.list.failed(lost, LIST));
    expect(yarns()?.lists['screen']).toMatchObject({ status: 'failed', fault: { kind: 'offline' } });
  });

  it('a record that was read whole can be read on, another cannot', () => {
    const { store, calls, yarns } = opened();
    store.dispatch(actions.read.requested(null, { module: 'yarn', id: 7 }));
    calls[0]?.answer({ data: { id: 7, version: 1 } });
    for (const id of [7, 8]) {
      store.dispatch(actions.read.requested(null, { module: 'yarn', id }));
      store.dispatch(actions.read.failed(lost, { module: 'yarn', id }));
    }
    expect(yarns()?.reads).toMatchObject({ 7: { status: 'ready' }, 8: { status: 'failed' } });
  });
});

describe('saves', () => {
  const meta = (requestId: string, documentKey = 'new-1') => ({ module: 'yarn', documentKey, requestId });

  it('runs saves of one document in order and does not hold up another', () => {
    const { store, calls } = opened();
    store.dispatch(actions.save.requested({ name: 'A' }, meta('r1')));
    store.dispatch(actions.save.requested({ name: 'B' }, meta('r2')));
    store.dispatch(actions.save.requested({ name: 'C' }, meta('r3', 'new-2')));
    expect(calls.map(({ options }) => options.requestId)).toEqual(['r1', 'r3']);
    calls[0]?.answer({ data: { id: 1, version: 1, name: 'A' } });
    expect(calls.map(({ options }) => options.requestId)).toEqual(['r1', 'r3', 'r2']);
  });

  it('creates without an id and changes with one', () => {
    const { store, calls } = opened();
    store.dispatch(actions.save.requested({ name: 'A' }, meta('r1')));
    store.dispatch(actions.save.requested({ id: 4, version: 2, name: 'A' }, meta('r2', '4')));
    expect(calls.map(({ path }) => path)).toEqual(['yarn/save', 'yarn/update']);
  });

  it('tells the faults of a refused save and goes on listening', () => {
    const { store, calls, yarns } = opened();
    const errors = [{ field: 'name', code: 4404901, name: 'REQUIRED' as const, message: 'Name is required' }];
    store.dispatch(actions.save.requested({}, meta('r1')));
    calls[0]?.fail(refusal({ errors }));
    expect(yarns()?.saves['new-1']).toMatchObject({ status: 'failed', fault: { errors } });
    store.dispatch(actions.save.requested({ name: 'A' }, meta('r2')));
    calls[1]?.answer({ data: { id: 9, version: 1, name: 'A' } });
    expect(yarns()?.saves['new-1']).toMatchObject({ status: 'saved', savedId: 9 });
    expect(yarns()?.byId[9]).toMatchObject({ name: 'A' });
  });

  it('repeats a save under the same request id when the connection was lost', () => {
    vi.useFakeTimers();
    const { store, calls, yarns } = opened();
    store.dispatch(actions.save.requested({ name: 'A' }, meta('r1')));
    calls[0]?.fail(refusal({ kind: 'offline', status: 0 }));
    vi.advanceTimersByTime(400);
    calls[1]?.answer({ data: { id: 3, version: 1 } });
    expect(calls.map(({ options }) => options.requestId)).toEqual(['r1', 'r1']);
    expect(yarns()?.saves['new-1']?.status).toBe('saved');
    vi.useRealTimers();
  });

  it('opens the re-login dialog when the session is over, and forgets nothing', () => {
    const { store, calls } = opened();
    store.dispatch(actions.save.requested({ name: 'A' }, meta('r1')));
    calls[0]?.fail(refusal({ status: 401, responseCode: 3302 }));
    expect(store.getState().resources['yarn']?.saves['new-1']?.status).toBe('failed');
  });

  it('takes a deleted record out of the store', () => {
    const { store, calls, yarns } = opened();
    store.dispatch(actions.read.requested(null, { module: 'yarn', id: 5 }));
    calls[0]?.answer({ data: { id: 5, version: 1 } });
    store.dispatch(actions.act.requested({ verb: 'delete', body: { id: 5, version: 1 } }, meta('r1', '5')));
    calls[1]?.answer({});
    expect(yarns()?.byId[5]).toBeUndefined();
  });
});

describe('records', () => {
  it('keeps the lines of a whole record when a list brings the same version without them', () => {
    const { store, calls, yarns } = opened();
    store.dispatch(actions.read.requested(null, { module: 'yarn', id: 5 }));
    calls[0]?.answer({ data: { id: 5, version: 1, lines: [{ id: 1 }] } });
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, LIST));
    calls[1]?.answer({ dataList: [{ id: 5, version: 1, name: 'A' }] });
    expect(yarns()?.byId[5]).toEqual({ id: 5, version: 1, name: 'A', lines: [{ id: 1 }] });
    expect(yarns()?.whole[5]).toBe(true);
  });

  it('reads a record anew when a list shows that somebody else changed it', () => {
    const { store, calls, yarns } = opened();
    store.dispatch(actions.read.requested(null, { module: 'yarn', id: 5 }));
    calls[0]?.answer({ data: { id: 5, version: 1, lines: [] } });
    store.dispatch(actions.list.requested({ query: FIRST_PAGE }, LIST));
    calls[1]?.answer({ dataList: [{ id: 5, version: 2, name: 'B' }] });
    expect(yarns()?.whole[5]).toBeUndefined();
  });
});
