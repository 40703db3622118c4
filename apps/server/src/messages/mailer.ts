import { createTransport, type TransportOptions } from 'nodemailer';
import type { Settings } from '../settings.ts';
import type { MailAuthor } from './company-mail.ts';
import type { OpenedAccount } from './mail-account.ts';

/** A file that goes along with a message. */
export type AttachedFile = { readonly fileName: string; readonly content: Buffer };

/** A mail as it goes out. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every try of one message: a server that got it twice can tell. */
  readonly messageId: string;
  /** Who it is from, when that is not who logs in at the mail server. */
  readonly author?: MailAuthor;
  /** Who is answered, when it is not who writes. */
  readonly replyTo?: string;
  readonly attachments?: readonly AttachedFile[];
};

/** The way to the mail server. `send` throws what the server or the line said; `isFinal` of it: another try would be refused too. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void };

/** A mail server that does not answer in this time is tried again later, in ms. */
const PATIENCE_MS = 20_000;

/** Whether a mail server has refused for good (a code of 500 and above), and not only for now. */
export const isFinal = (cause: unknown): boolean =>
  cause instanceof Error && 'responseCode' in cause && Number(cause.responseCode) >= 500;

/** Options of a transport beyond what every one of ours has. */
type Way = {
  readonly url?: string;
  readonly host?: string;
  readonly port?: number;
  readonly secure?: boolean;
  readonly requireTLS?: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  /** Nothing is sent without a log-in, also where the server would take it. */
  readonly forceAuth?: boolean;
};

const openWay = (way: Way, from: string, patienceMs: number): Mailer => {
  const options: Way & TransportOptions & { readonly [patience: `${string}Timeout`]: number } = {
    ...way,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const transport = createTransport(options);
  return {
    send: async ({ attachments = [], author, ...message }) => {
      await transport.sendMail({
        ...(author === undefined ? { from } : { from: author, sender: from, envelope: { from, to: message.to } }), // servers take mail from their own account alone; what cannot be delivered comes back to it
        ...message,
        disableFileAccess: true,
        disableUrlAccess: true,
        attachments: attachments.map(({ fileName: filename, content }) => ({ filename, content })),
      });
    },
    close: () => transport.close(),
  };
};

/** Opens the way to the mail server of the settings; undefined when none is set. */
export const openMailer = ({ mail }: Pick<Settings, 'mail'>): Mailer | undefined =>
  mail && openWay({ url: mail.smtpUrl }, mail.from, PATIENCE_MS);

/** Opens the way to the server of somebody's own account, who writes as themselves. */
export const openAccountMailer = (
  { email, password, server }: OpenedAccount,
  patienceMs: number = PATIENCE_MS,
): Mailer => {
  const { host, port, secure } = server;
  const way = { host, port, secure: secure === 'tls', requireTLS: secure === 'starttls' };
  return openWay({ ...way, auth: { user: email, pass: password }, forceAuth: true }, email, patienceMs);
};

/** What became of a try: `loginRefused` the address or its password is wrong, `unreachable` no server answered as it must, `refused` it took no mail. */
export type Outcome = 'sent' | 'loginRefused' | 'unreachable' | 'refused';

/** Codes of the line, not of the mail: no host, no connection, no answer, no encryption. */
const NO_LINE = new Set(['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ETLS', 'EPROTOCOL']);

/**
 * What a failed try comes to; a log-in that is refused for now alone (a code below 500) says nothing about the password. The words of the server
 * are left out: nobody knows what they repeat.
 */
export const outcomeOf = (cause: unknown): Exclude<Outcome, 'sent'> => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isForNow = cause instanceof Error && 'responseCode' in cause && Number(cause.responseCode) < 500;
  if (code === 'EAUTH') return isForNow ? 'refused' : 'loginRefused';
  return NO_LINE.has(code) ? 'unreachable' : 'refused';
};
