import type { Tx } from '../db/tx.ts';
import { partnerConfig } from '../records/partner-config.ts';

const COMPANY_SQL =
  'select name from organization where partner_id = $1 and deleted_on is null order by is_default desc, id limit 1';

/** `{{partnerName}}` of every mail: the name that is set for screens and mails, else the company's own (spec 01, 2.1.1). What is printed has another. */
export const partnerName = async (tx: Tx): Promise<string> => {
  const set = (await partnerConfig(tx)).value('PARTNER_NAME')?.trim();
  if (set) return set;
  return (await tx.maybe<{ name: string }>(COMPANY_SQL, [tx.partnerId], 'partner-name'))?.name ?? '';
};
