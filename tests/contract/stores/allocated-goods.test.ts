import { describe, expect, it } from 'vitest';
import type { Answered, Wire } from '../../../apps/server/src/testing/serve.ts';
import { allocations, bare, told, type Lot } from './allocation-fixture.ts';
import { setSetting } from '../samples.ts';
import { ALLOCATE, FLOOR, linesOf, type Kept } from '../purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';

const CONFIG = 'chemical/requestApprovalConfig';
const STOCK = 'chemical/itemStock';

/** What becomes of goods on their way to the floor and back: rolls whole, two quantities as weighed (spec 02, 5.3, 5.4). */
const desk = allocations();
const { kg, store, floor, department, stocked, asked, requestNow, proposed, act, lies } = desk;

describe('rolls', () => {
  const rolled = async (code: string): Promise<number> => {
    await setSetting(desk.admin, 'ROLL_NO_SUPPORT', 'YES');
    const weights = [48.4, 50, 47];
    const lots = weights.map((quantity, n): Lot => ['RL', quantity, { rollNumber: `${code}-R${n + 1}` }]);
    return stocked(code, lots, { lotTracking: 'roll' });
  };
  const rollsOf = (document: Wire): readonly unknown[] =>
    linesOf(document).map(({ rollNumber, quantity }) => [rollNumber, quantity]);

  it('are proposed whole, so what is proposed is named as it stands; any roll of the lot is as good', async () => {
    const request = await asked(await rolled('ROLLS'), 100);
    const { document, shortages } = await proposed(request);
    expect(document.lines.map(({ quantity }) => quantity)).toEqual([48.4, 50]);
    expect(shortages).toMatchObject([{ short: 1.6 }]);
    const keys = ((await desk.admin.post(`${STOCK}/getStock/v2`, { items: [linesOf(request)[0]?.['item']] })).body
      .dataList ?? []) as readonly Kept[];
    const third = keys.find(({ quantity }) => quantity === 47);
    const [line] = document.lines;
    const lines = [line, { ...line, stockKey: third?.id, quantity: 47 }];
    const named = (await act('allocate', { document: { ...document, lines } })).row();
    expect(rollsOf(named)).toEqual([
      ['ROLLS-R1', 48.4],
      ['ROLLS-R3', 47],
    ]);
  });

  it('are named whole at once by the rule, which lets go of one more where it may', async () => {
    const of = await department();
    const rule = { name: 'Rolls at once', department: of, limitMode: 'none', approval: 'none', autoAllocate: true };
    const { id } = (await desk.admin.post(`${CONFIG}/save`, { ...rule, allowOverIssuePercent: 20 })).row();
    const request = await asked(await rolled('AUTO-ROLLS'), 125, of);
    expect(await requestNow(request)).toEqual({ statusId: 11, allocated: 145.4, issued: 0, pending: 0 });
    const strict = { ...bare((await desk.admin.get(`${CONFIG}/${id}`)).row()), allowOverIssuePercent: 0 };
    expect(told(await desk.admin.post(`${CONFIG}/update`, { ...rule, ...strict }))).toBe('200');
    const other = await asked(await rolled('AUTO-STRICT'), 125, of);
    expect(await requestNow(other)).toEqual({ statusId: 11, allocated: 98.4, issued: 0, pending: 26.6 });
    const kept = (await desk.admin.get(`${CONFIG}/${id}`)).row();
    await desk.admin.post(`${CONFIG}/setActive`, { ...bare(kept), isActive: false });
  });

  it('are transferred whole: a part of one is refused before it is claimed', async () => {
    const item = await rolled('SENT');
    const body = { date: indiaDay(), fromStockArea: store(), toStockArea: await floor(), isChecked: true };
    const sends = async (quantity: number): Promise<Answered> => {
      const lines = [{ item, uom: kg(), quantity }];
      const { id, version } = (await desk.admin.post('chemical/stockTransfer/save', { ...body, lines })).row();
      return desk.admin.post('chemical/stockTransfer/submit', { id, version });
    };
    expect(told(await sends(100))).toBe('422, 4404200 lines[0].quantity');
    const open = (await sends(98.4)).row();
    expect(rollsOf(open)).toEqual([
      ['SENT-R1', 48.4],
      ['SENT-R2', 50],
    ]);
    expect(told(await desk.admin.post('chemical/stockTransfer/send', bare(open)))).toBe('200');
    const rest = ((await desk.admin.post(`${STOCK}/getStock/v2`, { items: [item], stockAreas: [store()] })).body
      .dataList ?? []) as readonly Kept[];
    const part = [{ item, uom: kg(), quantity: 20, stockKey: rest[0]?.id }];
    const { id, version } = (await desk.admin.post('chemical/stockTransfer/save', { ...body, lines: part })).row();
    expect(told(await desk.admin.post('chemical/stockTransfer/submit', { id, version }))).toBe(
      '422, 4404203 lines[0].quantity',
    );
  });
});

describe('handing back from the floor', () => {
  it('keeps the lot, asks the condition, and is at most what is open of the allocation', async () => {
    const item = await stocked('BACK', [['L1', 50]]);
    const { document } = await proposed(await asked(item, 50));
    const done = (await act('allocateAndIssue', { document })).row();
    const id = linesOf(done)[0]?.id;
    const back = (lines: readonly Wire[], of = done) => act('handBack', { ...bare(of), lines });
    expect(told(await back([{ id, quantity: 50.001 }]))).toBe('422, 4404905 lines[0].quantity');
    expect(told(await back([{ id: 999_999, quantity: 1 }]))).toBe('422, 4404908 lines[0].id');
    expect(told(await back([]))).toBe('422, 4404912 lines');
    const good = (await back([{ id, quantity: 8 }])).row();
    expect([good['statusId'], linesOf(good)[0]?.['returned']]).toEqual([7, 8]);
    const doubtful = (await back([{ id, quantity: 2, condition: 'doubtful' }], good)).row();
    expect(await lies(item)).toEqual(['BACK-L1 Loom floor 40 0', 'BACK-L1 Main Store 2 0', 'BACK-L1 Main Store 8 8']);
    const kept = await act('reverse', { ...bare(doubtful), reason: 'Wrong loom' });
    expect([told(kept), kept.body.errors?.[0]?.message]).toEqual([
      '422, 4404207',
      'Goods of it were handed back: take that back first',
    ]);

    const backs = async () => (await desk.admin.get(`${ALLOCATE}/handBacks/${done.id}`)).body.dataList ?? [];
    const [second, first] = await backs();
    expect([second?.['isTakenBack'], linesOf(second ?? {})[0]]).toEqual([
      false,
      expect.objectContaining({ lot: 'BACK-L1', quantity: 2, qcStatus: 'hold' }),
    ]);
    const undo = (body: Wire, of: Kept) => act('undoHandBack', { ...bare(of), reason: 'Wrong lot', ...body });
    expect(told(await undo({ handBack: 999_999 }, doubtful))).toBe('422, 4404908 handBack');
    expect(told(await undo({ handBack: first?.['id'], reason: '' }, doubtful))).toBe('422, 4404901 reason');
    const undone = (await undo({ handBack: first?.['id'] }, doubtful)).row();
    expect(linesOf(undone)[0]?.['returned']).toBe(2);
    expect(await lies(item)).toEqual(['BACK-L1 Loom floor 48 0', 'BACK-L1 Main Store 2 0']);
    expect((await backs()).map(({ isTakenBack }) => isTakenBack)).toEqual([false, true]);
    expect(told(await undo({ handBack: first?.['id'] }, undone))).toBe('422, 4404247');
    expect(told(await back([{ id, quantity: 48.001 }], undone))).toBe('422, 4404905 lines[0].quantity');
    const clean = (await undo({ handBack: second?.['id'] }, undone)).row();
    expect(await lies(item)).toEqual(['BACK-L1 Loom floor 50 0']);
    const all = (await back([{ id, quantity: 50 }], clean)).row();
    const [last] = await backs();
    const again = (await undo({ handBack: last?.['id'] }, all)).row();
    expect(told(await act('reverse', { ...bare(again), reason: 'Wrong loom' }))).toBe('200');
    expect((await desk.admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});

describe('goods in packages', () => {
  const packed = async (code: string): Promise<number> => {
    await setSetting(desk.admin, 'PACKING_TYPE_SUPPORT', 'YES');
    const bag = { packingType: `Bag ${code}`, form: 'bag', contentQty: 25, contentUom: kg() };
    const packing = (await desk.admin.post('chemical/packing/save', bag)).row().id;
    return stocked(code, [['L1', 250, { packing, packages: 10 }]]);
  };
  const lying = async (item: number): Promise<readonly unknown[]> =>
    ((await desk.admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [])
      .map(({ quantity, packages }) => `${String(packages)} ${String(quantity)}`)
      .toSorted();

  it('that were named are handed over in the packages that somebody counted, in parts and whole', async () => {
    const item = await packed('COUNTED');
    const { document } = await proposed(await asked(item, 123));
    const [line] = document.lines;
    const named = (await act('allocate', { document: { ...document, lines: [{ ...line, packages: 5 }] } })).row();
    const lines = [{ id: linesOf(named)[0]?.id, quantity: 51, packages: 2 }];
    const part = (await act('issue', { ...bare(named), lines })).row();
    expect(await lying(item)).toEqual(['2 51', '8 199']);
    const rest = [{ id: linesOf(named)[0]?.id, quantity: 72, packages: 3 }];
    expect(told(await act('issue', { ...bare(part), lines: rest }))).toBe('200');
    expect(await lying(item)).toEqual(['5 123', '5 127']);

    const whole = await packed('ATONCE');
    const { document: all } = await proposed(await asked(whole, 76));
    const counted = { ...all, lines: all.lines.map((one) => ({ ...one, packages: 3 })) };
    expect(told(await act('allocateAndIssue', { document: counted }))).toBe('200');
    expect(await lying(whole)).toEqual(['3 76', '7 174']);
  });

  it('a count of them that is none is told at its place', async () => {
    const { document } = await proposed(await asked(await packed('NOCOUNT'), 50));
    const named = (await act('allocate', { document })).row();
    const lines = [{ id: linesOf(named)[0]?.id, quantity: 25, packages: 1.5 }];
    expect(told(await act('issue', { ...bare(named), lines }))).toBe('422, 4404902 lines[0].packages');
  });
});

/** The last of all: items need a second unit from here on, and stock that has one cannot lose it. */
describe('goods of two claims', () => {
  const bagged = async (code: string): Promise<number> => {
    await setSetting(desk.admin, 'SECONDARY_STOCK_SUPPORT', 'YES');
    const bags = { secondaryUom: desk.made.rows('uom', { symbol: 'nos' }), secondaryMode: 'independent' };
    return stocked(code, [['L1', 60, { secondaryQuantity: 24 }]], bags);
  };
  const keysOf = async (item: number): Promise<readonly Wire[]> =>
    (await desk.admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
  const figures = (rows: readonly Wire[]): readonly string[] =>
    rows.map(({ quantity, secondaryQuantity }) => `${String(quantity)} ${String(secondaryQuantity)}`).toSorted();

  it('are handed over as weighed: from a key that is emptied all it has, the rest off the other', async () => {
    const item = await bagged('MOVED');
    const { document } = await proposed(await asked(item, 50));
    const named = (await act('allocate', { document })).row();
    const { location } = (await desk.admin.get(`chemical/stockArea/${store()}`)).row();
    const yard = { name: 'Bag yard', areaType: 'raw', location };
    const toStockArea = (await desk.admin.post('chemical/stockArea/save', yard)).row().id;
    const [key] = await keysOf(item);
    const moved = { balanceId: key?.['id'], quantity: 20, secondaryQuantity: 9, toStockArea };
    expect(told(await desk.admin.post(`${STOCK}/move`, { lines: [moved] }))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['20 9', '40 15']);
    const lines = [{ id: linesOf(named)[0]?.id, quantity: 50, secondaryQuantity: 21 }];
    expect(told(await act('issue', { ...bare(named), lines }))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['10 3', '50 21']);
  });

  it('go as they were weighed when they were named, where all of them is handed over', async () => {
    const item = await bagged('NAMED');
    const { document } = await proposed(await asked(item, 50));
    const weighed = document.lines.map((line) => ({ ...line, secondaryQuantity: 21 }));
    const named = (await act('allocate', { document: { ...document, lines: weighed } })).row();
    const lines = [{ id: linesOf(named)[0]?.id, quantity: 50 }]; // as the counter sends it
    expect(told(await act('issue', { ...bare(named), lines }))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['10 3', '50 21']);
  });

  it('leave by a transfer as weighed too, wherever they were moved meanwhile', async () => {
    const item = await bagged('ROAD');
    const lines = [{ item, uom: kg(), quantity: 50, secondaryQuantity: 21 }];
    const body = { date: indiaDay(), fromStockArea: store(), toStockArea: await floor(), isChecked: true, lines };
    const { id, version } = (await desk.admin.post('chemical/stockTransfer/save', body)).row();
    const open = (await desk.admin.post('chemical/stockTransfer/submit', { id, version })).row();
    const { location } = (await desk.admin.get(`chemical/stockArea/${store()}`)).row();
    const beside = { name: 'Road yard', areaType: 'raw', location };
    const toStockArea = (await desk.admin.post('chemical/stockArea/save', beside)).row().id;
    const [key] = await keysOf(item);
    const moved = { balanceId: key?.['id'], quantity: 20, secondaryQuantity: 9, toStockArea };
    expect(told(await desk.admin.post(`${STOCK}/move`, { lines: [moved] }))).toBe('200');
    expect(told(await desk.admin.post('chemical/stockTransfer/send', bare(open)))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['10 3']); // the rest is on the road
  });

  it('go within a place from where they were moved meanwhile, as weighed', async () => {
    const item = await bagged('NEAR');
    const lines = [{ item, uom: kg(), quantity: 50, secondaryQuantity: 21 }];
    const body = { date: indiaDay(), fromStockArea: store(), toStockArea: await floor(), lines };
    const { id, version } = (await desk.admin.post('chemical/stockTransfer/save', body)).row();
    const open = (await desk.admin.post('chemical/stockTransfer/submit', { id, version })).row();
    const { location } = (await desk.admin.get(`chemical/stockArea/${store()}`)).row();
    const beside = { name: 'Near yard', areaType: 'raw', location };
    const toStockArea = (await desk.admin.post('chemical/stockArea/save', beside)).row().id;
    const [key] = await keysOf(item);
    const moved = { balanceId: key?.['id'], quantity: 20, secondaryQuantity: 9, toStockArea };
    expect(told(await desk.admin.post(`${STOCK}/move`, { lines: [moved] }))).toBe('200');
    expect(told(await desk.admin.post('chemical/stockTransfer/send', bare(open)))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['10 3', '50 21']);
  });

  it('come back by a reconciliation as weighed, free and claimed ones of one key together', async () => {
    const item = await bagged('SHIFT');
    const { document } = await proposed(await asked(item, 40));
    const named = (await act('allocate', { document })).row();
    expect(told(await act('issue', bare(named)))).toBe('200');
    const [rest] = (await keysOf(item)).filter(({ quantity }) => quantity === 20);
    const beside = { balanceId: rest?.['id'], quantity: 10, secondaryQuantity: 4, toStockArea: await floor() };
    expect(told(await desk.admin.post(`${STOCK}/move`, { lines: [beside] }))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['10 4', '50 20']);
    const [{ id: stockKey } = {}] = (await keysOf(item)).filter(({ quantity }) => quantity === 50);
    const line = { stockKey, returned: 30, returnedSecondary: 13, wastage: 0, carried: 20 };
    const body = { scope: 'areaShift', shift: 'A', stockArea: await floor(), returnArea: store(), lines: [line] };
    const draft = (await desk.admin.post(`${FLOOR}/save`, { ...body, department: await department() })).row();
    expect(told(await desk.admin.post(`${FLOOR}/post`, bare(draft)))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['20 7', '40 17']);
  });

  it('what is proposed says in which unit it is weighed besides, while two are kept', async () => {
    const request = await asked(await bagged('UNITS'), 30);
    const unit = async (): Promise<unknown> =>
      ((await proposed(request))['wants'] as readonly Wire[]).map(({ secondaryUom, keys }) => [
        (secondaryUom as Wire | null)?.['symbol'],
        (keys as readonly Wire[]).map(({ quantity, secondaryQuantity }) => [quantity, secondaryQuantity]),
      ]);
    expect(await unit()).toEqual([['nos', [[60, 24]]]]);
  });

  it('what waits goes as it lies after a part of it was weighed', async () => {
    const item = await bagged('REST');
    const { document } = await proposed(await asked(item, 60));
    const weighed = document.lines.map((line) => ({ ...line, secondaryQuantity: 24 }));
    const named = (await act('allocate', { document: { ...document, lines: weighed } })).row();
    const lines = [{ id: linesOf(named)[0]?.id, quantity: 20, secondaryQuantity: 9 }];
    const part = (await act('issue', { ...bare(named), lines })).row();
    expect(told(await act('issue', bare(part)))).toBe('200');
    expect(figures(await keysOf(item))).toEqual(['60 24']);
  });

  it('come back as weighed in both quantities, and are claimed as before when that is taken back', async () => {
    const item = await bagged('BAGS');
    const { document } = await proposed(await asked(item, 50, undefined, { priority: 1 }));
    const named = (await act('allocate', { document })).row();
    const id = linesOf(named)[0]?.id;
    const part = async (of: Kept, quantity: number, secondaryQuantity: number): Promise<Kept> =>
      (await act('issue', { ...bare(of), lines: [{ id, quantity, secondaryQuantity }] })).row();
    const done = await part(await part(named, 20, 8), 30, 12);
    const claims = () =>
      desk.fresh.database.transaction({ partnerId: 1 }, (tx) =>
        tx.query(
          `select demand_line_id as line, priority::int, sum(quantity - taken - released)::text as open, sum(secondary_quantity)::text as second from stock_reservation
            where partner_id = 1 and demand_module = 'materialAllocation.floor' and demand_id = $1 and status = 'open' group by 1, 2`,
          [done.id],
        ),
      );
    const lying = async () => figures(await keysOf(item));
    const whole = [{ line: id, priority: 1, open: '50.000000', second: '20.000000' }];
    expect(await claims()).toEqual(whole);
    const lines = [{ id, quantity: 25, secondaryQuantity: 10 }];
    const back = (await act('handBack', { ...bare(done), lines })).row();
    expect(await lying()).toEqual(['25 10', '35 14']);
    expect(await claims()).toEqual([{ line: id, priority: 1, open: '25.000000', second: '10.000000' }]);
    const [last] = (await desk.admin.get(`${ALLOCATE}/handBacks/${done.id}`)).body.dataList ?? [];
    expect(told(await act('undoHandBack', { ...bare(back), handBack: last?.['id'], reason: 'Wrong lot' }))).toBe('200');
    expect([await lying(), await claims()]).toEqual([['10 4', '50 20'], whole]);
  });
});
