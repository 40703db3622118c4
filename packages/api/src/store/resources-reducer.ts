import type { ApiFault } from '../http/api-fault.ts';
import type { Action } from './action.ts';
import { sessionEnded } from '../session/session-actions.ts';
import { resourceNamed, type Resource, type WireRecord } from '../resource/resource.ts';
import { NO_RESOURCE, type ListState, type ResourcesState, type ResourceState } from './resources-state.ts';

const withRows = (state: ResourceState, rows: readonly WireRecord[]): ResourceState['byId'] => {
  const byId: { [id: number]: WireRecord } = { ...state.byId };
  for (const row of rows) {
    const known = byId[row.id];
    byId[row.id] = known !== undefined && known.version === row.version ? { ...known, ...row } : row; // a list's row must not take the lines off a whole record of the same version
  }
  return byId;
};

/** Records of another version than a list just brought are no longer whole. */
const stillWhole = (state: ResourceState, rows: readonly WireRecord[]): ResourceState['whole'] => {
  const stale = rows
    .filter((row) => state.whole[row.id] === true && state.byId[row.id]?.version !== row.version)
    .map(({ id }) => id);
  return stale.length === 0
    ? state.whole
    : Object.fromEntries(Object.entries(state.whole).filter(([id]) => !stale.includes(Number(id))));
};

const stored = (state: ResourceState, row: WireRecord): ResourceState => ({
  ...state,
  byId: { ...state.byId, [row.id]: row },
  whole: { ...state.whole, [row.id]: true },
});

const list = (
  state: ResourceState,
  key: string,
  change: Partial<ListState> & Pick<ListState, 'query'>,
): ResourceState => ({
  ...state,
  lists: {
    ...state.lists,
    [key]: {
      status: 'loading',
      answered: null,
      ids: [],
      totalCount: 0,
      totalCapped: false,
      fault: null,
      isShown: false,
      ...state.lists[key],
      ...change,
    },
  },
});

/** Without a line, what was read before can be read on (spec 01, 1.13); the shell says that it is offline. */
const isLost = ({ kind }: ApiFault): boolean => kind === 'offline';
const AS_IT_WAS = { status: 'ready', fault: null } as const;

const reduceLists = (
  state: ResourceState,
  action: Action,
  { list: on }: Resource['actions'],
): ResourceState | undefined => {
  if (on.requested.match(action)) {
    const { query, isUnattended } = action.payload;
    return list(state, action.meta.listKey, {
      ...(isUnattended === true ? {} : { status: 'loading' }),
      query,
      isShown: true,
    });
  }
  if (on.left.match(action)) {
    const present = state.lists[action.meta.listKey];
    return present === undefined ? state : list(state, action.meta.listKey, { query: present.query, isShown: false });
  }
  if (on.succeeded.match(action)) {
    const { query, page } = action.payload;
    const known = { ...state, whole: stillWhole(state, page.rows), byId: withRows(state, page.rows) };
    return list(known, action.meta.listKey, {
      status: 'ready',
      query,
      answered: query,
      ids: page.rows.map(({ id }) => id),
      totalCount: page.totalCount,
      totalCapped: page.totalCapped,
      fault: null,
    });
  }
  if (on.failed.match(action)) {
    const present = state.lists[action.meta.listKey];
    if (present === undefined) return state;
    const { query, answered } = present;
    const stays = isLost(action.payload) && JSON.stringify(answered) === JSON.stringify(query);
    return list(state, action.meta.listKey, {
      query,
      ...(stays ? AS_IT_WAS : { status: 'failed', fault: action.payload }),
    });
  }
  return undefined;
};

const reduceReads = (
  state: ResourceState,
  action: Action,
  { read: on }: Resource['actions'],
): ResourceState | undefined => {
  if (on.requested.match(action))
    return {
      ...state,
      reads: { ...state.reads, [action.meta.id]: { status: 'loading', fault: null } },
      shown: { ...state.shown, [action.meta.id]: true },
    };
  if (on.left.match(action)) {
    const { [action.meta.id]: _left, ...shown } = state.shown;
    return { ...state, shown };
  }
  if (on.succeeded.match(action))
    return {
      ...stored(state, action.payload),
      reads: { ...state.reads, [action.meta.id]: { status: 'ready', fault: null } },
    };
  if (on.gone.match(action))
    return { ...state, reads: { ...state.reads, [action.meta.id]: { status: 'gone', fault: action.payload } } };
  if (on.failed.match(action)) {
    const stays = isLost(action.payload) && state.whole[action.meta.id] === true;
    const read = stays ? AS_IT_WAS : ({ status: 'failed', fault: action.payload } as const);
    return { ...state, reads: { ...state.reads, [action.meta.id]: read } };
  }
  return undefined;
};

const save = (state: ResourceState, key: string, change: ResourceState['saves'][string]): ResourceState => ({
  ...state,
  saves: { ...state.saves, [key]: change },
});

const without = (state: ResourceState, id: number): ResourceState => {
  const { [id]: _gone, ...byId } = state.byId;
  const { [id]: _whole, ...whole } = state.whole;
  return { ...state, byId, whole };
};

const reduceSaves = (
  state: ResourceState,
  action: Action,
  { save: on, act }: Resource['actions'],
): ResourceState | undefined => {
  if (on.requested.match(action))
    return save(state, action.meta.documentKey, {
      status: 'saving',
      requestId: action.meta.requestId,
      verb: 'save',
      fault: null,
      savedId: null,
    });
  if (on.succeeded.match(action))
    return save(stored(state, action.payload), action.meta.documentKey, {
      status: 'saved',
      requestId: action.meta.requestId,
      verb: 'save',
      fault: null,
      savedId: action.payload.id,
    });
  if (on.failed.match(action))
    return save(state, action.meta.documentKey, {
      status: 'failed',
      requestId: action.meta.requestId,
      verb: 'save',
      fault: action.payload,
      savedId: null,
    });
  if (act.requested.match(action))
    return save(state, action.meta.documentKey, {
      status: 'saving',
      requestId: action.meta.requestId,
      verb: action.payload.verb,
      fault: null,
      savedId: null,
    });
  if (act.succeeded.match(action)) {
    const { row, id, verb } = action.payload;
    return save(row === null ? without(state, id) : stored(state, row), action.meta.documentKey, {
      status: 'saved',
      requestId: action.meta.requestId,
      verb,
      fault: null,
      savedId: id,
    });
  }
  if (act.failed.match(action))
    return save(state, action.meta.documentKey, {
      status: 'failed',
      requestId: action.meta.requestId,
      verb: action.payload.verb,
      fault: action.payload,
      savedId: null,
    });
  return undefined;
};

const isAction = (action: { readonly type: string }): action is Action => 'meta' in action && 'payload' in action;

/** Everything the store knows of records. An action names its module in its type; other modules' states stay the same objects. */
export const resourcesReducer = (state: ResourcesState = {}, action: { readonly type: string }): ResourcesState => {
  if (sessionEnded.match(action)) return {};
  const resource = resourceNamed(action.type.split('/', 1)[0] ?? '');
  if (resource === undefined || !isAction(action)) return state;
  const { name } = resource.module;
  const present = state[name] ?? NO_RESOURCE;
  const next =
    reduceLists(present, action, resource.actions) ??
    reduceReads(present, action, resource.actions) ??
    reduceSaves(present, action, resource.actions) ??
    present;
  return next === present && state[name] !== undefined ? state : { ...state, [name]: next };
};
