import type { Inspection } from './inspection.ts';

/** How many packages of a lot are opened (spec 02, 4.6). */
export type SamplePlan = 'fixed' | 'percent' | 'sqrtPlusOne' | 'iso2859' | 'all';

/** Lots up to this many units, and the code letter of general inspection level II, as a place in SIZES (IS 2500 part 1). */
const LETTERS: readonly (readonly [upTo: number, letter: number])[] = [
  [8, 0],
  [15, 1],
  [25, 2],
  [50, 3],
  [90, 4],
  [150, 5],
  [280, 6],
  [500, 7],
  [1200, 8],
  [3200, 9],
  [10_000, 10],
  [35_000, 11],
  [150_000, 12],
  [500_000, 13],
];

/** Sample sizes of the code letters A to R. */
const SIZES = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000] as const;

/** Acceptable quality levels, percent defective, in the order of the standard's columns. */
export const AQLS = [
  '0.010',
  '0.015',
  '0.025',
  '0.040',
  '0.065',
  '0.10',
  '0.15',
  '0.25',
  '0.40',
  '0.65',
  '1.0',
  '1.5',
  '2.5',
  '4.0',
  '6.5',
] as const;
export type Aql = (typeof AQLS)[number];

/** What a sample says of its lot: accepted up to `accept` defective units, rejected from `reject` on. */
export type SamplingPlan = { readonly sample: number; readonly accept: number; readonly reject: number };

/** Acceptance numbers along a diagonal of the standard's table for single sampling, normal inspection. */
const ACCEPT = [1, 2, 3, 5, 7, 10, 14, 21] as const;
/** Diagonal (letter + column) on which nothing may be defective; the two after it lead elsewhere, then ACCEPT begins. */
const NONE_MAY_FAIL = 14;

const letterOf = (units: number): number => LETTERS.find(([upTo]) => units <= upTo)?.[1] ?? 14;

/** Sample of a lot by level II; never more than the lot. @example 1,200 bags → 80 */
export const iso2859Size = (units: number): number => Math.min(units, SIZES[letterOf(units)] ?? 2000);

/**
 * Single sampling, normal inspection, level II: how many to test and how many may be defective. Where the standard's table has an arrow
 * the plan it points to is answered, with that plan's own sample.
 * @example iso2859Plan(1200, '2.5') → { sample: 80, accept: 5, reject: 6 }
 */
export const iso2859Plan = (units: number, aql: Aql, inspection: Inspection = 'normal'): SamplingPlan => {
  const asked = AQLS.indexOf(aql);
  const column = inspection === 'tightened' ? Math.max(0, asked - 1) : asked; // tightened: the plan of the next stricter level
  const diagonal = letterOf(units) + column;
  const planAt = (at: number, accept: number): SamplingPlan => {
    const sample = SIZES[Math.min(SIZES.length - 1, Math.max(0, at - column))] ?? 2;
    return { sample: Math.min(units, sample), accept, reject: accept + 1 };
  };
  if (diagonal <= NONE_MAY_FAIL + 1) return planAt(NONE_MAY_FAIL, 0);
  const step = Math.max(0, diagonal - NONE_MAY_FAIL - 3);
  const known = Math.min(step, ACCEPT.length - 1);
  return planAt(NONE_MAY_FAIL + 3 + known, ACCEPT[known] ?? 21);
};

/**
 * Packages to open of `packages`: a fixed count, a percent of them (rounded up), √n + 1, the standard's sample, or all. Never more than there are.
 * @example packagesToOpen('sqrtPlusOne', 144) → 13; 150 → 14
 */
export const packagesToOpen = (plan: SamplePlan, packages: number, figure = 1): number => {
  if (packages <= 0) return 0;
  const wanted: Readonly<Record<SamplePlan, number>> = {
    fixed: figure,
    percent: Math.ceil((packages * figure) / 100),
    sqrtPlusOne: Math.ceil(Math.sqrt(packages)) + 1,
    iso2859: iso2859Size(packages),
    all: packages,
  };
  return Math.min(packages, Math.max(1, wanted[plan]));
};
