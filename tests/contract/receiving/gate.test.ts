import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import {
  type Answered,
  type Client,
  PASSWORD,
  serve,
  type Served,
  type Wire,
} from '../../../apps/server/src/testing/serve.ts';
import { formOf } from '../../../apps/server/src/testing/upload-file.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { GATE, INWARD, type Kept, linesOf, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

const codes = ({ body, status }: Answered): string =>
  [status, ...(body.errors ?? []).map(({ name, field }) => `${name} ${field}`.trim())].join(', ');
const HOUR = 3_600_000;

describe('the gate', () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    fresh = await openSampled();
    served = await serve(fresh.database);
    admin = served.as('administrator');
    made = samplesIn(fresh);
    trade = tradeOf(admin, made);
  });
  afterAll(() => fresh.remove());

  const act = (slip: Kept, verb: string, more: Wire = {}, client: Client = admin) =>
    client.post(`${GATE}/${verb}`, { id: slip.id, version: slip.version, ...more }, { requestId: randomUUID() });
  const now = async (slip: Kept): Promise<Kept> => (await admin.get(`${GATE}/${slip.id}`)).row();
  const orderLine = async (order: Kept): Promise<Wire> =>
    linesOf((await admin.get(`${ORDER}/${order.id}`)).row())[0] ?? {};
  const inside = async (order: Kept, quantity: number, more: Wire = {}): Promise<Kept> => {
    const saved = await admin.post(`${GATE}/save`, { ...trade.slipBody(order, quantity), ...more });
    return (await act(saved.row(), 'gateIn')).row();
  };
  /** Somebody with a log-in who may see, make and change what these services hold, and overrides nothing. */
  const person = async (username: string, services: readonly string[]): Promise<Client> => {
    const role = (await admin.post('role/save', { name: username })).row();
    const rights = await admin.get(`acl/getbyroleid/${role.id}`);
    const changes: Wire[] = [];
    for (const { id, moduleAPI } of rights.body.dataList ?? [])
      if (services.includes(String(moduleAPI)))
        changes.push({ id, version: (await admin.get(`acl/${String(id)}`)).row().version, view: 1, mode: 31 });
    expect(codes(await admin.post('acl/saveOrUpdateAll', changes))).toBe('200');
    await admin.post('staff/save', { firstname: username, username, password: PASSWORD, role: role.id });
    const { body } = await served.signIn(username, PASSWORD);
    return served.withToken(String(body.data?.['token']));
  };
  const statusOf = ({ statusId }: Kept): unknown => statusId;

  it('goods come through the gate, are taken in, and the vehicle leaves; the order knows at each step', async () => {
    const order = await trade.openOrder(100);
    const slip = await inside(order, 60);
    expect(slip['number']).toMatch(/^GE\/\d\d-\d\d\/00001$/u);
    expect([statusOf(slip), slip['pendingCount'], (await orderLine(order))['inGate']]).toEqual([10, 1, 60]);
    expect(linesOf(slip)[0]).toMatchObject({ orderBalance: 100, pending: 60 });
    expect(linesOf(await now(slip))[0]).toMatchObject({ ordered: 100, received: 0, balance: 100 });

    const receipt = await trade.receiptOf(slip);
    expect([receipt['preInward'], linesOf(receipt)[0]?.['quantity'], receipt['billNo']]).toEqual([
      slip.id,
      60,
      slip['billNo'],
    ]);
    expect(statusOf(await now(slip))).toBe(11);
    const [begun] = (await admin.get(`${GATE}/history/${slip.id}`)).body.dataList ?? [];
    expect(begun).toMatchObject({
      action: 'takeIn',
      changes: [
        { field: 'status', old: 'open', new: 'inProgress' },
        { field: 'receipt', new: receipt.id },
      ],
    });
    const deleted = await admin.post(`${INWARD}/delete`, { id: receipt.id, version: receipt.version });
    expect([codes(deleted), statusOf(await now(slip))]).toEqual(['200', 10]);

    const part = await trade.receiptOf(slip);
    const lines = linesOf(part).map(({ id }) => ({ id, quantity: 55 }));
    const posted = await trade.act(
      INWARD,
      (await admin.post(`${INWARD}/update`, { id: part.id, version: part.version, lines })).row(),
      'post',
    );
    expect(codes(posted)).toBe('200');
    expect(linesOf(await now(slip))[0]).toMatchObject({ inwarded: 55, pending: 5 });
    expect(await orderLine(order)).toMatchObject({ received: 55, inGate: 5, balance: 45 });

    expect(codes(await act(await now(slip), 'gateOut'))).toBe('422, STATE');
    const short = [{ line: linesOf(slip)[0]?.id, reason: 'Five bags were wet' }];
    const bare = await act(await now(slip), 'gateOut', { short: [{ line: short[0]?.line }] });
    expect(codes(bare)).toBe('422, REQUIRED short[0].reason');
    const gone = (await act(await now(slip), 'gateOut', { short })).row();
    expect([statusOf(gone), gone['pendingCount'], linesOf(gone)[0]?.['shortFound']]).toEqual([7, 0, 5]);
    expect((await orderLine(order))['inGate']).toBe(0);

    const late = await admin.post(`${INWARD}/save`, { ...trade.receiptBody(order, 1), preInward: slip.id });
    expect(codes(late)).toBe('422, GATE preInward');
    const reversed = await trade.act(INWARD, posted.row(), 'reverse', { reason: 'Wrong lot' });
    expect([codes(reversed), statusOf(await now(slip))]).toEqual(['200', 11]);
    expect(await orderLine(order)).toMatchObject({ received: 0, inGate: 55, balance: 100 });
  });

  it('two receipts of one slip share its invoice; more than is left is refused, who may not override', async () => {
    const slip = await inside(await trade.openOrder(100), 60);
    const first = await trade.receiptOf(slip);
    const half = linesOf(first).map(({ id }) => ({ id, quantity: 30 }));
    const saved = (await admin.post(`${INWARD}/update`, { id: first.id, version: first.version, lines: half })).row();
    const twin = await trade.receiptOf(slip);
    expect(codes(await trade.act(INWARD, saved, 'post'))).toBe('200');
    const receiver = await person('receiver', ['chemical/inward', 'pre-inward', 'chemical/purchaseOrder']);
    const over = await receiver.post(`${INWARD}/post`, { id: twin.id, version: twin.version });
    expect(codes(over)).toBe('422, GATE lines[0].quantity');
    expect(over.body.errors?.[0]).toMatchObject({ code: 4404218, values: { reason: 'has 30 left for line 1' } });
    const rest = linesOf(twin).map(({ id }) => ({ id, quantity: 30 }));
    const fitting = (await admin.post(`${INWARD}/update`, { id: twin.id, version: twin.version, lines: rest })).row();
    expect(codes(await receiver.post(`${INWARD}/post`, { id: fitting.id, version: fitting.version }))).toBe('200');
    expect([statusOf((await act(await now(slip), 'gateOut')).row())]).toEqual([7]);
  });

  describe('the weighbridge', () => {
    const weighed = async (): Promise<Kept> => {
      const plant = (await admin.get('erp/location/getAllByPartner', { rowsPerPage: 100 })).body.dataList?.[0];
      await admin.post('erp/location/update', {
        id: plant?.['id'],
        version: plant?.['version'],
        weighbridge: true,
        scaleStep: 20,
        gateChecks: [{ check: 'Rain cover', isMandatory: false }],
      });
      const body = { location: plant?.['id'], branch: plant?.['branch'], partyWeight: 15_500, inspection: undefined };
      return inside(await trade.openOrder(100), 10, body);
    };

    it('C27: 24,860 less 9,420 is 15,440 net, −60 (−0.387 %) against 40: a reason and a photo are needed', async () => {
      const slip = await weighed();
      expect((slip['inspection'] as readonly Wire[])[0]).toMatchObject({ check: 'Rain cover', isMandatory: false });
      expect(codes(await act(slip, 'weigh', { weight: 0 }))).toBe('422, TOO_SMALL weight');
      const full = (await act(slip, 'weigh', { weight: 24_860 })).row();
      expect(codes(await act(full, 'weigh', { weight: 24_860 }))).toBe('422, WEIGHT weight');
      const light = (await act(full, 'weigh', { weight: 9420 })).row();
      expect(light).toMatchObject({
        netWeight: 15_440,
        weightDifference: -60,
        weightDifferencePercent: -0.387,
        weightLimit: 40,
      });
    });
  });

  it('a guard who may not override says why the weights differ, and shows it', async () => {
    const guard = await person('guard', ['pre-inward']);
    const slip = await inside(await trade.openOrder(100), 10, { partyWeight: 15_500, firstWeight: 24_860 });
    const bare = await act(slip, 'weigh', { weight: 9420 }, guard);
    expect(codes(bare)).toBe('422, WEIGHT reason, WEIGHT photos');
    expect(bare.body.errors?.[0]).toMatchObject({ code: 4404219 });
    const { body, headers } = formOf({ part: 'uploadingFiles', name: 'scale.txt', content: '9,420 kg' });
    const ids = ((await guard.post('filesData/saveWithFile', body, { headers })).body.dataList ?? []).map(
      ({ id }) => id,
    );
    const said = await act(slip, 'weigh', { weight: 9420, reason: 'Wet bags', photos: ids }, guard);
    expect(codes(said)).toBe('200');
    expect(said.row()).toMatchObject({ weightReason: 'Wet bags', weightPhotos: ids });
  });

  it('WEIGH_TOLERANCE_PERCENT: a guard says nothing of what two honest scales may differ by', async () => {
    onTestFinished(() => setSetting(admin, 'WEIGH_TOLERANCE_PERCENT', '0.25'));
    const guard = await person('scales', ['pre-inward']);
    const slip = await inside(await trade.openOrder(100), 10, { partyWeight: 15_500, firstWeight: 24_860 });
    for (const percent of ['0', '0.38']) {
      await setSetting(admin, 'WEIGH_TOLERANCE_PERCENT', percent);
      expect(codes(await act(slip, 'weigh', { weight: 9420 }, guard))).toBe('422, WEIGHT reason, WEIGHT photos');
    }
    await setSetting(admin, 'WEIGH_TOLERANCE_PERCENT', '0.39'); // 60.45 kg; 60 are missing
    const kept = (await act(slip, 'weigh', { weight: 9420 }, guard)).row();
    expect(kept).toMatchObject({ weightDifference: -60, weightLimit: 60.45 });
  });

  it('bad input is refused with the specification’s codes', async () => {
    const order = await trade.openOrder(100);
    const slip = await inside(order, 10);
    const twice = (
      await admin.post(`${GATE}/save`, { ...trade.slipBody(order, 5), vehicleNumber: slip['vehicleNumber'] })
    ).row();
    const again = await act(twice, 'gateIn');
    expect([codes(again), again.body.errors?.[0]?.code]).toEqual(['422, DUPLICATE vehicleNumber', 4404204]);
    const paper = (await admin.post(`${GATE}/save`, { ...trade.slipBody(order, 5), billNo: slip['billNo'] })).row();
    const billed = await act(paper, 'gateIn');
    expect([codes(billed), billed.body.errors?.[0]?.code]).toEqual(['422, DUPLICATE_BILL billNo', 4404217]);

    const over = await inside(order, 500);
    const { warnings } = (await admin.get(`${GATE}/${over.id}`)).row() as Kept & { readonly warnings: readonly Wire[] };
    expect(warnings).toEqual([expect.objectContaining({ field: 'lines[0].challanQty', code: 4404215 })]);

    const other = (await admin.post('party/save', sampleOf(moduleNamed('party'), 5, made.rows))).row().id;
    const foreign = await admin.post(`${GATE}/save`, { ...trade.slipBody(order, 5), party: other });
    expect(foreign.body.errors).toEqual([expect.objectContaining({ field: 'purchaseOrders', code: 4404908 })]);
    const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString();
    const early = await admin.post(`${GATE}/save`, { ...trade.slipBody(order, 5), gateInAt: tomorrow });
    expect(codes(early)).toBe('422, ORDER gateInAt');

    expect(codes(await act(slip, 'gateOut'))).toBe('422, STATE');
    expect(codes(await act(slip, 'turnBack'))).toBe('422, REQUIRED reason');
    const back = (await act(slip, 'turnBack', { reason: 'Rain came through' })).row();
    expect([statusOf(back), back['hoursInside']]).toEqual([5, 0]);
    expect((await orderLine(order))['inGate']).toBe(500);
    expect(codes(await act(back, 'weigh', { weight: 1 }))).toBe('422, STATE');
    expect(codes(await act(slip, 'turnBack', { reason: 'Twice' }))).toMatch(/^409/u);
  });

  it('a location, or the company, may ask for a slip before anything is taken in', async () => {
    const setting = async (value: string) => {
      const filters = JSON.stringify({ keyName: 'GATE_ENTRY_REQUIRED' });
      const [row] = (await admin.get('sysConfig/getAllByPartner', { filters })).body.dataList ?? [];
      const body = { id: row?.['id'], version: row?.['version'], keyName: 'GATE_ENTRY_REQUIRED', value };
      expect(codes(await admin.post('sysConfig/saveOrUpdate', body))).toBe('200');
    };
    await setting('YES');
    const order = await trade.openOrder(10);
    expect(codes(await admin.post(`${INWARD}/save`, trade.receiptBody(order, 1)))).toBe('422, REQUIRED preInward');
    await setting('NO');
    expect(codes(await admin.post(`${INWARD}/save`, trade.receiptBody(order, 1)))).toBe('200');
  });

  it('a check that must be made first keeps the goods on the truck', async () => {
    const inspection = [{ check: 'Smell', isMandatory: true }];
    const slip = await inside(await trade.openOrder(10), 5, { inspection });
    const refused = await trade.act(INWARD, await trade.receiptOf(slip), 'post');
    expect(codes(refused)).toBe('422, GATE preInward');
    const [check] = (await now(slip))['inspection'] as readonly Wire[];
    const bad = await act(await now(slip), 'inspect', { checks: [{ check: check?.['id'], result: 'fine' }] });
    expect(codes(bad)).toBe('422, CHOICE checks[0].result');
    const stranger = await act(await now(slip), 'inspect', { checks: [{ check: 999_999, result: 'good' }] });
    expect(codes(stranger)).toBe('422, REFERENCE checks[0].check');
    const looked = await act(await now(slip), 'inspect', { checks: [{ check: check?.['id'], result: 'good' }] });
    expect(codes(looked)).toBe('200');
  });

  it('a scan of an order or an e-way bill fills the slip; the yard says who is inside; the pass prints', async () => {
    const order = await trade.openOrder(40);
    const scan = (code: string) => admin.post(`${GATE}/scan`, { code });
    expect((await scan(qrPayload('PO', order.id))).body.data).toMatchObject({
      party: order['party'],
      purchaseOrders: [order.id],
      lines: [{ purchaseOrder: order.id, challanQty: 40 }],
    });
    expect((await scan(String(order['number']))).body.data).toMatchObject({ purchaseOrders: [order.id] });
    expect((await scan('351001234567')).body.data).toEqual({ ewayBillNumber: '351001234567' });
    expect(codes(await scan('nonsense'))).toBe('422, REFERENCE code');
    expect(codes(await scan(''))).toBe('422, REQUIRED code');
    const slip = await inside(order, 15);
    expect((await scan(qrPayload('PI', slip.id))).body.data).toEqual({ slip: slip.id });
    expect((await scan(qrPayload('PO', order.id))).body.data).toMatchObject({ lines: [{ challanQty: 25 }] });
    const yard = (await admin.get(`${GATE}/open`)).body.dataList ?? [];
    expect(yard.find(({ id }) => id === slip.id)).toMatchObject({
      number: slip['number'],
      status: { id: 10, name: 'Open' },
      lines: [{ challanQty: 15, pending: 15 }],
    });
    const pdf = await admin.get(`${GATE}/print/${slip.id}`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(codes(await served.as('nobody').get(`${GATE}/open`))).toMatch(/^403/u);
    expect((await served.as('stranger').get(`${GATE}/open`)).body.dataList).toEqual([]);
  });

  it('a scan of an order that brings nothing to the gate says why, to nobody who may not see it', async () => {
    const order = await trade.openOrder(10);
    const scan = (code: string, client: Client = admin) => client.post(`${GATE}/scan`, { code });
    expect(codes(await trade.act(ORDER, order, 'cancel', { reason: 'Not needed' }))).toBe('200');
    const { body } = await scan(String(order['number']));
    expect(body.errors).toMatchObject([
      { name: 'STATE', field: 'code', message: 'Receipt is not possible on a Cancelled document' },
    ]);
    expect(codes(await scan(qrPayload('PO', order.id)))).toBe('422, STATE code');
    expect(codes(await scan(qrPayload('PO', order.id), served.as('stranger')))).toBe('422, REFERENCE code');
  });

  it('two gates let the same vehicle in at once: one slip', async () => {
    const order = await trade.openOrder(100);
    const body = { ...trade.slipBody(order, 5), vehicleNumber: 'GJ05ZZ0001' };
    const [one, two] = [
      (await admin.post(`${GATE}/save`, body)).row(),
      (await admin.post(`${GATE}/save`, { ...body, billNo: 'OTHER' })).row(),
    ];
    const answers = await Promise.all([act(one, 'gateIn'), act(two, 'gateIn')]);
    expect(answers.map(codes).toSorted()).toEqual(['200', '422, DUPLICATE vehicleNumber']);
  });

  it('a courier’s parcel needs no inward: it is let out as it came', async () => {
    const sample = sampleOf(moduleNamed('preInward'), 9, made.rows);
    const body = { ...sample, kind: 'other', vehicleKind: 'courier', vehicleNumber: undefined };
    const saved = await admin.post(`${GATE}/save`, { ...body, lines: [{ description: 'Letters', challanQty: 1 }] });
    const slip = (await act(saved.row(), 'gateIn')).row();
    expect(statusOf((await act(slip, 'gateOut')).row())).toBe(7);
  });
});
