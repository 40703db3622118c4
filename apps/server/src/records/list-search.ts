import type { Module } from '@weft/domain/catalogue/language/module';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { searchedKeys } from '../db/schema/describe-module.ts';
import { columnOf, quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import { type Catalogue, moduleIn } from './catalogue.ts';
import type { Condition } from './list-filters.ts';

/** A search that finds more is broad: its rows are counted no further, and found by walking the list in its order. */
export const SEARCH_CAP = 10_000;

/** What a search found: the ids, or only that there are too many to name; `condition` holds for every row found. */
export type Found = { readonly isBroad: boolean; readonly ids: readonly number[]; readonly condition: Condition };

/** `%` and `_` of a person are letters like others. */
const patternOf = (wanted: string): string => `%${wanted.replace(/[\\%_]/gu, '\\$&')}%`;

type Through = { readonly column: string; readonly table: string };

const throughOf = (catalogue: Catalogue, module: Module, hidden: ReadonlySet<string>): readonly Through[] =>
  module.list.search.flatMap((key) => {
    const field = module.fields[key];
    const target = field?.kind === 'ref' && !hidden.has(key) ? moduleIn(catalogue, field.to) : undefined;
    if (field === undefined || target === undefined || searchedKeys(target).length === 0) return [];
    return [{ column: columnOf(key, field), table: tableOf(target) }];
  });

const anywhere = (own: boolean, through: readonly Through[], pattern: string): Condition => {
  return (put) => {
    const like = put(pattern);
    const parts = [
      ...(own ? [`h.search_text like ${like}`] : []),
      ...through.map(
        ({ column, table }) =>
          `h.${quoted(column)} in (select r.id from ${quoted(table)} r where r.partner_id = $1 and r.deleted_on is null and r.search_text like ${like})`,
      ),
    ];
    return `(${parts.join(' or ')})`;
  };
};

/**
 * Looks for a text in a module's searched fields and in the rows that its searched refs point to. Undefined: nothing to look for.
 * The ids come from a function that may use the trigram index, which row-level security keeps from everything else.
 */
export const find = async (
  tx: Tx,
  catalogue: Catalogue,
  module: Module,
  search: string,
  hidden: ReadonlySet<string>,
): Promise<Found | undefined> => {
  const wanted = normaliseSearch(search);
  if (wanted === '') return undefined;
  const own = searchedKeys(module).length > 0;
  const through = throughOf(catalogue, module, hidden);
  if (!own && through.length === 0) return { isBroad: false, ids: [], condition: () => 'false' };
  const { ids } = await tx.one<{ ids: readonly number[] | null }>(
    'select weft_search($1, $2, $3::text[], $4, $5) as ids',
    [tableOf(module), own, through.flatMap(({ column, table }) => [column, table]), wanted, SEARCH_CAP],
    'list-search',
  );
  return ids === null
    ? { isBroad: true, ids: [], condition: anywhere(own, through, patternOf(wanted)) }
    : { isBroad: false, ids, condition: (put) => `h.id = any (${put(ids)}::bigint[])` };
};
