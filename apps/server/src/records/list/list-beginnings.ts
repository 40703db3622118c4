import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import { indexedSorts, keyColumn } from '../../db/schema/text-keys.ts';
import type { Tx } from '../../db/tx.ts';
import type { Condition } from './list-filters.ts';
import { idsIn, parameters, sqlOf } from '../parameters.ts';
import { preparedName } from '../save/prepared-name.ts';

/** Comes after every letter. */
const LAST_SIGN = '\u{10ffff}';

/**
 * Ids of the first rows whose name begins with what was typed, then of those whose code does, before them those that are called just that: of very many
 * that hold it they are what was meant, and a full page of them is all that a pick list shows. Read from
 * the indexes by which lists are ordered; of a module without such an index, and of fields that the person does not see, nothing.
 */
export const beginningIds = async (
  tx: Tx,
  module: Module,
  typed: string,
  hidden: ReadonlySet<string>,
  conditions: readonly Condition[],
  rows: number,
): Promise<readonly number[]> => {
  const sorts = indexedSorts(module);
  const columns = [module.display, module.code].flatMap((key) => {
    const field = key === undefined || hidden.has(key) || !sorts.includes(key) ? undefined : module.fields[key];
    return key === undefined || field === undefined || field.isHidden === true
      ? []
      : [keyColumn(module.fields, sorts, key) ?? columnOf(key, field)];
  });
  const begin = typed.trim().toLowerCase();
  if (columns.length === 0 || begin === '') return [];
  const { values, put } = parameters(tx);
  const [from, to, most] = [put(begin), put(begin + LAST_SIGN), put(rows)];
  const where = sqlOf(conditions, put);
  const parts = columns.map((column, n) => {
    const key = `h.${quoted(column)}`;
    return (
      `(select h.id, ${n} as part, ${key} as k from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.deleted_on is null ` +
      `and ${key} >= ${from}::text and ${key} < ${to}::text${where} order by ${key}, h.id limit ${most}::bigint)`
    );
  });
  const text = `select array(select id from (${parts.join(' union all ')}) b order by k <> ${from}::text, part, k, id)::text as ids`;
  const { ids } = await tx.one<{ ids: string }>(text, values, preparedName('begins', text));
  return [...new Set(idsIn(ids))].slice(0, rows);
};
