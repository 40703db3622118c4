import type { Module } from '@weft/domain/catalogue/language/module';
import type { Field } from '@weft/domain/catalogue/language/field';
import { MODULES } from '@weft/domain/catalogue/registry';
import { quoted, tableOf } from '../db/schema/names.ts';
import { nameFirst, refTexts, type Referred } from '../exports/ref-texts.ts';
import type { Call } from '../http/endpoint.ts';
import { mayLookUp } from '../modules/read-endpoints.ts';
import { ownConditions } from '../records/list/list-narrowing.ts';
import { codeOf, nameOf } from '../records/name-of.ts';
import { parameters, sqlOf } from '../records/parameters.ts';
import { rowScopeOf } from '../records/row-scope.ts';

/** Most rows of a module offered as a list to choose from (spec 01, 4.1). */
const LONGEST_LIST = 5000;

type Row = { id: number; name: string | null; code: string | null };

const namedRows = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  module: Module,
  filters: NonNullable<Field['where']>,
): Promise<readonly Referred[]> => {
  const rowScope = rowScopeOf(person, module);
  const conditions = await ownConditions(module, {
    activeOnly: true,
    filters,
    ...(rowScope === undefined ? {} : { rowScope }),
  });
  const { values, put } = parameters(tx);
  const rows = await tx.query<Row>(
    `select h.id, (${nameOf(MODULES, module, 'h')})::text as name, (${codeOf(module, 'h') ?? 'null'})::text as code from ${quoted(tableOf(module))} h
      where h.partner_id = $1 and h.deleted_on is null${sqlOf(conditions, put)} order by 2, h.id limit ${LONGEST_LIST + 1}`,
    values,
  );
  return rows.map(({ id, name, code }) => ({ id, name: name ?? '', code: code ?? '' }));
};

/**
 * Words for the rows of a module that a person may name in a file, active and within their own rows as in any list to pick from: each is one by which the
 * import finds just that row. None where there are too many, or where they may not choose from the module at all.
 */
export const namesToChoose = async (
  call: Pick<Call, 'tx' | 'person'>,
  module: Module,
  filters: Field['where'] = {},
): Promise<readonly string[]> => {
  if (!module.isShared && !mayLookUp(call.person, module)) return [];
  const rows = await namedRows(call, module, filters);
  if (rows.length > LONGEST_LIST) return [];
  const texts = refTexts(nameFirst);
  await texts.learn(call.tx, module, rows);
  return [...new Set(rows.flatMap(({ id }) => texts.of(module.name, id) ?? []))];
};
