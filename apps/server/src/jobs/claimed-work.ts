import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../db/tx.ts';
import type { Serving, Worker } from '../http/register-endpoints.ts';

/** A worker that gave no sign of life for so long is dead: another takes its work over, from the beginning. */
const DEAD_AFTER_MS = 30_000;

/** How often a process looks for work of others that died. */
const LOOK_EVERY_MS = 15_000;

/** The person called it off, the process stops, or another process has taken the work over. */
export class Ended extends Error {
  override readonly name = 'Ended';
}

/** Whoever works: its name in the rows that it claims, and whether its process is about to stop. */
export type Claimer = { readonly name: string; readonly isStopping: () => boolean };

/** Work that waits in rows of a table until a process claims it. */
export type ClaimedWork = {
  /** What it is, for the log. */
  readonly what: string;
  /** Claims one piece whose worker gave no sign of life since the deadline; answers its id. */
  readonly claim: (tx: Tx, claimer: Claimer, at: string, deadline: string) => Promise<number | undefined>;
  /** Does a piece to its end; what goes wrong is told by itself. */
  readonly workOn: (partnerId: number, id: number, claimer: Claimer) => Promise<void>;
};

/** A worker that begins with the process and is stopped with it. */
export type RunningWorker = Worker & { readonly begin: () => void; readonly stop: () => Promise<void> };

/**
 * Does claimed work after the call that asked for it has been answered: one piece at a time in this process. What a dead process left is begun anew by
 * whoever looks next, so nothing is done twice or by half.
 */
export const claimedWork = (
  { db, clock }: Serving,
  log: FastifyBaseLogger,
  { what, claim, workOn }: ClaimedWork,
): RunningWorker => {
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const claimer: Claimer = { name: randomUUID(), isStopping: () => isStopping };

  const round = async (partnerId: number, isFirst: boolean): Promise<void> => {
    // the embedded database lets one process in: what is at work when it starts was left by a dead one
    const isAlone = isFirst && db.engine === 'embedded';
    const deadline = new Date(clock().getTime() - (isAlone ? 0 : DEAD_AFTER_MS)).toISOString();
    for (let id: number | undefined = 0; id !== undefined && !isStopping;) {
      id = await db.transaction({ partnerId }, (tx) => claim(tx, claimer, clock().toISOString(), deadline));
      if (id !== undefined) await workOn(partnerId, id, claimer);
    }
  };
  const queue = (work: () => Promise<void>): void => {
    running = running
      .then(() => (isStopping ? undefined : work()))
      .catch((cause: unknown) => log.error({ err: cause }, `${what} worker failed`));
  };
  const look = (isFirst: boolean): void =>
    queue(async () => {
      const partners = await db.transaction({ system: true }, (tx) =>
        tx.query<{ id: number }>('select id from partner order by id'),
      );
      for (const { id } of partners) await round(id, isFirst);
    });

  return {
    wake: (partnerId) => queue(() => round(partnerId, false)),
    begin: () => {
      look(true);
      timer = setInterval(() => look(false), LOOK_EVERY_MS);
      timer.unref();
    },
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
};
