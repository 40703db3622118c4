import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { planOf } from '@weft/domain/catalogue/language/field-plan';
import { refId } from '@weft/domain/catalogue/language/kinds/ref/ref';
import type { Module } from '@weft/domain/catalogue/language/module';
import { referenceFault } from '@weft/domain/catalogue/language/reference-fault';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Tx } from '../../db/tx.ts';
import { type Catalogue, moduleIn } from '../catalogue.ts';
import { fromRow } from '../from-row.ts';
import { writtenName } from './prepared-name.ts';
import { readSql } from '../record-sql.ts';
import type { ResolvedRefs, StoredRecord } from '../types.ts';
import { wordOf } from '../word-of.ts';

/** Ids by module. */
type Wanted = Map<string, Set<number>>;

/** Rows by module and id; undefined for an id that was asked for in vain. */
export type Rows = Map<string, Map<number, StoredRecord | undefined>>;

/** More rows of one module than this are loaded anew. */
const MOST_KEPT = 5000;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;
const idsIn = (field: Field, value: unknown): readonly unknown[] => (field.kind === 'refs' ? listOf(value) : [value]);

const collect = (fields: Fields, record: AnyRecord, wanted: Wanted): void => {
  const { lines, refs } = planOf(fields);
  for (const [key, { of = {} }] of lines)
    for (const line of listOf(record[key])) if (isRecord(line)) collect(of, line, wanted);
  for (const [key, { to = '' }] of refs) {
    const value = record[key];
    if (value === undefined || value === null) continue;
    const ids = wanted.get(to) ?? new Set();
    for (const one of Array.isArray(value) ? listOf(value) : [value]) {
      const id = refId(one);
      if (id !== undefined) ids.add(id);
    }
    if (ids.size > 0) wanted.set(to, ids);
  }
};

/** One statement for rows of any number of modules; the same set of modules is the same text. Answers how many were sent: none where all is known. */
const load = async (tx: Tx, catalogue: Catalogue, wanted: Wanted, rows: Rows): Promise<number> => {
  const asked = catalogue.flatMap((module) => {
    const known = rows.get(module.name);
    const ids = [...(wanted.get(module.name) ?? [])].filter((id) => known?.has(id) !== true);
    return ids.length === 0 ? [] : [{ module, ids }];
  });
  if (asked.length === 0) return 0;
  const text = asked
    .map(
      ({ module }, index) => `(select ${index}::int as place, q.record from (${readSql(module, `$${index + 2}`)}) q)`,
    )
    .join(' union all ');
  for (const { module, ids } of asked) {
    const known = rows.get(module.name) ?? new Map<number, StoredRecord | undefined>();
    rows.set(module.name, known);
    for (const id of ids) known.set(id, undefined);
  }
  const values = [tx.partnerId, ...asked.map(({ ids }) => ids)];
  const answer = await tx.query<{ place: number; record: string }>(text, values, writtenName('refs', text));
  for (const { place, record } of answer) {
    const module = asked[place]?.module;
    const row = module === undefined ? undefined : fromRow(module, record);
    if (module !== undefined && row !== undefined) rows.get(module.name)?.set(row.id, row);
  }
  return 1;
};

/** Where a path of `reads` has come to: the records there, and the fields that they have. */
type Stand = { readonly fields: Fields; readonly records: readonly AnyRecord[]; readonly rest: readonly string[] };

/** Goes on along a path as far as loaded rows allow; what is missing there is put into `wanted`. Undefined: the path ends. */
const walk = (
  catalogue: Catalogue,
  { fields, records, rest }: Stand,
  rows: Rows,
  wanted: Wanted,
): Stand | undefined => {
  const [key, ...further] = rest;
  const field = key === undefined ? undefined : fields[key];
  if (key === undefined || field === undefined) return undefined;
  if (field.kind === 'lines') {
    const lines = records.flatMap((record) => listOf(record[key])).filter(isRecord);
    return walk(catalogue, { fields: field.of ?? {}, records: lines, rest: further }, rows, wanted);
  }
  const name = field.to ?? '';
  const known = rows.get(name);
  const ids = new Set(records.flatMap((record) => idsIn(field, record[key])).map((id) => refId(id) ?? 0));
  const missing = [...ids].filter((id) => id > 0 && known?.has(id) !== true);
  const found = [...ids].flatMap((id) => known?.get(id) ?? []);
  const next = { fields: moduleIn(catalogue, name)?.fields ?? {}, records: found, rest: further };
  if (missing.length === 0) return walk(catalogue, next, rows, wanted);
  wanted.set(name, new Set([...(wanted.get(name) ?? []), ...missing]));
  return { fields, records, rest };
};

/** Rows that a transaction loaded last, and how many statements it had sent by then. */
const latest = new WeakMap<Tx, { readonly rows: Rows; readonly sent: number }>();

/** What was loaded last, while nothing was sent after it: nobody was waited for and nothing was written, so the same question would be answered the same. */
const justLoaded = (tx: Tx): Rows | undefined => {
  const last = latest.get(tx);
  return last !== undefined && last.sent === tx.sent() ? last.rows : undefined;
};

/** Whether rows hold all that records point to, and all behind it that rules read. */
const holdAll = (
  rows: Rows,
  near: Wanted,
  catalogue: Catalogue,
  module: Module,
  records: readonly AnyRecord[],
): boolean =>
  [...near].every(([name, ids]) => [...ids].every((id) => rows.get(name)?.has(id) === true)) &&
  module.reads.every((path) => {
    const wanted: Wanted = new Map();
    walk(catalogue, { fields: module.fields, records, rest: path.split('.') }, rows, wanted);
    return wanted.size === 0;
  });

/** Longer chains than any rule needs; a path of `reads` cannot go round for ever. */
const MOST_ROUNDS = 6;

/**
 * Loads the rows that records of a module point to, and the rows behind those that its rules read (`reads`: 'lines.item.uom'): one
 * statement for each step away, whatever the number of records and refs. Records may be raw bodies: what is no id is passed over.
 * Values that will be filled in later (defaults of the person) are given as one more record: `[body, before, { branch: 3 }]`.
 * `carried` holds what earlier batches of one run loaded. A verb asks again what the check before it asked just now: that is one question.
 */
export const resolveRefs = async (
  tx: Tx,
  module: Module,
  records: readonly AnyRecord[],
  catalogue: Catalogue = MODULES,
  carried?: Rows,
): Promise<ResolvedRefs> => {
  const rows: Rows = carried ?? new Map();
  for (const [name, known] of rows) if (known.size > MOST_KEPT) rows.delete(name);
  const near: Wanted = new Map();
  for (const record of records) collect(module.fields, record, near);
  const before = justLoaded(tx);
  if (before !== undefined && holdAll(before, near, catalogue, module, records)) return refsIn(before);
  const begun = tx.sent();
  let own = await load(tx, catalogue, near, rows);

  let stands: readonly Stand[] = module.reads.map((path) => ({
    fields: module.fields,
    records,
    rest: path.split('.'),
  }));
  for (let round = 0; stands.length > 0 && round < MOST_ROUNDS; round += 1) {
    const wanted: Wanted = new Map();
    stands = stands.flatMap((stand) => walk(catalogue, stand, rows, wanted) ?? []);
    own += await load(tx, catalogue, wanted, rows);
  }
  const isAlone = tx.sent() === begun + own; // nothing of another work went between
  if (carried === undefined && own > 0 && isAlone) latest.set(tx, { rows, sent: tx.sent() });
  return refsIn(rows);
};

const refsIn = (rows: Rows): ResolvedRefs => ({ ref: (name, id) => rows.get(name)?.get(refId(id) ?? 0) });

const isAllowed = (field: Field, row: StoredRecord): boolean =>
  row.isActive && Object.entries(field.where ?? {}).every(([key, value]) => row[key] === value);

const fieldsFaults = (
  fields: Fields,
  record: AnyRecord,
  before: readonly AnyRecord[],
  resolved: ResolvedRefs,
  at: string,
): readonly Fault[] =>
  planOf(fields).pointing.flatMap(([key, field]) => {
    const value = record[key];
    if (value === undefined || value === null) return [];
    if (field.kind === 'lines') {
      const linesBefore = before.flatMap((one) => listOf(one[key])).filter(isRecord);
      return listOf(value).flatMap((line, n) =>
        isRecord(line) ? fieldsFaults(field.of ?? {}, line, linesBefore, resolved, `${at}${key}[${n}].`) : [],
      );
    }
    // what a field held before may stay, whatever became of its row (spec 01, 0.1: inactive rows stay on old documents)
    const kept = new Set(before.flatMap((one) => idsIn(field, one[key])));
    const wrong = idsIn(field, value).find((id) => {
      if (id === null || id === undefined) return false;
      const row = resolved.ref(field.to ?? '', id);
      return row === undefined || (!kept.has(id) && !isAllowed(field, row));
    });
    if (wrong === undefined) return [];
    return [fault(`${at}${key}`, referenceFault(field), { label: field.label, value: wordOf(wrong) })];
  });

/**
 * What is wrong with the refs of a validated record: a row that is missing, deleted or another partner's; on new use one that is
 * inactive, or none of those that the field's `where` lets choose.
 */
export const refFaults = (
  module: Module,
  record: AnyRecord,
  resolved: ResolvedRefs,
  before?: StoredRecord,
): readonly Fault[] => fieldsFaults(module.fields, record, before === undefined ? [] : [before], resolved, '');
