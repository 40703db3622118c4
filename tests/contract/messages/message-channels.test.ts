import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lowStockWatch } from '../../../apps/server/src/jobs/warn-of-low-stock.ts';
import { raiseOverdue } from '../../../apps/server/src/jobs/raise-overdue.ts';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { indiaDay } from '../../india-day.ts';
import { APPROVE, chiefOf, FLOW, flowFor, named, personWith, REJECT } from '../approvals/approvals.ts';
import { HOUR_MS, type Messages, openMessages } from './message-fixture.ts';
import { setSetting } from '../samples.ts';
import { type Kept, OPENING, ORDER, OUTWARD } from '../purchase/trade.ts';

eachCompany((fresh) => {
  let served: Messages['served'];
  let admin: Messages['admin'];
  let trade: Messages['trade'];
  let gateway: Messages['gateway'];
  let asha: Messages['asha'];
  let ravi: Messages['ravi'];
  let role: Messages['role'];
  let post: Messages['post'];
  let logOf: Messages['logOf'];
  let template: Messages['template'];
  let end: Messages['end'];
  let sms: Messages['sms'];
  let bell: Messages['bell'];

  beforeAll(async () => {
    ({ served, admin, trade, gateway, asha, ravi, role, post, logOf, template, end, sms, bell } = await openMessages(
      fresh().database,
    ));
  });
  afterAll(() => gateway.close());

  describe('what happens to a record', () => {
    it('created: rings the bell of whoever is to be told, once, after the save', async () => {
      const words = await template({ recipients: [{ kind: 'role', role }] });
      const order = await trade.order();
      expect(await bell(asha)).toEqual([]);
      expect(await logOf(words.name)).toMatchObject([{ state: 'raised', receiver: '', channel: 'INAPP' }]);
      await Promise.all([post(), post()]);
      await post();
      expect(await bell(asha)).toMatchObject([
        { facts: { module: 'purchaseOrder', record: order.id, about: expect.stringContaining('About') as string } },
      ]);
      expect(await bell(ravi)).toHaveLength(1);
      expect((await logOf(words.name)).map(({ state }) => state)).toEqual(['sent', 'sent']);
      await admin.post(`${ORDER}/update`, { id: order.id, version: order.version, remarks: 'Changed' });
      await post();
      expect(await bell(asha)).toHaveLength(1);
      await end(words);
    });

    it('who muted messages has them neither listed nor counted', async () => {
      const words = await template({ recipients: [{ kind: 'staff', staff: ravi.id }] });
      const before = await bell(ravi);
      await ravi.client.post('notice/mute', { kind: 'message', isMuted: true });
      const order = await trade.order();
      await post();
      expect(await bell(ravi)).toEqual([]);
      await ravi.client.post('notice/mute', { kind: 'message', isMuted: false });
      expect(await bell(ravi)).toMatchObject([{ facts: { record: order.id } }, ...before]);
      await end(words);
    });

    it('a save that is refused raises nothing, nor does a template that waits for a press', async () => {
      const words = await template({});
      const byHand = await template({ autoSend: false });
      expect((await admin.post(`${ORDER}/save`, { party: null })).status).not.toBe(200);
      expect(await logOf(words.name)).toEqual([]);
      await trade.order();
      expect(await logOf(words.name)).toHaveLength(1);
      expect(await logOf(byHand.name)).toEqual([]);
      await end(words);
      await end(byHand);
    });

    it('approved and rejected: told at the end of the way, by SMS to a role that has a number', async () => {
      const approved = await sms({ event: 'approved', recipients: [{ kind: 'role', role }] });
      const rejected = await sms({
        event: 'rejected',
        body: '{{verdict}} by {{by}}: {{remark}}',
        recipients: [{ kind: 'role', role }],
      });
      const chief = await personWith(served, role);
      await flowFor(admin, 'channelled', [
        { sequence: 1, approverType: 'staff', approverStaff: chief.id },
        { sequence: 2, approverType: 'staff', approverStaff: ravi.id },
      ]);
      const waiting = async (): Promise<Kept> => {
        const order = await trade.order();
        const changed = { id: order.id, version: order.version, remarks: 'channelled' };
        const { id, version } = (await asha.client.post(`${ORDER}/update`, changed)).row();
        return (await asha.client.post(`${ORDER}/submit`, { id, version })).row();
      };
      const order = await waiting();
      await chief.client.post(APPROVE, named(order));
      expect(await logOf(approved.name)).toEqual([]);
      await ravi.client.post(APPROVE, named(order));
      expect(await logOf(approved.name)).toMatchObject([{ state: 'raised', entityId: order.id }]);
      const other = await waiting();
      await chief.client.post(REJECT, { ...named(other), remark: 'Too dear, ask again' });
      await post();
      expect(await logOf(approved.name)).toMatchObject([{ state: 'sent', receiver: '9825011111' }]);
      expect(await logOf(rejected.name)).toMatchObject([
        {
          state: 'sent',
          entityId: other.id,
          text: expect.stringMatching(/^rejected by Approver \d+: Too dear, ask again$/u) as string,
        },
      ]);
      await end(approved);
      await end(rejected);
    });

    it('approved: told at once where no flow matches, once, and never of what a save may hold back', async () => {
      const words = await template({ event: 'approved', body: '{{verdict}} by {{by}}' });
      const order = await trade.openOrder();
      expect(await logOf(words.name)).toMatchObject([{ state: 'raised', entityId: order.id }]);
      await post();
      expect(await logOf(words.name)).toMatchObject([
        { state: 'sent', text: expect.stringMatching(/^approved by \S/u) as string },
      ]);
      await end(words);
      const ofParties = await template({ moduleName: 'party', event: 'approved', body: 'Good: {{companyName}}' });
      const flow = {
        moduleName: 'party',
        name: 'Accounts of others',
        priority: 1,
        trigger: 'bankDetails',
        levels: (await chiefOf(served)).levels,
        conditions: [{ field: 'companyName', operator: 'contains', value: 'nobody is called so' }],
      };
      expect((await admin.post(`${FLOW}/save`, flow)).status).toBe(200);
      const { id, version } = (await admin.get(`party/${String(order['party'])}`)).row();
      const bankDetails = [{ bankName: 'Bank', accountNumber: '111122223333', ifsc: 'SBIN0001234', isDefault: true }];
      const known = (await admin.post('party/update', { id, version, bankDetails })).row();
      expect(known['bankDetails']).toMatchObject([{ accountNumber: '111122223333' }]);
      expect(await logOf(ofParties.name)).toEqual([]);
      await end(ofParties);
    });

    it('dispatched: told when the goods leave', async () => {
      const right = await sms({ moduleName: 'outward', event: 'dispatched', body: 'Gone: {{number}}' });
      const draft = await trade.writeOff('CHANNEL-OUT');
      expect(await logOf(right.name)).toEqual([]);
      const posted = await trade.act(OUTWARD, draft, 'post');
      expect(posted.status).toBe(200);
      await post();
      expect(await logOf(right.name)).toMatchObject([
        {
          state: 'sent',
          text: `Gone: ${String(posted.row()['number'])}`,
          providerId: expect.stringMatching(/^sms-/u) as string,
        },
      ]);
      await end(right);
    });

    it('overdue: once for the day that was missed, anew for another one, not when it is an old story', async () => {
      const words = await template({ event: 'overdue' });
      const sweep = (days: number): Promise<void> =>
        raiseOverdue(fresh().database, new Date(Date.now() + days * 24 * HOUR_MS));
      const order = await trade.openOrder();
      const dueOn = (day: string): Promise<unknown> =>
        fresh().database.transaction({ partnerId: 1 }, async (tx) => {
          await tx.execute(`update purchase_order set expected_on = '2020-01-01' where partner_id = 1`);
          await tx.execute('update purchase_order set expected_on = $1 where partner_id = 1 and id = $2', [
            day,
            order.id,
          ]);
        });
      await dueOn(indiaDay());
      await sweep(0);
      expect(await logOf(words.name)).toEqual([]); // today is not late
      await sweep(1);
      await sweep(1);
      await sweep(2);
      expect(await logOf(words.name)).toMatchObject([{ entityId: order.id, event: 'overdue' }]);
      await dueOn(indiaDay(1));
      await sweep(2);
      expect(await logOf(words.name)).toHaveLength(2);
      await end(words);
    });

    it('low stock: raised by the posting that takes an item below its level, once a fall, where LOW_STOCK_NOTICE is on', async () => {
      const words = await sms({ moduleName: 'item', event: 'lowStock', body: 'Low: {{name}}, {{onHand}} left' });
      const watch = lowStockWatch();
      const look = (): Promise<void> => watch(fresh().database, new Date());
      const item = await trade.plannedItem('LOW-1');
      const level = async (reorderLevel: number): Promise<void> => {
        const { id, version } = (await admin.get(`chemical/item/${item.id}`)).row();
        const limits = { safetyStock: 0, reorderLevel, maxStock: null };
        expect((await admin.post('chemical/item/update', { id, version, ...limits })).status).toBe(200);
      };
      const opened = async (lot: string, quantity: number): Promise<Kept> => {
        const saved = await trade.openingOf(item, lot, quantity);
        return (await trade.act(OPENING, saved, 'post')).row();
      };
      await look();
      await fresh().database.transaction({ partnerId: 1 }, (tx) => tx.execute('delete from notice'));
      await opened('LOW-A', 10);
      await level(5);
      const more = await opened('LOW-B', 10);
      await look();
      const told = async (): Promise<number> =>
        (await logOf(words.name)).filter(({ entityId }) => entityId === item.id).length;
      expect(await told()).toBe(0);
      await level(15);
      await trade.act(OPENING, more, 'reverse', { reason: 'Not there' });
      await look();
      await look();
      expect(await told()).toBe(1);
      await opened('LOW-C', 1);
      await look();
      expect(await told()).toBe(1); // the same fall
      await opened('LOW-D', 20);
      await look();
      await level(500);
      await setSetting(admin, 'LOW_STOCK_NOTICE', 'NO');
      const last = await opened('LOW-E', 1);
      await look();
      expect(await told()).toBe(1);
      await setSetting(admin, 'LOW_STOCK_NOTICE', 'YES');
      await trade.act(OPENING, last, 'reverse', { reason: 'Not there' });
      await look();
      expect(await told()).toBe(2);
      await post();
      const mine = (await logOf(words.name)).filter(({ entityId }) => entityId === item.id);
      expect(mine.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Low: .*, 31 kg left$/u),
        expect.stringMatching(/^Low: .*, 10 kg left$/u),
      ]);
      await end(words);
    });

    it('low stock: many falls at one look are one message, which names some and counts the others', async () => {
      const [look, start] = [lowStockWatch(), Date.now()];
      const at = (ms: number): Promise<void> => look(fresh().database, new Date(start + ms));
      const fallen = async (code: string): Promise<Kept> => {
        const made = await trade.plannedItem(code);
        const { version } = (await admin.get(`chemical/item/${made.id}`)).row();
        const limits = { safetyStock: 0, reorderLevel: 5, maxStock: null };
        expect((await admin.post('chemical/item/update', { id: made.id, version, ...limits })).status).toBe(200);
        return made;
      };
      await at(0);
      const words = await sms({ moduleName: 'item', event: 'lowStock', body: 'Low: {{about}}' });
      for (const code of ['MANY-1', 'MANY-2', 'MANY-3', 'MANY-4', 'MANY-5']) await fallen(code);
      await at(30_000); // nothing was posted since, but what was posted before may have come to light
      await post(new Date(start + HOUR_MS));
      expect(await logOf(words.name)).toMatchObject([
        { state: 'sent', text: 'Low: Tested MANY-1, Tested MANY-2, Tested MANY-3 (+2)' },
      ]);
      const last = await fallen('MANY-6');
      await at(90_000);
      expect(await logOf(words.name)).toHaveLength(1); // once the last posting is long over nothing more comes
      await trade.act(OPENING, await trade.openingOf(last, 'MANY-LOT', 1), 'post');
      await fallen('MANY-7'); // nothing of it was posted: it waits for the night
      await at(200_000);
      await post(new Date(start + 2 * HOUR_MS));
      expect(new Set((await logOf(words.name)).map(({ text }) => text))).toEqual(
        new Set(['Low: Tested MANY-1, Tested MANY-2, Tested MANY-3 (+2)', 'Low: Tested MANY-6']),
      );
      await end(words);
    });
  });

  it('an import tells nobody: it brings what happened elsewhere, by the thousand', async () => {
    const words = await template({ moduleName: 'segment', body: 'New: {{name}}' });
    const { body } = await uploadFile(admin, 'segment/import/upload', 'segments.csv', 'Name\r\nFrom elsewhere');
    const importId = Number(body.data?.['importId']);
    expect((await admin.post('segment/import/map', { importId, mode: 'create' })).status).toBe(200);
    expect((await admin.post('segment/import/commit', { importId })).status).toBe(200);
    const imported = async (): Promise<unknown> =>
      (await admin.get('segment/getAllByPartner', { search: 'From elsewhere' })).body.dataList?.length;
    await expect.poll(imported, { timeout: 60_000, interval: 100 }).toBe(1);
    expect(await logOf(words.name)).toEqual([]);
    await admin.post('segment/save', { name: 'Typed here' });
    expect(await logOf(words.name)).toMatchObject([{ state: 'raised' }]);
    await end(words);
  });
});
