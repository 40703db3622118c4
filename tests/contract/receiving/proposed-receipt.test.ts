import { beforeAll, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { FOUNDRY, INWARD, type Kept, linesOf, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';

const AREA = 'chemical/stockArea';
const RACK = 'chemical/rack';

/** An unsaved receipt stands ready with what its lines would get: lots, racks, vendor codes (spec 02, 4.2). */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let area: Kept;
  let racks: readonly Kept[];

  const save = async (api: string, body: Wire): Promise<Kept> => (await admin.post(`${api}/save`, body)).row();

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    const { location } = await trade.openOrder();
    await setSetting(admin, 'RACK_SUPPORT', 'YES');
    await setSetting(admin, 'VENDOR_CODE_ON', 'YES');
    area = await save(AREA, { name: 'Racked', areaType: 'raw', location, usesRacks: true });
    racks = [
      await save(RACK, { rackCode: 'B-1', stockArea: area.id }),
      await save(RACK, { rackCode: 'A-1', stockArea: area.id, capacityKg: 500 }),
    ];
  });

  /** A sent order of one line each of these items, for the racked area or for none. */
  const sent = async (items: readonly Kept[], stockArea: number | null): Promise<Kept> => {
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [first] = linesOf(sample);
    const lines = items.map((item) => ({ ...first, item: item.id, uom: item['uom'], quantity: 100, stockArea }));
    return (await trade.act(ORDER, await save(ORDER, { ...sample, lines }), 'submit')).row();
  };
  const proposalOf = async (order: Kept, api = INWARD): Promise<Wire> =>
    (await admin.post(`${api}/fromPurchaseOrders`, { ids: [order.id] })).body.data ?? {};
  const facts = (proposed: Wire): readonly unknown[] =>
    linesOf(proposed).map(({ stockArea, rack, vendorCode }) => [stockArea ?? null, rack ?? null, vendorCode ?? null]);

  it('an order of a party without a prefix gets lots and racks; with one the codes that come next, and none is taken by it', async () => {
    const [one, other] = [await trade.plannedItem('PROP-1'), await trade.plannedItem('PROP-2')];
    const order = await sent([one, other], area.id);
    const [b, a] = racks.map(({ id }) => id);
    const bare = await proposalOf(order);
    expect(facts(bare)).toEqual([
      [area.id, a, null],
      [area.id, a, null],
    ]);
    const lots = linesOf(bare).map(({ lotNumber }) => String(lotNumber));
    expect([new Set(lots).size, lots.every((lot) => /^L\d\d-\d\d\d{5}$/u.test(lot))]).toEqual([2, true]);
    const { version } = (await admin.get(`party/${Number(order['party'])}`)).row();
    await admin.post('party/update', { id: order['party'], version, vendorCodePrefix: 'PR' });
    const coded = await proposalOf(order);
    const codes = linesOf(coded).map(({ vendorCode }) => String(vendorCode));
    expect(codes.map((code) => code.slice(0, 2))).toEqual(['PR', 'PR']);
    expect(new Set(codes).size).toBe(2);
    expect(await proposalOf(order)).toEqual(coded); // told, not taken
    const draft = await save(INWARD, { ...coded, billNo: 'PROP-A', billDate: indiaDay(0) });
    expect(linesOf(draft).map(({ lotNumber, vendorCode }) => [lotNumber, vendorCode])).toEqual(
      lots.map((lot, n) => [lot, codes[n]]),
    );
    const meanwhile = linesOf(await proposalOf(order));
    expect(
      meanwhile.filter(
        ({ lotNumber, vendorCode }) => lots.includes(String(lotNumber)) || codes.includes(String(vendorCode)),
      ),
    ).toEqual([]);
    const posted = (await trade.act(INWARD, draft, 'post')).row();
    expect(linesOf(posted).map(({ lotNumber, rack }) => [lotNumber, rack])).toEqual(lots.map((lot) => [lot, a]));
    expect(b).not.toBe(a);
  });

  it('goods go where they lie already; a full rack is passed; without an area that is meant no empty rack brings its own', async () => {
    const { id, version: made } = await trade.plannedItem('PROP-3');
    const item = (await admin.post('chemical/item/update', { id, version: made, defaultStockArea: null })).row();
    const [b, a] = racks.map(({ id }) => id);
    const anywhere = await sent([item], null);
    const places = async () => linesOf(await proposalOf(anywhere)).map(({ stockArea, rack }) => [stockArea, rack]);
    const specified = async (): Promise<readonly unknown[]> => {
      const { body } = await admin.post(`${INWARD}/getItemSpecification`, { item: item.id });
      const told = (body.data?.['racks'] ?? []) as readonly Wire[]; // a list of racks
      return told.filter(({ proposed }) => proposed === true).map((one) => one['id']);
    };
    expect(await places()).toEqual([[null, undefined]]); // who receives them says which store takes them
    expect(await specified()).toEqual([]);
    const there = await sent([item], area.id);
    const body = { ...(await proposalOf(there)), billNo: 'PROP-B', billDate: indiaDay(0) };
    const lines = linesOf(body).map((line) => ({ ...line, quantity: 60, rack: a, lastDelivery: false }));
    (await trade.act(INWARD, await save(INWARD, { ...body, lines }), 'post')).row();
    expect(linesOf(await proposalOf(there)).map(({ rack }) => rack)).toEqual([a]); // where it lies
    expect(await places()).toEqual([[area.id, a]]);
    expect(await specified()).toEqual([a]);
    const { version } = (await admin.get(`${RACK}/${Number(a)}`)).row();
    await admin.post(`${RACK}/update`, { id: a, version, capacityKg: 1 });
    expect(linesOf(await proposalOf(there)).map(({ rack }) => rack)).toEqual([b]);
  });

  it('what the settings or the kind of receipt leave out is not proposed', async () => {
    const order = await sent([await trade.plannedItem('PROP-4')], area.id);
    const castings = linesOf(await proposalOf(order, FOUNDRY));
    expect(castings.map(({ lotNumber, vendorCode, rack }) => [lotNumber, vendorCode, typeof rack])).toEqual([
      [undefined, undefined, 'number'],
    ]);
    await setSetting(admin, 'KEEP_SUPPLIER_LOT', 'YES');
    expect(linesOf(await proposalOf(order)).map(({ lotNumber }) => lotNumber)).toEqual([undefined]);
    await setSetting(admin, 'KEEP_SUPPLIER_LOT', 'NO');
    await setSetting(admin, 'ALPS_CONFIGURATION', 'YES');
    expect(linesOf(await proposalOf(order)).map(({ lotNumber }) => lotNumber)).toEqual([undefined]);
  });

  it('a gate slip proposes the same', async () => {
    const order = await sent([await trade.plannedItem('PROP-5')], area.id);
    const slip = (await trade.act('chemical/preinward', await trade.slip(order, 40), 'gateIn')).row();
    const proposed = (await admin.post(`${INWARD}/fromPreInward`, { preInwardId: slip.id })).body.data ?? {};
    const [line] = linesOf(proposed);
    expect([line?.['quantity'], line?.['stockArea']]).toEqual([40, area.id]);
    expect(line?.['vendorCode']).toMatch(/^PR/u);
  });

  it('goods kept in two units come in both: what was ordered is proposed, and none is refused', async () => {
    const plain = await trade.plannedItem('PROP-6');
    await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES');
    const units = (await admin.get('uom/getAllByPartner')).body.dataList ?? [];
    const secondaryUom = units.find(({ symbol }) => symbol === 'm')?.['id'];
    const two = { secondaryUom, secondaryMode: 'independent' };
    const item = (await admin.post('chemical/item/update', { id: plain.id, version: plain.version, ...two })).row();
    const draft = await save(ORDER, {
      ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows),
      lines: [
        {
          ...linesOf(sampleOf(moduleNamed('purchaseOrder'), 1, made.rows))[0],
          item: item.id,
          uom: item['uom'],
          quantity: 100,
          secondaryQuantity: 250,
          stockArea: area.id,
        },
      ],
    });
    const order = (await trade.act(ORDER, draft, 'submit')).row();
    const slip = (await trade.act('chemical/preinward', await trade.slip(order, 40), 'gateIn')).row();
    const proposed = (await admin.post(`${INWARD}/fromPreInward`, { preInwardId: slip.id })).body.data ?? {};
    expect(linesOf(proposed)[0]?.['secondaryQuantity']).toBe(100);
    const bare = linesOf(proposed).map((line) => ({ ...line, secondaryQuantity: null }));
    const refused = await admin.post(`${INWARD}/save`, { ...proposed, billNo: 'PROP-C', lines: bare });
    expect(refused.body.errors).toMatchObject([{ field: 'lines[0].secondaryQuantity', name: 'REQUIRED' }]);
    expect(linesOf(await save(INWARD, { ...proposed, billNo: 'PROP-C' }))[0]?.['secondaryQuantity']).toBe(100);
  });
});
