import { moduleNamed } from '@weft/domain/catalogue/registry';
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { indiaDay } from '../../india-day.ts';
import { type Counting, countingOf, told } from './counting.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import {
  APPROVAL,
  COUNT,
  INWARD,
  type Kept,
  LAB,
  linesOf,
  OPENING,
  ORDER,
  type Trade,
  tradeOf,
  TRANSFER,
} from '../purchase/trade.ts';

const STOCK = 'chemical/itemStock';
/** Rows of an opening that somebody brings as a file. */
const MANY = 50_000;
const ROUNDS = 4;

/** What a fault of the trade leaves behind (spec 02, 7.2): the database's own faults are in tests/faults. */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let counting: Counting;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    counting = countingOf(admin, made);
  });

  const stockOf = async (search: string): Promise<readonly Wire[]> =>
    (await admin.post(`${STOCK}/getStock/v2`, { search, includeTransit: true })).body.dataList ?? [];
  const kilograms = async (search: string): Promise<number> =>
    (await stockOf(search)).reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const isSound = async (): Promise<void> => {
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  };
  afterEach(isSound); // whatever went wrong, the ledger says what the balances say
  const now = async (api: string, { id }: Kept): Promise<Kept> => (await admin.get(`${api}/${id}`)).row();
  const code = ({ body: { responseCode } }: Answered): number => responseCode;

  it('a lot that the laboratory decides upon while a transfer takes it goes whole, or stays whole', async () => {
    const sample = sampleOf(moduleNamed('stockTransfer'), 1, made.rows);
    const [{ stockArea: lies } = {} as Wire] = linesOf(sampleOf(moduleNamed('openingStock'), 1, made.rows));
    const here = (await admin.get(`chemical/stockArea/${String(lies)}`)).row();
    const road = { name: 'On the road', areaType: 'transit', location: here['location'] };
    expect(told(await admin.post('chemical/stockArea/save', road))).toBe('200');
    for (let round = 0; round < ROUNDS; round += 1) {
      const lot = `PICKED-${round}`;
      const test = await trade.openTest(lot);
      const [key = {}] = await stockOf(lot);
      const { id: fromStockArea } = key['stockArea'] as Wire; // every key lies somewhere
      const { location } = (await admin.get(`chemical/stockArea/${String(fromStockArea)}`)).row();
      const { id: toStockArea } = (
        await admin.post('chemical/stockArea/save', { name: `For ${lot}`, areaType: 'raw', location })
      ).row();
      const lines = [{ item: test['item'], uom: made.rows('uom', { symbol: 'kg' }), lotNumber: lot, quantity: 10 }];
      const draft = (
        await admin.post(`${TRANSFER}/save`, { ...sample, isChecked: true, fromStockArea, toStockArea, lines })
      ).row();
      const readings = linesOf(test).map(({ id }, n) => ({ id, readings: n === 0 ? ['95.1', '95.3'] : ['0.40'] }));
      const decisions = [{ kind: 'accept', quantity: 10 }];
      const [decided, picked] = await Promise.all([
        trade.act(LAB, test, 'decide', { lines: readings, decisions }),
        trade.act(TRANSFER, draft, 'submit'),
      ]);
      expect(told(decided)).toBe('200');
      expect([200, 4404200, 4404205]).toContain(code(picked));
      const open = picked.status === 200 ? picked.row() : (await trade.act(TRANSFER, draft, 'submit')).row();
      const [held, sent] = await Promise.all([
        trade.act(LAB, decided.row(), 'reverse', { reason: 'Wrong lot' }),
        trade.act(TRANSFER, open, 'send'),
      ]);
      expect([held, sent].filter(({ status }) => status >= 500)).toEqual([]);
      const keys = await stockOf(lot);
      expect(keys.map(({ quantity }) => quantity)).toEqual([10]);
      expect(told(sent)).toMatch(/^(?:200|422, 440420[05] .*)$/u);
    }
  });

  it('goods that come back from the laboratory while their rate is corrected take the right cost with them', async () => {
    const sample = sampleOf(moduleNamed('inward'), 1, made.rows);
    for (let round = 0; round < ROUNDS; round += 1) {
      const lot = `LATE-${round}`;
      const item = await trade.plannedItem(lot);
      const [{ stockArea } = {} as Wire] = linesOf(sample);
      const line = { item: item.id, uom: item['uom'], stockArea, lotNumber: lot, quantity: 10, rate: 7 };
      const papers = { inwardType: 'direct', purchaseOrders: [], landedCharges: [], billNo: lot };
      const draft = (await admin.post(`${INWARD}/save`, { ...sample, ...papers, lines: [line] })).row();
      const receipt = (await trade.act(INWARD, draft, 'post')).row();
      const asked = (await admin.post(`${LAB}/save`, { item: item.id, lotNumber: lot, origin: 'complaint' })).row();
      const test = (await trade.act(LAB, asked, 'request')).row();
      const correction = { lineId: linesOf(receipt)[0]?.id, rate: 3 + round, reason: 'Typed wrong' };
      const answers = await Promise.all([
        trade.act(INWARD, receipt, 'correctRate', correction),
        trade.act(LAB, test, 'cancel', { reason: 'Not needed' }),
      ]);
      expect(answers.map(told)).toEqual(['200', '200']);
      expect((await stockOf(lot)).map(({ quantity, value }) => [quantity, value])).toEqual([[10, 10 * (3 + round)]]);
    }
  });

  it('a month that was closed between draft and posting refuses it, and the draft is kept', async () => {
    onTestFinished(() => setSetting(admin, 'PERIOD_LOCK_DATE', indiaDay(-300)));
    const draft = await trade.opening('LOCKED-MONTH');
    await setSetting(admin, 'PERIOD_LOCK_DATE', indiaDay());
    const refused = await trade.act(OPENING, draft, 'post');
    expect(told(refused)).toBe('422, 4404916 date');
    expect(await now(OPENING, draft)).toMatchObject({ statusId: 1, number: null, version: draft.version });
    await setSetting(admin, 'PERIOD_LOCK_DATE', indiaDay(-300));
    expect(told(await trade.act(OPENING, draft, 'post'))).toBe('200');
  });

  it('orders of 31 March and of 1 April that are sent at once each have the year and the series of their day', async () => {
    onTestFinished(() => served.setNow(undefined));
    served.setNow(new Date('2028-03-31T18:31:00Z')); // a minute past midnight in India
    const days = ['2028-03-31', '2028-04-01'] as const;
    const drafts: Kept[] = [];
    for (let n = 0; n < 20; n += 1) {
      const { id, version } = await trade.order();
      drafts.push((await admin.post(`${ORDER}/update`, { id, version, date: days[n % 2] })).row());
    }
    const sent = await Promise.all(drafts.map((draft) => trade.act(ORDER, draft, 'submit')));
    const numbers = sent.map((answer) => String(answer.row()['number']));
    const runs = ['27-28', '28-29'].map((year) =>
      numbers
        .filter((number) => number.includes(year))
        .map((number) => Number(/\d+$/u.exec(number)?.[0]))
        .toSorted((a, b) => a - b),
    );
    expect(runs).toEqual([1, 1].map((first) => Array.from({ length: 10 }, (_, n) => first + n)));
    expect(numbers.every((number, n) => number.includes(n % 2 === 0 ? '27-28' : '28-29'))).toBe(true);
  });

  it('the server’s day rules: what a browser with a wrong clock calls today is refused, or is asked of the server', async () => {
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const tomorrow = await admin.post(`${OPENING}/save`, { ...sample, date: indiaDay(1) });
    expect(tomorrow.body.errors).toMatchObject([{ field: 'date' }]);
    const before = Date.now();
    const draft = await trade.receipt(await trade.openOrder(10), 5);
    const posted = (await trade.act(INWARD, draft, 'post')).row();
    expect(posted['date']).toBe(indiaDay());
    expect(Date.parse(String(posted['effectiveAt']))).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(String(posted['effectiveAt']))).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('a truck that is unloaded into an area which is being counted is taken in elsewhere', async () => {
    const area = await counting.areaFor('TRUCK');
    await counting.stocked('TRUCK', area, { L1: 100 });
    const slip = await counting.frozen(area, { movements: 'lock' });
    const body = trade.receiptBody(await trade.openOrder(100), 40);
    const lines = linesOf(body).map((line) => ({ ...line, stockArea: area }));
    const draft = (await admin.post(`${INWARD}/save`, { ...body, lines })).row();
    const shut = await trade.act(INWARD, draft, 'post');
    expect(told(shut)).toBe('422, 4404152 lines[0].stockArea');
    const elsewhere = linesOf(draft).map(({ id }) => ({ id, stockArea: counting.store() }));
    const moved = (
      await admin.post(`${INWARD}/update`, { id: draft.id, version: draft.version, lines: elsewhere })
    ).row();
    expect(told(await trade.act(INWARD, moved, 'post'))).toBe('200');
    expect(told(await counting.act('cancel', slip, { reason: 'Counted tomorrow' }))).toBe('200');
  });

  it('a label that two terminals scan in one second is one line, counted once', async () => {
    const area = await counting.areaFor('TWICE');
    await counting.stocked('TWICE', area, { R1: 40 });
    const slip = await counting.frozen(area);
    const scan = () => admin.post(`${COUNT}/scan`, { slipId: slip.id, payload: 'TWICE-R1', quantity: 40 });
    const answers = await Promise.all([scan(), scan()]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const lines = await counting.linesOf(slip, 'differences');
    expect(lines.map(({ counted }) => counted)).toEqual([40]);
    expect(told(await counting.act('cancel', slip, { reason: 'Enough' }))).toBe('200');
  });

  it('one roll that two terminals send off at once leaves once', async () => {
    const first = await trade.writeOff('ROLL-1');
    const lines = linesOf(first).map(({ item, uom, stockArea, lotNumber, remark }) => ({
      item,
      uom,
      stockArea,
      lotNumber,
      remark,
      quantity: 10,
    }));
    const { outwardType } = first;
    const save = () => admin.post('chemical/inward/outward/save', { outwardType, date: indiaDay(), lines });
    const drafts = [(await save()).row(), (await save()).row()];
    const answers = await Promise.all(drafts.map((draft) => trade.act('chemical/inward/outward', draft, 'post')));
    expect(answers.map(code).toSorted((a, b) => a - b)).toEqual([200, 4404200]);
    expect(await kilograms('ROLL-1')).toBe(0);
  });

  it('an opening of 50,000 rows with one bad row at its end posts nothing, and names the row', async () => {
    const { itemCode } = made.of('item');
    const good = Array.from({ length: MANY - 1 }, (_, n) => `${String(itemCode)},kg,10,5,Main Store,MANY-${n}`);
    const content = ['Item,Unit,Quantity,Rate,Stock Area,Lot No', ...good, 'NO-SUCH-ITEM,kg,10,5,Main Store,M'];
    const uploaded = await uploadFile(admin, `${STOCK}/import/upload`, 'opening.csv', content.join('\r\n'));
    const importId = Number(uploaded.body.data?.['importId']);
    const defaults = { date: indiaDay() };
    expect((await admin.post(`${STOCK}/import/map`, { importId, mode: 'create', defaults })).status).toBe(200);
    expect((await admin.post(`${STOCK}/import/check`, { importId })).body.data).toMatchObject({ state: 'checking' });
    await expect
      .poll(async () => (await admin.get(`${STOCK}/import/${importId}`)).body.data, { timeout: 240_000, interval: 500 })
      .toMatchObject({ state: 'checked', total: MANY, wrong: 1 });
    expect((await admin.post(`${STOCK}/import/commit`, { importId })).body.data).toMatchObject({ state: 'importing' });
    await expect
      .poll(async () => (await admin.get(`${STOCK}/import/${importId}`)).body.data, { timeout: 240_000, interval: 500 })
      .toMatchObject({ state: 'checked', fault: { errors: [{ row: MANY + 1 }] } });
    expect(await kilograms('MANY-')).toBe(0);
  });

  it('a switch that is turned on with open drafts and goods on the road: drafts keep what they hold and are asked at posting', async () => {
    const item = sampleOf(moduleNamed('item'), 92, made.rows);
    await setSetting(admin, 'ROLL_NO_SUPPORT', 'YES');
    const own = (await admin.post('chemical/item/save', { ...item, lotTracking: 'roll' })).row();
    await setSetting(admin, 'ROLL_NO_SUPPORT', 'NO');
    const draft = await trade.openingOf(own, 'SWITCHED', 10);
    const onRoad = await trade.transferAfter('SWITCHED-ROAD', 'submit', 'send');
    await setSetting(admin, 'ROLL_NO_SUPPORT', 'YES');
    expect(linesOf(await now(OPENING, draft))[0]).toMatchObject({ quantity: 10, lotNumber: 'SWITCHED' });
    const asked = await trade.act(OPENING, draft, 'post');
    expect(told(asked)).toBe('422, 4404901 lines[0].rollNumber');
    const lines = linesOf(draft).map(({ id }) => ({ id, rollNumber: 'SW-ROLL-1' }));
    const filled = (await admin.post(`${OPENING}/update`, { id: draft.id, version: draft.version, lines })).row();
    expect(told(await trade.act(OPENING, filled, 'post'))).toBe('200');
    const came = linesOf(onRoad).map(({ id }) => ({ line: id, received: 10 }));
    const accept = { transferId: onRoad.id, version: onRoad.version, lines: came };
    expect(told(await admin.post(`${APPROVAL}/accept`, accept))).toBe('200');
  });

  it('a field that the configuration of the module made required since a draft was saved is asked at posting', async () => {
    const { id: opened, version: first } = await trade.opening('SHAPED-LATE', 10);
    const draft = (await admin.post(`${OPENING}/update`, { id: opened, version: first, remarks: null })).row();
    const shape = (isRequired: boolean, more: Wire = {}) =>
      admin.post('chemical/formConfig/saveOrUpdate', {
        moduleName: 'openingStock',
        fieldDetails: [{ fieldKeyName: 'remarks', isRequired }],
        ...more,
      });
    const { id, version } = (await shape(true)).row();
    expect(told(await trade.act(OPENING, draft, 'post'))).toBe('422, 4404901 remarks');
    const sent = { id: draft.id, version: draft.version, remarks: 'Counted twice' };
    const filled = (await admin.post(`${OPENING}/update`, sent)).row();
    expect(told(await trade.act(OPENING, filled, 'post'))).toBe('200');
    await shape(false, { id, version });
  });
});
