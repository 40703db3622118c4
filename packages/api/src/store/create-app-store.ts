import { applyMiddleware, combineReducers, legacy_createStore as createStore, type Store } from 'redux';
import { combineEpics, createEpicMiddleware } from 'redux-observable';
import { catchError } from 'rxjs';
import type { AppEpic, EpicDependencies } from '../epics/app-epic.ts';
import { queryEpic } from '../epics/query-epic.ts';
import { resourceEpics } from '../epics/resource-epics.ts';
import { sessionEpics } from '../epics/session-epics.ts';
import { sessionReducer } from '../session/session-state.ts';
import type { Action } from './action.ts';
import type { AppState } from './app-state.ts';
import { busyReducer } from './busy.ts';
import { queriesReducer } from './queries.ts';
import { resourcesReducer } from './resources-reducer.ts';

/** The store of the application, and a door through which an area that loads on demand adds its epics. */
export type AppStore = Store<AppState, Action> & { readonly run: (epic: AppEpic) => void };

/** Makes the store and starts the epics. An epic that dies of a bug is told to `onBug` and the others live on. */
export const createAppStore = (
  dependencies: EpicDependencies,
  preloaded?: Partial<AppState>,
  onBug: (cause: unknown) => void = (cause) => reportError(cause),
): AppStore => {
  const middleware = createEpicMiddleware<Action, Action, AppState, EpicDependencies>({ dependencies });
  const reducer = combineReducers({
    session: sessionReducer,
    resources: resourcesReducer,
    queries: queriesReducer,
    busy: busyReducer,
  });
  const store = createStore(reducer, preloaded as AppState | undefined, applyMiddleware(middleware)); // combineReducers fills the parts that are missing
  const guarded =
    (epic: AppEpic): AppEpic =>
    (action$, state$, deps) =>
      epic(action$, state$, deps).pipe(
        catchError((cause: unknown, again) => {
          onBug(cause);
          return again;
        }),
      );
  middleware.run(combineEpics(guarded(sessionEpics), guarded(resourceEpics), guarded(queryEpic)));
  return Object.assign(store as unknown as Store<AppState, Action>, {
    run: (epic: AppEpic) => middleware.run(guarded(epic)),
  }); // actions are told apart by their creators
};
