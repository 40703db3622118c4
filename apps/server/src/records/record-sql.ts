import type { Module } from '@weft/domain/catalogue/language/module';
import { CUSTOM_COLUMN, fieldColumns } from '../db/schema/columns.ts';
import { literal, quoted, tableOf } from '../db/schema/names.ts';
import { linesTablesOf, recordSelect, type LinesTable } from './projection.ts';
import { rowColumns, typedColumns } from './to-row.ts';

/** Statements of one module, built once. Parameters are told at each; $1 is always the partner. */
export type RecordSql = {
  /** $2 id: waits for others and keeps them out until the transaction ends. */
  readonly lock: string;
  /** $2 ids. */
  readonly read: string;
  /** $2 rows, $3 by, $4 at, then rows of each lines field. */
  readonly insert: string;
  /** $2 id, $3 version, $4 row, $5 by, $6 at, then for each lines field: whether it changes, its rows. */
  readonly update: string;
  /** $2 id, $3 version, $4 is active, $5 by, $6 at. */
  readonly setActive: string;
  /** $2 id, $3 version, $4 by, $5 at. */
  readonly remove: string;
  /** $2 id, $3 by, $4 at. */
  readonly restore: string;
  /** $2 id, $3 status, $4 effective at or null = as it is, $5 by, $6 at. Documents. */
  readonly writeStatus: string;
  /** $2 id, $3 number, $4 its search form. Documents. */
  readonly writeNumber: string;
};

const nameList = (columns: readonly { readonly name: string }[], alias?: string): string =>
  columns.map(({ name }) => `${alias === undefined ? '' : `${alias}.`}${quoted(name)}`).join(', ');

/** A select list of nothing would not be SQL. */
const after = (list: string): string => (list === '' ? '' : `, ${list}`);

const idsOf = (table: string): string => `(select pg_get_serial_sequence(${literal(quoted(table))}, 'id')::regclass)`;

const linesOfRecords = ({ table }: LinesTable): string =>
  `select * from ${table} where partner_id = $1 and parent_id in (select id from h)`;

/** Rows that were sent, each with its id (`r`), and the insert that takes them (`h`): two parts of a statement. */
const insertParts = (module: Module, answered = ''): string => {
  const table = tableOf(module);
  const columns = rowColumns(module);
  return (
    `with r as (select nextval(${idsOf(table)}) as id, x.* from json_to_recordset($2::json) as x(n int, ${typedColumns(columns)})), ` +
    `h as (insert into ${quoted(table)} (partner_id, id, created_by, created_on, updated_by, updated_on, ${nameList(columns)}) ` +
    `select $1, r.id, $3, $4, $3, $4, ${nameList(columns, 'r')} from r${answered})`
  );
};

/** One statement that writes new records without lines and answers their ids alone, one list in the order given. */
export const insertIdsSql = (module: Module): string =>
  `${insertParts(module)} select json_agg(r.id order by r.n) as ids from r`;

/** One statement that writes new records with their lines. Parameters as `RecordSql.insert` has them. */
export const insertSql = (module: Module): string => {
  const lines = linesTablesOf(module).map(({ table: linesTable, fields }, index) => {
    const own = [CUSTOM_COLUMN, ...fieldColumns(fields)];
    return (
      `l${index} as (insert into ${linesTable} (partner_id, parent_id, line_no, position${after(nameList(own))}) ` +
      `select $1, r.id, x.position, x.position${after(nameList(own, 'x'))} ` +
      `from json_to_recordset($${5 + index}::json) as x(n int, position int${after(typedColumns(own))}) join r on r.n = x.n returning *)`
    );
  });
  return (
    insertParts(module, ' returning *') +
    `${lines.map((one) => `, ${one}`).join('')} ` +
    recordSelect(module, 'h', (_, index) => `select * from l${index}`, 'join r on r.id = h.id order by r.n')
  );
};

const updateSql = (module: Module): string => {
  const columns = rowColumns(module);
  const lines = linesTablesOf(module).flatMap(({ table, fields }, index) => {
    const own = [CUSTOM_COLUMN, ...fieldColumns(fields)];
    const isTouched = `$${7 + 2 * index}::boolean`;
    const rows = `$${8 + 2 * index}::json`;
    const sets = ['position = x.position', ...own.map(({ name }) => `${quoted(name)} = x.${quoted(name)}`)].join(', ');
    const isOfRecord = (alias: string): string => `${alias}.partner_id = $1 and ${alias}.parent_id = h.id`;
    return [
      `i${index} as (select * from json_to_recordset(${rows}) as x(id bigint, changed boolean, line_no int, position int${after(typedColumns(own))}))`,
      `g${index} as (delete from ${table} t using h where ${isTouched} and ${isOfRecord('t')} and not exists (select from i${index} x where x.id = t.id) returning t.id)`,
      `k${index} as (update ${table} t set ${sets} from i${index} x, h where ${isOfRecord('t')} and x.id = t.id and x.changed returning t.*)`,
      `n${index} as (insert into ${table} (partner_id, parent_id, line_no, position${after(nameList(own))}) ` +
        `select $1, h.id, x.line_no, x.position${after(nameList(own, 'x'))} from i${index} x cross join h where x.id is null and (select count(*) from g${index}) >= 0 returning *)`, // deletes go first: their unique values are free then
      `l${index} as (select * from k${index} union all select * from n${index} union all select t.* from ${table} t, h where ${isOfRecord('t')} ` +
        `and (not ${isTouched} or exists (select from i${index} x where x.id = t.id and not x.changed)))`,
    ];
  });
  const sets = columns.map(({ name }) => `${quoted(name)} = r.${quoted(name)}`).join(', ');
  return (
    `with r as (select * from json_to_record($4::json) as x(${typedColumns(columns)})), ` +
    `h as (update ${quoted(tableOf(module))} t set version = t.version + 1, updated_by = $5, updated_on = $6, ${sets} from r ` +
    `where t.partner_id = $1 and t.id = $2 and t.version = $3 and t.deleted_on is null returning t.*)` +
    `${lines.map((one) => `, ${one}`).join('')} ` +
    recordSelect(module, 'h', (_, index) => `select * from l${index}`, '')
  );
};

/** A change of the record's own row that answers the whole record; `before`: what is done before it. */
const changeSql = (module: Module, sets: string, condition: string, before = ''): string =>
  `with ${before}h as (update ${quoted(tableOf(module))} set version = version + 1, ${sets} ` +
  `where partner_id = $1 and id = $2 and ${condition} returning *) ${recordSelect(module, 'h', linesOfRecords, '')}`;

/** A deleted record's lines give their unique values free as well. */
const lineDeletions = (module: Module, value: string): string =>
  linesTablesOf(module)
    .map(
      ({ table }, index) =>
        `, d${index} as (update ${table} t set deleted_on = ${value} from h where t.partner_id = $1 and t.parent_id = h.id)`,
    )
    .join('');

/** Select of live records by ids, lines inside; `ids` is the parameter that holds them. */
export const readSql = (module: Module, ids: string): string =>
  recordSelect(
    module,
    quoted(tableOf(module)),
    ({ table }) => `select * from ${table} where partner_id = $1 and parent_id = any (${ids}::bigint[])`,
    `where h.partner_id = $1 and h.id = any (${ids}::bigint[]) and h.deleted_on is null order by h.id`,
  );

const build = (module: Module): RecordSql => {
  const table = quoted(tableOf(module));
  const live = 'deleted_on is null';
  const hasSearchText = rowColumns(module).some(({ name }) => name === 'search_text');
  return {
    lock: `select id from ${table} where partner_id = $1 and id = $2 and ${live} for no key update`,
    read: readSql(module, '$2'),
    insert: insertSql(module),
    update: updateSql(module),
    setActive: changeSql(module, 'is_active = $4, updated_by = $5, updated_on = $6', `version = $3 and ${live}`),
    remove:
      `with h as (update ${table} set version = version + 1, deleted_on = $5, updated_by = $4, updated_on = $5 ` +
      `where partner_id = $1 and id = $2 and version = $3 and ${live} returning id)${lineDeletions(module, '$5')} select id from h`,
    restore:
      `with h as (update ${table} set version = version + 1, deleted_on = null, updated_by = $3, updated_on = $4 ` +
      `where partner_id = $1 and id = $2 and deleted_on is not null returning id)${lineDeletions(module, 'null')} select id from h`,
    writeStatus: changeSql(
      module,
      'status = $3, effective_at = coalesce($4, effective_at), updated_by = $5, updated_on = $6',
      `${live} and exists (select from held)`,
      'held as materialized (select weft_hold_switches($1)), ',
    ),
    writeNumber:
      `update ${table} set number = $3${hasSearchText ? `, search_text = concat_ws(E'\\n', $4::text, nullif(search_text, ''))` : ''} ` +
      `where partner_id = $1 and id = $2 and number is null`,
  };
};

const built = new WeakMap<Module, RecordSql>();

/** The statements of a module. */
export const recordSql = (module: Module): RecordSql => {
  const known = built.get(module);
  if (known !== undefined) return known;
  const fresh = build(module);
  built.set(module, fresh);
  return fresh;
};
