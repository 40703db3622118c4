import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { codes, type Store, storeOf } from '../stores/stock-fixture.ts';
import { KONKAN, SABARMATI, supplierIn } from '../masters/suppliers.ts';
import {
  GATE,
  INWARD,
  type Kept,
  linesOf,
  placeLocations,
  RETURN,
  TRANSFER,
  type Trade,
  tradeOf,
} from '../purchase/trade.ts';

/** The e-way bill by the law of the state in which goods stay (spec 02, 4.1, 5.7; spec 03, 3.7). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let store: Store;
  let gujarat: Wire = {};

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
    await placeLocations(admin);
    const id = String(made.rows('state', { alphaCode: 'GJ' }));
    const { version } = (await admin.get(`state/${id}`)).row();
    const ewayLimits = [
      { from: indiaDay(-400), above: 100_000 },
      { from: indiaDay(-10), above: 70_000 },
    ];
    gujarat = (await admin.post('state/update', { id: Number(id), version, ewayLimits })).row();
  });

  it('a state tells its limits, each from a day on', () => {
    expect(gujarat['ewayLimits']).toMatchObject([{ above: 100_000 }, { above: 70_000 }]);
  });

  it('a limit has its day and is not below zero; a day has one', async () => {
    const { id, version } = gujarat;
    const refused = async (...ewayLimits: readonly Wire[]): Promise<string> =>
      codes(await admin.post('state/update', { id, version, ewayLimits }));
    expect([
      await refused({ above: 1 }),
      await refused({ from: '2020-01-01', above: -1 }),
      await refused({ from: '2020-01-01', above: 1 }, { from: '2020-01-01', above: 2 }),
    ]).toEqual([
      '422, REQUIRED ewayLimits[0].from',
      '422, TOO_SMALL ewayLimits[0].above',
      '422, LINE_REPEATED ewayLimits[1]',
    ]);
  });

  it('at the gate: papers of the state above its limit of their day; papers of another state above the setting', async () => {
    const slip = async (party: number, billAmount: number, more: Wire = {}): Promise<string> => {
      const order = await trade.openOrder(10);
      const body = { ...trade.slipBody(order, 1), kind: 'other', party, purchaseOrders: [], ...more, billAmount };
      const lines = [{ description: 'Spares', challanQty: 1 }];
      return codes(await admin.post(`${GATE}/save`, { ...body, ewayBillNumber: undefined, lines }));
    };
    const [near, far] = [await supplierIn(admin, made, SABARMATI), await supplierIn(admin, made, KONKAN)];
    const asked = '422, EWAY ewayBillNumber';
    expect([await slip(near, 70_000), await slip(near, 70_000.01)]).toEqual(['200', asked]);
    const earlier = { billDate: indiaDay(-11) };
    expect([await slip(near, 100_000, earlier), await slip(near, 100_000.01, earlier)]).toEqual(['200', asked]);
    expect([await slip(far, 50_000), await slip(far, 50_000.01)]).toEqual(['200', asked]);
  });

  it('on a transfer in the state', async () => {
    const stockArea = made.rows('stockArea', { name: 'Main Store' });
    const { branch } = (await admin.get(`chemical/stockArea/${String(stockArea)}`)).row();
    const state = gujarat['id'];
    const near = (await admin.post('erp/location/save', { name: 'Near shed', branch, state })).row().id;
    const raw = (
      await admin.post('chemical/stockArea/save', { name: 'Near raw', areaType: 'raw', location: near })
    ).row().id;
    await admin.post('chemical/stockArea/save', { name: 'Near road', areaType: 'transit', location: near });
    const untaxed = made.rows('gstRate', { name: 'Nil rated' });
    const sends = async (n: number, rate: string): Promise<string> => {
      const goods = { ...sampleOf(moduleNamed('item'), n, made.rows), saleGst: untaxed, purchaseGst: untaxed };
      const item = (await admin.post('chemical/item/save', goods)).row().id;
      await store.stocked(`STATE-${n}`, 1, { item, stockArea, rate });
      const sample = sampleOf(moduleNamed('stockTransfer'), 1, made.rows);
      const [line] = linesOf(sample);
      const bare = { isChecked: false, vehicleNumber: undefined, ewayBillNumber: undefined, freight: undefined };
      const lines = [{ ...line, item, quantity: 1, lotNumber: `STATE-${n}` }];
      const draft = (await admin.post(`${TRANSFER}/save`, { ...sample, ...bare, toStockArea: raw, lines })).row();
      const open = (await trade.act(TRANSFER, draft, 'submit')).row();
      return codes(await trade.act(TRANSFER, open, 'send', { vehicleNumber: 'GJ05AB1234' }));
    };
    expect([await sends(71, '70000'), await sends(72, '70000.01')]).toEqual(['200', '422, EWAY ewayBillNumber']);
  });

  it('on a return to a supplier in the state', async () => {
    const party = await supplierIn(admin, made, {
      ...SABARMATI,
      n: 31,
      companyName: 'Narmada',
      gstin: '24AAACN5431K1ZL',
    });
    const untaxed = made.rows('gstRate', { name: 'Nil rated' });
    const sends = async (n: number, rate: number): Promise<string> => {
      const goods = { ...sampleOf(moduleNamed('item'), n, made.rows), purchaseGst: untaxed, lotTracking: 'lot' };
      const item = (await admin.post('chemical/item/save', goods)).row();
      const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
      const line = { item: item.id, uom: item['uom'], quantity: 1, rate, lotNumber: `BACK-${n}` };
      const stockArea = made.rows('stockArea', { name: 'Main Store' });
      const body = { ...sample, party, date: indiaDay(), billDate: undefined, billNo: `BACK-${n}` };
      const kept = (await admin.post(`${INWARD}/save`, { ...body, lines: [{ ...line, stockArea }] })).row();
      const receipt: Kept = (await trade.act(INWARD, kept, 'post')).row();
      const back = { ...(await trade.returnBody(receipt, 1)), ewayBillNumber: undefined };
      return codes(await trade.act(RETURN, (await admin.post(`${RETURN}/save`, back)).row(), 'post'));
    };
    expect([await sends(73, 70_000), await sends(74, 70_000.01)]).toEqual(['200', '422, EWAY ewayBillNumber']);
  });

  it('whoever may choose a place is told the limits of its state, and no more of it; lists stay short', async () => {
    const role = (await admin.post('role/save', { name: 'At the gate' })).row().id;
    const { dataList = [] } = (await admin.get(`acl/getbyroleid/${role}`)).body;
    const id = dataList.find(({ moduleAPI }) => moduleAPI === moduleNamed('location').acl)?.['id'];
    const { version } = (await admin.get(`acl/${String(id)}`)).row();
    expect(codes(await admin.post('acl/update', { id, version, view: 1, mode: 31 }))).toBe('200');
    const { client } = await personWith(served, role);
    const told = (await client.get(`state/${String(gujarat['id'])}`)).row();
    expect(told['ewayLimits']).toMatchObject([{ above: 100_000 }, { above: 70_000 }]);
    expect(Object.keys(told)).not.toContain('pinPrefixes');
    const [listed] = (await client.get('state/getAllByPartner', { search: 'Gujarat' })).body.dataList ?? [];
    expect(Object.keys(listed ?? {})).not.toContain('ewayLimits');
  });
});
