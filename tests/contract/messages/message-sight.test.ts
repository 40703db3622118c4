import { afterAll, beforeAll, expect, it } from 'vitest';
import { raiseOverdue } from '../../../apps/server/src/jobs/raise-overdue.ts';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { personWith, type Someone } from '../approvals/approvals.ts';
import { DLT, HOUR_MS, MESSAGE_API as API, type Messages, MOBILE, openMessages } from './message-fixture.ts';
import { ORDER, OUTWARD } from '../purchase/trade.ts';

const DAY_MS = 24 * HOUR_MS;

eachCompany((fresh) => {
  let served: Messages['served'];
  let admin: Messages['admin'];
  let trade: Messages['trade'];
  let gateway: Messages['gateway'];
  let ravi: Messages['ravi'];
  let post: Messages['post'];
  let logOf: Messages['logOf'];
  let template: Messages['template'];
  let end: Messages['end'];
  let sms: Messages['sms'];

  beforeAll(async () => {
    ({ served, admin, trade, gateway, ravi, post, logOf, template, end, sms } = await openMessages(fresh().database));
  });
  afterAll(() => gateway.close());

  const grant = async (role: number, rights: { readonly [service: string]: Wire }): Promise<void> => {
    const { dataList = [] } = (await admin.get(`acl/getbyroleid/${role}`)).body;
    const changes = dataList
      .filter(({ moduleAPI }) => rights[String(moduleAPI)] !== undefined)
      .map(async ({ id, moduleAPI }) => {
        const { version } = (await admin.get(`acl/${String(id)}`)).row();
        return { id, version, view: 1, mode: 255, ...rights[String(moduleAPI)] };
      });
    expect((await admin.post('acl/saveOrUpdateAll', await Promise.all(changes))).status).toBe(200);
  };
  const roleWith = async (name: string, rights: { readonly [service: string]: Wire }): Promise<number> => {
    const { id } = (await admin.post('role/save', { name })).row();
    await grant(id, rights);
    return id;
  };
  const saved = ({ client }: Someone, body: string, more: Wire = {}) =>
    client.post(`${API}/save`, {
      name: `By themselves ${body} ${JSON.stringify(more).length}`,
      moduleName: 'purchaseOrder',
      channel: 'SMS',
      quietFrom: null, // tests run at night too
      quietTo: null,
      event: 'created',
      autoSend: true,
      body,
      recipients: [{ kind: 'fixed', mobile: MOBILE }],
      ...DLT,
      ...more,
    });
  const placesOf = ({ body }: Awaited<ReturnType<typeof saved>>): readonly string[] =>
    (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);

  it('a template that sends by itself is of what its editor sees; one that waits for a press is of what the sender sees', async () => {
    const strangers = await personWith(served, await roleWith('Sees messages', { [API]: {} }));
    const role = await roleWith('Sees no remarks', { [API]: {}, [ORDER]: { hiddenFields: ['remarks'] } });
    const clerk = await personWith(served, role);
    expect(placesOf(await saved(strangers, 'New'))).toEqual(['moduleName DENIED']);
    expect(placesOf(await saved(clerk, 'Said: {{remarks}}'))).toEqual(['body DENIED']);
    expect(placesOf(await saved(clerk, 'Said: {{remarks}}', { event: 'manual' }))).toEqual([]);
    const words = (await saved(clerk, 'No. {{number}}')).row();
    const { id, version } = words;
    expect(placesOf(await clerk.client.post(`${API}/update`, { id, version, body: '{{remarks}}' }))).toEqual([
      'body DENIED',
    ]);
    await end(words);
  });

  it('for whoever does not work here a record is read with the eyes of the last editor, not of who acted', async () => {
    const role = await roleWith('Edits messages', { [API]: {}, [ORDER]: {} });
    const editor = await personWith(served, role);
    const words = (await saved(editor, 'Said: {{remarks}}.')).row();
    const name = String(words['name']);
    const told = async (): Promise<Wire | undefined> => {
      const { id: _id, version: _version, number: _number, status: _status, ...copy }: Wire = await trade.order();
      expect((await admin.post(`${ORDER}/save`, { ...copy, remarks: 'A secret' })).status).toBe(200);
      await post();
      return (await logOf(name))[0];
    };
    expect(await told()).toMatchObject({ state: 'sent', text: 'Said: A secret.' });
    await grant(role, { [ORDER]: { hiddenFields: ['remarks'] } });
    expect(await told()).toMatchObject({ state: 'sent', text: 'Said: .' });
    await grant(role, { [ORDER]: { view: 0, mode: 0 } });
    expect(await told()).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^The last editor of the template, Approver \d+, cannot see the record$/u) as string,
    });
    const { id, version } = (await admin.get(`staff/${editor.id}`)).row();
    expect((await admin.post('staff/update', { id, version, isActive: false })).status).toBe(200);
    expect(await told()).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(
        /^The last editor .*, does not work here any more: somebody must save it anew$/u,
      ) as string,
    });
    const left = ({ kind, facts }: Wire): boolean => kind === 'messageFailed' && (facts as Wire)['template'] === name;
    expect(((await admin.get('notice/getAllByPartner')).body.dataList ?? []).filter(left)).toHaveLength(1);
    const { id: message, state } = (await logOf(name)).at(0) ?? {};
    const { version: now } = (await admin.get(`${API}/${words.id}`)).row();
    expect((await admin.post(`${API}/update`, { id: words.id, version: now, body: 'Now: {{remarks}}.' })).status).toBe(
      200,
    );
    expect([state, (await admin.post(`${API}/sendAgain`, { id: message })).status]).toEqual(['failed', 200]);
    await post();
    expect((await logOf(name))[0]).toMatchObject({ state: 'sent', text: 'Now: A secret.' });
    await end(words);
  });

  it('of a role those are told who may see the record; fifty others stand before nobody', async () => {
    const blind = await roleWith('Sees no orders', { [API]: {} });
    const crowd = Array.from({ length: 51 }, (_, n) => ({ firstname: `Crowd ${n}`, canLogin: false, role: blind }));
    expect((await admin.post('staff/saveOrUpdateAll', crowd)).status).toBe(200);
    const own = await roleWith('Sees own orders', { [ORDER]: { rowScope: 'own' } });
    const outside = await personWith(served, own);
    const seeing = await personWith(served, await roleWith('Sees orders', { [ORDER]: {} }));
    const { role } = (await admin.get(`staff/${seeing.id}`)).row();
    const words = await template({ recipients: [blind, own, role].map((one) => ({ kind: 'role', role: one })) });
    await trade.order();
    await post();
    expect((await logOf(words.name)).map(({ state, error }) => [state, error])).toEqual([['sent', null]]);
    expect((await outside.client.get('notice/getAllByPartner')).body.dataList).toEqual([]);
    await end(words);
  });

  it('the log tells whoever may not see a record of its messages without their words', async () => {
    const words = await sms({ event: 'created', autoSend: true });
    await trade.order();
    await post();
    const reader = await personWith(served, await roleWith('Reads the log', { [API]: {} }));
    const rows = async (one: Someone): Promise<readonly Wire[]> =>
      ((await one.client.get(`${API}/log`)).body.dataList ?? []).filter((row) => row['template'] === words.name);
    expect(await rows(reader)).toMatchObject([{ state: 'sent', receiver: MOBILE, text: null, subject: null }]);
    const half = await roleWith('Reads half', { [API]: {}, [ORDER]: { hiddenFields: ['remarks'] } });
    expect(await rows(await personWith(served, half))).toMatchObject([{ text: null }]);
    const own = await roleWith('Reads own', { [API]: {}, [ORDER]: { rowScope: 'own' } });
    expect(await rows(await personWith(served, own))).toMatchObject([{ text: null }]);
    expect(await logOf(words.name)).toMatchObject([{ text: expect.stringContaining('Order') as string }]);
    await end(words);
  });

  it('a preview says what the event brings, and no more', async () => {
    const { id } = await trade.order();
    const preview = async (event: string): Promise<unknown> => {
      const words = { moduleName: 'purchaseOrder', channel: 'INAPP', event, body: '[{{verdict}}|{{remark}}|{{by}}]' };
      return (await admin.post(`${API}/preview`, { ...words, entityId: id })).body.data?.['text'];
    };
    expect(await preview('rejected')).toMatch(/^\[rejected\|…\|.+\]$/u);
    expect(await preview('created')).toMatch(/^\[\|\|.+\]$/u);
    expect(await preview('overdue')).toBe('[||]');
  });

  it('what was undone before it was told is told to nobody', async () => {
    const gone = await sms({ moduleName: 'outward', event: 'dispatched', body: 'Gone: {{number}}' });
    const slip = (await trade.act(OUTWARD, await trade.writeOff('UNDONE-OUT'), 'post')).row();
    expect((await trade.act(OUTWARD, slip, 'reverse', { reason: 'Not gone' })).status).toBe(200);
    await post();
    expect(await logOf(gone.name)).toMatchObject([{ state: 'failed', error: 'It is no longer so' }]);
    await end(gone);
    const late = await template({ event: 'overdue', recipients: [{ kind: 'staff', staff: ravi.id }] });
    const order = await trade.openOrder();
    const due = (day: string): Promise<unknown> =>
      fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute('update purchase_order set expected_on = $1 where partner_id = 1 and id = $2', [day, order.id]),
      );
    await due(indiaDay(-3));
    await raiseOverdue(fresh().database, new Date());
    await due(indiaDay(9));
    await post();
    expect((await logOf(late.name)).filter(({ entityId }) => entityId === order.id)).toMatchObject([
      { state: 'failed', error: 'It is no longer so' },
    ]);
    await end(late);
  });

  it('what cannot be prepared is looked at again five times, stands before no other, and is told of', async () => {
    const system = (sql: string): Promise<unknown> =>
      fresh().database.transaction({ system: true }, (tx) => tx.execute(sql));
    const words = await sms({ event: 'created', autoSend: true });
    const { id } = await trade.order();
    await system(
      `create function no_spread() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$`,
    );
    await system(
      `create trigger no_spread before update on message for each row when (old.state = 'raised' and new.state = 'queued' and old.record_id = ${id}) execute function no_spread()`,
    );
    const other = await trade.order();
    await post();
    await post();
    const states = async (): Promise<readonly unknown[]> =>
      (await logOf(words.name)).map(({ entityId, state, tries }) => [entityId, state, tries]);
    expect(await states()).toEqual([
      [other.id, 'sent', 1],
      [id, 'raised', 1],
    ]);
    for (let days = 1; days <= 5; days += 1) await post(new Date(Date.now() + days * DAY_MS));
    expect(await states()).toEqual([
      [other.id, 'sent', 1],
      [id, 'failed', 6],
    ]);
    await system('drop function no_spread() cascade');
    await end(words);
  });
});
