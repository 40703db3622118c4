import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { dayInIndia } from '../http/clock.ts';
import { stockOf } from '../stock/stock.ts';
import { eachPartner } from './each-partner.ts';
import { writeNotices } from '../notices/write-notices.ts';

/** A ledger of 50 million rows takes its time; nothing waits for it. */
const STATEMENT_LIMIT_MS = 3_600_000;

/** A server that was off at night checks when it starts, beside people who work: they have the other processors. */
const ON_ONE_PROCESSOR = `select set_config('max_parallel_workers_per_gather', '0', true)`;

/**
 * Every night the ledger checks itself: the chain of hashes and the invariants (spec 02, 1.14). What differs is an alarm in the log and a
 * notice with the findings; nothing is ever repaired silently.
 */
export const verifyLedgers = (db: Database, now: Date, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> =>
  eachPartner(db, async (partnerId) => {
    const findings = await db.transaction(
      { partnerId },
      async (tx) => {
        await tx.query(ON_ONE_PROCESSOR, [], 'verify-on-one-processor');
        return stockOf(tx).verify();
      },
      { readOnly: true, statementLimitMs: STATEMENT_LIMIT_MS },
    );
    if (findings.length === 0) return;
    log.error({ partnerId, findings }, 'the stock ledger does not add up');
    const notice = { kind: 'ledgerFault' as const, about: `ledger on ${dayInIndia(now)}`, facts: { findings } };
    await db.transaction({ partnerId }, (tx) => writeNotices(tx, [notice], now));
  });
