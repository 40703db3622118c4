/** Where a parameter's figures run: mean, spread of the sample, and how well they fit between the limits. */
export type Capability = {
  readonly mean: number | null;
  readonly sigma: number | null;
  readonly cp: number | null;
  readonly cpk: number | null;
};

/** Fewer values than this say nothing about a process. */
const FEWEST = 5;

/**
 * Process capability of measured values: cp = (max − min) ÷ 6σ, cpk = the smaller distance of the mean to a limit ÷ 3σ; σ of the sample, at
 * least five values, else blank (spec 02, 4.6). Statistics, not money: binary numbers, for a chart.
 */
export const capability = (values: readonly number[], min: number | null, max: number | null): Capability => {
  if (values.length === 0) return { mean: null, sigma: null, cp: null, cpk: null };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length < FEWEST) return { mean, sigma: null, cp: null, cpk: null };
  const sigma = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
  if (sigma === 0) return { mean, sigma, cp: null, cpk: null };
  const sides = [max === null ? [] : [max - mean], min === null ? [] : [mean - min]].flat();
  return {
    mean,
    sigma,
    cp: min === null || max === null ? null : (max - min) / (6 * sigma),
    cpk: sides.length === 0 ? null : Math.min(...sides) / (3 * sigma),
  };
};
