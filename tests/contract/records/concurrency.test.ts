import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Answered, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { failNthCall } from '../../../apps/server/src/testing/watch-calls.ts';
import { ascending, consecutive, sequence, statuses, times } from './at-once-fixture.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { type Kept, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

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
});
