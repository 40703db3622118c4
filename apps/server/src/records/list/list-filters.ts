import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { Field } from '@weft/domain/catalogue/language/field';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { isIsoDate } from '@weft/domain/rules/dates/is-iso-date';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { splitUnit } from '@weft/domain/rules/units/figure-unit';
import { customJson, hasCustom, indexColumn, lacksCustom, WORD_MAX } from './custom-columns.ts';
import { fieldColumns } from '../../db/schema/columns.ts';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import { indexedSorts, isCaseless, keyColumn } from '../../db/schema/text-keys.ts';
import type { ListQuery } from '../types.ts';

/** A column that may be filtered by, and how a value for it is read. */
type Target = {
  readonly column: string;
  readonly type: string;
  readonly field: Field;
  /** Column of the text without its case, when it has one. */
  readonly key?: string;
};

/** A field of the partner's own: its values stand in an index of their own. */
type CustomTarget = { readonly name: string; readonly field: Field; readonly module: Module };

/** SQL of one condition over the row `h`; `put` takes a value and answers its parameter. */
export type Condition = (put: (value: unknown) => string) => string;

const NEVER = new Set(['lines', 'json', 'file', 'image']);

const COMMON: { readonly [key: string]: Target } = {
  id: { column: 'id', type: 'bigint', field: { kind: 'ref', label: 'Id' } },
  isActive: { column: 'is_active', type: 'boolean', field: { kind: 'boolean', label: 'Active' } },
  createdBy: { column: 'created_by', type: 'bigint', field: { kind: 'ref', label: 'Created by' } },
  updatedBy: { column: 'updated_by', type: 'bigint', field: { kind: 'ref', label: 'Updated by' } },
  createdOn: { column: 'created_on', type: 'timestamptz', field: { kind: 'dateTime', label: 'Created on' } },
  updatedOn: { column: 'updated_on', type: 'timestamptz', field: { kind: 'dateTime', label: 'Updated on' } },
};

const STATUS: Target = {
  column: 'status',
  type: 'smallint',
  field: { kind: 'choice', label: 'Status', options: Object.keys(STATUSES) },
};

const DOCUMENT: { readonly [key: string]: Target } = {
  number: { column: 'number', type: 'text', field: { kind: 'text', label: 'Number' } },
  status: STATUS,
  statusId: STATUS,
  effectiveAt: { column: 'effective_at', type: 'timestamptz', field: { kind: 'dateTime', label: 'Effective at' } },
};

/** The column of a key that a list may be filtered by; undefined for any other key. */
const targetOf = (module: Module, key: string, hidden: ReadonlySet<string>): Target | undefined => {
  if (hidden.has(key)) return undefined;
  const field = Object.hasOwn(module.fields, key) ? module.fields[key] : undefined;
  if (field === undefined) {
    if (Object.hasOwn(COMMON, key)) return COMMON[key];
    return module.kind === 'document' && Object.hasOwn(DOCUMENT, key) ? DOCUMENT[key] : undefined;
  }
  if (NEVER.has(field.kind) || field.secret === true) return undefined;
  const type = fieldColumns({ [key]: field })[0]?.type ?? 'text';
  // bounds and forms are of what is stored, not of what is asked
  const open: Field = {
    kind: field.kind,
    label: field.label,
    ...(field.options === undefined ? {} : { options: field.options }),
  };
  const folded = keyColumn(module.fields, indexedSorts(module), key);
  return {
    column: columnOf(key, field),
    type,
    field: field.kind === 'refs' ? { ...open, kind: 'ref' } : open,
    ...(folded === undefined ? {} : { key: folded }),
  };
};

/** A value in the form of its column, or what is wrong with it. */
const readValue = (target: Target, at: string, input: unknown): { readonly value: unknown } | Fault => {
  const { field } = target;
  if (target === STATUS && typeof input === 'number') return { value: input }; // an item has a status of its own, with other words
  if (isCaseless(field)) {
    return typeof input === 'string' && !input.includes('\u0000')
      ? { value: input }
      : fault(at, 'TYPE', { label: field.label, type: 'text' });
  }
  const exact = field.kind === 'money' || field.kind === 'percent' || field.kind === 'quantity';
  const reading = kindOf(field).read(
    exact ? { ...field, kind: 'decimal', min: '-99999999999999', max: '99999999999999' } : field,
    input,
  );
  if ('code' in reading) return fault(at, reading.code, { label: field.label, ...reading.values });
  const { value } = reading;
  if (target === STATUS) return { value: STATUSES[value as keyof typeof STATUSES].id }; // one of the options
  return { value: isDecimal(value) ? value.toFixed() : value };
};

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_VALUES = 1000;

const among = (target: Target, at: string, inputs: readonly unknown[]): Condition | Fault => {
  if (inputs.length > MOST_VALUES) return fault(at, 'TOO_LARGE', { label: target.field.label, n: MOST_VALUES });
  const column = `h.${quoted(target.column)}`;
  const values: unknown[] = [];
  for (const input of inputs.filter((one) => one !== null)) {
    const read = readValue(target, at, input);
    if ('code' in read) return read;
    values.push(read.value);
  }
  const isNone = inputs.includes(null);
  const isText = isCaseless(target.field);
  return (put) => {
    const parts = [
      ...(isNone ? [target.type.endsWith('[]') ? `coalesce(cardinality(${column}), 0) = 0` : `${column} is null`] : []),
      ...(values.length === 0 ? [] : [someOf(isText ? folded(target) : column, target.type, isText, values, put)]),
    ];
    return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
  };
};

/** A text without its case. */
const folded = ({ column, key }: Target, alias = 'h'): string =>
  key === undefined ? `lower(${alias}.${quoted(column)})` : `${alias}.${quoted(key)}`;

const someOf = (
  column: string,
  type: string,
  isText: boolean,
  values: readonly unknown[],
  put: (value: unknown) => string,
): string => {
  const [only] = values;
  if (type.endsWith('[]')) return `${column} && ${put(values)}::${type}`;
  if (values.length === 1)
    return isText ? `${column} = lower(${put(only)}::text)` : `${column} = ${put(only)}::${type}`;
  if (isText) return `${column} = any (array(select lower(v) from unnest(${put(values)}::text[]) v))`;
  return `${column} = any (${put(values)}::${type}[])`;
};

/** A day asked of a moment is that day in India, from its first moment to its last. */
const edge = (target: Target, side: 'from' | 'to', value: unknown, parameter: string): string => {
  const column = isCaseless(target.field) ? folded(target) : `h.${quoted(target.column)}`;
  if (target.type === 'timestamptz' && typeof value === 'string' && isIsoDate(value)) {
    return side === 'from'
      ? `${column} >= (${parameter}::date::timestamp at time zone 'Asia/Kolkata')`
      : `${column} < ((${parameter}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
  }
  const bound = isCaseless(target.field) ? `lower(${parameter}::text)` : `${parameter}::${target.type}`;
  return `${column} ${side === 'from' ? '>=' : '<='} ${bound}`;
};

const between = (target: Target, at: string, range: { readonly [side: string]: unknown }): Condition | Fault => {
  const sides: { side: 'from' | 'to'; value: unknown }[] = [];
  for (const side of ['from', 'to'] as const) {
    const input = range[side];
    if (input === undefined || input === null) continue;
    const isDay = target.type === 'timestamptz' && typeof input === 'string' && isIsoDate(input);
    const read = isDay ? { value: input } : readValue(target, `${at}.${side}`, input);
    if ('code' in read) return read;
    sides.push({ side, value: read.value });
  }
  return (put) =>
    sides.length === 0 ? 'true' : sides.map(({ side, value }) => edge(target, side, value, put(value))).join(' and ');
};

const holding = (target: Target, at: string, input: unknown): Condition | Fault => {
  if (!isCaseless(target.field) || typeof input !== 'string' || input.includes('\u0000'))
    return fault(at, 'TYPE', { label: target.field.label, type: 'text' });
  return (put) => `strpos(${folded(target)}, lower(${put(input)}::text)) > 0`;
};

const CUSTOM_TYPES = { figure: 'double precision', word: 'text' } as const;

/** A value as the index has it. */
const readCustom = ({ field }: CustomTarget, at: string, input: unknown): { readonly value: unknown } | Fault => {
  const { kind, label, options, unit, places } = field;
  const asked = kind === 'multiChoice' ? 'choice' : kind;
  const isInUnit = unit !== undefined && typeof input === 'string' && splitUnit(input)[1] !== '';
  const typed = isInUnit ? { unit, ...(places === undefined ? {} : { places }) } : {}; // rounded as what is stored was
  const read = readValue(
    { column: '', type: '', field: { kind: asked, label, ...(options === undefined ? {} : { options }), ...typed } },
    at,
    input,
  );
  if ('code' in read) return read;
  const { value } = read;
  if (typeof value === 'boolean') return { value: Number(value) };
  return {
    value: typeof value === 'string' && indexColumn(field) === 'word' ? value.toLowerCase().slice(0, WORD_MAX) : value,
  };
};

const customAmong = (target: CustomTarget, at: string, inputs: readonly unknown[]): Condition | Fault => {
  const { module, name, field } = target;
  if (inputs.length > MOST_VALUES) return fault(at, 'TOO_LARGE', { label: field.label, n: MOST_VALUES });
  const values: unknown[] = [];
  for (const input of inputs.filter((one) => one !== null)) {
    const read = readCustom(target, at, input);
    if ('code' in read) return read;
    values.push(read.value);
  }
  const column = indexColumn(field);
  const isNo = field.kind === 'boolean' && values.includes(0); // what was never ticked is no
  return (put) => {
    const parts = [
      ...(inputs.includes(null) ? [lacksCustom(module, name)] : []),
      ...(isNo ? [`not ${hasCustom(module, name, 'v.figure = 1')}`] : []),
      ...(values.length === 0
        ? []
        : [hasCustom(module, name, `v.${column} = any (${put(values)}::${CUSTOM_TYPES[column]}[])`)]),
    ];
    return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
  };
};

/** The first or last moment of a day in India, as the index has it; undefined for what is no moment asked by a day. */
export const customEdge = (field: Field, side: 'from' | 'to', input: unknown): string | undefined => {
  if (field.kind !== 'dateTime' || typeof input !== 'string' || !isIsoDate(input)) return undefined;
  const start = Date.parse(`${input}T00:00:00+05:30`);
  return new Date(side === 'from' ? start : start + 86_400_000 - 1).toISOString().toLowerCase();
};

const customBetween = (
  target: CustomTarget,
  at: string,
  range: { readonly [side: string]: unknown },
): Condition | Fault => {
  const { module, name, field } = target;
  const column = indexColumn(field);
  const sides: { readonly sign: string; readonly value: unknown }[] = [];
  for (const side of ['from', 'to'] as const) {
    const input = range[side];
    if (input === undefined || input === null) continue;
    const edge = customEdge(field, side, input);
    const read = edge === undefined ? readCustom(target, `${at}.${side}`, input) : { value: edge };
    if ('code' in read) return read;
    sides.push({ sign: side === 'from' ? '>=' : '<=', value: read.value });
  }
  return (put) =>
    sides.length === 0
      ? 'true'
      : hasCustom(
          module,
          name,
          sides.map(({ sign, value }) => `v.${column} ${sign} ${put(value)}::${CUSTOM_TYPES[column]}`).join(' and '),
        );
};

const customHolding = ({ module, name, field }: CustomTarget, at: string, input: unknown): Condition | Fault => {
  if (!isCaseless(field) || typeof input !== 'string' || input.includes('\u0000'))
    return fault(at, 'TYPE', { label: field.label, type: 'text' });
  return Number(field.max ?? Infinity) <= WORD_MAX
    ? (put) => hasCustom(module, name, `strpos(v.word, lower(${put(input)}::text)) > 0`)
    : (put) => `strpos(lower(${customJson('h', name)} #>> '{}'), lower(${put(input)}::text)) > 0`;
};

const customTargetOf = (module: Module, name: string, hidden: ReadonlySet<string>): CustomTarget | undefined => {
  const field =
    isCustomKey(name) && !hidden.has(name) && Object.hasOwn(module.fields, name) ? module.fields[name] : undefined;
  return field === undefined || NEVER.has(field.kind) ? undefined : { name, field, module };
};

const sidesFault = (field: Field, at: string, input: { readonly [side: string]: unknown }): Fault | undefined => {
  const odd = Object.keys(input).find((side) => side !== 'from' && side !== 'to' && side !== 'contains');
  return odd !== undefined || (input['contains'] !== undefined && Object.keys(input).length > 1)
    ? fault(at, 'CHOICE', { label: field.label, value: odd ?? 'contains', options: 'from, to, contains' })
    : undefined;
};

const readCustomFilter = (target: CustomTarget, at: string, input: unknown): Condition | Fault => {
  if (Array.isArray(input)) return customAmong(target, at, input);
  if (!isRecord(input)) return customAmong(target, at, [input]);
  const odd = sidesFault(target.field, at, input);
  if (odd !== undefined) return odd;
  return input['contains'] === undefined
    ? customBetween(target, at, input)
    : customHolding(target, at, input['contains']);
};

/** What is stored nowhere is asked by yes or no, or by a whole number; which rows that are stands in `list-narrowing`. */
const knownFault = (target: Target, at: string, input: unknown): Fault | undefined =>
  [input].flat().flatMap((one): readonly Fault[] => {
    const read = readValue(target, at, one);
    return 'code' in read ? [read] : [];
  })[0];

/** A list of lines by which a list says it is narrowed: the module's handler reads what is asked of them. */
export const isNarrowedByLines = ({ fields, list }: Module, key: string, hidden: ReadonlySet<string>): boolean =>
  !hidden.has(key) && Object.hasOwn(fields, key) && fields[key]?.kind === 'lines' && list.filters.includes(key);

/** Key of a filter by an import: the records that it made or changed (spec 01, 4.1). */
const IMPORT = 'importId';

const importedBy = ({ name }: Module, at: string, input: unknown): Condition | Fault =>
  typeof input === 'number' && Number.isSafeInteger(input)
    ? (put) =>
        `h.id in (select o.record_id from import_session s join import_outcome o on o.partner_id = s.partner_id and o.import_id = s.id ` +
        `where s.partner_id = h.partner_id and s.id = ${put(input)}::bigint and s.module = ${put(name)}::text and o.status in ('new', 'changed'))`
    : fault(at, 'TYPE', { label: 'Import', type: 'whole number' });

let asked = 0;

/**
 * What is stored nowhere, or in other rows, is true of a moment: each question bears a number of its own, so that no count or place which is kept of
 * another moment is taken for this one's.
 */
export const ofThisMoment = (): Condition => {
  asked += 1;
  const moment = asked;
  return (put) => `${put(moment)}::bigint is not null`;
};

const NOTHING: ReadonlySet<string> = new Set();

type SeesIn = ListQuery['seesIn'];

/** A text of the row that a reference points to, as a list's filter asks for it: `item.name` (spec 01, 0.3). */
const referredText = (
  module: Module,
  key: string,
  hidden: ReadonlySet<string>,
  seesIn: SeesIn,
): ((at: string, input: unknown) => Condition | Fault) | undefined => {
  const [own = '', inner = '', ...deeper] = key.split('.');
  const ref = Object.hasOwn(module.fields, own) && !hidden.has(own) ? module.fields[own] : undefined;
  const to = ref?.kind === 'ref' && ref.knownBy === undefined ? MODULES.find(({ name }) => name === ref.to) : undefined;
  const target = to === undefined || deeper.length > 0 ? undefined : targetOf(to, inner, NOTHING);
  if (ref === undefined || to === undefined || target === undefined || !isCaseless(target.field)) return undefined;
  if (seesIn?.(to, inner) !== true || (ref.isUncoded === true && inner === to.code)) return undefined;
  const moment = ofThisMoment();
  return (at, input) => {
    const text = isRecord(input) && Object.keys(input).length === 1 ? input['contains'] : input;
    if (typeof text !== 'string' || text.includes('\u0000'))
      return fault(at, 'TYPE', { label: target.field.label, type: 'text' });
    return (put) =>
      `(${moment(put)} and h.${quoted(columnOf(own, ref))} in (select r.id from ${quoted(tableOf(to))} r ` +
      `where r.partner_id = $1 and strpos(${folded(target, 'r')}, lower(${put(text)}::text)) > 0))`;
  };
};

const readFilter = (
  module: Module,
  key: string,
  input: unknown,
  hidden: ReadonlySet<string>,
  seesIn: SeesIn,
): Condition | Fault => {
  const at = `filters.${key}`;
  if (key === IMPORT) return importedBy(module, at, input);
  const custom = customTargetOf(module, key, hidden);
  if (custom !== undefined) return readCustomFilter(custom, at, input);
  if (isNarrowedByLines(module, key, hidden)) return () => 'true'; // which rows that are stands in `list-narrowing`
  const referred = isCustomKey(key) ? undefined : referredText(module, key, hidden, seesIn);
  if (referred !== undefined) return referred(at, input);
  const target = isCustomKey(key) ? undefined : targetOf(module, key, hidden);
  if (target === undefined) return fault(at, 'UNKNOWN_FIELD', { key });
  const { knownBy, kind } = module.fields[key] ?? {};
  if (knownBy !== undefined && kind !== 'boolean' && kind !== 'integer') return fault(at, 'UNKNOWN_FIELD', { key });
  if (knownBy !== undefined) return knownFault(target, at, input) ?? (() => 'true');
  if (Array.isArray(input)) return among(target, at, input);
  if (!isRecord(input)) return among(target, at, [input]);
  const odd = sidesFault(target.field, at, input);
  if (odd !== undefined) return odd;
  return input['contains'] === undefined ? between(target, at, input) : holding(target, at, input['contains']);
};

/** Conditions of filters, and what is wrong with them: a key that is no column of the module never becomes SQL. */
export const readFilters = (
  module: Module,
  filters: { readonly [key: string]: unknown },
  hidden: ReadonlySet<string>,
  seesIn?: SeesIn,
): { readonly conditions: readonly Condition[]; readonly faults: readonly Fault[] } => {
  const read = Object.entries(filters)
    .filter(([, input]) => input !== undefined)
    .map(([key, input]) => readFilter(module, key, input, hidden, seesIn));
  return {
    conditions: read.filter((one) => typeof one === 'function'),
    faults: read.filter((one) => typeof one !== 'function'),
  };
};
