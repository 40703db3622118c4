/**
 * A list with the entry at one place put to another; places beyond the ends are the ends.
 * @example moved(['a', 'b', 'c'], 2, 0) → ['c', 'a', 'b']
 */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, ...list.slice(from, from + 1));
};
