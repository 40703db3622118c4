import { afterEach, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/refusal.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { failEveryCall } from '../testing/watch-calls.ts';
import { addFactory, AREA, factoryOf, issue, ITEM, receipt, transfer } from './factory-fixture.ts';
import { inBalance } from './posted-fixture.ts';
import type { Posting } from './posting.ts';
import { stockOf } from './stock.ts';

/** Names of the faults that a call was refused with, 'done' when it was not; anything else is thrown. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (cause: unknown) => {
      if (cause instanceof Refusal) return [...new Set(cause.faults.map(({ code }) => code))].join(' ');
      throw cause;
    },
  );

const tally = (outcomes: readonly string[]): { [outcome: string]: number } =>
  outcomes.reduce<{ [outcome: string]: number }>((sums, one) => ({ ...sums, [one]: (sums[one] ?? 0) + 1 }), {});

/** So many clients at one time: more than all connections. */
const CLIENTS = 128;

eachEngine((fresh) => {
  let partners = 3000;
  let opened: Promise<Database[]> | undefined;
  /** Four processes of the product on one database, eight connections each. */
  const processes = (): Promise<Database[]> => (opened ??= fresh().processes(4));
  const noDeadlock = async (): Promise<void> => {
    const all = await Promise.all([fresh().database, ...(await processes())].map((database) => database.stats()));
    expect(all.map(({ deadlocks }) => deadlocks)).toEqual(all.map(() => 0));
  };
  afterEach(noDeadlock);
  const nextPartner = async (): Promise<number> => (await addFactory(fresh().database, (partners += 1))).partner;

  const verified = (partner: number) =>
    fresh().database.transaction({ partnerId: partner }, (tx) => stockOf(tx).verify());
  const stocked = async (partner: number, quantity: string): Promise<number> => {
    const posted = await factoryOf(fresh().database, partner).post('2026-04-01', [
      receipt('PURCHASE', quantity, '3000', { itemId: ITEM.granules }),
    ]);
    return posted.lines[0]?.inBalanceId ?? 0;
  };
  /** How often a transaction had to be run again because of a deadlock or the like, in all processes. */
  const retries = async (databases: readonly Database[]): Promise<number> =>
    (await Promise.all(databases.map((database) => database.stats()))).reduce((sum, { retried }) => sum + retried, 0);
  /** Until another transaction waits for what this one has locked; the embedded database lets none begin before this one ends. */
  const untilWaiting = async (tx: Tx): Promise<void> => {
    const isWaiting = async (): Promise<boolean> =>
      (await tx.one<{ waiting: boolean }>(`select exists (select from pg_locks where not granted) as waiting`)).waiting;
    while (fresh().engine === 'server' && !(await isWaiting()));
  };
  /** Each posting through one of the processes, by 128 clients at once: nobody waits so long for a connection that he is sent away as on a full server. */
  const atOnce = async (partner: number, postings: readonly Posting['movements'][]): Promise<string[]> => {
    const databases = await processes();
    const outcomes: string[] = [];
    const waiting = [...postings.entries()];
    const client = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [n, movements] = next;
        const database = databases[n % databases.length] ?? fresh().database;
        outcomes.push(await outcome(factoryOf(database, partner).post('2026-04-02', movements)));
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect(await retries(databases)).toBe(0);
    return outcomes;
  };

  it('[C1] 50 clients want the last 30 kg, and 30 numbers follow each other', async () => {
    const partner = await nextPartner();
    const key = await stocked(partner, '30.000');
    await fresh().database.transaction({ partnerId: partner }, (tx) =>
      tx.execute(`insert into number_counter (partner_id, series_id, period, last) values ($1, 1, '2026', 0)`, [
        partner,
      ]),
    );
    const databases = await processes();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        outcome(
          (databases[n % 4] ?? fresh().database).transaction({ partnerId: partner }, async (tx) => {
            const movements = [issue('CONSUME', key, '1.000')];
            await stockOf(tx).post({
              kind: 'issue',
              module: 'test',
              documentId: n,
              effectiveAt: '2026-04-02T10:00:00+05:30',
              movements,
            });
            const { last } = await tx.one<{ last: number }>(
              `update number_counter set last = last + 1 where partner_id = $1 and series_id = 1 returning last`,
              [partner],
            );
            await stockOf(tx).numberPosting('test', n, `MA/${last}`);
          }),
        ),
      ),
    );
    expect(tally(outcomes)).toEqual({ done: 30, SHORT_STOCK: 20 });
    expect(await retries(databases)).toBe(0);
    expect(
      await fresh().database.transaction({ partnerId: partner }, (tx) =>
        tx.one(
          `select (select quantity from stock_balance where partner_id = $1) as quantity, (select last from number_counter where partner_id = $1 and series_id = 1) as last,
                  (select count(distinct document_number)::int from stock_transformation where partner_id = $1) as numbers`,
          [partner],
        ),
      ),
    ).toEqual({ quantity: '0.000000', last: 30, numbers: 30 });
    expect(await verified(partner)).toEqual([]);
  });

  it('what is posted now never comes in the wrong order: no correction is needed', async () => {
    const partner = await nextPartner();
    const key = await stocked(partner, '100');
    const databases = await processes();
    await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        (databases[n % 4] ?? fresh().database).transaction({ partnerId: partner }, (tx) =>
          stockOf(tx).post({
            kind: 'issue',
            module: 'test',
            documentId: n,
            movements: [issue('CONSUME', key, '0.7'), receipt('PURCHASE', '1', '33.33', { itemId: ITEM.granules })],
          }),
        ),
      ),
    );
    expect(
      await factoryOf(fresh().database, partner).ask(
        `select count(*) filter (where reason = 'REVALUE')::int as corrections, count(*) filter (where effective_at > posted_at)::int as early from stock_ledger where partner_id = $1`,
      ),
    ).toEqual({ corrections: 0, early: 0 });
    expect(await verified(partner)).toEqual([]);
  });

  it('[C2] documents that cross each other 200 times never deadlock', { timeout: 120_000 }, async () => {
    const partner = await nextPartner();
    const a = await stocked(partner, '10000');
    const posted = await factoryOf(fresh().database, partner).post('2026-04-01', [
      receipt('PURCHASE', '10000', '5000', { itemId: ITEM.bags }),
    ]);
    const b = posted.lines[0]?.inBalanceId ?? 0;
    const there = [issue('CONSUME', a, '1'), issue('CONSUME', b, '1')];
    const outcomes = await atOnce(
      partner,
      Array.from({ length: 400 }, (_, n) => (n % 2 === 0 ? there : there.toReversed())),
    );
    expect(tally(outcomes)).toEqual({ done: 400 });
    expect(await verified(partner)).toEqual([]);
  });

  it('32 clients on one key never oversell, never deadlock, never see a lock error', { timeout: 120_000 }, async () => {
    const partner = await nextPartner();
    const key = await stocked(partner, '100');
    const kinds: readonly Posting['movements'][] = [
      [issue('CONSUME', key, '2.5'), issue('DISPATCH', key, '0.5')],
      [transfer('MOVE', key, '1', { stockAreaId: AREA.loom }), issue('CONSUME', key, '1')],
      [issue('WRITE_OFF', key, '4')],
      [receipt('PURCHASE', '1', '40', { itemId: ITEM.granules })],
    ];
    const outcomes = await atOnce(
      partner,
      Array.from({ length: 128 }, (_, n) => kinds[n % 4] ?? []),
    );
    expect(Object.keys(tally(outcomes)).toSorted()).toEqual(['SHORT_STOCK', 'done']);
    const { left } = await fresh().database.transaction({ partnerId: partner }, (tx) =>
      tx.one<{ left: string }>(`select quantity as left from stock_balance where partner_id = $1 and id = $2`, [
        partner,
        key,
      ]),
    );
    expect(Number(left)).toBeGreaterThanOrEqual(0);
    expect(await verified(partner)).toEqual([]);
  });

  it('new lots, keys and pools made by many at once are made once', { timeout: 120_000 }, async () => {
    const partner = await nextPartner();
    const lots = ['A', 'B', 'C', 'D', 'E'];
    const bought = (order: readonly string[]): Posting['movements'] =>
      order.map((lotNumber) =>
        receipt('PURCHASE', '1', '10', { itemId: ITEM.masterbatch, lotNumber, stockAreaId: AREA.raw }),
      );
    const outcomes = await atOnce(
      partner,
      Array.from({ length: 32 }, (_, n) => bought(n % 2 === 0 ? lots : lots.toReversed())),
    );
    expect(tally(outcomes)).toEqual({ done: 32 });
    const made = `select (select count(*)::int from stock_lot where partner_id = $1) as lots, (select count(*)::int from stock_balance where partner_id = $1) as keys, (select count(*)::int from cost_pool where partner_id = $1) as pools`;
    expect(await factoryOf(fresh().database, partner).ask(made)).toEqual({ lots: 5, keys: 5, pools: 1 });
    expect(await verified(partner)).toEqual([]);
  });

  it('back-dated entries and reversals race with issues', { timeout: 120_000 }, async () => {
    const partner = await nextPartner();
    const key = await stocked(partner, '1000');
    const databases = await processes();
    const factories = databases.map((database) => factoryOf(database, partner));
    const outcomes = await Promise.all(
      Array.from({ length: 96 }, async (_, n) => {
        const it = factories[n % 4] ?? factoryOf(fresh().database, partner);
        const day = `2026-04-${String(28 - (n % 27)).padStart(2, '0')}`;
        const actions = [
          () => it.post(day, [receipt('PURCHASE', '5', String(100 + n), { itemId: ITEM.granules })]),
          () => it.post(day, [issue('CONSUME', key, '7')]),
          () => it.post(day, [issue('DISPATCH', key, '3')]).then((posted) => it.reverse(posted.transformationId)),
        ];
        return outcome(actions[n % 3]?.() ?? Promise.reject(new Error('no such action')));
      }),
    );
    expect(tally(outcomes)).toEqual({ done: 96 });
    expect(await retries(databases)).toBe(0);
    expect(await verified(partner)).toEqual([]);
  });

  it('goods taken back while what they cost is corrected go back at the corrected cost', async () => {
    const partner = await nextPartner();
    const [first = fresh().database, second = first] = await processes();
    const it = factoryOf(second, partner);
    await it.post('2026-04-01', [receipt('PURCHASE', '100', '5000', { itemId: ITEM.granules })]);
    const wrong = await it.post('2026-04-02', [
      receipt('PURCHASE', '100', '60000', { itemId: ITEM.granules, stockAreaId: AREA.loom }),
    ]);
    const good = await it.post('2026-04-02', [
      receipt('PURCHASE', '100', '6000', { itemId: ITEM.granules, rackId: 1 }),
    ]);
    const held = await it.post('2026-04-03', [
      transfer('QC_HOLD', inBalance(good), '10', { stockAreaId: AREA.quarantine, qcStatus: 'hold' }),
    ]);
    const takenBack = await first.transaction({ partnerId: partner }, async (tx) => {
      await stockOf(tx).reverse({ transformationId: wrong.transformationId, note: 'wrong price' });
      const waiting = it.reverse(held.transformationId); // finds the pools locked, and the cost not corrected yet
      await untilWaiting(tx);
      return { waiting };
    });
    await takenBack.waiting;
    expect([await it.pool(), await it.pool('quarantine')]).toEqual(['200.000 / 11000.00', '0.000 / 0.00']);
    expect(await verified(partner)).toEqual([]);
  });

  it('[C3] whichever call fails, nothing is half-written and the same request posts afterwards', async () => {
    const partner = await nextPartner();
    const key = await stocked(partner, '10');
    const requestId = '33333333-3333-4333-8333-333333333333';
    const it = factoryOf(fresh().database, partner);
    const count = `select count(*)::int as posted from stock_transformation where partner_id = $1 and request_id is not null`;
    const calls = await failEveryCall(
      fresh().database,
      () => it.post('2026-04-02', [issue('CONSUME', key, '4')], { requestId }),
      async () => {
        expect(await it.ask(count)).toEqual({ posted: 0 });
        expect(await verified(partner)).toEqual([]);
      },
    );
    expect(calls).toBe(4); // open, what full packages it opens, the posting, commit
    expect(await it.ask(count)).toEqual({ posted: 1 });
  });
});
