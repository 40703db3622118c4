import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { lowStockWatch } from '../../apps/server/src/jobs/warn-of-low-stock.ts';
import { raiseOverdue } from '../../apps/server/src/jobs/raise-overdue.ts';
import { GatewayRefusal, sendByGateway } from '../../apps/server/src/messages/gateway.ts';
import { sendMessages } from '../../apps/server/src/messages/send-messages.ts';
import { personOfStaff } from '../../apps/server/src/access/person-of-staff.ts';
import { writeHistory } from '../../apps/server/src/records/history.ts';
import { eachCompany } from '../../apps/server/src/testing/each-engine.ts';
import { type GatewayServer, startGateway } from '../../apps/server/src/testing/gateway-server.ts';
import { type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { readSettings, type Settings } from '../../apps/server/src/settings.ts';
import { indiaDay } from '../india-day.ts';
import { APPROVE, faultsOf, flowFor, named, orderRole, personWith, REJECT, type Someone } from './approvals.ts';
import { type Made, makeSamples, setSetting } from './samples.ts';
import { type Kept, OPENING, ORDER, OUTWARD, type Trade, tradeOf } from './trade.ts';

const API = 'chemical/smsTemplate';
const SECRET = 'a secret of the gateway';
const DLT = { dltEntityId: '1101234567890123456', dltTemplateId: '1107161234567890123', senderId: 'WEFTIN' };
const MOBILE = '9825012345';
const HOUR_MS = 3_600_000;

const present = <T>(value: T | undefined): T => {
  expect(value).toBeDefined();
  return value as T; // as was just asked
};

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let gateway: GatewayServer;
  let asha: Someone;
  let ravi: Someone;
  let role: number;
  let count = 0;

  beforeAll(async () => {
    gateway = await startGateway();
    served = await serve(fresh().database, { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_SECRET: SECRET });
    admin = served.as('administrator');
    made = await makeSamples(admin);
    trade = tradeOf(admin, made);
    role = await orderRole(admin, 'Told');
    asha = await personWith(served, role, { mobile: '9825011111' });
    ravi = await personWith(served, role);
    await fresh().database.transaction({ partnerId: 1 }, (tx) => tx.execute('delete from message_template'));
  }, 240_000);
  afterAll(() => gateway.close());

  const post = (now = new Date(), settings: Settings = served.settings): Promise<void> =>
    sendMessages({ db: fresh().database, mailer: undefined, settings, log: served.app.log }, () => now);
  const logOf = async (template?: string): Promise<readonly Wire[]> =>
    ((await admin.get(`${API}/log`)).body.dataList ?? []).filter(
      (row) => template === undefined || row['template'] === template,
    );
  const template = async (more: Wire): Promise<Kept & { readonly name: string }> => {
    count += 1;
    const body = {
      name: `Channel ${count}`,
      moduleName: 'purchaseOrder',
      channel: 'INAPP',
      event: 'created',
      autoSend: true,
      subject: 'Order {{number}}',
      body: 'About {{number}}',
      recipients: [{ kind: 'staff', staff: asha.id }],
      ...more,
    };
    const row = (await admin.post(`${API}/save`, body)).row();
    return { ...row, name: body.name };
  };
  const end = async ({ id }: Kept): Promise<void> => {
    const { version } = (await admin.get(`${API}/${id}`)).row();
    expect((await admin.post(`${API}/delete`, { id, version })).status).toBe(200);
  };
  const sms = (more: Wire = {}) =>
    template({
      channel: 'SMS',
      event: 'manual',
      body: 'Order {{number}} of {{party}}',
      recipients: [{ kind: 'fixed', mobile: MOBILE }],
      ...DLT,
      ...more,
    });
  const bell = async ({ client }: Pick<Someone, 'client'>): Promise<readonly Wire[]> =>
    ((await client.get('notice/getAllByPartner')).body.dataList ?? []).filter(({ kind }) => kind === 'message');

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
      await ravi.client.post('notice/mute', { kind: 'message', isMuted: true });
      await trade.order();
      await post();
      expect(await bell(ravi)).toEqual([]);
      await ravi.client.post('notice/mute', { kind: 'message', isMuted: false });
      expect((await bell(ravi)).length).toBeGreaterThan(0);
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
      const rejected = await sms({ event: 'rejected', recipients: [{ kind: 'role', role }] });
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
      expect(await logOf(rejected.name)).toMatchObject([{ state: 'sent', entityId: other.id }]);
      await end(approved);
      await end(rejected);
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
  });

  describe('an SMS', () => {
    const send = async (words: Kept) => {
      const order = await trade.order();
      return admin.post(`${API}/send`, { id: words.id, entityId: order.id });
    };

    it('goes to the gateway with what the register asks for, and its secret stands nowhere else', async () => {
      const words = await sms({});
      expect((await send(words)).body.data).toEqual({ receivers: [MOBILE] });
      const before = gateway.got.length;
      await post();
      await post();
      expect(gateway.got).toHaveLength(before + 1);
      const { headers, body } = gateway.got.at(-1) ?? { headers: {}, body: '{}' };
      expect(headers['authorization']).toBe(`Bearer ${SECRET}`);
      expect(JSON.parse(body)).toMatchObject({
        to: `91${MOBILE}`,
        sender: DLT.senderId,
        entityId: DLT.dltEntityId,
        templateId: DLT.dltTemplateId,
        text: expect.stringMatching(/^Order .* of /u) as string,
      });
      expect(await logOf(words.name)).toMatchObject([{ state: 'sent', error: null, channel: 'SMS' }]);
    });

    test.each([
      ['that fails', 500, 'queued', /answered 500/u],
      ['that is busy', 429, 'queued', /answered 429/u],
      ['that knows the number as wrong', 400, 'failed', /answered 400: \{"error":"no, Bearer •••"\}/u],
      ['that leads elsewhere', 'elsewhere', 'failed', /answered 302/u],
    ] as const)('a gateway %s', async (_, answer, state, error) => {
      const mobile = `98250${String(60_000 + gateway.got.length)}`;
      gateway.answers.set(mobile, answer);
      const words = await sms({ recipients: [{ kind: 'fixed', mobile }] });
      await send(words);
      await post();
      const [row] = await logOf(words.name);
      expect(row).toMatchObject({ state, tries: 1, receiver: mobile });
      expect(row?.['error']).toMatch(error);
      gateway.answers.clear();
      await post(new Date(Date.now() + HOUR_MS));
    });

    it('is tried five times, then failed, told to who sent it, and sent again by hand', async () => {
      gateway.answers.set('9825099999', 503);
      const words = await sms({ recipients: [{ kind: 'fixed', mobile: '9825099999' }] });
      await send(words);
      for (let tries = 1; tries <= 5; tries += 1) await post(new Date(Date.now() + tries * 24 * HOUR_MS));
      const [row] = await logOf(words.name);
      expect(row).toMatchObject({ state: 'failed', tries: 5 });
      const { dataList = [] } = (await admin.get('notice/getAllByPartner')).body;
      expect(
        dataList.some(({ kind, facts }) => kind === 'messageFailed' && (facts as Wire)['receiver'] === '9825099999'),
      ).toBe(true);
      gateway.answers.clear();
      expect((await admin.post(`${API}/sendAgain`, { id: row?.['id'] })).status).toBe(200);
      await post();
      expect(await logOf(words.name)).toMatchObject([{ state: 'sent', error: null, tries: 1 }]);
      expect(faultsOf(await admin.post(`${API}/sendAgain`, { id: row?.['id'] }))).toEqual(['NOT_FOUND']);
      expect(faultsOf(await admin.post(`${API}/sendAgain`, {}))).toEqual(['REQUIRED']);
      expect((await served.as('viewer').post(`${API}/sendAgain`, { id: row?.['id'] })).status).toBe(403);
    });

    it('a gateway that does not answer, or is not there, is a matter of patience', async () => {
      gateway.answers.set('9825088888', 'silence');
      const settings = present(served.settings.sms);
      const message = { mobile: '9825088888', text: 'x', id: 'weft.1.1', ...DLT };
      const asked = { ...settings, url: gateway.url };
      await expect(sendByGateway(asked, message, 50)).rejects.toMatchObject({
        message: 'The gateway did not answer in time',
        isFinal: false,
      });
      await expect(sendByGateway({ ...asked, url: 'http://127.0.0.1:9/' }, message)).rejects.toBeInstanceOf(
        GatewayRefusal,
      );
    });

    it('takes the form that the deployment gives it: no text of a message becomes a part of it', async () => {
      const { sms: formed } = readSettings({
        SMS_GATEWAY_URL: gateway.url,
        SMS_GATEWAY_SECRET: SECRET,
        SMS_GATEWAY_HEADER: 'authkey: {secret}',
        SMS_GATEWAY_FORM: 'form',
        SMS_GATEWAY_BODY: '{"mobiles":"{to}","message":"{text}"}',
      });
      await sendByGateway(present(formed), { mobile: MOBILE, text: '&admin=1 {secret}', id: 'a', ...DLT });
      const { headers, body } = gateway.got.at(-1) ?? { headers: {}, body: '' };
      expect(headers['authkey']).toBe(SECRET);
      expect([...new URLSearchParams(body)]).toEqual([
        ['mobiles', `91${MOBILE}`],
        ['message', '&admin=1 {secret}'],
      ]);
    });

    it('without a gateway it is kept with its reason, and goes out once there is one', async () => {
      const words = await sms({ event: 'created', autoSend: true });
      const other = { ...served.settings, sms: undefined };
      await trade.order();
      await post(new Date(), other);
      const [row] = await logOf(words.name);
      expect(row).toMatchObject({
        state: 'failed',
        error: 'Not set up: SMS_GATEWAY_URL',
        text: expect.stringContaining('Order') as string,
      });
      await admin.post(`${API}/sendAgain`, { id: row?.['id'] });
      await post();
      expect(await logOf(words.name)).toMatchObject([{ state: 'sent' }]);
      await end(words);
    });

    it('a party without a number is said, and found again when it has one; its contact for a role is the one who gets it', async () => {
      const words = await sms({
        event: 'created',
        autoSend: true,
        recipients: [{ kind: 'party', contactRole: 'accounts' }],
      });
      const order = await trade.order();
      await post();
      const [row] = await logOf(words.name);
      expect(row).toMatchObject({ state: 'failed', receiver: '', error: 'Missing: A receiver with a mobile number' });
      expect(faultsOf(await admin.post(`${API}/send`, { id: words.id, entityId: order.id }))).toEqual(['REQUIRED']);
      const { id, version } = (await admin.get(`party/${String(order['party'])}`)).row();
      const contacts = [
        { name: 'Hetal', role: 'accounts', mobile: '9825077777' },
        { name: 'Left alone', role: 'accounts', mobile: '9825066666', receivesMessages: false },
      ];
      expect((await admin.post('party/update', { id, version, contacts })).status).toBe(200);
      await admin.post(`${API}/sendAgain`, { id: row?.['id'] });
      await post();
      expect(await logOf(words.name)).toMatchObject([{ state: 'sent', receiver: '9825077777' }]);
      await end(words);
    });

    it('is previewed with its parts and the variables that are too long', async () => {
      const order = made.of('purchaseOrder').id;
      const preview = async (body: string) =>
        (await admin.post(`${API}/preview`, { moduleName: 'purchaseOrder', channel: 'SMS', body, entityId: order }))
          .body.data;
      expect(await preview('a & <b>')).toMatchObject({
        html: null,
        text: 'a & <b>',
        sms: { alphabet: 'GSM-7', characters: 7, parts: 1 },
        long: [],
        off: null,
      });
      expect(await preview(`${'ક'.repeat(71)}`)).toMatchObject({ sms: { alphabet: 'Unicode', parts: 2 } });
      expect(await preview('{{numbr}}')).toMatchObject({ faults: [expect.objectContaining({ field: 'body' })] });
      const order2 = await trade.order();
      await admin.post(`${ORDER}/update`, { id: order2.id, version: order2.version, remarks: 'x'.repeat(31) });
      const { data } = (
        await admin.post(`${API}/preview`, {
          moduleName: 'purchaseOrder',
          channel: 'SMS',
          body: '{{remarks}}',
          entityId: order2.id,
        })
      ).body;
      expect(data).toMatchObject({ long: [{ variable: 'remarks', characters: 31 }] });
      const stored = await sms({});
      expect((await admin.post(`${API}/preview`, { id: stored.id, entityId: order })).body.data).toMatchObject({
        channel: 'SMS',
        text: expect.stringContaining('Order') as string,
      });
    });
  });

  it('WhatsApp is a channel where WHATSAPP_SUPPORT is YES; without a gateway the message waits and says so', async () => {
    const body = { channel: 'WHATSAPP', event: 'manual', recipients: [{ kind: 'fixed', mobile: MOBILE }] };
    const refused = await admin.post(`${API}/save`, {
      name: 'No WhatsApp',
      moduleName: 'purchaseOrder',
      body: 'x',
      ...body,
    });
    expect(refused.body.errors?.map(({ field, name }) => `${field} ${name}`)).toEqual(['channel SWITCHED_OFF']);
    await setSetting(admin, 'WHATSAPP_SUPPORT', 'YES');
    const words = await template(body);
    const order = await trade.order();
    const sent = await admin.post(`${API}/send`, { id: words.id, entityId: order.id });
    expect(sent.body.data).toEqual({ receivers: [MOBILE], off: 'WHATSAPP_GATEWAY_URL' });
    await post();
    const [row] = await logOf(words.name);
    expect(row).toMatchObject({ state: 'failed', error: 'Not set up: WHATSAPP_GATEWAY_URL' });
    await admin.post(`${API}/sendAgain`, { id: row?.['id'] });
    await post(new Date(), { ...served.settings, whatsapp: served.settings.sms });
    expect(await logOf(words.name)).toMatchObject([
      { state: 'sent', text: expect.stringContaining('About') as string },
    ]);
    await setSetting(admin, 'WHATSAPP_SUPPORT', 'NO');
  });

  it('a mail template may go out by itself too, and without a mail server it is kept', async () => {
    const words = await template({
      channel: 'EMAIL',
      body: '<p>{{number}}</p>',
      recipients: [{ kind: 'fixed', address: 'a@weft.example' }],
    });
    await trade.order();
    await post();
    expect(await logOf(words.name)).toMatchObject([{ state: 'failed', error: 'Not set up: SMTP_URL' }]);
    await end(words);
  });

  test.each([
    ['an SMS without its register', { channel: 'SMS' }, ['dltEntityId', 'dltTemplateId', 'senderId']],
    ['a header that no network knows', { channel: 'SMS', ...DLT, senderId: 'WE' }, ['senderId']],
    ['letters in the register', { channel: 'SMS', ...DLT, dltEntityId: '12a' }, ['dltEntityId']],
    ['a text that is no SMS any more', { channel: 'SMS', ...DLT, body: 'x'.repeat(2001) }, ['body']],
    ['a mail without a subject', { channel: 'EMAIL', subject: null }, ['subject']],
    ['a notification to a party', { channel: 'INAPP', recipients: [{ kind: 'party' }] }, ['recipients[0].kind']],
    [
      'an address without a number',
      { channel: 'SMS', ...DLT, recipients: [{ kind: 'fixed' }] },
      ['recipients[0].mobile'],
    ],
    ['an event that orders do not have', { channel: 'INAPP', event: 'lowStock' }, ['event']],
    ['words of a notice beside a mail', { channel: 'INAPP', event: 'approvalWaits' }, ['channel']],
  ] as const)('refuses %s', async (_, more, fields) => {
    const body = {
      name: 'Refused',
      moduleName: 'purchaseOrder',
      event: 'manual',
      subject: 'x',
      body: 'x',
      recipients: [{ kind: 'staff', staff: asha.id }],
      ...more,
    };
    const { body: answer } = await admin.post(`${API}/save`, body);
    expect(answer.errors?.map(({ field }) => field)).toEqual(fields);
  });

  it('an import tells nobody: it brings what happened elsewhere, by the thousand', async () => {
    const words = await template({});
    const order = await trade.order();
    const before = (await logOf(words.name)).length;
    const events = [{ module: 'purchaseOrder', id: order.id, action: 'create', changes: [] }];
    const write = (source: 'import' | 'api'): Promise<void> =>
      fresh().database.transaction({ partnerId: 1 }, async (tx) => {
        const person = await personOfStaff(tx, asha.id);
        await writeHistory(
          { tx, now: new Date().toISOString(), requestId: undefined, source, person: present(person) },
          events,
        );
      });
    await write('import');
    expect(await logOf(words.name)).toHaveLength(before);
    await write('api');
    expect(await logOf(words.name)).toHaveLength(before + 1);
    await end(words);
  });
});
