import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Clock } from '../http/clock.ts';
import { sweepOldRequests } from './sweep-old-requests.ts';

/** Work that nobody waits for. Each job is idempotent: two processes may run it at once. */
export type Jobs = { readonly stop: () => Promise<void> };

const HOUR_MS = 60 * 60 * 1000;

/** Starts the hourly jobs; `stop` lets a running one end. */
export const startJobs = (db: Database, clock: Clock, log: FastifyBaseLogger): Jobs => {
  let running: Promise<void> = Promise.resolve();
  const round = (): void => {
    running = running
      .then(() => sweepOldRequests(db, clock))
      .catch((cause: unknown) => log.error({ err: cause }, 'job failed'));
  };
  const timer = setInterval(round, HOUR_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
