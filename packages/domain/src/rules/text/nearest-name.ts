/** Longest name that is compared: longer ones are no names. */
const LONGEST = 60;

/** Fewest letters to change, add, drop or swap with their neighbour to make one word of the other. */
const distance = (a: string, b: string): number => {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : changed;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
};

/**
 * The name that somebody probably meant: at most a third of its letters away, case aside; undefined when none is so near.
 * @example nearestName('companyNmae', ['companyName', 'pan']) → 'companyName'
 */
export const nearestName = (meant: string, names: readonly string[]): string | undefined => {
  const wanted = meant.slice(0, LONGEST).toLowerCase();
  let best: { readonly name: string; readonly away: number } | undefined;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) > wanted.length / 3) continue;
    const away = distance(wanted, name.slice(0, LONGEST).toLowerCase());
    if (away <= Math.max(1, wanted.length / 3) && (best === undefined || away < best.away)) best = { name, away };
  }
  return best?.name;
};
