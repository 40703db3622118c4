import { fileURLToPath } from 'node:url';
import {
  oneEngine,
  openTestDatabase,
  type TestDatabase,
  usualEngine,
} from '../../apps/server/src/testing/each-engine.ts';
import type { EngineName, Preparation } from '../../apps/server/src/testing/template.ts';
import { type Made, type MadeRows, madeOf, makeRows } from './samples.ts';

const FILES = ['samples', 'sample-parts', 'masters/master-samples', 'document-samples', '../india-day'];

/** One sample of every module in the first company, made by its administrator. */
export const SAMPLES: Preparation = {
  name: 'sampled',
  sources: FILES.map((name) => fileURLToPath(new URL(`${name}.ts`, import.meta.url))),
  make: (served) => makeRows(served.as('administrator')),
};

/**
 * `eachCompany` with one sample of every module made already, as `makeSamples` would make them.
 * @example eachSampled((fresh) => { beforeAll(async () => { served = await serve(fresh().database); made = samplesIn(fresh()); }); });
 */
export const eachSampled: typeof oneEngine = (suite, options) => oneEngine(suite, { ...options, holds: SAMPLES });

/** `openTestDatabase` with the companies, and one sample of every module made already. */
export const openSampled = (engine: EngineName = usualEngine()): Promise<TestDatabase> =>
  openTestDatabase(engine, { holds: SAMPLES });

/** The samples of such a database. */
export const samplesIn = ({ prepared }: TestDatabase): Made => madeOf(prepared as MadeRows); // what `makeRows` answered
