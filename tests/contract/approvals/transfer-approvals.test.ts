import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { APPROVE, faultsOf, FLOW, personWith, REJECT, type Someone } from './approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Kept, tradeOf, type Trade, TRANSFER } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let trade: Trade;
  let approver: Someone;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    trade = tradeOf(admin, samplesIn(fresh()));
    const roles = await admin.get('role/getAllByPartner');
    approver = await personWith(served, Number(roles.body.dataList?.find(({ isAdmin }) => isAdmin === true)?.['id']));
  });

  const named = ({ id }: Kept): Wire => ({ moduleName: 'stockTransfer', entityId: id });
  const now = async ({ id }: Kept): Promise<Kept> => (await admin.get(`${TRANSFER}/${id}`)).row();
  const flow = async (trigger: string, name = trigger): Promise<Kept> =>
    (
      await admin.post(`${FLOW}/save`, {
        moduleName: 'stockTransfer',
        name: `Transfers, ${name}`,
        trigger,
        levels: [{ sequence: 1, approverType: 'staff', approverStaff: approver.id }],
      })
    ).row();
  const end = async ({ id, version }: Kept): Promise<void> =>
    void (await admin.post(`${FLOW}/setActive`, { id, version, isActive: false }));

  it('waits with its number and value; nothing is claimed before the approver agrees, and the number stays', async () => {
    const rule = await flow('create');
    const draft = await trade.transfer('APPROVE-1');
    const waiting = (await trade.act(TRANSFER, draft, 'submit')).row();
    expect(waiting).toMatchObject({ status: { id: 2 } });
    expect(waiting['number']).toMatch(/^ST/u);
    const [request] = (await approver.client.get('approvalEntityStatus/getAllByPartner')).body.dataList ?? [];
    expect(request).toMatchObject({ entityId: draft.id, number: waiting['number'] });
    expect(Number(request?.['amount'])).toBeGreaterThan(0);
    expect((await approver.client.post(APPROVE, named(draft))).status).toBe(200);
    expect(await now(draft)).toMatchObject({ status: { id: 10 }, number: waiting['number'] });
    const second = await trade.transfer('APPROVE-2');
    const other = (await trade.act(TRANSFER, second, 'submit')).row();
    expect((await approver.client.post(REJECT, { ...named(second), remark: 'Not this week' })).status).toBe(200);
    expect(await now(second)).toMatchObject({ status: { id: 1 }, number: other['number'] });
    await end(rule);
  });

  it('what is missing is written off when the approver agrees, and not before', async () => {
    const rule = await flow('closeShort');
    const onRoad = await trade.transferAfter('APPROVE-3', 'submit', 'send');
    const asked = await trade.act(TRANSFER, onRoad, 'closeShort', { reason: 'Fell off the lorry' });
    expect([asked.status, (await now(onRoad))['status']]).toEqual([200, onRoad['status']]);
    expect(faultsOf(await trade.act(TRANSFER, await now(onRoad), 'closeShort', { reason: 'Again' }))).toEqual([
      'APPROVAL',
    ]);
    expect((await approver.client.post(APPROVE, named(onRoad))).status).toBe(200);
    expect(await now(onRoad)).toMatchObject({ status: { id: 6 } });
    await end(rule);
  });

  it('a flow hears only of what the module has', async () => {
    const wrong = await admin.post(`${FLOW}/save`, {
      moduleName: 'item',
      name: 'Wrong trigger',
      trigger: 'closeShort',
      levels: [{ sequence: 1, approverType: 'staff', approverStaff: approver.id }],
    });
    expect(wrong.body.errors?.map(({ field }) => field)).toEqual(['trigger']);
  });

  it('several are approved at one press; what cannot be stays and says why', async () => {
    const rule = await flow('create', 'several');
    const drafts = [await trade.transfer('BULK-1'), await trade.transfer('BULK-2')];
    for (const draft of drafts) await trade.act(TRANSFER, draft, 'submit');
    const items = [...drafts.map((draft) => named(draft)), { moduleName: 'stockTransfer', entityId: 987_654 }];
    const { dataList } = (await approver.client.post(APPROVE, { items, remark: 'All of them' })).body;
    expect(dataList?.map(({ responseCode }) => responseCode)).toEqual([200, 200, 4404]);
    expect(dataList?.map(({ errors }) => errors)).toMatchObject([undefined, undefined, [{ name: 'NOT_FOUND' }]]);
    expect(await Promise.all(drafts.map(async (draft) => (await now(draft))['statusId']))).toEqual([10, 10]);
    await end(rule);
  });

  describe('one’s own leave', () => {
    const LEAVE = 'approvalEntityStatus/leave';

    it('is said by the approver without any right on staff; who stands in is asked and decides on their behalf', async () => {
      const rule = await flow('create', 'away');
      const plain = (await admin.post('role/save', { name: 'Plain' })).row().id;
      const [deputy, other] = [await personWith(served, plain), await personWith(served, plain)];
      const services = (await admin.get(`acl/getbyroleid/${plain}`)).body.dataList ?? [];
      const own = services.find(({ moduleAPI }) => moduleAPI === TRANSFER);
      const { version } = (await admin.get(`acl/${String(own?.['id'])}`)).row();
      await admin.post('acl/saveOrUpdateAll', [{ id: own?.['id'], version, view: 1, mode: 8 }]);
      expect((await deputy.client.get(LEAVE)).body.data).toMatchObject({ from: null, till: null, standsInFor: [] });

      const said = await approver.client.post(LEAVE, { from: indiaDay(-2), till: indiaDay(2), substitute: deputy.id });
      expect(said.body.data).toMatchObject({ from: indiaDay(-2), till: indiaDay(2), substitute: deputy.id });
      expect((await deputy.client.get(LEAVE)).body.data?.['standsInFor']).toMatchObject([{ till: indiaDay(2) }]);
      const told = (await admin.get(`staff/v3/${approver.id}`)).body.data;
      expect(told).toMatchObject({ leaveFrom: indiaDay(-2), leaveTo: indiaDay(2), substitute: { id: deputy.id } });

      const draft = await trade.transfer('APPROVE-9');
      await trade.act(TRANSFER, draft, 'submit');
      const [request] = (await deputy.client.get('approvalEntityStatus/getAllByPartner')).body.dataList ?? [];
      expect([request?.['entityId'], request?.['onBehalfOf']]).toEqual([draft.id, told?.['firstname']]);
      expect((await other.client.post(APPROVE, named(draft))).status).toBe(403);
      expect((await deputy.client.post(APPROVE, named(draft))).status).toBe(200);
      expect((await now(draft))['status']).toMatchObject({ id: 10 });

      const over = await approver.client.post(LEAVE, { from: null, till: null, substitute: null });
      expect(over.body.data).toMatchObject({ from: null, till: null, substitute: null });
      expect((await deputy.client.get(LEAVE)).body.data?.['standsInFor']).toEqual([]);
      await end(rule);
    });

    it('is refused at its field, and nothing is kept', async () => {
      const cases: readonly (readonly [Wire, string])[] = [
        [{ from: '02-11-2026' }, 'from TYPE'],
        [{ till: indiaDay(1) }, 'from REQUIRED'],
        [{ from: indiaDay(2), till: indiaDay(1) }, 'till ORDER'],
        [{ from: indiaDay(0), substitute: approver.id }, 'substitute LOOP'],
        [{ from: indiaDay(0), substitute: 999_999 }, 'substitute REFERENCE'],
        [{ from: indiaDay(0), substitute: 'Bina' }, 'substitute REFERENCE'],
      ];
      for (const [body, fault] of cases) {
        const { status, body: answer } = await approver.client.post(LEAVE, body);
        expect([status, answer.errors?.map(({ field, name }) => `${field} ${name}`)]).toEqual([422, [fault]]);
      }
      expect((await approver.client.get(LEAVE)).body.data).toMatchObject({ from: null, substitute: null });
      expect((await served.as('stranger').get(LEAVE)).body.data?.['colleagues']).not.toContainEqual(
        expect.objectContaining({ id: approver.id }),
      );
    });
  });
});
