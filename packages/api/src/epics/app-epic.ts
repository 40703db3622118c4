import type { Epic } from 'redux-observable';
import type { ApiClient } from '../http/api-client.ts';
import type { DeviceMemory, SessionStorage } from '../session/clear-storage.ts';
import type { Action } from '../store/action.ts';
import type { AppState } from '../store/app-state.ts';

/** What epics reach the world through. */
export type EpicDependencies = {
  readonly api: ApiClient;
  readonly storage: SessionStorage;
  readonly tabStorage: Pick<Storage, 'clear'>;
  readonly device: DeviceMemory;
};

/** An epic of this application. */
export type AppEpic = Epic<Action, Action, AppState, EpicDependencies>;
