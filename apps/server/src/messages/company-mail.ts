import type { CompanyMail } from '@weft/domain/rules/messages/mail-server-of';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Tx } from '../db/tx.ts';
import { moduleIn } from '../records/catalogue.ts';
import { read } from '../records/record-store.ts';

/** Who a mail is from, as its reader sees it. */
export type MailAuthor = { readonly name: string; readonly address: string };

type CompanyRow = CompanyMail & { readonly name: string; readonly mailFrom: string | null };

const SQL = `select o.name, o.mail_from as "mailFrom", o.mail_host as "mailHost", o.mail_port as "mailPort", o.mail_secure as "mailSecure"
  from organization o left join staff s on s.partner_id = o.partner_id and s.id = $2
 where o.partner_id = $1 and o.deleted_on is null
 order by (o.id = coalesce($3::bigint, s.organization_id)) is true desc, o.is_default desc, o.id limit 1`;

/** What a company says of its mail: the one asked for, else that of the person, else the default one. */
export const companyMail = (
  tx: Tx,
  staffId: number | null,
  companyId: number | null,
): Promise<CompanyRow | undefined> => tx.maybe<CompanyRow>(SQL, [tx.partnerId, staffId, companyId]);

/** Who mails that leave by the mail server of all are from: the company, where it says its mail sender (`mailFrom`: spec 01, 3.24); else whoever the server's own settings name. */
export const companyAuthor = async (
  tx: Tx,
  staffId: number | null,
  companyId: number | null = null,
): Promise<MailAuthor | undefined> => {
  const company = await companyMail(tx, staffId, companyId);
  return company?.mailFrom ? { name: company.name, address: company.mailFrom } : undefined;
};

/** The company that a record is of; null for one that is of none, or is gone. */
export const companyOf = async (
  tx: Tx,
  { module: name, recordId }: { readonly module: string; readonly recordId: number },
): Promise<number | null> => {
  const module = moduleIn(MODULES, name);
  if (module?.fields['organization']?.to !== 'organization') return null;
  const company = (await read(tx, module, recordId))?.['organization'];
  return typeof company === 'number' ? company : null;
};
