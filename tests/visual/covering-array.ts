/** An axis and its values, such as `{ mode: ['light', 'dark'] }`. */
export type Axes = Readonly<Record<string, readonly string[]>>;
export type ArrayRow<A extends Axes> = { readonly [axis in keyof A]: A[axis][number] };

const pairKey = (one: string, a: string, other: string, b: string): string =>
  one < other ? `${one}=${a} ${other}=${b}` : `${other}=${b} ${one}=${a}`;

/** Every pair of values of two different axes, as a text. */
export const allPairs = (axes: Axes): readonly string[] => {
  const names = Object.keys(axes);
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .flatMap((other) => (axes[one] ?? []).flatMap((a) => (axes[other] ?? []).map((b) => pairKey(one, a, other, b)))),
  );
};

/** The pairs that a row shows. */
export const pairsOf = (row: Readonly<Record<string, string>>): readonly string[] => {
  const entries = Object.entries(row);
  return entries.flatMap(([one, a], at) => entries.slice(at + 1).map(([other, b]) => pairKey(one, a, other, b)));
};

/**
 * Rows in which every pair of values occurs, near the fewest that can be: the two longest axes in full, then axis by axis the
 * value that shows most of what is still missing, then rows for what is left. The same axes give the same rows.
 * @example coveringArray({ a: ['1', '2'], b: ['x', 'y'], c: ['p', 'q'] }).length → 4
 */
export const coveringArray = <const A extends Axes>(axes: A): readonly ArrayRow<A>[] => {
  const names = Object.keys(axes).toSorted((one, other) => valuesOf(axes, other).length - valuesOf(axes, one).length);
  const [first = '', second = '', ...others] = names;
  const rows: Record<string, string>[] = valuesOf(axes, first).flatMap((a) =>
    valuesOf(axes, second).map((b) => ({ [first]: a, [second]: b })),
  );
  const missing = new Set(allPairs(axes));
  const strike = (row: Record<string, string>): void => pairsOf(row).forEach((pair) => missing.delete(pair));
  rows.forEach(strike);

  for (const name of others)
    rows.forEach((row, at) => {
      const values = valuesOf(axes, name);
      const gain = (value: string): number =>
        Object.entries(row).filter(([other, b]) => missing.has(pairKey(name, value, other, b))).length;
      // Among equals the values take turns, so that no two axes move in step.
      const turned = values.map(
        (_, step) => values[(step + at + Math.floor(at / values.length)) % values.length] ?? '',
      );
      row[name] = turned.reduce((best, value) => (gain(value) > gain(best) ? value : best));
      strike(row);
    });

  for (const pair of missing) {
    const row = Object.fromEntries(names.map((name) => [name, valuesOf(axes, name)[0] ?? '']));
    for (const part of pair.split(' ')) {
      const [name = '', value = ''] = part.split('=');
      row[name] = value;
    }
    rows.push(row);
    strike(row);
  }
  return rows as ArrayRow<A>[]; // every axis has got one of its values
};

const valuesOf = (axes: Axes, name: string): readonly string[] => axes[name] ?? [];
