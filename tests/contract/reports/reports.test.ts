import { beforeAll, expect, it } from 'vitest';
import { REPORTS } from '@weft/domain/catalogue/reports/reports';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { pdfPages } from '../../e2e/support/pdf-text.ts';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { clearedInPart, handsOut, REPORT, type Reporting, reportingOf } from './report-fixture.ts';
import { codes, STOCK } from '../stores/stock-fixture.ts';
import {
  COUNTER,
  INWARD,
  OPENING,
  OUTWARD,
  type Kept,
  linesOf,
  ORDER,
  RETURN,
  type Trade,
  tradeOf,
} from '../purchase/trade.ts';

const must = (answer: Answered): Kept => answer.row();

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let reporting: Reporting;
  /** 5,000 kg of a lot at 98.50: 4,100 issued to the floor, 50 handed back, the store counted at 937.500. */
  let lot: { readonly item: number; readonly number: string };
  const today = indiaDay();

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    reporting = reportingOf(served, admin, made, trade);
    await handsOut(admin);
    lot = await clearedInPart(reporting, 'S29-LOT');
  });

  it('every declared report is offered, each once, to who may see what is behind it', async () => {
    const keys = async (client: Client) =>
      ((await client.get(`${REPORT}/getReportModules`)).body.dataList ?? []).map(({ key }) => String(key));
    expect((await keys(admin)).toSorted()).toEqual(REPORTS.map(({ key }) => key).toSorted());
    expect((await served.as('nobody').get(`${REPORT}/getReportModules`)).status).toBe(403);
  });

  it('every report answers everything, as data, as Excel and on paper', async () => {
    const days = { from: indiaDay(-30), to: today };
    for (const { key, path, files, fileName } of REPORTS) {
      const { rows, count } = await reporting.report(path, days);
      expect([key, rows.length]).toEqual([key, Math.min(50, Number(count))]);
      const sheet = await reporting.file(files.excel, days);
      expect(sheet.name).toContain(`${fileName}.xlsx`);
      const read = readXlsx(sheet.content)[0]?.rows ?? [];
      const data = read.filter(({ number }) => number > 6).length;
      expect([key, data >= Math.max(1, Number(count))]).toEqual([key, true]);
      const paper = await reporting.file(files.pdf, days);
      expect([key, paper.content.subarray(0, 5).toString()]).toEqual([key, '%PDF-']);
    }
  });

  it('a page of a report has ten rows unless more are asked for', async () => {
    const item = await trade.plannedItem('TEN-ROWS');
    for (let n = 0; n < 6; n += 1) must(await trade.act(OPENING, await trade.openingOf(item, `TEN-${n}`, 10), 'post'));
    const page = async (more: Wire): Promise<readonly unknown[]> => {
      const filters = { from: indiaDay(-330), to: today };
      const { body } = await admin.post(`${REPORT}/stockLedger`, { filters, ...more });
      const { rows = [] } = (body.data ?? {}) as { readonly rows?: readonly Wire[] }; // what a report answers
      return [rows.length, Number(body.totalCount) > 10];
    };
    expect([await page({}), await page({ rowsPerPage: 11 })]).toEqual([
      [10, true],
      [11, true],
    ]);
  });

  it('inward against PO: counters of the order’s line, its receipts below, each column adds up', async () => {
    const order = await trade.openOrder(100);
    const received = async (quantity: number, more: Wire): Promise<Kept> => {
      const body = trade.receiptBody(order, quantity);
      const lines = linesOf(body).map((line) => ({ ...line, ...more }));
      return reporting.act(INWARD, must(await admin.post(`${INWARD}/save`, { ...body, lines })), 'post');
    };
    const first = await received(40, { challanQty: 41 });
    await received(30, { rejectedQuantity: 5 });
    await reporting.act(RETURN, await trade.returnOf(first, 10), 'post');
    const stored = must(await admin.get(`${ORDER}/${order.id}`));
    const [line] = linesOf(stored);
    expect(line).toMatchObject({ received: 70, accepted: 65, rejected: 5, returned: 10 });

    const { rows, totals } = await reporting.report('getInwardAgainstPO', { orderNumber: stored['number'] });
    expect(rows).toMatchObject([
      // 2 % off the whole order: 40 × 5 less 2 % is 196
      { level: 0, ordered: 100, orderValue: line?.['amount'], pending: 35, receivedPercent: 70, received: null },
      {
        level: 1,
        received: 40,
        accepted: 40,
        rejected: 0,
        returned: 10,
        difference: -1,
        receivedValue: 196,
        ordered: null,
      },
      {
        level: 1,
        received: 30,
        accepted: 25,
        rejected: 5,
        returned: 0,
        difference: null,
        receivedValue: 147,
        pending: null,
      },
    ]);
    const sums = { ordered: 100, received: 70, accepted: 65, rejected: 5, returned: 10, difference: -1, pending: 35 };
    expect(totals.units).toMatchObject([{ uom: 'kg', sums }]);
    expect(totals.groups.map(({ name }) => name)).toEqual([rows[0]?.['supplier']]);
    const early = { orderNumber: stored['number'], inwardFrom: indiaDay(1) };
    expect((await reporting.report('getInwardAgainstPO', early)).rows).toEqual([]);
  });

  it('inward against PO tells by how much amendments changed what was sent', async () => {
    const order = await trade.openOrder(100);
    const amendTo = async (quantity: number): Promise<void> => {
      const [line] = linesOf(must(await admin.get(`${ORDER}/${order.id}`)));
      await reporting.act(ORDER, order, 'amend', {
        reason: 'The plant asked',
        entity: { lines: [{ id: line?.['id'], quantity }] },
      });
    };
    const { number } = must(await admin.get(`${ORDER}/${order.id}`));
    const told = async () => (await reporting.report('getInwardAgainstPO', { orderNumber: number })).rows[0];
    expect(await told()).toMatchObject({ ordered: 100, amended: null });
    await amendTo(120);
    await amendTo(130);
    expect(await told()).toMatchObject({ ordered: 130, amended: 30 });
  });

  it('reports over stock are narrowed by the filters of the stock view', async () => {
    const [row] = (await admin.post(`${STOCK}/getStock/v2`, { items: [lot.item] })).body.dataList ?? [];
    const { itemTuple, location } = row as { readonly itemTuple: Kept; readonly location: Kept };
    const days = { from: today, to: today };
    const counted = async (path: string, filters: Wire): Promise<number> =>
      (await reporting.report(path, { items: [lot.item], ...filters })).rows.length;
    for (const [path, all, more] of [
      ['stockOnDate', 2, {}],
      ['stockLedger', 6, days],
    ] as const) {
      const own = { itemTuples: [itemTuple.id], locations: [location.id], owners: [0], qcStatus: 'released', ...more };
      expect([path, await counted(path, own)]).toEqual([path, all]);
      for (const none of [
        { itemTuples: [1e9] },
        { locations: [1e9] },
        { racks: [1e9] },
        { packings: [1e9] },
        { owners: [1e9] },
        { customers: [1e9] },
        { qcStatus: 'hold' },
        { rollNumber: 'none' },
        { vendorCode: '=none' },
      ])
        expect([path, none, await counted(path, { ...none, ...more })]).toEqual([path, none, 0]);
    }
    expect(codes(await admin.post(`${REPORT}/stockOnDate`, { filters: { qcStatus: 'good' } }))).toContain('CHOICE');
    const modules = (await admin.get(`${REPORT}/getReportModules`)).body.dataList ?? [];
    const [onDate] = modules.filter(({ key }) => key === 'stockOnDate');
    const filters = onDate?.['filters'] as readonly Wire[]; // as a report answers
    const offered = filters.map(({ key }) => key);
    expect(offered).toEqual(expect.arrayContaining(['itemTuples', 'owners', 'qcStatus']));
  });

  it('movements: each entry once, by reason in and out; a period must be told', async () => {
    const asked = { items: [lot.item], from: today, to: today };
    const { rows, totals } = await reporting.report('stockLedger', asked);
    expect(rows.map(({ reason }) => String(reason)).toSorted()).toEqual([
      'COUNT_LOSS',
      'FLOOR_RETURN',
      'FLOOR_RETURN',
      'ISSUE',
      'ISSUE',
      'OPENING',
    ]);
    expect(totals.units).toMatchObject([{ uom: 'kg', sums: { in: 9150, out: 4162.5 } }]);
    const by = await reporting.report('movementByReason', asked);
    expect(by.rows.map(({ reason, in: came, out, net, entries }) => [reason, came, out, net, entries])).toEqual([
      ['COUNT_LOSS', 0, 12.5, -12.5, 1],
      ['FLOOR_RETURN', 50, 50, 0, 2],
      ['ISSUE', 4100, 4100, 0, 2],
      ['OPENING', 5000, 0, 5000, 1],
    ]);
    expect(by.totals.sums).toEqual({ entries: 6, value: 491_268.75 });
    expect(codes(await admin.post(`${REPORT}/stockLedger`, {}))).toBe(
      '422, REQUIRED filters.from, REQUIRED filters.to',
    );
  });

  it('the ledger of one item in one area tells what lay there after each entry, its rate and its party', async () => {
    const asked = { items: [lot.item], from: today, to: today };
    const all = await reporting.report('stockLedger', asked);
    expect(all.keys).toEqual(expect.arrayContaining(['party', 'rate']));
    expect(all.keys).not.toContain('balance');
    const one = await reporting.report('stockLedger', { ...asked, stockAreas: [reporting.store()] });
    expect(one.rows.map(({ reason, balance, rate }) => [reason, balance, rate])).toEqual([
      ['COUNT_LOSS', 937.5, 98.5],
      ['FLOOR_RETURN', 950, 98.5],
      ['ISSUE', 900, 98.5],
      ['OPENING', 5000, 98.5],
    ]);
    const later = await reporting.report('stockLedger', { ...asked, stockAreas: [reporting.store()], reason: 'ISSUE' });
    expect(later.rows.map(({ balance }) => balance)).toEqual([null]);
  });

  it('paper shows every column that the table shows at first, or those that were asked for', async () => {
    const { key, columns } = REPORTS.find((one) => one.key === 'inwardAgainstPO') ?? { key: '', columns: [] };
    const path = 'getInwardAgainstPO/export/pdf';
    const words = async (body: Wire): Promise<string> => {
      const { rawPayload } = await served.app.inject({
        method: 'POST',
        url: `/api/v1/${REPORT}/${path}`,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      return (await pdfPages(rawPayload)).join(' ').replaceAll(/\s/gu, '');
    };
    const whole = await words({ filters: {} });
    const missing = columns.filter(
      ({ label, isFurther, switchedBy }) =>
        isFurther !== true && switchedBy === undefined && !whole.includes(label.replaceAll(/\s/gu, '')),
    );
    expect([key, missing.map(({ label }) => label)]).toEqual([key, []]);
    const chosen = await words({ filters: {}, columns: ['order', 'vehicle'] });
    expect([chosen.includes('Vehicle'), chosen.includes('Ordered')]).toEqual([true, false]);
  });

  it('stock on a date, by age, idle, and below its reorder level', async () => {
    const asked = { items: [lot.item] };
    const now = await reporting.report('stockOnDate', asked);
    expect(
      now.rows.map(({ quantity, value }) => [quantity, value]).toSorted(([a], [b]) => Number(b) - Number(a)),
    ).toEqual([
      [4050, 398_925],
      [937.5, 92_343.75],
    ]);
    expect(now.rows.map(({ grade }) => typeof grade)).toEqual(['string', 'string']);
    expect((await reporting.report('stockOnDate', { ...asked, asOf: indiaDay(-1) })).rows).toEqual([]);
    expect((await reporting.report('stockAge', asked)).rows).toMatchObject([
      { quantity: 4987.5, to30: 4987.5, to60: 0, over180: 0 },
    ]);
    expect((await reporting.report('slowStock', { ...asked, idleDays: 0 })).rows).toMatchObject([
      { quantity: 4987.5, idleDays: 0 },
    ]);
    expect((await reporting.report('slowStock', asked)).rows).toEqual([]);
    expect((await reporting.report('belowReorder', asked)).rows).toMatchObject([
      { onHand: 4987.5, free: 937.5, onOrder: 0, reorderLevel: 6000, short: 5062.5 },
    ]);
    expect(codes(await admin.post(`${REPORT}/stockOnDate`, { asOf: indiaDay(1) }))).toBe('422, TOO_LARGE filters.asOf');
  });

  it('expiry and untested lots', async () => {
    const item = await reporting.itemOf('EXPIRES');
    await reporting.opened(item, 'EXP-1', 20, { expiryOn: indiaDay(10) });
    const { rows } = await reporting.report('lotExpiry', { items: [item] });
    expect(rows).toMatchObject([{ lot: 'EXP-1', daysLeft: 10, quantity: 20, itemCode: 'EXPIRES' }]);
    expect(rows[0]?.['grade']).toMatch(/./u);
    expect((await reporting.report('lotExpiry', { items: [item], expiryWithin: 9 })).rows).toEqual([]);
    expect((await reporting.report('untestedLots', { items: [item] })).rows).toEqual([]);
    const [key] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
    await admin.post(`${STOCK}/qc`, { keys: [{ balanceId: key?.['id'] }], to: 'hold', reason: 'Smell' });
    expect((await reporting.report('untestedLots', { items: [item] })).rows).toMatchObject([
      { lot: 'EXP-1', quantity: 20, waitingDays: 0 },
    ]);
  });

  it('goods on the road, count differences, input tax of what is gone', async () => {
    const transfer = await trade.transferAfter('ROAD', 'submit', 'send');
    const { rows } = await reporting.report('transitAgeing', {});
    expect(rows.find(({ transferId }) => transferId === transfer.id)).toMatchObject({
      lot: 'ROAD',
      quantity: 10,
      days: 0,
      transferModule: 'stockTransfer',
    });
    expect((await reporting.report('countDifferences', { items: [lot.item] })).rows).toMatchObject([
      { lot: lot.number, expected: 950, counted: 937.5, difference: -12.5, value: -1231.25 },
    ]);
    const tax = await reporting.report('inputTaxReversal', { items: [lot.item], from: today, to: today });
    expect(tax.rows).toMatchObject([
      // 2 % tax and 2 % cess of 1,231.25: 24.63 each; 2.00 of cess for each of 12.5
      { reason: 'COUNT_LOSS', hsn: '39232100', quantity: 12.5, value: 1231.25, gstRate: 2, tax: 74.26 },
    ]);
    const gift = await reporting.act(
      OUTWARD,
      await trade.writeOff('GIVEN', 'outward', { outwardType: 'donation' }),
      'post',
    );
    const shown = { outwardType: 'sampleToCustomer', party: made.of('party').id };
    const sample = await reporting.act(OUTWARD, await trade.writeOff('SHOWN', 'outward', shown), 'post');
    const given = (await reporting.report('inputTaxReversal', { from: today, to: today })).rows;
    expect(given.find(({ documentId }) => documentId === sample.id)).toMatchObject({
      reason: 'MANUAL_OUT',
      gstRate: 2,
    });
    expect(given.find(({ documentId }) => documentId === gift.id)).toMatchObject({ reason: 'MANUAL_OUT', gstRate: 2 });
  });

  it('receipts whose invoice has not come, and what departments drew', async () => {
    const order = await trade.openOrder(20);
    const body = { ...trade.receiptBody(order, 20), billNo: undefined, challanNo: 'CH-77' };
    const receipt = await reporting.act(INWARD, must(await admin.post(`${INWARD}/save`, body)), 'post');
    const { rows } = await reporting.report('grnPendingInvoice', {});
    expect(rows.find(({ inwardId }) => inwardId === receipt.id)).toMatchObject({
      challan: 'CH-77',
      days: 0,
      value: 98,
    });
    await reporting.act(COUNTER, await trade.drawing('issue'), 'post');
    const drawn = await reporting.report('supportingConsumption', { from: today, to: today });
    expect(drawn.rows).toMatchObject([{ quantity: 1, value: 5 }]);
    expect(drawn.totals.groups.map(({ name }) => name)).toEqual([drawn.rows[0]?.['department']]);
  });

  it('purchases by HSN, and how suppliers keep quality, date and price', async () => {
    const item = await reporting.itemOf('BOUGHT', { hsn: '39021000' });
    const party = must(await admin.post('party/save', sampleOf(moduleNamed('party'), 7, made.rows)));
    const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
    const [first] = linesOf(sample);
    const line = { ...first, item, quantity: 100, rate: 10, hsn: '39021000', expectedOn: today };
    const plain = { ...sample, party: party.id, expectedOn: today, discountPercent: undefined };
    const draft = must(await admin.post(`${ORDER}/save`, { ...plain, lines: [line] }));
    const order = await reporting.act(ORDER, draft, 'submit');
    const body = trade.receiptBody(order, 80);
    const lines = linesOf(body).map((one) => ({ ...one, rejectedQuantity: 8 }));
    const kept = must(await admin.post(`${INWARD}/save`, { ...body, party: party.id, lines }));
    const { netTotal, taxTotal } = await reporting.act(INWARD, kept, 'post');
    const asked = { from: today, to: today, suppliers: [party.id] };
    expect((await reporting.report('purchaseRegisterByHsn', asked)).rows).toMatchObject([
      { hsn: '39021000', uom: 'kg', receipts: 1, quantity: 80, taxable: netTotal, tax: taxTotal },
    ]);
    expect(netTotal).toBe(800);
    expect((await reporting.report('supplierScorecard', asked)).rows).toMatchObject([
      { quality: 90, delivery: 80, price: 100, score: 89, value: 800 },
    ]);
  });

  it('who sees no value gets no column of it, who may not export no file, another company nothing', async () => {
    const asked = { items: [lot.item] };
    const keeper = await reporting.report('lotClearance', asked, served.as('store'));
    expect(keeper.keys).toContain('balance');
    expect(keeper.keys).not.toContain('value');
    expect(keeper.rows[0]).not.toHaveProperty('value');
    expect(keeper.totals.sums).toEqual({});
    const orders = await reporting.report('getInwardAgainstPO', {}, served.as('store'));
    expect(orders.keys.filter((key) => ['rate', 'orderValue', 'receivedValue'].includes(key))).toEqual([]);
    expect((await served.as('viewer').post(`${REPORT}/lotClearance`, { filters: asked })).status).toBe(200);
    expect((await served.as('viewer').post(`${REPORT}/lotClearance/exportToExcel`, { filters: asked })).status).toBe(
      403,
    );
    expect((await reporting.report('lotClearance', asked, served.as('stranger'))).rows).toEqual([]);
  });

  it('bad filters are named at their place; what the report does not know is told and passed over', async () => {
    const told = async (body: Wire) => codes(await admin.post(`${REPORT}/lotClearance`, body));
    expect(await told({ filters: { items: ['one'] } })).toBe('422, TYPE filters.items');
    expect(await told({ filters: { status: 'lost' } })).toBe('422, CHOICE filters.status');
    expect(await told({ filters: { from: 'soon' } })).toBe('422, FORMAT filters.from');
    expect(await told({ from: today, to: indiaDay(-1) })).toBe('422, ORDER filters.from');
    expect(await told({ olderThan: -1 })).toBe('422, TYPE filters.olderThan');
    expect(await told({ columns: ['secret'] })).toBe('422, UNKNOWN_FIELD columns');
    expect(await told({ orderBy: 'clearancePercent' })).toBe('422, UNKNOWN_FIELD orderBy');
    const { warnings } = await reporting.report('lotClearance', { items: [lot.item], moon: 1 });
    expect(warnings).toEqual([{ name: 'UNKNOWN_FILTER', field: 'filters.moon' }]);
    const sorted = await admin.post(`${REPORT}/lotClearance`, { orderBy: '-received', rowsPerPage: 1 });
    const [first] = (sorted.body.data?.['rows'] ?? []) as readonly Wire[]; // rows of a report
    expect(first?.['lot']).toBe(lot.number);
  });

  it('what the partner renamed is so called in files, and where labels name stock; data keeps our words', async () => {
    const renamed = [
      await admin.post('labelConfig/save', { keyName: 'LOT', labelName: 'Heat' }),
      await admin.post('labelConfig/save', { keyName: 'SUPPLIER', labelName: 'Mill' }),
    ];
    expect(renamed.map(({ status }) => status)).toEqual([200, 200]);
    const { content, name } = await reporting.file('lotClearance/exportToExcel', { lotNumber: lot.number });
    const cells = (readXlsx(content)[0]?.rows ?? []).slice(0, 6).flatMap(({ cells: all }) => all.map(String));
    expect(cells).toEqual(expect.arrayContaining(['Heat Clearance', `Heat: ${lot.number}`, 'Heat', 'Mill']));
    expect(name).toContain('lot clearance.xlsx');
    const { columns } = await reporting.report('lotClearance', { lotNumber: lot.number });
    expect(columns).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'lot', label: 'Lot' })]));
    const fields = (await admin.get('allAttributes/getAllAttributes/ST')).body.dataList ?? [];
    expect(fields).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'lotNumber', label: 'Heat' })]));
  });

  /** The last of all: items need a second unit from here on, and stock that has one cannot lose it. */
  it('grade and who posted are named, and the second quantity with its own decimals, where one is kept', async () => {
    expect((await reporting.report('lotClearance', { items: [lot.item] })).keys).not.toContain('receivedSecondary');
    await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES');
    const bags = { secondaryUom: made.rows('uom', { symbol: 'nos' }), secondaryMode: 'independent' };
    const item = await reporting.itemOf('R2ND', bags);
    await reporting.opened(item, 'R2ND-LOT', 40.5, { secondaryQuantity: 7 });
    const second = { secondaryUom: 'nos', secondaryPlaces: 0 };
    const ledger = await reporting.report('stockLedger', { items: [item], from: today, to: today });
    expect(ledger.rows).toMatchObject([{ in: 40.5, secondaryIn: 7, secondaryOut: null, ...second }]);
    expect([ledger.rows[0]?.['grade'], ledger.rows[0]?.['by']]).toEqual([expect.any(String), expect.any(String)]);
    const cleared = await reporting.report('lotClearance', { items: [item] });
    expect(cleared.rows).toMatchObject([{ received: 40.5, receivedSecondary: 7, ...second }]);
    expect(cleared.rows[0]?.['grade']).toBe(ledger.rows[0]?.['grade']);
    for (const [path, key] of [
      ['stockLedger', 'by'],
      ['stockLedger', 'grade'],
      ['lotClearance', 'secondaryUom'],
    ] as const) {
      const filters = { from: today, to: today };
      const sorted = await admin.post(`${REPORT}/${path}`, { filters, columns: ['item', key], orderBy: `-${key}` });
      const told = ((sorted.body.data?.['rows'] ?? []) as readonly Wire[]).map((row) => row[key]); // rows of a report
      const known = told.filter((word) => typeof word === 'string');
      expect([path, known.length > 0, known]).toEqual([path, true, known.toSorted().toReversed()]);
      const plain = await admin.post(`${REPORT}/${path}`, { filters, columns: ['item'], rowsPerPage: 1 });
      expect([path, plain.status, plain.body.totalCount]).toEqual([path, 200, sorted.body.totalCount]);
    }
    const sheet = await reporting.file('lotClearance/exportToExcel', { items: [item] });
    expect(JSON.stringify(readXlsx(sheet.content)[0]?.rows)).toContain('Received, 2nd quantity');
  });
});
