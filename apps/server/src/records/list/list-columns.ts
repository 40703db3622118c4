import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { countedIn, decimalsKey } from '@weft/domain/catalogue/language/unit-of-field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { STATUSES } from '@weft/domain/contract/statuses';
import { columnOf, literal, quoted, tableOf } from '../../db/schema/names.ts';
import { type Catalogue, moduleIn } from '../catalogue.ts';
import { customId, customItem, customObject } from './custom-columns.ts';
import { codeOf, nameOf } from '../name-of.ts';
import { commonItems, fieldItem, linesTablesOf } from '../projection.ts';

/** What a row of the wire is made of: items of a select list and the joins they need. */
export type WireColumns = { readonly items: readonly string[]; readonly joins: readonly string[] };

/** Whether a key may leave the server. */
const isShown = (key: string, field: Field, hidden: ReadonlySet<string>): boolean =>
  field.secret !== true && !hidden.has(key);

const refColumns = (
  catalogue: Catalogue,
  fields: Fields,
  key: string,
  column: string,
  target: Module,
  alias: string,
): WireColumns => {
  const code = codeOf(target, alias);
  const free = (name: string): boolean => fields[name] === undefined;
  const isCoded = fields[key]?.isUncoded !== true;
  const { decimals } = target.fields;
  const countsIn = decimals !== undefined && countedIn(fields).has(key);
  return {
    items: [
      ...(free(`${key}Name`) ? [`${nameOf(catalogue, target, alias)} as "${key}Name"`] : []),
      ...(code !== undefined && isCoded && free(`${key}Code`) ? [`${code} as "${key}Code"`] : []),
      ...(countsIn && free(decimalsKey(key))
        ? [`${alias}.${columnOf('decimals', decimals)} as "${decimalsKey(key)}"`]
        : []),
    ],
    joins: [`left join ${quoted(tableOf(target))} ${alias} on ${alias}.partner_id = $1 and ${alias}.id = ${column}`],
  };
};

/** Names of several refs, in their order. */
const refsNames = (catalogue: Catalogue, key: string, column: string, target: Module, alias: string): string =>
  `(select json_agg(${nameOf(catalogue, target, alias)} order by array_position(${column}, ${alias}.id)) from ${quoted(tableOf(target))} ${alias} ` +
  `where ${alias}.partner_id = $1 and ${alias}.id = any (${column})) as "${key}Name"`;

/** What is stored nowhere has its place in a row: whoever shows the row fills it. */
const unstored = (key: string, { kind }: Field): string => `${kind === 'boolean' ? 'false' : 'null::int'} as "${key}"`;

const fieldsColumns = (
  catalogue: Catalogue,
  fields: Fields,
  row: string,
  isWanted: (key: string, field: Field) => boolean,
): WireColumns => {
  const parts = Object.entries(fields)
    .filter(([key, field]) => field.kind !== 'lines' && isWanted(key, field))
    .map(([key, field], index): WireColumns => {
      if (field.knownBy !== undefined)
        return {
          items: [
            unstored(key, field),
            ...(field.kind === 'refs' || field.kind === 'ref' ? [unstored(`${key}Name`, field)] : []),
          ],
          joins: [],
        };
      const isCustom = isCustomKey(key);
      const item = isCustom ? `${customItem(row, key, field)} as "${key}"` : fieldItem(row, key, field, 'wire');
      const target = field.kind === 'ref' || field.kind === 'refs' ? moduleIn(catalogue, field.to) : undefined;
      if (target === undefined) return { items: [item], joins: [] };
      const column = isCustom ? customId(row, key) : `${row}.${quoted(columnOf(key, field))}`;
      const alias = `${row}${index}`;
      if (field.kind === 'refs') {
        const names = fields[`${key}Name`] === undefined ? [refsNames(catalogue, key, column, target, alias)] : [];
        return { items: [item, ...names], joins: [] };
      }
      const named = refColumns(catalogue, fields, key, column, target, alias);
      return { items: [item, ...named.items], joins: named.joins };
    });
  return { items: parts.flatMap(({ items }) => items), joins: parts.flatMap(({ joins }) => joins) };
};

const STATUS_JSON = Object.entries(STATUSES)
  .map(([, { id, name }]) => `when ${id} then ${literal(JSON.stringify({ id, name }))}::json`)
  .join(' ');

/** Columns that are no fields, as the wire knows them: a status is its id and `{ id, name }`, people have their names beside them. */
const commonColumns = (
  catalogue: Catalogue,
  module: Module,
  hidden: ReadonlySet<string>,
  isWanted: (key: string) => boolean,
): WireColumns => {
  const staff = moduleIn(catalogue, 'staff');
  const people = staff === undefined ? [] : (['createdBy', 'updatedBy'] as const).filter(isWanted);
  const named = people.map((key) =>
    staff === undefined
      ? { items: [], joins: [] }
      : {
          items: [`${nameOf(catalogue, staff, `${key.slice(0, 1)}_staff`)} as "${key}Name"`],
          joins: [
            `left join staff ${key.slice(0, 1)}_staff on ${key.slice(0, 1)}_staff.partner_id = $1 and ${key.slice(0, 1)}_staff.id = h.${key === 'createdBy' ? 'created_by' : 'updated_by'}`,
          ],
        },
  );
  const items = commonItems('h', module)
    .filter(([key]) => isWanted(key))
    .flatMap(([key, item]) => {
      if (key === 'customFields') return [`${customObject('h', hidden)} as "customFields"`];
      return key === 'status' ? ['h.status as "statusId"', `case h.status ${STATUS_JSON} end as "status"`] : [item];
    });
  const { alsoAs } = module.number ?? {};
  const again: readonly string[] = alsoAs !== undefined && isWanted(alsoAs) ? [`h.number as "${alsoAs}"`] : [];
  return {
    items: [...items, ...again, ...named.flatMap((one) => one.items)],
    joins: named.flatMap((one) => one.joins),
  };
};

/** Which columns of which module. */
export type ColumnsOf = {
  readonly module: Module;
  readonly hidden: ReadonlySet<string>;
  readonly fields?: readonly string[] | undefined;
  /** All rows at once. */
  readonly isWhole?: boolean;
};

/** Keys that every row carries, whatever was asked for. */
const ALWAYS = new Set(['id', 'version']);

/**
 * Columns of a list, of the asked keys or of all that are shown; `h` is the record's row. A list of all rows has what is stored nowhere only where
 * it is asked for by name: nobody reckons the stock of a hundred thousand items in passing.
 */
export const listColumns = (
  catalogue: Catalogue,
  { module, hidden, fields, isWhole = false }: ColumnsOf,
): WireColumns => {
  const wanted = fields === undefined ? undefined : new Set(fields);
  const isWanted = (key: string): boolean =>
    ALWAYS.has(key) || (wanted === undefined ? !isWhole || module.fields[key]?.knownBy === undefined : wanted.has(key));
  const common = commonColumns(catalogue, module, hidden, (key) => isWanted(key) && !hidden.has(key));
  const own = fieldsColumns(
    catalogue,
    module.fields,
    'h',
    (key, field) => isWanted(key) && isShown(key, field, hidden),
  );
  return { items: [...common.items, ...own.items], joins: [...common.joins, ...own.joins] };
};

/** Lines as JSON lists, to stand beside the columns of one record. A hidden line field is called `lines.rate`; its bare name hides it too. */
export const linesItems = (catalogue: Catalogue, module: Module, hidden: ReadonlySet<string>): readonly string[] =>
  linesTablesOf(module)
    .filter(({ key }) => !hidden.has(key))
    .map(({ key, table, fields }) => {
      const isWanted = (name: string, field: Field): boolean =>
        isShown(name, field, hidden) && !hidden.has(`${key}.${name}`);
      const { items, joins } = fieldsColumns(catalogue, fields, 'l', isWanted);
      const own = Object.keys(fields).some(isCustomKey)
        ? [`${customObject('l', hidden, `${key}.`)} as "customFields"`]
        : [];
      const row = ['l.id as "id"', 'l.line_no as "lineNo"', ...own, ...items].join(', ');
      return (
        `(select coalesce(json_agg((select row_to_json(c) from (select ${row}) c) order by l.position), '[]'::json) ` +
        `from ${table} l ${joins.join(' ')} where l.partner_id = $1 and l.parent_id = h.id) as "${key}"`
      );
    });
