import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { personWith, type Someone } from '../approvals/approvals.ts';
import { type Counting, countingOf, told } from './counting.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { COUNT, linesOf, OUTWARD } from '../purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';

const STOCK = 'chemical/itemStock';
let fresh: TestDatabase;
let served: Served;
let admin: Client;
let second: Someone;
let counting: Counting;
let made: Made;

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  counting = countingOf(admin, made);
  const roles = await admin.get('role/getAllByPartner');
  second = await personWith(served, Number(roles.body.dataList?.find(({ isAdmin }) => isAdmin === true)?.['id']));
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

describe('a count', () => {
  it('prints what was found of each key once it is over, and nothing of it while it is blind', async () => {
    const area = await counting.areaFor('PAPER');
    await counting.stocked('PAPER', area, { L1: 100 });
    const slip = await counting.frozen(area, { tolerancePercent: 5, toleranceValue: 5000 });
    const [line] = await counting.linesOf(slip);
    expect(told(await counting.entered(slip, line, 98))).toBe('200');
    const printed = async (): Promise<readonly string[]> => {
      const layout = (await admin.get(`${printTemplate.api}/shipped/physicalCount`)).body.data ?? {};
      const asked = { ...layout, moduleName: 'physicalCount', entityId: slip.id };
      const { body } = await admin.post(`${printTemplate.api}/preview`, asked);
      expect(body.data?.['faults']).toEqual([]);
      const words = ['100.000 kg', '98.000 kg', '-2.000 kg', '-197.00'];
      return words.filter((word) => String(body.data?.['html']).includes(`>${word}<`));
    };
    expect(await printed()).toEqual([]);
    expect((await counting.act('submit', slip)).row()).toMatchObject({ statusId: 7, lossValue: 197 });
    expect(await printed()).toEqual(['100.000 kg', '98.000 kg', '-2.000 kg', '-197.00']);
  });

  it('C42: compares with the moment of counting; what moves later plays no part, what comes late is closed', async () => {
    const area = await counting.areaFor('C42');
    const item = await counting.stocked('C42', area, { L1: 1250 });
    const slip = await counting.frozen(area, { tolerancePercent: 1, toleranceValue: 5000 });
    expect([slip['statusId'], slip['number'], slip['lineCount']]).toEqual([10, expect.stringMatching(/^RC\//u), 1]);
    const [line] = await counting.linesOf(slip);
    expect(line).not.toHaveProperty('book');
    await counting.taken(item, area, 50);
    const counted = (await counting.entered(slip, line, 1190)).row();
    expect([counted['statusId'], counted['countedPercent']]).toEqual([11, 100]);
    await counting.taken(item, area, 100);
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 1100 });
    expect(told(await counting.act('review', slip))).toBe('200');
    const [seen] = await counting.linesOf(slip, 'differences');
    expect(seen).toMatchObject({ book: 1250, expected: 1200, counted: 1190, difference: -10, differenceValue: -985 });
    const posted = (await counting.act('submit', slip)).row();
    expect([posted['statusId'], posted['gainValue'], posted['lossValue'], posted['netValue']]).toEqual([
      7, 0, 985, -985,
    ]);
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 1090 });

    const sample = sampleOf(moduleNamed('outward'), 1, made.rows);
    const goods = { ...linesOf(sample)[0], item, stockArea: area, quantity: 20 };
    const before = { ...sample, date: indiaDay(-1), lines: [goods] }; // its six in the evening is before the slip was frozen
    const draft = (await admin.post(`${OUTWARD}/save`, before)).row();
    const late = (more: Wire = {}) => admin.post(`${OUTWARD}/post`, { id: draft.id, version: draft.version, ...more });
    expect(told(await late())).toBe('422, 4404242 lines[0].quantity');
    expect(told(await late({ override: ['COUNT_CLOSED'] }))).toBe('200');
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 1090 });
    const ledger = (await admin.post(`${STOCK}/ledger`, { items: [item], stockAreas: [area] })).body.dataList ?? [];
    expect(ledger.map(({ reason, in: came, out }) => [reason, Number(came) - Number(out)])).toEqual(
      expect.arrayContaining([
        ['WRITE_OFF', -20],
        ['COUNT_GAIN', 20],
        ['COUNT_LOSS', -10],
      ]),
    );

    expect(told(await counting.act('reverse', slip, { reason: 'Wrong area' }))).toBe('200');
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 1080 });
  });

  it('sends what is over the limit to another person, who does not see the first count', async () => {
    const area = await counting.areaFor('SECOND');
    await counting.stocked('SECOND', area, { L1: 100, L2: 200 });
    const slip = await counting.frozen(area);
    const [one, two] = await counting.linesOf(slip);
    await counting.entered(slip, one, 90);
    await counting.entered(slip, two, 200);
    expect(told(await counting.act('submit', slip))).toBe('422, 4404243 lines[0].counted');
    const reviewed = (await counting.act('review', slip)).row();
    expect([reviewed['recountLines'], reviewed['countedLines']]).toEqual([1, 1]);
    expect(told(await counting.entered(slip, one, 90))).toBe('403, 4403 lines[0].quantity');
    const [unseen] = await counting.linesOf(slip, 'lines', second.client);
    expect(unseen).toMatchObject({ round: 2, isCounted: false });
    expect(Object.keys(unseen ?? {})).not.toEqual(expect.arrayContaining(['earlier']));
    expect(told(await counting.entered(slip, one, 91, second.client))).toBe('200');
    const posted = (await counting.act('submit', slip)).row();
    expect([posted['statusId'], posted['lossValue']]).toEqual([7, 886.5]);
  });

  it('wants every key counted or decided', async () => {
    const area = await counting.areaFor('DECIDE');
    await counting.stocked('DECIDE', area, { L1: 10, L2: 20, L3: 30 });
    const slip = await counting.frozen(area, { tolerancePercent: 100, toleranceValue: 100_000 });
    const [one, two, three] = await counting.linesOf(slip);
    await counting.entered(slip, one, 10);
    expect(told(await counting.act('submit', slip))).toBe('422, 4404901 lines[1].counted, 4404901 lines[2].counted');
    const decide = (reason?: string): Promise<Answered> =>
      counting.act('review', slip, {
        lines: [
          { id: two?.['id'], decision: 'leftOut', reason },
          { id: three?.['id'], decision: 'zero' },
        ],
      });
    expect(told(await decide())).toBe('422, 4404901 lines[0].reason');
    expect(told(await decide('Behind the wall'))).toBe('200');
    const posted = (await counting.act('submit', slip)).row();
    expect([posted['statusId'], posted['lossValue']]).toEqual([7, 2955]);
  });

  it('what is left out after its first count differed has no difference: none is posted, none is told', async () => {
    const area = await counting.areaFor('LEFT');
    await counting.stocked('LEFT', area, { L1: 100, L2: 200 });
    const slip = await counting.frozen(area);
    const [one, two] = await counting.linesOf(slip);
    await counting.entered(slip, one, 90);
    await counting.entered(slip, two, 200);
    expect((await counting.act('review', slip)).row()['recountLines']).toBe(1);
    const lines = [{ id: one?.['id'], decision: 'leftOut', reason: 'Being loaded' }];
    const reviewed = (await counting.act('review', slip, { lines })).row();
    expect(reviewed['recountLines']).toBe(0);
    const posted = (await counting.act('submit', slip)).row();
    expect([posted['statusId'], posted['netValue']]).toEqual([7, 0]);
    const [left] = await counting.linesOf(slip, 'differences');
    expect(left).toMatchObject({ decision: 'leftOut', expected: null, difference: null, differenceValue: null });
  });

  it('takes goods that the books never had there, at a rate that is typed where none is known', async () => {
    const area = await counting.areaFor('FOUND');
    const item = await counting.stocked('FOUND', counting.store(), { L1: 10 });
    const slip = await counting.frozen(area, { tolerancePercent: 100, toleranceValue: 100_000 });
    expect(slip['lineCount']).toBe(0);
    const found = { item, lotNumber: 'found-l9', quantity: 4 };
    const missing = { item, quantity: 4 };
    expect(told(await admin.post(`${COUNT}/count`, { id: slip.id, lines: [missing] }))).toBe(
      '422, 4404901 lines[0].lotNumber',
    );
    expect(told(await admin.post(`${COUNT}/count`, { id: slip.id, lines: [found] }))).toBe('200');
    expect(told(await counting.act('review', slip))).toBe('200');
    const posted = (await counting.act('submit', slip)).row();
    expect([posted['statusId'], posted['gainValue']]).toEqual([7, 394]);
    expect(await counting.keyOf(item, area)).toMatchObject({ quantity: 4, lot: { lotNumber: 'FOUND-L9' } });
  });
});

describe('found goods', () => {
  it('are of the parameters that were measured, a key of their own beside those that the books know', async () => {
    const area = await counting.areaFor('PH');
    const item = await counting.stocked('PH', area, { L1: 10 });
    const [first, second] = await Promise.all(
      ['6.8', '7.4'].map(async (name) => (await admin.post('chemical/ph/save', { name })).row().id),
    );
    const slip = await counting.frozen(area, { tolerancePercent: 100, toleranceValue: 100_000 });
    const found = { item, lotNumber: 'PH-L1' };
    const count = (...lines: readonly Wire[]) => admin.post(`${COUNT}/count`, { id: slip.id, lines });
    expect(told(await count({ ...found, ph: 999_999, quantity: 4 }))).toBe('422, 4404908 lines[0].ph');
    expect(
      told(
        await count(
          { ...found, quantity: 10 },
          { ...found, ph: first, quantity: 4 },
          { ...found, ph: second, quantity: 3 },
          { ...found, ph: first, quantity: 4 },
        ),
      ),
    ).toBe('200');
    expect((await admin.get(`${COUNT}/${slip.id}`)).row()).toMatchObject({ lineCount: 3, countedLines: 3 });
    expect(told(await counting.act('review', slip))).toBe('200');
    expect(told(await counting.act('submit', slip))).toBe('200');
    const keys = (await admin.post('chemical/itemStock/getStock/v2', { items: [item], stockAreas: [area] })).body;
    type Measured = Wire & { readonly stockParams: { readonly 1?: { readonly name: string } } };
    const measured = ((keys.dataList ?? []) as readonly Measured[]).map(
      ({ quantity, stockParams }) => `${String(quantity)} ${stockParams[1]?.name ?? 'unmeasured'}`,
    );
    expect(measured.toSorted()).toEqual(['10 unmeasured', '3 7.4', '4 6.8']);
  });

  it('lie in a rack of the area that is counted, are of a grade of their item, in a packing that there is', async () => {
    const [area, other] = [await counting.areaFor('RACKED'), await counting.areaFor('ELSEWHERE')];
    const item = await counting.stocked('RACKED', area, { L1: 10 });
    const strange = await counting.stocked('STRANGE', area, { L1: 10 });
    const [own, far] = await Promise.all(
      [area, other].map(async (stockArea, n) => {
        const rack = { rackCode: `RK-${n}`, name: `RK-${n}`, stockArea };
        return (await admin.post('chemical/rack/save', rack)).row().id;
      }),
    );
    const { itemTuple } = await counting.keyOf(strange, area);
    const slip = await counting.frozen(area, { tolerancePercent: 100, toleranceValue: 100_000 });
    const count = (more: Wire) =>
      admin.post(`${COUNT}/count`, { id: slip.id, lines: [{ item, lotNumber: 'R1', quantity: 4, ...more }] });
    const answers = [
      await count({ rack: 999_999 }),
      await count({ rack: far }),
      await count({ itemTuple: (itemTuple as Wire)['id'] }),
      await count({ packing: 999_999 }),
      await count({ rack: own }),
    ];
    expect(answers.map(told)).toEqual([
      '422, 4404908 lines[0].rack',
      '422, 4404211 lines[0].rack',
      '422, 4404908 lines[0].itemTuple',
      '422, 4404908 lines[0].packing',
      '200',
    ]);
  });

  it('a loss that a later day could not bear says which day, how much would be missing, and by what', async () => {
    const area = await counting.areaFor('LATER');
    const item = await counting.stocked('LATER', area, { L1: 100 });
    const slip = await counting.frozen(area, { tolerancePercent: 100, toleranceValue: 100_000 });
    const [line] = await counting.linesOf(slip);
    expect(told(await counting.entered(slip, line, 10))).toBe('200');
    await counting.taken(item, area, 60);
    const refused = await counting.act('submit', slip);
    expect(told(refused)).toBe('422, 4404201 lines[0].counted');
    expect(refused.body.errors?.[0]?.['message']).toMatch(
      new RegExp(
        String.raw`LATER-L1 would fall to -50\.000 on ${indiaDay().split('-').toReversed().join('-')} \(.+\)`,
        'u',
      ),
    );
  });
});

describe('what may not be', () => {
  it('is told at its place', async () => {
    const area = await counting.areaFor('BAD');
    await counting.stocked('BAD', area, { L1: 100 });
    const draft = (await admin.post(`${COUNT}/save`, { date: indiaDay(), kind: 'full', stockArea: area })).row();
    expect(told(await counting.entered(draft, { id: 1 }, 5))).toBe('422, 4404240');
    expect(told(await counting.act('freeze', draft))).toBe('200');
    const again = (await admin.post(`${COUNT}/save`, { date: indiaDay(), kind: 'full', stockArea: area })).row();
    expect(told(await counting.act('freeze', again))).toBe('422, 4404240 stockArea');
    const [line] = await counting.linesOf(draft);
    expect(told(await counting.entered(draft, line, -1))).toBe('422, 4404904 lines[0].quantity');
    expect(told(await counting.entered(draft, line, 'many'))).toBe('422, 4404902 lines[0].quantity');
    expect(told(await counting.entered(draft, line, 1.2345))).toBe('422, 4404906 lines[0].quantity');
    const twice = { id: draft.id, lines: [5, 6].map((quantity) => ({ id: line?.['id'], quantity })) };
    expect(told(await admin.post(`${COUNT}/count`, twice))).toBe('422, 4404241 lines[1].quantity');
    expect(told(await counting.entered(draft, line, 100))).toBe('200');
    expect(told(await counting.entered(draft, line, 90, second.client))).toBe('422, 4404241 lines[0].quantity');
    expect(told(await counting.entered(draft, line, 100, second.client))).toBe('200');
    expect(told(await counting.entered(draft, { id: 999_999 }, 1))).toBe('422, 4404908 lines[0]');
    const spot = await admin.post(`${COUNT}/save`, { date: indiaDay(), kind: 'spot', stockArea: area });
    expect(told(spot)).toBe('422, 4404901 items');
  });

  it('keeps a locked area shut while it is counted', async () => {
    const area = await counting.areaFor('LOCK');
    const item = await counting.stocked('LOCK', area, { L1: 100 });
    const slip = await counting.frozen(area, { movements: 'lock' });
    const { id } = await counting.keyOf(item, area);
    const lines = [{ balanceId: id, quantity: 1, toStockArea: counting.store() }];
    expect(told(await admin.post(`${STOCK}/move`, { lines }))).toBe('422, 4404152 lines[0].stockArea');
    expect(told(await counting.act('cancel', slip, { reason: 'A lorry came' }))).toBe('200');
    expect(told(await admin.post(`${STOCK}/move`, { lines }))).toBe('200');
  });

  it('lets what is named there wait while the area is shut, tells who named it, and lets it go on', async () => {
    const area = await counting.areaFor('WAIT');
    const item = await counting.stocked('WAIT', area, { L1: 100, L2: 50 });
    const keys = (await admin.post(`${STOCK}/getStock/v2`, { items: [item], stockAreas: [area] })).body.dataList ?? [];
    const demand = { module: 'purchaseOrder', id: made.of('purchaseOrder').id };
    const claims = keys.map(({ id }) => ({ balanceId: id, quantity: 30 }));
    expect(told(await admin.post(`${STOCK}/reserve`, { demand, lines: claims }))).toBe('200');
    const stands = async () =>
      ((await admin.post(`${STOCK}/claims`, { items: [item] })).body.dataList ?? [])
        .map(({ status }) => String(status))
        .toSorted();
    const notices = async () =>
      ((await admin.get('notice/getAllByPartner')).body.dataList ?? []).filter(
        ({ kind, facts }) => kind === 'claimSuspended' && String((facts as Wire)['item']).includes('WAIT'),
      );
    expect(await stands()).toEqual(['open', 'open']);
    const slip = await counting.frozen(area, { movements: 'lock' });
    expect(await stands()).toEqual(['suspended', 'suspended']);
    expect((await notices()).map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ why: 'count', quantity: '30', area: 'Count WAIT' }),
      expect.objectContaining({ why: 'count', quantity: '30', area: 'Count WAIT' }),
    ]);
    await counting.act('cancel', slip, { reason: 'A lorry came' });
    expect(await stands()).toEqual(['open', 'open']);
    const hold = { keys: [Number(keys[0]?.['id'])], to: 'hold', reason: 'Smells of paint' };
    expect(told(await admin.post(`${STOCK}/qc`, hold))).toBe('200');
    expect(await stands()).toEqual(['open', 'suspended']);
    expect((await notices()).map(({ facts }) => String((facts as Wire)['why'])).toSorted()).toEqual([
      'count',
      'count',
      'hold',
    ]);
    const again = await counting.frozen(area, { movements: 'lock' });
    await counting.act('cancel', again, { reason: 'Another lorry' });
    expect(await stands()).toEqual(['open', 'suspended']); // what is on hold waits for its own release
    // Who locked the area by hand opens it by hand: a count of it neither suspends nor opens anything.
    const lockedByHand = async (lockForCount: boolean): Promise<void> => {
      const row = (await admin.get(`chemical/stockArea/${area}`)).row();
      expect(
        told(await admin.post('chemical/stockArea/update', { id: area, version: row.version, lockForCount })),
      ).toBe('200');
    };
    await lockedByHand(true);
    const third = await counting.frozen(area, { movements: 'lock' });
    expect(await stands()).toEqual(['open', 'suspended']);
    await counting.act('cancel', third, { reason: 'Counted tomorrow' });
    await lockedByHand(false);
    expect(await stands()).toEqual(['open', 'suspended']);
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});

describe('calls of the counters', () => {
  it('a scan finds its line, a search shows no book, a slip is listed, sheet and plan are made', async () => {
    const area = await counting.areaFor('SCAN');
    const item = await counting.stocked('SCAN', area, { L1: 100, L2: 40 });
    const slip = await counting.frozen(area);
    const scan = (body: Wire) => admin.post(`${COUNT}/scan`, { slipId: slip.id, ...body });
    expect((await scan({ payload: 'scan-l2' })).row()).toMatchObject({ lotNumber: 'SCAN-L2', isCounted: false });
    expect((await scan({ payload: 'SCAN-L2', quantity: 40 })).row()).toMatchObject({ isCounted: true, counted: 40 });
    expect((await scan({ payload: 'SCAN' })).body.totalCount).toBe(2);
    expect(told(await scan({ payload: 'NOWHERE' }))).toBe('422, 4404908 payload');
    const hits = (await admin.post(`${COUNT}/searchItem`, { slipNo: slip['number'], search: 'scan-l1' })).body.dataList;
    expect(hits?.map(({ lotNumber, bookQuantity }) => [lotNumber, bookQuantity])).toEqual([['SCAN-L1', undefined]]);
    const inArea = async (): Promise<unknown> =>
      (await admin.post(`${COUNT}/searchItem`, { stockArea: area })).body.dataList
        ?.map(({ lotNumber, bookQuantity }) => [lotNumber, bookQuantity])
        .toSorted();
    const blind = [
      ['SCAN-L1', undefined],
      ['SCAN-L2', undefined],
    ];
    expect(await inArea()).toEqual(blind);
    const open = (await admin.get(`${COUNT}/getSlipNo/false`)).body.dataList ?? [];
    expect(open.find(({ id }) => id === slip.id)).toMatchObject({ slipNo: slip['number'], lines: 2, counted: 1 });
    const sheet = await admin.get(`${COUNT}/sheet/${slip.id}`);
    expect(sheet.headers['content-type']).toBe('application/pdf');
    expect((await admin.get(`${COUNT}/sheet/${slip.id}`, { format: 'xlsx' })).headers['content-type']).toContain(
      'spreadsheetml',
    );
    for (const rack of ['each', 'none', '999999'])
      expect((await admin.get(`${COUNT}/sheet/${slip.id}`, { rack })).headers['content-type']).toBe('application/pdf');
    expect(told(await admin.get(`${COUNT}/sheet/${slip.id}`, { rack: 'first' }))).toBe('422, 4404907 rack');
    const plan = (await admin.get(`${COUNT}/cyclePlan`)).body.dataList ?? [];
    expect(plan.find((row) => (row['item'] as Wire)['id'] === item)).toMatchObject({
      class: 'C',
      lastCounted: null,
      due: indiaDay(),
    });
    expect(told(await counting.act('cancel', slip, { reason: 'Next week' }))).toBe('200');
    expect(await inArea()).toEqual([
      ['SCAN-L1', 100],
      ['SCAN-L2', 40],
    ]); // nobody counts there any more
  });
});
