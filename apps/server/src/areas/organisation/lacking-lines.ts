import { customName, isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { Field } from '@weft/domain/catalogue/language/field';
import { isHeld } from '@weft/domain/catalogue/language/held';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, linesTableOf, literal, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import { listedSql, onlySql } from '../../records/list/list-listed.ts';

/** How many records lack something, and the ids of the first. */
export type Lack = { readonly count: number; readonly ids: readonly number[] };

/** SQL of whether a line (`l`) has nothing in a field; undefined where nobody fills it, or where it has no column. */
const emptySql = (key: string, field: Field): string | undefined => {
  if (isHeld(field) || field.knownBy !== undefined || field.secret === true) return undefined;
  if (isCustomKey(key)) return `not (l.custom_fields ? ${literal(customName(key))})`; // an empty value takes no room
  const type = kindOf(field).column?.(field).type;
  if (type === undefined) return undefined;
  const column = `l.${quoted(columnOf(key, field))}`;
  return type.endsWith('[]') ? `coalesce(cardinality(${column}), 0) = 0` : `${column} is null`;
};

/** SQL of whether a record (`h`) lacks lines, or what its lines should have. */
const lackSql = (module: Module, key: string, inner: string | undefined): string | undefined => {
  const lines = Object.hasOwn(module.fields, key) ? module.fields[key] : undefined;
  if (lines?.kind !== 'lines' || isHeld(lines)) return undefined;
  const of = `from ${linesTableOf(module, key)} l where l.partner_id = h.partner_id and l.parent_id = h.id and l.deleted_on is null`;
  if (inner === undefined) return `not exists (select 1 ${of})`;
  const field = lines.of !== undefined && Object.hasOwn(lines.of, inner) ? lines.of[inner] : undefined;
  if (field === undefined && isCustomKey(inner)) return `exists (select 1 ${of})`; // it is to be placed: no line has it
  const empty = field === undefined ? undefined : emptySql(inner, field);
  return empty === undefined ? undefined : `exists (select 1 ${of} and ${empty})`;
};

/**
 * Live records of a module that have no lines of a kind (`rates`), or a line with nothing in a field (`rates.validFrom`): what lists cannot be narrowed by.
 * Undefined where the path is nothing that somebody fills in lines, or is hidden from who asks.
 */
export const lackingInLines = async (
  tx: Tx,
  module: Module,
  path: string,
  { hidden, named }: { readonly hidden: ReadonlySet<string>; readonly named: number },
): Promise<Lack | undefined> => {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? undefined : rest.join('.');
  const isHidden = [path, key, inner].some((part) => part !== undefined && hidden.has(part)); // a line's field by its bare name too
  const sql = isHidden ? undefined : lackSql(module, key, inner);
  if (sql === undefined) return undefined;
  const where = ['h.partner_id = $1', 'h.deleted_on is null', ...listedSql(module, 'h'), ...onlySql(module, 'h'), sql];
  const found = await tx.query<{ id: number; count: number }>(
    `select h.id, (count(*) over ())::int as count from ${quoted(tableOf(module))} h where ${where.join(' and ')} order by h.id limit $2`,
    [tx.partnerId, named],
  );
  return { count: found[0]?.count ?? 0, ids: found.map(({ id }) => id) };
};
