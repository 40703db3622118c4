import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { INWARD, type Kept, LAB, linesOf, ORDER, RETURN, type Trade, tradeOf } from '../purchase/trade.ts';

const SPECIFICATION = 'chemical/inward/getItemSpecification';
const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');

/** What a receipt is told with (spec 02, 4.2 inward/v2), and what a store asks of an item before it comes (4.3). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    await setSetting(admin, 'LAB_TEST_INWARD', 'YES');
  });

  /** 100 kg of an item with a plan, ordered at 50.00, of which 60 came, with 300.00 of freight. */
  const received = async (
    code: string,
  ): Promise<{ readonly item: Kept; readonly order: Kept; readonly inward: Kept }> => {
    const item = await trade.plannedItem(code);
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [first] = linesOf(sample);
    const line = { ...first, item: item.id, uom: item['uom'], quantity: 100, rate: 50 };
    const body = { ...sample, discountPercent: null, lines: [line] };
    const order = (await trade.act(ORDER, (await admin.post(`${ORDER}/save`, body)).row(), 'submit')).row();
    const freight = { charge: 'Freight', amount: 300, basis: 'quantity' };
    const draft = { ...trade.receiptBody(order, 60), date: indiaDay(), landedCharges: [freight] };
    const inward = (await trade.act(INWARD, (await admin.post(`${INWARD}/save`, draft)).row(), 'post')).row();
    return { item, order, inward };
  };

  it('a receipt tells its orders’ progress, lots, places, costs, tests, posting and returns beside what was entered', async () => {
    const { item, order, inward } = await received('WHOLE');
    const back = (await trade.act(RETURN, await trade.returnOf(inward, 10), 'post')).row();
    const whole = (await admin.get(`${INWARD}/v2/${inward.id}`)).row();
    expect(whole['header']).toMatchObject({ id: inward.id, number: inward['number'], party: { id: inward['party'] } });
    expect(whole['status']).toEqual({ id: 10, name: 'Open' });
    expect(Object.keys(whole['transformation'] as Wire)).toEqual(['id', 'effectiveAt', 'postedAt']);
    expect(whole['returns']).toMatchObject([{ id: back.id, number: back['number'], status: { name: 'Completed' } }]);
    const [line] = linesOf(whole);
    expect(line).toMatchObject({
      item: { id: item.id },
      purchaseOrderItem: { number: order['number'], ordered: 100, received: 60, balance: 40 },
      lot: { lotNumber: linesOf(inward)[0]?.['lotNumber'] },
      rolls: [],
      places: [{ quantity: 60, qcStatus: 'hold', rack: null }],
      landed: { goods: 3000, charges: 300, tax: 0, amount: 3300, rate: 55 },
      tests: [{ decision: null, status: { id: 10, name: 'Open' } }],
    });
    const reports = linesOf(whole).flatMap((one) => one['tests'] as readonly Wire[]);
    expect(reports.map(({ reportId }) => String(reportId).slice(0, 3))).toEqual(['LT/']);
    const seen = linesOf((await served.as('store').get(`${INWARD}/v2/${inward.id}`)).row())[0] ?? {};
    expect(['rate', 'amount', 'landed'].filter((key) => key in seen)).toEqual([]); // the store sees no values
    const draft = (await admin.post(`${INWARD}/save`, trade.receiptBody(order, 5))).row();
    const unposted = (await admin.get(`${INWARD}/v2/${draft.id}`)).row();
    expect([unposted['transformation'], linesOf(unposted)[0]?.['places'], unposted['returns']]).toEqual([null, [], []]);
    expect(codes(await admin.get(`${INWARD}/v2/999999`))).toBe('404');
  });

  it('an item tells how it is received: units, lots, areas, what came before, and whether the laboratory sees it', async () => {
    const { item, order, inward } = await received('ASKED');
    const [ordered] = linesOf(order);
    const asked = async (more: Wire = {}) => (await admin.post(SPECIFICATION, { item: item.id, ...more })).body;
    const { data = {}, dataList } = await asked({ purchaseOrderItem: ordered?.id });
    expect(dataList?.slice(0, 2)).toMatchObject([
      { dataType: 'numeric', mapsTo: 'purity', source: 'item' },
      { dataType: 'numeric', mapsTo: 'moisture', source: 'item' },
    ]);
    expect(data).toMatchObject({
      item: { id: item.id, name: item['name'] },
      hsn: item['hsn'],
      lotRule: { required: true, series: 'LOT', keepSupplierLot: false },
      rollRule: { required: false, series: null },
      packings: [],
      racks: [],
      needsTest: true,
      samplePlan: { packages: 2 },
      lastInwards: [{ date: inward['date'], party: { id: inward['party'] }, rate: 50, decision: null }],
    });
    expect((data['uoms'] as readonly Wire[])[0]).toMatchObject({ id: item['uom'] });
    expect((data['stockAreas'] as readonly Wire[]).map(({ id }) => id)).toContain(linesOf(inward)[0]?.['stockArea']);
    const store = (await served.as('store').post(SPECIFICATION, { item: item.id })).body.data ?? {};
    expect((store['lastInwards'] as readonly Wire[]).filter((row) => 'rate' in row)).toEqual([]);
    await setSetting(admin, 'LAB_TEST_INWARD', 'NO');
    await setSetting(admin, 'RACK_SUPPORT', 'YES');
    const now = (await asked()).data ?? {};
    expect([now['needsTest'], Array.isArray(now['racks'])]).toEqual([false, true]);
    await setSetting(admin, 'LAB_TEST_INWARD', 'YES');
    const grade = Number(made.of('itemTuple').id);
    expect(codes(await admin.post(SPECIFICATION, { item: item.id, itemTuple: grade }))).toBe(
      '422, REFERENCE itemTuple',
    );
    const stranger = { item: item.id, purchaseOrderItem: 999_999 };
    expect(codes(await admin.post(SPECIFICATION, stranger))).toBe('422, REFERENCE purchaseOrderItem');
    expect((await admin.get(`${LAB}/pending`, { item: item.id })).body.totalCount).toBe(1);
  });
});
