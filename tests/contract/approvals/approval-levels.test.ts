import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import {
  APPROVE,
  chiefOf,
  faultsOf,
  FLOW,
  flowFor,
  logOf,
  named,
  orderRole,
  peopleWith,
  personWith,
  REJECT,
  type Someone,
} from './approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Kept, linesOf, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

const OF = 'approvalEntityStatus/of';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;
  let buyer: Someone;
  let people: readonly Someone[];

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
    const role = await orderRole(admin, 'Levels');
    [buyer = await personWith(served, role), ...people] = await peopleWith(served, role, 3);
  });

  const person = (n: number): Someone => people[n] as Someone; // two were made
  const by = (sequence: number, n: number, more: Wire = {}): Wire => ({
    sequence,
    approverType: 'staff',
    approverStaff: person(n).id,
    ...more,
  });
  /** Hides fields of orders from a role. */
  const hide = async (role: number, hiddenFields: readonly string[]): Promise<void> => {
    const { dataList } = (await admin.get(`acl/getbyroleid/${role}`)).body;
    const id = dataList?.find(({ moduleAPI }) => moduleAPI === purchaseOrder.acl)?.['id'];
    const { version } = (await admin.get(`acl/${String(id)}`)).row();
    const saved = await admin.post('acl/update', { id, version, view: 1, mode: 255, hiddenFields });
    expect(saved.status).toBe(200);
  };
  const draft = async (word: string, more: Wire = {}): Promise<Kept> => {
    const { id, version } = await trade.order(10);
    return (await buyer.client.post(`${ORDER}/update`, { id, version, remarks: word, ...more })).row();
  };
  const act = ({ id, version }: Kept, verb: string, more: Wire = {}) =>
    buyer.client.post(`${ORDER}/${verb}`, { id, version, ...more });
  const waiting = async (word: string): Promise<Kept> => (await act(await draft(word), 'submit')).row();
  const now = async ({ id }: Kept): Promise<Kept> => (await admin.get(`${ORDER}/${id}`)).row();
  const standing = async ({ id }: Kept): Promise<Wire> =>
    (await admin.get(`${OF}/purchaseOrder/${id}`)).body.data ?? {};
  const approve = (n: number, order: Kept, more: Wire = {}) =>
    person(n).client.post(APPROVE, { ...named(order), ...more });

  it('counts an approval of an earlier level, unless the level asks again', async () => {
    await flowFor(admin, 'counts once', [by(1, 0), by(2, 0)]);
    await flowFor(admin, 'asks again', [by(1, 0), by(2, 0, { asksAgain: true })]);
    const once = await waiting('counts once');
    expect((await approve(0, once)).body.data).toMatchObject({ status: 'APPROVED' });
    expect(await logOf(admin, once)).toEqual(['REQUESTED', 'APPROVED 1', 'APPROVED 2 earlier']);
    const again = await waiting('asks again');
    expect((await approve(0, again)).body.data).toMatchObject({
      status: 'REQUESTED',
      currentLevel: 2,
      nextApprovers: [expect.stringMatching(/^Approver/u)],
    });
    expect((await approve(0, again)).body.data).toMatchObject({ status: 'APPROVED', nextApprovers: [] });
    expect(await logOf(admin, again)).toEqual(['REQUESTED', 'APPROVED 1', 'APPROVED 2']);
  });

  it('asks the heads and managers that a level means, and the person named on the document', async () => {
    const staffNow = async (id: number): Promise<Kept> => (await admin.get(`staff/${id}`)).row();
    const reports = async (of: Someone, reportsTo: number | null): Promise<void> => {
      const { version } = await staffNow(of.id);
      expect((await admin.post('staff/update', { id: of.id, version, reportsTo })).status).toBe(200);
    };
    await reports(buyer, person(0).id);
    await reports(person(0), person(1).id);
    const looms = { name: 'Looms of levels', head: person(1).id };
    const department = (await admin.post('chemical/department/save', looms)).row().id;
    const relation = (approverType: string, more: Wire = {}): readonly Wire[] => [
      { sequence: 1, approverType, ...more },
    ];
    const asks = async (word: string, levels: readonly Wire[], more: Wire = {}): Promise<Kept> => {
      await flowFor(admin, word, levels);
      return (await act(await draft(word, more), 'submit')).row();
    };
    const means: readonly (readonly [word: string, levels: readonly Wire[], approver: number, more?: Wire])[] = [
      ['head of looms', relation('departmentHead'), 1, { department }],
      ['manager of mine', relation('reportingManager'), 0],
      ['manager above', relation('managersManager'), 1],
      ['named on it', relation('fieldOfDocument', { approverField: 'requestedBy' }), 1, { requestedBy: person(1).id }],
    ];
    for (const [word, levels, approver, more] of means) {
      const order = await asks(word, levels, more);
      const answers = [];
      answers.push((await approve(1 - approver, order)).status);
      answers.push((await approve(approver, order)).body.data?.['status']);
      expect([word, ...answers]).toEqual([word, 403, 'APPROVED']);
    }
    const nobody = await act(await draft('named on it'), 'submit'); // the document names nobody
    expect(faultsOf(nobody)).toEqual(['REFERENCE']);
    await reports(buyer, null);
    await reports(person(0), null);
  });

  it('a change after the approval asks anew, but where the flow says that it does not', async () => {
    await flowFor(admin, 'restarts afterwards', [by(1, 0)]);
    await flowFor(admin, 'stays approved', [by(1, 0)], { editResets: false });
    const outcome = async (word: string): Promise<unknown> => {
      const order = await waiting(word);
      await approve(0, order);
      const open = await now(order);
      const entity = { lines: [{ id: linesOf(open)[0]?.id, quantity: 12 }] };
      expect(faultsOf(await act(open, 'amend', { reason: 'Two more', entity }))).toEqual([200]);
      return [(await standing(order))['status'], (await logOf(admin, order)).some((one) => one.endsWith('changed'))];
    };
    expect(await outcome('restarts afterwards')).not.toEqual(['APPROVED', false]);
    expect(await outcome('stays approved')).toEqual(['APPROVED', false]);
  });

  describe('what an approver may set right', () => {
    it('is changed with the approval, told in the log, and asks nobody anew', async () => {
      await flowFor(admin, 'set right', [by(1, 0, { mayEdit: 'remarks, lines.rate' }), by(2, 1)]);
      const order = await waiting('set right');
      const [line] = linesOf(order);
      expect((await person(0).client.get(`${OF}/purchaseOrder/${order.id}`)).body.data).toMatchObject({
        mayEdit: ['remarks', 'lines.rate'],
      });
      const changes = { remarks: 'set right, by the head', lines: [{ id: line?.id, rate: 4 }] };
      const approved = await approve(0, order, { entityVersion: order.version, changes });
      expect(approved.body.data).toMatchObject({ status: 'REQUESTED', currentLevel: 2, round: 1 });
      const changed = await now(order);
      expect([changed['statusId'], changed['remarks'], linesOf(changed)[0]?.['rate'], changed['number']]).toEqual([
        2,
        'set right, by the head',
        4,
        order['number'],
      ]);
      expect(Number(changed['grandTotal'])).toBeLessThan(Number(order['grandTotal']));
      expect(await standing(order)).toMatchObject({ amount: changed['grandTotal'], entityVersion: changed.version });
      const { dataList } = (await admin.get(`approvalStatusLog/purchaseOrder/${order.id}`)).body;
      const fields = (dataList?.at(-1)?.['fieldChanges'] ?? []) as readonly Wire[];
      expect(fields).toContainEqual({ field: 'remarks', old: 'set right', new: 'set right, by the head' });
      expect(fields.map(({ field }) => String(field).split(/[.[]/u)[0])).toContain('lines');
      expect(faultsOf(await approve(1, order, { entityVersion: order.version }))).toEqual(['STALE']);
      expect((await approve(1, order, { entityVersion: changed.version })).body.data).toMatchObject({
        status: 'APPROVED',
      });
      expect([(await now(order))['statusId'], (await standing(order))['round']]).toEqual([10, 1]);
    });

    it('is so where a field beside it is hidden from them; what is hidden they may not send', async () => {
      const dim = await orderRole(admin, 'Blind to discounts');
      await hide(dim, ['lines.discountPercent']);
      const blind = await personWith(served, dim);
      const level = { sequence: 1, approverType: 'staff', approverStaff: blind.id };
      await flowFor(admin, 'unseen', [{ ...level, mayEdit: 'lines.rate, lines.discountPercent' }]);
      const [line] = linesOf(await draft('of no concern'));
      const order = (
        await act(await draft('unseen', { lines: [{ ...line, id: undefined, discountPercent: 5 }] }), 'submit')
      ).row();
      const { id } = linesOf(order)[0] ?? {};
      const right = (more: Wire) =>
        blind.client.post(APPROVE, { ...named(order), changes: { lines: [{ id, ...more }] } });
      expect((await right({ discountPercent: 50 })).body.errors).toMatchObject([
        { field: 'changes.lines[0].discountPercent', name: 'UNKNOWN_FIELD' },
      ]);
      expect((await right({ rate: 4 })).body.data).toMatchObject({ status: 'APPROVED' });
      expect(linesOf(await now(order))[0]).toMatchObject({ rate: 4, discountPercent: 5 });
    });

    it('is that alone, and right: else nothing is approved', async () => {
      const order = await waiting('set right');
      const [line] = linesOf(order);
      const refused = async (changes: unknown) =>
        (await approve(0, order, { changes })).body.errors?.map(({ field, name }) => `${field} ${name}`);
      expect(await refused('a text')).toEqual(['changes TYPE']);
      expect(await refused({ paymentTerms: [], lines: [{ id: line?.id, quantity: 1 }] })).toEqual([
        'changes.paymentTerms LOCKED',
        'changes.lines[0].quantity LOCKED',
      ]);
      expect(await refused({ lines: [{ id: 0, rate: 1 }] })).toEqual(['changes.lines[0].id REFERENCE']);
      expect(await refused({ lines: [{ id: line?.id, rate: 'dear' }] })).toEqual([
        expect.stringMatching(/^changes\.lines\[0\]\.rate /u),
      ]);
      expect([(await now(order)).version, await logOf(admin, order)]).toEqual([order.version, ['REQUESTED']]);
    });

    it('of a change that waits is the change', async () => {
      await flowFor(admin, 'amended right', [by(1, 0, { mayEdit: 'lines.quantity' })], { trigger: 'amend' });
      const open = (await act(await draft('amended right'), 'submit')).row();
      const [line] = linesOf(open);
      const entity = { lines: [{ id: line?.id, quantity: 50 }] };
      expect((await act(open, 'amend', { reason: 'More', entity })).status).toBe(200);
      expect(linesOf(await now(open))[0]?.['quantity']).toBe(10);
      const changes = { lines: [{ id: line?.id, quantity: 30 }] };
      expect((await approve(0, open, { changes })).body.data).toMatchObject({ status: 'APPROVED' });
      const amended = await now(open);
      expect([linesOf(amended)[0]?.['quantity'], amended['revision']]).toEqual([30, 1]);
    });
  });

  describe('other transitions', () => {
    it('an order is cancelled, closed short and opened again by who agrees to it', async () => {
      await flowFor(admin, 'ends', [by(1, 0)], { trigger: 'cancel' });
      const open = (await act(await draft('ends'), 'submit')).row();
      const asked = (await act(open, 'cancel', { reason: 'Not needed' })).row();
      expect([open['statusId'], asked['statusId']]).toEqual([10, 10]);
      expect(faultsOf(await act(asked, 'amend', { reason: 'More', entity: {} }))).toEqual(['APPROVAL']);
      expect((await person(0).client.post(REJECT, { ...named(open), remark: 'We do need it' })).status).toBe(200);
      expect((await now(open))['statusId']).toBe(10);
      await act(await now(open), 'cancel', { reason: 'Really not' });
      expect((await approve(0, open)).status).toBe(200);
      expect((await now(open))['statusId']).toBe(5);
    });

    it('a receipt is taken in and taken back by who agrees to it', async () => {
      const { chief, levels } = await chiefOf(served);
      const flow = { moduleName: 'inward', name: 'Receipts', priority: 1, levels };
      const made = (await admin.post(`${FLOW}/save`, { ...flow, trigger: 'create' })).row();
      const receipt = await trade.receipt(await trade.openOrder(10), 10);
      const held = (await trade.act('chemical/inward', receipt, 'post')).row();
      expect([held['statusId'], held['number']]).toEqual([2, expect.any(String)]);
      const request = { moduleName: 'inward', entityId: receipt.id };
      expect((await chief.client.post(APPROVE, request)).status).toBe(200);
      const posted = (await admin.get(`chemical/inward/${receipt.id}`)).row();
      expect(posted['statusId']).not.toBe(2);
      await admin.post(`${FLOW}/save`, { ...flow, name: 'Receipts back', trigger: 'reverse' });
      await trade.act('chemical/inward', posted, 'reverse', { reason: 'Wrong truck' });
      expect((await admin.get(`chemical/inward/${receipt.id}`)).row()['statusId']).toBe(posted['statusId']);
      expect((await chief.client.post(APPROVE, request)).status).toBe(200);
      expect((await admin.get(`chemical/inward/${receipt.id}`)).row()['statusId']).toBe(8);
      await admin.post(`${FLOW}/setActive`, { id: made.id, version: made.version, isActive: false });
    });
  });

  it('conditions know what lies one step away, how long ago a document is dated, and what changes', async () => {
    const order = await draft('of no concern');
    const party = (await admin.get(`party/${String(order['party'])}`)).row();
    const tried = async (conditions: readonly Wire[], more: Wire = {}) => {
      const flow = {
        moduleName: 'purchaseOrder',
        name: 'Tried',
        priority: 900,
        levels: [by(1, 0)],
        conditions,
        ...more,
      };
      return (await admin.post(`${FLOW}/test`, { flow, entityId: order.id })).body.data?.['matched'];
    };
    const companyName = String(party['companyName']);
    expect([
      await tried([{ field: 'party.companyName', operator: 'eq', value: companyName }]),
      await tried([{ field: 'party.companyName', operator: 'eq', value: 'Somebody else' }]),
      await tried([{ field: 'backDatedDays', operator: 'eq', value: '0' }]),
      await tried([{ field: 'backDatedDays', operator: 'gt', value: '0' }]),
      await tried([{ field: 'discountPercentMax', operator: 'le', value: '100' }]),
      await tried([{ field: 'isAmendment', operator: 'eq', value: 'no' }]),
      await tried([{ field: 'isAmendment', operator: 'eq', value: 'yes' }], { trigger: 'amend' }),
    ]).toEqual([true, false, true, false, true, true, true]);
    const changing = {
      trigger: 'amend',
      conditions: [{ field: 'changedFields', operator: 'contains', value: 'expectedOn' }],
    };
    await flowFor(admin, 'a later day', [by(1, 0)], changing);
    const open = (await act(await draft('a later day'), 'submit')).row();
    const remarked = await act(open, 'amend', { reason: 'A word', entity: { remarks: 'a later day, please' } });
    expect(remarked.row()).toMatchObject({ revision: 1 });
    const later = await act(remarked.row(), 'amend', { reason: 'Late', entity: { expectedOn: '2029-05-05' } });
    expect(later.row()).toMatchObject({ revision: 1 });
    expect(await standing(open)).toMatchObject({ status: 'REQUESTED', trigger: 'amend' });
  });

  it('says first what is out of the ordinary, to who may see it', async () => {
    await flowFor(admin, 'dear', [by(1, 0)]);
    const [line] = linesOf(await draft('of no concern'));
    const sent = await trade.openOrder(10);
    const rate = Number(linesOf(sent)[0]?.['rate']);
    const dear = await draft('dear', { lines: [{ ...line, id: undefined, rate: rate * 2 }] });
    const order = (await act(dear, 'submit')).row();
    expect((await standing(order))['unusual']).toContainEqual({
      fact: 'rateAboveLastPercent',
      value: '100',
      fields: ['lines.rate'],
    });
    expect((await standing(order))['unusual']).not.toContainEqual(expect.objectContaining({ fact: 'isFirstOrder' }));
    const dim = await orderRole(admin, 'Blind to rates');
    const { client } = await personWith(served, dim);
    for (const hidden of ['rate', 'lines.rate', 'lines']) {
      await hide(dim, [hidden]);
      const seen = (await client.get(`${OF}/purchaseOrder/${order.id}`)).body.data;
      expect(seen?.['unusual']).not.toContainEqual(expect.objectContaining({ fact: 'rateAboveLastPercent' }));
    }
  });

  describe('staff, roles and rights', () => {
    it('wait for who agrees to them; a password is saved by itself and lies in no request', async () => {
      const { chief, levels } = await chiefOf(served);
      const flow = { priority: 1, trigger: 'update', levels };
      const flows = await Promise.all(
        ['staff', 'role', 'acl'].map(async (moduleName) =>
          (await admin.post(`${FLOW}/save`, { ...flow, moduleName, name: `Of ${moduleName}` })).row(),
        ),
      );
      const rights = await admin.get(`acl/getbyroleid/${await orderRole(admin, 'Without rights')}`);
      const own = rights.body.dataList?.find(({ moduleAPI }) => moduleAPI === 'chemical/purchaseOrder');
      const given = async () => (await admin.get(`acl/${String(own?.['id'])}`)).row()['view'];
      expect(await given()).toBe(0);
      expect((await chief.client.post(APPROVE, { moduleName: 'acl', entityId: own?.['id'] })).status).toBe(200);
      expect(await given()).toBe(1);
      const who = (await admin.get(`staff/${person(1).id}`)).row();
      const both = await admin.post('staff/update', {
        id: who.id,
        version: who.version,
        lastname: 'Changed',
        password: 'Another-Pass-9183',
      });
      expect(both.body.errors).toMatchObject([{ field: 'password', name: 'LOCKED' }]);
      const alone = await admin.post('staff/update', {
        id: who.id,
        version: who.version,
        password: 'Another-Pass-9183',
      });
      expect(alone.status).toBe(200);
      const { version } = (await admin.get(`staff/${who.id}`)).row();
      const changed = await admin.post('staff/update', { id: who.id, version, lastname: 'Changed' });
      expect([changed.status, changed.row()['lastname']]).toEqual([200, who['lastname'] ?? null]);
      expect((await chief.client.post(APPROVE, { moduleName: 'staff', entityId: who.id })).status).toBe(200);
      expect((await admin.get(`staff/${who.id}`)).row()['lastname']).toBe('Changed');
      for (const { id, version: known } of flows)
        await admin.post(`${FLOW}/setActive`, { id, version: known, isActive: false });
    });
  });
});
