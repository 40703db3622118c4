import type { Tx } from '../db/tx.ts';
import { writeNotices } from '../notices/write-notices.ts';
import type { Settings } from '../settings.ts';
import { companyAuthor, companyOf, type MailAuthor } from './company-mail.ts';
import { mailAccount, type OpenedAccount, openMailAccount } from './mail-account.ts';
import type { Waiting } from './waiting-message.ts';

/** How a message of somebody goes out: by their own account, else by the company's, where an answer reaches them all the same. */
export type SenderWay =
  | { readonly kind: 'own'; readonly staffId: number; readonly account: OpenedAccount }
  | { readonly kind: 'company'; readonly author: MailAuthor | undefined; readonly replyTo: string | undefined }
  /** They have an account whose password cannot be read any more. */
  | { readonly kind: 'closed'; readonly staffId: number };

/**
 * The way of a sender; without one (the product itself tells something) the company's (spec 03, 6.6): that of the record, else of the sender, else the
 * default one.
 */
export const senderWay = async (
  tx: Tx,
  message: Pick<Waiting, 'senderId' | 'module' | 'recordId'>,
  settings: Pick<Settings, 'secretKey' | 'dataDir'>,
): Promise<SenderWay> => {
  const { senderId } = message;
  const authored = async () => companyAuthor(tx, senderId, await companyOf(tx, message));
  if (senderId === null) return { kind: 'company', author: await authored(), replyTo: undefined };
  const account = await openMailAccount(tx, senderId, settings);
  if (account !== undefined) return { kind: 'own', staffId: senderId, account };
  if ((await mailAccount(tx, senderId)) !== undefined) return { kind: 'closed', staffId: senderId };
  const staff = await tx.maybe<{ email: string | null }>('select email from staff where partner_id = $1 and id = $2', [
    tx.partnerId,
    senderId,
  ]);
  return { kind: 'company', author: await authored(), replyTo: staff?.email ?? undefined };
};

const SHUT_SQL = `update mail_account set needs_attention = true where partner_id = $1 and staff_id = $2 and not needs_attention`;

/** Its mail server refused the log-in: what waits stays in the outbox until the owner, who is told, types the password again. */
export const shutAccount = async (tx: Tx, staffId: number, now: Date): Promise<void> => {
  if ((await tx.execute(SHUT_SQL, [tx.partnerId, staffId])) === 0) return;
  const about = `${staffId} ${now.toISOString()}`;
  await writeNotices(tx, [{ kind: 'mailRefused', about, facts: {}, staffId }], now);
};
