import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Answered, serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { administratorsOf, peopleWith, type Someone } from '../approvals/approvals.ts';
import { ascending, consecutive, sequence, statuses, times } from '../records/at-once-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { INWARD, type Kept, linesOf, OPENING, ORDER, OUTWARD, type Trade, tradeOf } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let served: Served;
  let trade: Trade;

  beforeAll(async () => {
    served = await serve(fresh().database);
    trade = tradeOf(served.as('administrator'), samplesIn(fresh()));
  });

  /** Nobody waits for somebody who waits for him, whatever is done at once, and the ledger says what the balances say. */
  const allIsWell = async (): Promise<void> => {
    expect((await fresh().database.stats()).deadlocks).toBe(0);
    expect((await served.as('administrator').get('chemical/itemStock/verify')).body.dataList).toEqual([]);
  };
  afterEach(allIsWell);

  /** So many people of the administrator's role, each with a log-in and a session of their own. */
  const people = async (number: number): Promise<readonly Someone[]> => {
    const founded = await peopleWith(served, await administratorsOf(served), number);
    expect(new Set(founded.map(({ id }) => id)).size).toBe(number);
    return founded;
  };

  let crowd: Promise<readonly Someone[]> | undefined;
  /** Two hundred people, made once. */
  const twoHundred = (): Promise<readonly Someone[]> => (crowd ??= people(200));

  it('posts one of two receipts that both want the whole of a line', async () => {
    const order = await trade.openOrder(100);
    const [a, b] = [await trade.receipt(order, 100), await trade.receipt(order, 100)];
    const answers = await Promise.all([trade.act(INWARD, a, 'post'), trade.act(INWARD, b, 'post')]);
    expect(ascending(answers.map(({ status }) => status))).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(['4404215', '4404206']).toContain(String(refused?.body.responseCode));
    const partly = await trade.openOrder(100);
    const [c, d] = [await trade.receipt(partly, 60), await trade.receipt(partly, 60)];
    const both = await Promise.all([trade.act(INWARD, c, 'post'), trade.act(INWARD, d, 'post')]);
    expect(ascending(both.map(({ body }) => body.responseCode))).toEqual([200, 4404215]);
    const [line] = linesOf((await served.as('administrator').get(`${ORDER}/${partly.id}`)).row());
    expect(line).toMatchObject({ received: 60, balance: 40 });
  });

  it('posts, submits and reverses once, however often it is asked at once', async () => {
    const drafts = { order: await trade.order(), opening: await trade.opening('ONCE') };
    const submitted = await Promise.all(times(6, () => trade.act(ORDER, drafts.order, 'submit')));
    const posted = await Promise.all(times(6, () => trade.act(OPENING, drafts.opening, 'post')));
    const done = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200);
    expect([done(submitted).length, done(posted).length]).toEqual([1, 1]);
    const [opened] = done(posted);
    const reversed = await Promise.all(
      times(6, () => trade.act(OPENING, opened?.row() ?? drafts.opening, 'reverse', { reason: 'Twice' })),
    );
    expect(done(reversed)).toHaveLength(1);
    expect(statuses([...submitted, ...posted, ...reversed])).toEqual([200, 409]);
    const [gone] = done(reversed);
    const state = await trade.act(OPENING, gone?.row() ?? drafts.opening, 'reverse', { reason: 'Again' });
    expect([state.status, state.body.responseCode]).toEqual([422, 4404206]);
  });

  it('never oversells one key that thirty-two clients fight for', async () => {
    const admin = served.as('administrator');
    const opening = (await trade.act(OPENING, await trade.opening('FIGHT', 40), 'post')).row();
    const stock = async () =>
      (await admin.post('chemical/itemStock/getStock/v2', { search: 'FIGHT' })).body.dataList ?? [];
    const [row] = await stock();
    const [line] = linesOf(opening);
    const areas = await admin.get('chemical/stockArea/getAllByPartner', { rowsPerPage: 1000 });
    const here = areas.body.dataList?.find(({ id }) => id === line?.['stockArea']);
    const other = areas.body.dataList?.find(
      ({ id, location, areaType }) => id !== here?.['id'] && location === here?.['location'] && areaType === 'raw',
    );
    const target =
      other?.['id'] ??
      (
        await admin.post('chemical/stockArea/save', { name: 'Beside', areaType: 'raw', location: here?.['location'] })
      ).row().id;
    const move = () =>
      admin.post('chemical/itemStock/move', {
        lines: [{ balanceId: row?.['id'] ?? row?.['balanceId'], quantity: 3, toStockArea: target }],
      });
    const reverse = () => trade.act(OPENING, opening, 'reverse', { reason: 'Fight' });
    const answers = await Promise.all(times(32, (n) => (n % 8 === 7 ? reverse() : move())));
    expect(statuses(answers).filter((status) => status >= 500)).toEqual([]);
    const moved = answers.filter(({ status }, n) => status === 200 && n % 8 !== 7).length;
    const after = await stock();
    const figures = after.map(({ quantity }) => Number(quantity));
    expect(figures.filter((quantity) => quantity < 0)).toEqual([]);
    const taken = answers.filter(({ status }, n) => status === 200 && n % 8 === 7).length;
    expect([moved, taken]).toEqual([13 * (1 - taken), taken]); // 13 × 3 of 40, or the whole reversed before anything moved
    expect(figures.reduce((sum, quantity) => sum + quantity, 0)).toBe(40 * (1 - taken));
  });

  it('gives two hundred clients the last hundred kilograms and not a gram more', async () => {
    const admin = served.as('administrator');
    await trade.act(OPENING, await trade.opening('LAST', 100), 'post');
    const balanceId = (await admin.post('chemical/itemStock/getStock/v2', { search: 'LAST' })).body.dataList?.[0]?.[
      'id'
    ];
    const demand = { module: 'purchaseOrder', id: (await trade.openOrder(1)).id };
    const clients = await twoHundred();
    const answers = await Promise.all(
      clients.map(({ client }) =>
        client.post('chemical/itemStock/reserve', { demand, lines: [{ balanceId, quantity: 1 }] }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 422]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(new Set(answers.map(({ body }) => body.responseCode))).toEqual(new Set([200, 4404200]));
  });

  it('lets sixty-four people post to the same five lots, each in an order of their own', async () => {
    const admin = served.as('administrator');
    const opened = [];
    for (let lot = 0; lot < 5; lot += 1)
      opened.push((await trade.act(OPENING, await trade.opening(`FIVE-${lot}`, 64), 'post')).row());
    const stock = async () =>
      (await admin.post('chemical/itemStock/getStock/v2', { search: 'FIVE-' })).body.dataList ?? [];
    const [line] = opened.flatMap(linesOf);
    const areas = await admin.get('chemical/stockArea/getAllByPartner', { rowsPerPage: 1000 });
    const here = areas.body.dataList?.find(({ id }) => id === line?.['stockArea']);
    const away = (
      await admin.post('chemical/stockArea/save', { name: 'For five', areaType: 'raw', location: here?.['location'] })
    ).row().id;
    const keys = (await stock()).map(({ id }) => id);
    expect(keys).toHaveLength(5);
    const posters = await people(64);
    const answers = await Promise.all(
      posters.map(({ client }, n) =>
        client.post('chemical/itemStock/move', {
          lines: [...keys.slice(n % 5), ...keys.slice(0, n % 5)].map((balanceId) => ({
            balanceId,
            quantity: 1,
            toStockArea: away,
          })),
        }),
      ),
    );
    expect(statuses(answers)).toEqual([200]);
    const after = await stock();
    expect(after.map(({ quantity }) => Number(quantity))).toEqual(times(5, () => 64));
    const { n } = await fresh().database.transaction({ partnerId: 1 }, (tx) =>
      tx.one<{ n: number }>(
        'select count(distinct staff_id)::int as n from stock_transformation where partner_id = $1 and staff_id = any($2::bigint[])',
        [tx.partnerId, posters.map(({ id }) => id)],
      ),
    );
    expect(n).toBe(64); // each posting is its own person's
  });

  it('lets exactly the last hundred kilograms leave, whichever write-offs of two hundred people come first', async () => {
    const admin = served.as('administrator');
    const first = await trade.writeOff('LEAVES-FIRST');
    const { outwardType, date } = first;
    const lines = linesOf(first).map(({ item, uom, stockArea, remark }) => ({
      item,
      uom,
      stockArea,
      remark,
      lotNumber: 'LEAVES-LAST',
      quantity: 1,
    }));
    const facts = { stockArea: lines[0]?.stockArea, manufacturedOn: null };
    for (const [lot, quantity] of [
      ['LEAVES-LAST', 100],
      ['LEAVES-MORE', 1], // another lot stays as it is
    ] as const)
      (await trade.act(OPENING, await trade.opening(lot, quantity, facts, { date }), 'post')).row();
    const drafts: Kept[] = [];
    for (let n = 0; n < 200; n += 1)
      drafts.push((await admin.post(`${OUTWARD}/save`, { outwardType, date, lines })).row());
    const clients = await twoHundred();
    const all = await Promise.all(
      clients.map(async ({ client }, n) => {
        const { id, version } = drafts[n] ?? first;
        return client.post(`${OUTWARD}/post`, { id, version });
      }),
    );
    expect(all).toHaveLength(200);
    expect(new Set(all.map(({ body: { responseCode } }) => responseCode))).toEqual(new Set([200, 4404200]));
    const gone = all.filter(({ status }) => status === 200);
    expect(gone).toHaveLength(100);
    expect(ascending(gone.map(sequence))).toEqual(consecutive(gone.map(sequence)));
    const left = (await admin.post('chemical/itemStock/getStock/v2', { search: 'LEAVES-' })).body.dataList ?? [];
    expect(left.map(({ quantity }) => quantity).toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 10]);
  });

  it('[C1] 50 issues of 1.000 of the last 30.000: 30 leave with 30 numbers in a row, 20 are told what is there, nothing is left', async () => {
    const admin = served.as('administrator');
    const first = await trade.writeOff('FIRST-TEN');
    const { outwardType, date } = first;
    const lines = linesOf(first).map(({ item, uom, stockArea, remark }) => ({
      item,
      uom,
      stockArea,
      remark,
      lotNumber: 'THIRTY',
      quantity: 1,
    }));
    const stockArea = lines[0]?.stockArea;
    const opening = await trade.opening('THIRTY', 30, { stockArea, manufacturedOn: null }, { date });
    (await trade.act(OPENING, opening, 'post')).row();
    const stock = async () =>
      (await admin.post('chemical/itemStock/getStock/v2', { search: 'THIRTY' })).body.dataList ?? [];
    expect((await stock()).map(({ quantity }) => quantity)).toEqual([30]);
    const drafts: Kept[] = [];
    for (let n = 0; n < 50; n += 1)
      drafts.push((await admin.post(`${OUTWARD}/save`, { outwardType, date, lines })).row());
    const answers = await Promise.all(drafts.map((draft) => trade.act(OUTWARD, draft, 'post')));
    const codes = answers.map(({ body: { responseCode } }) => responseCode);
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 4404200).length]).toEqual([
      30, 20,
    ]);
    const numbers = answers.filter(({ status }) => status === 200).map(sequence);
    expect(ascending(numbers)).toEqual(consecutive(numbers));
    expect(await stock()).toEqual([]);
  });

  it('posts one receipt, however often its one request is repeated at once', async () => {
    const order = await trade.openOrder(100);
    const { id, version } = await trade.receipt(order, 40);
    const requestId = randomUUID();
    const post = () => served.as('administrator').post(`${INWARD}/post`, { id, version }, { requestId });
    const answers = await Promise.all(times(100, post));
    expect([statuses(answers), new Set(answers.map(({ text }) => text)).size]).toEqual([[200], 1]);
    const [line] = linesOf((await served.as('administrator').get(`${ORDER}/${order.id}`)).row());
    expect(line).toMatchObject({ received: 40, balance: 60 });
  });

  it('sums what many receipts bring at once', async () => {
    const order = await trade.openOrder(320);
    const receipts: Kept[] = [];
    for (let n = 0; n < 32; n += 1) receipts.push(await trade.receipt(order, 10));
    const answers = await Promise.all(receipts.map((receipt) => trade.act(INWARD, receipt, 'post')));
    expect(statuses(answers)).toEqual([200]);
    const done = (await served.as('administrator').get(`${ORDER}/${order.id}`)).row();
    expect(linesOf(done)[0]).toMatchObject({ received: 320, balance: 0 });
    const numbers = answers.map(sequence);
    expect(ascending(numbers)).toEqual(consecutive(numbers));
  });
});
