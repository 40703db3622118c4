import { expect, test } from 'vitest';
import { countTests, lineOfCounts } from './count-tests.ts';

test('tests are counted by how they ended, whichever runner counted them', () => {
  const vitest = countTests([
    ' Test Files  1 failed | 11 passed (12)',
    '      Tests  2 failed | 90 passed | 3 skipped (95)',
  ]);
  expect(vitest).toEqual({ passed: 90, failed: 2, skipped: 3 });
  const playwright = countTests([
    '  1 failed',
    '    [desktop] › a story',
    '  2 flaky',
    '  1 did not run',
    '  203 passed (10.6m)',
  ]);
  expect(playwright).toEqual({ passed: 205, failed: 1, skipped: 1 });
  expect(countTests(['5 passed by the way', 'Tests are good'])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(lineOfCounts([vitest, playwright])).toBe('295 passed, 3 failed, 4 skipped');
  expect(lineOfCounts([])).toBeUndefined();
});
