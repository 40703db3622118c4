import { beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { clearedInPart, handsOut, type Reporting, reportingOf } from '../reports/report-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { STOCK } from '../stores/stock-fixture.ts';
import { INWARD, linesOf, OPENING, RETURN, type Trade, tradeOf } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let admin: Client;
  let trade: Trade;
  let reporting: Reporting;
  let lot: { readonly item: number; readonly number: string };

  beforeAll(async () => {
    const served = await serve(fresh().database);
    admin = served.as('administrator');
    const made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    reporting = reportingOf(served, admin, made, trade);
    await handsOut(admin);
    lot = await clearedInPart(reporting, 'S29-LOT');
  });

  const asked = () => ({ items: [lot.item], lotNumber: `=${lot.number}` });

  it('S29: 5,000 received, 4,100 issued, 50 returned, 12.500 counted away: 937.500 left, 81.25 % cleared', async () => {
    const { rows, totals, count } = await reporting.report('lotClearance', asked());
    expect(count).toBe(1);
    expect(rows[0]).toMatchObject({
      lot: lot.number,
      received: 5000,
      issued: 4100,
      returned: 50,
      wastage: 0,
      dispatched: 0,
      transferred: 0,
      adjusted: -12.5,
      balance: 937.5,
      onFloor: 4050,
      clearancePercent: 81.25,
      status: 'open',
      ageDays: 0,
      value: 92_343.75,
      sourceModule: 'openingStock',
    });
    expect(totals.units.map(({ uom, sums }) => [uom, sums['balance'], sums['onFloor']])).toEqual([['kg', 937.5, 4050]]);
    expect(totals.sums['value']).toBe(92_343.75);
  });

  it('what is left and what lies on the floor is what the balances hold', async () => {
    const { rows } = await reporting.report('lotClearance', asked());
    const keys = (await admin.post(`${STOCK}/getStock/v2`, { items: [lot.item] })).body.dataList ?? [];
    const held = keys.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    expect(Number(rows[0]?.['balance']) + Number(rows[0]?.['onFloor'])).toBe(held);
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });

  it('tells wastage, and what was taken back as if it had not been', async () => {
    const out = await trade.writeOff('LC-WASTE');
    const posted = await reporting.act('chemical/inward/outward', out, 'post');
    const of = async () => (await reporting.report('lotClearance', { lotNumber: '=LC-WASTE' })).rows[0];
    expect(await of()).toMatchObject({ received: 10, wastage: 1, balance: 9, clearancePercent: 10, status: 'open' });
    await reporting.act('chemical/inward/outward', posted, 'reverse', { reason: 'Wrong lot' });
    expect(await of()).toMatchObject({
      received: 10,
      wastage: 0,
      balance: 10,
      clearancePercent: 0,
      status: 'notStarted',
    });
  });

  it('goes by the supplier a return goes back to, and by status', async () => {
    const order = await trade.openOrder(100);
    const receipt = await reporting.act(INWARD, await trade.receipt(order, 40), 'post');
    await reporting.act(RETURN, await trade.returnOf(receipt, 40), 'post');
    const number = String(linesOf(receipt)[0]?.['lotNumber']);
    const { rows } = await reporting.report('lotClearance', { lotNumber: `=${number}`, status: 'cleared' });
    expect(rows[0]).toMatchObject({
      received: 40,
      toSupplier: 40,
      balance: 0,
      clearancePercent: 100,
      status: 'cleared',
    });
    expect((await reporting.report('lotClearance', { lotNumber: `=${number}`, status: 'open' })).rows).toEqual([]);
  });

  describe('goods that came straight to a floor', () => {
    /** Stock of a new item on a new floor, in a lot named like the item. */
    const onFloor = async (code: string, quantity: number) => {
      const [item, stockArea] = [await reporting.itemOf(code), await trade.floorArea(`Floor ${code}`)];
      await reporting.opened(item, code, quantity, { stockArea });
      return { item, stockArea };
    };
    const of = async (code: string, more = {}) =>
      (await reporting.report('lotClearance', { lotNumber: `=${code}`, ...more })).rows;

    it('are received and not begun: they are left, at their value', async () => {
      const { stockArea } = await onFloor('LC-FLOOR', 263.2);
      const untouched = { received: 263.2, issued: 0, balance: 263.2, onFloor: 0, clearancePercent: 0 };
      expect(await of('LC-FLOOR')).toMatchObject([{ ...untouched, status: 'notStarted', value: 25_925.2 }]);
      expect(await of('LC-FLOOR', { status: 'cleared' })).toEqual([]);
      expect(await of('LC-FLOOR', { stockAreas: [stockArea] })).toMatchObject([untouched]);
    });

    it('bought there count as received; sent back, the lot is cleared', async () => {
      const order = await trade.openOrder(100);
      const stockArea = await trade.floorArea('Floor LC-BOUGHT');
      const body = trade.receiptBody(order, 40);
      const lines = linesOf(body).map((line) => ({ ...line, stockArea, lotNumber: 'LC-BOUGHT' }));
      const draft = (await admin.post(`${INWARD}/save`, { ...body, lines })).row();
      const receipt = await reporting.act(INWARD, draft, 'post');
      expect(await of('LC-BOUGHT')).toMatchObject([{ received: 40, balance: 40, onFloor: 0, status: 'notStarted' }]);
      await reporting.act(RETURN, await trade.returnOf(receipt, 40), 'post');
      expect(await of('LC-BOUGHT')).toMatchObject([{ received: 40, toSupplier: 40, balance: 0, status: 'cleared' }]);
    });

    it('are issued when another floor draws them, and lie there', async () => {
      const { item, stockArea } = await onFloor('LC-DRAWN', 60);
      await reporting.handedOut(item, 25, 5, { stockAreaFrom: stockArea });
      expect(await of('LC-DRAWN')).toMatchObject([
        { received: 60, issued: 25, returned: 5, balance: 40, onFloor: 20, clearancePercent: 33.33, status: 'open' },
      ]);
    });

    it('taken back leave nothing received', async () => {
      const item = await reporting.itemOf('LC-BACK');
      const stockArea = await trade.floorArea('Floor LC-BACK');
      const receipt = await reporting.opened(item, 'LC-BACK', 12, { stockArea });
      await reporting.act(OPENING, receipt, 'reverse', { reason: 'Wrong floor' });
      expect(await of('LC-BACK')).toMatchObject([{ received: 0, balance: 0, onFloor: 0, clearancePercent: null }]);
    });

    it('add up like every lot: what came less what went is left, and with the floors is what the balances hold', async () => {
      await onFloor('LC-ADDS', 7);
      const thousandths = (row: Wire, ...keys: readonly string[]): number =>
        keys.reduce((sum, key) => sum + Math.round(Number(row[key]) * 1000), 0);
      const came = ['received', 'returned', 'transferred', 'adjusted'];
      const went = ['issued', 'wastage', 'dispatched', 'jobWork', 'toSupplier'];
      const { rows } = await reporting.report('lotClearance', {});
      const keys = (await admin.post(`${STOCK}/getStock/v2`, { rowsPerPage: 0 })).body.dataList ?? [];
      const held = (lotNumber: unknown) =>
        keys.filter(({ lot: of }) => (of as Wire | null)?.['lotNumber'] === lotNumber); // a key's lot
      expect(rows.map((row) => row['lot'])).toEqual(expect.arrayContaining(['LC-ADDS', lot.number]));
      for (const row of rows)
        expect([
          row['lot'],
          thousandths(row, ...came) - thousandths(row, ...went),
          thousandths(row, 'balance', 'onFloor'),
        ]).toEqual([
          row['lot'],
          thousandths(row, 'balance'),
          held(row['lot']).reduce((sum, key) => sum + thousandths(key, 'quantity'), 0),
        ]);
    });
  });

  it('as Excel: head, filters in words, figures as figures, sums below', async () => {
    const { name, content } = await reporting.file('lotClearance/exportToExcel', asked());
    expect(name).toContain('lot clearance.xlsx');
    const [sheet] = readXlsx(content);
    const rows = (sheet?.rows ?? []).map(({ number, cells }) => ({ number, cells }));
    expect(rows[1]?.cells[0]).toBe('Lot Clearance');
    expect(rows[2]?.cells[0]).toBe(`Item: Granules S29; Lot: =${lot.number}`);
    const heading = rows.find(({ number }) => number === 6)?.cells ?? [];
    const at = (label: string) => heading.indexOf(label);
    const data = rows.find(({ number }) => number === 7)?.cells ?? [];
    expect(['Lot', 'Received', 'Issued', 'Balance', 'Clearance %'].map((label) => data[at(label)])).toEqual([
      lot.number,
      '5000',
      '4100',
      '937.5',
      '81.25',
    ]);
    const sums = rows.find(({ number }) => number === 8)?.cells ?? [];
    expect([sums[0], sums[at('Balance')], sums[at('Value')]]).toEqual(['Total', '937.5', '92343.75']);
  });
});
