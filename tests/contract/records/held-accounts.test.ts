import { beforeAll, expect, it } from 'vitest';
import { type Client, type Served, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { APPROVE, FLOW, noticesOf, REJECT, type Someone } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { accountsOf, foundHeld, NEW } from './held-fixture.ts';

eachSampled((fresh) => {
  let served: Served;
  let made: Made;
  let admin: Client;
  let controller: Someone;
  let flow: Wire;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    made = samplesIn(fresh());
    ({ controller, flow } = await foundHeld(served));
  });

  const OLD = { bankName: 'State Bank', accountNumber: '111122223333', ifsc: 'SBIN0001234', isDefault: true };

  let count = 0;
  /** A party whose account was given before anybody asked for approval. */
  const banked = async (): Promise<Wire & { readonly id: number; readonly version: number }> => {
    count += 1;
    const consumer = { partyTypes: [made.of('partyType').id], gstTreatment: 'consumer' };
    const saved = (await admin.post('party/save', { ...consumer, companyName: `Banked ${count}` })).row();
    await switchFlow(false);
    const known = await admin.post('party/update', { id: saved.id, version: saved.version, bankDetails: [OLD] });
    await switchFlow(true);
    return known.row();
  };
  const switchFlow = async (isActive: boolean): Promise<void> => {
    flow = (await admin.get(`${FLOW}/${String(flow['id'])}`)).row();
    const answer = await admin.post(`${FLOW}/setActive`, { id: flow['id'], version: flow['version'], isActive });
    expect(answer.status).toBe(200);
  };
  const accounts = (id: number, as = admin): Promise<readonly unknown[]> => accountsOf(id, as);

  it('keeps the old account until another person approves the new one; the rest of the save counts at once', async () => {
    const { id, version, bankDetails } = await banked();
    const [line] = bankDetails as readonly Wire[]; // its one account
    const saved = await admin.post('party/update', {
      id,
      version,
      phone: '0261 2345678',
      bankDetails: [{ ...line, ...NEW }],
    });
    expect([saved.status, saved.row()['phone']]).toEqual([200, '0261 2345678']);
    expect(await accounts(id)).toEqual([OLD.accountNumber]);
    const again = await admin.post('party/update', { id, version: saved.row().version, bankDetails: [] });
    expect(again.body.errors).toMatchObject([{ name: 'APPROVAL' }]);
    const named = { moduleName: 'party', entityId: id };
    expect((await admin.post(APPROVE, named)).status).toBe(403);
    expect((await noticesOf(controller))[0]).toMatchObject({
      kind: 'approvalWaits',
      facts: { module: 'party', record: id },
    });
    expect((await controller.client.post(APPROVE, named)).status).toBe(200);
    expect(await accounts(id)).toEqual([NEW.accountNumber]);
    const { history } = (await admin.get(`party/v3/${id}`)).row();
    expect((history as readonly Wire[]).map(({ action }) => action)).toEqual([
      'changeBank',
      'approve',
      'requestApproval',
      'update',
      'update',
      'create',
    ]);
  });

  it('a rejected account never was; a new party’s account waits likewise, one that stays asks nobody', async () => {
    const { id, version } = await banked();
    const changed = (await admin.post('party/update', { id, version, bankDetails: [NEW] })).row();
    const named = { moduleName: 'party', entityId: id };
    expect((await controller.client.post(REJECT, { ...named, remark: 'Nobody called them' })).status).toBe(200);
    expect(await accounts(id)).toEqual([OLD.accountNumber]);
    const same = { id, version: changed.version, phone: '0261 7654321', bankDetails: changed['bankDetails'] };
    expect((await admin.post('party/update', same)).status).toBe(200);
    expect((await admin.get(`approvalEntityStatus/of/party/${id}`)).body.data).toMatchObject({ status: 'REJECTED' });
    const consumer = { partyTypes: [made.of('partyType').id], gstTreatment: 'consumer' };
    const fresh = await admin.post('party/save', { ...consumer, companyName: `New ${id}`, bankDetails: [NEW] });
    expect(await accounts(fresh.row().id)).toEqual([]);
    await controller.client.post(APPROVE, { moduleName: 'party', entityId: fresh.row().id });
    expect(await accounts(fresh.row().id)).toEqual([NEW.accountNumber]);
  });

  it('shows the last four digits to who may not change the party, in its history too', async () => {
    const { id } = await banked();
    const viewer = served.as('viewer');
    expect(await accounts(id, viewer)).toEqual(['•••• 3333']);
    const { text } = await viewer.get(`party/v3/${id}`);
    expect([text.includes(OLD.accountNumber), text.includes('•••• 3333')]).toEqual([false, true]);
    expect((await admin.get(`party/v3/${id}`)).text).toContain(OLD.accountNumber);
  });

  it('shows no more of it in the request that waits, in its list and in what was set right of it', async () => {
    const { id, version, bankDetails } = await banked();
    const [line] = bankDetails as readonly Wire[]; // its one account
    await switchFlow(false);
    const level = { sequence: 1, approverType: 'staff', approverStaff: controller.id };
    const trigger = { moduleName: 'party', trigger: 'bankDetails' };
    const mayEdit = 'bankDetails.accountNumber, bankDetails.ifsc';
    const correcting = { ...trigger, name: 'Set right', priority: 2, levels: [{ ...level, mayEdit }] };
    const own = (await admin.post(`${FLOW}/save`, correcting)).row();
    const asked = await admin.post('party/update', { id, version, bankDetails: [{ ...line, ...NEW }] });
    expect(asked.status).toBe(200);
    const viewer = served.as('viewer');
    const doors = [`approvalEntityStatus/of/party/${id}`, 'approvalEntityStatus/getAllByPartner?view=all'];
    const seen = async (as: typeof admin, paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await as.get(path)).text));
    for (const text of await seen(viewer, doors))
      expect([text.includes('•••• 7777'), text.includes(NEW.accountNumber), text.includes(OLD.accountNumber)]).toEqual([
        true,
        false,
        false,
      ]);
    for (const text of await seen(controller.client, doors)) expect(text).toContain(NEW.accountNumber);

    const set = { id: line?.['id'], accountNumber: '555566664444' };
    const named = { moduleName: 'party', entityId: id, changes: { bankDetails: [set] } };
    expect((await controller.client.post(APPROVE, named)).body.errors ?? []).toEqual([]);
    expect(await accounts(id)).toEqual([set.accountNumber]);
    const log = [`approvalStatusLog/party/${id}`];
    const [[hidden = ''], [whole]] = [await seen(viewer, log), await seen(controller.client, log)];
    expect([hidden.includes('•••• 4444'), hidden.includes(set.accountNumber)]).toEqual([true, false]);
    expect(whole).toContain(set.accountNumber);
    await admin.post(`${FLOW}/setActive`, { id: own.id, version: own.version, isActive: false });
    await switchFlow(true);
  });
});
