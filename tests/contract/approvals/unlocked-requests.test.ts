import { party } from '@weft/domain/catalogue/masters/party';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { APPROVE, flowFor, FLOW, listed, logOf, named, orderRole, personWith, type Someone } from './approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { address } from '../sample-parts.ts';
import type { Made } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';
import { type Kept, linesOf, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;
  let made: Made;
  let head: Someone;
  let role: number;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    role = await orderRole(admin, 'Unlocked');
    const { dataList } = (await admin.get(`acl/getbyroleid/${role}`)).body;
    const own = dataList?.find(({ moduleAPI }) => moduleAPI === party.acl);
    const { version } = (await admin.get(`acl/${String(own?.['id'])}`)).row();
    await admin.post('acl/saveOrUpdateAll', [{ id: own?.['id'], version, view: 1, mode: 255 }]);
    head = await personWith(served, role);
  });

  const now = async (order: Kept): Promise<Kept> => (await admin.get(`${ORDER}/${order.id}`)).row();
  const statusOf = async (order: Kept): Promise<unknown> => (await now(order))['statusId'];
  /** An order that waits, by the word of its flow. */
  const waiting = async (word: string, quantity: number): Promise<Kept> => {
    const draft = await trade.order(quantity);
    const worded = await admin.post(`${ORDER}/update`, { id: draft.id, version: draft.version, remarks: word });
    return (await trade.act(ORDER, worded.row(), 'submit')).row();
  };
  const changed = (order: Kept, more: Wire) =>
    admin.post(`${ORDER}/update`, { id: order.id, version: order.version, ...more });
  const quantityOf = (order: Kept, quantity: number): Wire => ({ lines: [{ id: linesOf(order)[0]?.id, quantity }] });
  const standing = async (order: Kept): Promise<Wire> =>
    (await admin.get(`approvalEntityStatus/of/purchaseOrder/${order.id}`)).body.data ?? {};

  describe('an order that waits', () => {
    it('is locked unless its flow says otherwise', async () => {
      await flowFor(admin, 'locked-up', [{ sequence: 1, approverType: 'staff', approverStaff: [head.id] }]);
      const order = await waiting('locked-up', 5);
      expect(await standing(order)).toMatchObject({ status: 'REQUESTED', isUnlocked: false });
      expect(codes(await changed(order, { remarks: 'locked-up still' }))).toMatch(/^409, STATE|^422, STATE/u);
    });

    it('unlocked it may be changed: a remark leaves the round, what matters is asked for anew', async () => {
      const levels = [{ sequence: 1, approverType: 'staff', approverStaff: [head.id] }];
      await flowFor(admin, 'left-open', levels, { lockWhilePending: false });
      const order = await waiting('left-open', 5);
      expect(await standing(order)).toMatchObject({ round: 1, isUnlocked: true });

      const remarked = (await changed(order, { remarks: 'left-open, by the gate' })).row();
      expect([remarked['statusId'], (await standing(order))['round']]).toEqual([order['statusId'], 1]);
      const seen = await head.client.post(APPROVE, { ...named(order), entityVersion: order.version });
      expect(codes(seen)).toMatch(/STALE/u); // what the approver looked at is not what lies there

      const more = (await changed(remarked, quantityOf(remarked, 8))).row();
      expect([more['statusId'], linesOf(more)[0]?.['quantity']]).toEqual([order['statusId'], 8]);
      expect(await standing(order)).toMatchObject({ status: 'REQUESTED', round: 2, entityVersion: more.version });
      expect(await logOf(admin, order)).toEqual(['REQUESTED', 'REJECTED changed', 'REQUESTED']);
      expect(await listed(head)).toContain(order.id);
      const agreed = await head.client.post(APPROVE, { ...named(order), entityVersion: more.version });
      expect(codes(agreed)).toBe('200');
      expect(await statusOf(order)).toBe(10);
    });

    it('that no flow asks for any more after a change is done at once', async () => {
      const levels = [{ sequence: 1, approverType: 'staff', approverStaff: [head.id] }];
      const conditions = [
        { field: 'remarks', operator: 'contains', value: 'big-only' },
        { field: 'sum(lines.quantity)', operator: 'ge', value: '100' },
      ];
      await flowFor(admin, 'big-only', levels, { lockWhilePending: false, conditions });
      const order = await waiting('big-only', 150);
      expect(await listed(head)).toContain(order.id);
      const small = (await changed(order, quantityOf(order, 20))).row();
      expect([small['statusId'], await listed(head)]).toEqual([10, expect.not.arrayContaining([order.id])]);
    });
  });

  it('several people of one line are one level; all of them must agree where it says so', async () => {
    const second = await personWith(served, role);
    const levels = [{ sequence: 1, approverType: 'staff', approverStaff: [head.id, second.id], need: 'all' }];
    const flow = await flowFor(admin, 'both-of-us', levels);
    expect(flow['levels']).toMatchObject([{ approverStaff: [head.id, second.id], approverRole: [] }]);
    const order = await waiting('both-of-us', 3);
    expect(codes(await second.client.post(APPROVE, named(order)))).toBe('200');
    expect((await standing(order))['status']).toBe('REQUESTED');
    expect(codes(await head.client.post(APPROVE, named(order)))).toBe('200');
    expect(await statusOf(order)).toBe(10);
  });

  it('conditions stand in groups within groups, and a group is written in a known way', async () => {
    const levels = [{ sequence: 1, approverType: 'staff', approverStaff: [head.id] }];
    const conditions = [
      { either: 'A', field: 'sum(lines.quantity)', operator: 'ge', value: '1000' },
      { either: 'A.1', field: 'sum(lines.quantity)', operator: 'ge', value: '10' },
      { either: 'a.1', field: 'remarks', operator: 'contains', value: 'grouped-urgent' },
      { field: 'remarks', operator: 'contains', value: 'grouped' },
    ];
    const flow = await flowFor(admin, 'grouped', levels, { conditions });
    expect(flow['conditions']).toMatchObject([{ either: 'A' }, { either: 'A.1' }, { either: 'A.1' }, { either: null }]);
    expect((await waiting('grouped', 20))['statusId']).toBe(10);
    expect((await waiting('grouped-urgent', 5))['statusId']).toBe(10);
    const both = await waiting('grouped-urgent', 20);
    expect((await standing(both))['status']).toBe('REQUESTED');
    const wrong = { ...flow, conditions: [{ either: 'A.1.2.3', field: 'remarks', operator: 'isEmpty' }] };
    expect(codes(await admin.post(`${FLOW}/update`, wrong))).toBe('422, FORMAT conditions[0].either');
  });

  describe('a partner whose every change waits', () => {
    let flows = 0;
    /** A partner of its own, its flow on while `work` runs. */
    const underFlow = async (more: Wire, work: (kept: Kept) => Promise<void>): Promise<void> => {
      const consumer = {
        partyTypes: [made.of('partyType').id],
        gstTreatment: 'consumer',
        addresses: [address(made.rows)],
      };
      const name = `Waits ${(flows += 1)}`;
      const kept = (await admin.post('party/save', { ...consumer, companyName: name })).row();
      const levels = [{ sequence: 1, approverType: 'staff', approverStaff: [head.id] }];
      const body = { moduleName: 'party', name, priority: 900, trigger: 'update', levels, ...more };
      const flow = (await admin.post(`${FLOW}/save`, body)).row();
      await work(kept);
      const off = { id: flow.id, version: flow.version, isActive: false };
      expect((await admin.post(`${FLOW}/setActive`, off)).status).toBe(200);
    };
    const approved = ({ id }: Kept) => head.client.post(APPROVE, { moduleName: 'party', entityId: id });
    const addressesOf = async ({ id }: Kept): Promise<readonly Wire[]> =>
      (await admin.get('address/getAllByPartner', { foreinKey: String(id), moduleName: 'party' })).body.dataList ?? [];

    it('says of an address that it waits, and what was asked for; nothing of it is there before', async () => {
      await underFlow({}, async (kept) => {
        const [old] = await addressesOf(kept);
        const place = { foreinKey: kept.id, moduleName: 'party' };
        const godown = { ...address(made.rows), line1: '7 Godown Lane', addressType: 'godown' };
        const asked = await admin.post('address/save', { ...place, ...godown });
        expect(asked.body.data).toMatchObject({ ...place, waits: true, id: null, line1: '7 Godown Lane' });
        expect(await addressesOf(kept)).toEqual([old]);
        expect(codes(await approved(kept))).toBe('200');
        const [, added] = await addressesOf(kept);
        expect(added).toMatchObject({ line1: '7 Godown Lane', addressType: 'godown' });

        const moved = await admin.post('address/update', { ...added, ...place, line1: '8 Godown Lane' });
        expect(moved.body.data).toMatchObject({ id: added?.['id'], waits: true, line1: '7 Godown Lane' });
        expect(codes(await approved(kept))).toBe('200');
        const [, now_] = await addressesOf(kept);
        expect(now_).toMatchObject({ id: added?.['id'], line1: '8 Godown Lane' });

        const gone = await admin.post('address/delete', { ...place, id: now_?.['id'], version: now_?.['version'] });
        expect(gone.body.data).toMatchObject({ id: now_?.['id'], waits: true, line1: '8 Godown Lane' });
        expect(codes(await approved(kept))).toBe('200');
        expect(await addressesOf(kept)).toHaveLength(1);
      });
    });

    it('unlocked a second change joins the first: both are asked for together', async () => {
      await underFlow({ lockWhilePending: false }, async (kept) => {
        const update = (more: Wire) => admin.post('party/update', { id: kept.id, version: kept.version, ...more });
        expect(codes(await update({ aliasNames: 'First' }))).toBe('200');
        expect(codes(await update({ paymentTerms: 'Thirty days' }))).toBe('200');
        const lies = (await admin.get(`party/${kept.id}`)).row();
        expect(lies).toMatchObject({ version: kept.version, aliasNames: null });
        expect(codes(await approved(kept))).toBe('200');
        expect((await admin.get(`party/${kept.id}`)).row()).toMatchObject({
          aliasNames: 'First',
          paymentTerms: 'Thirty days',
        });
      });
    });

    it('unlocked a second change that asks nobody takes what waited with it', async () => {
      const conditions = [{ field: 'paymentTerms', operator: 'contains', value: 'Ninety' }];
      await underFlow({ lockWhilePending: false, conditions }, async (kept) => {
        const update = (more: Wire) => admin.post('party/update', { id: kept.id, version: kept.version, ...more });
        expect(codes(await update({ aliasNames: 'First', paymentTerms: 'Ninety days' }))).toBe('200');
        expect((await admin.get(`party/${kept.id}`)).row()).toMatchObject({ aliasNames: null });
        expect(codes(await update({ paymentTerms: 'Thirty days' }))).toBe('200');
        expect((await admin.get(`party/${kept.id}`)).row()).toMatchObject({
          aliasNames: 'First',
          paymentTerms: 'Thirty days',
        });
      });
    });

    it('what waits unlocked is still its requester’s: nobody else takes it over', async () => {
      await underFlow({ lockWhilePending: false }, async (kept) => {
        const change = { id: kept.id, version: kept.version };
        expect(codes(await admin.post('party/update', { ...change, aliasNames: 'First' }))).toBe('200');
        const other = await head.client.post('party/update', { ...change, paymentTerms: 'Thirty days' });
        expect(codes(other)).toContain('APPROVAL');
        expect(codes(await approved(kept))).toBe('200');
        expect((await admin.get(`party/${kept.id}`)).row()).toMatchObject({ aliasNames: 'First', paymentTerms: null });
      });
    });
  });

  it('addresses are of staff and of transporters as well', async () => {
    for (const owner of [made.of('staff'), made.of('transport')]) {
      const moduleName = owner === made.of('staff') ? 'staff' : 'transport';
      const place = { foreinKey: owner.id, moduleName };
      const saved = await admin.post('address/save', { ...place, ...address(made.rows), label: 'Home' });
      expect(saved.row()).toMatchObject({ ...place, label: 'Home', city: address(made.rows)['city'] });
      const { dataList } = (await admin.get('address/getAllByPartner', { foreinKey: String(owner.id), moduleName }))
        .body;
      expect(dataList?.map(({ label }) => label)).toContain('Home');
    }
    const nowhere = { foreinKey: made.of('staff').id, moduleName: 'staff', ...address(made.rows), city: 999_999 };
    expect(codes(await admin.post('address/save', nowhere))).toBe('422, ADDRESS_NOT_FOUND city');
    expect((await served.as('nobody').post('address/save', nowhere)).status).toBe(403);
  });
});
