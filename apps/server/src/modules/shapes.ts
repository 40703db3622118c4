import type { Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Person } from '../access/person.ts';
import { STORED_FILE } from '../files/stored-file-columns.ts';
import type { Call } from '../http/endpoint.ts';

const expandFields = (fields: Fields, row: AnyRecord): AnyRecord => {
  const done: { [key: string]: unknown } = {};
  for (const [key, value] of Object.entries(row)) {
    const base = key.replace(/(Name|Code|Decimals)$/u, '');
    if (base !== key && fields[base]?.kind === 'ref' && fields[key] === undefined) continue; // moves into the expanded ref
    const field = fields[key];
    if (field?.kind === 'ref' && typeof value === 'number')
      done[key] = { id: value, name: row[`${key}Name`] ?? null, code: row[`${key}Code`] ?? null };
    else if (field?.kind === 'lines' && Array.isArray(value))
      done[key] = value.map((line: AnyRecord) => expandFields(field.of ?? {}, line));
    else done[key] = value;
  }
  return done;
};

/** The v2 shape of a flat row: every ref as `{ id, name, code }`. */
export const expanded = (module: Module, row: AnyRecord): AnyRecord => expandFields(module.fields, row);

/** A record's own events and those of the duplicates that were merged into it: who did it, and at whose device where that is another. */
const HISTORY_SQL = `with recursive told(id) as (
  select $3::bigint union select (m.changes -> 0 ->> 'old')::bigint from told join history m on m.partner_id = $1 and m.module = $2 and m.record_id = told.id and m.action = 'merge')
 select h.id, h.at, h.action, h.changes, coalesce(h.operator_id, h.staff_id) as "staff", trim(concat(s.firstname, ' ', s.lastname)) as "staffName",
   case when h.operator_id <> h.staff_id then trim(concat(d.firstname, ' ', d.lastname)) end as "stationName"
  from history h left join staff s on s.partner_id = h.partner_id and s.id = coalesce(h.operator_id, h.staff_id)
   left join staff d on d.partner_id = h.partner_id and d.id = h.staff_id
 where h.partner_id = $1 and h.module = $2 and h.record_id in (select id from told) order by h.id desc limit 500`;

const FILES_SQL = `select ${STORED_FILE}, f.created_on as "createdOn" from stored_file f
 where f.partner_id = $1 and f.module = $2 and f.record_id = $3 and f.deleted_on is null order by f.id`;

/** A record's fields and its lines without what a role does not see; a line's field is called `lines.rate`, and its bare name hides it too. */
export const withoutHidden = (row: AnyRecord, hidden: ReadonlySet<string>, at = ''): AnyRecord =>
  hidden.size === 0
    ? row
    : Object.fromEntries(
        Object.entries(row)
          .filter(([key]) => !hidden.has(key) && !hidden.has(`${at}${key}`))
          .map(([key, value]) => [key, Array.isArray(value) ? withoutHiddenLines(value, hidden, key) : value]),
      );

const withoutHiddenLines = (lines: readonly unknown[], hidden: ReadonlySet<string>, key: string): readonly unknown[] =>
  lines.map((line) =>
    typeof line === 'object' && line !== null ? withoutHidden(line as AnyRecord, hidden, `${key}.`) : line,
  ); // an entry of a JSON list

/** Last characters of a masked text that everybody sees. */
const SEEN = 4;

const maskedText = (text: string): string => (text.length <= SEEN ? text : `•••• ${text.slice(-SEEN)}`);

const masksOf = (fields: Fields, value: unknown): unknown =>
  Array.isArray(value) && hasMasks(fields)
    ? value.map((line: AnyRecord) => withMasks(fields, line)) // lines on the wire are objects
    : value;

/** Fields with what is masked (bank accounts) down to its last four characters, lines included. @example 123456789012 → •••• 9012 */
export const withMasks = (fields: Fields, row: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const { masked, of } = fields[key] ?? {};
      if (masked === true && typeof value === 'string') return [key, maskedText(value)];
      return [key, of === undefined ? value : masksOf(of, value)];
    }),
  );

const hasMasks = (fields: Fields): boolean =>
  Object.values(fields).some(({ masked, of }) => masked === true || (of !== undefined && hasMasks(of)));

/** Whether a person sees the ends of masked texts alone: they may neither make nor change records of the module. */
export const seesMasks = (person: Pick<Person, 'may'>, { acl, fields }: Module): boolean =>
  !person.may(acl, 'edit') && !person.may(acl, 'create') && hasMasks(fields);

type Changed = { readonly field: string; readonly old: unknown; readonly new: unknown };
type Event = { readonly changes: readonly Changed[] };

const shownChange = (change: Changed, hidden: ReadonlySet<string>): Changed => ({
  ...change,
  old: Array.isArray(change.old) ? withoutHiddenLines(change.old, hidden, change.field) : change.old,
  new: Array.isArray(change.new) ? withoutHiddenLines(change.new, hidden, change.field) : change.new,
});

const maskedChange = (fields: Fields, change: Changed): Changed => {
  const masked = (value: unknown): unknown => withMasks(fields, { [change.field]: value })[change.field];
  return { ...change, old: masked(change.old), new: masked(change.new) };
};

/** Changes of a module's record as a person sees them: without what their role does not see, masked texts (bank accounts) to their ends. */
export const shownChanges = (
  person: Pick<Person, 'may' | 'hiddenIn'>,
  module: Module,
  changes: readonly Changed[],
): readonly Changed[] => {
  const hidden = person.hiddenIn(module.acl);
  const shown = changes.filter(({ field }) => !hidden.has(field)).map((change) => shownChange(change, hidden));
  return seesMasks(person, module) ? shown.map((change) => maskedChange(module.fields, change)) : shown;
};

/** The v3 shape: a row with its history, newest first, and its files. Hidden fields are left out of the history too. */
export const withHistory = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  module: Module,
  id: number,
  row: AnyRecord,
): Promise<AnyRecord & { history: readonly Event[] }> => {
  const history = await tx.query<Event>(HISTORY_SQL, [tx.partnerId, module.name, id], 'history-of-record');
  const files = await tx.query(FILES_SQL, [tx.partnerId, module.name, id], 'files-of-record');
  return {
    ...row,
    files,
    history: history.map((event) => ({ ...event, changes: shownChanges(person, module, event.changes) })),
  };
};
