import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import {
  COUNT,
  GATE,
  INWARD,
  type Kept,
  LAB,
  linesOf,
  ORDER,
  REQUEST,
  type Trade,
  tradeOf,
  TRANSFER,
} from '../purchase/trade.ts';

const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');

/** What a receipt knows of its goods stays with them: rolls, lots, what came short (spec 02, 4.2, 4.3). */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  const unit: { [symbol: string]: number | undefined } = {};

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    for (const symbol of ['kg', 'm']) unit[symbol] = made.rows('uom', { symbol });
    for (const key of ['ROLL_NO_SUPPORT', 'LABEL_SUPPORT']) await setSetting(admin, key, 'YES');
  });

  let bill = 0;
  const newItem = async (itemCode: string, more: Wire = {}): Promise<Kept> => {
    const { productType, category, uom, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const facts = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    return (
      await admin.post('chemical/item/save', { ...facts, name: itemCode, itemCode, lotTracking: 'lot', ...more })
    ).row();
  };
  const draftOf = async (item: Kept, lines: readonly Wire[], more: Wire = {}): Promise<Kept> => {
    bill += 1;
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const [first] = linesOf(sample);
    const like = { ...first, item: item.id, uom: item['uom'], manufacturedOn: undefined, lotNumber: undefined };
    const body = { ...sample, date: indiaDay(), billNo: `FACT${bill}`, ...more };
    return (await admin.post(`${INWARD}/save`, { ...body, lines: lines.map((line) => ({ ...like, ...line })) })).row();
  };
  const received = async (item: Kept, lines: readonly Wire[], more: Wire = {}): Promise<Answered> =>
    trade.act(INWARD, await draftOf(item, lines, more), 'post');

  it('the number of a lot is given once; more of it comes from the same party while all of it is under test, and only when said so', async () => {
    const granules = await trade.plannedItem('FACT-LOT');
    await setSetting(admin, 'LAB_TEST_INWARD', 'YES');
    const lot = { lotNumber: 'FACT-L1', quantity: 100, rate: 50 };
    const first = (await received(granules, [lot, { ...lot, quantity: 20 }])).row(); // two lines of one delivery
    expect(codes(await received(granules, [lot]))).toBe('422, DUPLICATE lines[0].lotNumber');
    const more = { ...lot, quantity: 30, addToLot: true };
    const second = (await received(granules, [more])).row();
    const stock = (await admin.post('chemical/itemStock/getStock/v2', { lotNumber: '=FACT-L1' })).body.dataList ?? [];
    expect(stock.map(({ quantity }) => quantity)).toEqual([150]);
    (await trade.act(INWARD, second, 'reverse', { reason: 'Of another truck' })).row();
    (await trade.act(INWARD, first, 'reverse', { reason: 'Of another truck' })).row();
    (await received(granules, [lot])).row(); // what was taken back leaves its number free
    await setSetting(admin, 'LAB_TEST_INWARD', 'NO');
    (await received(granules, [{ ...lot, lotNumber: 'FACT-L2' }])).row();
    expect(codes(await received(granules, [{ ...more, lotNumber: 'FACT-L2' }]))).toBe(
      '422, DUPLICATE lines[0].lotNumber',
    );
  });

  it('of sixteen receipts that give one new number at once, one has it: the others are told whose it is', async () => {
    const granules = await newItem('FACT-RACE');
    const line = { lotNumber: 'FACT-RACE-1', quantity: 10, rate: 5 };
    const drafts: Kept[] = [];
    for (let n = 0; n < 16; n += 1) drafts.push(await draftOf(granules, [line]));
    const answers = await Promise.all(drafts.map((draft) => trade.act(INWARD, draft, 'post')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(refused.map(codes))).toEqual(new Set(['422, DUPLICATE lines[0].lotNumber']));
    const stock =
      (await admin.post('chemical/itemStock/getStock/v2', { lotNumber: '=FACT-RACE-1' })).body.dataList ?? [];
    expect(stock.map(({ quantity }) => quantity)).toEqual([10]);
  });

  it('lists tell items and quantities by unit; a line tells what came short of its challan', async () => {
    const paste = await newItem('FACT-PASTE');
    const lines = [
      { quantity: 990, challanQty: 1000, rate: 5, lotNumber: 'FACT-P1' },
      { quantity: 10.5, challanQty: 10, rate: 5, lotNumber: 'FACT-P2' },
    ];
    const draft = await draftOf(paste, lines);
    expect(draft).toMatchObject({ itemCount: 1, quantities: '1,000.500 kg' });
    expect(linesOf(draft).map(({ shortage }) => shortage)).toEqual([10, null]);
  });

  it('goods bear the tax of the day on which they come: of an order whose rate the law has ended since none are received', async () => {
    const rate = (await admin.post('gstRate/save', { name: 'Ends 18', taxability: 'taxable', rate: 18 })).row();
    const draft = await trade.order(10);
    const lines = linesOf(draft).map(({ id }) => ({ id, gstRate: rate.id }));
    const asked = (await admin.post(`${ORDER}/update`, { id: draft.id, version: draft.version, lines })).row();
    const order = (await trade.act(ORDER, asked, 'submit')).row();
    const body = { ...trade.receiptBody(order, 10), date: indiaDay() };
    const ended = { id: rate.id, version: rate.version, validTill: indiaDay(-1) };
    const { version } = (await admin.post('gstRate/update', ended)).row();
    const refused = await admin.post(`${INWARD}/save`, body);
    expect(codes(refused)).toBe('422, GST_RATE_NOT_ON_DATE lines[0].purchaseOrderItem');
    expect(refused.body.errors?.[0]).toMatchObject({ code: 4404042 });
    (await admin.post('gstRate/update', { id: rate.id, version, validTill: indiaDay() })).row();
    (await trade.act(INWARD, (await admin.post(`${INWARD}/save`, body)).row(), 'post')).row(); // its last day counts
  });

  it('slips and reports are told by the names that the specification has for their numbers', async () => {
    const slip = (await trade.act(GATE, await trade.slip(await trade.openOrder(10), 10), 'gateIn')).row();
    const report = await trade.openTest('FACT-REPORT');
    const request = (await trade.act(REQUEST, await trade.request(), 'submit')).row();
    const transfer = await trade.transferAfter('FACT-TRANSFER', 'submit');
    const count = await trade.counted('FACT-COUNT');
    for (const [api, { id }, key] of [
      [GATE, slip, 'slipNumber'],
      [LAB, report, 'reportId'],
      [REQUEST, request, 'requestNumber'],
      [TRANSFER, transfer, 'stockTransferNumber'],
      [COUNT, count, 'slipNo'],
    ] as const) {
      const one = (await admin.get(`${api}/${id}`)).row();
      expect([key, one[key], one[key]]).toEqual([key, one['number'], expect.stringMatching(/./u)]);
      const all = (await admin.get(`${api}/getAllByPartner`)).body.dataList ?? [];
      expect(all.find((row) => row['id'] === id)?.[key]).toBe(one['number']);
    }
  });

  it('the label of a roll tells GSM, width, metres and net kilograms of its receipt; what is received anew is told as it was then', async () => {
    await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES'); // last: it stays on
    const fabric = await newItem('FACT-FABRIC', {
      uom: unit['m'],
      lotTracking: 'roll',
      secondaryUom: unit['kg'],
      secondaryMode: 'independent',
    });
    const roll = { rollNumber: 'FACT-R1', quantity: 1250, secondaryQuantity: 99.1, rate: 9, lotNumber: 'FACT-RL' };
    const facts = { supplierRoll: 'S-77', grossKg: 101.3, coreKg: 2.2, widthMm: 560, gsm: 70 };
    const wrong = (await received(fabric, [{ ...roll, ...facts }])).row();
    const { id } = (await admin.post('chemical/qrCode/resolve', { payload: 'FACT-R1' })).body.data ?? {};
    const label = async (): Promise<string> => (await admin.get(`chemical/label/RL/${String(id)}?format=zpl`)).text;
    const says = (zpl: string, ...words: readonly string[]): readonly string[] =>
      words.filter((word) => zpl.includes(`^FD${word}^FS`));
    const words = ['FACT-R1', 'FACT-RL', '70', '560', '1,250', '99.1', 'Metres', 'Net (kg)', 'Loom'];
    expect(says(await label(), ...words)).toEqual(words.filter((word) => word !== 'Loom')); // nobody here wove it
    (await trade.act(INWARD, wrong, 'reverse', { reason: 'Weighed with its wrapping' })).row();
    (await received(fabric, [{ ...roll, ...facts, gsm: 72.5, secondaryQuantity: 98.4 }])).row();
    expect(says(await label(), '70', '72.5', '98.4')).toEqual(['72.5', '98.4']);
  });
});
