import type { Tx } from './tx.ts';

/**
 * Something that this process keeps for each opened database, made when it is first asked for: what was read of one says nothing of another, for
 * ids and revisions begin anew in each.
 * @example const counted = perDatabase(() => new Map<string, number>()); … counted(tx).get(key)
 */
export const perDatabase = <T extends object>(make: () => T): ((tx: Pick<Tx, 'home'>) => T) => {
  const kept = new WeakMap<object, T>();
  return ({ home }) => {
    const known = kept.get(home) ?? make();
    kept.set(home, known);
    return known;
  };
};
