import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { stockOf } from '../../apps/server/src/stock/stock.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { personWith, type Someone } from './approvals.ts';
import { type Made, makeSamples } from './samples.ts';
import { COUNT, type Kept, OPENING } from './trade.ts';
import { indiaDay } from '../india-day.ts';

const STOCK = 'chemical/itemStock';
const told = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ code, field }) => `${code} ${field}`.trim())].join(', ');

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let second: Someone;
let made: Made;

beforeAll(async () => {
  fresh = await openTestDatabase('embedded');
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = await makeSamples(admin);
  const roles = await admin.get('role/getAllByPartner');
  second = await personWith(served, Number(roles.body.dataList?.find(({ isAdmin }) => isAdmin === true)?.['id']));
}, 180_000);
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

const kg = (): number => made.rows('uom', { symbol: 'kg' }) ?? 0;
const store = (): number => made.rows('stockArea', { name: 'Main Store' }) ?? 0;
const inStore = async (key: string): Promise<unknown> => (await admin.get(`chemical/stockArea/${store()}`)).row()[key];

/** An area of its own: its slips are nobody else's. */
const areaFor = async (code: string): Promise<number> =>
  (
    await admin.post('chemical/stockArea/save', {
      name: `Count ${code}`,
      areaType: 'raw',
      location: await inStore('location'),
    })
  ).row().id;

/** An item of its own by lots, with these quantities in an area, at 98.50. */
const stocked = async (code: string, area: number, lots: Readonly<Record<string, number>>): Promise<number> => {
  const { productType, category, hsn, purchaseGst } = (await admin.get(`chemical/item/${made.of('item').id}`)).row();
  const item = (
    await admin.post('chemical/item/save', {
      productType,
      category,
      hsn,
      purchaseGst,
      uom: kg(),
      isPurchasable: true,
      isSaleable: false,
      name: `Granules ${code}`,
      itemCode: code,
      lotTracking: 'lot',
    })
  ).row().id;
  const lines = Object.entries(lots).map(([lot, quantity]) => ({
    item,
    uom: kg(),
    rate: 98.5,
    stockArea: area,
    lotNumber: `${code}-${lot}`,
    quantity,
  }));
  const [organization, branch, location] = await Promise.all(['organization', 'branch', 'location'].map(inStore));
  const opening = (
    await admin.post(`${OPENING}/save`, { date: indiaDay(-1), organization, branch, location, lines })
  ).row();
  expect(told(await admin.post(`${OPENING}/post`, { id: opening.id, version: opening.version }))).toBe('200');
  return item;
};

const slipNow = async ({ id }: Kept): Promise<Kept> => (await admin.get(`${COUNT}/${id}`)).row();
const act = async (verb: string, slip: Kept, more: Wire = {}): Promise<Answered> =>
  admin.post(`${COUNT}/${verb}`, { id: slip.id, version: (await slipNow(slip)).version, ...more });
/** A frozen slip of an area. */
const frozen = async (stockArea: number, more: Wire = {}): Promise<Kept> => {
  const slip = (await admin.post(`${COUNT}/save`, { date: indiaDay(), kind: 'full', stockArea, ...more })).row();
  const answer = await act('freeze', slip);
  expect(told(answer)).toBe('200');
  return answer.row();
};
const linesOf = async ({ id }: Kept, call = 'lines', client = admin): Promise<readonly Wire[]> =>
  (await client.get(`${COUNT}/${call}/${id}`)).body.dataList ?? [];
const entered = (slip: Kept, line: Wire | undefined, quantity: unknown, client = admin): Promise<Answered> =>
  client.post(`${COUNT}/count`, { id: slip.id, lines: [{ id: line?.['id'], quantity }] });
const keyOf = async (item: number, area: number): Promise<Wire> =>
  (await admin.post(`${STOCK}/getStock/v2`, { items: [item], stockAreas: [area] })).body.dataList?.[0] ?? {};
const taken = async (item: number, from: number, quantity: number): Promise<void> => {
  const { id } = await keyOf(item, from);
  const lines = [{ balanceId: id, quantity, toStockArea: store() }];
  expect(told(await admin.post(`${STOCK}/move`, { lines }))).toBe('200');
};

describe('a count', () => {
  it('C42: compares with the moment of counting; what moves later plays no part, what comes late is closed', async () => {
    const area = await areaFor('C42');
    const item = await stocked('C42', area, { L1: 1250 });
    const slip = await frozen(area, { tolerancePercent: 1, toleranceValue: 5000 });
    expect([slip['statusId'], slip['number'], slip['lineCount']]).toEqual([10, expect.stringMatching(/^RC\//u), 1]);
    const [line] = await linesOf(slip);
    expect(line).not.toHaveProperty('book');
    await taken(item, area, 50);
    const counted = (await entered(slip, line, 1190)).row();
    expect([counted['statusId'], counted['countedPercent']]).toEqual([11, 100]);
    await taken(item, area, 100);
    expect(told(await act('review', slip))).toBe('200');
    const [seen] = await linesOf(slip, 'differences');
    expect(seen).toMatchObject({ book: 1250, expected: 1200, counted: 1190, difference: -10, differenceValue: -985 });
    const posted = (await act('submit', slip)).row();
    expect([posted['statusId'], posted['gainValue'], posted['lossValue'], posted['netValue']]).toEqual([
      7, 0, 985, -985,
    ]);
    expect(await keyOf(item, area)).toMatchObject({ quantity: 1090 });

    const { id: balanceId } = await keyOf(item, area);
    const early = new Date(Date.parse(String(slip['frozenAt'])) - 60_000).toISOString();
    const late = (countIncluded: boolean) =>
      fresh.database.transaction({ partnerId: 1 }, (tx) =>
        stockOf(tx).post({
          kind: 'issue',
          module: 'test',
          documentId: 42,
          effectiveAt: early,
          countIncluded,
          movements: [
            {
              line: 0,
              reason: 'MANUAL_OUT',
              quantity: decimal('20'),
              from: { balanceId: Number(balanceId) },
              to: { account: 'EXPENSE' },
            },
          ],
        }),
      );
    await expect(late(false)).rejects.toMatchObject({ faults: [{ code: 'COUNT_CLOSED', field: 'lines[0].quantity' }] });
    await late(true);
    expect(await keyOf(item, area)).toMatchObject({ quantity: 1090 });
    const ledger = (await admin.post(`${STOCK}/ledger`, { items: [item], stockAreas: [area] })).body.dataList ?? [];
    expect(ledger.map(({ reason, in: came, out }) => [reason, Number(came) - Number(out)])).toEqual(
      expect.arrayContaining([
        ['MANUAL_OUT', -20],
        ['COUNT_GAIN', 20],
        ['COUNT_LOSS', -10],
      ]),
    );

    expect(told(await act('reverse', slip, { reason: 'Wrong area' }))).toBe('200');
    expect(await keyOf(item, area)).toMatchObject({ quantity: 1080 });
  });

  it('sends what is over the limit to another person, who does not see the first count', async () => {
    const area = await areaFor('SECOND');
    await stocked('SECOND', area, { L1: 100, L2: 200 });
    const slip = await frozen(area);
    const [one, two] = await linesOf(slip);
    await entered(slip, one, 90);
    await entered(slip, two, 200);
    expect(told(await act('submit', slip))).toBe('422, 4404243 lines[0].counted');
    const reviewed = (await act('review', slip)).row();
    expect([reviewed['recountLines'], reviewed['countedLines']]).toEqual([1, 1]);
    expect(told(await entered(slip, one, 90))).toBe('403, 4403 lines[0].quantity');
    const [unseen] = await linesOf(slip, 'lines', second.client);
    expect(unseen).toMatchObject({ round: 2, isCounted: false });
    expect(Object.keys(unseen ?? {})).not.toEqual(expect.arrayContaining(['earlier']));
    expect(told(await entered(slip, one, 91, second.client))).toBe('200');
    const posted = (await act('submit', slip)).row();
    expect([posted['statusId'], posted['lossValue']]).toEqual([7, 886.5]);
  });

  it('wants every key counted or decided', async () => {
    const area = await areaFor('DECIDE');
    await stocked('DECIDE', area, { L1: 10, L2: 20, L3: 30 });
    const slip = await frozen(area, { tolerancePercent: 100, toleranceValue: 100_000 });
    const [one, two, three] = await linesOf(slip);
    await entered(slip, one, 10);
    expect(told(await act('submit', slip))).toBe('422, 4404901 lines[1].counted, 4404901 lines[2].counted');
    const decide = (reason?: string): Promise<Answered> =>
      act('review', slip, {
        lines: [
          { id: two?.['id'], decision: 'leftOut', reason },
          { id: three?.['id'], decision: 'zero' },
        ],
      });
    expect(told(await decide())).toBe('422, 4404901 lines[0].reason');
    expect(told(await decide('Behind the wall'))).toBe('200');
    const posted = (await act('submit', slip)).row();
    expect([posted['statusId'], posted['lossValue']]).toEqual([7, 2955]);
  });

  it('takes goods that the books never had there, at a rate that is typed where none is known', async () => {
    const area = await areaFor('FOUND');
    const item = await stocked('FOUND', store(), { L1: 10 });
    const slip = await frozen(area, { tolerancePercent: 100, toleranceValue: 100_000 });
    expect(slip['lineCount']).toBe(0);
    const found = { item, lotNumber: 'found-l9', quantity: 4 };
    const missing = { item, quantity: 4 };
    expect(told(await admin.post(`${COUNT}/count`, { id: slip.id, lines: [missing] }))).toBe(
      '422, 4404901 lines[0].lotNumber',
    );
    expect(told(await admin.post(`${COUNT}/count`, { id: slip.id, lines: [found] }))).toBe('200');
    expect(told(await act('review', slip))).toBe('200');
    const posted = (await act('submit', slip)).row();
    expect([posted['statusId'], posted['gainValue']]).toEqual([7, 394]);
    expect(await keyOf(item, area)).toMatchObject({ quantity: 4, lot: { lotNumber: 'FOUND-L9' } });
  });
});

describe('what may not be', () => {
  it('is told at its place', async () => {
    const area = await areaFor('BAD');
    await stocked('BAD', area, { L1: 100 });
    const draft = (await admin.post(`${COUNT}/save`, { date: indiaDay(), kind: 'full', stockArea: area })).row();
    expect(told(await entered(draft, { id: 1 }, 5))).toBe('422, 4404240');
    expect(told(await act('freeze', draft))).toBe('200');
    const again = (await admin.post(`${COUNT}/save`, { date: indiaDay(), kind: 'full', stockArea: area })).row();
    expect(told(await act('freeze', again))).toBe('422, 4404240 stockArea');
    const [line] = await linesOf(draft);
    expect(told(await entered(draft, line, -1))).toBe('422, 4404904 lines[0].quantity');
    expect(told(await entered(draft, line, 'many'))).toBe('422, 4404902 lines[0].quantity');
    expect(told(await entered(draft, line, 1.2345))).toBe('422, 4404906 lines[0].quantity');
    const twice = { id: draft.id, lines: [5, 6].map((quantity) => ({ id: line?.['id'], quantity })) };
    expect(told(await admin.post(`${COUNT}/count`, twice))).toBe('422, 4404241 lines[1].quantity');
    expect(told(await entered(draft, line, 100))).toBe('200');
    expect(told(await entered(draft, line, 90, second.client))).toBe('422, 4404241 lines[0].quantity');
    expect(told(await entered(draft, line, 100, second.client))).toBe('200');
    expect(told(await entered(draft, { id: 999_999 }, 1))).toBe('422, 4404908 lines[0]');
    const spot = await admin.post(`${COUNT}/save`, { date: indiaDay(), kind: 'spot', stockArea: area });
    expect(told(spot)).toBe('422, 4404901 items');
  });

  it('keeps a locked area shut while it is counted', async () => {
    const area = await areaFor('LOCK');
    const item = await stocked('LOCK', area, { L1: 100 });
    const slip = await frozen(area, { movements: 'lock' });
    const { id } = await keyOf(item, area);
    const lines = [{ balanceId: id, quantity: 1, toStockArea: store() }];
    expect(told(await admin.post(`${STOCK}/move`, { lines }))).toBe('422, 4404152 lines[0].stockArea');
    expect(told(await act('cancel', slip, { reason: 'A lorry came' }))).toBe('200');
    expect(told(await admin.post(`${STOCK}/move`, { lines }))).toBe('200');
  });
});

describe('calls of the counters', () => {
  it('a scan finds its line, a search shows no book, a slip is listed, sheet and plan are made', async () => {
    const area = await areaFor('SCAN');
    const item = await stocked('SCAN', area, { L1: 100, L2: 40 });
    const slip = await frozen(area);
    const scan = (body: Wire) => admin.post(`${COUNT}/scan`, { slipId: slip.id, ...body });
    expect((await scan({ payload: 'scan-l2' })).row()).toMatchObject({ lotNumber: 'SCAN-L2', isCounted: false });
    expect((await scan({ payload: 'SCAN-L2', quantity: 40 })).row()).toMatchObject({ isCounted: true, counted: 40 });
    expect((await scan({ payload: 'SCAN' })).body.totalCount).toBe(2);
    expect(told(await scan({ payload: 'NOWHERE' }))).toBe('422, 4404908 payload');
    const hits = (await admin.post(`${COUNT}/searchItem`, { slipNo: slip['number'], search: 'scan-l1' })).body.dataList;
    expect(hits?.map(({ lotNumber, bookQuantity }) => [lotNumber, bookQuantity])).toEqual([['SCAN-L1', undefined]]);
    const open = (await admin.get(`${COUNT}/getSlipNo/false`)).body.dataList ?? [];
    expect(open.find(({ id }) => id === slip.id)).toMatchObject({ slipNo: slip['number'], lines: 2, counted: 1 });
    const sheet = await admin.get(`${COUNT}/sheet/${slip.id}`);
    expect(sheet.headers['content-type']).toBe('application/pdf');
    expect((await admin.get(`${COUNT}/sheet/${slip.id}`, { format: 'xlsx' })).headers['content-type']).toContain(
      'spreadsheetml',
    );
    const plan = (await admin.get(`${COUNT}/cyclePlan`)).body.dataList ?? [];
    expect(plan.find((row) => (row['item'] as Wire)['id'] === item)).toMatchObject({
      class: 'C',
      lastCounted: null,
      due: indiaDay(),
    });
  });
});
