import type { Module } from '@weft/domain/catalogue/language/module';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue.ts';
import { type Condition, isNarrowedByLines, ofThisMoment, readFilters } from './list-filters.ts';
import { listedConditions, onlyConditions } from './list-listed.ts';
import { besides, foundBy, type Wanted, wantedOf } from './list-search.ts';
import { keysOfScope } from '../row-scope.ts';
import { spokenHits } from './spoken-order.ts';
import type { ListQuery } from '../types.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The rows that somebody may see at all, as conditions of a list. */
export const scopeConditions = (module: Module, rowScope: ListQuery['rowScope']): readonly Condition[] =>
  Object.entries(rowScope ?? {}).map(([key, ids]) => {
    const within = keysOfScope(module, key).flatMap((one) => {
      const { conditions, faults } = readFilters(module, { [one]: ids }, NOTHING);
      if (faults.length === 0) return conditions;
      throw new RangeError(`${module.name}: rows cannot be limited by ${one}`);
    });
    return (put) => `(${within.map((condition) => condition(put)).join(' or ')})`;
  });

/** What the handler of a module knows of a field that stands in no column, as conditions: yes, no, or a figure. */
const knownCondition = async (
  { name, fields }: Module,
  { known }: ListQuery,
  key: string,
  input: unknown,
): Promise<Condition> => {
  const ask = known?.[key];
  if (ask === undefined) throw new RangeError(`${name}: no list is narrowed by ${key}`);
  if (fields[key]?.kind !== 'boolean') return ask(input); // a figure, or a list of lines
  const wanted = [input].flat();
  const isTrue = await ask(true);
  return (put) => {
    const parts = [
      ...(wanted.includes(true) ? [`(${isTrue(put)})`] : []),
      ...(wanted.includes(false) ? [`not (${isTrue(put)})`] : []),
    ];
    return parts.length === 0 ? 'true' : `(${parts.join(' or ')})`;
  };
};

const knownConditions = async (module: Module, query: ListQuery): Promise<readonly Condition[]> => {
  const hidden = query.hidden ?? NOTHING;
  const known = Object.entries(query.filters ?? {}).filter(
    ([key]) => module.fields[key]?.knownBy !== undefined || isNarrowedByLines(module, key, hidden),
  );
  if (known.length === 0) return [];
  const conditions: Condition[] = [ofThisMoment()];
  for (const [key, input] of known) conditions.push(await knownCondition(module, query, key, input));
  return conditions;
};

/** What narrows a list by its own columns, besides the partner and what is deleted. */
export const ownConditions = async (module: Module, query: ListQuery): Promise<readonly Condition[]> => [
  ...listedConditions(module),
  ...onlyConditions(module),
  ...(query.activeOnly === true ? [() => 'h.is_active'] : []),
  ...readFilters(module, query.filters ?? {}, query.hidden ?? NOTHING, query.seesIn).conditions,
  ...(await knownConditions(module, query)),
  ...scopeConditions(module, query.rowScope),
];

/** What a list looks for: the text as it is stored, and words of ours as they are said to who asks. */
export const searchOf = async (
  tx: Tx,
  module: Module,
  { search, hidden, hiddenIn, say }: ListQuery,
  catalogue: Catalogue,
): Promise<Wanted | undefined> =>
  search === undefined
    ? undefined
    : besides(
        wantedOf(catalogue, module, search, hidden ?? NOTHING, hiddenIn),
        await spokenHits(tx, module, search, say, hidden),
      );

/** What narrows a list altogether, its search included: the conditions of all its pages. */
export const wholeConditions = async (
  tx: Tx,
  module: Module,
  query: ListQuery,
  catalogue: Catalogue,
): Promise<readonly Condition[]> => {
  const own = await ownConditions(module, query);
  const wanted = await searchOf(tx, module, query, catalogue);
  if (wanted === undefined) return own;
  return [...own, ...(wanted.isBlind ? [wanted.condition] : []), await foundBy(tx, module, wanted)];
};
