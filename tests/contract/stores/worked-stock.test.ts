import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes, STOCK } from './stock-fixture.ts';
import {
  ALLOCATE,
  INWARD,
  type Kept,
  linesOf,
  OPENING,
  OUTWARD,
  REQUEST,
  TRANSFER,
  type Trade,
  tradeOf,
} from '../purchase/trade.ts';

const CONFIG = 'chemical/requestApprovalConfig';

/** The worked examples of the ledger (spec 02, 1.6 to 1.10) through the documents that people write. */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let count = 0;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    for (const { id, version } of (await admin.get(`${CONFIG}/getAllByPartner`)).body.dataList ?? [])
      await admin.post(`${CONFIG}/delete`, { id, version }); // anybody may request anything
  });

  const store = (): number => made.rows('stockArea', { name: 'Main Store' }) ?? 0;
  const itemOf = async (more: Wire = {}): Promise<Kept> => {
    count += 1;
    const { productType, category, uom, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const goods = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const own = { name: `Worked ${count}`, itemCode: `WORKED-${count}`, lotTracking: 'none' };
    return (await admin.post('chemical/item/save', { ...goods, ...own, ...more })).row();
  };
  const received = async (item: Kept, line: Wire, more: Wire = {}): Promise<Kept> => {
    count += 1;
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const lines = [{ item: item.id, uom: item['uom'], stockArea: store(), ...line }];
    const body = { ...sample, date: indiaDay(), billDate: undefined, billNo: `WORKED${count}`, ...more, lines };
    return (await trade.act(INWARD, (await admin.post(`${INWARD}/save`, body)).row(), 'post')).row();
  };
  const left = async (item: Kept, quantity: number, more: Wire = {}, of: Wire = {}): Promise<Answered> => {
    const sample = sampleOf(moduleNamed('outward'), 1, made.rows);
    const [first] = linesOf(sample);
    const line = {
      ...first,
      item: item.id,
      uom: item['uom'],
      stockArea: store(),
      lotNumber: undefined,
      quantity,
      ...of,
    };
    const draft = (await admin.post(`${OUTWARD}/save`, { ...sample, date: indiaDay(), ...more, lines: [line] })).row();
    return trade.act(OUTWARD, draft, 'post');
  };
  const worth = async (item: Kept, quantity: number, more: Wire = {}): Promise<unknown> =>
    (await left(item, quantity, more)).row()['value'];
  /** Quantity, value and rate of what lies there. */
  const lies = async (item: Kept): Promise<readonly unknown[]> =>
    ((await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? []).map(
      ({ quantity, value, rate }) => [quantity, value, rate],
    );
  const lost = async (item: Kept): Promise<unknown> =>
    fresh().database.transaction({ partnerId: 1 }, async (tx) => {
      const { amount } = await tx.one<{ amount: string | null }>(
        `select sum(amount)::text as amount from stock_ledger where partner_id = $1 and account = 'LOSS' and item_id = $2`,
        [tx.partnerId, item.id],
      );
      return amount;
    });
  const sound = async () => expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);

  it('C7: two receipts and three write-offs at the moving average; the last takes what is left to the paisa', async () => {
    const item = await itemOf();
    await received(item, { quantity: 1000, rate: 98.5 });
    expect(await lies(item)).toEqual([[1000, 98_500, 98.5]]);
    expect(await worth(item, 350.25)).toBe(34_499.63);
    expect(await lies(item)).toEqual([[649.75, 64_000.37, expect.any(Number)]]);
    await received(item, { quantity: 2500, rate: 101.2375 });
    expect(await lies(item)).toEqual([[3149.75, 317_094.12, 100.6728]]);
    expect(await worth(item, 1000)).toBe(100_672.79);
    expect(await lies(item)).toEqual([[2149.75, 216_421.33, expect.any(Number)]]);
    expect(await worth(item, 2149.75)).toBe(216_421.33);
    expect(await lies(item)).toEqual([]);
    await sound();
  });

  it('C8: three pieces for ten rupees leave one by one at 3.33, 3.34 and 3.33', async () => {
    const item = await itemOf({ uom: made.rows('uom', { symbol: 'nos' }) });
    await received(item, { quantity: 3, rate: 3.3333 });
    expect(await lies(item)).toEqual([[3, 10, 3.3333]]);
    expect([await worth(item, 1), await worth(item, 1), await worth(item, 1)]).toEqual([3.33, 3.34, 3.33]);
    expect(await lies(item)).toEqual([]);
    await sound();
  });

  it('C11: a receipt of the day before, entered late, makes what left since dearer by 3,000.00', async () => {
    const item = await itemOf();
    await received(item, { quantity: 1000, rate: 100 }, { date: indiaDay(-5) });
    expect(await worth(item, 600, { date: indiaDay(-3) })).toBe(60_000);
    await received(item, { quantity: 1000, rate: 110 }, { date: indiaDay(-4) });
    expect(await lies(item)).toEqual([[1400, 147_000, 105]]);
    expect(await lost(item)).toBe('63000.00');
    await sound();
  });

  it('C14: stock of a day as it was known then, and as it is known since a later paper of that day', async () => {
    const item = await itemOf();
    const [day, at] = [indiaDay(-2), `${indiaDay(-2)}T04:30:00.000Z`]; // ten in the morning
    await received(item, { quantity: 500, rate: 10 }, { date: day, receivedAt: at });
    const known = new Date().toISOString();
    expect(codes(await left(item, 80, { date: day }))).toBe('200'); // six in the evening
    served.setNow(new Date(Date.now() + 180_000)); // what was known less than a minute ago may change yet
    onTestFinished(() => served.setNow(undefined));
    const asOf = async (more: Wire): Promise<unknown> =>
      ((await admin.post(`${STOCK}/asOf`, { items: [item.id], groupBy: ['item'], ...more })).body.dataList ?? []).map(
        ({ quantity }) => quantity,
      );
    expect(await asOf({ asOf: day, asKnownAt: known })).toEqual([500]);
    expect(await asOf({ asOf: day })).toEqual([420]);
    expect(await lies(item)).toEqual([[420, 4200, 10]]);
  });

  it('C15: what left on a day between is refused where it would have lacked since, and told when', async () => {
    const item = await itemOf();
    await received(item, { quantity: 500, rate: 10 }, { date: indiaDay(-5) });
    expect(codes(await left(item, 450, { date: indiaDay(-3) }))).toBe('200');
    await received(item, { quantity: 300, rate: 10 }, { date: indiaDay(-1) });
    expect(await lies(item)).toEqual([[350, 3500, 10]]); // 100 less would be 250 now
    const late = await left(item, 100, { date: indiaDay(-4) });
    expect([codes(late), late.body.errors?.[0]?.code]).toEqual(['422, SHORT_LATER lines[0].quantity', 4404201]);
    const told = late.body.errors?.[0]?.message;
    expect(told).toContain('-50.000');
    expect(told).toContain(indiaDay(-3).split('-').toReversed().join('-'));
    const before = await left(item, 1, { date: indiaDay(-6) }); // nothing had come
    expect(before.body.errors?.[0]).toMatchObject({
      code: 4404201,
      message: expect.stringMatching(/^Worked \d+ +would fall to -1\.000 on [\d-]+$/u) as unknown,
    });
    expect(codes(await left(item, 50, { date: indiaDay(-4) }))).toBe('200');
    expect(await lies(item)).toEqual([[300, 3000, 10]]);
    await sound();
  });

  /** An open request for so much of an item, from the store to a floor. */
  const requested = async (item: Kept, quantity: number): Promise<Kept> => {
    count += 1;
    const department = (
      await admin.post('chemical/department/save', { name: `Looms ${count}`, isProduction: true })
    ).row();
    const stockAreaTo = await trade.floorArea(`Worked floor ${count}`);
    const lines = [{ item: item.id, uom: item['uom'], quantity }];
    const body = { department: department.id, stockAreaFrom: store(), stockAreaTo, lines };
    return (await trade.act(REQUEST, (await admin.post(`${REQUEST}/save`, body)).row(), 'submit')).row();
  };
  const allocated = async (item: Kept, quantity: number): Promise<Kept> => {
    const { id } = await requested(item, quantity);
    const { data } = (await admin.post(`${ALLOCATE}/propose`, { requestIds: [id] })).body;
    return (await admin.post(`${ALLOCATE}/allocate`, { document: data?.['document'] })).row();
  };

  it.each([
    ['the larger first', 0, 1],
    ['the smaller first', 1, 0],
  ] as const)(
    'C6: of 100 that two demands share each takes its own, %s; nobody else a gram',
    async (_, first, second) => {
      await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
      onTestFinished(() => setSetting(admin, 'ALLOCATION_SUPPORT', 'NO'));
      const item = await itemOf();
      await received(item, { quantity: 100, rate: 10 });
      const both = [await allocated(item, 60), await allocated(item, 40)] as const;
      const { dataList = [] } = (await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body;
      const third = async (): Promise<unknown> => {
        const answer = await left(item, 0.001, {}, { stockKey: dataList[0]?.['id'] });
        return [codes(answer), answer.body.errors?.[0]?.code];
      };
      const reserved = ['422, RESERVED lines[0].quantity', 4404209];
      expect(await third()).toEqual(reserved);
      expect(codes(await trade.act(ALLOCATE, both[first], 'issue'))).toBe('200');
      expect(await third()).toEqual(reserved);
      expect(codes(await trade.act(ALLOCATE, both[second], 'issue'))).toBe('200');
      await sound();
    },
  );

  it('C4: 12,000 on hand, 9,300 usable, 6,300 free, 3,800 to promise', async () => {
    await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
    onTestFinished(() => setSetting(admin, 'ALLOCATION_SUPPORT', 'NO'));
    const item = await itemOf({ lotTracking: 'lot' });
    const line = { item: item.id, uom: item['uom'], rate: 1, stockArea: store() };
    const lines = [
      { ...line, lotNumber: 'C4-GOOD', quantity: 9300 },
      { ...line, lotNumber: 'C4-ROAD', quantity: 1000 },
      { ...line, lotNumber: 'C4-OLD', quantity: 200, expiryOn: indiaDay(-1) },
      { ...line, lotNumber: 'C4-TEST', quantity: 2000, qualityStatus: 'underTest' },
      { ...line, lotNumber: 'C4-BAD', quantity: 500, qualityStatus: 'rejected' },
    ];
    const opening = (await admin.post(`${OPENING}/save`, { date: indiaDay(-2), stockArea: store(), lines })).row();
    (await trade.act(OPENING, opening, 'post')).row();
    const sample = sampleOf(moduleNamed('stockTransfer'), 1, made.rows);
    const road = [{ item: item.id, uom: item['uom'], lotNumber: 'C4-ROAD', quantity: 1000 }];
    const transfer = (await admin.post(`${TRANSFER}/save`, { ...sample, isChecked: true, lines: road })).row();
    (await trade.act(TRANSFER, (await trade.act(TRANSFER, transfer, 'submit')).row(), 'send')).row();
    const theirs = { inwardType: 'customerMaterial', billNo: undefined, challanNo: 'C4' };
    await received(item, { quantity: 700, lotNumber: 'C4-THEIRS' }, theirs);
    expect((await allocated(item, 3000))['statusId']).toBe(10);
    expect((await requested(item, 2500))['statusId']).toBe(10);
    const view = { items: [item.id], pivot: 'qcStatus' };
    const [row] = (await admin.post(`${STOCK}/v2/getFilteredProductStockView`, view)).body.dataList ?? [];
    expect(row).toMatchObject({
      onHand: 12_000,
      free: 6300,
      promise: 3800,
      allocated: 3000,
      reserved: 2500,
      hold: 2000,
      rejected: 500,
      inTransit: 1000,
    });
    expect(Number(row?.['free']) + Number(row?.['allocated'])).toBe(9300); // usable
    await sound();
  });
});
