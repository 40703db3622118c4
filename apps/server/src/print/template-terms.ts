import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { defaultSources } from '../records/save/default-sources.ts';
import type { SaveContext } from '../records/handler.ts';

/** For each party, branch and company the terms of the template that would print, as `partnerTemplate` chooses it among those that have some. */
const TERMS_SQL = `select c.n::int as n, t.terms from unnest($3::bigint[], $4::bigint[], $5::bigint[]) with ordinality c(party, branch, organization, n)
 cross join lateral (select terms from print_template where partner_id = $1 and module_name = $2 and is_active and deleted_on is null and terms <> ''
   and (party_id is null or party_id = c.party) and (branch_id is null or branch_id = c.branch) and (organization_id is null or organization_id = c.organization)
   and (is_default or party_id is not null or branch_id is not null or organization_id is not null)
  order by party_id is null, branch_id is null, organization_id is null, is_default desc, id limit 1) t`;

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

/** Somebody who emptied the field wants none. */
const saysNothing = ({ terms }: AnyRecord): boolean => terms === undefined;

/** Who the paper is for and who sends it: a document that names no branch or company will have its writer's own. */
const placesOf = async (
  context: SaveContext,
  inputs: readonly AnyRecord[],
): Promise<readonly (readonly (number | null)[])[]> => {
  const own = await defaultSources(context);
  return [
    inputs.map(({ party }) => idOf(party)),
    inputs.map(({ branch }) => idOf(branch) ?? idOf(own.branch)),
    inputs.map(({ organization }) => idOf(organization) ?? idOf(own.organization)),
  ];
};

/** Terms of the template that each new document would print with, by its place; none where there is no such template. */
export const templateTerms = async (
  context: SaveContext,
  module: Module,
  inputs: readonly AnyRecord[],
): Promise<ReadonlyMap<number, string>> => {
  const { tx } = context;
  const rows = await tx.query<{ n: number; terms: string }>(
    TERMS_SQL,
    [tx.partnerId, module.name, ...(await placesOf(context, inputs))],
    'print-template-terms',
  );
  return new Map(rows.map((row) => [row.n - 1, row.terms]));
};

/** New documents with the terms of the template that each would print with, where they say nothing of terms (spec 02, 3.1; spec 03, 0.4). */
export const withTemplateTerms = async (
  context: SaveContext,
  module: Module,
  inputs: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> => {
  if (!inputs.some(saysNothing)) return inputs;
  const terms = await templateTerms(context, module, inputs);
  return inputs.map((input, n) => (saysNothing(input) && terms.has(n) ? { ...input, terms: terms.get(n) } : input));
};
