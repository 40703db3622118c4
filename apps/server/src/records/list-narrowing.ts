import type { Module } from '@weft/domain/catalogue/language/module';
import { loggedIn } from '../access/logged-in.ts';
import type { Tx } from '../db/tx.ts';
import type { Catalogue } from './catalogue.ts';
import { type Condition, readFilters } from './list-filters.ts';
import { listedConditions, onlyConditions } from './list-listed.ts';
import { foundBy, wantedOf } from './list-search.ts';
import type { ListQuery } from './types.ts';

const NOTHING: ReadonlySet<string> = new Set();

const scopeConditions = (module: Module, rowScope: ListQuery['rowScope']): readonly Condition[] => {
  const { conditions, faults } = readFilters(module, rowScope ?? {}, NOTHING);
  if (faults.length === 0) return conditions;
  throw new RangeError(`${module.name}: rows cannot be limited by ${Object.keys(rowScope ?? {}).join(', ')}`);
};

/**
 * What is stored nowhere narrows by the ids of whom it is true now: they are part of the condition, so that no count or place which is kept of
 * another moment is taken for this one's.
 */
const knownConditions = async (
  tx: Tx,
  { fields }: Module,
  filters: { readonly [key: string]: unknown },
): Promise<readonly Condition[]> => {
  const asked = Object.entries(filters).filter(([key]) => fields[key]?.knownBy !== undefined);
  if (asked.length === 0) return [];
  const ids = await loggedIn(tx);
  return asked.map(([, input]): Condition => {
    const wanted = [input].flat();
    return (put) => {
      const among = `h.id = any (${put(ids)}::bigint[])`;
      const parts = [...(wanted.includes(true) ? [among] : []), ...(wanted.includes(false) ? [`not ${among}`] : [])];
      return parts.length === 0 ? 'true' : `(${parts.join(' or ')})`;
    };
  });
};

/** What narrows a list by its own columns, besides the partner and what is deleted. */
export const ownConditions = async (tx: Tx, module: Module, query: ListQuery): Promise<readonly Condition[]> => [
  ...listedConditions(module),
  ...onlyConditions(module),
  ...(query.activeOnly === true ? [() => 'h.is_active'] : []),
  ...readFilters(module, query.filters ?? {}, query.hidden ?? NOTHING).conditions,
  ...(await knownConditions(tx, module, query.filters ?? {})),
  ...scopeConditions(module, query.rowScope),
];

/** What narrows a list altogether, its search included: the conditions of all its pages. */
export const wholeConditions = async (
  tx: Tx,
  module: Module,
  query: ListQuery,
  catalogue: Catalogue,
): Promise<readonly Condition[]> => {
  const own = await ownConditions(tx, module, query);
  const wanted =
    query.search === undefined
      ? undefined
      : wantedOf(catalogue, module, query.search, query.hidden ?? NOTHING, query.hiddenIn);
  if (wanted === undefined) return own;
  return [...own, ...(wanted.isBlind ? [wanted.condition] : []), await foundBy(tx, module, wanted)];
};
