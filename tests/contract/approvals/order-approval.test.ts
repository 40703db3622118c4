import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import {
  APPROVE,
  faultsOf,
  FLOW,
  flowFor,
  listed,
  logOf,
  named,
  noticesOf,
  orderRole,
  peopleWith,
  personWith,
  REJECT,
  type Someone,
} from './approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { type Kept, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';
import { amendmentsOf, firstLine } from './amendment-fixture.ts';

eachSampled((fresh) => {
  let served: Served;
  let trade: Trade;
  let made: Made;
  let orders: ReturnType<typeof amendmentsOf>;

  beforeAll(async () => {
    served = await serve(fresh().database);
    made = samplesIn(fresh());
    trade = tradeOf(served.as('administrator'), made);
    orders = amendmentsOf(served.as('administrator'), trade);
  });

  describe('orders under a flow', () => {
    let buyer: Someone;
    let head: Someone;
    let director: Someone;
    let role: number;

    beforeAll(async () => {
      const admin = served.as('administrator');
      role = await orderRole(admin, 'Orders');
      buyer = await personWith(served, role);
      head = await personWith(served, role);
      director = await personWith(served, role);
      const levels = [
        { sequence: 1, name: 'Purchase head', approverType: 'staff', approverStaff: head.id },
        { sequence: 2, name: 'Director', approverType: 'staff', approverStaff: director.id, amountFrom: 50_000 },
      ];
      await flowFor(admin, 'two levels', levels);
      await flowFor(admin, 'two levels', levels.slice(0, 1), { trigger: 'amend' });
    });

    const draft = async (client: Client, quantity: number, remarks: string): Promise<Kept> => {
      const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
      const [line] = sample['lines'] as readonly Wire[];
      return (await client.post(`${ORDER}/save`, { ...sample, remarks, lines: [{ ...line, quantity }] })).row();
    };
    const submitted = async (quantity: number, remarks = 'two levels'): Promise<Kept> => {
      const order = await draft(buyer.client, quantity, remarks);
      return (await buyer.client.post(`${ORDER}/submit`, { id: order.id, version: order.version })).row();
    };
    const statusIn = ({ status: shown }: Wire): unknown => (shown as Wire)['id']; // documents carry `{ id, name }`
    const status = async ({ id }: { readonly id: number }) =>
      statusIn((await buyer.client.get(`${ORDER}/${id}`)).row());
    const approve = ({ client }: Someone, order: { readonly id: number }, more: Wire = {}) =>
      client.post(APPROVE, { ...named(order), ...more });
    const reject = ({ client }: Someone, order: { readonly id: number }, remark: unknown) =>
      client.post(REJECT, { ...named(order), remark });

    it('an order waits with its number for each of its levels in turn, and is open after the last', async () => {
      const order = await submitted(10_000);
      expect([statusIn(order), order['number']]).toEqual([2, expect.stringMatching(/^PO/u)]);
      expect([await listed(head), await listed(director), await listed(buyer, 'requestedByMe')]).toEqual([
        expect.arrayContaining([order.id]),
        [],
        expect.arrayContaining([order.id]),
      ]);
      expect((await noticesOf(head))[0]).toMatchObject({
        kind: 'approvalWaits',
        facts: { record: order.id, level: 1 },
      });
      expect(faultsOf(await approve(director, order))).toEqual([4403]);
      expect(faultsOf(await approve(buyer, order))).toEqual([4403]);
      expect(faultsOf(await approve(head, order, { entityVersion: 1 }))).toEqual(['STALE']);
      expect((await approve(head, order, { entityVersion: order.version })).status).toBe(200);
      expect([await status(order), await listed(head), await listed(director)]).toEqual([2, [], [order.id]]);
      expect((await approve(director, order, { remark: 'Fine' })).status).toBe(200);
      expect(await status(order)).toBe(10);
      expect((await noticesOf(buyer))[0]).toMatchObject({ kind: 'approvalDecided', facts: { verdict: 'APPROVED' } });
      expect(await logOf(buyer.client, order)).toEqual(['REQUESTED', 'APPROVED 1', 'APPROVED 2']);
      expect((await orders.now(order))['number']).toBe(order['number']);
      expect(faultsOf(await approve(head, order))).toEqual(['DECIDED']);
    });

    it('a small one needs the first level alone, another one none', async () => {
      const small = await submitted(1);
      expect((await approve(head, small)).status).toBe(200);
      expect(await status(small)).toBe(10);
      expect(statusIn(await submitted(1, 'of no concern'))).toBe(10);
    });

    it('is rejected with a reason, changed, asked again under its number, and withdrawn by who asked', async () => {
      const order = await submitted(1);
      expect(faultsOf(await reject(head, order, ''))).toEqual(['REQUIRED']);
      expect(faultsOf(await reject(head, order, 'no'))).toEqual(['LENGTH']);
      expect((await reject(head, order, 'Too dear')).status).toBe(200);
      const back = await orders.now(order);
      expect([statusIn(back), back['number']]).toEqual([1, order['number']]);
      expect((await noticesOf(buyer))[0]).toMatchObject({ facts: { verdict: 'REJECTED', remark: 'Too dear' } });
      const again = (await buyer.client.post(`${ORDER}/submit`, { id: back.id, version: back.version })).row();
      expect([statusIn(again), again['number']]).toEqual([2, order['number']]);
      expect(faultsOf(await buyer.client.post(`${ORDER}/update`, { ...again, remarks: 'x' }))).toEqual(['STATE']);
      expect((await reject(buyer, order, 'My mistake')).status).toBe(200);
      expect(await logOf(buyer.client, order)).toEqual([
        'REQUESTED',
        'REJECTED 1',
        'REQUESTED',
        'REJECTED 1 withdrawn',
      ]);
    });

    it('who rejected it is asked again and may approve: they changed nothing of it', async () => {
      const order = await submitted(1);
      expect((await reject(head, order, 'Which colour?')).status).toBe(200);
      const back = await orders.now(order);
      expect((await buyer.client.post(`${ORDER}/submit`, { id: back.id, version: back.version })).status).toBe(200);
      expect(await listed(head)).toContain(order.id);
      expect((await approve(head, order)).status).toBe(200);
      expect(await status(order)).toBe(10);
    });

    it('who changed what matters of it does not approve it, and nobody is asked who could not', async () => {
      const order = await draft(buyer.client, 1, 'two levels');
      const [line] = order['lines'] as readonly Wire[];
      const change = { id: order.id, version: order.version, lines: [{ id: line?.['id'], quantity: 2 }] };
      const edited = (await head.client.post(`${ORDER}/update`, change)).row();
      const asked = await buyer.client.post(`${ORDER}/submit`, { id: edited.id, version: edited.version });
      expect([asked.body.responseCode, faultsOf(asked)]).toEqual([4_404_206, ['FLOW_STATE']]);
      const said = { id: edited.id, version: edited.version, remarks: 'two levels, read by all' };
      const noted = (await buyer.client.post(`${ORDER}/update`, said)).row();
      const restored = { id: noted.id, version: noted.version, lines: [{ id: line?.['id'], quantity: 1 }] };
      const mended = (await buyer.client.post(`${ORDER}/update`, restored)).row();
      const again = await buyer.client.post(`${ORDER}/submit`, { id: mended.id, version: mended.version });
      expect(statusIn(again.row())).toBe(2);
    });

    it('an amendment waits while the old revision stays in force, and is there when it is approved', async () => {
      const order = await submitted(1);
      await approve(head, order);
      const open = await orders.now(order);
      const change = {
        id: open.id,
        version: open.version,
        reason: 'More',
        entity: { lines: [{ id: firstLine(open).id, quantity: 3 }] },
      };
      const held = (await buyer.client.post(`${ORDER}/amend`, change)).row();
      expect([statusIn(held), held['revision'], firstLine(held)['quantity']]).toEqual([10, 0, 1]);
      expect(faultsOf(await buyer.client.post(`${ORDER}/amend`, change))).toEqual(['APPROVAL']);
      expect((await approve(head, order)).status).toBe(200);
      const amended = await orders.now(order);
      expect([statusIn(amended), amended['revision'], firstLine(amended)['quantity']]).toEqual([10, 1, 3]);
    });

    it('what was approved and then changed without a new one is approved no more, and says what was changed', async () => {
      await flowFor(served.as('administrator'), 'seen once', [
        { sequence: 1, approverType: 'staff', approverStaff: head.id },
      ]);
      const order = await submitted(1, 'seen once');
      expect((await approve(head, order)).status).toBe(200);
      const open = await orders.now(order);
      const entity = { remarks: 'seen once, urgent', lines: [{ id: firstLine(open).id, quantity: 3 }] };
      const amended = await buyer.client.post(`${ORDER}/amend`, {
        id: open.id,
        version: open.version,
        reason: 'More',
        entity,
      });
      expect(amended.status).toBe(200);
      const standing = (await buyer.client.get(`approvalEntityStatus/of/purchaseOrder/${order.id}`)).body.data;
      const changes = (standing?.['changes'] ?? []) as readonly Wire[];
      const lines = changes.find(({ field }) => field === 'lines');
      expect([standing?.['status'], lines?.['old'], lines?.['new']]).toMatchObject([
        'REJECTED',
        [{ quantity: 1 }],
        [{ quantity: 3 }],
      ]);
      expect(changes.map(({ field }) => field)).not.toContain('remarks'); // a remark is nothing that was agreed
      expect(await logOf(buyer.client, order)).toEqual(['REQUESTED', 'APPROVED 1', 'REJECTED changed']);
    });

    it('a better rate keeps the approval where the flow says so, a worse one asks', async () => {
      const admin = served.as('administrator');
      const levels = [{ sequence: 1, approverType: 'staff', approverStaff: head.id }];
      await flowFor(admin, 'better terms', levels, { ignoreFavourable: true });
      await flowFor(admin, 'better terms', levels, { ignoreFavourable: true, trigger: 'amend' });
      const order = await submitted(10, 'better terms');
      expect((await approve(head, order)).status).toBe(200);
      const amended = async (factor: number) => {
        const open = await orders.now(order);
        const { id, rate } = firstLine(open);
        const entity = { lines: [{ id, rate: Number(rate) * factor }] };
        const { id: record, version } = open;
        return buyer.client.post(`${ORDER}/amend`, { id: record, version, reason: 'Agreed again', entity });
      };
      const standing = async () =>
        (await buyer.client.get(`approvalEntityStatus/of/purchaseOrder/${order.id}`)).body.data?.['status'];
      expect((await amended(0.5)).status).toBe(200);
      expect([(await orders.now(order))['revision'], await standing()]).toEqual([1, 'APPROVED']);
      expect((await amended(4)).status).toBe(200);
      expect([(await orders.now(order))['revision'], await standing()]).toEqual([1, 'REQUESTED']);
    });

    it('waits for the head of its branch', async () => {
      const admin = served.as('administrator');
      await flowFor(admin, 'of the branch', [{ sequence: 1, approverType: 'branchHead' }]);
      const order = await draft(buyer.client, 1, 'of the branch');
      const { id, version } = (await admin.get(`erp/branch/${String(order['branch'])}`)).row();
      expect((await admin.post('erp/branch/update', { id, version, head: director.id })).status).toBe(200);
      const sent = await buyer.client.post(`${ORDER}/submit`, { id: order.id, version: order.version });
      expect([
        sent.status,
        (await listed(director)).includes(order.id),
        (await listed(head)).includes(order.id),
      ]).toEqual([200, true, false]);
    });

    it('what cannot be done is not asked for, and an approval that fails approves nothing', async () => {
      const order = await submitted(1);
      await approve(head, order);
      const open = await orders.now(order);
      const amendment = (quantity: number) => ({
        id: open.id,
        version: open.version,
        reason: 'Less',
        entity: { lines: [{ id: firstLine(open).id, quantity }] },
      });
      expect((await buyer.client.post(`${ORDER}/amend`, amendment(-1))).status).toBe(422);
      expect((await buyer.client.post(`${ORDER}/amend`, amendment(2))).status).toBe(200);
      const { version } = await orders.now(order);
      const act = (verb: string) =>
        buyer.client.post(`${ORDER}/${verb}`, { id: open.id, version, reason: 'Not wanted' });
      expect(faultsOf(await act('cancel'))).toEqual(['APPROVAL']);
      expect((await act('hold')).status).toBe(200);
      expect(faultsOf(await approve(head, order))).toEqual(['STATE']);
      expect((await listed(head)).includes(order.id)).toBe(true);
      expect((await reject(head, order, 'It is on hold')).status).toBe(200);
    });

    it('a substitute decides on leave days, with the name of whom they stand in for', async () => {
      const substitute = await personWith(served, role);
      const away = await personWith(served, role, {
        leaveFrom: '2020-01-01',
        leaveTo: '2099-01-01',
        substitute: substitute.id,
      });
      await flowFor(served.as('administrator'), 'on leave', [
        { sequence: 1, approverType: 'staff', approverStaff: away.id },
      ]);
      const order = await submitted(1, 'on leave');
      expect(await listed(substitute)).toEqual([order.id]);
      expect((await approve(substitute, order)).status).toBe(200);
      const { dataList = [] } = (await buyer.client.get(`approvalStatusLog/purchaseOrder/${order.id}`)).body;
      expect(dataList.at(-1)).toMatchObject({ status: 'APPROVED', staff: substitute.id });
      expect(dataList.at(-1)?.['onBehalfOf']).toMatch(/^Approver \d+$/u);
    });

    it('of fifty who approve and reject at once exactly one counts', async () => {
      const crowd = await orderRole(served.as('administrator'), 'A crowd');
      const people = await peopleWith(served, crowd, 50);
      await flowFor(served.as('administrator'), 'a crowd', [
        { sequence: 1, approverType: 'role', approverRole: crowd },
      ]);
      const order = await submitted(1, 'a crowd');
      const answers = await Promise.all(
        people.map((person, n) => (n % 2 === 0 ? approve(person, order) : reject(person, order, 'Not this one'))),
      );
      const [first, ...others] = answers.filter((answer) => answer.status === 200);
      expect([first?.status, others]).toEqual([200, []]);
      expect(new Set(answers.filter((answer) => answer.status !== 200).flatMap(faultsOf))).toEqual(
        new Set(['DECIDED']),
      );
      const log = await logOf(buyer.client, order);
      expect(log).toHaveLength(2);
      expect(await status(order)).toBe(log[1] === 'APPROVED 1' ? 10 : 1);
      expect(await Promise.all(people.slice(0, 3).map((one) => listed(one)))).toEqual([[], [], []]);
    });

    it('says what would be asked, and refuses a flow that nobody could decide', async () => {
      const admin = served.as('administrator');
      const flow = {
        moduleName: 'purchaseOrder',
        name: 'Tried',
        priority: 900,
        levels: [
          { sequence: 1, approverType: 'staff', approverStaff: head.id },
          { sequence: 2, approverType: 'staff', approverStaff: director.id, amountFrom: 50_000 },
        ],
      };
      const tried = await admin.post(`${FLOW}/test`, { flow, amount: '49999.99', staff: head.id });
      expect(tried.body.data).toMatchObject({
        matched: true,
        levels: [{ kept: true }, { kept: false, why: 'belowAmount' }],
        warnings: ['level 1: only who asks'],
      });
      const empty = (await admin.post('role/save', { name: 'Nobody has it' })).row().id;
      const refused = await admin.post(`${FLOW}/save`, {
        ...flow,
        levels: [
          { sequence: 1, approverType: 'role', approverRole: empty },
          { sequence: 3, approverType: 'staff', approverStaff: head.id },
        ],
        conditions: [
          { field: 'colour', operator: 'eq', value: 'red' },
          { field: 'grandTotal', operator: 'gt', value: 'much' },
        ],
      });
      expect(refused.body.errors?.map(({ field, name }) => `${field} ${name}`).toSorted()).toEqual([
        'conditions[1].value FORMAT',
        'levels[1].sequence TOO_LARGE',
      ]);
      const second = await admin.post(`${FLOW}/save`, {
        ...flow,
        levels: [{ sequence: 1, approverType: 'role', approverRole: empty }],
        conditions: [{ field: 'colour', operator: 'eq', value: 'red' }],
      });
      expect(second.body.errors?.map(({ field, code }) => [field, code])).toEqual([
        ['conditions[0].field', 4404908],
        ['levels[0].approverRole', 4404908],
      ]);
    });

    it('is nobody else’s: not another company’s, not theirs who see no orders', async () => {
      const order = await submitted(1);
      expect((await served.as('stranger').post(APPROVE, named(order))).status).toBe(404);
      expect((await served.as('nobody').get(`approvalStatusLog/purchaseOrder/${order.id}`)).status).toBe(403);
      expect(faultsOf(await served.as('viewer').post(REJECT, { ...named(order), remark: 'Because' }))).toEqual([4403]);
      expect((await head.client.post(APPROVE, { moduleName: 'uom', entityId: 1 })).status).toBe(404);
      expect((await head.client.post(APPROVE, {})).status).toBe(422);
      const bulk = await head.client.post(APPROVE, { items: [named(order), { ...named(order), entityId: 0 }] });
      expect(bulk.body.dataList?.map(({ responseCode }) => responseCode)).toEqual([200, 4404]);
    });

    it('a notice is read by each alone, and nobody reads another’s', async () => {
      await submitted(1);
      const [newest] = await noticesOf(head);
      expect(newest).toMatchObject({ isRead: false });
      await director.client.post('notice/read', { ids: [newest?.['id']] });
      expect((await noticesOf(head))[0]).toMatchObject({ isRead: false });
      expect((await head.client.post('notice/read', {})).body.data).toEqual({ unread: 0 });
      expect((await noticesOf(head)).every(({ isRead }) => isRead === true)).toBe(true);
    });
  });
});
