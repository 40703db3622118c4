import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Tx } from '../db/tx.ts';

/** For each party, branch and company the terms of the template that would print, as `partnerTemplate` chooses it among those that have some. */
const TERMS_SQL = `select c.n::int as n, t.terms from unnest($3::bigint[], $4::bigint[], $5::bigint[]) with ordinality c(party, branch, organization, n)
 cross join lateral (select terms from print_template where partner_id = $1 and module_name = $2 and is_active and deleted_on is null and terms <> ''
   and (party_id is null or party_id = c.party) and (branch_id is null or branch_id = c.branch) and (organization_id is null or organization_id = c.organization)
   and (is_default or party_id is not null or branch_id is not null or organization_id is not null)
  order by party_id is null, branch_id is null, organization_id is null, is_default desc, id limit 1) t`;

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

const saysNone = ({ terms }: AnyRecord): boolean => terms === undefined || terms === null || terms === '';

/** New documents with the terms of the template that each would print with, where they say none themselves (spec 02, 3.1; spec 03, 0.4). */
export const withTemplateTerms = async (
  tx: Tx,
  module: Module,
  inputs: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> => {
  if (!inputs.some(saysNone)) return inputs;
  const ids = ['party', 'branch', 'organization'].map((key) => inputs.map((input) => idOf(input[key])));
  const rows = await tx.query<{ n: number; terms: string }>(
    TERMS_SQL,
    [tx.partnerId, module.name, ...ids],
    'print-template-terms',
  );
  const terms = new Map(rows.map((row) => [row.n - 1, row.terms]));
  return inputs.map((input, n) => (saysNone(input) && terms.has(n) ? { ...input, terms: terms.get(n) } : input));
};
