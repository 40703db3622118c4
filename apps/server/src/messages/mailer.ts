import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';

/** A mail as it goes out. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every try of one message: a server that got it twice can tell. */
  readonly messageId: string;
  readonly attachment?: { readonly fileName: string; readonly content: Buffer } | undefined;
};

/** The way to the mail server. `send` throws what the server or the line said; `isFinal` of it: another try would be refused too. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void };

/** A mail server that does not answer in this time is tried again later, in ms. */
const PATIENCE_MS = 20_000;

/** Whether a mail server has refused for good (a code of 500 and above), and not only for now. */
export const isFinal = (cause: unknown): boolean =>
  cause instanceof Error && 'responseCode' in cause && Number(cause.responseCode) >= 500;

/** Opens the way to the mail server of the settings; undefined when none is set. */
export const openMailer = ({ mail }: Pick<Settings, 'mail'>): Mailer | undefined => {
  if (mail === undefined) return undefined;
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    send: async ({ attachment, ...message }) => {
      await transport.sendMail({
        from: mail.from,
        ...message,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(attachment === undefined
          ? {}
          : { attachments: [{ filename: attachment.fileName, content: attachment.content }] }),
      });
    },
    close: () => transport.close(),
  };
};
