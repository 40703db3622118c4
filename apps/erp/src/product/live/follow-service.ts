import { catchError, exhaustMap, filter, interval, map, merge, of, timeout, type Observable } from 'rxjs';
import { isUnserved, toFault } from '@weft/api/http/api-fault';
import type { Connection } from './connection.ts';

/** Between two looks whether the server does something again. */
const LOOK_MS = 3000;
const PATIENCE_MS = 10_000;

/** What calls tell: the server said that it does nothing now; a call that somebody waited for was done. */
export type ServiceSigns = { readonly unserved$: Observable<void>; readonly served$: Observable<void> };

/**
 * Follows whether the server does anything: it is told to be away when a call was refused for that and a quiet look is refused as well, so that a
 * moment's weakness, which reads live through by being repeated, says nothing. While it is away the look is repeated; the first call that is done
 * ends it, too (spec 01, 1.13).
 */
export const followService = (
  connection: Pick<Connection, 'now' | 'serve'>,
  { unserved$, served$ }: ServiceSigns,
  look: () => Observable<unknown>,
): void => {
  const isAway = (): boolean => connection.now().unserved !== undefined;
  const seen = (): Observable<string | undefined> =>
    look().pipe(
      map(() => undefined),
      catchError((cause: unknown) => {
        const fault = toFault(cause);
        return of(isUnserved(fault) ? fault.message : undefined);
      }),
      timeout({ first: PATIENCE_MS, with: () => of(undefined) }),
    );
  merge(unserved$.pipe(filter(() => !isAway())), interval(LOOK_MS).pipe(filter(isAway)))
    .pipe(exhaustMap(seen)) // a look that is refused is itself such a call: one at a time
    .subscribe(connection.serve);
  served$.subscribe(() => connection.serve(undefined));
};
