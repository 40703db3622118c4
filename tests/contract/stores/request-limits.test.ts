import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireRequests } from '../../../apps/server/src/jobs/expire-requests.ts';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { APPROVE, FLOW, personWith } from '../approvals/approvals.ts';
import { CONFIG, type Requests, requestsOf, told } from './request-fixture.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';
import { ALLOCATE, type Kept, linesOf, REQUEST } from '../purchase/trade.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let area: Requests['area'];
let kg: Requests['kg'];
let department: Requests['department'];
let stocked: Requests['stocked'];
let bodyOf: Requests['bodyOf'];
let drafted: Requests['drafted'];
let act: Requests['act'];
let statusOf: Requests['statusOf'];
let promised: Requests['promised'];

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  ({ area, kg, department, stocked, bodyOf, drafted, act, statusOf, promised } = await requestsOf(admin, made));
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

describe('the rules of requests', () => {
  let rules = 0;
  const ruled = async (more: Wire): Promise<void> => {
    rules += 1;
    const body = { name: `Rule ${rules}`, limitMode: 'none', approval: 'none', ...more };
    expect(told(await admin.post(`${CONFIG}/save`, body))).toBe('200');
  };

  it('refuse goods that they do not name, and areas that they do not', async () => {
    const of = await department();
    const [item, other] = [await stocked('MR5', 10), await stocked('MR6', 10)];
    await ruled({ department: of, items: [item], toStockArea: area('Rejected') });
    expect(told(await admin.post(`${REQUEST}/save`, bodyOf(of, item, 5)))).toBe('200');
    expect(told(await admin.post(`${REQUEST}/save`, bodyOf(of, other, 5)))).toBe('422, 4404231 lines[0].item');
    const tried = await admin.post(`${CONFIG}/try`, { department: of, item: other, quantity: 5 });
    expect(tried.body.data).toMatchObject({ kind: 'otherGoods', rules: [{ name: `Rule ${rules}` }] });
    const right = await admin.post(`${CONFIG}/try`, { department: of, item, quantity: 5 });
    expect(right.body.data).toMatchObject({ kind: 'rule', reach: 'department', fits: 'item', limit: null });
    expect((await admin.post(`${REQUEST}/areas`, { department: of })).body.data).toMatchObject({
      from: null,
      to: { name: 'Rejected' },
    });
    const store = served.as('store'); // may everything but override
    const elsewhere = bodyOf(of, item, 5, {}, { stockAreaTo: made.rows('stockArea', { areaType: 'wip' }) });
    expect(told(await store.post(`${REQUEST}/save`, elsewhere))).toContain('stockAreaTo');
  });

  it('ask for the order, batch or plan that they need, on the request or on each line', async () => {
    const of = await department();
    const [item, other] = [await stocked('MR17', 10), await stocked('MR18', 10)];
    await ruled({ department: of, linkRequired: 'salesOrder' });
    const save = async (body: Wire) => told(await admin.post(`${REQUEST}/save`, body));
    expect(await save(bodyOf(of, item, 5))).toBe('422, 4404901 salesOrderNo');
    expect(await save(bodyOf(of, item, 5, {}, { planNo: 'PL-4' }))).toBe('422, 4404901 salesOrderNo');
    const lines = [
      { item, uom: kg(), quantity: 5, forNo: 'SO-17' },
      { item: other, uom: kg(), quantity: 2 },
    ];
    expect(await save({ ...bodyOf(of, item, 5), lines })).toBe('422, 4404901 lines[1].forNo');
    const named = await drafted(of, item, 5, {}, { salesOrderNo: 'so-17' });
    expect(named['salesOrderNo']).toBe('SO-17');
    expect(told(await act('submit', named))).toBe('200');
    const found = await admin.get(`${REQUEST}/getAllByPartner`, { search: 'SO-17' });
    expect(found.body.dataList?.map(({ id }) => id)).toEqual([named.id]);
    const tried = await admin.post(`${CONFIG}/try`, { department: of, item, quantity: 5 });
    expect(tried.body.data).toMatchObject({ rule: { linkRequired: 'salesOrder' } });
  });

  it('ask why, and for approval, beyond a quantity a day; two at once count each other', async () => {
    const of = await department();
    const item = await stocked('MR7', 500);
    await ruled({ department: of, limitMode: 'fixedPerDay', limitValue: 100 });
    const [first, second] = [await drafted(of, item, 60), await drafted(of, item, 60)];
    const both = await Promise.all([act('submit', first), act('submit', second)]);
    expect(both.map(told).toSorted()).toEqual(['200', '422, 4404230 lines[0].reason']);
    const late = both[0]?.status === 200 ? second : first;
    const withReason = (
      await admin.post(`${REQUEST}/update`, {
        id: late.id,
        version: late.version,
        lines: [{ ...linesOf(late)[0], reason: 'Double shift' }],
      })
    ).row();
    const approver = await personWith(served, made.rows('role', { isAdmin: true }) ?? 0);
    const flow = await admin.post(`${FLOW}/save`, {
      moduleName: 'materialRequest',
      name: 'Beyond the limit',
      priority: 900,
      trigger: 'create',
      levels: [{ sequence: 1, approverType: 'role', approverRole: made.rows('role', { isAdmin: true }) }],
    });
    expect(told(flow)).toBe('200');
    const held = (await act('submit', withReason)).row();
    expect([statusOf(held), held['number']]).toEqual([2, expect.stringMatching(/^MR\//u)]);
    const under = (await act('submit', await drafted(of, await stocked('MR8', 10), 5))).row();
    expect(statusOf(under)).toBe(10); // the rule asks nobody below its limit
    const approved = await approver.client.post(APPROVE, { moduleName: 'materialRequest', entityId: held.id });
    expect(told(approved)).toBe('200');
    expect(statusOf((await admin.get(`${REQUEST}/${held.id}`)).row())).toBe(10);
    const { id, version } = flow.row();
    await admin.post(`${FLOW}/delete`, { id, version });
  });

  it('hold the figures of the worked order: of 4,422.800 with 3,000 asked for 1,422.800 are left, of 5 percent more 1,643.940', async () => {
    const of = await department();
    const item = await stocked('MR39', 10);
    await ruled({ department: of, limitMode: 'fixedPerDay', limitValue: 4422.8 });
    const sent = async (quantity: number) => act('submit', await drafted(of, item, quantity));
    expect(told(await sent(3000))).toBe('200');
    const refused = await sent(1500);
    expect(told(refused)).toBe('422, 4404230 lines[0].reason');
    expect(refused.body.errors?.[0]?.message).toMatch(/4,?422\.8.*3,?000/u);
    const { dataList = [] } = (await admin.get(`${CONFIG}/getAllByPartner`, { search: `Rule ${rules}` })).body;
    const rule = (await admin.get(`${CONFIG}/${String(dataList[0]?.['id'])}`)).row();
    const raised = { id: rule.id, version: rule.version, limitValue: 4643.94 };
    expect(told(await admin.post(`${CONFIG}/update`, raised))).toBe('200');
    expect(told(await sent(1643.941))).toBe('422, 4404230 lines[0].reason');
    expect(told(await sent(1500))).toBe('200');
    expect(told(await sent(143.94))).toBe('200');
    expect(told(await sent(0.001))).toBe('422, 4404230 lines[0].reason');
  });

  it.each([
    ['bomQuantity', {}],
    ['bomPlusPercent', { limitValue: 5 }],
  ])('%s: nobody can name an order yet, so whoever asks says why, and it is approved', async (limitMode, more) => {
    const of = await department();
    const item = await stocked(`MR-${limitMode}`, 10);
    await ruled({ department: of, limitMode, ...more });
    const refused = await act('submit', await drafted(of, item, 1500));
    expect(told(refused)).toBe('422, 4404230 lines[0].reason');
    const held = (await act('submit', await drafted(of, item, 1500, { reason: 'Second order' }))).row();
    expect(statusOf(held)).toBe(2);
    const approver = await personWith(served, made.rows('role', { isAdmin: true }) ?? 0);
    const asked = { moduleName: 'materialRequest', entityId: held.id };
    expect(told(await approver.client.post(APPROVE, asked))).toBe('200');
    expect(statusOf((await admin.get(`${REQUEST}/${held.id}`)).row())).toBe(10);
  });

  it('let an approver lower what is asked for, never raise it; what was asked and what was approved are in the log', async () => {
    const of = await department();
    const item = await stocked('MR13', 500);
    await ruled({ department: of, approval: 'flow' });
    const role = made.rows('role', { isAdmin: true });
    const approver = await personWith(served, role ?? 0);
    const others = ((await admin.get(`${FLOW}/getAllByPartner`)).body.dataList ?? []) as readonly Kept[];
    const before = others.filter(({ moduleName }) => moduleName === 'materialRequest');
    const use = async (isActive: boolean): Promise<void> => {
      for (const { id } of before) {
        const { version } = (await admin.get(`${FLOW}/${id}`)).row();
        expect(told(await admin.post(`${FLOW}/setActive`, { id, version, isActive }))).toBe('200');
      }
    };
    await use(false); // a flow of the samples would come first
    const levels = [{ sequence: 1, approverType: 'staff', approverStaff: approver.id, mayEdit: 'lines.quantity' }];
    const flow = { moduleName: 'materialRequest', name: 'May lower', priority: 901, trigger: 'create', levels };
    const kept = (await admin.post(`${FLOW}/save`, flow)).row();
    const held = (await act('submit', await drafted(of, item, 60))).row();
    const [line] = linesOf(held);
    const approve = (quantity: number): Promise<Answered> =>
      approver.client.post(APPROVE, {
        moduleName: 'materialRequest',
        entityId: held.id,
        changes: { lines: [{ id: line?.id, quantity }] },
      });
    expect(told(await approve(61))).toBe('422, 4404905 changes.lines[0].quantity');
    expect(told(await approve(40))).toBe('200');
    const now = (await admin.get(`${REQUEST}/${held.id}`)).row();
    expect([statusOf(now), linesOf(now)[0]?.['quantity'], linesOf(now)[0]?.['pending']]).toEqual([10, 40, 40]);
    const { dataList } = (await admin.get(`approvalStatusLog/materialRequest/${held.id}`)).body;
    expect(JSON.stringify(dataList?.map(({ fieldChanges }) => fieldChanges))).toMatch(
      /"quantity":40\b.*"quantity":60\b/u,
    );
    await admin.post(`${FLOW}/setActive`, { id: kept.id, version: kept.version, isActive: false });
    await use(true);
  });

  it('count nothing against the day that was given up, of a request that still runs neither', async () => {
    const of = await department();
    const [item, other] = [await stocked('MR11', 500), await stocked('MR12', 500)];
    await ruled({ department: of, limitMode: 'fixedPerDay', limitValue: 100 });
    const both = { lines: [item, other].map((one) => ({ item: one, uom: kg(), quantity: 80 })) };
    const request = (await act('submit', await drafted(of, item, 80, {}, both))).row();
    const { data } = (await admin.post(`${ALLOCATE}/propose`, { requestIds: [request.id] })).body;
    const document = data?.['document'] as Wire & { readonly lines: readonly Wire[] };
    const lines = [{ ...document.lines[1], quantity: 30 }];
    expect(told(await admin.post(`${ALLOCATE}/issue`, { document: { ...document, lines } }))).toBe('200');
    const sent = async (): Promise<string> => told(await act('submit', await drafted(of, item, 80)));
    expect(await sent()).toBe('422, 4404230 lines[0].reason');
    const now = (await admin.get(`${REQUEST}/${request.id}`)).row();
    const given = { lines: [linesOf(now)[0]?.id], reason: 'Not needed today' };
    expect(statusOf((await act('shortClose', now, given)).row())).toBe(11);
    expect(await sent()).toBe('200');
  });

  it('tell who asked when all is handed over, or when the rest is given up; nobody of what they did themselves', async () => {
    const of = await department();
    await ruled({ department: of, limitMode: 'none', approval: 'none' });
    const item = await stocked('TOLD', 500);
    const asker = await personWith(served, made.rows('role', { isAdmin: true }) ?? 0);
    const heard = async (): Promise<readonly unknown[]> =>
      ((await asker.client.get('notice/getAllByPartner')).body.dataList ?? []).map(({ kind, facts }) => {
        const { record, outcome, reason } = facts as Wire;
        return [kind, record, outcome, reason];
      });
    const asks = async (): Promise<Kept> => {
      const { id, version } = (await asker.client.post(`${REQUEST}/save`, bodyOf(of, item, 50))).row();
      return (await asker.client.post(`${REQUEST}/submit`, { id, version })).row();
    };
    const issued = async ({ id }: Kept, quantity: number): Promise<void> => {
      const { data } = (await admin.post(`${ALLOCATE}/propose`, { requestIds: [id] })).body;
      const document = data?.['document'] as Wire & { readonly lines: readonly Wire[] };
      const lines = [{ ...document.lines[0], quantity }];
      expect(told(await admin.post(`${ALLOCATE}/issue`, { document: { ...document, lines } }))).toBe('200');
    };
    const current = async ({ id }: Kept): Promise<Kept> => (await admin.get(`${REQUEST}/${id}`)).row();
    const [whole, part, own] = [await asks(), await asks(), await asks()];
    await issued(whole, 50);
    for (const one of [part, own]) await issued(one, 20);
    expect(await heard()).toEqual([['requestServed', whole.id, 'served', '']]);
    expect(told(await act('shortClose', await current(part), { reason: 'No more of it' }))).toBe('200');
    const mine = { ...(await current(own)), reason: 'Enough' };
    expect(told(await asker.client.post(`${REQUEST}/shortClose`, mine))).toBe('200');
    expect(await heard()).toEqual([
      ['requestServed', part.id, 'closedShort', 'No more of it'],
      ['requestServed', whole.id, 'served', ''],
    ]);
  });

  it('let an open request expire, with what was promised to it', async () => {
    const of = await department();
    const item = await stocked('MR9', 50);
    await ruled({ department: of, validHours: 2 });
    await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
    const open = (await act('submit', await drafted(of, item, 20))).row();
    await expireRequests(fresh.database, new Date(Date.now() + 3_600_000));
    expect(await promised(item)).toEqual([50, 20, 30]);
    await expireRequests(fresh.database, new Date(Date.now() + 2 * 3_600_000 + 1000));
    expect([statusOf((await admin.get(`${REQUEST}/${open.id}`)).row()), await promised(item)]).toEqual([
      16,
      [50, 0, 50],
    ]);
    const [event] = (await admin.get(`${REQUEST}/history/${open.id}`)).body.dataList ?? [];
    expect(event).toMatchObject({
      action: 'expire',
      staffName: '',
      changes: [{ field: 'status', old: 'open', new: 'expired' }],
    });
    await setSetting(admin, 'ALLOCATION_SUPPORT', 'NO');
  });
});
