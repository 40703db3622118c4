import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { takesDocument } from '../../../apps/server/src/messages/gateway.ts';
import { readSettings } from '../../../apps/server/src/settings.ts';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { DLT, HOUR_MS, MESSAGE_API as API, type Messages, MOBILE, openMessages, present } from './message-fixture.ts';
import { setSetting } from '../samples.ts';
import { ORDER } from '../purchase/trade.ts';

eachCompany((fresh) => {
  let served: Messages['served'];
  let admin: Messages['admin'];
  let made: Messages['made'];
  let trade: Messages['trade'];
  let gateway: Messages['gateway'];
  let asha: Messages['asha'];
  let post: Messages['post'];
  let logOf: Messages['logOf'];
  let template: Messages['template'];
  let end: Messages['end'];
  let sms: Messages['sms'];

  beforeAll(async () => {
    ({ served, admin, made, trade, gateway, asha, post, logOf, template, end, sms } = await openMessages(
      fresh().database,
    ));
  });
  afterAll(() => gateway.close());

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

  it('an SMS is previewed with its parts and the variables that are too long', async () => {
    const order = made.of('purchaseOrder').id;
    const preview = async (body: string) =>
      (await admin.post(`${API}/preview`, { moduleName: 'purchaseOrder', channel: 'SMS', body, entityId: order })).body
        .data;
    expect(await preview('a & <b>')).toMatchObject({
      html: null,
      text: 'a & <b>',
      sms: { alphabet: 'GSM-7', characters: 7, parts: 1 },
      long: [],
      params: [],
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
    expect(await logOf(words.name)).toMatchObject([
      { state: 'queued', tries: 0, error: 'Not set up: WHATSAPP_GATEWAY_URL' },
    ]);
    await post(new Date(Date.now() + HOUR_MS), { ...served.settings, whatsapp: served.settings.sms });
    expect(await logOf(words.name)).toMatchObject([
      { state: 'sent', text: expect.stringContaining('About') as string },
    ]);
    await setSetting(admin, 'WHATSAPP_SUPPORT', 'NO');
  });

  it('a WhatsApp template stays open to changes, and silent, while WHATSAPP_SUPPORT is off', async () => {
    await setSetting(admin, 'WHATSAPP_SUPPORT', 'YES');
    const words = await template({ channel: 'WHATSAPP', recipients: [{ kind: 'fixed', mobile: MOBILE }] });
    await setSetting(admin, 'WHATSAPP_SUPPORT', 'NO');
    await trade.order();
    expect(await logOf(words.name)).toEqual([]);
    const call = async (verb: string, more: Wire) => {
      const { version } = (await admin.get(`${API}/${words.id}`)).row();
      const { body } = await admin.post(`${API}/${verb}`, { id: words.id, version, ...more });
      return (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);
    };
    expect(await call('update', { body: 'Changed: {{number}}' })).toEqual([]);
    expect(await call('setActive', { isActive: false })).toEqual([]);
    expect((await admin.get(`${API}/${words.id}`)).row()).toMatchObject({
      isActive: false,
      body: 'Changed: {{number}}',
    });
    await end(words);
  });

  it('a print goes along with WhatsApp where its request has a place for it, and with no SMS and no notification', async () => {
    await setSetting(admin, 'WHATSAPP_SUPPORT', 'YES');
    const { whatsapp } = readSettings({ WHATSAPP_GATEWAY_URL: gateway.url });
    const words = await template({
      channel: 'WHATSAPP',
      event: 'manual',
      attachPrint: made.of('printTemplate').id,
      recipients: [{ kind: 'fixed', mobile: MOBILE }],
    });
    const bare = await template({
      channel: 'WHATSAPP',
      event: 'manual',
      recipients: [{ kind: 'fixed', mobile: MOBILE }],
    });
    const order = await trade.order();
    const handed = async ({ id }: { readonly id: number }): Promise<Wire> => {
      expect((await admin.post(`${API}/send`, { id, entityId: order.id })).status).toBe(200);
      await post(new Date(), { ...served.settings, whatsapp });
      return JSON.parse(gateway.got.at(-1)?.body ?? '{}') as Wire;
    };
    const sent = await handed(words);
    expect(Buffer.from(String(sent['document']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(sent['documentName']).toMatch(/\.pdf$/u);
    expect(Object.keys(await handed(bare))).not.toContain('document');
    const formed = readSettings({ WHATSAPP_GATEWAY_URL: gateway.url, WHATSAPP_GATEWAY_BODY: '{"to":"{to}"}' });
    expect([whatsapp, formed.whatsapp].map((one) => takesDocument(present(one)))).toEqual([true, false]);
    const { data } = (await admin.post(`${API}/preview`, { id: words.id, entityId: order.id })).body;
    expect(data).toMatchObject({ losesPrint: false }); // without a gateway it waits for one
    for (const channel of ['SMS', 'INAPP']) {
      const { version } = (await admin.get(`${API}/${words.id}`)).row();
      const recipients = [{ kind: 'staff', staff: asha.id }];
      const { body } = await admin.post(`${API}/update`, { id: words.id, version, ...DLT, channel, recipients });
      expect(body.errors?.map(({ field }) => field)).toEqual(['attachPrint']);
    }
    await setSetting(admin, 'WHATSAPP_SUPPORT', 'NO');
  });

  it('an SMS that its values make too long fails with its length', async () => {
    const words = await sms({ event: 'created', autoSend: true, body: '{{remarks}}'.repeat(5) });
    const { id: _id, version: _version, number: _number, status: _status, ...order }: Wire = await trade.order();
    expect((await admin.post(`${ORDER}/save`, { ...order, remarks: 'x'.repeat(401) })).status).toBe(200);
    await post();
    expect((await logOf(words.name))[0]).toMatchObject({
      state: 'failed',
      error: 'The text has 2005 characters with its values: an SMS takes 2000',
    });
    await end(words);
  });
});
