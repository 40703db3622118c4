import { distinctUntilChanged, filter, Observable, skip } from 'rxjs';
import type { Connection } from './connection.ts';

/** Tells each time when calls are answered again, after the line was lost or the server did nothing for anybody. */
export const backOf = ({ now, subscribe }: Pick<Connection, 'now' | 'subscribe'>): Observable<boolean> =>
  new Observable<boolean>((subscriber) => {
    const tell = (): void => {
      const { isLost, unserved } = now();
      subscriber.next(!isLost && unserved === undefined);
    };
    tell();
    return subscribe(tell);
  }).pipe(distinctUntilChanged(), skip(1), filter(Boolean));
