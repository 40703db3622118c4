import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';
import { ALLOCATE, type Kept, linesOf, OPENING, REQUEST } from '../purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';

const CONFIG = 'chemical/requestApprovalConfig';
const STOCK = 'chemical/itemStock';

/** What the store and the floor do about an open request. */
type Step = {
  readonly kind: 'allocate' | 'issue' | 'issueAll' | 'release' | 'handBack' | 'reverse' | 'shortClose';
  readonly n: number;
};

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 5, arbitrary: fc.constant('allocate' as const) },
      { weight: 4, arbitrary: fc.constant('issue' as const) },
      { weight: 2, arbitrary: fc.constant('issueAll' as const) },
      { weight: 2, arbitrary: fc.constant('release' as const) },
      { weight: 3, arbitrary: fc.constant('handBack' as const) },
      { weight: 2, arbitrary: fc.constant('reverse' as const) },
      { weight: 1, arbitrary: fc.constant('shortClose' as const) },
    ),
    n: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 10, maxLength: 16 },
);

/** `SEED=… pnpm exec vitest run …` plays a failing history again, and then shrinks it. */
const SEED = process.env['SEED'];
const parameters = { numRuns: 5, ...(SEED === undefined ? { endOnFailure: true } : { seed: Number(SEED) }) };
const REQUESTED = 100;
const OVER_PERCENT = 10;
const REVERSED = 8;

/** Counters of a line, of a request or of an allocation. */
type Figures = {
  readonly [key in 'issued' | 'allocated' | 'pending' | 'shortClosed' | 'quantity' | 'toIssue']: number;
};

eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let count = 0;

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    for (const { id, version } of (await admin.get(`${CONFIG}/getAllByPartner`)).body.dataList ?? [])
      await admin.post(`${CONFIG}/delete`, { id, version });
    await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
    const rule = { name: 'A tenth more', limitMode: 'none', approval: 'none', allowOverIssuePercent: OVER_PERCENT };
    (await admin.post(`${CONFIG}/save`, rule)).row();
  });

  const read = async (api: string, { id }: Pick<Kept, 'id'>): Promise<Kept> => (await admin.get(`${api}/${id}`)).row();
  const act = (verb: string, body: Wire): Promise<Answered> => admin.post(`${ALLOCATE}/${verb}`, body);

  /** An open request of an item of its own, of which two lots lie in the store. */
  const opened = async (): Promise<Kept> => {
    count += 1;
    const store = made.rows('stockArea', { name: 'Main Store' }) ?? 0;
    const uom = made.rows('uom', { symbol: 'kg' });
    const { location, organization, branch } = (await admin.get(`chemical/stockArea/${store}`)).row();
    const floor = { name: `Floor ${count}`, areaType: 'wip', location };
    const stockAreaTo = (await admin.post('chemical/stockArea/save', floor)).row().id;
    const { productType, category, hsn, purchaseGst } = await read('chemical/item', made.of('item'));
    const goods = { productType, category, hsn, purchaseGst, uom, isPurchasable: true, isSaleable: false };
    const named = { name: `Balance ${count}`, itemCode: `BAL-${count}`, lotTracking: 'lot', issueRule: 'manual' };
    const item = (await admin.post('chemical/item/save', { ...goods, ...named })).row().id;
    const line = { item, uom, rate: 90, stockArea: store };
    const lots = [70, 60].map((quantity, n) => ({ ...line, lotNumber: `BAL-${count}-${n}`, quantity }));
    const opening = { date: indiaDay(), organization, branch, location, lines: lots };
    const stock = (await admin.post(`${OPENING}/save`, opening)).row();
    (await admin.post(`${OPENING}/post`, { id: stock.id, version: stock.version })).row();
    const department = (await admin.post('chemical/department/save', { name: `Looms ${count}` })).row().id;
    const asked = { department, stockAreaFrom: store, stockAreaTo, lines: [{ item, uom, quantity: REQUESTED }] };
    const { id, version } = (await admin.post(`${REQUEST}/save`, asked)).row();
    return (await admin.post(`${REQUEST}/submit`, { id, version })).row();
  };

  type Listed = Kept & { readonly statusId: number; readonly lines: readonly (Kept & Wire)[] };
  const allocationsOf = async ({ id }: Kept): Promise<readonly Listed[]> =>
    ((await admin.get(`${ALLOCATE}/getAllByPartner/v2`, { request: id })).body.dataList ?? []) as readonly Listed[];

  /** Does a step of one of the request's allocations; what may not be is refused, and changes nothing. */
  const doOne = async ({ kind, n }: Step, request: Kept): Promise<void> => {
    if (kind === 'shortClose') {
      const { id, version } = await read(REQUEST, request);
      await admin.post(`${REQUEST}/shortClose`, { id, version, reason: 'Enough' });
      return;
    }
    if (kind === 'allocate') {
      const [line] = linesOf(request);
      const keys = (await admin.post(`${STOCK}/getStock/v2`, { items: [line?.['item']] })).body.dataList ?? [];
      const inStore = keys.filter(({ stockArea }) => (stockArea as Wire)['id'] === request['stockAreaFrom']);
      const key = inStore[n % Math.max(1, inStore.length)];
      const lines = [{ requestLine: line?.id, stockKey: key?.['id'], quantity: n }];
      await act('allocate', { document: { request: request.id, lines } });
      return;
    }
    const all = await allocationsOf(request);
    const chosen = all[n % Math.max(1, all.length)];
    if (chosen === undefined) return;
    const { id, version } = chosen;
    const lines = chosen.lines.map((line) => ({ id: line.id, quantity: n / 2 }));
    const more: { readonly [kind: string]: Wire } = {
      issue: { lines },
      handBack: { lines },
      reverse: { reason: 'Wrong' },
    };
    await act(kind === 'issueAll' ? 'issue' : kind, { id, version, ...more[kind] });
  };

  const sumOf = (lines: readonly Wire[], key: string): number =>
    lines.reduce((sum, line) => sum + Number(line[key]), 0);

  /** What the ledger says went to the floor for a request, less what was taken back again. */
  const inLedger = (allocations: readonly Listed[]): Promise<{ readonly issued: number }> =>
    fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.one(
        `select coalesce(sum(l.quantity), 0)::float8 as issued from stock_ledger l join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
          where l.partner_id = $1 and l.account = 'STOCK' and l.side = 'in' and l.reason = 'ISSUE' and t.module = 'materialAllocation' and t.document_id = any($2)
            and not exists (select from stock_transformation x where x.partner_id = $1 and x.reverses_id = t.id)`,
        [tx.partnerId, allocations.map(({ id }) => id)],
      ),
    );

  it(
    'I19, I20: a request is pending what was asked for less what is issued, named and given up; all on the floor is explained',
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const request = await opened();
          for (const step of history) {
            await doOne(step, request);
            const [line] = linesOf(await read(REQUEST, request)) as unknown as readonly [Kept & Figures]; // it has one
            const all = await allocationsOf(request);
            const standing = all.filter(({ statusId }) => statusId !== REVERSED);
            const goods = standing.flatMap(({ lines }) => lines);
            const { issued, allocated, shortClosed, pending } = line;
            expect({ step, allocated, issued }).toEqual({
              step,
              allocated: sumOf(goods, 'toIssue'),
              issued: sumOf(goods, 'issued'),
            });
            expect({ step, pending }).toEqual({
              step,
              pending: Math.max(0, REQUESTED - issued - allocated - shortClosed),
            });
            expect(issued + allocated).toBeLessThanOrEqual((REQUESTED * (100 + OVER_PERCENT)) / 100);
            expect(await inLedger(standing)).toEqual({ issued });
            expect(sumOf(goods, 'issued')).toBe(
              ['consumed', 'returned', 'wasted', 'lost', 'open'].reduce((sum, key) => sum + sumOf(goods, key), 0),
            );
            expect(sumOf(goods, 'consumed')).toBe(0);
          }
          expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
        }),
        parameters,
      );
    },
  );
});
