import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { BinnedRecord } from '@weft/domain/contract/bin';
import { quoted, tableOf } from '../../db/schema/names.ts';
import type { Call } from '../../http/endpoint.ts';
import { pageAsked } from '../../http/page-asked.ts';
import type { Condition } from '../list/list-filters.ts';
import { onlyConditions } from '../list/list-listed.ts';
import { scopeConditions } from '../list/list-narrowing.ts';
import { nameOf } from '../name-of.ts';
import { parameters, sqlOf } from '../parameters.ts';
import { rowScopeOf } from '../row-scope.ts';

/** Most rows of the bin that are told at once. */
const MOST = 1000;

/**
 * SQL of when what is in the bin was deleted, at the latest (spec 01, 0.8): `at` is the moment that is asked about. What is older stays in its table, where
 * history, approvals and the ledger go on naming it, but nobody lists it or brings it back.
 */
export const inBinSince = (at: string): string => `${at}::timestamptz - interval '30 days'`;

/** Whether deleted records of a module can be brought back: those with a secret cannot, it is gone for good. */
export const hasBin = ({ readOnly, fields }: Module): boolean =>
  !readOnly && Object.values(fields).every(({ secret }) => secret !== true);

/** Deleted records of a module, the latest first: `{ search, pageNumber, rowsPerPage }`; `search` is part of what they are called by. */
export const binnedRecords = async (
  { tx, person, now, query }: Pick<Call, 'tx' | 'person' | 'now' | 'query'>,
  module: Module,
): Promise<{ readonly rows: readonly BinnedRecord[]; readonly total: number }> => {
  const { values, put } = parameters(tx);
  const name = person.hiddenIn(module.acl).has(module.display)
    ? 'null::text'
    : `(${nameOf(MODULES, module, 'h')})::text`;
  const search = typeof query['search'] === 'string' ? query['search'].trim() : '';
  const isCalled: Condition = (value) => `strpos(lower(${name}), lower(${value(search)}::text)) > 0`;
  const conditions = [
    ...onlyConditions(module),
    ...scopeConditions(module, rowScopeOf(person, module)),
    ...(search === '' ? [] : [isCalled]),
  ];
  const from =
    `from ${quoted(tableOf(module))} h left join staff s on s.partner_id = $1 and s.id = h.updated_by ` +
    `where h.partner_id = $1 and h.deleted_on > ${inBinSince(put(now))}${sqlOf(conditions, put)}`;
  const { total } = await tx.one<{ total: number }>(`select count(*)::int as total ${from}`, [...values]);
  const { limit, offset } = pageAsked(query, MOST);
  const rows = await tx.query<BinnedRecord>(
    `select h.id, ${name} as name, to_char(h.deleted_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "deletedOn",
        nullif(trim(concat_ws(' ', s.firstname, s.lastname)), '') as "deletedByName" ${from}
      order by h.deleted_on desc, h.id desc limit ${put(limit)} offset ${put(offset)}`,
    values,
  );
  return { rows, total };
};
