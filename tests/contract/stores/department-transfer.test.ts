import { moduleNamed } from '@weft/domain/catalogue/registry';
import { MODE } from '@weft/domain/rules/acl/acl';
import { beforeAll, expect, it } from 'vitest';
import { escalateHandOvers } from '../../../apps/server/src/jobs/escalate-hand-overs.ts';
import { remindOfLoans } from '../../../apps/server/src/jobs/remind-of-loans.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { noticesOf, personWith, type Someone } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { APPROVAL, HAND_OVER, type Kept, linesOf, OPENING, type Trade, tradeOf, TRANSFER } from '../purchase/trade.ts';

const STOCK = 'chemical/itemStock';
const ROAD = { vehicleNumber: 'GJ05AB1234', ewayBillNumber: '351001234567' };
const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let giver: Someone;
  let taker: Someone;
  /** The area of the founded company that its plant has. */
  let plant: Kept;
  let items = 60;
  /** What was answered before companies, branches and locations were switched on. */
  let whileOff: readonly Answered[];

  const act = ({ client }: Pick<Someone, 'client'>, document: Kept, verb: string, more: Wire = {}) =>
    client.post(`${HAND_OVER}/${verb}`, { id: document.id, version: document.version, ...more });

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    plant = (await admin.get(`chemical/stockArea/${String(made.rows('stockArea', { name: 'Main Store' }))}`)).row();
    const roles = await admin.get('role/getAllByPartner');
    const administrators = Number(roles.body.dataList?.find(({ isAdmin }) => isAdmin === true)?.['id']);
    giver = await personWith(served, administrators);
    taker = await personWith(served, administrators);
    const sample = made.of('departmentTransfer');
    const { id, version } = sample;
    whileOff = [
      await giver.client.post(`${HAND_OVER}/save`, sampleOf(moduleNamed('departmentTransfer'), 2, made.rows)),
      await giver.client.post(`${HAND_OVER}/update`, { id, version, remarks: 'Changed' }),
      await act(giver, sample, 'send'),
      await giver.client.get(`${HAND_OVER}/open`),
    ];
    await setSetting(admin, 'CBL_FLOW_SUPPORT', 'YES');
  });

  const saved = async (path: string, body: Wire): Promise<Kept> => (await admin.post(`${path}/save`, body)).row();
  const area = (name: string, location: unknown, more: Wire = {}): Promise<Kept> =>
    saved('chemical/stockArea', { name, areaType: 'wip', location, ...more });
  /** A branch of a company, with a location. */
  const branchOf = async (n: number, organization: unknown) => {
    const sample = { ...sampleOf(moduleNamed('branch'), n, made.rows), workingFrom: '09:00', workingTill: '18:00' };
    const branch = await saved('erp/branch', { ...sample, organization });
    return saved('erp/location', { name: `Works ${n}`, branch: branch.id, locationType: 'plant' });
  };
  /** An item of its own in an area, at so much a kilogram. */
  const stocked = async (at: Kept, quantity: number, rate: number): Promise<number> => {
    items += 1;
    const item = await saved('chemical/item', sampleOf(moduleNamed('item'), items, made.rows));
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const line = { ...linesOf(sample)[0], item: item.id, stockArea: at.id, lotNumber: `CB-${items}` };
    const { organization, branch, location } = at;
    const draft = await saved(OPENING, {
      ...sample,
      date: indiaDay(),
      organization,
      branch,
      location,
      lines: [{ ...line, quantity, rate, manufacturedOn: null }],
    });
    expect(codes(await trade.act(OPENING, draft, 'post'))).toBe('200');
    return item.id;
  };
  const body = (item: number, from: Kept, to: Kept, quantity: number, more: Wire = {}): Wire => ({
    date: indiaDay(),
    purpose: 'nextProcess',
    fromStockArea: from.id,
    toStockArea: to.id,
    lines: [{ item, uom: made.rows('uom', { symbol: 'kg' }), quantity }],
    ...more,
  });
  /** Quantity, value and rate of an item by the name of its area, the road included. */
  const lies = async (item: number): Promise<readonly string[]> => {
    const answer = await admin.post(`${STOCK}/getStock/v2`, { items: [item], includeTransit: true });
    return (answer.body.dataList ?? [])
      .map(({ stockArea, quantity, value }) => {
        const { name } = stockArea as { readonly name: string };
        const [q, v] = [Number(quantity), Number(value)];
        return `${name} ${q.toFixed(3)} ${v.toFixed(2)} @${(v / q).toFixed(4)}`;
      })
      .toSorted();
  };
  const listed = async (who: Pick<Someone, 'client'>, path: string): Promise<readonly unknown[]> =>
    ((await who.client.get(`${HAND_OVER}/${path}`)).body.dataList ?? []).map(({ id }) => id);

  it('is switched off until companies, branches and locations are in the stock', async () => {
    expect(whileOff.map(codes)).toEqual(whileOff.map(() => '422, SWITCHED_OFF'));
    expect(whileOff[0]?.body.responseCode).toBe(4_404_245);
  });

  it('[C45] tape plant to the looms: amounts out and in, the pool of the branch unchanged; the sender accepts nothing', async () => {
    const [tape, looms] = [await area('Tape plant', plant['location']), await area('Looms', plant['location'])];
    const item = await stocked(tape, 10_000, 103.0586);
    expect(await lies(item)).toEqual(['Tape plant 10000.000 1030586.00 @103.0586']);
    const draft = (await giver.client.post(`${HAND_OVER}/save`, body(item, tape, looms, 2480))).row();
    expect(draft).toMatchObject({ statusId: 1, initiative: 'send', branch: plant['branch'], totalQuantity: 2480 });
    const sent = (await act(giver, draft, 'send')).row();
    expect(sent).toMatchObject({ statusId: 9, value: 255_585.33, documentKind: 'none', sentBy: giver.id });
    expect(sent['number']).toMatch(/^CB\/\d\d-\d\d\/\d{5}$/u);
    expect(await lies(item)).toEqual([
      'In transit 2480.000 255585.33 @103.0586',
      'Tape plant 7520.000 775000.67 @103.0586',
    ]);
    expect(await listed(taker, 'toAccept')).toContain(sent.id);

    const own = await act(giver, sent, 'accept');
    expect([own.status, own.body.responseCode]).toEqual([403, 4403]);
    const taken = (await act(taker, sent, 'accept')).row();
    expect(taken).toMatchObject({ statusId: 7, acceptedBy: taker.id, lines: [{ receivedAmount: 255_585.33 }] });
    expect(await lies(item)).toEqual(['Looms 2480.000 255585.33 @103.0586', 'Tape plant 7520.000 775000.67 @103.0586']);
    expect(775_000.67 + 255_585.33).toBe(1_030_586);
  });

  it('names the operators who gave and took at one device: neither takes what they gave', async () => {
    const [tape, looms] = [
      await area('Tape by hand', plant['location']),
      await area('Looms by hand', plant['location']),
    ];
    const item = await stocked(tape, 10, 100);
    const hired = async (firstname: string, employeeCode: string) => {
      const body = { firstname, employeeCode, pin: '4711', canLogin: false, isOperator: true };
      const { id } = (await admin.post('staff/save', body)).row();
      const { body: checked } = await giver.client.post('staff/checkPin', { operator: employeeCode, pin: '4711' });
      return { id, headers: { 'x-weft-operator': String(checked.data?.['pass']) } };
    };
    const [asha, ravi] = [await hired('Asha', 'DT-1'), await hired('Ravi', 'DT-2')];
    const step = (verb: string, { id, version }: Kept, { headers }: Pick<typeof asha, 'headers'>) =>
      giver.client.post(`${HAND_OVER}/${verb}`, { id, version }, { headers });
    const draft = (await giver.client.post(`${HAND_OVER}/save`, body(item, tape, looms, 4))).row();
    const sent = (await step('send', draft, asha)).row();
    expect(sent).toMatchObject({ sentBy: asha.id });
    expect((await step('accept', sent, asha)).status).toBe(403);
    expect((await act(giver, sent, 'accept')).status).toBe(403); // her PIN has ended: it may be she who takes
    expect((await step('accept', sent, ravi)).row()).toMatchObject({ acceptedBy: ravi.id, sentBy: asha.id });

    const bare = (await giver.client.post(`${HAND_OVER}/save`, body(item, tape, looms, 2))).row();
    const gone = (await act(giver, bare, 'send')).row();
    const byPin = await step('accept', gone, ravi); // nobody knows whose hand sent it: it may be his
    expect([byPin.status, byPin.body.responseMessage]).toEqual([403, expect.stringContaining('without a PIN')]);
    expect((await act(taker, gone, 'accept')).row()).toMatchObject({ acceptedBy: taker.id, sentBy: giver.id });
  });

  it('[C45] to another branch: out of pool A and into pool B, the rate of A unchanged; taken back step by step', async () => {
    const far = await branchOf(71, plant['organization']);
    const [tape, looms] = [await area('Tape A', plant['location']), await area('Looms B', far.id)];
    const item = await stocked(tape, 10_000, 103.0586);
    const draft = await saved(HAND_OVER, body(item, tape, looms, 2480));
    expect(draft).toMatchObject({ documentKind: 'deliveryChallan', toBranch: far['branch'] });
    expect(codes(await act(giver, draft, 'send'))).toBe('422, REQUIRED vehicleNumber');
    expect(codes(await act(giver, draft, 'send', { vehicleNumber: 'GJ05AB1234' }))).toBe('422, EWAY ewayBillNumber');
    const sent = (await act(giver, draft, 'send', ROAD)).row();
    const waiting = (await taker.client.get(`${APPROVAL}/getAllByPartner`)).body.dataList ?? [];
    expect(waiting.map(({ number }) => number)).toContain(sent['number']);
    const ofStores = (await giver.client.get(`${TRANSFER}/getAllByPartner`)).body.dataList ?? [];
    expect(ofStores.map(({ number }) => number)).not.toContain(sent['number']);

    const lines = linesOf(sent).map(({ id }) => ({ line: id, received: 2480 }));
    const atTheDoor = { transferId: sent.id, version: sent.version, lines };
    expect((await giver.client.post(`${APPROVAL}/accept`, atTheDoor)).status).toBe(403);
    const taken = (await taker.client.post(`${APPROVAL}/accept`, atTheDoor)).row();
    expect(taken).toMatchObject({ statusId: 7, lines: [{ amount: 255_585.33, receivedAmount: 255_585.33 }] });
    const after = ['Looms B 2480.000 255585.33 @103.0586', 'Tape A 7520.000 775000.67 @103.0586'];
    expect(await lies(item)).toEqual(after);

    const back = (await act(taker, taken, 'reverse', { reason: 'Wrong tape' })).row();
    expect(back).toMatchObject({ statusId: 9, acceptedBy: null });
    expect((await act(giver, back, 'reverse', { reason: 'Wrong tape' })).row()['statusId']).toBe(8);
    expect(await lies(item)).toEqual(['Tape A 10000.000 1030586.00 @103.0586']);
  });

  it('one asks, the other sends, the first accepts; each sees what is theirs to do', async () => {
    const [store, press] = [await area('Ask store', plant['location']), await area('Ask press', plant['location'])];
    const item = await stocked(store, 100, 10);
    const draft = (
      await taker.client.post(`${HAND_OVER}/save`, body(item, store, press, 40, { initiative: 'ask' }))
    ).row();
    expect(codes(await act(giver, draft, 'send'))).toBe('422, STATE');
    const asked = (await act(taker, draft, 'ask')).row();
    expect(asked).toMatchObject({ statusId: 10 });
    expect(asked['number']).toMatch(/^CB/u);
    const [key] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
    expect(key?.['free']).toBe(100); // asked for is not promised
    expect([await listed(giver, 'toGive'), await listed(taker, 'toAccept')]).toEqual([
      expect.arrayContaining([asked.id]),
      expect.not.arrayContaining([asked.id]),
    ]);
    expect(await listed(giver, 'open?mine=true')).toContain(asked.id);
    const sent = (await act(giver, asked, 'send')).row();
    expect(sent).toMatchObject({ statusId: 9, number: asked['number'] });
    const part = {
      lines: [
        {
          line: linesOf(sent)[0]?.id,
          received: 30,
          short: 10,
          shortReason: made.rows('transferReason', { name: 'Not loaded' }),
        },
      ],
    };
    const partly = (await act(taker, sent, 'accept', part)).row();
    expect(partly).toMatchObject({ statusId: 11, lines: [{ received: 30, short: 10 }] });
    const decision = { lines: [{ line: linesOf(sent)[0]?.id, decision: 'returned', reason: 'It never left' }] };
    expect((await act(taker, partly, 'decideShort', decision)).row()['statusId']).toBe(7);
    expect(await lies(item)).toEqual(['Ask press 30.000 300.00 @10.0000', 'Ask store 70.000 700.00 @10.0000']);
  });

  it('an offer holds the goods until it is withdrawn; refused goods go home by a transfer of their own', async () => {
    const [from, to] = [await area('Offer from', plant['location']), await area('Offer to', plant['location'])];
    const item = await stocked(from, 100, 10);
    const offered = (await act(giver, await saved(HAND_OVER, body(item, from, to, 60)), 'ask')).row();
    const [held] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
    expect(held?.['free']).toBe(40);
    expect((await act(taker, offered, 'cancel')).row()['statusId']).toBe(5);
    const [free] = (await admin.post(`${STOCK}/getStock/v2`, { items: [item] })).body.dataList ?? [];
    expect(free?.['free']).toBe(100);

    const sent = (await act(giver, await saved(HAND_OVER, body(item, from, to, 60)), 'send')).row();
    const refused = { transferId: sent.id, version: sent.version, reason: 'Not ordered' };
    expect((await taker.client.post(`${APPROVAL}/reject`, refused)).row()['statusId']).toBe(7);
    const rows = (await giver.client.get(`${HAND_OVER}/toAccept`)).body.dataList ?? [];
    const way = rows.find(({ wayBackOf }) => wayBackOf === sent.id) as Kept; // it was just made
    expect(way).toMatchObject({ purpose: 'return', fromStockArea: to.id, toStockArea: from.id, sentBy: taker.id });
    expect((await act(taker, way, 'accept')).status).toBe(403);
    expect((await act(giver, way, 'accept')).row()['statusId']).toBe(7);
    expect(await lies(item)).toEqual(['Offer from 100.000 1000.00 @10.0000']);
  });

  it('the head of the taking department or the keeper of its area accepts, nobody in their place', async () => {
    const role = (await admin.post('role/save', { name: 'Shift' })).row().id;
    const rights = await admin.get(`acl/getbyroleid/${role}`);
    const right = rights.body.dataList?.find(({ moduleAPI }) => moduleAPI === HAND_OVER);
    const { version } = (await admin.get(`acl/${String(right?.['id'])}`)).row();
    const mode = MODE.create | MODE.edit;
    await admin.post('acl/saveOrUpdateAll', [{ id: right?.['id'], version, view: 1, mode }]);
    const [head, worker] = [await personWith(served, role), await personWith(served, role)];
    const weaving = await saved('chemical/department', { name: 'Weaving', head: head.id });
    const [from, to] = [
      await area('Head from', plant['location']),
      await area('Head to', plant['location'], { department: weaving.id }),
    ];
    const item = await stocked(from, 10, 10);
    const draft = await saved(HAND_OVER, body(item, from, to, 10));
    expect(draft).toMatchObject({ toDepartment: weaving.id, departments: '– → Weaving' });
    const sent = (await act(giver, draft, 'send')).row();
    expect((await act(worker, sent, 'accept')).body.responseCode).toBe(4403);
    expect((await act(head, sent, 'accept')).row()['statusId']).toBe(7);
  });

  it('a loan comes back by a transfer that says so; until then it stands among the loans', async () => {
    const [from, to] = [await area('Loan from', plant['location']), await area('Loan to', plant['location'])];
    const item = await stocked(from, 10, 10);
    const lend = body(item, from, to, 10, { purpose: 'loan' });
    expect(codes(await admin.post(`${HAND_OVER}/save`, lend))).toBe('422, REQUIRED expectedBackOn');
    const early = { ...lend, expectedBackOn: '2026-04-01' };
    expect(codes(await admin.post(`${HAND_OVER}/save`, early))).toBe('422, ORDER expectedBackOn');
    const sent = (await act(giver, await saved(HAND_OVER, { ...lend, expectedBackOn: '2099-04-01' }), 'send')).row();
    expect(await listed(giver, 'onLoan')).not.toContain(sent.id);
    await act(taker, sent, 'accept');
    expect(await listed(giver, 'onLoan')).toContain(sent.id);
    const bring = async (quantity: number): Promise<void> => {
      const draft = await saved(HAND_OVER, body(item, to, from, quantity, { purpose: 'return', loan: sent.id }));
      expect((await act(giver, (await act(taker, draft, 'send')).row(), 'accept')).row()['statusId']).toBe(7);
    };
    await bring(4);
    expect(await listed(taker, 'onLoan')).toContain(sent.id);
    await bring(6);
    expect(await listed(taker, 'onLoan')).not.toContain(sent.id);
  });

  it('what nobody accepts in a day is told to the head of the department, a loan on its day to both sides; each once', async () => {
    const packing = await saved('chemical/department', { name: 'Late packing', head: taker.id });
    const [from, to] = [
      await area('Late from', plant['location']),
      await area('Late to', plant['location'], { department: packing.id }),
    ];
    const item = await stocked(from, 10, 10);
    const lend = body(item, from, to, 10, { purpose: 'loan', expectedBackOn: indiaDay(3) });
    const sent = (await act(giver, await saved(HAND_OVER, lend), 'send')).row();
    const heard = async (who: Someone): Promise<readonly unknown[]> =>
      (await noticesOf(who))
        .filter(({ facts }) => (facts as { readonly record?: unknown }).record === sent.id)
        .map(({ kind }) => kind);
    const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000);
    await escalateHandOvers(fresh().database, hours(23));
    expect(await heard(taker)).toEqual([]);
    await escalateHandOvers(fresh().database, hours(25));
    await escalateHandOvers(fresh().database, hours(26));
    expect([await heard(taker), await heard(giver)]).toEqual([['handOverLate'], []]);
    await act(taker, sent, 'accept');
    await remindOfLoans(fresh().database, hours(24));
    expect(await heard(giver)).toEqual([]);
    await remindOfLoans(fresh().database, hours(4 * 24));
    await remindOfLoans(fresh().database, hours(5 * 24));
    expect([await heard(taker), await heard(giver)]).toEqual([['loanDue', 'handOverLate'], ['loanDue']]);
  });

  it('bad input is named at its place', async () => {
    const from = await area('Bad from', plant['location']);
    const far = await branchOf(72, plant['organization']);
    const item = await stocked(from, 10, 10);
    const save = (to: Kept, more: Wire = {}) => admin.post(`${HAND_OVER}/save`, body(item, from, to, 10, more));
    expect(codes(await save(from))).toBe('422, PLACE toStockArea');
    const elsewhere = await save(plant, { fromBranch: far['branch'] });
    expect(elsewhere.body.errors).toMatchObject([{ field: 'fromStockArea', code: 4_404_211 }]);
    expect(codes(await save(plant, { purpose: 'gift' }))).toBe('422, CHOICE purpose');
    const short = (await save(plant, { lines: [{ ...linesOf(body(item, from, plant, 11))[0] }] })).row();
    expect(codes(await act(giver, short, 'send'))).toBe('422, SHORT_STOCK lines[0].quantity');

    const company = await saved('organization', { name: 'Sister Weavers', shortCode: 'SIS', pan: 'AAACW1234E' });
    const sister = await area('Sister store', (await branchOf(73, company.id)).id);
    const free = await save(sister);
    expect(free.body.errors).toMatchObject([{ field: 'transferPrice', code: 4_404_901 }]);
    const sold = (await save(sister, { transferPrice: 12.5 })).row();
    expect(codes(await act(giver, sold, 'send', ROAD))).toBe('422, TAX_INVOICE toStockArea');
    expect((await lies(item)).map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual(['Bad from 10.000']);
  });

  it('leaves a ledger that its own check finds nothing wrong with', async () => {
    expect((await admin.get(`${STOCK}/verify`)).body.dataList).toEqual([]);
  });
});
