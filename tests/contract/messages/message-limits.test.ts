import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../apps/server/src/settings.ts';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import type { Wire } from '../../../apps/server/src/testing/serve.ts';
import { DLT, MESSAGE_API as API, type Messages, MOBILE, openMessages } from './message-fixture.ts';
import { setSetting } from '../samples.ts';
import type { Kept } from '../purchase/trade.ts';

const DAY_MS = 24 * 3_600_000;
/** An hour of tomorrow in India, or of so many days later: no message of a test is older. */
const tomorrow = (clock: string, days = 1): Date => {
  const day = new Date(Date.now() + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
  return new Date(`${day}T${clock}:00+05:30`);
};

/** What a message has to be and when it may leave (spec 03, 6.5). */
eachCompany((fresh) => {
  let served: Messages['served'];
  let admin: Messages['admin'];
  let made: Messages['made'];
  let trade: Messages['trade'];
  let gateway: Messages['gateway'];
  let post: Messages['post'];
  let logOf: Messages['logOf'];
  let template: Messages['template'];
  let sms: Messages['sms'];

  beforeAll(async () => {
    ({ served, admin, made, trade, gateway, post, logOf, template, sms } = await openMessages(fresh().database));
  });
  afterAll(() => gateway.close());

  const send = async ({ id }: Pick<Kept, 'id'>, order: Kept) => {
    const sent = await admin.post(`${API}/send`, { id, entityId: order.id });
    expect(sent.status).toBe(200);
    return sent.body.data;
  };

  describe('the registered text', () => {
    const saving = async (more: Wire) => {
      const words = { name: 'Registered', moduleName: 'purchaseOrder', channel: 'SMS', event: 'manual', ...DLT };
      const { body } = await admin.post(`${API}/save`, {
        ...words,
        recipients: [{ kind: 'fixed', mobile: MOBILE }],
        ...more,
      });
      return (body.errors ?? []).map(({ field, code, message }) => [field, code, message]);
    };

    it('[S35] is refused with the number of its variables', async () => {
      const dltBody = 'Dear {#var#}, your order {#var#} is dispatched by {#var#}, LR {#var#}. -{#var#}';
      const body = 'Dear {{party}}, your order {{number}} is dispatched by {{by}}, LR {{remarks}}. -Weft';
      expect(await saving({ dltBody, body })).toEqual([['body', 4404604, '5 variables registered, 4 given']]);
      expect(await saving({ dltBody, body: body.replace('-Weft', '- {{partnerName}}') })).toEqual([
        ['body', 4404604, 'At character 73 the registered text says ‘{#var#}’, this one ‘ {#var#}’'],
      ]);
      expect(await saving({ dltBody: 'To {#var#}', body: 'To {{#if party}}{{party}}{{/if}}' })).toEqual([
        ['body', 4404604, 'Line 1, column 4: a registered text takes nothing here but its variables'],
      ]);
      expect(await saving({ dltBody, body: body.replace('-Weft', '-{{partnerName}}') })).toEqual([]);
    });

    it('of WhatsApp has a placeholder for each number, known to the module', async () => {
      await setSetting(admin, 'WHATSAPP_SUPPORT', 'YES');
      const whatsapp = { name: 'Numbered', channel: 'WHATSAPP', waTemplateName: 'order_ready', body: '{{1}}, {{2}}' };
      const of = (...placeholders: readonly string[]) => ({
        waParams: placeholders.map((placeholder) => ({ placeholder })),
      });
      expect(await saving({ ...whatsapp, ...of('party') })).toEqual([
        ['waParams', 4404604, '2 variables registered, 1 given'],
      ]);
      expect(await saving({ ...whatsapp, body: '{{1}}, {{3}}', ...of('party', 'number') })).toEqual([
        ['body', 4404604, 'The variables must count from 1: number 2 is missing'],
      ]);
      expect(await saving({ ...whatsapp, body: '{{1}} {{2}} {{number}}', ...of('party', 'number') })).toEqual([
        ['body', 4404604, 'Line 1, column 13: a registered text takes nothing here but its variables'],
      ]);
      expect((await saving({ ...whatsapp, ...of('party', '#if x') })).map(([field, code]) => [field, code])).toEqual([
        ['waParams[1].placeholder', 4404906],
      ]);
      expect((await saving({ ...whatsapp, ...of('party', 'numbr') })).map(([field, code]) => [field, code])).toEqual([
        ['waParams[1].placeholder', 4404180],
      ]);
      await setSetting(admin, 'WHATSAPP_SUPPORT', 'NO');
    });

    it('goes to the gateway of WhatsApp by its name, with the values in their order', async () => {
      await setSetting(admin, 'WHATSAPP_SUPPORT', 'YES');
      const words = await template({
        channel: 'WHATSAPP',
        event: 'manual',
        body: 'Order {{2}} of {{1}}',
        waTemplateName: 'order_ready',
        waParams: [{ placeholder: 'party' }, { placeholder: '{{number}}' }],
        recipients: [{ kind: 'fixed', mobile: MOBILE }],
      });
      const order = await trade.order();
      await send(words, order);
      const { whatsapp } = readSettings({ WHATSAPP_GATEWAY_URL: gateway.url });
      await post(new Date(), { ...served.settings, whatsapp });
      const handed = JSON.parse(gateway.got.at(-1)?.body ?? '{}') as Wire;
      const name = `Draft ${order.id}`; // it has no number yet
      expect(handed).toMatchObject({
        template: 'order_ready',
        language: 'en',
        params: ['Sample 0001', name],
        text: `Order ${name} of Sample 0001`,
      });
      await setSetting(admin, 'WHATSAPP_SUPPORT', 'NO');
    });
  });

  it('a message of the quiet hours leaves when they end, untried, and the log says until when it is held', async () => {
    const words = await sms({ quietFrom: '21:00', quietTo: '08:00' });
    const order = await trade.order();
    await send(words, order);
    const before = gateway.got.length;
    await post(tomorrow('21:00'));
    const until = tomorrow('08:00', 2).toISOString().replace('.000Z', 'Z');
    expect(await logOf(words.name)).toMatchObject([
      { state: 'queued', tries: 0, error: null, held: 'quiet', heldUntil: until },
    ]);
    await post(tomorrow('07:59', 2));
    expect(gateway.got).toHaveLength(before);
    await post(tomorrow('08:00', 2));
    expect(await logOf(words.name)).toMatchObject([{ state: 'sent', tries: 1, held: null, heldUntil: null }]);
    expect(gateway.got).toHaveLength(before + 1);
  });

  it('whoever sends by hand is told before and after that it waits', async () => {
    const [from, to] = ['00:00', '23:59'];
    const words = await sms({ quietFrom: from, quietTo: to });
    const order = await trade.order();
    const { data } = (await admin.post(`${API}/preview`, { id: words.id, entityId: order.id })).body;
    const told = await send(words, order);
    const heldUntil = expect.stringMatching(/T18:29:00\.000Z$/u) as string;
    expect(data).toMatchObject({ heldUntil });
    expect(told).toMatchObject({ heldUntil });
  });

  it('a receiver has no more of a template on one day than it says; what is more waits for the next, then gives up', async () => {
    const words = await sms({ maxPerDayPerReceiver: 1 });
    for (const _ of [1, 2, 3, 4, 5]) await send(words, await trade.order());
    const states = async () => (await logOf(words.name)).map(({ state, held }) => `${String(state)} ${String(held)}`);
    await post();
    const waits = 'queued daily';
    expect((await states()).toSorted()).toEqual([waits, waits, waits, waits, 'sent null']);
    await post(); // still the same day
    expect((await states()).filter((one) => one === 'sent null')).toHaveLength(1);
    await post(tomorrow('08:00'));
    expect((await states()).filter((one) => one === 'sent null')).toHaveLength(2);
    await post(tomorrow('08:00', 4));
    expect((await states()).toSorted()).toEqual(['failed null', 'failed null', 'sent null', 'sent null', 'sent null']);
    expect((await logOf(words.name)).find(({ state }) => state === 'failed')).toMatchObject({
      error: 'The receiver had 1 of this template on each of three days',
    });
  });

  it('a mail takes further layouts along, a telephone none, and none of another module', async () => {
    const { id: layout } = made.of('printTemplate');
    const packing = { name: 'Packing list', moduleName: 'purchaseOrder', format: 'A4', orientation: 'portrait' };
    const other = (await admin.post('templateConfig/save', { ...packing, body: '<p>{{number}}</p>' })).row().id;
    const foreign = (
      await admin.post('templateConfig/save', { ...packing, moduleName: 'zone', body: '<p>{{name}}</p>' })
    ).row().id;
    const mail = { channel: 'EMAIL', event: 'manual', body: '<p>x</p>', attachPrint: layout };
    const recipients = [{ kind: 'fixed', address: 'a@weft.example' }];
    const words = await template({ ...mail, recipients, alsoAttach: [other] });
    expect((await admin.get(`${API}/${words.id}`)).row()).toMatchObject({ alsoAttach: [other] });
    const save = async (more: Wire) =>
      (
        (await admin.post(`${API}/save`, { ...words, id: undefined, name: 'Other', recipients, ...more })).body
          .errors ?? []
      ).map(({ field, code }) => [field, code]);
    expect(await save({ alsoAttach: [foreign] })).toEqual([['alsoAttach', 4404908]]);
    const phone = { ...DLT, channel: 'SMS', attachPrint: null, recipients: [{ kind: 'fixed', mobile: MOBILE }] };
    expect(await save({ ...phone, alsoAttach: [other] })).toEqual([['alsoAttach', 4404907]]);
  });
});
