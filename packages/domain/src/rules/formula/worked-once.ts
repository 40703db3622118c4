/**
 * A function that works out the figure of each key once, however many formulas name it; one that leans on itself has none. A chain in which every
 * formula names the one before twice would otherwise double with each.
 */
export const workedOnce = <T>(work: (key: string) => T | undefined): ((key: string) => T | undefined) => {
  const known = new Map<string, T | undefined>();
  return (key) => {
    if (!known.has(key)) known.set(key, undefined).set(key, work(key));
    return known.get(key);
  };
};
