import { randomUUID } from 'node:crypto';
import { httpStatusOf, responseCodeOf, type Envelope } from '@weft/domain/contract/envelope';
import { fault, type Fault, type FaultName } from '@weft/domain/contract/faults';
import { faultMessage, wireError } from '@weft/domain/contract/wire-error';
import { DatabaseAway, DatabaseBusy } from '../db/faults.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from './refusal.ts';

/** A failed call as it is answered. */
export type Failure = { readonly status: number; readonly retryAfter?: number; readonly envelope: Envelope };

/** Faults of a whole request that are told by name as well, for who reads them in another language. */
const NAMED: ReadonlySet<FaultName> = new Set(['DECIDED', 'STALE']);

const isPlain = ({ field, code }: Fault): boolean => field === '' && httpStatusOf(code) !== 422 && !NAMED.has(code);

const failureOf = (faults: readonly Fault[], data?: unknown): Failure => {
  const errors = faults.map(wireError);
  const first = faults[0] ?? fault('', 'INTERNAL', { id: 'none' });
  const fields = errors.filter(({ field }) => field !== '');
  return {
    status: httpStatusOf(first.code),
    envelope: {
      responseCode: responseCodeOf(errors),
      responseMessage: faultMessage(first),
      ...(data === undefined ? {} : { data }),
      ...(fields.length === 0 && isPlain(first) ? {} : { errors }),
    },
  };
};

/** Faults of Fastify itself: a body that is no JSON, too large, of a wrong type; a path that does not exist. */
const frameworkFault = (cause: unknown): Fault | undefined => {
  if (!(cause instanceof Error) || !('statusCode' in cause) || typeof cause.statusCode !== 'number') return undefined;
  if (cause.statusCode === 413) return fault('', 'TOO_BIG', { max: 'this call takes' });
  if (cause.statusCode === 415) return fault('', 'FILE_TYPE', { type: 'content type' });
  return cause.statusCode >= 400 && cause.statusCode < 500
    ? fault('', 'NOT_FOUND', { what: 'A readable request' })
    : undefined;
};

/** Malformed values that only the database noticed (a number out of range, a text it cannot store): the caller's fault, not ours. */
const CALLER_SQLSTATES = new Set(['22003', '22P02', '22021', '22P05', '22007', '22008', '54000']);

const sqlState = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;

/** What has the only connection, to those who wait for it. */
const LONG_WORK = { import: 'IMPORT_WRITES', undo: 'IMPORT_GOES_BACK', save: 'SAVE_WRITES' } as const;

/**
 * What a thrown thing is answered with. Expected faults are told; anything else is logged under a reference and told plainly:
 * no stack, no SQL and no value of a query leaves the server.
 */
export const failureFor = (cause: unknown, log: FastifyBaseLogger): Failure => {
  if (cause instanceof Refusal) {
    const failure = failureOf(cause.faults, cause.data);
    const seconds =
      typeof cause.data === 'object' && cause.data !== null && 'retryAfterSeconds' in cause.data
        ? Number(cause.data.retryAfterSeconds)
        : undefined;
    return seconds === undefined ? failure : { ...failure, retryAfter: seconds };
  }
  if (cause instanceof DatabaseBusy || cause instanceof DatabaseAway) {
    log.warn({ err: cause }, 'database busy or away');
    const by = cause instanceof DatabaseBusy ? cause.by : undefined;
    const told = by === undefined ? fault('', 'AWAY') : fault('', LONG_WORK[by.act], { n: by.rows });
    const atWork = by?.of && { importId: by.of.importId, doneRows: by.of.doneRows() };
    return { ...failureOf([told], { retryAfterSeconds: 2, ...(atWork && { atWork }) }), retryAfter: 2 };
  }
  const own = frameworkFault(cause);
  if (own !== undefined) return own.code === 'NOT_FOUND' ? { ...failureOf([own]), status: 422 } : failureOf([own]);
  if (CALLER_SQLSTATES.has(sqlState(cause) ?? '')) {
    log.warn({ err: cause }, 'value refused by the database');
    return { ...failureOf([fault('', 'NOT_FOUND', { what: 'A readable value' })]), status: 422 };
  }
  const id = randomUUID().slice(0, 8);
  log.error({ err: cause, reference: id }, 'unexpected failure');
  return failureOf([fault('', 'INTERNAL', { id })]);
};
