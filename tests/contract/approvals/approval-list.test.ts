import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import {
  administratorsOf,
  APPROVE,
  flowFor,
  named,
  orderRole,
  peopleWith,
  personWith,
  type Someone,
} from './approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Kept, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';

const LIST = 'approvalEntityStatus/getAllByPartner';
const MANY = 10_000;

/** As many requests as there may be, equal to one of them but for their number. */
const COPIES_SQL = `insert into approval_status (partner_id, module, record_id, round, flow_id, flow_version, trigger, action, body, from_status, status, levels,
    self_approval, edit_resets, material, current_level, level_since, requested_by, requested_on, edited_by, record_version, snapshot_hash, summary)
  select partner_id, module, 1000000 + n, 1, flow_id, flow_version, trigger, action, body, from_status, status, levels, self_approval, edit_resets, material,
    current_level, level_since, requested_by, requested_on, edited_by, record_version, snapshot_hash, summary || jsonb_build_object('number', 'COPY/' || n)
    from approval_status, generate_series(1, $2::int) n where partner_id = 1 and module = 'purchaseOrder' and record_id = $1`;

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;
  let people: readonly Someone[];

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
    people = await peopleWith(served, await orderRole(admin, 'Lists'), 3);
  });

  const person = (n: number): Someone => people[n] as Someone; // three were made
  const waiting = async (word: string): Promise<Kept> => {
    const draft = await trade.order(1);
    const worded = await admin.post(`${ORDER}/update`, { id: draft.id, version: draft.version, remarks: word });
    return (await trade.act(ORDER, worded.row(), 'submit')).row();
  };
  const pageOf = async (
    { client }: Someone,
    asked: { readonly [key: string]: string } = {},
  ): Promise<readonly [readonly unknown[], unknown]> => {
    const { body } = await client.get(LIST, asked);
    return [(body.dataList ?? []).map(({ entityId }) => entityId), body.totalCount];
  };
  const counted = async ({ client }: Someone): Promise<Wire | undefined> =>
    (await client.post('approvalFlow/getModule', { moduleName: 'purchaseOrder' })).body.dataList?.[0];

  it('counts what waits for each and shows a page of it, however much it is', async () => {
    await flowFor(admin, 'many wait', [{ sequence: 1, approverType: 'staff', approverStaff: person(0).id }]);
    const order = await waiting('many wait');
    await fresh().database.transaction({ partnerId: 1 }, (tx) => tx.execute(COPIES_SQL, [order.id, MANY]));
    const [first, total] = await pageOf(person(0), { rowsPerPage: '20' });
    expect([first.length, first[0], total]).toEqual([20, order.id, MANY + 1]);
    const [last] = await pageOf(person(0), { rowsPerPage: '1000', pageNumber: '11' });
    expect(last).toEqual([1_000_000 + MANY]);
    expect(await pageOf(person(0), { search: 'copy/777' })).toEqual([
      [1_000_777, ...Array.from({ length: 10 }, (_, n) => 1_007_770 + n)],
      11,
    ]);
    expect(await pageOf(person(0), { search: 'purchase order', rowsPerPage: '1' })).toEqual([[order.id], MANY + 1]);
    expect(await pageOf(person(0), { search: '100%' })).toEqual([[], 0]);
    expect(await pageOf(person(0), { to: '2020-01-01' })).toEqual([[], 0]);
    expect(await pageOf(person(1))).toEqual([[], 0]);
    expect(await pageOf(person(1), { view: 'all', rowsPerPage: '1' })).toEqual([[1_000_000 + MANY], MANY + 1]);
    expect([await counted(person(0)), await counted(person(1))]).toMatchObject([
      { pendingForMe: MANY + 1, pendingAll: MANY + 1, hasActiveFlow: true },
      { pendingForMe: 0, pendingAll: MANY + 1 },
    ]);
    expect((await person(0).client.post(APPROVE, named(order))).status).toBe(200);
    expect(await pageOf(person(0), { rowsPerPage: '1' })).toEqual([[1_000_001], MANY]);
  });

  it('leaves out what one has agreed to while others still must', async () => {
    const levels = people.map(({ id }) => ({ sequence: 1, approverType: 'staff', approverStaff: id, need: 'all' }));
    await flowFor(admin, 'all of them', levels);
    const order = await waiting('all of them');
    const forMe = async (n: number) => (await pageOf(person(n), { search: String(order['number']) }))[1];
    expect([await forMe(1), (await counted(person(1)))?.['pendingForMe']]).toEqual([1, 1]);
    expect((await person(1).client.post(APPROVE, named(order))).status).toBe(200);
    expect([await forMe(1), await forMe(2), (await counted(person(1)))?.['pendingForMe']]).toEqual([0, 1, 0]);
    expect((await pageOf(person(1), { view: 'decidedByMe' }))[0]).toEqual([order.id]);
  });

  it('tells of the branches alone that one may see, in the list of all too', async () => {
    const branches = (await admin.get('erp/branch/getAllByPartner')).body.dataList ?? [];
    const order = await waiting('all of them');
    const other = branches.find(({ id }) => id !== order['branch'])?.['id'];
    const [within, beyond] = await Promise.all(
      [order['branch'], other].map(async (branch) => {
        const role = await orderRole(admin, `Of branch ${String(branch)}`);
        const [one] = await peopleWith(served, role, 1, { branches: [branch] });
        return one as Someone; // one was asked for
      }),
    );
    const asked = { view: 'all', search: String(order['number']) };
    expect([await pageOf(within as Someone, asked), await pageOf(beyond as Someone, asked)]).toEqual([
      [[order.id], 1],
      [[], 0],
    ]);
  });

  it('tells it to who may see every module too, those that share the table of another included', async () => {
    await flowFor(admin, 'every module', [{ sequence: 1, approverType: 'staff', approverStaff: person(0).id }]);
    const order = await waiting('every module');
    const chief = await personWith(served, await administratorsOf(served), { branches: [order['branch']] });
    const { status, body } = await chief.client.get(LIST, { view: 'all', search: String(order['number']) });
    expect([status, body.totalCount]).toEqual([200, 1]);
    const { body: modules } = await chief.client.post('approvalFlow/getModule', {});
    expect(modules.dataList?.map(({ moduleName }) => moduleName)).toEqual(
      expect.arrayContaining(['purchaseOrder', 'foundryInward', 'foundryOutward', 'departmentTransfer']),
    );
  });
});
