import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { GATE, INWARD, type Kept, LAB, linesOf, OPENING, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

const STOCK = 'chemical/itemStock';

/** What is wrong with a receipt and with a report of the laboratory as a client may send it, row by row of spec 02, 4.2 and 4.6. */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let count = 0;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    await setSetting(admin, 'ROLL_NO_SUPPORT', 'YES');
  });

  const told = ({ body, status }: Answered): string =>
    [status, ...(body.errors ?? []).map(({ field, code }) => `${code} ${field}`.trim())].join(', ');
  const itemOf = async (more: Wire = {}): Promise<Kept> => {
    count += 1;
    const { productType, category, uom, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const goods = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const own = { name: `Refused ${count}`, itemCode: `REFUSED-${count}`, lotTracking: 'none' };
    return (await admin.post('chemical/item/save', { ...goods, ...own, ...more })).row();
  };
  const bodyOf = (item: Kept, lines: readonly Wire[], more: Wire = {}): Wire => {
    count += 1;
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const like = {
      item: item.id,
      uom: item['uom'],
      stockArea: linesOf(sample)[0]?.['stockArea'],
      quantity: 10,
      rate: 5,
    };
    return {
      ...sample,
      date: indiaDay(),
      billNo: `RB${count}`,
      ...more,
      lines: lines.map((one) => ({ ...like, ...one })),
    };
  };
  const save = (item: Kept, lines: readonly Wire[], more: Wire = {}): Promise<Answered> =>
    admin.post(`${INWARD}/save`, bodyOf(item, lines, more));
  /** What is said when it is saved, or else when it is posted. */
  const received = async (item: Kept, lines: readonly Wire[], more: Wire = {}): Promise<Answered> => {
    const draft = await save(item, lines, more);
    return draft.status === 200 ? trade.act(INWARD, draft.row(), 'post') : draft;
  };
  const here = async (item: Kept): Promise<readonly unknown[]> =>
    ((await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? []).map(
      ({ quantity }) => quantity,
    );

  it('a roll stands once in a receipt, is new to it, and is opened once', async () => {
    const item = await itemOf({ lotTracking: 'roll' });
    const roll = { lotNumber: 'RB-ROLLS', rollNumber: 'RB-R1' };
    const twice = await received(item, [roll, roll]);
    expect(told(twice)).toContain('4404203 lines[1].rollNumber');
    expect(told(await received(item, [roll]))).toBe('200');
    expect(told(await received(item, [{ ...roll, lotNumber: 'RB-OTHER' }]))).toBe('422, 4404203 lines[0].rollNumber');
    const opening = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const own = {
      ...linesOf(opening)[0],
      item: item.id,
      lotNumber: 'RB-OPEN',
      rollNumber: 'RB-R1',
      manufacturedOn: null,
    };
    const draft = (await admin.post(`${OPENING}/save`, { ...opening, date: indiaDay(), lines: [own] })).row();
    expect(told(await trade.act(OPENING, draft, 'post'))).toBe('422, 4404203 lines[0].rollNumber');
    expect(await here(item)).toEqual([10]);
  });

  it('goods that expire before they are made, and goods that cost nothing and are not free', async () => {
    const item = await itemOf({ lotTracking: 'lot' });
    const days = { lotNumber: 'RB-EXP', manufacturedOn: indiaDay(-1), expiryOn: indiaDay(-2) };
    expect(told(await received(item, [days]))).toContain('4404915 lines[0].expiryOn');
    expect(told(await received(item, [{ lotNumber: 'RB-ZERO', rate: 0 }]))).toBe('422, 4404248 lines[0].rate');
    expect(told(await received(item, [{ lotNumber: 'RB-FREE', rate: 0, isFree: true }], { inwardType: 'free' }))).toBe(
      '200',
    );
  });

  it('an order that was closed short while the receipt was written', async () => {
    const order = await trade.openOrder(100);
    (await trade.act(INWARD, await trade.receipt(order, 10), 'post')).row();
    const draft = await trade.receipt(order, 10);
    const now = (await admin.get(`${ORDER}/${order.id}`)).row();
    (await trade.act(ORDER, now, 'shortClose', { reason: 'No more' })).row();
    const answer = await trade.act(INWARD, draft, 'post');
    expect(told(answer)).toBe('422, 4404206 purchaseOrders');
    expect(answer.body.errors?.[0]?.message).toBe('Receipt is not possible on a Closed short document');
  });

  it('a slip whose vehicle left while the receipt was written', async () => {
    const order = await trade.openOrder(100);
    const slip = (await trade.act(GATE, await trade.slip(order, 10), 'gateIn')).row();
    const draft = await trade.receiptOf(slip);
    const now = (await admin.get(`${GATE}/${slip.id}`)).row();
    const short = linesOf(now).map(({ id }) => ({ line: id, reason: 'Not on the truck' }));
    (await trade.act(GATE, now, 'gateOut', { short })).row();
    const answer = await trade.act(INWARD, draft, 'post');
    expect(told(answer)).toBe('422, 4404218 preInward');
    expect(answer.body.errors?.[0]?.message).toBe(`Gate entry ${String(slip['number'])} is Completed`);
  });

  it('an invoice that this party sent before in this year', async () => {
    const item = await itemOf();
    expect(told(await received(item, [{}], { billNo: 'RB-ONCE' }))).toBe('200');
    expect(told(await received(item, [{}], { billNo: 'RB-ONCE' }))).toBe('422, 4404217 billNo');
    expect(await here(item)).toEqual([10]);
  });

  it('another rate than the order’s: within 2 % for who may override, beyond by an amendment alone', async () => {
    const ordered = async (rate: number): Promise<Answered> => {
      const body = trade.receiptBody(await trade.openOrder(100), 10);
      const lines = linesOf(body).map((one) => ({ ...one, rate }));
      return trade.act(INWARD, (await admin.post(`${INWARD}/save`, { ...body, lines })).row(), 'post');
    };
    const dearer = await ordered(5.2); // 4 % above 5.00
    expect(told(dearer)).toBe('422, 4404216 lines[0].rate');
    expect(dearer.body.errors?.[0]?.message).toMatch(/^Rate 5\.2\d* differs from the order's 5\.?\d* by 4\.?\d* %$/u);
    expect(told(await ordered(5.1))).toBe('200'); // 2 %
  });

  it('an area that does not take goods of this kind', async () => {
    const item = await itemOf();
    const store = made.rows('stockArea', { name: 'Main Store' });
    const { location } = (await admin.get(`chemical/stockArea/${String(store)}`)).row();
    const kinds = (await admin.get('chemical/productType/getAllByPartner', { rowsPerPage: 100 })).body.dataList ?? [];
    const allowedProductTypes = kinds.filter(({ id }) => id !== item['productType']).map(({ id }) => id);
    const choosy = { name: 'Choosy', areaType: 'raw', location, allowedProductTypes };
    const area = (await admin.post('chemical/stockArea/save', choosy)).row();
    expect(told(await received(item, [{ stockArea: area.id }]))).toBe('422, 4404151 lines[0].stockArea');
    expect(await here(item)).toEqual([]);
  });

  it('two people post one draft; a repeat is answered as the first time', async () => {
    const draft = (await save(await itemOf(), [{}])).row();
    const answers = await Promise.all([trade.act(INWARD, draft, 'post'), trade.act(INWARD, draft, 'post')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a thousand pasted rolls are posted at once', async () => {
    const item = await itemOf({ lotTracking: 'roll' });
    const rolls = Array.from({ length: 1000 }, (_, n) => ({ lotNumber: 'RB-THOUSAND', rollNumber: `RB-T-${n}` }));
    const draft = (await save(item, rolls)).row();
    expect(told(await trade.act(INWARD, draft, 'post'))).toBe('200');
    expect(await here(item)).toHaveLength(1000);
  });

  it.each<readonly [string, readonly [readonly unknown[], readonly unknown[]], Wire, string]>([
    ['a reading is missing', [['95.1'], ['0.40']], {}, '422, 4404225 lines[0].readings'],
    ['text in a reading', [['wet', '95.1'], ['0.40']], {}, '422, 4404902 lines[0].readings[0]'],
    ['three decimals where there are two', [['95.1', '95.2'], ['0.405']], {}, '422, 4404906 lines[1].readings[0]'],
    ['a critical failure is accepted', [['90.0', '90.1'], ['0.40']], {}, '422, 4404227 decisions[0].kind'],
    ['more is decided than is open', [['95.1', '95.2'], ['0.40']], { quantity: 41 }, '422, 4404226 decisions'],
    ['a purity of 101', [['101.0', '95.2'], ['0.40']], {}, '422, 4404905 lines[0].readings[0]'],
    ['a moisture of −1', [['95.1', '95.2'], ['-1']], {}, '422, 4404904 lines[1].readings[0]'],
  ])('the laboratory: %s', async (_, readings, more, expected) => {
    count += 1;
    const test = await trade.openTest(`RB-LAB-${count}`, 40);
    const lines = linesOf(test).map(({ id }, n) => ({ id, readings: readings[n] }));
    const decisions = [{ kind: 'accept', quantity: 40, ...more }];
    expect(told(await trade.act(LAB, test, 'decide', { lines, decisions }))).toBe(expected);
    expect((await admin.get(`${LAB}/${test.id}`)).row()).toMatchObject({ undecided: 40, version: test.version });
  });

  it('the laboratory: a pH of 14.2', async () => {
    const ph = await admin.post('customParam/save', {
      name: 'RB pH',
      dataType: 'numeric',
      stage: 'all',
      decimals: 1,
      samples: 1,
      mapsTo: 'ph',
    });
    const item = await itemOf({
      lotTracking: 'lot',
      qualityParams: [{ customParam: ph.row().id, min: 6, max: 8, stage: 'inward' }],
    });
    (await trade.act(OPENING, await trade.openingOf(item, 'RB-PH', 40), 'post')).row();
    const asked = (await admin.post(`${LAB}/save`, { item: item.id, lotNumber: 'RB-PH', origin: 'complaint' })).row();
    const test = (await trade.act(LAB, asked, 'request')).row();
    const lines = linesOf(test).map(({ id }) => ({ id, readings: ['14.2'] }));
    const decisions = [{ kind: 'accept', quantity: 40 }];
    expect(told(await trade.act(LAB, test, 'decide', { lines, decisions }))).toBe('422, 4404905 lines[0].readings[0]');
  });

  it('the laboratory: a decision on goods whose receipt was taken back', async () => {
    await setSetting(admin, 'LAB_TEST_INWARD', 'YES');
    onTestFinished(() => setSetting(admin, 'LAB_TEST_INWARD', 'NO'));
    const item = await trade.plannedItem('RB-BACK');
    const receipt = (await received(item, [{ lotNumber: 'RB-BACK' }])).row();
    const [waiting] = (await admin.get(`${LAB}/pending`, { item: item.id })).body.dataList ?? [];
    const test = (await admin.get(`${LAB}/${String(waiting?.['id'])}`)).row();
    (await trade.act(INWARD, receipt, 'reverse', { reason: 'Of another truck' })).row();
    const now = (await admin.get(`${LAB}/${test.id}`)).row();
    const lines = linesOf(test).map(({ id }, n) => ({ id, readings: n === 0 ? ['95.1', '95.3'] : ['0.40'] }));
    const decisions = [{ kind: 'accept', quantity: 10 }];
    const answer = await trade.act(LAB, now, 'decide', { lines, decisions });
    expect([answer.status, answer.body.responseCode]).toEqual([422, 4404206]);
  });

  it('with the series of lots switched off a lot is typed: nothing is proposed, and none is refused at its place', async () => {
    const rows = (await admin.get('numberSeries/getAllByPartner', { rowsPerPage: 100 })).body.dataList ?? [];
    const { id, version } = rows.find(({ moduleName }) => moduleName === 'LOT') ?? {};
    const off = (await admin.post('numberSeries/setActive', { id, version, isActive: false })).row();
    onTestFinished(async () => {
      (await admin.post('numberSeries/setActive', { id, version: off.version, isActive: true })).row();
    });
    const item = await itemOf({ lotTracking: 'lot' });
    expect(told(await received(item, [{ lotNumber: 'RB-TYPED' }, {}]))).toBe('422, 4404901 lines[1].lotNumber');
    expect(await here(item)).toEqual([]);
    expect(told(await received(item, [{ lotNumber: 'RB-TYPED' }]))).toBe('200');
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const lines = [{ ...linesOf(sample)[0], item: item.id, uom: item['uom'] }];
    const draft = (await admin.post(`${ORDER}/save`, { ...sample, lines })).row();
    const order = (await trade.act(ORDER, draft, 'submit')).row();
    const proposed = await admin.post(`${INWARD}/fromPurchaseOrders`, { ids: [order.id] });
    expect(told(proposed)).toBe('200');
    expect(linesOf(proposed.body.data ?? {})).toMatchObject([{ item: item.id, quantity: 10 }]);
  });
});
