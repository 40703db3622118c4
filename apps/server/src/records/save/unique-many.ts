import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { fieldColumns, linesFields, ownFields } from '../../db/schema/columns.ts';
import { columnOf, linesTableOf, quoted, tableOf } from '../../db/schema/names.ts';
import { sameSibling, sameValue } from '../../db/schema/table-indexes.ts';
import { indexedSorts, uniqueSiblings } from '../../db/schema/text-keys.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { nameOf } from '../name-of.ts';
import type { StoredRecord } from '../types.ts';
import { amongActive, existsFault, isWanted } from './unique-faults.ts';
import { wordOf } from '../word-of.ts';

/** One of many records that are written together: its place among them, what it will be, what it was. */
export type Written = { readonly row: number; readonly record: AnyRecord; readonly before: StoredRecord | undefined };

/** A value that must be the only one of its kind. */
type Value = { readonly row: number; readonly at: string; readonly record: AnyRecord };

/** Values that earlier records of the same run have, each with the number of its row, by where and under which key they stand. */
export type Seen = Map<string, Map<string, number>>;

/** Where values stand: the record itself, or one of its lines fields. */
type Place = { readonly table: string; readonly fields: Module['fields']; readonly lines?: string };

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const plain = (value: unknown): unknown => (isDecimal(value) ? value.toFixed() : (value ?? null));
const listOf = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? (value as readonly AnyRecord[]) : []); // `validate` has proved a list of objects

const placesOf = (module: Module): readonly Place[] => [
  { table: quoted(tableOf(module)), fields: module.fields },
  ...linesFields(module.fields).map(([lines, { of = {} }]) => ({
    table: linesTableOf(module, lines),
    fields: of,
    lines,
  })),
];

const valuesOf = (
  { lines }: Place,
  [key, field]: readonly [string, Field],
  written: readonly Written[],
): readonly Value[] =>
  written.flatMap(({ row, record, before }) => {
    if (!isWanted(key, field, record, before)) return [];
    const whole = before === undefined ? record : { ...before, ...record };
    const values =
      lines === undefined
        ? [{ row, at: key, record: whole }]
        : listOf(whole[lines]).map((line, n) => ({ row, at: `${lines}[${n}].${key}`, record: line }));
    return values.filter((value) => !isEmpty(value.record[key]));
  });

type Sorted = { readonly fresh: readonly Value[]; readonly faults: readonly Fault[] };

/** Parts values into those that come for the first time in this run and faults of the others. */
const withoutRepeats = (
  key: string,
  field: Field,
  values: readonly Value[],
  rowNumber: (row: number) => number,
  first: Map<string, number>,
): Sorted => {
  const [fresh, faults]: [Value[], Fault[]] = [[], []];
  const names = [key, ...uniqueSiblings(field)];
  for (const value of values) {
    const { row, at, record } = value;
    const identity = names.map((name) => wordOf(record[name]).toLowerCase()).join('\n');
    const n = first.get(identity);
    if (n === undefined) {
      first.set(identity, rowNumber(row));
      fresh.push(value);
    } else faults.push({ ...fault(at, 'ROW_REPEATED', { label: field.label, value: String(record[key]), n }), row });
  }
  return { fresh, faults };
};

/** A unique field whose new values are looked for. */
type Asked = {
  readonly place: Place;
  readonly key: string;
  readonly field: Field;
  readonly values: readonly Value[];
};

type Holder = { asked: number; n: number; holder: string | null };

/** Rows of one field's values that another record has. Parameters: $2 records that are not looked at, then the values of each field. */
const heldSql = (
  catalogue: Catalogue,
  module: Module,
  { place: { table, fields, lines }, key, field, values }: Asked,
  asked: number,
): { readonly sql: string; readonly rows: string } => {
  const types = new Map(fieldColumns(fields).map(({ name, type }) => [name, type]));
  const sorts = lines === undefined ? indexedSorts(module) : [];
  const compared = [key, ...uniqueSiblings(field)].flatMap((name) => {
    const of = fields[name];
    if (of === undefined) return [];
    const column = columnOf(name, of);
    const same = (name === key ? sameValue : sameSibling)(fields, sorts, name, 't', `x.${quoted(column)}`);
    return [{ name, column, typed: `${quoted(column)} ${types.get(column) ?? 'text'}`, same }];
  });
  const rows = values.map(({ record }, n) => ({
    n,
    ...Object.fromEntries(compared.map(({ column, name }) => [column, plain(record[name])])),
  }));
  const parent = lines === undefined ? 't.id' : 't.parent_id';
  const sql =
    `select ${asked} as asked, x.n, (select (${nameOf(catalogue, module, 'h')})::text from ${quoted(tableOf(module))} h where h.partner_id = $1 and h.id = ${parent}) as holder ` +
    `from json_to_recordset($${3 + asked}::json) as x(n int, ${compared.map(({ typed }) => typed).join(', ')}) ` +
    `join ${table} t on t.partner_id = $1 and t.deleted_on is null${amongActive(field)} and ${compared.map(({ same }) => same).join(' and ')} ` +
    `where ${parent} <> all ($2::bigint[])`;
  return { sql, rows: JSON.stringify(rows) };
};

/** Asks the database for the unique fields of all records in one statement; the batch's own rows are compared in memory. */
const heldFaults = async (
  tx: Tx,
  catalogue: Catalogue,
  module: Module,
  asked: readonly Asked[],
  own: readonly number[],
): Promise<readonly Fault[]> => {
  if (asked.length === 0) return [];
  const parts = asked.map((one, at) => heldSql(catalogue, module, one, at));
  const found = await tx.query<Holder>(`${parts.map(({ sql }) => sql).join(' union all ')} order by asked, n`, [
    tx.partnerId,
    own,
    ...parts.map(({ rows }) => rows),
  ]);
  return found.flatMap(({ asked: of, n, holder }) => {
    const { key, field, values } = asked[of] ?? {};
    const value = values?.[n];
    if (key === undefined || field === undefined || value === undefined) return [];
    return [
      { ...existsFault(module, value.at, field, String(value.record[key]), holder ?? module.title), row: value.row },
    ];
  });
};

/**
 * Values that two of the records share, or that another live record of the partner has: one statement, whatever the number of records and of unique
 * fields. Faults with `row`: ROW_REPEATED at the later of two, the field's own or EXISTS. `seen` carries what earlier batches of the run have.
 */
export const uniqueManyFaults = async (
  tx: Tx,
  module: Module,
  written: readonly Written[],
  rowNumber: (row: number) => number,
  { seen = new Map(), catalogue = MODULES }: { readonly seen?: Seen; readonly catalogue?: Catalogue } = {},
): Promise<readonly Fault[]> => {
  const own = written.flatMap(({ before }) => (before === undefined ? [] : [before.id]));
  const faults: Fault[] = [];
  const asked: Asked[] = [];
  for (const place of placesOf(module)) {
    for (const [key, field] of ownFields(place.fields).filter(([, { unique }]) => unique !== undefined)) {
      const values = valuesOf(place, [key, field], written);
      if (values.length === 0) continue;
      const name = `${place.lines ?? ''}.${key}`;
      const first = seen.get(name) ?? new Map<string, number>();
      seen.set(name, first);
      const { fresh, faults: repeated } = withoutRepeats(key, field, values, rowNumber, first);
      faults.push(...repeated);
      if (fresh.length > 0) asked.push({ place, key, field, values: fresh });
    }
  }
  return [...faults, ...(await heldFaults(tx, catalogue, module, asked, own))];
};
