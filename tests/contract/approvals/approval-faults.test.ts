import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { APPROVE, FLOW, flowFor, named, orderRole, peopleWith, personWith, REJECT, type Someone } from './approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Kept, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

const BOUNDARY = 'weft-approvals';
const REQUEST = 'approvalEntityStatus/reqToApprove';

/** A form without files: one part for each field. */
const form = (fields: {
  readonly [name: string]: string;
}): readonly [string, { readonly headers: { readonly [name: string]: string } }] => [
  `${Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${BOUNDARY}--\r\n`,
  { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } },
];

/** HTTP status, code of the answer, and its faults: field and name. */
const told = ({ status, body }: Answered): readonly unknown[] => [
  status,
  body.responseCode,
  body.errors?.map(({ field, name }) => `${field} ${name}`) ?? [],
];

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;
  let buyer: Someone;
  let heads: readonly Someone[];
  let service: number;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
    const role = await orderRole(admin, 'Faults');
    [buyer = await personWith(served, role), ...heads] = await peopleWith(served, role, 4);
    const { body } = await admin.post(`${FLOW}/getModule`, { moduleName: 'purchaseOrder' });
    service = Number(body.dataList?.[0]?.['moduleId']);
    await flowFor(admin, 'wrong input', [{ sequence: 1, approverType: 'staff', approverStaff: head(0).id }]);
  });

  const head = (n: number): Someone => heads[n] as Someone; // three were made
  const draft = async (word: string): Promise<Kept> => {
    const made = await trade.order(1);
    return (await buyer.client.post(`${ORDER}/update`, { id: made.id, version: made.version, remarks: word })).row();
  };
  const submit = ({ id, version }: Kept) => buyer.client.post(`${ORDER}/submit`, { id, version });
  const waiting = async (word = 'wrong input'): Promise<Kept> => (await submit(await draft(word))).row();

  describe('a decision', () => {
    it('takes its JSON in one field of a form, named by service and document', async () => {
      const order = await waiting();
      const data = JSON.stringify({ moduleId: service, entityId: order.id, remark: 'Fine', level: 1 });
      const { status, body } = await head(0).client.post(APPROVE, ...form({ data }));
      expect([status, body.responseCode]).toEqual([200, 200]);
      expect(body.data).toMatchObject({
        moduleId: service,
        moduleName: 'purchaseOrder',
        entityId: order.id,
        status: 'APPROVED',
        nextApprovers: [],
      });
      const { dataList } = (await buyer.client.get(`approvalStatusLog/${service}/${order.id}`)).body;
      expect(dataList).toMatchObject([
        { status: 'REQUESTED', staff: buyer.id, remark: null },
        { status: 'APPROVED', level: 1, staff: head(0).id, remark: 'Fine', fieldChanges: [] },
      ]);
      expect((await buyer.client.get(`approvalStatusLog/${service}/${(await trade.order(1)).id}`)).body).toMatchObject({
        dataList: [],
        totalCount: 0,
      });
    });

    it('says at `data` that there is none, or that it cannot be read', async () => {
      const order = await waiting();
      expect(told(await head(0).client.post(APPROVE, ...form({ other: 'x' })))).toEqual([422, 4404, ['data FORMAT']]);
      expect(told(await head(0).client.post(APPROVE, ...form({ data: '{"entityId":' })))).toEqual([
        422,
        4404,
        ['data FORMAT'],
      ]);
      expect(told(await head(0).client.post(APPROVE, {}))).toEqual([422, 4404, ['data FORMAT']]);
      expect((await buyer.client.get(`${ORDER}/${order.id}`)).row()['statusId']).toBe(2);
    });

    it('knows no unknown module or document, nor another company’s', async () => {
      const order = await waiting();
      const unknown = [
        { moduleId: 0, entityId: order.id },
        { moduleId: 'nothing', entityId: order.id },
        { moduleId: service, entityId: 999_999_999 },
        { moduleId: service, entityId: (await draft('of no concern')).id },
      ];
      for (const body of unknown)
        expect(told(await head(0).client.post(APPROVE, body)).slice(0, 2)).toEqual([404, 4404]);
      expect(told(await served.as('stranger').post(APPROVE, named(order))).slice(0, 2)).toEqual([404, 4404]);
      expect(told(await served.as('stranger').post(REJECT, { ...named(order), remark: 'Mine' })).slice(0, 2)).toEqual([
        404, 4404,
      ]);
    });

    it('is its level’s approvers’ alone, and nobody’s own', async () => {
      const order = await waiting();
      const others = await head(1).client.post(APPROVE, named(order));
      expect(told(others).slice(0, 2)).toEqual([403, 4403]);
      const own = await buyer.client.post(APPROVE, named(order));
      expect([...told(own).slice(0, 2), own.body.responseMessage]).toEqual([
        403,
        4403,
        expect.stringContaining('you requested'),
      ]);
    });

    it('counts once: who comes again, or after another, reads what was decided, with the request', async () => {
      const order = await waiting();
      await head(0).client.post(APPROVE, named(order));
      const again = await head(0).client.post(APPROVE, named(order));
      expect([...told(again).slice(0, 2), again.body.data]).toMatchObject([409, 4409, { status: 'APPROVED' }]);
      const second = await waiting();
      await head(0).client.post(REJECT, { ...named(second), remark: 'Too dear' });
      const late = await head(0).client.post(APPROVE, named(second));
      expect([...told(late).slice(0, 2), late.body.data]).toMatchObject([409, 4409, { status: 'REJECTED' }]);
      expect(late.body.responseMessage).toMatch(/already rejected by .+ at /u);
    });

    it('[S27] of at least two of three the second ends the level and the third reads so; one refusal among all ends it', async () => {
      const by = (need: Wire) =>
        heads.map(({ id }) => ({ sequence: 1, approverType: 'staff', approverStaff: id, ...need }));
      await flowFor(admin, 'two of three', by({ need: 'atLeast', needCount: 2 }));
      const order = await waiting('two of three');
      const first = await head(0).client.post(APPROVE, named(order));
      expect(first.body.data).toMatchObject({
        status: 'REQUESTED',
        nextApprovers: [expect.any(String), expect.any(String)],
      });
      const twice = await head(0).client.post(APPROVE, named(order));
      expect([...told(twice).slice(0, 2), twice.body.data]).toMatchObject([409, 4409, { status: 'REQUESTED' }]);
      expect((await head(1).client.post(APPROVE, named(order))).body.data).toMatchObject({ status: 'APPROVED' });
      expect(told(await head(2).client.post(APPROVE, named(order))).slice(0, 2)).toEqual([409, 4409]);
      await flowFor(admin, 'all three', by({ need: 'all' }));
      const other = await waiting('all three');
      await head(0).client.post(APPROVE, named(other));
      const no = await head(1).client.post(REJECT, { ...named(other), remark: 'Not now' });
      expect(no.body.data).toMatchObject({ status: 'REJECTED' });
    });

    it('to reject says why, at its field', async () => {
      const order = await waiting();
      expect(told(await head(0).client.post(REJECT, named(order)))).toEqual([422, 4404, ['remark REQUIRED']]);
      expect(told(await head(0).client.post(REJECT, { ...named(order), remark: 'no' }))).toEqual([
        422,
        4404,
        ['remark LENGTH'],
      ]);
    });

    it('of several is at most for a hundred, of one level, with no password', async () => {
      const items = Array.from({ length: 101 }, (_, n) => ({ moduleId: service, entityId: n + 1 }));
      expect(told(await head(0).client.post(APPROVE, { items }))).toEqual([422, 4404, ['items TOO_LARGE']]);
      await flowFor(admin, 'high amount', [
        { sequence: 1, approverType: 'staff', approverStaff: head(0).id, needsPassword: true },
      ]);
      const order = await waiting('high amount');
      const { body } = await head(0).client.post(APPROVE, { items: [{ ...named(order), password: 'anything' }] });
      expect(body.dataList).toMatchObject([{ entityId: order.id, errors: [{ field: 'password', name: 'REQUIRED' }] }]);
      await flowFor(admin, 'two steps', [
        { sequence: 1, approverType: 'staff', approverStaff: head(1).id },
        { sequence: 2, approverType: 'staff', approverStaff: head(0).id },
      ]);
      const second = await waiting('two steps');
      await head(1).client.post(APPROVE, named(second));
      const both = [named(await waiting()), named(second)];
      expect(told(await head(0).client.post(APPROVE, { items: both }))).toEqual([422, 4404, ['items LOCKED']]);
    });
  });

  it('a request is the transition: at once where no flow asks, one row where it was asked before', async () => {
    const free = await draft('of no concern');
    const done = await buyer.client.post(REQUEST, { moduleId: service, entityId: free.id });
    expect(done.body.data).toMatchObject({ status: 'APPROVED', levelTotal: 0, entityId: free.id });
    expect((await buyer.client.get(`approvalStatusLog/${service}/${free.id}`)).body.dataList).toMatchObject([
      { status: 'APPROVED', reason: 'noFlow' },
    ]);
    const order = await draft('wrong input');
    const first = await buyer.client.post(REQUEST, { moduleId: service, entityId: order.id });
    const again = await buyer.client.post(REQUEST, { moduleId: service, entityId: order.id });
    expect([first.body.data, again.body.data]).toMatchObject([
      { status: 'REQUESTED', levelTotal: 1, round: 1 },
      { id: first.body.data?.['id'], round: 1 },
    ]);
    const wrong = await buyer.client.post(REQUEST, { moduleId: service, entityId: order.id, trigger: 'priceChange' });
    expect(told(wrong)).toEqual([422, 4404, ['trigger CHOICE']]);
  });

  it('an ordinary verb says so too where no flow asks; what nobody could ever ask for writes no log', async () => {
    const sent = (await submit(await draft('of no concern'))).row();
    const logOf = async (id: number): Promise<readonly Wire[]> =>
      (await buyer.client.get(`approvalStatusLog/${service}/${id}`)).body.dataList ?? [];
    expect(await logOf(sent.id)).toMatchObject([
      { status: 'APPROVED', reason: 'noFlow', level: null, staff: buyer.id, round: 1, entityVersion: sent.version },
    ]);
    const held = (await trade.act(ORDER, sent, 'hold', { reason: 'Later' })).row();
    expect(held['statusId']).not.toBe(sent['statusId']);
    expect(await logOf(sent.id)).toHaveLength(1);
    await admin.post(`${ORDER}/update`, { id: held.id, version: held.version });
    expect(await logOf(sent.id)).toHaveLength(1);
  });

  it('what waits is not done by calling it directly, nor by saving its status', async () => {
    const order = await waiting();
    const direct = await admin.post(`${ORDER}/submit`, { id: order.id, version: order.version });
    expect([direct.status, direct.body.errors ?? direct.body.responseMessage]).toMatchObject([
      422,
      [{ field: '', name: 'APPROVAL', code: 4404605 }],
    ]);
    const set = await admin.post(`${ORDER}/update`, { id: order.id, version: order.version, statusId: 10, status: 10 });
    expect(set.status).not.toBe(200);
    const free = await draft('wrong input');
    await admin.post(`${ORDER}/update`, { id: free.id, version: free.version, status: 10, statusId: 10 });
    const now = (await admin.get(`${ORDER}/${free.id}`)).row();
    expect(now['statusId']).toBe(1);
  });

  describe('a flow', () => {
    const saved = (more: Wire) =>
      admin.post(`${FLOW}/save`, {
        moduleName: 'purchaseOrder',
        name: 'Wrong',
        priority: 950,
        levels: [{ sequence: 1, approverType: 'staff', approverStaff: head(0).id }],
        ...more,
      });

    it('asks for what a document has, in an order that it has', async () => {
      const conditions = [
        { field: 'colour', operator: 'eq', value: 'red' },
        { field: 'remarks', operator: 'gt', value: '5' },
        { field: 'party.colour', operator: 'eq', value: 'red' },
        { field: 'party.creditLimit', operator: 'ge', value: '5' },
      ];
      expect(told(await saved({ conditions }))).toEqual([
        422,
        4404,
        ['conditions[0].field REFERENCE', 'conditions[1].operator FORMAT', 'conditions[2].field REFERENCE'],
      ]);
      const value = [{ field: 'grandTotal', operator: 'gt', value: 'much' }];
      expect(told(await saved({ conditions: value }))).toEqual([422, 4404, ['conditions[0].value FORMAT']]);
    });

    it('has a place of its own in the order, when it comes back into use as well', async () => {
      const conditions = [{ field: 'remarks', operator: 'contains', value: 'never said' }];
      const flow = (name: string): Promise<Answered> => saved({ name, priority: 940, conditions });
      const active = (of: Wire, isActive: boolean): Promise<Answered> =>
        admin.post(`${FLOW}/setActive`, { id: of['id'], version: of['version'], isActive });
      const first = (await flow('First')).row();
      expect(told(await flow('Second'))[2]).toEqual(['priority DUPLICATE']);
      const shut = (await active(first, false)).row();
      const second = (await flow('Second')).row();
      expect(told(await active(shut, true))[2]).toEqual(['priority DUPLICATE']);
      const { id, version } = second;
      expect((await admin.post(`${FLOW}/delete`, { id, version })).status).toBe(200);
      expect((await active(shut, true)).status).toBe(200);
      await active((await admin.get(`${FLOW}/${String(shut['id'])}`)).row(), false);
    });

    it('has levels without a gap, and people who can decide them', async () => {
      const by = (sequence: number, more: Wire = {}) => ({
        sequence,
        approverType: 'staff',
        approverStaff: head(0).id,
        ...more,
      });
      expect(told(await saved({ levels: [by(1), by(3)] }))).toEqual([422, 4404, ['levels[1].sequence TOO_LARGE']]);
      expect(told(await saved({ levels: [] })).slice(0, 1)).toEqual([422]);
      expect(told(await saved({ levels: [by(1, { need: 'atLeast', needCount: 2 })] }))).toEqual([
        422,
        4404,
        ['levels[0].needCount TOO_LARGE'],
      ]);
      expect(told(await saved({ levels: [by(1, { mayEdit: 'remarks, lines.rate, grandTotal, colour' })] }))).toEqual([
        422,
        4404,
        ['levels[0].mayEdit REFERENCE', 'levels[0].mayEdit REFERENCE'],
      ]);
      expect(told(await saved({ watchedFields: 'lines.rate, grandTotal, colour' }))).toEqual([
        422,
        4404,
        ['watchedFields REFERENCE'],
      ]);
    });

    it('is named as the specification names it, or by the product’s own words, and answers both', async () => {
      const level = { sequence: 1, approverType: 'staff', approver: [head(0).id] };
      const {
        moduleName: _module,
        levels: _levels,
        ...rest
      } = {
        moduleName: '',
        levels: [],
        name: 'By the wire',
        priority: 951,
        conditions: [{ field: 'remarks', operator: 'contains', value: 'by the wire' }],
      };
      const made = (await admin.post(`${FLOW}/save`, { ...rest, moduleId: service, levels: [level] })).row();
      const stored = [{ approver: [head(0).id], approverStaff: [head(0).id], approverRole: [] }];
      expect(made).toMatchObject({ moduleId: service, moduleName: 'purchaseOrder', levels: stored });
      const moved = { id: made.id, version: made.version, levels: [{ ...level, approver: head(1).id }] };
      const changed = (await admin.post(`${FLOW}/update`, moved)).row();
      expect(changed).toMatchObject({ moduleName: 'purchaseOrder', levels: [{ approver: [head(1).id] }] });
      const found = await admin.get(`${FLOW}/getAllByPartner`, {
        filters: JSON.stringify({ moduleId: service }),
        search: 'By the wire',
        pageNumber: 1,
      });
      expect(found.body.dataList).toMatchObject([{ id: made.id, moduleId: service }]);
      const byName = await admin.post(`${FLOW}/test`, { flow: { ...changed, moduleId: 'purchaseOrder' }, amount: '5' });
      expect(byName.body.data).toMatchObject({ levels: [{ approvers: [expect.stringMatching(/^Approver/u)] }] });
      const wrong = await admin.post(`${FLOW}/save`, {
        ...rest,
        name: 'No module',
        moduleId: 999_999,
        levels: [level],
      });
      expect(told(wrong)).toEqual([422, 4404, ['moduleName CHOICE']]);
      await admin.post(`${FLOW}/setActive`, { id: changed.id, version: changed.version, isActive: false });
    });

    it('is not activated with a level that nobody can act on', async () => {
      const leaver = (
        await admin.post('staff/save', {
          firstname: 'Leaver',
          username: 'flow.leaver',
          password: 'Warp-and-weft-77',
          role: (await admin.get(`staff/${head(0).id}`)).row()['role'],
        })
      ).row();
      const made = (
        await saved({ name: 'Of a leaver', levels: [{ sequence: 1, approverType: 'staff', approverStaff: leaver.id }] })
      ).row();
      const at = { id: made.id, version: made.version };
      expect((await admin.post(`${FLOW}/setActive`, { ...at, isActive: false })).status).toBe(200);
      expect((await admin.post('staff/setActive', { id: leaver.id, version: 1, isActive: false })).status).toBe(200);
      const again = await admin.post(`${FLOW}/setActive`, { id: made.id, version: made.version + 1, isActive: true });
      expect(told(again)).toEqual([422, 4_404_206, ['levels[0] FLOW_STATE']]);
      expect((await admin.get(`${FLOW}/${made.id}`)).row()['isActive']).toBe(false);
    });

    it('is not activated where its only approver is also the only one who asks', async () => {
      const me = Number((await admin.get('staff/getloggedinuser')).body.data?.['id']);
      const staying = new Set([me, buyer.id, ...heads.map(({ id }) => id)]);
      const people = (await admin.get('staff/getAllByPartner')).body.dataList ?? [];
      const others = people.filter(
        (one) => one['canLogin'] === true && one['isActive'] === true && !staying.has(Number(one['id'])),
      );
      for (const { id, version } of others) await admin.post('staff/setActive', { id, version, isActive: false });
      const alone = {
        moduleName: 'floorReconciliation',
        levels: [{ sequence: 1, approverType: 'staff', approverStaff: me }],
      };
      expect(told(await saved(alone))).toEqual([422, 4_404_206, ['levels[0] FLOW_STATE']]);
      for (const { id, version } of others)
        await admin.post('staff/setActive', { id, version: Number(version) + 1, isActive: true });
      const allowed = (await saved({ ...alone, name: 'Alone', selfApproval: 'onlyIfSoleApprover' })).row();
      await admin.post(`${FLOW}/setActive`, { id: allowed.id, version: allowed.version, isActive: false });
    });

    it('that was used is not deleted, and says how many requests run', async () => {
      const flow = await flowFor(admin, 'used up', [{ sequence: 1, approverType: 'staff', approverStaff: head(0).id }]);
      await waiting('used up');
      const refused = await admin.post(`${FLOW}/delete`, { id: flow['id'], version: flow['version'] });
      expect(refused.body.errors ?? [refused.body]).toMatchObject([{ name: 'USED', code: 4404207 }]);
      expect(refused.body.responseMessage).toContain('1 running requests of 1');
      const off = await admin.post(`${FLOW}/setActive`, { id: flow['id'], version: flow['version'], isActive: false });
      expect(off.status).toBe(200);
    });
  });
});
