import { beforeAll, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../../../apps/server/src/db/tx.ts';
import { indiaDay } from '../../india-day.ts';
import { ownField } from '../configuration/own-fields.ts';
import { REPORT } from '../reports/report-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { COUNT, type Kept, linesOf, OPENING, type Trade, tradeOf } from '../purchase/trade.ts';

const ITEM = 'chemical/item';

const faults = ({ status, body }: Answered): readonly string[] => {
  const told = (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);
  return status === 200 || told.length > 0 ? told : [`${status} ${body.responseMessage}`];
};

eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let units: ReadonlyMap<string, number>;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    const rows = (await admin.get('uom/getAllByPartner')).body.dataList ?? [];
    units = new Map(rows.map((row) => [String(row['symbol']), Number(row.id)]));
  });

  const unit = (symbol: string): number => units.get(symbol) ?? 0;
  const item = async (code: string, more: Wire = {}): Promise<Kept> => {
    const sample = { ...sampleOf(moduleNamed('item'), 1, made.rows), images: undefined, barcode: null };
    const plain = { purchaseUom: null, salesUom: null, packUom: null, secondaryUom: null, secondaryFactor: null };
    const priced = { purchasePrice: 92.5, salePrice: 120, mrp: null, minSalePrice: null, priceBasis: 'uom' };
    const levels = { safetyStock: null, reorderLevel: 10, maxStock: null, reorderQty: null, minOrderQty: null };
    const orders = { orderMultiple: null, maxOrderQty: null, reorderByArea: [], partyItems: [] };
    const body = { ...sample, itemCode: code, name: code, ...plain, ...priced, ...levels, ...orders, ...more };
    return (await admin.post(`${ITEM}/save`, body)).row();
  };
  const kept = async (id: unknown): Promise<Kept> => (await admin.get(`${ITEM}/${String(id)}`)).row();
  const openedWith = async (of: Kept, more: Wire): Promise<Kept> => {
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [right] = sample['lines'] as readonly Wire[];
    const lines = [{ ...right, item: of.id, lotNumber: null, manufacturedOn: null, packages: null, ...more }];
    const draft = (await admin.post(`${OPENING}/save`, { ...sample, date: indiaDay(-1), lines })).row();
    return (await trade.act(OPENING, draft, 'post')).row();
  };
  /** Quantity and worth of all that lies of an item. */
  const stock = (of: Kept): Promise<readonly [string, string]> =>
    fresh().database.transaction({ partnerId: 1 }, async (tx) => {
      const { quantity, worth } = await tx.one<{ quantity: string; worth: string }>(
        `select (select trim_scale(sum(quantity))::text from stock_balance where partner_id = $1 and item_id = $2) as quantity,
                (select sum(value)::text from cost_pool where partner_id = $1 and item_id = $2) as worth`,
        [1, of.id],
      );
      return [quantity, worth];
    });
  const changed = async (of: Kept, more: Wire): Promise<Answered> =>
    admin.post(`${ITEM}/changeUnit`, {
      id: of.id,
      version: (await kept(of.id)).version,
      reason: 'Sold by number',
      ...more,
    });
  /** The stock ledger of an item from a day on. */
  const movements = async (of: Kept, from: unknown): Promise<readonly Wire[]> => {
    const filters = { from, to: indiaDay(), items: [of.id] };
    return (await admin.post(`${REPORT}/stockLedger`, { filters })).body.data?.['rows'] as readonly Wire[]; // rows of the report
  };
  const expectSound = (): Promise<void> =>
    fresh().database.transaction({ partnerId: 1 }, async (tx) => {
      expect(await stockOf(tx).verify()).toEqual([]);
    });

  it('250 kg at 0.086632 are 2885 nos and 0.067 kg, which leave as wastage; nothing else changes its worth', async () => {
    const bag = await item('UNIT-1');
    const opening = await openedWith(bag, { quantity: 250, rate: 92.5 });
    const locked = await admin.post(`${ITEM}/update`, {
      id: bag.id,
      version: (await kept(bag.id)).version,
      uom: unit('nos'),
    });
    expect(faults(locked)).toEqual(['uom UNIT_LOCKED']);

    const asked = { id: bag.id, uom: unit('nos'), rest: 'wastage' };
    const unsaid = await admin.post(`${ITEM}/changeUnit/preview`, asked);
    expect(unsaid.body.data).toMatchObject({ errors: [{ field: 'factor', name: 'CONVERSION_MISSING' }] });
    const preview = await admin.post(`${ITEM}/changeUnit/preview`, { ...asked, factor: 0.086632 });
    expect(preview.body.data).toMatchObject({
      from: 'kg',
      to: 'nos',
      factor: 0.086632,
      quantity: 250,
      becomes: 2885,
      rest: 0.067,
      count: 1,
      errors: [],
      figures: [
        { field: 'purchasePrice', old: 92.5, new: 8.0135 },
        { field: 'salePrice', old: 120, new: 10.3958 },
        { field: 'reorderLevel', old: 10, new: 115 },
      ],
    });

    expect(faults(await changed(bag, { uom: unit('nos'), rest: 'wastage', factor: 0.086632 }))).toEqual([]);
    expect(await kept(bag.id)).toMatchObject({ uom: unit('nos'), purchasePrice: 8.0135, reorderLevel: 115 });
    expect(await stock(bag)).toEqual(['2885', '23118.80']); // 23,125.00 less 0.067 kg of it
    await expectSound();

    const back = await trade.act(OPENING, opening, 'reverse', { reason: 'Wrong' });
    expect(faults(back)).toEqual([' REVERSE_FIRST']);
    const [told] = (await admin.get(`${ITEM}/history/${bag.id}`)).body.dataList ?? [];
    expect(told).toMatchObject({ action: 'changeUnit' });
  });

  it('a formula of one’s own follows the prices and levels that it reads', async () => {
    const formula = { fieldType: 'computed', decimals: 2, formula: 'purchasePrice * reorderLevel' };
    await ownField(admin, 'item', { key: 'bufferWorth', label: 'Buffer worth', ...formula }, { searchable: true });
    const bag = await item('UNIT-OWN');
    expect(bag['customFields']).toEqual({ bufferWorth: 925 });
    await openedWith(bag, { quantity: 250, rate: 92.5 });
    expect(faults(await changed(bag, { uom: unit('nos'), rest: 'wastage', factor: 0.086632 }))).toEqual([]);
    const after = await kept(bag.id);
    expect(after).toMatchObject({ purchasePrice: 8.0135, reorderLevel: 115, customFields: { bufferWorth: 921.55 } });
    const filters = JSON.stringify({ 'customFields.bufferWorth': 921.55 });
    const found = (await admin.get(`${ITEM}/getAllByPartner`, { filters })).body.dataList ?? [];
    expect(found.map(({ id }) => id)).toContain(bag.id);
  });

  it('what is left over may stay in the goods, with its worth', async () => {
    const bag = await item('UNIT-2');
    await openedWith(bag, { quantity: 250, rate: 92.5 });
    expect(faults(await changed(bag, { uom: unit('nos'), rest: 'keep', factor: 0.086632 }))).toEqual([]);
    expect(await stock(bag)).toEqual(['2886', '23125.00']);
    expect((await changed(bag, { uom: unit('kg'), rest: 'keep' })).status).toBe(200); // the factor is known by now
    expect(await stock(bag)).toEqual(['250.02', '23125.00']);
    await expectSound();
  });

  it('nothing is added to the time of the former unit, nor taken out of it', async () => {
    const powder = await item('UNIT-4');
    const opening = await openedWith(powder, { quantity: 5, rate: 40 });
    expect(faults(await changed(powder, { uom: unit('g') }))).toEqual([]);
    expect(await stock(powder)).toEqual(['5000', '200.00']);
    const { nodes, recall } = await fresh().database.transaction(
      { partnerId: 1 },
      (tx) =>
        stockOf(tx).trace({ documentNumber: String(opening['number']), itemId: powder.id, direction: 'both' }, String),
      { isOneMoment: true },
    );
    expect(nodes.filter(({ id }) => !id.startsWith('identity:')).map(({ quantity }) => Number(quantity))).toEqual([5]);
    expect(recall.scrapped).toEqual([]); // goods counted in grams went nowhere
    const back = await trade.act(OPENING, opening, 'reverse', { reason: 'Wrong' });
    expect(faults(back)).toEqual([' UNIT_CHANGED_SINCE']);
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [right] = sample['lines'] as readonly Wire[];
    const lines = [{ ...right, item: powder.id, lotNumber: null, manufacturedOn: null, quantity: 5, rate: 1 }];
    const late = (await admin.post(`${OPENING}/save`, { ...sample, date: indiaDay(-1), lines })).row();
    expect(faults(await trade.act(OPENING, late, 'post', { whenOpened: 'add' }))).toEqual([' UNIT_CHANGED_SINCE']);
    await expectSound();
  });

  it('tells what was before in the unit of then: stock on a day, movements, reports, rates', async () => {
    const powder = await item('UNIT-8');
    const { date } = await openedWith(powder, { quantity: 5, rate: 40 });
    expect(faults(await changed(powder, { uom: unit('g') }))).toEqual([]);
    const asked = { items: [powder.id], includeZero: true };
    const onDay = async (asOf: unknown): Promise<unknown> => {
      const body = { ...asked, asOf, groupBy: ['item'] };
      const rows = (await admin.post('chemical/itemStock/asOf', body)).body.dataList ?? [];
      return rows.map((row) => [row['quantity'], row['uom']]);
    };
    const byLot = { ...asked, asOf: date, groupBy: ['lot'] }; // kept sums do not know lots
    expect([await onDay(date), await onDay(indiaDay())]).toEqual([[[5, 'kg']], [[5000, 'g']]]);
    expect((await admin.post('chemical/itemStock/asOf', byLot)).body.dataList).toMatchObject([{ uom: 'kg' }]);
    const then = {
      asOf: `${String(date)}T18:00:00Z`,
      filter: { items: [powder.id] },
      today: indiaDay(),
      showsValue: true,
    };
    const keys = await fresh().database.transaction({ partnerId: 1 }, (tx) => stockOf(tx).rowsAsOf(then), {
      isOneMoment: true,
    });
    expect(keys.rows).toMatchObject([{ quantity: '5.000000', item: { uom: { symbol: 'kg' } } }]);
    expect(keys.data.totals).toMatchObject([{ uom: 'kg' }]);

    const ledger = await admin.post('chemical/itemStock/ledger', asked);
    expect((ledger.body.dataList ?? []).map(({ reason, uom }) => [reason, (uom as Wire)['symbol']])).toEqual([
      ['OPENING', 'kg'],
      ['UNIT_OUT', 'kg'],
      ['UNIT_IN', 'g'],
    ]);
    expect(ledger.body.data).toMatchObject({ in: null, out: null, closing: 5000, openingUom: 'kg', closingUom: 'g' });
    const since = await admin.post('chemical/itemStock/ledger', { ...asked, to: date });
    expect(since.body.data).toMatchObject({ in: 5, out: 0, closing: 5, openingUom: 'kg', closingUom: 'kg' });

    const report = await movements(powder, date);
    expect(report.map((row) => `${String(row['reason'])} ${String(row['uom'])}`).toSorted()).toEqual([
      'OPENING kg',
      'UNIT_IN g',
      'UNIT_OUT kg',
    ]);

    expect(faults(await changed(powder, { uom: unit('kg') }))).toEqual([]); // and back: both ends of the period are of one unit
    const there = await admin.post('chemical/itemStock/ledger', asked);
    expect(there.body.data).toMatchObject({ in: null, out: null, closing: 5, openingUom: 'kg', closingUom: 'kg' });
  });

  it('a lot is told in the unit in which it was counted last, without what was counted in another', async () => {
    const powder = await item('UNIT-10', { lotTracking: 'lot' });
    await openedWith(powder, { quantity: 5, rate: 40, lotNumber: 'UNIT-10-KEPT' });
    const gone = await openedWith(powder, { quantity: 3, rate: 40, lotNumber: 'UNIT-10-GONE' });
    (await trade.act(OPENING, gone, 'reverse', { reason: 'Wrong' })).row();
    const lots = async (): Promise<readonly Wire[]> => {
      const answer = await admin.post(`${REPORT}/lotClearance`, { filters: { items: [powder.id] }, orderBy: 'lot' });
      return answer.body.data?.['rows'] as readonly Wire[]; // rows of the report
    };
    const wasGone = { lot: 'UNIT-10-GONE', uom: 'kg', received: 0, adjusted: 0, balance: 0, status: 'cleared' };
    const wasKept = { lot: 'UNIT-10-KEPT', uom: 'kg', received: 5, adjusted: 0, balance: 5, clearancePercent: 0 };
    expect(await lots()).toMatchObject([wasGone, wasKept]);
    expect(faults(await changed(powder, { uom: unit('g') }))).toEqual([]);
    const isKept = { lot: 'UNIT-10-KEPT', uom: 'g', received: null, adjusted: 0, issued: 0, balance: 5000 };
    expect(await lots()).toMatchObject([wasGone, { ...isKept, clearancePercent: null, status: 'notStarted' }]);
  });

  it('waits for postings that are on their way, and whoever read the former unit begins anew', async () => {
    const powder = await item('UNIT-9');
    await openedWith(powder, { quantity: 5, rate: 40 });
    const key = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.one<{ area: number; grade: number }>(
        'select stock_area_id as area, item_tuple_id as grade from stock_balance where partner_id = $1 and item_id = $2',
        [1, powder.id],
      ),
    );
    /** Until the change waits for what is open here; the embedded database lets none begin before this one ends. */
    const untilWaiting = async (tx: Tx): Promise<void> => {
      const isWaiting = async (): Promise<boolean> =>
        (await tx.one<{ waits: boolean }>('select exists (select from pg_locks where not granted) as waits')).waits;
      while (fresh().engine === 'server' && !(await isWaiting()));
    };
    const UOM_SQL =
      'select u.symbol from item i join uom u on u.partner_id = $1 and u.id = i.uom_id where i.partner_id = $1 and i.id = $2';
    /** What happens between the steps of a posting. */
    type Between = { readonly read?: () => unknown; readonly posted?: (tx: Tx) => unknown };
    /** Finds 5 kg in a lot of their own, as many as that is in the unit that it reads. */
    const find = (lotNumber: string, { read, posted }: Between): Promise<readonly string[]> => {
      const seen: string[] = [];
      return fresh().database.transaction({ partnerId: 1 }, async (tx) => {
        const { symbol } = await tx.one<{ symbol: string }>(UOM_SQL, [1, powder.id]);
        seen.push(symbol);
        await read?.();
        const quantity = decimal(symbol === 'kg' ? '5' : '5000');
        const to = { itemId: powder.id, itemTupleId: key.grade, stockAreaId: key.area, lotNumber, isNewLot: true };
        const amount = decimal('200');
        const found = { line: 0, reason: 'OPENING', from: { account: 'OPENING' }, to, quantity, amount } as const;
        await stockOf(tx).post({ kind: 'opening', module: 'test', documentId: powder.id, movements: [found] });
        await posted?.(tx);
        return seen;
      });
    };

    const changes: Promise<Answered>[] = [];
    const whilePosting = await find('UNIT-9-A', {
      posted: (tx) => {
        changes.push(changed(powder, { uom: unit('g') }));
        return untilWaiting(tx);
      },
    });
    expect(whilePosting).toEqual(['kg']);
    expect((await Promise.all(changes)).map(faults)).toEqual([[]]);
    expect((await stock(powder))[0]).toBe('10000');

    const onlyOnce = (): Promise<Answered> => (changes[1] ??= changed(powder, { uom: unit('kg') }));
    const whileReading = await find('UNIT-9-B', {
      read: () => {
        const change = onlyOnce();
        return fresh().engine === 'server' ? change : undefined; // the embedded database begins none before this one ends
      },
    });
    expect(whileReading).toEqual(fresh().engine === 'server' ? ['g', 'kg'] : ['g']);
    expect((await Promise.all(changes)).map(faults)).toEqual([[], []]);
    expect((await stock(powder))[0]).toBe('15');
    await expectSound();
  });

  it('waits for a lab test and a count of the item, which name it elsewhere than in lines', async () => {
    const test = await trade.openTest('UNIT-LAB');
    const told = await changed({ id: Number(test['item']), version: 0 }, { uom: unit('nos'), factor: 2 });
    expect(told.body.errors?.[0]?.message).toContain(String(test['number']));
    const { location } = (await admin.get(`chemical/stockArea/${made.of('stockArea').id}`)).row();
    const shed = { name: 'Unit shed', areaType: 'raw', location };
    const stockArea = (await admin.post('chemical/stockArea/save', shed)).row().id;
    const bag = await item('UNIT-COUNT');
    await openedWith(bag, { quantity: 5, rate: 40, stockArea });
    const draft = (await admin.post(`${COUNT}/save`, { date: indiaDay(), kind: 'full', stockArea })).row();
    const { number } = (await trade.act(COUNT, draft, 'freeze')).row();
    const counted = await changed(bag, { uom: unit('nos'), factor: 2 });
    expect(counted.body.errors?.[0]?.message).toContain(String(number));
  });

  it('refuses what stands against it at the field: documents at work, no factor above 0, the same unit, no reason', async () => {
    const bag = await item('UNIT-3');
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [right] = sample['lines'] as readonly Wire[];
    const lines = [{ ...right, item: bag.id, lotNumber: null, manufacturedOn: null, quantity: 5, rate: 1 }];
    const draft = (await admin.post(`${OPENING}/save`, { ...sample, date: indiaDay(-1), lines })).row();
    expect(linesOf(draft)).toHaveLength(1);
    expect(faults(await changed(bag, { uom: unit('nos'), factor: 2 }))).toEqual(['uom UNIT_CHANGE_HINDERED']);
    expect(faults(await changed(bag, { uom: unit('nos'), factor: 0 }))).toEqual(['factor CONVERSION_NOT_POSITIVE']);
    expect(faults(await changed(bag, { uom: unit('kg') }))).toEqual(['uom UNIT_CHANGE_HINDERED']);
    expect(faults(await changed(bag, { uom: 999_999_999 }))).toEqual(['uom UOM_NOT_FOUND']);
    expect(faults(await changed(bag, { uom: unit('nos'), factor: 2, reason: ' ' }))).toEqual(['reason REQUIRED']);
    expect(faults(await changed(bag, { uom: unit('nos'), factor: 2, version: 0 }))).toEqual([
      '409 Item was changed by someone else',
    ]);
  });

  it('what an empty pool was worth last is told in the new unit', async () => {
    const powder = await item('UNIT-6');
    const opening = await openedWith(powder, { quantity: 5, rate: 40 });
    (await trade.act(OPENING, opening, 'reverse', { reason: 'Wrong' })).row();
    expect((await kept(powder.id))['averageRate']).toBe(40);
    expect(faults(await changed(powder, { uom: unit('g') }))).toEqual([]);
    expect((await kept(powder.id))['averageRate']).toBe(0.04);
  });

  it('what was paid last is told in the unit that the item is kept in now', async () => {
    const party = Number(made.rows('party', { isSupplier: true }));
    const powder = await item('UNIT-7', { isPurchasable: true, reorderLevel: 900 });
    const supplier = (await admin.get(`party/${party}`)).row();
    const items = [...linesOf({ lines: supplier['items'] ?? [] }), { item: powder.id, rate: 41 }];
    (await admin.post('party/update', { id: party, version: supplier.version, items })).row();
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    const [right] = sample['lines'] as readonly Wire[];
    const line = { item: powder.id, uom: unit('kg'), rate: 40, quantity: 5, stockArea: right?.['stockArea'] };
    const bare = { purchaseOrders: undefined, preInward: undefined };
    const body = { ...sample, ...bare, inwardType: 'direct', party, billNo: 'UNIT-7', lines: [line] };
    const receipt = (await admin.post('chemical/inward/save', body)).row();
    (await trade.act('chemical/inward', receipt, 'post')).row();
    const rates = async (): Promise<readonly unknown[]> => {
      const ofParty = linesOf({ lines: (await admin.get(`party/${party}`)).row()['items'] });
      const view = await admin.post('chemical/itemStock/v2/getFilteredProductStockView', { items: [powder.id] });
      const needs = (await admin.get('chemical/purchaseOrder/needs', { item: powder.id })).body.dataList ?? [];
      return [
        (await kept(powder.id))['lastPurchaseRate'],
        ofParty.find((one) => one['item'] === powder.id)?.['lastRate'],
        view.body.dataList?.[0]?.['lastPurchaseRate'],
        needs.map((need) => need['lastRate']),
      ];
    };
    const before = await rates();
    const paid = Number(before[0]);
    expect([paid > 0, before]).toEqual([true, [paid, paid, paid, [paid]]]);
    expect(faults(await changed(powder, { uom: unit('g') }))).toEqual([]);
    const per = Math.round(paid * 10) / 10_000;
    expect(await rates()).toEqual([per, per, per, [per]]);
  });

  it('10 bags of 25 kg each, counted in pieces: what is left over takes its part of a bag with it', async () => {
    await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES');
    const second = { secondaryUom: unit('bag'), secondaryMode: 'fixed', secondaryFactor: 25 };
    const bag = await item('UNIT-5', second);
    await openedWith(bag, { quantity: 250, rate: 92.5, secondaryQuantity: 10 });
    expect(faults(await changed(bag, { uom: unit('nos'), rest: 'wastage', factor: 0.086632 }))).toEqual([]);
    expect(await stock(bag)).toEqual(['2885', '23118.80']);
    const lost = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.query<{ quantity: string; second: string }>(
        `select trim_scale(quantity)::text as quantity, trim_scale(secondary_quantity)::text as second from stock_ledger
          where partner_id = $1 and item_id = $2 and reason = 'WRITE_OFF' and account = 'LOSS'`,
        [1, bag.id],
      ),
    );
    expect(lost).toEqual([{ quantity: '0.067', second: '0.00268' }]); // 0.067 kg of 25
    await expectSound();
  });

  it('where the second unit becomes the first, what was before is told in both as they were', async () => {
    const second = { secondaryUom: unit('bag'), secondaryMode: 'fixed', secondaryFactor: 25 };
    const sack = await item('UNIT-11', second);
    const { date } = await openedWith(sack, { quantity: 250, rate: 92.5, secondaryQuantity: 10 });
    expect(faults(await changed(sack, { uom: unit('bag') }))).toEqual([]);
    expect((await kept(sack.id))['reorderLevel']).toBe(1); // 10 kg are no half bag
    const told = (await movements(sack, date)).map((row) =>
      ['reason', 'in', 'out', 'uom', 'secondaryIn', 'secondaryOut', 'secondaryUom'].map((key) => row[key]),
    );
    expect(told).toEqual([
      ['UNIT_IN', 10, null, 'bag', 250, null, 'kg'],
      ['UNIT_OUT', null, 250, 'kg', null, 10, 'bag'],
      ['OPENING', 250, null, 'kg', 10, null, 'bag'],
    ]);
  });
});
