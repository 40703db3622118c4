import { expect } from 'vitest';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { sendMessages, type Sending } from '../../../apps/server/src/messages/send-messages.ts';
import { type GatewayServer, startGateway } from '../../../apps/server/src/testing/gateway-server.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import type { Settings } from '../../../apps/server/src/settings.ts';
import { orderRole, personWith, type Someone } from '../approvals/approvals.ts';
import { type Made, makeSamples } from '../samples.ts';
import { type Kept, type Trade, tradeOf } from '../purchase/trade.ts';

/** Calls of message templates. */
export const MESSAGE_API = 'chemical/smsTemplate';
export const GATEWAY_SECRET = 'a secret of the gateway';
export const DLT = { dltEntityId: '1101234567890123456', dltTemplateId: '1107161234567890123', senderId: 'WEFTIN' };
export const MOBILE = '9825012345';
export const HOUR_MS = 3_600_000;

/** A value that must be there. */
export const present = <T>(value: T | undefined): T => {
  expect(value).toBeDefined();
  return value as T; // as was just asked
};

/** A template as it is saved, by its name. */
export type Words = Kept & { readonly name: string };

/** A company whose messages to telephones go to a gateway of the test. */
export type Messages = {
  readonly served: Served;
  readonly admin: Client;
  readonly made: Made;
  readonly trade: Trade;
  readonly gateway: GatewayServer;
  /** Both have `role`, which sees orders; asha has a mobile. */
  readonly asha: Someone;
  readonly ravi: Someone;
  readonly role: number;
  /** What the job is run with: no mail server, the gateway for SMS. */
  readonly sending: Sending;
  /** One run of the job. */
  readonly post: (now?: Date, settings?: Settings) => Promise<void>;
  /** The messages of a template, newest first. */
  readonly logOf: (template?: string) => Promise<readonly Wire[]>;
  /** A template to asha's bell about new orders, but for `more`. */
  readonly template: (more: Wire) => Promise<Words>;
  /** Deletes one. */
  readonly end: (template: Kept) => Promise<void>;
  /** A template that is sent by hand to a number. */
  readonly sms: (more?: Wire) => Promise<Words>;
  /** What messages wrote to somebody's bell, newest first. */
  readonly bell: (person: Pick<Someone, 'client'>) => Promise<readonly Wire[]>;
};

/** Opens the company on a fresh database. */
export const openMessages = async (database: Database): Promise<Messages> => {
  const gateway = await startGateway();
  const served = await serve(database, { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_SECRET: GATEWAY_SECRET });
  const admin = served.as('administrator');
  const made = await makeSamples(admin);
  const role = await orderRole(admin, 'Told');
  const asha = await personWith(served, role, { mobile: '9825011111' });
  const ravi = await personWith(served, role);
  await database.transaction({ partnerId: 1 }, async (tx) => {
    await tx.execute('update digital_platform set reply_template_id = null');
    await tx.execute('delete from message_template');
  });
  const sending: Sending = {
    db: database,
    mailer: undefined,
    settings: served.settings,
    log: served.app.log,
    unnoted: new Map(),
  };
  let count = 0;
  const template: Messages['template'] = async (more) => {
    count += 1;
    const body = {
      name: `Channel ${count}`,
      moduleName: 'purchaseOrder',
      channel: 'INAPP',
      event: 'created',
      autoSend: true,
      subject: 'Order {{number}}',
      body: 'About {{number}}',
      quietFrom: null, // tests run at night too
      quietTo: null,
      recipients: [{ kind: 'staff', staff: asha.id }],
      ...more,
    };
    const row = (await admin.post(`${MESSAGE_API}/save`, body)).row();
    return { ...row, name: body.name };
  };
  return {
    served,
    admin,
    made,
    trade: tradeOf(admin, made),
    gateway,
    asha,
    ravi,
    role,
    sending,
    post: (now = new Date(), settings = served.settings) => sendMessages({ ...sending, settings }, () => now),
    logOf: async (name) =>
      ((await admin.get(`${MESSAGE_API}/log`)).body.dataList ?? []).filter(
        (row) => name === undefined || row['template'] === name,
      ),
    template,
    end: async ({ id }) => {
      const { version } = (await admin.get(`${MESSAGE_API}/${id}`)).row();
      expect((await admin.post(`${MESSAGE_API}/delete`, { id, version })).status).toBe(200);
    },
    sms: (more = {}) =>
      template({
        channel: 'SMS',
        event: 'manual',
        body: 'Order {{number}} of {{party}}',
        recipients: [{ kind: 'fixed', mobile: MOBILE }],
        ...DLT,
        ...more,
      }),
    bell: async ({ client }) =>
      ((await client.get('notice/getAllByPartner')).body.dataList ?? []).filter(({ kind }) => kind === 'message'),
  };
};
