import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { Module } from '@weft/domain/catalogue/language/module';
import { nearReadings } from '@weft/domain/rules/search/near-search';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { searchedKeys } from '../../db/schema/describe-module.ts';
import { columnOf, keptName, quoted, tableOf } from '../../db/schema/names.ts';
import { type SearchedBy, searchedBy } from '../../db/schema/searched-by.ts';
import type { Tx } from '../../db/tx.ts';
import { type Catalogue, moduleIn } from '../catalogue.ts';
import { type CustomThrough, customThroughs, lineThroughs, foundThrough, withCustomHits } from './custom-search.ts';
import type { Condition } from './list-filters.ts';
import { type Order, thenItems, thenSql } from './list-order.ts';
import { idsIn, parameters, sqlOf } from '../parameters.ts';
import { preparedName } from '../save/prepared-name.ts';

/** A search that finds more is broad: its rows are counted no further, and found by walking the list in its order. */
export const SEARCH_CAP = 10_000;

/** The same of a pick list, which shows the best twenty: to put ten thousand in order by how well they fit takes longer than a key to the next. */
export const PICK_CAP = 2000;

/** Most rows that are looked at as probably meant: who typed so little that more come near must type on. */
const NEAR_CAP = 200;
/** Most rows that have all words but one: those are looked through for slips in that one. */
const ALL_BUT_ONE_CAP = 2000;
/** A guess is no answer that anybody waits for: of a text whose slips have no three letters in a row, the index knows nothing. */
export const GUESS_MS = 300;

/** What a search looks for, and where; `condition` holds for every row that it finds. */
export type Wanted = {
  /** In the normal form of searches. */
  readonly text: string;
  readonly own: boolean;
  readonly through: readonly Through[];
  /** Choices and references of the partner's own. */
  readonly customs: readonly CustomThrough[];
  readonly condition: Condition;
  /** The search text of a row says more than the person may see: what is found must hold `condition` besides. */
  readonly isBlind: boolean;
  /** Rows that are found whatever the text finds. */
  readonly besides?: readonly number[];
  /** Of the row itself nothing is hidden but a code that the settings leave out: what was probably meant may be told. */
  readonly mayGuess: boolean;
};

/** `%` and `_` of a person are letters like others. */
const plainPattern = (text: string): string => text.replace(/[\\%_]/gu, '\\$&');
export const patternOf = (wanted: string): string => `%${plainPattern(wanted)}%`;
const slipPattern = (parts: readonly (string | null)[]): string =>
  `%${parts.map((part) => (part === null ? '_' : plainPattern(part))).join('')}%`;

/** Rows that a searched ref points to (`r`), and how they are found; `isBlind` where it is by less than their whole search text. */
type Through = {
  readonly column: string;
  readonly table: string;
  readonly found: SearchedBy;
  readonly isBlind: boolean;
};

/** Fields of a module that a person never sees. */
type HiddenIn = (module: Module) => ReadonlySet<string>;

/** Key of the code that a module declares and the settings show nowhere: it is shaped away. */
const leftOutCode = (catalogue: Catalogue, { name, code }: Module): string | undefined =>
  code === undefined ? moduleIn(catalogue, name)?.code : undefined;

/** Searched fields by which a person finds nothing: hidden from the role or by the partner, and the code where the settings show none. */
export const unseenKeys = (catalogue: Catalogue, module: Module, hidden: ReadonlySet<string>): ReadonlySet<string> => {
  const leftOut = leftOutCode(catalogue, module);
  const isUnseen = (key: string): boolean =>
    hidden.has(key) || key === leftOut || module.fields[key]?.isHidden === true;
  return new Set(searchedKeys(module).filter(isUnseen));
};

/** Of rows that are referred to nothing is found by what is hidden in their own list. */
const throughOf = (
  catalogue: Catalogue,
  module: Module,
  hidden: ReadonlySet<string>,
  hiddenIn: HiddenIn,
): readonly Through[] =>
  module.list.search.flatMap((key) => {
    const field = isCustomKey(key) ? undefined : module.fields[key];
    const target = field?.kind === 'ref' && !hidden.has(key) ? moduleIn(catalogue, field.to) : undefined;
    if (field === undefined || target === undefined) return [];
    const code = field.isUncoded === true && target.code !== undefined ? [target.code] : [];
    const unseen = new Set([...hiddenIn(target), ...code]);
    const found = searchedBy(target, 'r', unseen);
    if (found === undefined) return [];
    const isBlind = searchedKeys(target).some((one) => unseen.has(one));
    return [{ column: columnOf(key, field), table: tableOf(target), found, isBlind }];
  });

type Places = Pick<Wanted, 'through' | 'customs'> & { readonly own: SearchedBy | undefined };

const anywhere = (module: Module, { own, through, customs }: Places, pattern: string): Condition => {
  return (put) => {
    const like = put(pattern);
    const parts = [
      ...(own === undefined ? [] : [own(like)]),
      ...through.map(({ column, table, found, isBlind }) => {
        const from = `from ${quoted(table)} r where r.partner_id = $1 and r.deleted_on is null and ${found(like)}`;
        const ref = `h.${quoted(column)}`;
        return isBlind ? `exists (select ${from} and r.id = ${ref})` : `${ref} in (select r.id ${from})`; // the forms of few rows
      }),
      ...customs.map((one) => foundThrough(module, one, like, put)),
    ];
    return `(${parts.join(' or ')})`;
  };
};

const NOTHING_HIDDEN: HiddenIn = () => new Set();

/** A search of a module's searched fields and of the rows that its searched refs point to. Undefined: nothing to look for. */
export const wantedOf = (
  catalogue: Catalogue,
  module: Module,
  search: string,
  hidden: ReadonlySet<string>,
  hiddenIn: HiddenIn = NOTHING_HIDDEN,
): Wanted | undefined => {
  const text = normaliseSearch(search);
  if (text === '') return undefined;
  const unseen = unseenKeys(catalogue, module, hidden);
  const own = searchedBy(module, 'h', unseen);
  const through = throughOf(catalogue, module, hidden, hiddenIn);
  const customs = [
    ...customThroughs(catalogue, module, search, hidden, hiddenIn),
    ...lineThroughs(module, search, hidden),
  ];
  const isNowhere = own === undefined && through.length + customs.length === 0;
  const condition = isNowhere ? () => 'false' : anywhere(module, { own, through, customs }, patternOf(text));
  const isBlind = unseen.size > 0 || [...through, ...customs].some((one) => 'isBlind' in one && one.isBlind);
  const leftOut = leftOutCode(catalogue, module);
  const mayGuess = [...unseen].every((key) => key === leftOut);
  return { text, own: own !== undefined, through, customs, condition, isBlind, mayGuess };
};

/** A search that finds these rows besides: those whose words are said so in the language of who looks for them. */
export const besides = (wanted: Wanted | undefined, ids: readonly number[]): Wanted | undefined =>
  wanted === undefined || ids.length === 0
    ? wanted
    : {
        ...wanted,
        besides: ids,
        condition: (put) => `(${wanted.condition(put)} or h.id = any (${put(ids)}::bigint[]))`,
      };

/**
 * SQL of the ids that a search finds, null when it finds more than `cap`. They come from a function that may use the trigram
 * index, which row-level security keeps from everything else.
 */
const hitsOf = (
  module: Module,
  { own, through, customs, text, besides: said }: Wanted,
  put: (value: unknown) => string,
  cap = SEARCH_CAP,
): string => {
  const wanted = put(text);
  const search = (table: string, inItself: boolean, by: readonly string[]): string =>
    `weft_search(${put(table)}, ${put(inItself)}, ${put(by)}::text[], ${wanted}, ${cap})`;
  const hits = search(
    tableOf(module),
    own,
    through.flatMap(({ column, table }) => [column, table]),
  );
  const all = withCustomHits(module, customs, hits, (table) => search(table, true, []), { put, cap });
  return said === undefined
    ? all
    : `(select case when s.ids is null then null else s.ids || ${put(said)}::bigint[] end from (select ${all} as ids) s)`;
};

/** Condition of a whole list that is searched: by the ids found, by the text itself where there are too many. */
export const foundBy = async (tx: Tx, module: Module, wanted: Wanted): Promise<Condition> => {
  const { values, put } = parameters(tx);
  const text = `select $1::int as partner, ${hitsOf(module, wanted, put)} as ids`;
  const { ids } = await tx.one<{ ids: readonly number[] | null }>(text, values, preparedName('list-search', text));
  return ids === null ? wanted.condition : (put) => `h.id = any (${put(ids)}::bigint[])`;
};

/** Which rows of what was found: `offset` counts in the list's own order. */
export type PageAsked = { readonly offset: number; readonly rows: number };

/** A page of what a search found, and how much that is; only the revision when it is too much to be sorted. */
export type FoundPage =
  | { readonly isBroad: false; readonly ids: readonly number[]; readonly total: number }
  | { readonly isBroad: true; readonly revision: string };

type Answer = { isBroad: boolean; ids: string; total: number; revision: string };

/** How well a row fits: the searched text is a whole line of its own (its name, its code), a line begins with it, or it stands somewhere. */
export const fitOf = ({ own, text }: Wanted, put: (value: unknown) => string): string => {
  if (!own) return '0';
  const [whole, begins] = [patternOf(`\n${text}\n`), patternOf(`\n${text}`)].map(put);
  return `case when E'\\n' || h.search_text || E'\\n' like ${whole} then 0 when E'\\n' || h.search_text like ${begins} then 1 else 2 end`;
};

/** How found rows are put in order: by the list's own order, in a pick list by how well they fit before that. */
export type FoundOrder = Order & { readonly isPicking: boolean };

/**
 * One page of a search: found, narrowed, counted and sorted in one statement. A page behind the last is the last.
 * `own` are the conditions of the list beside the search.
 */
export const findPage = async (
  tx: Tx,
  module: Module,
  wanted: Wanted,
  order: FoundOrder,
  own: readonly Condition[],
  { offset, rows }: PageAsked,
): Promise<FoundPage> => {
  const { values, put } = parameters(tx);
  const { expression, join, isDescending, isPicking } = order;
  const by = isDescending ? ' desc' : '';
  const further = thenItems(order);
  const count = put(rows);
  const text =
    `with hits as materialized (select ${hitsOf(module, wanted, put, isPicking ? PICK_CAP : SEARCH_CAP)} as ids), ` +
    `found as materialized (select h.id, ${expression} as k${further.items}, ${isPicking ? fitOf(wanted, put) : '0'} as fit from hits cross join ${quoted(tableOf(module))} h ${join} ` +
    `where h.partner_id = $1 and h.id = any (hits.ids) and h.deleted_on is null${sqlOf(own, put)}) ` +
    `select (select ids is null from hits) as "isBroad", (select count(*) from found) as total, ` +
    `(select coalesce(sum(changes), 0)::text from row_count where partner_id = $1 and module = ${put(keptName(module))}) as revision, ` +
    `array(select id from found order by fit, k${by}, ${further.by(isDescending)}id${by} limit ${count}::bigint ` +
    `offset least(${put(offset)}::bigint, (select greatest(0, count(*) - 1) from found) / ${count}::bigint * ${count}::bigint))::text as ids`;
  const { isBroad, ids, total, revision } = await tx.one<Answer>(text, values, preparedName('found', text));
  return isBroad ? { isBroad, revision } : { isBroad, ids: idsIn(ids), total };
};

/**
 * The first rows of what was probably meant by a text that was found nowhere, in the order of the list: words in another order, a slip of the
 * finger (`nearReadings`). Empty when nothing comes near. One statement for each way to read the text, until one finds something.
 */
export const findNear = async (
  tx: Tx,
  module: Module,
  search: string,
  order: Order,
  own: readonly Condition[],
  rows: number,
): Promise<readonly number[]> => {
  if (searchedKeys(module).length === 0) return [];
  const { expression, join, isDescending } = order;
  const by = isDescending ? ' desc' : '';
  for (const { reading, holds } of nearReadings(search)) {
    const { values, put } = parameters(tx);
    const cap = holds === undefined ? NEAR_CAP : ALL_BUT_ONE_CAP;
    const besides = holds === undefined ? '' : ` and h.search_text like any (${put(holds.map(slipPattern))}::text[])`;
    const text =
      `select array(select h.id from ${quoted(tableOf(module))} h ${join} ` +
      `where h.partner_id = $1 and h.id = any (weft_search_near(${put(tableOf(module))}, ${put(JSON.stringify(reading))}::json, ${cap})) ` +
      `and h.deleted_on is null${besides}${sqlOf(own, put)} order by ${expression}${by}, ${thenSql(order, isDescending)}h.id${by} limit ${put(rows)}::bigint)::text as ids`;
    const ids = idsIn((await tx.one<{ ids: string }>(text, values, preparedName('near', text))).ids);
    if (ids.length > 0) return ids;
  }
  return [];
};
