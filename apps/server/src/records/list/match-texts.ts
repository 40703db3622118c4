import type { Module } from '@weft/domain/catalogue/language/module';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { quoted, tableOf } from '../../db/schema/names.ts';
import { searchedBy } from '../../db/schema/searched-by.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { list } from './list-query.ts';
import { ownConditions } from './list-narrowing.ts';
import { patternOf, PICK_CAP, unseenKeys } from './list-search.ts';
import { idsIn, parameters, sqlOf } from '../parameters.ts';
import { preparedName } from '../save/prepared-name.ts';
import type { ListQuery } from '../types.ts';

/** Rows of one text, which who asks tells apart from each other: as many as a pick list shows. */
export const MOST_ROWS = 20;

/** Stands between code and name where both are shown. */
const BETWEEN = '·';

const NOTHING: ReadonlySet<string> = new Set();

type Asked = { readonly at: number; readonly text: string };
type Found = { at: number; ids: string | null };

/** What is looked for: the text as searches see it, and of a code with its name behind it the code alone. */
const askedFor = (texts: readonly string[]): readonly Asked[] =>
  texts.flatMap((typed, at) => {
    const code = typed.includes(BETWEEN) ? typed.slice(0, typed.indexOf(BETWEEN)) : '';
    return [typed, code].map(normaliseSearch).flatMap((text) => (text === '' ? [] : [{ at, text }]));
  });

/** Rows that have a searched text as a whole line of their own, in one statement for all; null for a text that too many rows hold. */
const wholeLines = async (
  tx: Tx,
  module: Module,
  texts: readonly string[],
  query: ListQuery,
  catalogue: Catalogue,
): Promise<readonly Found[]> => {
  const seen = searchedBy(module, 'h', unseenKeys(catalogue, module, query.hidden ?? NOTHING));
  const asked = askedFor(texts);
  if (seen === undefined || asked.length === 0) return [];
  const { values, put } = parameters(tx);
  const table = tableOf(module);
  const given = [
    put(asked.map(({ at }) => at)),
    put(asked.map(({ text }) => text)),
    put(asked.map(({ text }) => patternOf(text))),
    put(asked.map(({ text }) => patternOf(`\n${text}\n`))),
  ];
  const own = sqlOf(await ownConditions(module, query), put);
  const text =
    `with asked as materialized (select x.at, x.pattern, x.line, weft_search(${put(table)}, true, '{}', x.text, ${PICK_CAP}) as ids ` +
    `from unnest(${given[0]}::int[], ${given[1]}::text[], ${given[2]}::text[], ${given[3]}::text[]) x(at, text, pattern, line)) ` +
    `select a.at, case when a.ids is not null then array(select h.id from ${quoted(table)} h where h.partner_id = $1 and h.id = any (a.ids) ` +
    `and h.deleted_on is null and E'\\n' || h.search_text || E'\\n' like a.line and ${seen('a.pattern')}${own} order by h.id limit ${MOST_ROWS})::text end as ids from asked a`;
  return tx.query<Found>(text, values, preparedName('match', text));
};

/** The first rows of a pick list that looks for a text. */
const firstOf = async (
  tx: Tx,
  module: Module,
  search: string,
  query: ListQuery,
  catalogue: Catalogue,
): Promise<readonly number[]> => {
  const { json } = await list(tx, module, { ...query, search, fields: ['id'] }, catalogue);
  return (JSON.parse(json) as readonly { readonly id: number }[]).map(({ id }) => id); // the database made it
};

/**
 * Rows that texts may mean by their code or name, by the place of the text: those that the pick list `query` would show first for each of them
 * alone, without what merely holds it. One statement for all texts but those that thousands of rows hold.
 * @example await matchTexts(tx, item, ['PP Granules', 'RM-9 · Rafia'], { isPicking: true, activeOnly: true, pageNumber: 1 }, MODULES) → Map { 0 → [31], 1 → [7] }
 */
export const matchTexts = async (
  tx: Tx,
  module: Module,
  texts: readonly string[],
  query: ListQuery,
  catalogue: Catalogue,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const found = new Map<number, readonly number[]>();
  for (const { at, ids } of await wholeLines(tx, module, texts, query, catalogue)) {
    const rows = ids === null ? await firstOf(tx, module, texts[at] ?? '', query, catalogue) : idsIn(ids);
    found.set(at, [...new Set([...(found.get(at) ?? []), ...rows])]);
  }
  return found;
};
