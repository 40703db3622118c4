import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { GatewayRefusal, sendByGateway } from '../../../apps/server/src/messages/gateway.ts';
import { sendMessages } from '../../../apps/server/src/messages/send-messages.ts';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { readSettings } from '../../../apps/server/src/settings.ts';
import { faultsOf, noticesOf } from '../approvals/approvals.ts';
import {
  DLT,
  GATEWAY_SECRET as SECRET,
  HOUR_MS,
  MESSAGE_API as API,
  type Messages,
  MOBILE,
  openMessages,
  present,
} from './message-fixture.ts';
import { type Kept, ORDER } from '../purchase/trade.ts';

eachCompany((fresh) => {
  let served: Messages['served'];
  let admin: Messages['admin'];
  let trade: Messages['trade'];
  let gateway: Messages['gateway'];
  let sending: Messages['sending'];
  let post: Messages['post'];
  let logOf: Messages['logOf'];
  let template: Messages['template'];
  let end: Messages['end'];
  let sms: Messages['sms'];

  beforeAll(async () => {
    ({ served, admin, trade, gateway, sending, post, logOf, template, end, sms } = await openMessages(
      fresh().database,
    ));
  });
  afterAll(() => gateway.close());

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
      expect(body).not.toContain(SECRET);
      const kept = await fresh().database.transaction({ partnerId: 1 }, (tx) => tx.query('select * from message'));
      const shown = await Promise.all(
        [`${API}/log`, `${API}/${words.id}`, `${ORDER}/${String(kept.length)}`].map((path) => admin.get(path)),
      );
      expect(JSON.stringify([kept, shown.map(({ text }) => text)])).not.toContain(SECRET);
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

    it('is tried again five times, then failed, told to who sent it, and sent again by hand', async () => {
      gateway.answers.set('9825099999', 503);
      const words = await sms({ recipients: [{ kind: 'fixed', mobile: '9825099999' }] });
      await send(words);
      for (let tries = 1; tries <= 6; tries += 1) await post(new Date(Date.now() + tries * 24 * HOUR_MS));
      const [row] = await logOf(words.name);
      expect(row).toMatchObject({ state: 'failed', tries: 6 });
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
        of: 'gateway',
      });
      await expect(sendByGateway({ ...asked, url: 'http://127.0.0.1:9/' }, message)).rejects.toBeInstanceOf(
        GatewayRefusal,
      );
    });

    it('that was taken counts as sent, however its answer ends, and goes out once', async () => {
      const mobile = '9825044444';
      gateway.answers.set(mobile, 'broken');
      const words = await sms({ recipients: [{ kind: 'fixed', mobile }] });
      await send(words);
      await post();
      await post(new Date(Date.now() + HOUR_MS));
      expect(await logOf(words.name)).toMatchObject([{ state: 'sent', error: null, providerId: null, tries: 1 }]);
      expect(gateway.got.filter(({ body }) => body.includes(mobile))).toHaveLength(1);
      gateway.answers.clear();
    });

    it('that went out is noted until that succeeds, and never sent again', async () => {
      const mobile = '9825055555';
      const words = await sms({ recipients: [{ kind: 'fixed', mobile }] });
      await send(words);
      const system = (sql: string): Promise<unknown> =>
        fresh().database.transaction({ system: true }, (tx) => tx.execute(sql));
      await system(
        `create function no_marks() returns trigger language plpgsql as $$ begin raise exception 'no marks today'; end $$`,
      );
      await system(
        `create trigger no_marks before update on message for each row when (new.state = 'sent') execute function no_marks()`,
      );
      await post();
      await post(new Date(Date.now() + HOUR_MS));
      expect(await logOf(words.name)).toMatchObject([{ state: 'sending', tries: 1 }]);
      await system('drop function no_marks() cascade');
      await post();
      expect(await logOf(words.name)).toMatchObject([{ state: 'sent', error: null, tries: 1 }]);
      expect(sending.unnoted.size).toBe(0);
      expect(gateway.got.filter(({ body }) => body.includes(mobile))).toHaveLength(1);
    });

    it('whose process died before it was noted goes out again under the same id, by another one', async () => {
      const mobile = '9825056565';
      const words = await sms({ recipients: [{ kind: 'fixed', mobile }] });
      await send(words);
      await post();
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(`update message set state = 'sending', sent_on = null where receiver = '${mobile}'`),
      );
      await post();
      expect(await logOf(words.name)).toMatchObject([{ state: 'sending', tries: 1 }]); // it may still be at it
      await post(new Date(Date.now() + HOUR_MS));
      expect(await logOf(words.name)).toMatchObject([{ state: 'sent', tries: 2 }]);
      const ids = gateway.got.flatMap(({ body }) => (body.includes(mobile) ? [(JSON.parse(body) as Wire)['id']] : []));
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    });

    it('of two processes at one outbox, one sends it', async () => {
      const mobile = '9825066666';
      const words = await sms({ recipients: [{ kind: 'fixed', mobile }] });
      await send(words);
      const databases = await fresh().processes(2);
      await Promise.all(databases.map((db) => sendMessages({ ...sending, db, unnoted: new Map() }, () => new Date())));
      await post();
      expect(await logOf(words.name)).toMatchObject([{ state: 'sent', tries: 1 }]);
      expect(gateway.got.filter(({ body }) => body.includes(mobile))).toHaveLength(1);
    });

    it('waits untried behind one at which the gateway itself refused or did not answer', async () => {
      gateway.answers.set('98250333', 401);
      const words = await sms({
        recipients: [
          { kind: 'fixed', mobile: '9825033331' },
          { kind: 'fixed', mobile: '9825033332' },
        ],
      });
      const before = gateway.got.length;
      await send(words);
      await post();
      expect(gateway.got).toHaveLength(before + 1);
      expect((await logOf(words.name)).map(({ state, tries }) => [state, tries])).toEqual(
        expect.arrayContaining([
          ['queued', 0],
          ['queued', 1],
        ]),
      );
      gateway.answers.clear();
      await post(new Date(Date.now() + HOUR_MS));
      expect((await logOf(words.name)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    });

    it('of a template that goes out by itself tells its last editor once a day that it fails', async () => {
      gateway.answers.set('9825022222', 400);
      const words = await sms({
        event: 'created',
        autoSend: true,
        recipients: [{ kind: 'fixed', mobile: '9825022222' }],
      });
      await trade.order();
      await trade.order();
      await post();
      expect((await logOf(words.name)).map(({ state }) => state)).toEqual(['failed', 'failed']);
      const told = (await noticesOf({ client: admin })).filter(
        ({ kind, facts }) => kind === 'messageFailed' && (facts as Wire)['template'] === words.name,
      );
      expect(told).toMatchObject([
        {
          facts: {
            of: 'template',
            module: 'messageTemplate',
            record: words.id,
            about: expect.stringContaining('400') as string,
          },
        },
      ]);
      gateway.answers.clear();
      await end(words);
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

    it('without a gateway it waits untried with its reason, and goes out by itself once there is one', async () => {
      const words = await sms({ event: 'created', autoSend: true });
      const other = { ...served.settings, sms: undefined };
      const soon = new Date(Date.now() + HOUR_MS);
      await trade.order();
      await post(new Date(), other);
      await post(soon, other);
      expect(await logOf(words.name)).toMatchObject([
        {
          state: 'queued',
          tries: 0,
          error: 'Not set up: SMS_GATEWAY_URL',
          text: expect.stringContaining('Order') as string,
        },
      ]);
      await post(new Date(soon.getTime() + HOUR_MS));
      expect(await logOf(words.name)).toMatchObject([{ state: 'sent', error: null, tries: 1 }]);
      await trade.order();
      await post(new Date(Date.now() + 73 * HOUR_MS), other);
      expect((await logOf(words.name))[0]).toMatchObject({ state: 'failed', error: 'Not set up: SMS_GATEWAY_URL' });
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
});
