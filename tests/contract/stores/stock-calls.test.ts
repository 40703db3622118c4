import { randomUUID } from 'node:crypto';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes, STOCK, type Store, storeOf } from './stock-fixture.ts';
import { linesOf, OPENING, type Trade, tradeOf } from '../purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;
  let store: Store;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
  });

  describe('the stock view', () => {
    it('comes as a file: the columns on the screen, in their order, with the unit before the first figure', async () => {
      await store.stocked('FILE-1', 4);
      await store.stocked('FILE-2', 9);
      const file = await admin.post(`${STOCK}/stock/export/csv`, {
        search: 'FILE-',
        orderBy: '-quantity',
        columns: ['lot', 'quantity', 'stockArea'],
      });
      const lines = file.text.replace('\uFEFF', '').trim().split(/\r?\n/u);
      expect(lines[0]).toBe('Lot,Unit,On hand,Stock Area');
      expect(lines.slice(1).map((line) => line.split(',').toSpliced(3))).toEqual([
        ['FILE-2', expect.any(String), '9'],
        ['FILE-1', expect.any(String), '4'],
      ]);
      const groups = await admin.post(`${STOCK}/stock/export/csv`, {
        search: 'FILE-',
        groupBy: ['item'],
        columns: ['item', 'quantity'],
      });
      expect(groups.text.trim().split(/\r?\n/u).at(-1)).toMatch(/,13$/u);
      const byLots = { search: 'FILE-', groupBy: ['item'], measures: ['quantity'], orderBy: '-lots' };
      expect(codes(await admin.post(`${STOCK}/getStockListWithGroupBy/v2`, byLots))).toBe('200'); // lots are counted, if not told
      for (const place of [`${STOCK}/stock`, STOCK]) {
        const pdf = await admin.post(`${place}/export/pdf`, { search: 'FILE-' });
        expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
      }
      expect(codes(await admin.post(`${STOCK}/stock/export/excel`, { columns: ['nothing'] }))).toBe(
        '422, UNKNOWN_FIELD columns',
      );
    });

    it('is told per grade and area as the specification has it: refs beside figures, by the page', async () => {
      await store.stocked('AREA-1', 6);
      const [key = {}] = (await admin.post(`${STOCK}/getStock/v2`, { lotNumber: '=AREA-1' })).body.dataList ?? [];
      const named = (ref: string): Wire => {
        const { id, name } = key[ref] as Wire; // a ref of the row
        return { id, name };
      };
      const uom = ((key['item'] as Wire)['uom'] as Wire)['symbol'];
      const refs = {
        item: named('item'),
        stockArea: named('stockArea'),
        branch: key['branch'],
        location: key['location'],
      };
      const figures = { quantity: 6, secondaryQuantity: 0, allocated: 0, hold: 0, rejected: 0, free: 6 };
      const all = await admin.get(`${STOCK}/v2`, { branch: 0, search: 'AREA-1' });
      expect(all.body.dataList).toEqual([{ ...refs, itemTuple: key['itemTuple'], ...figures, uom }]);
      const page = await admin.get(`${STOCK}/v2`, { pageNumber: 1, rowsPerPage: 1 });
      const whole = await admin.get(`${STOCK}/v2`);
      expect([page.body.dataList?.length, page.body.totalCount]).toEqual([1, whole.body.dataList?.length]);
    });

    it('an area is worth in the list of areas what the stock view says, to the paisa', async () => {
      const item = (await admin.post('chemical/item/save', sampleOf(moduleNamed('item'), 57, made.rows))).row().id;
      const main = (
        await admin.get(`chemical/stockArea/${String(made.rows('stockArea', { name: 'Main Store' }))}`)
      ).row();
      const bay = { name: 'Third bay', areaType: 'raw', location: main['location'] };
      const area = (await admin.post('chemical/stockArea/save', bay)).row().id;
      const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
      const lines = [3.33, 3.33, 3.34].map((rate, n) => ({
        ...linesOf(sample)[0],
        item,
        stockArea: area,
        lotNumber: `THIRD-${n}`,
        quantity: 1,
        rate,
        manufacturedOn: null,
      }));
      const draft = (await admin.post(`${OPENING}/save`, { ...sample, date: indiaDay(), lines })).row();
      (await trade.act(OPENING, draft, 'post')).row();
      const asked = { groupBy: ['stockArea'], measures: ['items', 'value'], stockAreas: [area] };
      const view = (await admin.post(`${STOCK}/getStockListWithGroupBy/v2`, asked)).body.dataList;
      expect(view).toMatchObject([{ items: 1, value: 10 }]);
      const listed = await admin.get('chemical/stockArea/getAllByPartner', { search: 'Third bay', rowsPerPage: 10 });
      expect(listed.body.dataList).toMatchObject([{ itemCount: 1, stockValue: 10 }]);
      expect((await admin.get(`chemical/stockArea/${area}`)).row()).toMatchObject({ itemCount: 1, stockValue: 10 });
    });

    it('orders single keys by a column', async () => {
      await store.stocked('ORDER-1', 4);
      await store.stocked('ORDER-2', 9);
      const inOrder = async (orderBy: string) =>
        (await admin.post(`${STOCK}/getStockList/v2`, { search: 'ORDER-', orderBy })).body.dataList?.map(
          (row) => row['quantity'],
        );
      expect([await inOrder('quantity'), await inOrder('-quantity')]).toEqual([
        [4, 9],
        [9, 4],
      ]);
      expect(codes(await admin.post(`${STOCK}/getStockList/v2`, { orderBy: 'moon' }))).toBe('422, CHOICE orderBy');
    });

    it('keeps views of its tables for who sees stock', async () => {
      const content = { search: '', sort: '-quantity', filters: { area: 4 }, columns: null };
      const saved = await admin.post('listView/save', { list: 'stock.keys', name: 'Most first', content });
      expect(codes(saved)).toBe('200');
      const { data } = (await admin.get('listView/of/stock.keys')).body;
      expect(data?.['views']).toMatchObject([{ name: 'Most first', content }]);
      expect((await admin.get('listView/of/stock.moon')).status).toBe(404);
    });
  });

  it('claims are made, handed on and freed; what another holds is not given twice', async () => {
    const key = await store.stocked('CLAIMED', 10);
    const [one, two] = [await trade.openOrder(), await trade.openOrder()];
    const demand = { module: 'purchaseOrder', id: one.id };
    const call = (verb: string, body: Wire) => admin.post(`${STOCK}/${verb}`, body, { requestId: randomUUID() });
    expect(codes(await call('reserve', { demand, lines: [{ balanceId: key.id, quantity: 7 }] }))).toBe('200');
    expect((await store.keyOf('CLAIMED'))['free']).toBe(3);
    expect(codes(await call('reserve', { demand, lines: [{ balanceId: key.id, quantity: 4 }] }))).toBe(
      '422, SHORT_STOCK lines[0].quantity',
    );
    const toDemand = { module: 'purchaseOrder', id: two.id };
    expect(codes(await call('transferReservation', { demand, toDemand }))).toBe('200');
    expect((await call('release', { demand })).body.data).toEqual({ released: 0 });
    expect((await call('release', { demand: toDemand })).body.data).toEqual({ released: 1 });
    expect((await store.keyOf('CLAIMED'))['free']).toBe(10);
    expect(codes(await call('reserve', { demand: { module: 'nothing', id: 1 }, lines: [] }))).toBe(
      '422, REFERENCE demand.module',
    );
    expect(codes(await call('reserve', { demand: { module: 'purchaseOrder', id: 999_999 }, lines: [] }))).toBe(
      '422, REFERENCE demand.id',
    );
    expect(codes(await call('reserve', { demand, lines: [{ itemTupleId: 999_999, branch: 1, quantity: 1 }] }))).toBe(
      '422, REFERENCE lines[0].itemTupleId',
    );
  });

  it('look-ups answer: products, rates, proposal, racks, stock on a date', async () => {
    const key = await store.stocked('LOOKED-UP', 10);
    const item = (key['item'] as Wire)['id'];
    const tuple = (key['itemTuple'] as Wire)['id'];
    const products = await admin.post(`${STOCK}/v2/getFilteredProductStockView`, { items: [item], pivot: 'stockArea' });
    const [product] = products.body.dataList ?? [];
    const { images } = (await admin.get(`chemical/item/${String(item)}`)).row();
    const pictures: readonly unknown[] = Array.isArray(images) ? images : [];
    expect(product).toMatchObject({ item: { id: item }, image: pictures[0] ?? null });
    expect(Number(product?.['promise'])).toBeLessThanOrEqual(Number(product?.['onHand']));
    expect(codes(await admin.post(`${STOCK}/v2/getFilteredProductStockView`, { pivot: 'moon' }))).toBe(
      '422, CHOICE pivot',
    );
    expect(codes(await admin.get(`${STOCK}/rateHistory/${String(tuple)}`, { from: '2026-01-01' }))).toBe('200');
    expect(codes(await admin.get(`${STOCK}/rateHistory/${String(tuple)}`, { from: 'soon' }))).toBe('422, FORMAT from');
    const proposal = await admin.post(`${STOCK}/getStockForSalesOrder/v2`, {
      itemId: item,
      quantity: 4,
      onlyFree: true,
    });
    const rows = proposal.body.dataList ?? [];
    expect(rows.reduce((sum, { suggested }) => sum + Number(suggested), 0)).toBe(4);
    expect(codes(await admin.post(`${STOCK}/getStockForSalesOrder/v2`, {}))).toBe('422, REQUIRED itemId');
    expect((await admin.post(`${STOCK}/getStockForSalesOrder/v2`, { salesOrderId: 1 })).body.dataList).toEqual([]);
    expect(codes(await admin.get(`chemical/rack/getAllByPartner/${String(item)}`))).toBe('200');
    const asOf = (more: Wire) => admin.post(`${STOCK}/asOf`, { items: [item], groupBy: ['item'], ...more });
    expect(codes(await asOf({ asOf: '2999-01-01' }))).toBe('422, TOO_LARGE asOf');
    expect(codes(await asOf({ asKnownAt: new Date().toISOString() }))).toBe('422, TOO_LARGE asKnownAt');
    const [now] = (await asOf({})).body.dataList ?? [];
    expect(now?.['quantity']).toBe(product?.['onHand']);
  });

  it('a row names what it is: packing, parameters, customer; groups by them have names', async () => {
    const key = await store.stocked('NAMED', 4);
    expect(Object.keys(key)).toEqual(expect.arrayContaining(['purity', 'stockParams', 'packing', 'customer', 'owner']));
    const params = key['stockParams'] as { readonly [n: string]: Wire };
    for (const [number, { name }] of Object.entries(params)) {
      const groupBy = [`stockParam${number}`];
      const groups = await admin.post(`${STOCK}/getStockListWithGroupBy/v2`, { lotNumber: '=NAMED', groupBy });
      expect(groups.body.dataList).toMatchObject([{ keys: { [`stockParam${number}`]: { name } } }]);
    }
    const item = (key['item'] as Wire)['id'];
    const byItem = await admin.post(`${STOCK}/getStockListWithGroupBy/v2`, { items: [item], groupBy: ['item'] });
    const [group = {}] = byItem.body.dataList ?? [];
    expect(Object.keys(group)).toEqual(expect.arrayContaining(['reorderLevel', 'onOrder', 'short']));
  });

  it('keys are answered as on a day, and narrowed by properties, documents that claim them, and what is short', async () => {
    await store.stocked('AS-ON', 6);
    const rows = async (more: Wire) => {
      const { body } = await admin.post(`${STOCK}/getStockList/v2`, { lotNumber: '=AS-ON', ...more });
      return (body.dataList ?? []).map(({ quantity }) => quantity);
    };
    expect(await rows({})).toEqual([6]);
    expect(await rows({ asOf: '2020-01-01' })).toEqual([]);
    expect(codes(await admin.post(`${STOCK}/getStockList/v2`, { asOf: '2999-01-01' }))).toBe('422, TOO_LARGE asOf');
    expect(await rows({ salesOrder: 1 })).toEqual([]);
    expect(await rows({ properties: [{ itemProperty: 999_999, from: 1 }] })).toEqual([]);
    expect(codes(await admin.post(`${STOCK}/getStockList/v2`, { properties: [{ from: 1 }] }))).toBe(
      '422, TYPE properties',
    );
    const short = await admin.post(`${STOCK}/v2/getFilteredProductStockView`, { belowReorder: true });
    const items = new Set((short.body.dataList ?? []).map(({ item }) => (item as Wire)['id']));
    const below = await admin.post(`${STOCK}/getStockList/v2`, { belowReorder: true });
    expect((below.body.dataList ?? []).every(({ item }) => items.has((item as Wire)['id']))).toBe(true);
  });

  it('to whom stock is promised: by document, with what is open of it', async () => {
    const key = await store.stocked('PROMISED', 10);
    const order = await trade.openOrder();
    const demand = { module: 'purchaseOrder', id: order.id };
    const claim = { demand, lines: [{ balanceId: key.id, quantity: 7 }] };
    expect(codes(await admin.post(`${STOCK}/reserve`, claim, { requestId: randomUUID() }))).toBe('200');
    const { body } = await admin.post(`${STOCK}/claims`, { lotNumber: '=PROMISED' });
    expect(body.dataList).toMatchObject([
      {
        kind: 'hard',
        status: 'open',
        quantity: 7,
        lot: 'PROMISED',
        balanceId: key.id,
        demand: { id: order.id, number: order['number'] },
      },
    ]);
    expect((await served.as('stranger').post(`${STOCK}/claims`, {})).body.dataList).toEqual([]);
    expect(codes(await admin.post(`${STOCK}/release`, { demand }, { requestId: randomUUID() }))).toBe('200');
    expect((await admin.post(`${STOCK}/claims`, { lotNumber: '=PROMISED' })).body.dataList).toEqual([]);
  });

  it('movements come the latest first where asked, with names of rack, party and staff', async () => {
    await store.stocked('LEDGER-1', 3);
    const key = await store.keyOf('LEDGER-1');
    expect(codes(await admin.post(`${STOCK}/qc`, { lot: key.lot.id, to: 'hold', reason: 'Smell' }))).toBe('200');
    const { body } = await admin.post(`${STOCK}/ledger`, { lotNumber: '=LEDGER-1', orderBy: '-effectiveAt' });
    expect((body.dataList ?? []).map(({ reason }) => reason)).toEqual(['QC_HOLD', 'QC_HOLD', 'OPENING']);
    expect(body.dataList?.[0]).toMatchObject({
      rack: null,
      note: 'Smell',
      staff: { id: expect.any(Number) as number },
    });
  });

  it('files of the stock view stand where the specification says', async () => {
    await store.stocked('FILED', 1);
    const file = await admin.post(`${STOCK}/export/csv`, { lotNumber: '=FILED' });
    expect(file.text).toContain('FILED');
    expect((await admin.post(`${STOCK}/export/pdf`, { lotNumber: '=FILED' })).text.slice(0, 5)).toBe('%PDF-');
    const grouped = await admin.post(`${STOCK}/export/csv`, { lotNumber: '=FILED', groupBy: ['qcStatus', 'lot'] });
    expect(grouped.text).toContain('Released');
    expect((await served.as('nobody').post(`${STOCK}/export/csv`, {})).status).toBe(403);
  });

  it('its files speak the partner’s words, and have no column of what no setting brings', async () => {
    await store.stocked('WORDED', 1);
    const headings = async (body: Wire): Promise<readonly string[]> => {
      const { text } = await admin.post(`${STOCK}/export/csv`, { lotNumber: '=WORDED', ...body });
      return (text.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',');
    };
    const { id, version } = (await admin.post('labelConfig/save', { keyName: 'LOT', labelName: 'Heat' })).row();
    const [whole, named, grouped] = [
      await headings({}),
      await headings({ columns: ['lot', 'rack'] }),
      await headings({ groupBy: ['lot', 'rack'] }),
    ];
    await admin.post('labelConfig/delete', { id, version });
    const told = ['Item', 'Product Type', 'Heat', 'Stock Area', 'On hand', 'Under test', 'Free', 'Received on'];
    expect(whole).toEqual(expect.arrayContaining(told));
    const switched = ['Rack', 'Roll no.', 'Packages', 'Branch', 'Second quantity', '2nd unit', 'Customer'];
    expect(whole.filter((heading) => switched.includes(heading))).toEqual([]);
    expect(named).toEqual(['Heat', 'Rack']);
    expect(grouped.slice(0, 2)).toEqual(['Heat', 'Rack']);
    expect(await headings({})).toContain('Lot');
    await setSetting(admin, 'RACK_SUPPORT', 'YES');
    expect(await headings({})).toContain('Rack');
    await setSetting(admin, 'RACK_SUPPORT', 'NO');
  });

  it('grouped stock is looked into, ordered and narrowed to what was asked for; what it cannot be is refused', async () => {
    await store.stocked('GROUP-1', 3);
    const grouped = (more: Wire) =>
      admin.post(`${STOCK}/getStockListWithGroupBy/v2`, { lotNumber: '=GROUP-1', groupBy: ['item'], ...more });
    const { body } = await grouped({ measures: ['quantity'], orderBy: '-quantity' });
    const [group = {}] = body.dataList ?? [];
    expect(Object.keys(group).toSorted()).toEqual(['hasChildren', 'keys', 'mixedUom', 'quantity', 'uom']);
    expect(body.data).toMatchObject({ totals: [{ quantity: 3 }] });
    const item = ((group['keys'] as Wire)['item'] as Wire)['id'];
    const inside = await grouped({ groupBy: ['stockArea', 'ageBucket'], parent: { item } });
    expect(inside.body.dataList).toMatchObject([{ quantity: 3, keys: { ageBucket: { name: '0–30' } } }]);
    expect((await grouped({ parent: { item: Number(item) + 1_000_000 } })).body.dataList).toEqual([]);
    for (const [wrong, answer] of [
      [{ groupBy: ['moon'] }, '422, CHOICE groupBy'],
      [{ groupBy: ['item', 'lot', 'roll', 'rack', 'branch', 'owner'] }, '422, TOO_LARGE groupBy'],
      [{ measures: ['weight'] }, '422, CHOICE measures'],
      [{ orderBy: 'lot' }, '422, CHOICE orderBy'],
      [{ parent: { moon: 1 } }, '422, CHOICE parent.moon'],
      [{ parent: { item: 'one' } }, '422, TYPE parent.item'],
      [{ parent: [1] }, '422, TYPE parent'],
    ] as const)
      expect(codes(await grouped(wrong))).toBe(answer);
  });

  it('who sees no rate gets none, and who may not change stock is refused', async () => {
    const key = await store.stocked('RIGHTS', 1);
    const tuple = String((key['itemTuple'] as Wire)['id']);
    expect(codes(await served.as('store').get(`${STOCK}/rateHistory/${tuple}`))).toBe('403');
    const products = await served.as('store').post(`${STOCK}/v2/getFilteredProductStockView`, {});
    expect(products.text).not.toMatch(/"(?:value|averageRate|lastPurchaseRate)"/u);
    const paths = [
      'lot/split',
      'lot/merge',
      'lot/rename',
      'lot/block',
      'lot/unblock',
      'reserve',
      'release',
      'transferReservation',
    ];
    for (const path of paths) {
      expect([path, (await served.as('viewer').post(`${STOCK}/${path}`, {})).status]).toEqual([path, 403]);
      expect([path, (await served.as('nobody').post(`${STOCK}/${path}`, {})).status]).toEqual([path, 403]);
    }
  });

  it('another company’s lots, keys and grades are not there', async () => {
    const key = await store.stocked('OURS', 5);
    const stranger = served.as('stranger');
    const ids = { lotIds: [key.lot.id], reason: 'Mine' };
    expect(codes(await stranger.post(`${STOCK}/lot/block`, ids))).toBe('422, REFERENCE lotIds');
    expect(codes(await stranger.post(`${STOCK}/lot/rename`, { ...ids, lotNumber: 'THEIRS' }))).toBe(
      '422, REFERENCE lotIds',
    );
    expect(codes(await stranger.post(`${STOCK}/qc`, { lot: key.lot.id, to: 'hold', reason: 'Mine' }))).toBe(
      '422, SHORT_STOCK lot',
    );
    const { body } = await stranger.post(`${STOCK}/getStockForSalesOrder/v2`, { itemId: (key['item'] as Wire)['id'] });
    expect(body.dataList).toEqual([]);
    const rates = await stranger.get(`${STOCK}/rateHistory/${String((key['itemTuple'] as Wire)['id'])}`);
    expect([rates.body.dataList, rates.body.data]).toEqual([[], { purchases: [] }]);
  });

  it('a part of the stock key is not switched off while stock uses it', async () => {
    const setting = async (keyName: string) => {
      const { body } = await admin.get('sysConfig/getAllByPartner', {
        filters: JSON.stringify({ keyName }),
        rowsPerPage: 5,
      });
      const [row] = body.dataList ?? [];
      return { id: row?.['id'], version: Number(row?.['version']), keyName };
    };
    const set = async (keyName: string, value: string) =>
      codes(await admin.post('sysConfig/saveOrUpdate', { ...(await setting(keyName)), value }));
    expect(await set('SECONDARY_STOCK_SUPPORT', 'YES')).toBe('200');
    expect(await set('SECONDARY_STOCK_SUPPORT', 'NO')).toBe('200');
    expect(await set('VENDOR_CODE_ON', 'YES')).toBe('200');
    await store.stocked('CODED', 1, { vendorCode: 'RP260001' });
    expect(await set('VENDOR_CODE_ON', 'NO')).toBe('422, CONFIG_IN_USE value');
  });

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});
