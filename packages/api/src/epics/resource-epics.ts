import { combineEpics } from 'redux-observable';
import {
  catchError,
  concatMap,
  EMPTY,
  filter,
  groupBy,
  map,
  mergeMap,
  of,
  retry,
  switchMap,
  timer,
  throwError,
} from 'rxjs';
import { matchesSearch } from '@weft/domain/rules/search/matches-search';
import { isAway, toFault } from '../http/api-fault.ts';
import { queryParameters, type ListQuery } from '../resource/list-query.ts';
import { resourceNamed, type ListMeta, type ListPage, type Resource, type WireRecord } from '../resource/resource.ts';
import type { Action } from '../store/action.ts';
import type { AppEpic } from './app-epic.ts';

/** Requests of every resource look alike: the module is in the type's first part, the verb in the second. */
const requestsOf =
  (verb: 'list' | 'read' | 'save' | 'act') =>
  (action: Action): boolean =>
    action.type.endsWith(`/${verb}/requested`);

const resourceOf = (action: Action): Resource => {
  const name = action.type.split('/', 1)[0] ?? '';
  const resource = resourceNamed(name);
  if (resource === undefined)
    throw new Error(`Nothing serves ${action.type}; createResource('${name}') was not called`);
  return resource;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : textOf(a).localeCompare(textOf(b), 'en-IN', { numeric: true });

/** A server that ignores paging, search and order answers everything: then the page is cut here (ARCHITECTURE, API). */
export const pageHere = (rows: readonly WireRecord[], { page, rowsPerPage, search, sort }: ListQuery): ListPage => {
  const key = sort.replace(/^-/u, '');
  const found = search.trim() === '' ? rows : rows.filter((row) => matchesSearch(row, search));
  const ordered =
    key === '' ? found : found.toSorted((a, b) => compare(a[key], b[key]) * (sort.startsWith('-') ? -1 : 1));
  return {
    rows: ordered.slice((page - 1) * rowsPerPage, page * rowsPerPage),
    totalCount: found.length,
    totalCapped: false,
  };
};

/** A save with a request id is safe to repeat: the server answers a known id with the stored result. */
const retrySaves = <T>() =>
  retry<T>({
    count: 2,
    delay: (cause: unknown, n) => (isAway(toFault(cause)) ? timer(400 * n) : throwError(() => cause)),
  });

/** A person waits for a save: what is not answered in so long counts as not sent and is held, with its request id. */
const SAVE_PATIENCE_MS = 30_000;

/** The last query of a list wins; the one before is aborted, a late answer cannot overwrite. */
const listEpic: AppEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(requestsOf('list')),
    groupBy((action) => `${action.type} ${(action.meta as ListMeta).listKey}`), // requestsOf lets list requests through alone
    mergeMap((requests$) =>
      requests$.pipe(
        switchMap((action) => {
          const { module, actions } = resourceOf(action);
          if (!actions.list.requested.match(action)) return EMPTY;
          const { query } = action.payload;
          return api
            .get<unknown, WireRecord>(`${module.api}/${query.call ?? 'getAllByPartner'}`, {
              query: queryParameters(query),
              ...(action.payload.isUnattended === true ? { isUnattended: true } : {}),
            })
            .pipe(
              map((answer): Action => {
                const rows = answer.dataList ?? [];
                const wasPaged = rows.length <= query.rowsPerPage;
                const page = wasPaged
                  ? { rows, totalCount: answer.totalCount ?? rows.length, totalCapped: answer.totalCapped ?? false }
                  : pageHere(rows, query);
                return actions.list.succeeded({ query, page }, action.meta);
              }),
              catchError((cause: unknown) => of<Action>(actions.list.failed(toFault(cause), action.meta))),
            );
        }),
      ),
    ),
  );

/** Independent loads run side by side. */
const readEpic: AppEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(requestsOf('read')),
    mergeMap((action) => {
      const { module, actions } = resourceOf(action);
      if (!actions.read.requested.match(action)) return EMPTY;
      return api.get<WireRecord>(`${module.api}/${action.meta.id}`).pipe(
        map(({ data }): Action => actions.read.succeeded(data as WireRecord, action.meta)), // the path answers a row or refuses
        catchError((cause: unknown) => of<Action>(actions.read.failed(toFault(cause), action.meta))),
      );
    }),
  );

/** How long a document's queue is kept after its last save. */
const IDLE_MS = 5 * 60 * 1000;

/**
 * Saves and verbs of one document run in the order they were asked for; other documents do not wait. A failed save becomes an action: the epic
 * never stops listening.
 */
const saveEpic: AppEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter((action) => requestsOf('save')(action) || requestsOf('act')(action)),
    groupBy((action) => `${action.type.split('/', 1)[0]} ${(action.meta as { documentKey: string }).documentKey}`, {
      duration: () => timer(IDLE_MS),
    }), // both kinds carry SaveMeta
    mergeMap((requests$) =>
      requests$.pipe(
        concatMap((action) => {
          const { module, actions } = resourceOf(action);
          if (actions.save.requested.match(action)) {
            const { payload, meta } = action;
            return api
              .post<WireRecord>(`${module.api}/${typeof payload['id'] === 'number' ? 'update' : 'save'}`, payload, {
                requestId: meta.requestId,
                patienceMs: SAVE_PATIENCE_MS,
              })
              .pipe(
                retrySaves(),
                map(({ data }): Action => actions.save.succeeded(data as WireRecord, meta)), // a save answers the row
                catchError((cause: unknown) => of<Action>(actions.save.failed(toFault(cause), meta))),
              );
          }
          if (!actions.act.requested.match(action)) return EMPTY;
          const { payload, meta } = action;
          const { verb, body } = payload;
          const options = { requestId: meta.requestId, patienceMs: SAVE_PATIENCE_MS };
          return api.post<WireRecord>(`${module.api}/${verb}`, body, options).pipe(
            retrySaves(),
            map(({ data }): Action => {
              const id = data?.id ?? Number(body['id']); // a merge answers the record that stays
              return actions.act.succeeded({ verb, row: data ?? null, id }, meta);
            }),
            catchError((cause: unknown) => of<Action>(actions.act.failed({ ...toFault(cause), verb }, meta))),
          );
        }),
      ),
    ),
  );

/** Epics of every resource. */
export const resourceEpics: AppEpic = (action$, state$, dependencies) =>
  combineEpics(listEpic, readEpic, saveEpic)(action$, state$, dependencies);
