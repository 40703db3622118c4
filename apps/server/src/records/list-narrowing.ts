import type { Module } from '@weft/domain/catalogue/language/module';
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

/** What narrows a list by its own columns, besides the partner and what is deleted. */
export const ownConditions = (module: Module, query: ListQuery): readonly Condition[] => [
  ...listedConditions(module),
  ...onlyConditions(module),
  ...(query.activeOnly === true ? [() => 'h.is_active'] : []),
  ...readFilters(module, query.filters ?? {}, query.hidden ?? NOTHING).conditions,
  ...scopeConditions(module, query.rowScope),
];

/** What narrows a list altogether, its search included: the conditions of all its pages. */
export const wholeConditions = async (
  tx: Tx,
  module: Module,
  query: ListQuery,
  catalogue: Catalogue,
): Promise<readonly Condition[]> => {
  const own = ownConditions(module, query);
  const wanted =
    query.search === undefined
      ? undefined
      : wantedOf(catalogue, module, query.search, query.hidden ?? NOTHING, query.hiddenIn);
  if (wanted === undefined) return own;
  return [...own, ...(wanted.isBlind ? [wanted.condition] : []), await foundBy(tx, module, wanted)];
};
