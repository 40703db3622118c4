import type pg from 'pg';
import { DatabaseBusy, type LongWork } from './faults.ts';

/**
 * A connection of the pool; while long work has the only one, whoever waited for `waitMs` is told so instead of waiting to the end of it
 * (spec 01, 0.6: 5503 with the time to ask again). A connection that comes after that goes back unused.
 * @throws DatabaseBusy with what it is busy with
 * @example connectBeside(pool, () => longWork, 5000)
 */
export const connectBeside = async (
  pool: pg.Pool,
  longWork: () => LongWork | undefined,
  waitMs: number,
): Promise<pg.PoolClient> => {
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const refused = new Promise<never>((_, refuse) => {
    timer = setInterval(() => {
      const by = longWork(); // it may begin after this call had to wait for others
      if (by !== undefined) refuse(new DatabaseBusy('Long work has the only connection', { by }));
    }, waitMs);
  });
  try {
    return await Promise.race([connecting, refused]);
  } catch (cause) {
    connecting.then(
      (late) => late.release(),
      () => undefined, // its own fault was told above, or nobody waits for it any more
    );
    throw cause;
  } finally {
    clearInterval(timer);
  }
};
