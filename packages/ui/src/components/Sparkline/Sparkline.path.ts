/**
 * Paths through the values that are there; a gap ends one and begins the next. A single point becomes a dot.
 * @example linePaths([1, 2, null, 4], (at) => at * 10, (value) => -value) → ['M0,-1L10,-2', 'M30,-4h0']
 */
export function linePaths(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): readonly string[] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) run = [];
    else {
      if (run.length === 0) runs.push(run);
      run.push(`${round(x(at))},${round(y(value))}`);
    }
  }
  return runs.map((points) => (points.length === 1 ? `M${points.join('')}h0` : `M${points.join('L')}`));
}

/** Hundredths of a px are enough for any screen. */
const round = (length: number) => Math.round(length * 100) / 100;
