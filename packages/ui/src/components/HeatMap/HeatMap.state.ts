/** Steps of colour; few enough to be told apart. */
export const STEPS = 5;

/**
 * Which step of colour each value has, 1 to `STEPS`; null where there is none. Equal steps between the least and the
 * greatest value; one value for all is in the middle.
 */
export function heatSteps(rows: readonly (readonly (number | null)[])[]): readonly (readonly (number | null)[])[] {
  const known = rows.flat().filter((value) => value !== null);
  const least = Math.min(...known);
  const most = Math.max(...known);
  const step = (value: number) =>
    most === least ? Math.ceil(STEPS / 2) : Math.min(STEPS, 1 + Math.floor(((value - least) / (most - least)) * STEPS));
  return rows.map((values) => values.map((value) => (value === null ? null : step(value))));
}
