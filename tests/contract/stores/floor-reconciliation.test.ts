import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { ALLOCATE, FLOOR, type Kept, linesOf, OPENING, REQUEST } from '../purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';

const STOCK = 'chemical/itemStock';
const told = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ code, field }) => `${code} ${field}`.trim())].join(', ');

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let count = 0;
let place: Wire;
let floor = 0;

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
  const rules = 'chemical/requestApprovalConfig';
  for (const { id, version } of (await admin.get(`${rules}/getAllByPartner`)).body.dataList ?? [])
    await admin.post(`${rules}/delete`, { id, version });
  place = (await admin.get(`chemical/stockArea/${store()}`)).row();
  floor = await areaOf('Loom floor', 'wip');
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

const store = (): number => made.rows('stockArea', { name: 'Main Store' }) ?? 0;
const kg = (): number => made.rows('uom', { symbol: 'kg' }) ?? 0;
const areaOf = async (name: string, areaType: string): Promise<number> =>
  (await admin.post('chemical/stockArea/save', { name, areaType, location: place['location'] })).row().id;

const itemOf = async (name: string, more: Wire = {}): Promise<number> => {
  count += 1;
  const { productType, category, hsn, purchaseGst } = (await admin.get(`chemical/item/${made.of('item').id}`)).row();
  const body = { productType, category, hsn, purchaseGst, uom: kg(), isPurchasable: true, isSaleable: false };
  return (
    await admin.post('chemical/item/save', {
      ...body,
      name: `${name} ${count}`,
      itemCode: `FLOOR-${count}`,
      lotTracking: 'lot',
      ...more,
    })
  ).row().id;
};
/** An item with one lot at ₹100 a kilogram in the Main Store. */
const stocked = async (lot: string, quantity: number): Promise<number> => {
  const item = await itemOf('Granules');
  const { organization, branch, location } = place;
  const lines = [{ item, uom: kg(), rate: 100, stockArea: store(), lotNumber: lot, quantity }];
  const opening = (
    await admin.post(`${OPENING}/save`, { date: indiaDay(), organization, branch, location, lines })
  ).row();
  expect(told(await admin.post(`${OPENING}/post`, { id: opening.id, version: opening.version }))).toBe('200');
  return item;
};
/** So much of a lot, named and handed over to the floor for a request of its own. */
const issued = async (
  lot: string,
  quantity: number,
  handed = quantity,
): Promise<{ item: number; allocation: Kept }> => {
  const item = await stocked(lot, quantity + 100);
  const department = (await admin.post('chemical/department/save', { name: `Looms ${lot}`, isProduction: true })).row();
  const body = {
    department: department.id,
    stockAreaFrom: store(),
    stockAreaTo: floor,
    lines: [{ item, uom: kg(), quantity }],
  };
  const { id, version } = (await admin.post(`${REQUEST}/save`, body)).row();
  const request = (await admin.post(`${REQUEST}/submit`, { id, version })).row();
  const { document } = (await admin.post(`${ALLOCATE}/propose`, { requestIds: [request.id] })).body.data as {
    document: Wire;
  }; // what the call answers
  const named = (await admin.post(`${ALLOCATE}/allocate`, { document })).row();
  const lines = [{ id: linesOf(named)[0]?.id, quantity: handed }];
  const allocation = (await admin.post(`${ALLOCATE}/issue`, { id: named.id, version: named.version, lines })).row();
  return { item, allocation };
};
/** What production does once it is there: consumes goods that an allocation brought to the floor. */
const consume = (allocation: Kept, quantity: string): Promise<unknown> =>
  fresh.database.transaction({ partnerId: 1 }, async (tx) => {
    const claim = await tx.one<{ id: number; balanceId: number }>(
      `select id, balance_id as "balanceId" from stock_reservation where partner_id = 1 and demand_module = 'materialAllocation.floor' and demand_id = $1 and status = 'open'`,
      [allocation.id],
    );
    return stockOf(tx).post({
      kind: 'production',
      module: 'dailyProduction',
      documentId: allocation.id,
      movements: [
        {
          line: 0,
          reason: 'CONSUME',
          from: { balanceId: claim.balanceId },
          to: { account: 'PRODUCTION' },
          quantity: decimal(quantity),
          reservationId: claim.id,
        },
      ],
    });
  });

type Proposal = Wire & { readonly lines: readonly Wire[] };
const dataOf = ({ body, text }: Answered): Proposal => {
  if (body.data === undefined) throw new Error(text);
  return body.data as Proposal; // what the call answers
};
const proposed = async (body: Wire): Promise<Proposal> => dataOf(await admin.post(`${FLOOR}/propose`, body));

/** A saved draft about an allocation: what was said of its one line. */
const draftOf = async (allocation: Kept, said: Wire, header: Wire = {}): Promise<Kept> => {
  const { lines } = await proposed({ scope: 'allocation', allocation: allocation.id });
  const [{ allocationLine, stockKey } = {} as Wire] = lines;
  const line = { allocationLine, stockKey, ...said };
  return (
    await admin.post(`${FLOOR}/save`, { scope: 'allocation', allocation: allocation.id, lines: [line], ...header })
  ).row();
};
const act = (verb: string, { id, version }: Kept, more: Wire = {}): Promise<Answered> =>
  admin.post(`${FLOOR}/${verb}`, { id, version, ...more });
/** Keys of an item: lot, area, quantity, free, quality. */
const lies = async (item: number): Promise<readonly string[]> =>
  ((await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [])
    .map((row) => {
      const area = row['stockArea'] as Wire;
      return `${String(area['name'])} ${String(row['quantity'])} ${String(row['free'])} ${String(row['qcStatus'])}`;
    })
    .toSorted();
/** A reason that every company begins with. */
const reason = (name: string): number => made.rows('lossReason', { name }) ?? 0;
const sound = async (): Promise<void> => {
  expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
};

describe('reconciling an allocation', () => {
  it('C41: 1,420 consumed, 45.5 returned, 28 wasted, 5 carried: 1.5 is lost, 0.1 %', async () => {
    const { item, allocation } = await issued('C41A', 1500);
    await consume(allocation, '1420');
    const [line] = (await proposed({ scope: 'allocation', allocation: allocation.id })).lines;
    expect(line).toMatchObject({ opening: 0, issued: 1500, consumed: 1420, handedBack: 0, onFloor: 80 });

    const scrap = await itemOf('Scrap', { lotTracking: 'none' });
    const scrapYard = await areaOf('Scrap yard', 'raw');
    const said = { returned: 45.5, wastage: 28, carried: 5, wastageItem: scrap, recoveryRate: 20 };
    const draft = await draftOf(allocation, said, { wastageArea: scrapYard });
    expect(linesOf(draft)[0]).toMatchObject({ issued: 1500, consumed: 1420, loss: 1.5, lossPercent: 0.1 });
    expect(draft).toMatchObject({ issued: 1500, explained: 1498.5, loss: 1.5, lossPercent: 0.1, stockArea: floor });
    expect(told(await act('post', draft))).toBe('422, 4404901 lossReason');
    const dye = (await admin.post('chemical/department/save', { name: 'Dye house' })).row();
    const spilt = { name: 'Dye spilt', departments: [dye.id] };
    const ofOthers = (await admin.post('chemical/lossReason/save', spilt)).row();
    const wrong = (
      await admin.post(`${FLOOR}/update`, { id: draft.id, version: draft.version, lossReason: ofOthers.id })
    ).row();
    expect(told(await act('post', wrong))).toBe('422, 4404907 lossReason');

    const { id, version } = (
      await admin.post(`${FLOOR}/update`, { id: draft.id, version: wrong.version, lossReason: reason('Dust') })
    ).row();
    const posted = (await act('post', { id, version })).row();
    expect(posted['number']).toMatch(/^RF\//u);
    expect(posted).toMatchObject({ statusId: 7, lossValue: 150 });
    expect(linesOf(posted)[0]).toMatchObject({ returnedAmount: 4550, lossAmount: 150 });
    expect(await lies(item)).toEqual(['Loom floor 5 0 released', 'Main Store 145.5 145.5 released']);
    expect((await admin.post(`${STOCK}/getStock/v2`, { items: [scrap] })).body.dataList).toEqual([
      expect.objectContaining({ quantity: 28, value: 560 }),
    ]);
    const [open] = (await admin.get(`${ALLOCATE}/openLines`, { area: floor })).body.dataList ?? [];
    expect(open).toMatchObject({ issued: 1500, returned: 45.5, wasted: 28, lost: 1.5, consumed: 1420, open: 5 });

    const [next] = (await proposed({ scope: 'allocation', allocation: allocation.id })).lines;
    expect(next).toMatchObject({ opening: 5, issued: 0, consumed: 0, onFloor: 5 });
    await sound();

    const reversed = (await act('reverse', posted, { reason: 'Counted wrong' })).row();
    expect(reversed['statusId']).toBe(8);
    expect(await lies(item)).toEqual(['Loom floor 80 0 released', 'Main Store 100 100 released']);
    const [again] = (await proposed({ scope: 'allocation', allocation: allocation.id })).lines;
    expect(again).toMatchObject({ opening: 0, issued: 1500, consumed: 1420, onFloor: 80 });
    await sound();
  });

  it('an allocation of which a reconciliation tells what became stays until that is taken back, and says so', async () => {
    const { item, allocation } = await issued('TOUCHED', 50);
    const posted = (await act('post', await draftOf(allocation, { returned: 20, carried: 30 }))).row();
    const back = async (): Promise<Answered> => {
      const { id, version } = (await admin.get(`${ALLOCATE}/${allocation.id}`)).row();
      return admin.post(`${ALLOCATE}/reverse`, { id, version, reason: 'Wrong loom' });
    };
    expect((await back()).body.errors).toMatchObject([
      { name: 'REVERSE_FIRST', values: { documents: posted['number'] } },
    ]);
    expect(await lies(item)).toEqual(['Loom floor 30 0 released', 'Main Store 120 120 released']);
    await act('reverse', posted, { reason: 'Counted wrong' });
    expect(told(await back())).toBe('200');
    expect(await lies(item)).toEqual(['Main Store 150 150 released']);
    await sound();
  });

  it('C41: with nothing carried 6.5 is lost, 0.4333 %, and that is still accepted', async () => {
    const { item, allocation } = await issued('C41B', 1500);
    await consume(allocation, '1420');
    const scrap = await itemOf('Scrap', { lotTracking: 'none' });
    const said = { returned: 45.5, wastage: 28, carried: 0, wastageItem: scrap };
    const draft = await draftOf(allocation, said, { wastageArea: store(), lossReason: reason('Dust') });
    expect(draft).toMatchObject({ loss: 6.5, lossPercent: 0.4333 });
    expect(told(await act('post', draft))).toBe('200');
    expect(await lies(item)).toEqual(['Main Store 145.5 145.5 released']);
  });

  it('C41: 40 returned and nothing carried leaves 12 unexplained, 0.8 %: refused, and approved with a reason', async () => {
    const { allocation } = await issued('C41C', 1500);
    await consume(allocation, '1420');
    const scrap = await itemOf('Scrap', { lotTracking: 'none' });
    const said = { returned: 40, wastage: 28, carried: 0, wastageItem: scrap };
    const draft = await draftOf(allocation, said, { wastageArea: store(), lossReason: reason('Spilt') });
    const refused = await act('post', draft);
    expect(told(refused)).toBe('422, 4404246 lines[0].carried');
    expect(refused.body.errors?.[0]?.['message']).toBe('Issued 1500, accounted 1488: 12 not explained');
    const approved = (await act('submit', draft)).row();
    expect(approved).toMatchObject({ statusId: 7, loss: 12, lossPercent: 0.8 });
    const reported = async (filters: Wire): Promise<readonly Wire[]> =>
      ((await admin.post('chemical/report/floorLoss', { filters })).body.data?.['rows'] ?? []) as readonly Wire[]; // as a report answers
    expect(await reported({ departments: [approved['department']] })).toMatchObject([
      {
        department: 'Looms C41C',
        shift: null,
        reason: 'Spilt',
        reconciliations: 1,
        accounted: 1500,
        wastage: 28,
        loss: 12,
        lossPercent: 0.8,
      },
    ]);
    const forReason = async (name: string) =>
      (await reported({ reasons: [reason(name)] })).map(({ department }) => department);
    expect([await forReason('Spilt'), await forReason('Dust')]).toEqual([
      expect.arrayContaining(['Looms C41C']),
      expect.not.arrayContaining(['Looms C41C']),
    ]);
    const all = (await reported({})).map(({ department }) => department);
    expect(all).toEqual(expect.arrayContaining(['Looms C41B', 'Looms C41C']));
  });

  it('more on the floor than the books know comes in, and stays with its reservation', async () => {
    const { item, allocation } = await issued('GAIN', 1000);
    await consume(allocation, '900');
    const draft = await draftOf(
      allocation,
      { returned: 0, carried: 102 },
      { lossReason: reason('Weighing difference') },
    );
    expect(draft).toMatchObject({ loss: -2, lossPercent: -0.2 });
    const posted = (await act('post', draft)).row();
    expect([posted['lossValue'], await lies(item)]).toEqual([
      -200,
      ['Loom floor 102 0 released', 'Main Store 100 100 released'],
    ]);
    const reversed = (await act('reverse', posted, { reason: 'It was not' })).row();
    expect([reversed['statusId'], await lies(item)]).toEqual([
      8,
      ['Loom floor 100 0 released', 'Main Store 100 100 released'],
    ]);
    await sound();
  });

  it('doubtful goods come back under test; a finished allocation lets go of the rest', async () => {
    const { item, allocation } = await issued('DONE', 500, 400);
    await consume(allocation, '380');
    const said = { returned: 15, carried: 5, condition: 'doubtful' };
    const draft = await draftOf(allocation, said, { isCompleted: true });
    expect(told(await act('post', draft))).toBe('200');
    expect(await lies(item)).toEqual([
      'Loom floor 5 5 released',
      'Main Store 15 0 hold',
      'Main Store 200 200 released',
    ]);
    expect((await admin.get(`${ALLOCATE}/${allocation.id}`)).row()['statusId']).toBe(7);
    await sound();
  });

  it('the process says how much may be missing', async () => {
    const { allocation } = await issued('LOOSE', 100);
    await consume(allocation, '98');
    const sample = { ...sampleOf(moduleNamed('process'), 7, made.rows), wastageStockArea: undefined };
    const process = (
      await admin.post(`${moduleNamed('process').api}/save`, { ...sample, balanceTolerancePercent: 2 })
    ).row();
    const header = { lossReason: reason('Dust'), process: process.id };
    expect(told(await act('post', await draftOf(allocation, {}, header)))).toBe('200');
  });

  it('two supervisors reconcile one allocation: the second finds it explained', async () => {
    const { allocation } = await issued('TWICE', 200);
    const drafts = [await draftOf(allocation, { returned: 200 }), await draftOf(allocation, { returned: 200 })];
    const outcomes = (await Promise.all(drafts.map((draft) => act('post', draft)))).map(told);
    expect(outcomes.toSorted()).toEqual(['200', expect.stringContaining('422')]);
    await sound();
  });
});

describe('reconciling an area by shift', () => {
  it('starts from what lay there, takes claimed goods for their allocations, and the next starts from what was carried', async () => {
    floor = await areaOf('Second floor', 'wip');
    const { item, allocation } = await issued('SHIFT', 300);
    await consume(allocation, '200');
    const body = { scope: 'areaShift', stockArea: floor };
    const [line] = (await proposed(body)).lines;
    expect(line).toMatchObject({ opening: 0, issued: 300, consumed: 200, onFloor: 100 });
    const lines = [{ stockKey: line?.['stockKey'], returned: 59, carried: 40 }];
    const department = allocation['department'];
    const draft = (
      await admin.post(`${FLOOR}/save`, {
        ...body,
        shift: 'Night',
        department,
        returnArea: store(),
        lossReason: reason('Dust'),
        lines,
      })
    ).row();
    expect(draft).toMatchObject({ about: 'Night', loss: 1, lossPercent: 0.3333 });
    const posted = (await act('post', draft)).row();
    expect(await lies(item)).toEqual(['Main Store 159 159 released', 'Second floor 40 0 released']);
    const [after] = linesOf((await admin.get(`${ALLOCATE}/${allocation.id}`)).row());
    expect(after).toMatchObject({ issued: 300, returned: 59, lost: 1 });
    const [next] = (await proposed(body)).lines;
    expect(next).toMatchObject({ opening: 40, issued: 0, consumed: 0, onFloor: 40 });
    expect(told(await act('reverse', posted, { reason: 'Wrong shift' }))).toBe('200');
    expect(await lies(item)).toEqual(['Main Store 100 100 released', 'Second floor 100 0 released']);
    await sound();
  });
});

describe('what a supervisor may not do', () => {
  it('is told at its place', async () => {
    const { allocation } = await issued('BAD', 50);
    const said = async (line: Wire, header: Wire = {}): Promise<string> => {
      const { lines } = await proposed({ scope: 'allocation', allocation: allocation.id });
      const [{ allocationLine, stockKey } = {} as Wire] = lines;
      const body = { scope: 'allocation', allocation: allocation.id, lines: [{ allocationLine, stockKey, ...line }] };
      const saved = await admin.post(`${FLOOR}/save`, { ...body, ...header });
      return saved.status === 200 ? told(await act('post', saved.row())) : told(saved);
    };
    expect(await said({ returned: -1 })).toBe('422, 4404904 lines[0].returned');
    expect(await said({ returned: 1.2345, carried: 48.765 })).toBe('422, 4404906 lines[0].returned');
    expect(await said({ wastage: 1, carried: 49 })).toBe('422, 4404901 wastageArea, 4404901 lines[0].wastageItem');
    expect(await said({ allocationLine: 999_999, stockKey: 999_999 })).toBe('422, 4404908 lines[0].stockKey');
    expect(await said({ returned: 50 }, { returnArea: floor })).toBe('422, 4404211 returnArea');
    const type = made.of('productType').id;
    const scrap = await itemOf('Not scrap', { lotTracking: 'none' });
    const own = (await admin.get(`chemical/item/${scrap}`)).row();
    const other = (
      await admin.post(`${moduleNamed('productType').api}/save`, sampleOf(moduleNamed('productType'), 8, made.rows))
    ).row();
    expect(own['productType']).not.toBe(other.id);
    await setSetting(admin, 'wastageMaterialTypeId', String(other.id));
    expect(await said({ wastage: 1, carried: 49, wastageItem: scrap }, { wastageArea: store() })).toBe(
      '422, 4404908 lines[0].wastageItem',
    );
    await setSetting(admin, 'wastageMaterialTypeId', String(type));
    const lots = await itemOf('Waste by lots');
    expect(await said({ wastage: 1, carried: 49, wastageItem: lots }, { wastageArea: store() })).toBe(
      '422, 4404908 lines[0].wastageItem',
    );
    expect(told(await admin.post(`${FLOOR}/propose`, {}))).toBe('422, 4404901 allocation');
    expect((await served.as('nobody').post(`${FLOOR}/propose`, { allocation: allocation.id })).status).toBe(403);
  });
});
