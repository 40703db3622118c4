import { catchError, filter, from, groupBy, map, mergeMap, of, switchMap } from 'rxjs';
import type { CallOptions } from '../http/api-client.ts';
import { isSignedOut, toFault } from '../http/api-fault.ts';
import { sessionExpired } from '../session/session-actions.ts';
import { queryFailed, queryRequested, querySucceeded } from '../store/queries.ts';
import type { Action } from '../store/action.ts';
import type { AppEpic } from './app-epic.ts';

const manner = ({ isUnattended }: { readonly isUnattended?: true }): CallOptions =>
  isUnattended === true ? { isUnattended } : {};

/** The last question under a name wins; the one before is aborted. */
export const queryEpic: AppEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(queryRequested.match),
    groupBy(({ meta }) => meta.name),
    mergeMap((asked$) =>
      asked$.pipe(
        switchMap(({ payload: { method, path, body }, meta }) =>
          (method === 'GET' ? api.get(path, manner(meta)) : api.post(path, body ?? {}, manner(meta))).pipe(
            map(({ data, dataList = [], totalCount = dataList.length }): Action =>
              querySucceeded({ data, rows: dataList, totalCount }, meta),
            ),
            catchError((cause: unknown) => {
              const fault = toFault(cause);
              return isSignedOut(fault)
                ? from<Action[]>([queryFailed(fault, meta), sessionExpired(null, null)])
                : of<Action>(queryFailed(fault, meta));
            }),
          ),
        ),
      ),
    ),
  );
