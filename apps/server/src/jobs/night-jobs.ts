import type { Database } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';

/** Work that is done once in a night. */
export interface NightJob {
  readonly name: string;
  /** Earliest time in India, `hh:mm`. */
  readonly from: string;
  /** Idempotent: two processes may come to it at the same minute. */
  readonly run: (now: Date) => Promise<void>;
}

const timeInIndia = (at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

/**
 * Does the jobs of this night that nobody did yet. Asked every minute: a server that was off at night does them when it starts.
 * A job that fails does not count as done and keeps none of the others; the first fault is thrown at the end.
 */
export const runNightJobs = async (db: Database, now: Date, jobs: readonly NightJob[]): Promise<void> => {
  const day = dayInIndia(now);
  const done = await db.transaction({ system: true }, (tx) =>
    tx.query<{ job: string }>('select job from job_day where day = $1', [day], 'jobs-of-day'),
  );
  const faults: unknown[] = [];
  for (const { name, from, run } of jobs) {
    if (timeInIndia(now) < from || done.some(({ job }) => job === name)) continue;
    try {
      await run(now);
      await db.transaction({ system: true }, (tx) =>
        tx.execute('insert into job_day (job, day) values ($1, $2) on conflict do nothing', [name, day]),
      );
    } catch (cause) {
      faults.push(cause);
    }
  }
  if (faults.length > 0) throw faults[0];
};
