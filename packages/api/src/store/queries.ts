import type { ApiFault } from '../http/api-fault.ts';
import { sessionEnded } from '../session/session-actions.ts';
import { creator } from './action.ts';

/** A question that is no list of a module: stock by groups, movements of a lot. */
export type ServerQuery = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown };

/** What a question was answered with. While a screen waits for its next answer the last one stays; another screen's answer is not shown. */
export type QueryState = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly data: unknown;
  readonly rows: readonly unknown[];
  readonly totalCount: number;
  readonly fault: ApiFault | null;
  /** What a screen asks now, and what it follows; null when no screen shows the answer. */
  readonly asked: { readonly query: ServerQuery; readonly follows: readonly string[] } | null;
  /** What `data` and `rows` answer; null when the screen that asked had left before the answer came. */
  readonly answered: ServerQuery | null;
};

/** Answers by the name under which a screen asks. */
export type QueriesState = { readonly [name: string]: QueryState };

/** `follows`: modules whose changes make the answer stale. `isUnattended`: no person asked, so nothing shows that it loads. */
type Named = { readonly name: string; readonly follows?: readonly string[]; readonly isUnattended?: true };

/** Asking, and what came of it. */
export const queryRequested = creator<ServerQuery, Named>('query/requested');
export const querySucceeded = creator<
  { readonly data: unknown; readonly rows: readonly unknown[]; readonly totalCount: number },
  Named
>('query/succeeded');
export const queryFailed = creator<ApiFault, Named>('query/failed');
/** No screen shows the answer any more. */
export const queryLeft = creator<null, Named>('query/left');

const NOTHING: QueryState = {
  status: 'loading',
  data: undefined,
  rows: [],
  totalCount: 0,
  fault: null,
  asked: null,
  answered: null,
};

const isSame = (one: ServerQuery | null, other: ServerQuery): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a screen that asks `query` shows of an answer kept under its name: the answer of its own earlier question while it waits, or one that
 * answers the very same question; nothing of what another record's page asked before.
 */
export const shownOf = (state: QueryState | undefined, query: ServerQuery): QueryState =>
  state !== undefined && (state.asked !== null || isSame(state.answered, query)) ? state : NOTHING;

/** Keeps the last answer of each name; without a line it can be read on as long as the same is asked. */
export const queriesReducer = (state: QueriesState = {}, action: { readonly type: string }): QueriesState => {
  if (sessionEnded.match(action)) return {};
  const change = (name: string, part: Partial<QueryState>): QueriesState => ({
    ...state,
    [name]: { ...(state[name] ?? NOTHING), ...part },
  });
  if (queryRequested.match(action)) {
    const { name, follows = [], isUnattended } = action.meta;
    const asked = { query: action.payload, follows };
    const before = shownOf(state[name], action.payload);
    return change(name, { ...before, asked, ...(isUnattended === true ? {} : { status: 'loading' }) });
  }
  if (querySucceeded.match(action))
    return change(action.meta.name, {
      ...action.payload,
      status: 'ready',
      fault: null,
      answered: state[action.meta.name]?.asked?.query ?? null,
    });
  if (queryFailed.match(action)) {
    const { asked, answered } = state[action.meta.name] ?? NOTHING;
    const stays = action.payload.kind === 'offline' && asked !== null && isSame(answered, asked.query);
    return change(
      action.meta.name,
      stays ? { status: 'ready', fault: null } : { status: 'failed', fault: action.payload },
    );
  }
  if (queryLeft.match(action)) return change(action.meta.name, { asked: null });
  return state;
};
