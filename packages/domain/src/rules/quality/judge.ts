import { type Decimal, decimal, isDecimalText, roundHalfAway, sumOf } from '../decimal/decimal.ts';

/** What a parameter is judged on: every reading, or one figure of all of them (spec 01, 2.5). */
export type Evaluation = 'each' | 'average' | 'minimum' | 'maximum' | 'range';

/** Outcome of a parameter, and of a whole test. */
export type Verdict = 'pass' | 'fail';

/** A parameter of a test with what was read so far; a reading is the text that was typed, '' while it is missing. */
export type Tested = {
  readonly dataType: 'numeric' | 'text' | 'choice' | 'passFail';
  readonly evaluation: Evaluation;
  /** Decimals to which a figure is rounded before it is compared. */
  readonly places: number;
  /** Readings that are asked for. */
  readonly count: number;
  /** null = no bound. */
  readonly min: Decimal | null;
  readonly max: Decimal | null;
  /** Words of a choice that pass. */
  readonly passing: readonly string[];
  readonly readings: readonly string[];
};

/** Figures of a parameter; null while they cannot be told. `missing` is the first reading that is not there, from 1. */
export type Judged = {
  readonly value: Decimal | null;
  readonly lowest: Decimal | null;
  readonly highest: Decimal | null;
  readonly verdict: Verdict | null;
  readonly missing: number | null;
};

/** On which side of the limits a figure lies. */
export type Side = 'below' | 'above' | 'within';

/** Where a figure lies, rounded to the parameter's decimals first. @example 91.96 to one decimal, min 92 → within */
export const sideOf = (value: Decimal, { min, max, places }: Pick<Tested, 'min' | 'max' | 'places'>): Side => {
  const rounded = roundHalfAway(value, places);
  if (min !== null && rounded.lt(min)) return 'below';
  return max !== null && rounded.gt(max) ? 'above' : 'within';
};

const FIVE = decimal('5');

/** Whether a reading lies so far outside (five times the width of the limits) that the finger slipped rather than the goods. */
export const isFarOut = (value: Decimal, { min, max }: Pick<Tested, 'min' | 'max'>): boolean => {
  if (min === null || max === null) return false;
  const reach = max.minus(min).times(FIVE);
  return value.lt(min.minus(reach)) || value.gt(max.plus(reach));
};

/** A reading as a figure; undefined for what is none. */
export const figureOf = (reading: string | undefined): Decimal | undefined =>
  reading !== undefined && isDecimalText(reading) ? decimal(reading) : undefined;

const valueOf = (figures: readonly Decimal[], lowest: Decimal, highest: Decimal, { evaluation, places }: Tested) => {
  if (evaluation === 'minimum') return roundHalfAway(lowest, places);
  if (evaluation === 'maximum') return roundHalfAway(highest, places);
  if (evaluation === 'range') return roundHalfAway(highest.minus(lowest), places);
  return roundHalfAway(sumOf(figures).div(decimal(figures.length)), places);
};

const judgeFigures = (tested: Tested, missing: number | null): Judged => {
  const figures = tested.readings.slice(0, tested.count).flatMap((reading) => figureOf(reading) ?? []);
  const [first] = figures;
  if (first === undefined) return { value: null, lowest: null, highest: null, verdict: null, missing };
  const lowest = figures.reduce((least, one) => (one.lt(least) ? one : least), first);
  const highest = figures.reduce((most, one) => (one.gt(most) ? one : most), first);
  const value = valueOf(figures, lowest, highest, tested);
  const judged = tested.evaluation === 'each' ? figures : [value];
  const isWithin = judged.every((one) => sideOf(one, tested) === 'within');
  return { value, lowest, highest, missing, verdict: missing === null ? verdictFor(isWithin) : null };
};

const verdictFor = (isPassed: boolean): Verdict => (isPassed ? 'pass' : 'fail');

const passesWord = ({ dataType, passing }: Tested, reading: string): boolean => {
  if (dataType === 'passFail') return reading === 'pass';
  return dataType === 'text' || passing.includes(reading);
};

/** The first of the asked readings that is not there, from 1; null when all are. */
const missingOf = ({ readings, count, dataType }: Tested): number | null => {
  for (let k = 0; k < count; k += 1) {
    const reading = readings[k] ?? '';
    if (reading === '' || (dataType === 'numeric' && figureOf(reading) === undefined)) return k + 1;
  }
  return null;
};

/**
 * Judges one parameter: its figure by the parameter's evaluation, and pass or fail once every reading is there (spec 02, 4.6).
 * Limits count on the figure rounded to the parameter's decimals; a range is compared as a range.
 * @example readings 91.5, 92.7 judged on the average with min 92.0 → value 92.1, pass; judged on each → fail
 */
export const judge = (tested: Tested): Judged => {
  const missing = missingOf(tested);
  if (tested.dataType === 'numeric') return judgeFigures(tested, missing);
  const isPassed = tested.readings.slice(0, tested.count).every((reading) => passesWord(tested, reading));
  return { value: null, lowest: null, highest: null, missing, verdict: missing === null ? verdictFor(isPassed) : null };
};

/** Verdict of a test: fail as soon as one parameter fails, pass when all passed; null while it is open, or of nothing. */
export const overallVerdict = (verdicts: readonly (Verdict | null)[]): Verdict | null => {
  if (verdicts.includes('fail')) return 'fail';
  return verdicts.length > 0 && verdicts.every((one) => one === 'pass') ? 'pass' : null;
};
