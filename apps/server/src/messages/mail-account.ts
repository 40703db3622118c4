import { mailServerOf, type MailServerAddress } from '@weft/domain/rules/messages/mail-server-of';
import type { Tx } from '../db/tx.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { secretKey } from '../secrets/secret-key.ts';
import type { Settings } from '../settings.ts';
import { companyMail } from './company-mail.ts';

/** A mail account as its owner sees it: the password stays here. */
export type MailAccount = { readonly id: number; readonly email: string; readonly needsAttention: boolean };

/** What a mail is sent with. */
export type OpenedAccount = { readonly email: string; readonly password: string; readonly server: MailServerAddress };

type Keys = Pick<Settings, 'secretKey' | 'dataDir'>;

const READ_SQL = `select id, email, needs_attention as "needsAttention" from mail_account where partner_id = $1 and staff_id = $2`;

/** Somebody's mail account; undefined when they have none. */
export const mailAccount = (tx: Tx, staffId: number | null): Promise<MailAccount | undefined> =>
  tx.maybe<MailAccount>(READ_SQL, [tx.partnerId, staffId]);

const boundTo = (tx: Tx, staffId: number): string => `${tx.partnerId}:${staffId}`;

const KEEP_SQL = `insert into mail_account (partner_id, staff_id, email, secret, updated_on) values ($1, $2, $3, $4, $5)
 on conflict (partner_id, staff_id) do update set email = excluded.email, secret = excluded.secret, needs_attention = false, updated_on = excluded.updated_on`;

/** Keeps somebody's mail account in place of the one before; what the mail server refused earlier no longer counts. */
export const keepMailAccount = async (
  tx: Tx,
  staffId: number,
  { email, password, now }: { readonly email: string; readonly password: string; readonly now: string },
  settings: Keys,
): Promise<void> => {
  const secret = seal(await secretKey(settings), password, boundTo(tx, staffId));
  await tx.execute(KEEP_SQL, [tx.partnerId, staffId, email, secret, now]);
};

const SECRET_SQL = 'select email, secret from mail_account where partner_id = $1 and staff_id = $2';

/** Somebody's account with its password and its server, of the company of this id when one is told; undefined without one, or when its password was encrypted with another key. */
export const openMailAccount = async (
  tx: Tx,
  staffId: number,
  settings: Keys,
  companyId: number | null = null,
): Promise<OpenedAccount | undefined> => {
  const row = await tx.maybe<{ email: string; secret: Buffer }>(SECRET_SQL, [tx.partnerId, staffId]);
  if (row === undefined) return undefined;
  const password = unseal(await secretKey(settings), row.secret, boundTo(tx, staffId));
  if (password === undefined) return undefined;
  const company = await companyMail(tx, staffId, companyId);
  return { email: row.email, password, server: mailServerOf(row.email, company) };
};
