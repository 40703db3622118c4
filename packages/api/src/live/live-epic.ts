import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  map,
  merge,
  mergeMap,
  of,
  repeat,
  retry,
  switchMap,
  tap,
  throwError,
  timer,
  type Observable,
} from 'rxjs';
import type { LiveNews } from '@weft/domain/contract/live';
import type { AppEpic, EpicDependencies } from '../epics/app-epic.ts';
import { isSignedOut, toFault } from '../http/api-fault.ts';
import { createResource, resourceNamed, type Resource, type WireRecord } from '../resource/resource.ts';
import type { Action } from '../store/action.ts';
import type { AppState } from '../store/app-state.ts';
import { NO_RESOURCE } from '../store/resources-state.ts';
import { queryRequested } from '../store/queries.ts';

/** Between two questions: many changes at once are one reload. */
const PAUSE_MS = 300;
const LONGEST_WAIT_MS = 30_000;

/**
 * News as long as somebody looks, from `start` on: one question at a time, each from where the last one ended; a lost connection is waited for.
 * What was changed between the opening of the session and the first question is in the first answer.
 */
const newsWhile = (
  visible$: Observable<boolean>,
  start: string | undefined,
  { api }: EpicDependencies,
): Observable<LiveNews> => {
  let cursor = start;
  const ask = defer(() =>
    api.get<LiveNews>('live', { isUnattended: true, isOnce: true, query: { since: cursor } }).pipe(
      map(({ data }) => data as LiveNews), // what the path answers
      tap((news) => {
        cursor = news.cursor;
      }),
    ),
  ).pipe(
    retry({
      delay: (cause: unknown, n) =>
        isSignedOut(toFault(cause)) ? throwError(() => cause) : timer(Math.min(LONGEST_WAIT_MS, 500 * 2 ** n)),
      resetOnSuccess: true,
    }),
    repeat({ delay: PAUSE_MS }),
    catchError(() => EMPTY), // signed out: the next call of the person says so
  );
  return visible$.pipe(switchMap((isVisible) => (isVisible ? ask : EMPTY)));
};

const NOT_THERE = 404;

/** A record that a screen shows, read again without a word: a form takes it over while nothing is unsaved. One that was deleted is told as such. */
const readAgain = (
  { module, actions }: Resource,
  id: number,
  state$: { readonly value: AppState },
  { api }: EpicDependencies,
): Observable<Action> =>
  api.get<WireRecord>(`${module.api}/${id}`, { isUnattended: true }).pipe(
    mergeMap(({ data }) => {
      const { byId, reads } = state$.value.resources[module.name] ?? NO_RESOURCE;
      const isBack = reads[id]?.status === 'gone';
      return data === undefined || (byId[id]?.version === data.version && !isBack)
        ? EMPTY
        : of<Action>(actions.read.succeeded(data, { module: module.name, id }));
    }),
    catchError((cause: unknown) => {
      const fault = toFault(cause);
      const isShown = state$.value.resources[module.name]?.shown[id] === true;
      return fault.status === NOT_THERE && isShown
        ? of<Action>(actions.read.gone(fault, { module: module.name, id }))
        : EMPTY; // it cannot be had now: the screen keeps what it has, and a save says so
    }),
  );

/** What of the present screens is stale after the news, loaded again. */
const refreshed = (
  { isReset, changes }: LiveNews,
  state$: { readonly value: AppState },
  dependencies: EpicDependencies,
): Observable<Action> => {
  const { resources, queries } = state$.value;
  const changed = new Map(changes.map(({ module, ids }) => [module, ids]));
  const lists: Action[] = [];
  const reads: Observable<Action>[] = [];
  for (const [name, resource] of Object.entries(resources)) {
    const known = resourceNamed(name);
    if (known === undefined || !(isReset || changed.has(name))) continue;
    const { actions } = createResource(known.module);
    for (const [listKey, { isShown, query }] of Object.entries(resource.lists))
      if (isShown) lists.push(actions.list.requested({ query, isUnattended: true }, { module: name, listKey }));
    const ids = isReset ? null : (changed.get(name) ?? null);
    for (const id of Object.keys(resource.shown).map(Number))
      if (ids === null || ids.includes(id)) reads.push(readAgain(known, id, state$, dependencies));
  }
  const asked = Object.entries(queries).flatMap(([name, query]): readonly Action[] => {
    const isStale = query.asked?.follows.some((module) => isReset || changed.has(module)) === true;
    return query.asked !== null && isStale
      ? [queryRequested(query.asked.query, { name, follows: query.asked.follows, isUnattended: true })]
      : [];
  });
  return merge(from([...lists, ...asked]), ...reads);
};

/**
 * Follows what others change while a session is open and the tab is looked at, and loads again what the screens show of it: lists where they are,
 * records whose form has nothing unsaved, answers that follow a module (spec 01, 1.13). A hidden tab asks nothing and catches up when it is looked at.
 */
export const liveEpic =
  (visible$: Observable<boolean>): AppEpic =>
  (_action$, state$, dependencies) =>
    state$.pipe(
      map(({ session }) => session.status === 'open' && session.token !== null),
      distinctUntilChanged(),
      switchMap((isOpen) => (isOpen ? newsWhile(visible$, state$.value.session.user?.newsFrom, dependencies) : EMPTY)),
      mergeMap((news) => refreshed(news, state$, dependencies)),
    );
