import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { fieldColumns, linesFields, ownFields } from '../../db/schema/columns.ts';
import { constraintOf } from '../../db/faults.ts';
import { columnOf, identifier, linesTableOf, quoted, tableOf } from '../../db/schema/names.ts';
import { sameSibling, sameValue, uniqueIndexName } from '../../db/schema/table-indexes.ts';
import { indexedSorts, uniqueSiblings } from '../../db/schema/text-keys.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { nameOf } from '../name-of.ts';
import { preparedName } from './prepared-name.ts';
import type { EndChange } from '../handler.ts';
import type { StoredRecord } from '../types.ts';
import { wordOf } from '../word-of.ts';

/** A value that is asked for: where it stands in the record, and what it is. */
type Question = {
  readonly at: string;
  readonly field: Field;
  readonly value: unknown;
  readonly sql: string;
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const plain = (value: unknown): unknown => (isDecimal(value) ? value.toFixed() : value);
const listOf = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? (value as readonly AnyRecord[]) : []); // `validate` has proved a list of objects

/** The condition that a row has the values of the record, in the words of the index. */
const sameValues = (
  fields: Fields,
  sorts: readonly string[],
  key: string,
  record: AnyRecord,
  put: (value: unknown) => string,
): string => {
  const types = new Map(fieldColumns(fields).map(({ name, type }) => [name, type]));
  const valueOf = (name: string): string => {
    const field = fields[name];
    return `${put(plain(record[name]))}::${(field === undefined ? undefined : types.get(columnOf(name, field))) ?? 'text'}`;
  };
  const field = fields[key];
  return [
    sameValue(fields, sorts, key, 't', valueOf(key)),
    ...(field === undefined ? [] : uniqueSiblings(field)).map((name) =>
      sameSibling(fields, sorts, name, 't', valueOf(name)),
    ),
  ].join(' and ');
};

/** A repeatable value is asked for when it comes, not again as long as it stays: whoever has it has it rightly. */
export const isWanted = (
  key: string,
  field: Field,
  record: AnyRecord,
  before: StoredRecord | undefined,
  change?: EndChange,
): boolean => {
  if (field.repeatable === undefined || before === undefined || change === 'activate') return true;
  if (!before.isActive || change === 'deactivate') return false;
  const stored: AnyRecord = before;
  return record[key] !== undefined && wordOf(record[key]) !== wordOf(stored[key]);
};

/** SQL that leaves out, for a repeatable value, records that are out of use. */
export const amongActive = ({ repeatable }: Field): string => (repeatable === undefined ? '' : ' and t.is_active');

const questions = (
  catalogue: Catalogue,
  module: Module,
  record: AnyRecord,
  before: StoredRecord | undefined,
  change: EndChange | undefined,
  put: (value: unknown) => string,
): readonly Question[] => {
  const table = quoted(tableOf(module));
  const own = put(before?.id ?? 0);
  const holder = nameOf(catalogue, module, 'h');
  const isAsked = ([, field]: readonly [string, Field]): boolean => field.unique !== undefined;
  const whole = { ...before, ...record };
  const ofRecord = ownFields(module.fields)
    .filter(isAsked)
    .filter(([key, field]) => !isEmpty(whole[key]) && isWanted(key, field, record, before, change))
    .map(([key, field]) => ({
      at: key,
      field,
      value: whole[key],
      sql:
        `select (${holder})::text as holder, h.id from (select * from ${table} t where t.partner_id = $1 and t.deleted_on is null${amongActive(field)} and t.id <> ${own}::bigint ` +
        `and ${sameValues(module.fields, indexedSorts(module), key, whole, put)} limit 1) h`,
    }));
  const ofLines = linesFields(module.fields).flatMap(([lines, { of = {} }]) =>
    listOf(record[lines]).flatMap((line, n) =>
      ownFields(of)
        .filter(isAsked)
        .filter(([key]) => !isEmpty(line[key]))
        .map(([key, field]) => ({
          at: `${lines}[${n}].${key}`,
          field,
          value: line[key],
          sql:
            `select (${holder})::text as holder, h.id from ${table} h where h.partner_id = $1 and h.id = (select t.parent_id from ${linesTableOf(module, lines)} t ` +
            `where t.partner_id = $1 and t.deleted_on is null and t.parent_id <> ${own}::bigint and ${sameValues(of, [], key, line, put)} limit 1)`,
        })),
    ),
  );
  return [...ofRecord, ...ofLines];
};

/** A value as a person knows it: the words of an option; for a reference, whose number tells nothing, the record that has it. */
const knownAs = (field: Field, value: string, holder: string): string => {
  if (field.kind === 'ref') return holder;
  return field.kind === 'choice' ? optionLabel(field, value) : value;
};

/** The fault of a value that another record has, in the words of the field. */
export const existsFault = (
  module: Module,
  at: string,
  field: Field,
  value: string,
  holder: string,
  holderId?: number,
): Fault =>
  fault(at, field.faults?.unique ?? 'EXISTS', {
    ...(field.repeatable === undefined || holderId === undefined ? {} : { holderId }),
    module: module.title,
    label: field.label,
    value: knownAs(field, value, holder),
    // the catalogue's own codes name the record that has it, each in its own word
    item: holder,
    companyName: holder,
    document: holder,
  });

/** Values that a new list of lines itself holds twice. */
const repeatedInLines = (module: Module, record: AnyRecord): readonly Fault[] =>
  linesFields(module.fields).flatMap(([lines, { of = {} }]) =>
    ownFields(of)
      .filter(([, field]) => field.unique !== undefined)
      .flatMap(([key, field]) => {
        const seen = new Set<string>();
        return listOf(record[lines]).flatMap((line, n) => {
          if (isEmpty(line[key])) return [];
          const value = wordOf(line[key]);
          const identity = [key, ...uniqueSiblings(field)].map((name) => wordOf(line[name]).toLowerCase()).join('\n');
          const isRepeated = seen.has(identity);
          seen.add(identity);
          return isRepeated
            ? [
                existsFault(
                  module,
                  `${lines}[${n}].${key}`,
                  field,
                  value,
                  wordOf(record[module.display]) || module.title,
                ),
              ]
            : [];
        });
      }),
  );

/** More questions come from lines, and their text differs with the number of lines: not worth keeping. */
const FEW = 4;

/**
 * Values of a record that another live record of the partner has: asked before the write, so that every fault is told at once and
 * names who has the value. One statement. `uniqueFaultOf` catches what comes between.
 */
export const uniqueFaults = async (
  tx: Tx,
  module: Module,
  record: AnyRecord,
  before?: StoredRecord,
  { catalogue = MODULES, change }: { readonly catalogue?: Catalogue; readonly change?: EndChange | undefined } = {},
): Promise<readonly Fault[]> => {
  const values: unknown[] = [tx.partnerId];
  const put = (value: unknown): string => `$${values.push(value ?? null)}`;
  const all = questions(catalogue, module, record, before, change, put);
  if (all.length === 0) return [];
  const text = all
    .map(({ sql }, index) => `select ${index}::int as place, holder, id from (${sql}) q`)
    .join(' union all ');
  const name = all.length <= FEW ? preparedName('unique', text) : undefined;
  const found = await tx.query<{ place: number; holder: string | null; id: number }>(text, values, name);
  const faults = found.flatMap(({ place, holder, id }) => {
    const question = all[place];
    return question === undefined
      ? []
      : [existsFault(module, question.at, question.field, wordOf(question.value), holder ?? module.title, id)];
  });
  return [...faults, ...repeatedInLines(module, record)];
};

type Guard = { readonly at: string; readonly field: Field };

const NUMBER: Field = { kind: 'text', label: 'Number' };

const guardsOf = (module: Module): ReadonlyMap<string, Guard> =>
  new Map([
    [identifier(tableOf(module), 'number', 'unique'), { at: 'number', field: NUMBER }],
    ...ownFields(module.fields).map(
      ([key, field]) => [uniqueIndexName(tableOf(module), key, field), { at: key, field }] as const,
    ),
    ...linesFields(module.fields).flatMap(([lines, { of = {} }]) =>
      ownFields(of).map(
        ([key, field]) =>
          [uniqueIndexName(linesTableOf(module, lines), key, field), { at: `${lines}.${key}`, field }] as const,
      ),
    ),
  ]);

/**
 * The fault behind a refused write (23505), when a unique index of the module refused it; undefined for any other cause. Under
 * row-level security PostgreSQL does not tell the value: `record` does. For lines the field is `lines.code`, without the line.
 */
export const uniqueFaultOf = (module: Module, cause: unknown, record: AnyRecord = {}): Fault | undefined => {
  const guard = guardsOf(module).get(constraintOf(cause) ?? '');
  if (guard === undefined) return undefined;
  return existsFault(module, guard.at, guard.field, wordOf(record[guard.at]) || guard.field.label, 'another record');
};
