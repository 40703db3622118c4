import type { ApiFault } from '../http/api-fault.ts';
import { sessionEnded } from '../session/session-actions.ts';
import { creator } from './action.ts';

/** A question that is no list of a module: stock by groups, movements of a lot. */
export type ServerQuery = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown };

/** What a question was answered with. While the next answer is on its way the last one stays. */
export type QueryState = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly data: unknown;
  readonly rows: readonly unknown[];
  readonly totalCount: number;
  readonly fault: ApiFault | null;
};

/** Answers by the name under which a screen asks. */
export type QueriesState = { readonly [name: string]: QueryState };

type Named = { readonly name: string };

/** Asking, and what came of it. */
export const queryRequested = creator<ServerQuery, Named>('query/requested');
export const querySucceeded = creator<
  { readonly data: unknown; readonly rows: readonly unknown[]; readonly totalCount: number },
  Named
>('query/succeeded');
export const queryFailed = creator<ApiFault, Named>('query/failed');

const NOTHING: QueryState = { status: 'loading', data: undefined, rows: [], totalCount: 0, fault: null };

/** Keeps the last answer of each name. */
export const queriesReducer = (state: QueriesState = {}, action: { readonly type: string }): QueriesState => {
  if (sessionEnded.match(action)) return {};
  if (queryRequested.match(action))
    return { ...state, [action.meta.name]: { ...(state[action.meta.name] ?? NOTHING), status: 'loading' } };
  if (querySucceeded.match(action))
    return { ...state, [action.meta.name]: { ...action.payload, status: 'ready', fault: null } };
  if (queryFailed.match(action))
    return {
      ...state,
      [action.meta.name]: { ...(state[action.meta.name] ?? NOTHING), status: 'failed', fault: action.payload },
    };
  return state;
};
