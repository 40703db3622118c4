import { catchError, exhaustMap, filter, fromEvent, interval, map, merge, of, timeout, type Observable } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { Connection } from './connection.ts';

/** Between two looks whether the server can be reached again. */
const LOOK_MS = 3000;
/** A look that is not answered for so long is given up, and the next begins. */
const PATIENCE_MS = 10_000;

/**
 * Follows the line. It is lost when the browser says so, or when a call did not reach the server and a quiet look at it does not either: a browser
 * that has a network says nothing of a server that is gone, and one call that breaks says nothing of the line. While it is lost the look is
 * repeated, so that the bar goes as soon as it is no longer true.
 */
export const followConnection = (
  connection: Connection,
  lost$: Observable<void>,
  look: () => Observable<unknown>,
): void => {
  const isLost = (): boolean => connection.now().isLost;
  const seen = (): Observable<boolean> =>
    look().pipe(
      map(() => true),
      catchError((cause: unknown) => of(toFault(cause).kind !== 'offline')), // a server that refuses is there
      timeout({ first: PATIENCE_MS, with: () => of(false) }),
    );
  window.addEventListener('offline', connection.lose);
  merge(fromEvent(window, 'online'), lost$.pipe(filter(() => !isLost())), interval(LOOK_MS).pipe(filter(isLost)))
    .pipe(exhaustMap(seen)) // a look that fails is itself a call that did not reach the server: one at a time
    .subscribe((isThere) => (isThere ? connection.regain() : connection.lose()));
};
