import { STATUSES } from '@weft/domain/contract/statuses';
import { addDays } from '@weft/domain/rules/dates/add-days';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { begin, csvOf } from '../../../apps/server/src/testing/import-steps.ts';
import { type Client, dataOf, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { flowFor, chiefOf } from '../approvals/approvals.ts';
import { MESSAGE_API } from '../messages/message-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { INWARD, type Kept, linesOf, ORDER, placeLocations, type Trade, tradeOf } from './trade.ts';

const HEAD = 'PO No.,Supplier,PO date,Expected,Remarks,Item,Unit,Quantity,Rate,HSN,GST,Received before start';

/** Orders that are open when a company begins to use the product come as a file (spec 01, 4.1; 02, 2.6). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;
  let names: { readonly [key: string]: string };
  let word = 0;

  const called = async (api: string, id: unknown, key: string): Promise<string> =>
    textOf((await admin.get(`${api}/${String(id)}`)).row()[key]);

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    await placeLocations(admin);
    trade = tradeOf(admin, samplesIn(fresh()));
    const sample = await trade.order();
    const line = linesOf(sample)[0];
    names = {
      party: await called('party', sample['party'], 'companyName'),
      item: await called('chemical/item', line?.['item'], 'itemCode'),
      uom: await called('uom', line?.['uom'], 'symbol'),
      gst: await called('gstRate', line?.['gstRate'], 'name'),
    };
  });
  afterAll(() => served.close());

  const unique = (): string => {
    word += 1;
    return `OLD/${word}`;
  };
  /** A row of the file: an order of last winter, one line. */
  const row = (
    number: string,
    { quantity = 100, rate = 5, before = '', uom = names['uom'], remarks = '' } = {},
  ): string =>
    [
      number,
      `"${names['party']}"`,
      addDays(indiaDay(), -200),
      addDays(indiaDay(), 20),
      remarks,
      names['item'],
      uom,
      quantity,
      rate,
      '39232100',
      `"${names['gst']}"`,
      before,
    ].join(',');
  const started = (...rows: readonly string[]): Promise<number> =>
    begin(admin, ORDER, csvOf([HEAD, ...rows].join('\r\n')));
  /** What is wrong: row, column, name of the fault, cell. */
  const toldOf = async (importId: number): Promise<readonly (readonly unknown[])[]> =>
    ((await admin.get(`${ORDER}/import/${importId}/rows`, { status: 'wrong' })).body.dataList ?? [])
      .flatMap(({ errors }) => errors as readonly Wire[]) // rows have their errors
      .map(({ row: at, column, name, value }) => [at, column, name, value]);
  const check = async (importId: number): Promise<Wire> =>
    dataOf(await admin.post(`${ORDER}/import/check`, { importId }));
  const commit = (importId: number) => admin.post(`${ORDER}/import/commit`, { importId });
  const committed = async (importId: number): Promise<Wire> => {
    const done = await commit(importId);
    expect(done.body.errors ?? []).toEqual([]);
    return dataOf(done);
  };
  const ordersOf = async (importId: number): Promise<readonly Kept[]> =>
    Promise.all(
      (
        (await admin.get(`${ORDER}/getAllByPartner`, { filters: JSON.stringify({ importId }) })).body.dataList ?? []
      ).map(async ({ id }) => (await admin.get(`${ORDER}/${String(id)}`)).row()),
    );
  const count = (sql: string): Promise<{ n: number }> =>
    fresh().database.transaction({ partnerId: 1 }, (tx) => tx.one(`select count(*)::int as n from ${sql}`, []));

  it('rows of one number become one order, in effect under that number, with what had come of it and nothing in stock', async () => {
    const [begun, fresher] = [unique(), unique()];
    const before = await count('stock_ledger');
    const importId = await started(
      row(begun, { before: '40' }),
      row(begun, { quantity: 50, rate: 7 }),
      row(fresher, { quantity: 10 }),
    );
    expect([await check(importId), await toldOf(importId)]).toMatchObject([{ new: 2, wrong: 0 }, []]);
    expect(await ordersOf(importId)).toEqual([]); // nothing but the outcome is written by a check

    expect(await committed(importId)).toMatchObject({ new: 2, wrong: 0, state: 'imported' });
    const orders = (await ordersOf(importId)).toSorted((a, b) => a.id - b.id);
    expect(orders).toMatchObject([
      {
        number: begun,
        date: addDays(indiaDay(), -200),
        source: 'import',
        status: { name: STATUSES.inProgress.name },
        lines: [
          { quantity: 100, received: 40, accepted: 40, balance: 60, lineStatus: 'partly' },
          { quantity: 50, received: 0, balance: 50, lineStatus: 'open' },
        ],
      },
      { number: fresher, status: { name: STATUSES.open.name }, lines: [{ balance: 10 }] },
    ]);
    expect(await count('stock_ledger')).toEqual(before);

    const [first] = orders;
    const rest = (await admin.post(`${INWARD}/save`, trade.receiptBody(first as Kept, 60))).row();
    expect((await trade.act(INWARD, rest, 'post')).status).toBe(200);
    const next = (await trade.openOrder(1))['number'];
    expect([begun, fresher]).not.toContain(next); // the series goes on by itself
  });

  it('one wrong cell keeps every order out, and is told at its row and column, in the file of errors too', async () => {
    const [good, bad, taken] = [unique(), unique(), unique()];
    await committed(await started(row(taken)));
    const importId = await started(
      row(good),
      row(bad, { uom: 'furlong' }),
      row(unique(), { before: '500' }),
      row(taken),
      row(good, { quantity: 3, remarks: 'apart' }),
      row(''),
    );
    expect(await check(importId)).toMatchObject({ new: 1, wrong: 5 });
    expect(await toldOf(importId)).toEqual([
      [3, 'Unit', expect.any(String), 'furlong'],
      [4, 'Received before start', 'OVER_RECEIPT', '500'],
      [5, 'PO No.', 'EXISTS', taken],
      [6, 'PO No.', 'ROW_REPEATED', good],
      [7, 'PO No.', 'REQUIRED', ''],
    ]);
    const errors = await admin.get(`${ORDER}/import/${importId}/errors`);
    const told = errors.text.split('\r\n');
    expect(told[0]).toContain('What is wrong');
    expect([good, bad, taken].map((number) => told.filter((line) => line.includes(`${number},`)).length)).toEqual([
      1, 1, 1,
    ]);

    expect((await commit(importId)).status).toBe(422);
    expect(await ordersOf(importId)).toEqual([]);
    expect(await count(`purchase_order where number in ('${good}', '${bad}')`)).toEqual({ n: 0 });
  });

  it('a check shows each order as it would be: from whom, what, how much, at which rate, what had come, what it is worth', async () => {
    const number = unique();
    const importId = await started(row(number, { before: '40' }), row(number, { quantity: 50, rate: 7 }));
    await check(importId);
    const [shown] = (await admin.get(`${ORDER}/import/${importId}/rows`, { status: 'new' })).body.dataList ?? [];
    expect(shown).toMatchObject({
      name: number,
      after: {
        expectedOn: addDays(indiaDay(), 20),
        lines: [
          {
            quantity: 100,
            uom: names['uom'],
            rate: 5,
            receivedBefore: 40,
            amount: 500,
          },
          { quantity: 50, rate: 7, receivedBefore: null, amount: 350 },
        ],
      },
    });
    const said = JSON.stringify(shown?.['after']);
    expect([names['party'], names['item']].filter((word) => !said.includes(word ?? ''))).toEqual([]);
  });

  it('a release finds its blanket order wherever above it in the file that stands, in the check as in the import', async () => {
    const [blanket, release] = [unique(), unique()];
    const [head, ...others] = [
      `${HEAD},Type,Blanket order,Valid till`,
      `${row(blanket, { quantity: 1000 })},Blanket,,${addDays(indiaDay(), 90)}`,
      ...Array.from({ length: 60 }, () => `${row(unique())},Standard,,`),
      `${row(release, { quantity: 200 })},Release,${blanket},`,
    ];
    const importId = await begin(admin, ORDER, csvOf([head, ...others].join('\r\n')));
    expect([await check(importId), await toldOf(importId)]).toMatchObject([{ new: 62, wrong: 0 }, []]);
    expect(await ordersOf(importId)).toEqual([]);
    expect(await committed(importId)).toMatchObject({ new: 62, state: 'imported' });
    const orders = await ordersOf(importId);
    const of = (number: string): Kept | undefined => orders.find((one) => one['number'] === number);
    expect(of(release)?.['blanket']).toBe(of(blanket)?.id);
  });

  it('what releases draw together is checked wherever in the file they stand; a number stands in one order, its first', async () => {
    const [blanket, first, second] = [unique(), unique(), unique()];
    const [between, twice] = [unique(), unique()];
    const lines = [
      `${HEAD},Type,Blanket order,Valid till`,
      `${row(blanket, { quantity: 1000 })},Blanket,,${addDays(indiaDay(), 90)}`,
      `${row(first, { quantity: 700 })},Release,${blanket},`,
      `${row(twice)},Standard,,`,
      ...Array.from({ length: 60 }, () => `${row(unique())},Standard,,`),
      `${row(second, { quantity: 400 })},Release,${blanket.toLowerCase()},`,
      `${row(between)},Standard,,`,
      `${row(twice, { remarks: 'apart' })},Standard,,`,
    ];
    const importId = await begin(admin, ORDER, csvOf(lines.join('\r\n')));
    expect([await check(importId), await toldOf(importId)]).toMatchObject([
      { new: 64, wrong: 2 },
      [
        [65, 'Quantity', 'OVER_RECEIPT', '400'],
        [67, 'PO No.', 'ROW_REPEATED', twice],
      ],
    ]);
  });

  it('a list of orders that was exported comes back as it is: its row of totals is no order', async () => {
    const [one, other] = [unique(), unique()];
    const importId = await started(row(one, { before: '10' }), row(one, { quantity: 50, rate: 7 }), row(other));
    await committed(importId);
    const answer = await served.app.inject({
      method: 'POST',
      url: `/api/v1/${ORDER}/export/excel`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { withLines: true, filters: { importId } },
    });
    const rows = readXlsx(answer.rawPayload)[0]?.rows ?? [];
    expect(rows.at(-1)?.cells).toContain('Total');
    expect(dataOf(await admin.post(`${ORDER}/import/undo`, { importId }))).toMatchObject({ state: 'undone' });
    const again = await begin(admin, ORDER, { name: 'orders.xlsx', content: answer.rawPayload });
    const checked = await check(again);
    expect([checked, await toldOf(again)]).toMatchObject([{ new: 2, wrong: 0 }, []]);
    expect((checked['warnings'] as string[]).join()).toContain('row of totals: it is left out');
  });

  it('nobody is asked to approve what was agreed to long ago, and nobody is told of it', async () => {
    const { chief, levels } = await chiefOf(served);
    await flowFor(admin, 'Takeover', levels);
    const template = {
      name: 'Orders of the takeover',
      moduleName: 'purchaseOrder',
      channel: 'INAPP',
      autoSend: true,
      subject: 'Order {{number}}',
      body: 'About {{number}}',
      quietFrom: null,
      quietTo: null,
      recipients: [{ kind: 'staff', staff: chief.id }],
    };
    const made = await Promise.all(
      ['created', 'approved'].map(
        async (event) =>
          (await admin.post(`${MESSAGE_API}/save`, { ...template, name: `Told ${event}`, event })).row().id,
      ),
    );
    const importId = await started(row(unique(), { remarks: 'Takeover' }));
    await committed(importId);
    expect(await ordersOf(importId)).toMatchObject([{ status: { name: STATUSES.open.name } }]);
    expect(await count(`message where template_id in (${made.join()})`)).toEqual({ n: 0 });
  });

  it('is taken back whole, while no order of it was received against', async () => {
    const [one, other] = [unique(), unique()];
    const importId = await started(row(one, { before: '10' }), row(other));
    await committed(importId);
    const undone = await admin.post(`${ORDER}/import/undo`, { importId });
    expect(dataOf(undone)).toMatchObject({ state: 'undone' });
    expect(await ordersOf(importId)).toEqual([]);

    const again = await started(row(one, { before: '10' }), row(other)); // their numbers are free
    await committed(again);
    const [order] = (await ordersOf(again)).filter(({ number }) => number === other);
    const receipt = (await admin.post(`${INWARD}/save`, trade.receiptBody(order as Kept, 5))).row();
    expect((await trade.act(INWARD, receipt, 'post')).status).toBe(200);
    const refused = await admin.post(`${ORDER}/import/undo`, { importId: again });
    expect(refused.body.errors?.[0] ?? refused.body).toMatchObject({ code: 4404197 });
    expect(await ordersOf(again)).toHaveLength(2);
  });

  it('the template has a row a line: the order’s own columns, then those of the line, without what is reckoned', async () => {
    const answer = await served.app.inject({
      method: 'GET',
      url: `/api/v1/${ORDER}/import/template?format=xlsx`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [data] = readXlsx(answer.rawPayload);
    const heads = data?.rows[0]?.cells ?? [];
    expect(heads.slice(0, 3)).toEqual(['Number*', 'Supplier*', 'PO date*']);
    expect(heads).toEqual(expect.arrayContaining(['Lines: Item*', 'Lines: Quantity*', 'Lines: Received before start']));
    expect(heads.filter((head) => /Grand total|Balance|Active|^ID/u.test(head))).toEqual([]);
    const csv = await admin.get(`${ORDER}/import/template`, { format: 'csv' });
    const filled = (await admin.get(`${ORDER}/import/template`, { format: 'csv', withData: 1 })).text;
    expect(filled).toBe(csv.text); // orders that are there are no file to begin with
  });
});
