import { customName, isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { keptName, literal } from '../../db/schema/names.ts';

/** Kinds whose values stand in the index as figures (`custom_value.figure`); the others stand there as words, without their case. */
const FIGURES = new Set<Field['kind']>(['integer', 'decimal', 'money', 'percent', 'ref', 'boolean', 'image']);

/** Kinds that a list is ordered by along the index. A reference is ordered by the name of its row (`customRefJoin`): ids are seen by nobody. */
const SORTED = new Set<Field['kind']>([
  ...(['text', 'email', 'phone', 'url', 'choice', 'date', 'dateTime'] as const),
  ...(['integer', 'decimal', 'money', 'percent', 'boolean'] as const),
]);

/** Letters of a value that stand in the index; the foundation cuts there. */
export const WORD_MAX = 300;

/** Column of the index that holds a kind's values. */
export const indexColumn = ({ kind }: Field): 'figure' | 'word' => (FIGURES.has(kind) ? 'figure' : 'word');

/** SQL of the stored value of a custom field, as JSON. */
export const customJson = (alias: string, key: string): string =>
  `${alias}.custom_fields -> ${literal(customName(key))}`;

/** The same as it leaves the server: what was one choice when it was stored is a list of it where the field takes several now. */
export const customItem = (alias: string, key: string, { kind }: Field): string => {
  const value = customJson(alias, key);
  return kind === 'multiChoice'
    ? `case jsonb_typeof(${value}) when 'string' then jsonb_build_array(${value}) else ${value} end`
    : value;
};

/** SQL of the id that a custom reference holds. */
export const customId = (alias: string, key: string): string => {
  const value = customJson(alias, key);
  return `case when jsonb_typeof(${value}) = 'number' then (${value})::bigint end`;
};

/** The whole object of custom values without what a role does not see. */
export const customObject = (alias: string, hidden: ReadonlySet<string>, prefix = ''): string => {
  const gone = [...hidden].flatMap((key) => {
    const own = key.startsWith(prefix) ? key.slice(prefix.length) : key;
    return isCustomKey(own) ? [literal(customName(own))] : [];
  });
  return gone.length === 0 ? `${alias}.custom_fields` : `${alias}.custom_fields - array[${gone.join(', ')}]`;
};

/** What tells under which name a module's values stand in the index: that of its table. */
type Kept = Pick<Module, 'name' | 'sharesTableOf'>;

/** SQL that an index row belongs to a field of a module; `v` is its alias. */
const isOf = (module: Kept, key: string, v: string): string =>
  `${v}.partner_id = $1 and ${v}.module = ${literal(keptName(module))} and ${v}.field = ${literal(customName(key))}`;

/** SQL of the records that have a value of the field for which a condition over the index row `v` holds. */
export const recordsWith = (module: Kept, key: string, condition: string): string =>
  `select v.record_id from custom_value v where ${isOf(module, key, 'v')} and ${condition}`;

/** SQL that a record `h` has a value of the field for which a condition over the index row `v` holds. */
export const hasCustom = (module: Kept, key: string, condition: string): string =>
  `h.id in (${recordsWith(module, key, condition)})`;

/** SQL that a record `h` has no value of the field. */
export const lacksCustom = (module: Kept, key: string): string =>
  `not exists (select from custom_value v where ${isOf(module, key, 'v')} and v.record_id = h.id)`;

/** What an order by a custom field is made of, joined as `alias`; undefined for kinds that lists are not ordered by. */
export const customSort = (
  module: Kept,
  key: string,
  field: Field,
  alias = 's',
):
  | { readonly column: 'figure' | 'word'; readonly type: string; readonly join: string; readonly where: string }
  | undefined => {
  if (!SORTED.has(field.kind)) return undefined;
  const column = indexColumn(field);
  return {
    column,
    type: column === 'figure' ? 'double precision' : 'text collate "C"',
    join: `left join custom_value ${alias} on ${isOf(module, key, alias)} and ${alias}.record_id = h.id`,
    where: ` and module = ${literal(module.name)} and field = ${literal(customName(key))} and ${column} is not null`,
  };
};

/** Joins of what an order by a custom reference compares: its row of `table`, as `alias`. */
export const customRefJoin = (module: Kept, key: string, table: string, alias: string): string =>
  `left join custom_value ${alias}v on ${isOf(module, key, `${alias}v`)} and ${alias}v.record_id = h.id ` +
  `left join ${table} ${alias} on ${alias}.partner_id = $1 and ${alias}.id = ${alias}v.figure::bigint`;
