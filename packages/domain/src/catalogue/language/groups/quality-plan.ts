import { f } from '../f.ts';
import { risingInLines } from './range.ts';

/** What is tested of an item, or of an item of one type: a parameter with its limits (spec 01, 2.5 and 3.5). */
export const qualityPlanFields = () => ({
  customParam: f.ref({ to: 'customParam', label: 'Parameter', required: true }),
  min: f.decimal({ label: 'Min' }),
  target: f.decimal({ label: 'Target' }),
  max: f.decimal({ label: 'Max' }),
  samples: f.integer({ label: 'Readings', min: 1, max: 50 }),
  stage: f.choice({ label: 'Stage', options: ['inward', 'inProcess', 'final', 'all'], default: 'all' }),
  isCritical: f.boolean({ label: 'Critical' }),
});

/** Limits of a plan rise: minimum ≤ target ≤ maximum. Fault ORDER (4404915) at the line. */
export const qualityPlanRule = (lines: string) =>
  risingInLines(lines, ['min', 'Min'], ['target', 'Target'], ['max', 'Max']);
