import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Clock } from '../http/clock.ts';
import { openMailer } from '../messages/mailer.ts';
import type { Unnoted } from '../messages/note-message.ts';
import { sendMessages } from '../messages/send-messages.ts';
import { sendPasswordLinks } from '../messages/send-password-links.ts';
import type { Settings } from '../settings.ts';
import { endClaims } from './end-claims.ts';
import { escalateHandOvers } from './escalate-hand-overs.ts';
import { expireRequests } from './expire-requests.ts';
import { NIGHT } from './night.ts';
import { runNightJobs } from './night-jobs.ts';
import { remindApprovers } from './remind-approvers.ts';
import { revalueStock } from './revalue-stock.ts';
import { sumStock } from './sum-stock.ts';
import { sweepOldRequests } from './sweep-old-requests.ts';
import { lowStockWatch } from './warn-of-low-stock.ts';

/** Work that nobody waits for. Each job is idempotent: two processes may run it at once. */
export type Jobs = { readonly stop: () => Promise<void> };

const MINUTE_MS = 60 * 1000;
/** Who is told by mail waits no longer than this. */
const MAIL_EVERY_MS = 15 * 1000;
/** So long do views read the keys of what was touched, unless an update marked everything. */
const SUMS_EVERY_MS = 5 * 1000;
/** Who forgot the password sits and waits. */
const LINK_EVERY_MS = 2 * 1000;

/**
 * Starts the jobs, one at a time: each at its pace, what a former process left undone at once. What waits for servers outside the house has a row of its
 * own: who does not answer holds up no other job. So has what views of stock wait for, which no long job of the night may hold up. `stop` lets running ones end.
 */
export const startJobs = (db: Database, clock: Clock, log: FastifyBaseLogger, settings: Settings): Jobs => {
  const mailer = openMailer(settings);
  let isStopping = false;
  const newRow = () => {
    let running: Promise<void> = Promise.resolve();
    const enqueue = (job: () => Promise<void>) => (): void => {
      running = running
        .then(() => (isStopping ? undefined : job()))
        .catch((cause: unknown) => log.error({ err: cause }, 'job failed'));
    };
    return { enqueue, isDone: () => running };
  };
  const [house, messages, links, sums] = [newRow(), newRow(), newRow(), newRow()];
  const { enqueue } = house;
  const unnoted: Unnoted = new Map();
  const revalue = enqueue(() => revalueStock(db, () => isStopping));
  const sum = sums.enqueue(() => sumStock(db, clock(), () => isStopping));
  const watchLowStock = lowStockWatch();
  const night = NIGHT.map((job) => ({ ...job, run: (now: Date) => job.run({ db, settings, log }, now) }));
  const timers = [
    setInterval(revalue, MINUTE_MS),
    setInterval(sum, SUMS_EVERY_MS),
    setInterval(
      enqueue(() => endClaims(db, clock())),
      MINUTE_MS,
    ),
    setInterval(
      enqueue(() => expireRequests(db, clock())),
      MINUTE_MS,
    ),
    setInterval(
      enqueue(() => remindApprovers(db, clock())),
      MINUTE_MS,
    ),
    setInterval(
      enqueue(() => escalateHandOvers(db, clock())),
      10 * MINUTE_MS,
    ),
    setInterval(
      enqueue(() => watchLowStock(db, clock())),
      MAIL_EVERY_MS,
    ),
    setInterval(
      messages.enqueue(() => sendMessages({ db, mailer, settings, log, unnoted }, clock, () => isStopping)),
      MAIL_EVERY_MS,
    ),
    setInterval(
      links.enqueue(() => sendPasswordLinks({ db, mailer, settings, log }, clock())),
      LINK_EVERY_MS,
    ),
    setInterval(
      enqueue(() => runNightJobs(db, clock(), night)),
      MINUTE_MS,
    ),
    setInterval(
      enqueue(() => sweepOldRequests(db, clock)),
      60 * MINUTE_MS,
    ),
  ];
  for (const timer of timers) timer.unref();
  revalue();
  sum();
  return {
    stop: async () => {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([house, messages, links, sums].map(({ isDone }) => isDone()));
      mailer?.close();
    },
  };
};
