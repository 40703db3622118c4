import {
  catchError,
  exhaustMap,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  of,
  race,
  take,
  timeout,
  type Observable,
} from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { Connection } from './connection.ts';

/** Between two looks whether the server can be reached again. */
const LOOK_MS = 3000;
/** A look that is not answered for so long says that the line is lost: the bar is up within five seconds (spec 01, 1.13). */
const PATIENCE_MS = 3000;
/** Once it is lost a slow line has longer to show that it is there again. */
const SLOW_PATIENCE_MS = 10_000;

/** What calls tell of the line: one did not reach the server; one waits, told every two seconds; one was answered. */
export type LineSigns = {
  readonly lost$: Observable<void>;
  readonly waiting$: Observable<void>;
  readonly heard$: Observable<void>;
};

/**
 * Follows the line. It is lost when the browser says so (the page hears that by itself), or when a call did not reach the server, or waits, and a quiet look at it does not reach
 * it either: a browser that has a network says nothing of a server that is gone or of a line that swallows what is sent, and one call that breaks
 * or takes long says nothing of the line. While anything else is answered, it is there. While it is lost the look is
 * repeated, so that the bar goes as soon as it is no longer true.
 */
export const followConnection = (
  connection: Connection,
  { lost$, waiting$, heard$ }: LineSigns,
  look: () => Observable<unknown>,
): void => {
  const isLost = (): boolean => connection.now().isLost;
  const seen = (): Observable<boolean> =>
    look().pipe(
      map(() => true),
      catchError((cause: unknown) => of(toFault(cause).kind !== 'offline')), // a server that refuses is there
      timeout({ first: isLost() ? SLOW_PATIENCE_MS : PATIENCE_MS, with: () => of(false) }),
      (looked$) => race(looked$, heard$.pipe(map(() => true))),
      take(1),
    );
  const doubts$ = merge(lost$, waiting$).pipe(filter(() => !isLost()));
  merge(fromEvent(window, 'online'), doubts$, interval(LOOK_MS).pipe(filter(isLost)))
    .pipe(exhaustMap(seen)) // a look that fails is itself a call that did not reach the server: one at a time
    .subscribe((isThere) => (isThere ? connection.regain() : connection.lose()));
};
