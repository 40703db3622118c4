/** How many tests a run had, by how they ended. A test that passed at its second try has passed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Vitest's own line: `Tests  1 failed | 1,019 passed | 2 skipped (1,022)`. */
const VITEST = /^\s*Tests\s+(\d.*\(\d+\))\s*$/u;
/** Playwright's own lines, one an ending: `  207 passed (10.6m)`. */
const PLAYWRIGHT = /^ {2}(\d+) (passed|failed|flaky|skipped|did not run|interrupted)(?: \(\S+\))?$/u;

const ENDINGS: Readonly<Record<string, keyof Counts>> = {
  passed: 'passed',
  flaky: 'passed',
  failed: 'failed',
  interrupted: 'failed',
  skipped: 'skipped',
  todo: 'skipped',
  'did not run': 'skipped',
};

/** The tests that the runners counted in what a step printed (colours stripped). */
export function countTests(lines: readonly string[]): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const add = (count: string | undefined, ending: string | undefined): void => {
    const key = ENDINGS[ending ?? ''];
    if (key !== undefined) counts[key] += Number(count);
  };
  for (const line of lines) {
    const own = PLAYWRIGHT.exec(line);
    if (own !== null) add(own[1], own[2]);
    for (const [, count, ending] of VITEST.exec(line)?.[1]?.matchAll(/(\d+) (\w+)/gu) ?? []) add(count, ending);
  }
  return counts;
}

/** All of them in one line, alone and without a sum: the form that machines look for; undefined where no test ran. */
export function lineOfCounts(all: readonly Counts[]): string | undefined {
  const sum = (key: keyof Counts): number => all.reduce((total, counts) => total + counts[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  return passed + failed + skipped === 0 ? undefined : `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
