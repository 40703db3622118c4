import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { planOf } from '@weft/domain/catalogue/language/field-plan';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { namedFault } from '@weft/domain/catalogue/language/reference-fault';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Tx } from '../../db/tx.ts';
import { type Catalogue, moduleIn } from '../catalogue.ts';
import type { MadeRow, Unmade } from './make-on-use.ts';
import { type Candidate, candidatesFor, withinOf } from '../list/text-candidates.ts';

/** Records whose references are ids, and what could not be found; a reference that was not found is left out of its record. */
export type TextsResolved = { readonly records: readonly AnyRecord[]; readonly faults: readonly Fault[] };

/** Texts by module. */
type Texts = Map<string, Set<string>>;

/** What texts were found to mean, by module: carried from batch to batch of one run. */
export type Answers = Map<string, ReadonlyMap<string, readonly Candidate[]>>;

/** More texts of one module than this are asked for anew. */
const MOST_KEPT = 5000;

const isRecord = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Texts of a list of references as people write it: 'Supplier, Customer'. With a semicolon anywhere a comma is part of a name. */
const partsOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'string'
    ? value
        .split(value.includes(';') ? ';' : ',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [value];
};

const collect = (fields: Fields, record: AnyRecord, texts: Texts): void => {
  for (const [key, field] of planOf(fields).pointing) {
    const value = record[key];
    if (value === undefined || value === null) continue;
    if (field.kind === 'lines' && Array.isArray(value)) {
      for (const line of value) if (isRecord(line)) collect(field.of ?? {}, line, texts);
    } else if (field.kind === 'ref' || field.kind === 'refs') {
      for (const text of (field.kind === 'ref' ? [value] : partsOf(value)).filter(isText)) {
        const known = texts.get(field.to ?? '') ?? new Set();
        texts.set(field.to ?? '', known.add(text.trim()));
      }
    }
  }
};

type Around = {
  readonly catalogue: Catalogue;
  readonly answers: Answers;
  readonly row: number;
  readonly faults: Fault[];
  /** Texts of fields that make their rows, which name none yet: by module. */
  readonly unmade: Map<string, Map<string, Unmade>>;
};

/** Makes rows for texts that name none: of a module, within another. */
export type Maker = (module: Module, parent: Module, unmade: readonly Unmade[]) => Promise<readonly MadeRow[]>;

/** Of several rows of one name those that lie within what the record itself says: the city Surat of the state in the next column. */
const narrowed = (
  module: Module | undefined,
  candidates: readonly Candidate[],
  record: AnyRecord,
): readonly Candidate[] => {
  if (module === undefined || candidates.length < 2) return candidates;
  const fitting = candidates.filter(({ within }) =>
    withinOf(module).every(([key], n) => typeof record[key] !== 'number' || record[key] === within[n]),
  );
  return fitting.length === 0 ? candidates : fitting;
};

/** Notes a text that would make a row: nothing of its name lies within what the record says. */
const noteUnmade = (module: Module, text: string, record: AnyRecord, { unmade }: Around): void => {
  const [within] = withinOf(module);
  const parent = within === undefined ? undefined : record[within[0]];
  const name = text.trim();
  if (typeof parent !== 'number' || name.includes('/')) return;
  const known = unmade.get(module.name) ?? new Map<string, Unmade>();
  const key = `${parent} ${name.toLowerCase()}`;
  const before = known.get(key) ?? { name, within: parent, texts: [] };
  if (!before.texts.includes(name)) known.set(key, { ...before, texts: [...before.texts, name] });
  unmade.set(module.name, known);
};

/** A field that makes its rows takes none that lies elsewhere: there is a Rampur in many states. */
const fittingExactly = (module: Module, candidates: readonly Candidate[], record: AnyRecord): readonly Candidate[] =>
  candidates.filter(({ within }) =>
    withinOf(module).every(([key], n) => typeof record[key] !== 'number' || record[key] === within[n]),
  );

const resolveOne = (field: Field, at: string, text: string, record: AnyRecord, around: Around): number | undefined => {
  const found = around.answers.get(field.to ?? '')?.get(text.trim()) ?? [];
  const target = moduleIn(around.catalogue, field.to);
  const makes = field.madeOnUse === true && target !== undefined;
  const candidates = makes ? fittingExactly(target, found, record) : narrowed(target, found, record);
  if (makes && candidates.length === 0) noteUnmade(target, text, record, around);
  if (candidates.length === 1) return candidates[0]?.id;
  const { label } = field;
  const value = text.slice(0, 80);
  const wrong =
    candidates.length === 0
      ? fault(at, namedFault(field), { label, value, what: `‘${value}’` })
      : fault(at, 'REFERENCE_AMBIGUOUS', { label, value, n: candidates.length });
  around.faults.push({ ...wrong, row: around.row });
  return undefined;
};

const resolveField = (field: Field, at: string, value: unknown, record: AnyRecord, around: Around): unknown => {
  if (field.kind === 'ref') return isText(value) ? resolveOne(field, at, value, record, around) : value;
  if (!Array.isArray(value) && !isText(value)) return value;
  const ids = partsOf(value).map((part) => (isText(part) ? resolveOne(field, at, part, record, around) : part));
  return ids.includes(undefined) ? undefined : ids;
};

const resolveRecord = (fields: Fields, record: AnyRecord, at: string, around: Around): AnyRecord => {
  const done: { [key: string]: unknown } = { ...record };
  for (const [key, field] of planOf(fields).pointing) {
    const value = record[key];
    if (value === undefined || value === null) continue;
    if (field.kind === 'lines' && Array.isArray(value)) {
      done[key] = value.map((line: unknown, n) =>
        isRecord(line) ? resolveRecord(field.of ?? {}, line, `${at}${key}[${n}].`, around) : line,
      );
    } else if (field.kind === 'ref' || field.kind === 'refs') {
      const ids = resolveField(field, `${at}${key}`, value, done, around);
      if (ids === undefined) delete done[key];
      else done[key] = ids;
    }
  }
  return done;
};

/**
 * Turns references that are given as text (code, name, another unique text, id; 'India / Gujarat / Surat') into ids: for any number of records
 * one statement per module that is referred to. References that are ids already, and empty ones, stay.
 * Faults with `row`: the one of the module's names (`namedFault`) when nothing fits, REFERENCE_AMBIGUOUS when several rows do.
 * @example resolveTexts(tx, party, [{ companyName: 'Konkan', addresses: [{ country: 'India', state: 'GJ', city: 'Surat' }] }])
 */
export const resolveTexts = async (
  tx: Tx,
  module: Pick<Module, 'fields'>,
  records: readonly AnyRecord[],
  {
    catalogue = MODULES,
    answers = new Map(),
    make,
  }: { readonly catalogue?: Catalogue; readonly answers?: Answers; readonly make?: Maker } = {},
): Promise<TextsResolved> => {
  const texts: Texts = new Map();
  for (const record of records) collect(module.fields, record, texts);
  if (texts.size === 0) return { records, faults: [] };
  for (const [name, wanted] of texts) {
    const target = moduleIn(catalogue, name);
    const known = (answers.get(name)?.size ?? 0) > MOST_KEPT ? undefined : answers.get(name);
    const asked = known === undefined ? [...wanted] : [...wanted].filter((text) => !known.has(text));
    if (target === undefined || asked.length === 0) continue;
    answers.set(name, new Map([...(known ?? []), ...(await candidatesFor(tx, catalogue, target, asked))]));
  }
  const first = resolveAll(module, records, catalogue, answers);
  if (make === undefined || first.unmade.size === 0) return first;
  return (await makeAll(first.unmade, catalogue, answers, make))
    ? resolveAll(module, records, catalogue, answers)
    : first;
};

const resolveAll = (
  { fields }: Pick<Module, 'fields'>,
  records: readonly AnyRecord[],
  catalogue: Catalogue,
  answers: Answers,
): TextsResolved & Pick<Around, 'unmade'> => {
  const faults: Fault[] = [];
  const unmade: Around['unmade'] = new Map();
  const resolved = records.map((record, row) =>
    resolveRecord(fields, record, '', { catalogue, answers, row, faults, unmade }),
  );
  return { records: resolved, faults, unmade };
};

/** Makes what is missing and adds it to what is known; whether anything was. */
const makeAll = async (
  unmade: Around['unmade'],
  catalogue: Catalogue,
  answers: Answers,
  make: Maker,
): Promise<boolean> => {
  let isMade = false;
  for (const [name, wanted] of unmade) {
    const target = moduleIn(catalogue, name);
    const parent = target === undefined ? undefined : moduleIn(catalogue, withinOf(target)[0]?.[1].to);
    if (target === undefined || parent === undefined) continue;
    const rows = await make(target, parent, [...wanted.values()]);
    const known = new Map(answers.get(name));
    for (const row of rows) for (const text of row.texts) known.set(text, [...(known.get(text) ?? []), row.candidate]);
    answers.set(name, known);
    isMade ||= rows.length > 0;
  }
  return isMade;
};
