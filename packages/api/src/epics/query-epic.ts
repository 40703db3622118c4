import { catchError, filter, groupBy, map, mergeMap, of, switchMap } from 'rxjs';
import type { CallOptions } from '../http/api-client.ts';
import { toFault } from '../http/api-fault.ts';
import { retryReads } from '../http/retry-reads.ts';
import { queryFailed, queryRequested, querySucceeded } from '../store/queries.ts';
import type { Action } from '../store/action.ts';
import type { AppEpic } from './app-epic.ts';

const manner = ({ isUnattended }: { readonly isUnattended?: true }): CallOptions =>
  isUnattended === true ? { isUnattended } : {};

/** The last question under a name wins; the one before is aborted. A question that is posted is a read too: it is repeated like one. */
export const queryEpic: AppEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(queryRequested.match),
    groupBy(({ meta }) => meta.name),
    mergeMap((asked$) =>
      asked$.pipe(
        switchMap(({ payload: { method, path, body }, meta }) =>
          (method === 'GET'
            ? api.get(path, manner(meta))
            : api.post(path, body ?? {}, manner(meta)).pipe(retryReads())
          ).pipe(
            map(({ data, dataList = [], totalCount = dataList.length }): Action =>
              querySucceeded({ data, rows: dataList, totalCount }, meta),
            ),
            catchError((cause: unknown) => of<Action>(queryFailed(toFault(cause), meta))),
          ),
        ),
      ),
    ),
  );
