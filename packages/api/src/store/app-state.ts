import type { QueriesState } from './queries.ts';
import type { ResourcesState } from './resources-state.ts';
import type { SessionState } from '../session/session-state.ts';

/** The whole store: server state alone. Forms keep their own. */
export type AppState = {
  readonly session: SessionState;
  readonly resources: ResourcesState;
  readonly queries: QueriesState;
  readonly busy: number;
};
