import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/refusal.ts';
import { instant } from './factory-fixture.ts';
import { countKey, reopen } from './history-counts.ts';
import { DOCUMENTS, isWhole } from './history-documents.ts';
import type { Event } from './history-events.ts';
import { keysOf, movementsOf, pick, shareOf } from './history-movements.ts';
import type { Posting } from './posting.ts';
import { stockOf, type Stock } from './stock.ts';

const KIND: { readonly [kind: string]: Posting['kind'] } = {
  receive: 'receipt',
  take: 'issue',
  transfer: 'transfer',
  make: 'production',
  charge: 'revalue',
};

/** Kept sums are of a day between those of the history, so that lots expire before and after it. */
const SUMMED_ON = '2026-04-15';

const doOne = async (tx: Tx, stock: Stock, event: Event, n: number, isTied: boolean): Promise<void> => {
  if (event.kind === 'reverse') {
    const known = await tx.query<{ id: number; module: string; count: number }>(
      `select id, module, document_id as count from stock_transformation where partner_id = $1 and kind <> 'reversal' and module <> 'stockRevaluation' order by id`,
      [tx.partnerId],
    );
    if (known.length === 0) return;
    const { id, module, count } = pick(known, event.which);
    const facts = { note: 'wrong', ...(event.paise % 2 === 0 && { countIncluded: true }) };
    if (module === 'physicalCount') {
      await reopen(tx, count);
      await stock.reverse({ module, documentId: count, note: 'wrong' });
    } else
      await stock.reverse({
        ...(isWhole(module) ? { module, documentId: count } : { transformationId: id }),
        ...facts,
      });
    return;
  }
  if (event.kind === 'release') {
    await stock.release({ demandModule: 'request', demandId: event.which % 5 });
    return;
  }
  if (event.kind === 'rest') {
    await stock.restEmpty('infinity', event.percent);
    await stock.sumAnew(SUMMED_ON, event.percent);
    return;
  }
  if (event.kind === 'reserve') {
    const keys = await keysOf(tx);
    if (keys.length === 0) return;
    const key = pick(keys, event.which);
    await stock.reserve({
      demandModule: 'request',
      demandId: event.place % 5,
      lines: [{ line: 0, balanceId: key.id, quantity: shareOf(key, event.percent) }],
    });
    return;
  }
  const minute = isTied ? '00' : String(n % 60).padStart(2, '0');
  const hour = isTied ? '12' : String(Math.floor(n / 60) % 24).padStart(2, '0');
  const at = instant(`2026-04-${String(event.day).padStart(2, '0')}T${hour}:${minute}`);
  if (event.kind === 'count') {
    await countKey(tx, stock, event, n, at);
    return;
  }
  const document = DOCUMENTS[event.kind];
  if (document !== undefined) {
    await document({ tx, stock, event, n, at });
    return;
  }
  const movements = await movementsOf(tx, event, n);
  if (movements.length === 0) return;
  await stock.post({
    kind: KIND[event.kind] ?? 'receipt',
    module: 'test',
    documentId: n + 1,
    effectiveAt: at,
    ...(event.paise % 2 === 0 && { countIncluded: true }),
    movements: movements.map((movement, line) => ({ ...movement, line })),
    ...(event.kind === 'make' && { conversionCost: decimal(event.paise % 10_000).div('100') }),
  });
};

/** What became of a history: how many events were done and how many refused. */
export interface Played {
  readonly done: number;
  readonly refused: number;
}

/** How a history is played: all events of a day at the same moment; how many entries a posting sweeps by itself. */
export interface Manner {
  readonly isTied?: boolean;
  readonly sweepLimit?: number;
  /** Events that were played before these: numbers and moments follow on. */
  readonly after?: number;
}

/** Plays a history for a partner, one transaction per event; a refusal is an outcome like any other, everything else is thrown. */
export const play = async (
  database: Database,
  partner: number,
  events: readonly Event[],
  { isTied = false, sweepLimit = 5000, after = 0 }: Manner = {},
): Promise<Played> => {
  let done = 0;
  let refused = 0;
  for (const [n, event] of events.entries()) {
    try {
      await database.transaction({ partnerId: partner }, async (tx) => {
        await limitSweep(tx, sweepLimit);
        await doOne(tx, stockOf(tx), event, after + n, isTied);
      });
      done += 1;
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      refused += 1;
    }
  }
  return { done, refused };
};

/** So many entries are swept by a posting, or by one part of a revaluation, of this transaction. */
export const limitSweep = async (tx: Tx, entries: number): Promise<void> => {
  await tx.query(`select set_config('app.sweep_limit', $1, true)`, [String(entries)]);
};
