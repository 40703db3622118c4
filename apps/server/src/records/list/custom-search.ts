import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { Field } from '@weft/domain/catalogue/language/field';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Module } from '@weft/domain/catalogue/language/module';
import { parseDate } from '@weft/domain/rules/dates/parse-date';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { searchedKeys } from '../../db/schema/describe-module.ts';
import { linesFields } from '../../db/schema/columns.ts';
import { columnOf, linesTableOf, quoted, tableOf } from '../../db/schema/names.ts';
import { type SearchedBy, searchedBy } from '../../db/schema/searched-by.ts';
import { type Catalogue, moduleIn } from '../catalogue.ts';
import { hasCustom, recordsWith } from './custom-columns.ts';
import { customEdge } from './list-filters.ts';

/** Takes a value into a statement and answers its parameter. */
type Put = (value: unknown) => string;

/**
 * A field of the partner's own whose values are no texts of the record: a choice is found by what its options are called now, a reference by
 * the row it points to, a figure and a day by the whole of it. All go by the index of values, so neither a new word of an option nor a new name of
 * a row leaves anything behind. `holds` is SQL over the index row `v`.
 */
export type CustomThrough =
  | { readonly key: string; readonly holds: (put: Put) => string }
  | { readonly key: string; readonly lines: string; readonly column: string; readonly words: readonly string[] }
  | { readonly key: string; readonly table: string; readonly found: SearchedBy; readonly isBlind: boolean };

/** Options whose words hold the text, as the index has them. */
const optionsOf = (field: Field, text: string): readonly string[] =>
  (field.options ?? []).flatMap((option) =>
    [option, optionLabel(field, option)].some((word) => normaliseSearch(word).includes(text))
      ? [option.toLowerCase()]
      : [],
  );

const FIGURES = new Set<Field['kind']>(['integer', 'decimal', 'money', 'percent']);

/** A figure as it is typed, grouped or in another unit of its field; undefined for a text that is none. */
const figureIn = ({ label, unit, places }: Field, typed: string): string | undefined => {
  const inUnit = unit === undefined ? {} : { unit, ...(places === undefined ? {} : { places }) };
  const open: Field = { kind: 'decimal', label, ...inUnit };
  const read = kindOf(open).parse?.(open, typed, '');
  return read !== undefined && 'value' in read && isDecimal(read.value) ? read.value.toFixed() : undefined;
};

/** A day with its year: what else may stand for a day at a counter (`5`, `t`, `+3`) is a text of its own in a search. */
const WHOLE_DAY = /^\d{4}[-/.]\d|\D\d{4}$/u;

const dayIn = (typed: string): string | undefined =>
  WHOLE_DAY.test(typed) ? (parseDate(typed, '2000-01-01') ?? undefined) : undefined; // today is not asked: nothing is left out

/** What a typed text says of a figure or a day, over the index row `v`; undefined where it says nothing. */
const wholeOf = (field: Field, typed: string): ((put: Put) => string) | undefined => {
  if (FIGURES.has(field.kind)) {
    const figure = figureIn(field, typed);
    return figure === undefined ? undefined : (put) => `v.figure = ${put(figure)}::double precision`;
  }
  const day = dayIn(typed);
  if (day === undefined) return undefined;
  if (field.kind === 'date') return (put) => `v.word = ${put(day)}::text`;
  const [from, to] = [customEdge(field, 'from', day), customEdge(field, 'to', day)];
  return field.kind === 'dateTime' ? (put) => `v.word between ${put(from)}::text and ${put(to)}::text` : undefined;
};

/** Texts of lines that find their record: as it was typed, in capitals and in small letters, for only what is equal is looked up in an index under row-level security. */
export const lineThroughs = (module: Module, search: string, hidden: ReadonlySet<string>): readonly CustomThrough[] =>
  linesFields(module.fields).flatMap(([key, { of = {} }]) =>
    Object.entries(of)
      .filter(([name, { finds }]) => finds === true && ![key, name, `${key}.${name}`].some((one) => hidden.has(one)))
      .map(([name, field]) => ({
        key,
        lines: linesTableOf(module, key),
        column: columnOf(name, field),
        words: [...new Set([search.trim(), search.trim().toUpperCase(), search.trim().toLowerCase()])],
      })),
  );

/** Own fields that a search goes through; one in which it can find nothing is left out. */
export const customThroughs = (
  catalogue: Catalogue,
  module: Module,
  search: string,
  hidden: ReadonlySet<string>,
  hiddenIn: (module: Module) => ReadonlySet<string>,
): readonly CustomThrough[] =>
  module.list.search.flatMap((key): readonly CustomThrough[] => {
    const field = isCustomKey(key) && !hidden.has(key) ? module.fields[key] : undefined;
    if (field === undefined || field.isHidden === true) return [];
    if (field.kind === 'choice' || field.kind === 'multiChoice') {
      const options = optionsOf(field, normaliseSearch(search));
      return options.length === 0 ? [] : [{ key, holds: (put) => `v.word = any (${put(options)}::text[])` }];
    }
    const target = field.kind === 'ref' ? moduleIn(catalogue, field.to) : undefined;
    if (target === undefined) {
      const holds = wholeOf(field, search.trim());
      return holds === undefined ? [] : [{ key, holds }];
    }
    const unseen = hiddenIn(target);
    const found = searchedBy(target, 'r', unseen);
    if (found === undefined) return [];
    return [{ key, table: tableOf(target), found, isBlind: searchedKeys(target).some((one) => unseen.has(one)) }];
  });

type InLines = Extract<CustomThrough, { readonly lines: string }>;

const lineHas = ({ column, words }: InLines, put: Put): string =>
  `l.partner_id = $1 and l.deleted_on is null and l.${quoted(column)} = any (${put(words)}::text[])`;

/** The texts of lines among what a search goes through: looked up as they are, so a longer text finds other records than a shorter one. */
export const lineTexts = (throughs: readonly CustomThrough[]): readonly InLines[] =>
  throughs.filter((one) => 'lines' in one);

/** SQL of the ids of records that have a text in their lines. */
export const idsOfLines = (texts: readonly InLines[], put: Put): string =>
  texts
    .map((one) => `select l.parent_id as record_id from ${quoted(one.lines)} l where ${lineHas(one, put)}`)
    .join(' union all ');

/** SQL that a record `h` is found through an own field, or a line of it. */
export const foundThrough = (module: Module, through: CustomThrough, like: string, put: Put): string => {
  if ('lines' in through)
    return `exists (select from ${quoted(through.lines)} l where l.parent_id = h.id and ${lineHas(through, put)})`;
  return 'holds' in through
    ? hasCustom(module, through.key, through.holds(put))
    : hasCustom(
        module,
        through.key,
        `exists (select from ${quoted(through.table)} r where r.partner_id = $1 and r.deleted_on is null and r.id = v.figure::bigint and ${through.found(like)})`,
      );
};

/**
 * SQL of the ids that `hits` (SQL of ids, null for too many) and the own fields find together, null when they are more than `cap`. Rows that
 * references point to come by `search`, which alone may use the trigram index: SQL of their ids, null for too many.
 */
export const withCustomHits = (
  module: Module,
  throughs: readonly CustomThrough[],
  hits: string,
  search: (table: string) => string,
  { put, cap }: { readonly put: Put; readonly cap: number },
): string => {
  if (throughs.length === 0) return hits;
  const refs = throughs.flatMap((through, n) => ('table' in through ? [{ table: through.table, as: `r${n}` }] : []));
  const records = throughs.map((through, n) =>
    'lines' in through
      ? idsOfLines([through], put)
      : recordsWith(module, through.key, 'holds' in through ? through.holds(put) : `v.figure = any (r${n}.ids)`),
  );
  const isTooMuch = ['w', ...refs.map(({ as }) => as)].map((one) => `${one}.ids is null`).join(' or ');
  return (
    `(select case when ${isTooMuch} or cardinality(c.ids) > ${cap} then null else array(select distinct id from unnest(w.ids || c.ids) id) end ` +
    `from (select ${hits} as ids offset 0) w ` +
    refs.map(({ table, as }) => `cross join (select ${search(table)} as ids offset 0) ${as} `).join('') +
    `cross join lateral (select array(select u.record_id from (${records.join(' union all ')}) u limit ${cap + 1}) as ids offset 0) c)`
  );
};
