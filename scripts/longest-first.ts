import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, the longest first. By its size, which is all that a fresh checkout knows of a file, some of them would begin last. */
const LONGEST = [
  'stock/random-history',
  'contract/catalogue',
  'faults/every-call',
  'security/rights-matrix',
  'embedded/crash',
  'security/bad-input',
  'contract/background-exports',
  'contract/concurrent-stock',
].map((name) => `/${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONGEST.length : place;
};

/** Order of test files: those that take minutes first, so that no worker still runs one when the others have ended. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
