/** Parts a list by a key, each part in the order of the list. (`Map.groupBy` is younger than the oldest Node that installs us.) */
export const grouped = <K, T>(all: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, readonly T[]> => {
  const parts = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [one]);
    else part.push(one);
  }
  return parts;
};
