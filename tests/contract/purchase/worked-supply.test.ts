import { moduleNamed } from '@weft/domain/catalogue/registry';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { reportingOf, type Reporting } from '../reports/report-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes, STOCK } from '../stores/stock-fixture.ts';
import { INWARD, type Kept, LAB, linesOf, ORDER, OUTWARD, RETURN, type Trade, tradeOf } from './trade.ts';

/** Worked examples of buying, testing and packing (spec 02) through the documents that people write. */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let reporting: Reporting;
  let count = 0;

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    reporting = reportingOf(served, admin, made, trade);
  });

  const store = (): number => reporting.store();
  const itemOf = async (more: Wire = {}): Promise<Kept> => {
    count += 1;
    const { productType, category, uom, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const goods = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const own = { name: `Supplied ${count}`, itemCode: `SUPPLIED-${count}`, lotTracking: 'none' };
    return (await admin.post('chemical/item/save', { ...goods, ...own, ...more })).row();
  };
  /** Goods that came without an order, posted. */
  const received = async (lines: readonly (Wire & { readonly of: Kept })[], more: Wire = {}): Promise<Kept> => {
    count += 1;
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const own = lines.map(({ of, ...line }) => ({ item: of.id, uom: of['uom'], stockArea: store(), ...line }));
    const body = { ...sample, date: indiaDay(), billDate: undefined, billNo: `SUPPLIED${count}`, ...more, lines: own };
    return (await trade.act(INWARD, (await admin.post(`${INWARD}/save`, body)).row(), 'post')).row();
  };
  /** A saved write-off out of the store. */
  const writeOff = async (...lines: readonly (readonly [Kept, number])[]): Promise<Kept> => {
    const sample = sampleOf(moduleNamed('outward'), 1, made.rows);
    const [first] = linesOf(sample);
    const own = lines.map(([{ id, ...item }, quantity]) => ({
      ...first,
      item: id,
      uom: item['uom'],
      stockArea: store(),
      lotNumber: undefined,
      quantity,
    }));
    return (await admin.post(`${OUTWARD}/save`, { ...sample, date: indiaDay(), lines: own })).row();
  };
  const rowsOf = async (item: Kept): Promise<readonly Wire[]> =>
    (await admin.post(`${STOCK}/getStock/v2`, { items: [item.id] })).body.dataList ?? [];
  const sound = async () => expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);

  it('C2: documents that name two keys in opposite order, sent together 200 times, all leave; no deadlock is told', async () => {
    const [a, b] = [await itemOf(), await itemOf()];
    await received([
      { of: a, quantity: 1000, rate: 10 },
      { of: b, quantity: 1000, rate: 20 },
    ]);
    const told = new Set<string>();
    for (let n = 0; n < 200; n += 1) {
      const pair = await Promise.all([writeOff([a, 1], [b, 2]), writeOff([b, 2], [a, 1])]);
      for (const answer of await Promise.all(pair.map((draft) => trade.act(OUTWARD, draft, 'post'))))
        told.add(codes(answer));
    }
    expect([...told]).toEqual(['200']);
    const left = [...(await rowsOf(a)), ...(await rowsOf(b))].map(({ quantity, value }) => [quantity, value]);
    expect(left).toEqual([
      [600, 6000],
      [200, 4000],
    ]);
    await sound();
  });

  it('C12: goods under test do not blend into the average; what is rejected stays at what it cost, and goes back at that', async () => {
    const item = await trade.plannedItem('C12');
    await received([{ of: item, quantity: 2000, rate: 95, lotNumber: 'C12-OLD' }]);
    await setSetting(admin, 'LAB_TEST_INWARD', 'YES');
    onTestFinished(() => setSetting(admin, 'LAB_TEST_INWARD', 'NO'));
    const receipt = await received([{ of: item, quantity: 5000, rate: 98.5, lotNumber: 'C12-NEW' }]);
    const pools = async (): Promise<unknown> => {
      const sums = new Map<unknown, readonly [number, number, unknown]>();
      for (const { qcStatus, quantity, value, rate } of await rowsOf(item)) {
        const [kilograms, rupees] = sums.get(qcStatus) ?? [0, 0];
        sums.set(qcStatus, [kilograms + Number(quantity), Math.round((rupees + Number(value)) * 100) / 100, rate]);
      }
      return Object.fromEntries(sums);
    };
    expect(await pools()).toEqual({ released: [2000, 190_000, 95], hold: [5000, 492_500, 98.5] });
    const [waiting] = (await admin.get(`${LAB}/pending`, { item: item.id })).body.dataList ?? [];
    const opened = (await admin.get(`${LAB}/${String(waiting?.['id'])}`)).row();
    const sampled = (await trade.act(LAB, opened, 'sample', { samples: [{ quantity: 2 }] })).row();
    expect(await pools()).toEqual({ released: [2000, 190_000, 95], hold: [4998, 492_303, 98.5] }); // 197.00 left as sample
    const readings = linesOf(sampled).map(({ id }, n) => ({ id, readings: n === 0 ? ['95.1', '95.3'] : ['0.40'] }));
    const decisions = [
      { kind: 'accept', quantity: 4600 },
      { kind: 'reject', quantity: 398, reason: 'Wet bags' },
    ];
    (await trade.act(LAB, sampled, 'decide', { lines: readings, decisions })).row();
    expect(await pools()).toEqual({ released: [6600, 643_100, 97.4394], rejected: [398, 39_203, 98.5] });
    const back = (await trade.act(RETURN, await trade.returnOf(receipt, 398), 'post')).row();
    expect(back).toMatchObject({ taxable: 39_203, stockValue: 39_203, variance: 0 });
    expect(await pools()).toEqual({ released: [6600, 643_100, 97.4394] });
    await sound();
  });

  it('C13: a freight bill of 12,600.00 by weight over 10,000, 250 and 120 kg', async () => {
    const items = [await itemOf(), await itemOf(), await itemOf()] as const;
    const receipt = await received(
      [
        { of: items[0], quantity: 10_000, rate: 98.5 },
        { of: items[1], quantity: 250, rate: 212.4 },
        { of: items[2], quantity: 120, rate: 141.75 },
      ],
      { landedCharges: [{ charge: 'Freight', amount: 12_600, basis: 'weight' }] },
    );
    expect(linesOf(receipt).map(({ landedAmount }) => landedAmount)).toEqual([12_150.43, 303.76, 145.81]);
    const worth = (await Promise.all(items.map(rowsOf))).map(([row]) => row?.['value']);
    expect(worth).toEqual([997_150.43, 53_403.76, 17_155.81]);
    await sound();
  });

  it('C16: 310 kg out of 40 bags of 25 leave 27 closed bags of 675 kg and 15 kg loose; taken back, 40 bags are closed', async () => {
    await setSetting(admin, 'PACKING_TYPE_SUPPORT', 'YES'); // stays: stock uses it
    const item = await itemOf();
    const bag = { packingType: 'Bag of 25 kg', form: 'bag', contentQty: 25, contentUom: item['uom'] };
    const packing = (await admin.post('chemical/packing/save', bag)).row();
    await received([{ of: item, quantity: 1000, rate: 98.5, packing: packing.id, packages: 40 }]);
    const keys = async (): Promise<unknown> =>
      (await rowsOf(item))
        .map(({ packages, quantity }) => [Number(packages), Number(quantity)] as const)
        .toSorted(([one], [other]) => other - one);
    expect(await keys()).toEqual([[40, 1000]]);
    const gone = (await trade.act(OUTWARD, await writeOff([item, 310]), 'post')).row();
    expect([gone['value'], linesOf(gone).length]).toEqual([30_535, 1]);
    expect(await keys()).toEqual([
      [27, 675],
      [0, 15],
    ]);
    expect(codes(await trade.act(OUTWARD, gone, 'reverse', { reason: 'Wrong item' }))).toBe('200');
    expect(await keys()).toEqual([[40, 1000]]);
    await sound();
  });

  it('C17: of 1,000 kg of a lot 300 are in store, 50 went back, 400 and 250 are in two batches: no kilogram without a place', async () => {
    const item = await itemOf({ lotTracking: 'lot' });
    const product = await itemOf({ lotTracking: 'lot' });
    const receipt = await received([{ of: item, quantity: 1000, rate: 92.4, lotNumber: 'C17-G' }]);
    const back = (await trade.act(RETURN, await trade.returnOf(receipt, 50), 'post')).row();
    const [key] = await rowsOf(item);
    const { id: itemTuple } = (await admin.post('chemical/itemTuple/getItemTupleId', { item: product.id })).row();
    for (const [batch, quantity] of [
      ['C17-B1', '400'],
      ['C17-B2', '250'],
    ] as const)
      // production writes no documents yet: its movements alone
      await fresh().database.transaction({ partnerId: 1 }, (tx) => {
        count += 1;
        const line = { line: 0, quantity: decimal(quantity) };
        const inputs = { ...line, reason: 'CONSUME', from: { balanceId: Number(key?.['id']) } } as const;
        const to = { itemId: product.id, itemTupleId: itemTuple, stockAreaId: store(), lotNumber: batch };
        return stockOf(tx).post({
          kind: 'production',
          module: 'productionBatch',
          documentId: count,
          movements: [
            { ...inputs, to: { account: 'PRODUCTION' } },
            { ...line, reason: 'PRODUCE', from: { account: 'PRODUCTION' }, to, share: decimal('1') },
          ],
        });
      });
    const asked = { lotNumber: 'C17-G', direction: 'forward' };
    const { nodes, edges, recall } = (await admin.post(`${STOCK}/trace`, asked)).body.data as {
      readonly nodes: readonly Wire[];
      readonly edges: readonly Wire[];
      readonly recall: { readonly inStock: readonly Wire[]; readonly returned: readonly Wire[] };
    };
    const named = new Map(nodes.map(({ id, label }) => [id, label]));
    const seed = nodes.find(({ label }) => label === 'C17-G');
    const went = edges
      .filter(({ from }) => from === seed?.['id'])
      .map(({ to, quantity }) => `${String(named.get(to))} ${Number(quantity)}`);
    expect(went.toSorted()).toEqual([`C17-B1 400`, `C17-B2 250`, `${String(back['number'])} 50`].toSorted());
    expect(Number(seed?.['quantity'])).toBe(300);
    expect(recall.returned).toMatchObject([{ document: back['number'], quantity: 50 }]);
    await sound();
  });

  it('C19: 99.20 of quality, 88.00 of delivery and 97.00 of price are a score of 95.40', async () => {
    const item = await itemOf({ lotTracking: 'lot' });
    const [ours, other] = [
      (await admin.post('party/save', sampleOf(moduleNamed('party'), 21, made.rows))).row().id,
      (await admin.post('party/save', sampleOf(moduleNamed('party'), 22, made.rows))).row().id,
    ];
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [first] = linesOf(sample);
    const ordered = async (party: number, rate: number): Promise<Kept> => {
      const line = { ...first, item: item.id, uom: item['uom'], quantity: 1000, rate, expectedOn: indiaDay() };
      const body = { ...sample, party, expectedOn: indiaDay(), discountPercent: undefined, lines: [line] };
      return (await trade.act(ORDER, (await admin.post(`${ORDER}/save`, body)).row(), 'submit')).row();
    };
    await ordered(other, 97); // what the market asks
    const order = await ordered(ours, 100);
    const body = trade.receiptBody(order, 880);
    const lines = linesOf(body).map((line) => ({ ...line, rejectedQuantity: 7.04 }));
    (
      await trade.act(INWARD, (await admin.post(`${INWARD}/save`, { ...body, party: ours, lines })).row(), 'post')
    ).row();
    const asked = { from: indiaDay(), to: indiaDay(), suppliers: [ours] };
    expect((await reporting.report('supplierScorecard', asked)).rows).toMatchObject([
      { quality: 99.2, delivery: 88, price: 97, score: 95.4 },
    ]);
  });

  it('C24: without credit 100 pieces at 250.00 and 18 % cost 29,500.00, 295.0000 each', async () => {
    const item = await itemOf({ uom: made.rows('uom', { symbol: 'nos' }) });
    const gstRate = (await admin.post('gstRate/save', { name: 'Eighteen', taxability: 'taxable', rate: 18 })).row().id;
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [first] = linesOf(sample);
    const own = { item: item.id, uom: item['uom'], quantity: 100, rate: 250, gstRate, creditable: false };
    const body = { ...sample, discountPercent: undefined, lines: [{ ...first, ...own }] };
    const order = (await trade.act(ORDER, (await admin.post(`${ORDER}/save`, body)).row(), 'submit')).row();
    const receipt = { ...trade.receiptBody(order, 100) };
    const lines = linesOf(receipt).map((line) => ({ ...line, lotNumber: undefined }));
    const came = (
      await trade.act(INWARD, (await admin.post(`${INWARD}/save`, { ...receipt, lines })).row(), 'post')
    ).row();
    expect((await rowsOf(item)).map(({ quantity, value, rate }) => [quantity, value, rate])).toEqual([
      [100, 29_500, 295],
    ]);
    const [told] = linesOf((await admin.get(`${INWARD}/v2/${came.id}`)).row());
    expect(told?.['landed']).toEqual({ goods: 25_000, charges: 0, tax: 4500, amount: 29_500, rate: 295 });
    await sound();
  });
});
