import type { Module } from '@weft/domain/catalogue/language/module';
import type { Wording } from '@weft/domain/rules/labels/worded';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { columnOf, literal, quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';

/** SQL of what rows `h` are called in columns that hold words of ours, by their key. */
export type SpokenKeys = ReadonlyMap<string, string>;

/** Words of ours are few; of more rows the others stand in the order of what is stored. */
const MOST_WORDS = 1000;

/** Whether a list shows words of ours, which it says in the person's language (`isWord`). */
export const showsWords = ({ fields }: Module): boolean => Object.values(fields).some(({ isWord }) => isWord === true);

/** Words of ours that stand in a column. */
const wordsIn = async (tx: Tx, module: Module, column: string): Promise<readonly string[]> => {
  const rows = await tx.query<{ word: string }>(
    `select distinct ${column} as word from ${quoted(tableOf(module))} where partner_id = $1 and deleted_on is null and ${column} is not null limit ${MOST_WORDS}`,
    [tx.partnerId],
  );
  return rows.map(({ word }) => word);
};

/** Rows whose words of ours hold a searched text as they are said to who looks for it; hidden columns find nothing. */
export const spokenHits = async (
  tx: Tx,
  module: Module,
  search: string,
  say: Wording | undefined,
  hidden: ReadonlySet<string> | undefined,
): Promise<readonly number[]> => {
  const text = normaliseSearch(search);
  const found = new Set<number>();
  for (const [key, field] of say === undefined || text === '' ? [] : Object.entries(module.fields)) {
    if (field.isWord !== true || hidden?.has(key) === true) continue;
    const column = quoted(columnOf(key, field));
    const said = (await wordsIn(tx, module, column)).filter((word) =>
      normaliseSearch(say?.(word) ?? word).includes(text),
    );
    const rows = await tx.query<{ id: number }>(
      `select id::int as id from ${quoted(tableOf(module))} where partner_id = $1 and deleted_on is null and ${column} = any($2)`,
      [tx.partnerId, said],
    );
    for (const { id } of rows) found.add(id);
  }
  return [...found];
};

/**
 * What a list is ordered by in its columns of words: as they are said to who looks at it. Nothing of columns that the order does not name, and of those
 * whose words are said as they are stored.
 */
export const spokenKeys = async (
  tx: Tx,
  module: Module,
  keys: readonly string[],
  say: Wording | undefined,
): Promise<SpokenKeys> => {
  const spoken = new Map<string, string>();
  for (const key of say === undefined ? [] : keys) {
    const field = Object.hasOwn(module.fields, key) ? module.fields[key] : undefined;
    if (field?.isWord !== true) continue;
    const column = quoted(columnOf(key, field));
    const said = (await wordsIn(tx, module, column))
      .map((word) => [word, say?.(word) ?? word] as const)
      .filter(([word, text]) => word !== text);
    const cases = said.map(([word, text]) => `when ${literal(word)} then ${literal(text)}`).join(' ');
    if (cases !== '') spoken.set(key, `lower(case h.${column} ${cases} else h.${column} end) collate "C"`);
  }
  return spoken;
};
