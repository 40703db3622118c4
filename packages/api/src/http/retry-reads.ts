import { retry, throwError, timer, type MonoTypeOperatorFunction } from 'rxjs';
import { isAway, toFault } from './api-fault.ts';

/** Repeats a read when the connection was lost or the server is away; 0.3 s, 0.6 s, 1.2 s apart (spec 01, 1.13). */
export const retryReads = <T>(): MonoTypeOperatorFunction<T> =>
  retry<T>({
    count: 3,
    delay: (cause: unknown, n) => (isAway(toFault(cause)) ? timer(150 * 2 ** n) : throwError(() => cause)),
  });
