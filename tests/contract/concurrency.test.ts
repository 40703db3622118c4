import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Answered, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { failNthCall } from '../../apps/server/src/testing/watch-calls.ts';
import { administratorsOf, peopleWith, type Someone } from './approvals.ts';
import { eachSampled, samplesIn } from './sampled.ts';
import type { Made } from './samples.ts';
import { INWARD, type Kept, linesOf, OPENING, ORDER, OUTWARD, type Trade, tradeOf } from './trade.ts';

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);
const statuses = (answers: readonly Answered[]): readonly number[] =>
  ascending([...new Set(answers.map(({ status }) => status))]);

/** The running part at the end of a number. */
const sequence = (answer: Answered): number => Number(/(\d+)$/u.exec(String(answer.row()['number']))?.[1]);

const consecutive = (numbers: readonly number[]): readonly number[] => {
  const first = Math.min(...numbers);
  return numbers.map((_, n) => first + n);
};

eachSampled((fresh) => {
  let served: Served;
  let trade: Trade;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database);
    made = samplesIn(fresh());
    trade = tradeOf(served.as('administrator'), made);
  });

  /** Nobody waits for somebody who waits for him, whatever is done at once. */
  const noDeadlock = async (): Promise<void> => {
    expect((await fresh().database.stats()).deadlocks).toBe(0);
  };
  afterEach(noDeadlock);

  /** So many people of the administrator's role, each with a log-in and a session of their own. */
  const people = async (number: number): Promise<readonly Someone[]> => {
    const founded = await peopleWith(served, await administratorsOf(served), number);
    expect(new Set(founded.map(({ id }) => id)).size).toBe(number);
    return founded;
  };

  const count = async (api: string): Promise<number> =>
    (await served.as('administrator').get(`${api}/getAllByPartner`, { rowsPerPage: 1 })).body.totalCount ?? 0;

  it('gives a hundred twins one effect and one answer', async () => {
    const admin = served.as('administrator');
    const requestId = randomUUID();
    const before = await count('segment');
    const answers = await Promise.all(times(100, () => admin.post('segment/save', { name: 'Twin' }, { requestId })));
    expect(statuses(answers)).toEqual([200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count('segment')).toBe(before + 1);
  });

  it('takes the request id from the body when no header brings it, whatever its case', async () => {
    const admin = served.as('administrator');
    const requestId = randomUUID();
    const first = await admin.post('segment/save', { name: 'By body', requestId });
    const again = await admin.post(
      'segment/save',
      { name: 'By body', requestId },
      { requestId: requestId.toUpperCase() },
    );
    expect([first.status, again.text]).toEqual([200, first.text]);
  });

  it('keeps request ids apart by person and by call', async () => {
    const requestId = randomUUID();
    const admin = served.as('administrator');
    expect((await admin.post('segment/save', { name: 'Apart' }, { requestId })).status).toBe(200);
    expect((await admin.post('zone/save', { name: 'Apart' }, { requestId })).status).toBe(409);
    expect((await served.as('store').post('segment/save', { name: 'Apart' }, { requestId })).status).toBe(409);
    expect((await served.as('stranger').post('segment/save', { name: 'Apart' }, { requestId })).status).toBe(200); // another company's id
  });

  it('lets a twin go on in the place of one that was rolled back', async () => {
    const admin = served.as('administrator');
    for (const n of times(12, (at) => at + 1)) {
      const requestId = randomUUID();
      const body = { name: `Rolled back ${n}` };
      const fault = failNthCall(fresh().database, n);
      const answers = await Promise.all(times(3, () => admin.post('segment/save', body, { requestId }))).finally(
        fault.stop,
      );
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
      const after = await admin.post('segment/save', body, { requestId });
      expect([
        after.status,
        new Set([...answers.filter(({ status }) => status === 200), after].map(({ text }) => text)).size,
      ]).toEqual([200, 1]);
      const found = await admin.get('segment/getAllByPartner', { filters: JSON.stringify({ name: body.name }) });
      expect(found.body.totalCount).toBe(1);
    }
  });

  it('does not remember a refusal: the corrected body goes through under the same id', async () => {
    const admin = served.as('administrator');
    const requestId = randomUUID();
    expect((await admin.post('segment/save', { name: '' }, { requestId })).status).toBe(422);
    expect((await admin.post('segment/save', { name: 'Corrected' }, { requestId })).status).toBe(200);
  });

  it('numbers fifty orders without a gap, although others fail between them', async () => {
    const drafts = [];
    for (let n = 0; n < 50; n += 1) drafts.push(await trade.order());
    const fault = failNthCall(fresh().database, 40);
    const answers = await Promise.all(
      drafts.flatMap((draft, n) => [
        trade.act(ORDER, draft, 'submit'),
        ...(n % 5 === 0 ? [trade.act(ORDER, { ...draft, version: draft.version + 9 }, 'submit')] : []),
      ]),
    ).finally(fault.stop);
    expect(statuses(answers)).toEqual([200, 409, 500]);
    const open = await Promise.all(
      drafts.map(async ({ id }) => (await served.as('administrator').get(`${ORDER}/${id}`)).row()),
    );
    const lost = open.filter(({ number }) => number === null);
    const later = [];
    for (const draft of lost) later.push(await trade.act(ORDER, draft, 'submit'));
    const numbers = [...answers.filter(({ status }) => status === 200), ...later].map(sequence);
    expect(numbers).toHaveLength(50);
    expect(ascending(numbers)).toEqual(consecutive(numbers));
  });

  it('begins a new series at the first of April in India, not before', async () => {
    const numberAt = async (at: string): Promise<string> => {
      served.setNow(new Date(at));
      const order = await trade.order();
      return String((await trade.act(ORDER, order, 'submit')).row()['number']);
    };
    onTestFinished(() => served.setNow(undefined));
    const evening = await numberAt('2028-03-31T18:29:59Z');
    const morning = await numberAt('2028-03-31T18:30:00Z');
    const next = await numberAt('2028-04-01T06:00:00Z');
    const late = await numberAt('2028-03-31T10:00:00Z');
    expect([evening, morning, next, late].map((number) => /(\d\d-\d\d).*?(\d+)$/u.exec(number)?.slice(1))).toEqual([
      ['27-28', expect.stringMatching(/0*1$/u)],
      ['28-29', expect.stringMatching(/0*1$/u)],
      ['28-29', expect.stringMatching(/0*2$/u)],
      ['27-28', expect.stringMatching(/0*2$/u)],
    ]);
  });

  it('numbers fifty orders of two years that are submitted at once, each in the year of its date', async () => {
    onTestFinished(() => served.setNow(undefined));
    const datedAt = async (at: string) => {
      served.setNow(new Date(at));
      const drafts = [];
      for (let n = 0; n < 25; n += 1) drafts.push(await trade.order());
      return drafts;
    };
    const [old, young] = [await datedAt('2028-03-31T12:00:00Z'), await datedAt('2028-04-01T06:00:00Z')];
    served.setNow(new Date('2028-04-02T06:00:00Z'));
    const submit = (draft: Kept): Promise<Answered> => trade.act(ORDER, draft, 'submit');
    const answers = await Promise.all(old.flatMap((draft, n) => [draft, ...young.slice(n, n + 1)]).map(submit));
    const numbers = answers.map((answer) => String(answer.row()['number']));
    const ofYear = (year: string) => numbers.filter((number) => number.includes(`/${year}/`));
    for (const year of ['27-28', '28-29']) {
      const given = ofYear(year).map((number) => Number(/(\d+)$/u.exec(number)?.[1]));
      expect(given).toHaveLength(25);
      expect(ascending(given)).toEqual(consecutive(given));
    }
  });

  it('makes one grade of an item however many use it first at once, in whatever unit', async () => {
    const admin = served.as('administrator');
    const { rows } = made;
    const ofProperty = { name: 'Tuple width', code: 'TUPLE_WIDTH', dataType: 'numeric' };
    const propertyType = rows('materialPropertyType', undefined);
    const width = (
      await admin.post('itemProperty/save', { ...ofProperty, propertyType, uom: rows('uom', { symbol: 'mm' }) })
    ).row().id;
    const { id: ofItem, version, properties } = (await admin.get(`chemical/item/${made.of('item').id}`)).row();
    const own = { itemProperty: width, isVariant: true };
    const listed = { id: ofItem, version, properties: [...(properties as readonly Wire[]), own] };
    (await admin.post('chemical/item/update', listed)).row();
    const inUnit = (value: string, symbol: string) => ({
      item: made.of('item').id,
      properties: [{ itemProperty: width, value, uom: rows('uom', { symbol }) }],
    });
    const ask = (body: object) => admin.post('chemical/itemTuple/getItemTupleId', body);
    const asked = times(20, (n) => ask(n % 2 === 0 ? inUnit('25', 'in') : inUnit('635', 'mm')));
    const answers = await Promise.all(asked);
    expect(statuses(answers)).toEqual([200]);
    const ids = new Set(answers.map(({ body }) => body.data?.['id']));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ body }) => body.data?.['created'] === true)).toHaveLength(1);
    expect((await ask(inUnit('636', 'mm'))).body.data?.['id']).not.toBe([...ids][0]);
    const bare = { item: made.of('item').id, properties: [{ itemProperty: width, value: '635' }] };
    expect((await ask(bare)).body.data).toMatchObject({
      id: [...ids][0],
      created: false,
      displayName: `${String(made.of('item')['name'])} · Tuple width 635 mm`,
    });
    const grades = await admin.get('chemical/itemTuple/getAllByPartner', {
      filters: JSON.stringify({ item: made.of('item').id }),
    });
    expect(grades.body.dataList?.filter(({ id }) => ids.has(id))).toHaveLength(1);
  });

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
    expect((await admin.get('chemical/itemStock/verify')).body.dataList).toEqual([]);
  });

  it('gives two hundred clients the last hundred kilograms and not a gram more', async () => {
    const admin = served.as('administrator');
    await trade.act(OPENING, await trade.opening('LAST', 100), 'post');
    const balanceId = (await admin.post('chemical/itemStock/getStock/v2', { search: 'LAST' })).body.dataList?.[0]?.[
      'id'
    ];
    const demand = { module: 'purchaseOrder', id: (await trade.openOrder(1)).id };
    const clients = await people(200);
    const answers = await Promise.all(
      clients.map(({ client }) =>
        client.post('chemical/itemStock/reserve', { demand, lines: [{ balanceId, quantity: 1 }] }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 422]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(new Set(answers.map(({ body }) => body.responseCode))).toEqual(new Set([200, 4404200]));
    expect((await admin.get('chemical/itemStock/verify')).body.dataList).toEqual([]);
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
    expect((await admin.get('chemical/itemStock/verify')).body.dataList).toEqual([]);
  });

  it('lets exactly the last hundred kilograms leave, whichever of two hundred write-offs come first', async () => {
    const admin = served.as('administrator');
    const first = await trade.writeOff('LEAVES');
    (await trade.act(OPENING, await trade.opening('LEAVES-MORE', 1), 'post')).row(); // another lot stays as it is
    const { outwardType, date } = first;
    const lines = linesOf(first).map(({ item, uom, stockArea, lotNumber, remark }) => ({
      item,
      uom,
      stockArea,
      lotNumber,
      remark,
      quantity: 0.1, // of the ten that were opened
    }));
    const drafts: Kept[] = [];
    for (let n = 0; n < 200; n += 1)
      drafts.push((await admin.post(`${OUTWARD}/save`, { outwardType, date, lines })).row());
    const answers = await Promise.all(drafts.map((draft) => trade.act(OUTWARD, draft, 'post')));
    expect(new Set(answers.map(({ body: { responseCode } }) => responseCode))).toEqual(new Set([200, 4404200]));
    const gone = answers.filter(({ status }) => status === 200);
    expect(gone).toHaveLength(100);
    expect(ascending(gone.map(sequence))).toEqual(consecutive(gone.map(sequence)));
    const left = (await admin.post('chemical/itemStock/getStock/v2', { search: 'LEAVES' })).body.dataList ?? [];
    expect(left.map(({ quantity }) => quantity)).toEqual([1]);
    expect((await admin.get('chemical/itemStock/verify')).body.dataList).toEqual([]);
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
    expect((await admin.get('chemical/itemStock/verify')).body.dataList).toEqual([]);
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
