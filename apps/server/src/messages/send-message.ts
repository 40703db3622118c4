import type { MessageChannel } from '@weft/domain/rules/messages/events';
import { type Mail, type Mailer, openAccountMailer, outcomeOf } from './mailer.ts';
import { gatewayOf, offReason } from './channel-off.ts';
import { GatewayRefusal, type PhoneMessage, sendByGateway } from './gateway.ts';
import type { SenderWay } from './sender-account.ts';
import type { Settings } from '../settings.ts';

/** A message that was written, with the way it goes. */
export type Written =
  | { readonly channel: 'EMAIL'; readonly mail: Mail; readonly way: SenderWay }
  | { readonly channel: 'SMS' | 'WHATSAPP'; readonly message: PhoneMessage };

/** What came of it: gone, perhaps under an id of the gateway; or not, until the owner of a mail account saw to it. */
export type Gone = { readonly providerId?: string | undefined; readonly shut?: number };

const sendMail = async (mail: Mail, way: SenderWay, company: Mailer | undefined): Promise<Gone> => {
  if (way.kind === 'closed') return { shut: way.staffId };
  if (way.kind === 'company') {
    if (company === undefined) throw new Error(offReason('SMTP_URL'));
    const { author, replyTo } = way;
    await company.send({ ...mail, ...(author && { author }), ...(replyTo !== undefined && { replyTo }) });
    return {};
  }
  const own = openAccountMailer(way.account);
  try {
    await own.send(mail);
    return {};
  } catch (cause) {
    if (outcomeOf(cause) === 'loginRefused') return { shut: way.staffId };
    throw cause;
  } finally {
    own.close();
  }
};

const sendToPhone = async (
  channel: Exclude<MessageChannel, 'EMAIL' | 'INAPP'>,
  message: PhoneMessage,
  settings: Settings,
): Promise<Gone> => {
  const gateway = gatewayOf(channel, settings);
  if (gateway === undefined) throw new GatewayRefusal(offReason(`${channel}_GATEWAY_URL`), 'gateway');
  return { providerId: await sendByGateway(gateway, message) };
};

/** Lets a message out by its channel. Throws what the mail server, the gateway or the line said. */
export const sendMessage = (
  written: Written,
  { mailer, settings }: { readonly mailer: Mailer | undefined; readonly settings: Settings },
): Promise<Gone> =>
  written.channel === 'EMAIL'
    ? sendMail(written.mail, written.way, mailer)
    : sendToPhone(written.channel, written.message, settings);
