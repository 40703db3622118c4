import { fieldAt } from '../field-at.ts';
import type { Field, Fields } from '../field.ts';
import { isHeld } from '../held.ts';
import { kindOf } from '../kinds/kind-of.ts';
import type { Module } from '../module.ts';
import type { AnyRecord } from '../record.ts';
import type { CustomField } from './custom-field.ts';
import { customKey, customName } from './custom-key.ts';
import { linesKeyOf } from './custom-layout.ts';
import { isKeyed, isNothing } from './custom-values.ts';
import { comesFrom, type Level, type MadeFrom, madeFrom } from './made-from.ts';

/** A field that a new document takes over, and the ways by which its value comes, the nearest first. */
export type Carried = { readonly key: string; readonly field: Field; readonly ways: readonly MadeFrom[] };

/** What documents of a module take over from those that they are made from. */
export type CarryPlan = {
  readonly header: readonly Carried[];
  readonly lines: readonly Carried[];
  /** Key of the lines. */
  readonly linesKey: string;
};

/** Custom fields in use, by module. */
export type CustomsOf = (module: string) => readonly CustomField[];

/** Kinds that stay with their record: a file belongs to one. */
const ITS_OWN = new Set<Field['kind']>(['file', 'image']);

const isCarried = (field: Field): boolean => !isHeld(field) && !ITS_OWN.has(field.kind) && field.isHidden !== true;

const stands = (customs: readonly CustomField[], key: string, level: Level): CustomField | undefined =>
  customs.find((one) => one.key === key && one.level === level);

/** Whether a value goes from one module into another: it was said there, or where that one comes from. */
const isOpen = (from: string, to: string, { key, level }: CustomField, customsOf: CustomsOf): boolean =>
  stands(customsOf(from), key, level) !== undefined &&
  [from, ...comesFrom(from, level)].some((one) => stands(customsOf(one), key, level)?.carryTo?.includes(to) === true);

/** How a plan is limited. */
export type CarryLimits = {
  /** Whether a person may be given a value of that module under this key (`lines.customFields.x` on lines). */
  readonly isLet?: (from: string, place: string) => boolean;
  /** The product makes the document itself: refs that no person fills count too. */
  readonly isOwnMaking?: boolean;
};

/**
 * What a new document of a module takes over, by the partner's word (spec 01, 2.4: `carryTo`); undefined where nothing is. Formulas, files and
 * what the partner hides are not carried. `module` is the shaped one.
 */
export const carryPlan = (
  module: Module,
  customsOf: CustomsOf,
  { isLet = () => true, isOwnMaking = false }: CarryLimits = {},
): CarryPlan | undefined => {
  const linesKey = linesKeyOf(module) ?? '';
  const heard = (way: MadeFrom): readonly MadeFrom[] => {
    const by = way.by.filter((path) => isOwnMaking || fieldAt(module.fields, path)?.readOnly !== true);
    return by.length === 0 ? [] : [{ ...way, by }];
  };
  const plan = (level: Level, fields: Fields): readonly Carried[] => {
    const ways = madeFrom(module.name, level).flatMap(heard);
    if (ways.length === 0) return [];
    return customsOf(module.name).flatMap((custom) => {
      const key = customKey(custom.key);
      const field = custom.level === level ? fields[key] : undefined;
      if (field === undefined || !isCarried(field)) return [];
      const place = level === 'lines' ? `${linesKey}.${key}` : key;
      const open = ways.filter((way) => isOpen(way.module, module.name, custom, customsOf) && isLet(way.module, place));
      return open.length === 0 ? [] : [{ key, field, ways: open }];
    });
  };
  const header = plan('header', module.fields);
  const lines = plan('lines', module.fields[linesKey]?.of ?? {});
  return header.length + lines.length === 0 ? undefined : { header, lines, linesKey };
};

const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (id): id is number => typeof id === 'number' && Number.isSafeInteger(id) && id > 0, // a body may hold anything
  );

const listIn = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? value.filter(isKeyed) : []);

/** Ids of the documents that a record is made from by one way. */
export const sourceIds = ({ by }: MadeFrom, record: AnyRecord): readonly number[] => [
  ...new Set(
    by.flatMap((path) => {
      const [first = '', inner] = path.split('.');
      return inner === undefined ? idsIn(record[first]) : listIn(record[first]).flatMap((line) => idsIn(line[inner]));
    }),
  ),
];

/** Every way of a plan, each once. */
export const planWays = ({ header, lines }: CarryPlan): readonly MadeFrom[] => [
  ...new Map(
    [...header, ...lines].flatMap(({ ways }) => ways.map((way) => [`${way.module} ${way.by.join()}`, way] as const)),
  ).values(),
];

const rawIn = (source: AnyRecord, key: string): unknown => {
  const customs = source['customFields'];
  return isKeyed(customs) ? customs[customName(key)] : undefined;
};

/** Options that can no longer be chosen stay behind: the new document could not be saved with them. */
const choosableOf = ({ retired = [] }: Field, value: unknown): unknown => {
  const isGone = (one: unknown): boolean => typeof one === 'string' && retired.includes(one);
  if (Array.isArray(value)) return value.filter((one) => !isGone(one));
  return isGone(value) ? undefined : value;
};

/** A source's value as the field takes it, with the words beside a ref; nothing where it has none or another than the field could hold. */
const entriesOf = ({ key, field }: Carried, source: AnyRecord): readonly (readonly [string, unknown])[] => {
  const raw = rawIn(source, key);
  if (isNothing(raw)) return [];
  const reading = kindOf(field).read(field, raw);
  const value = 'value' in reading ? choosableOf(field, reading.value) : undefined;
  if (isNothing(value)) return [];
  const beside = field.kind === 'ref' ? [`${key}Name`, `${key}Code`] : [];
  return [
    [key, value],
    ...beside.flatMap((word) => (source[word] === undefined ? [] : [[word, source[word]] as const])),
  ];
};

/** Documents of a way, in calculation form or as they are stored; those that are not to be seen are left out. */
export type Sources = (way: MadeFrom, ids: readonly number[]) => readonly AnyRecord[];

const headerValues = (
  plan: CarryPlan,
  record: AnyRecord,
  sources: (way: MadeFrom) => readonly AnyRecord[],
): AnyRecord =>
  Object.fromEntries(
    plan.header.flatMap((carried) => {
      if (record[carried.key] !== undefined) return [];
      for (const way of carried.ways) {
        const given = sources(way).filter((source) => entriesOf(carried, source).length > 0);
        const [first] = given;
        if (first === undefined) continue;
        const isAgreed = new Set(given.map((source) => JSON.stringify(rawIn(source, carried.key)))).size === 1;
        return isAgreed ? entriesOf(carried, first) : []; // documents that differ leave the word to the person
      }
      return [];
    }),
  );

const isNewLine = ({ id }: AnyRecord): boolean => !(typeof id === 'number' && id > 0);

const lineValues = (
  plan: CarryPlan,
  line: AnyRecord,
  lineOf: (way: MadeFrom, id: number) => AnyRecord | undefined,
): AnyRecord =>
  Object.fromEntries(
    plan.lines.flatMap((carried) => {
      if (line[carried.key] !== undefined) return [];
      for (const way of carried.ways) {
        const id = line[way.line ?? ''];
        const source = typeof id === 'number' ? lineOf(way, id) : undefined;
        const entries = source === undefined ? [] : entriesOf(carried, source);
        if (entries.length > 0) return entries;
      }
      return [];
    }),
  );

/**
 * A record with the values that its new parts take over: a new document on its header, every new line on itself. What the record says of a
 * field stands, `null` too: somebody emptied it. Where several documents differ, the header's field is left to the person.
 * @example withCarried(plan, { purchaseOrders: [4], lines: [] }, undefined, sources)['customFields.millRef'] // of order 4
 */
export const withCarried = (
  plan: CarryPlan,
  record: AnyRecord,
  before: AnyRecord | undefined,
  sources: Sources,
): AnyRecord => {
  const whole = { ...before, ...record };
  const known = new Map<MadeFrom, readonly AnyRecord[]>();
  const of = (way: MadeFrom): readonly AnyRecord[] => {
    const found = known.get(way) ?? sources(way, sourceIds(way, whole));
    known.set(way, found);
    return found;
  };
  const lineOf = (way: MadeFrom, id: number): AnyRecord | undefined =>
    of(way)
      .flatMap((source) => listIn(source['lines']))
      .find((line) => line['id'] === id);
  const header = before === undefined ? headerValues(plan, record, of) : {};
  const lines = record[plan.linesKey];
  if (plan.lines.length === 0 || !Array.isArray(lines)) return { ...record, ...header };
  return {
    ...record,
    ...header,
    [plan.linesKey]: lines.map((line: unknown) => {
      if (!isKeyed(line) || !isNewLine(line)) return line;
      const values = lineValues(plan, line, lineOf);
      return Object.keys(values).length === 0 ? line : { ...line, ...values };
    }),
  };
};
