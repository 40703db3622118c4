import { expect, test } from 'vitest';
import { linesOfFailures, secondTries } from './steps.ts';

test('what failed is said again with what its error tells below it, each line once', () => {
  const told = [
    '[1/2] a story that passed',
    '    Error: expect(received).toEqual(expected)',
    '',
    '    + "region",',
    '      at story.spec.ts:28',
    ...Array.from({ length: 20 }, (_, at) => `      call ${at}`),
    '    Error: expect(received).toEqual(expected)',
    ' FAIL  another.test.ts',
    '1 failed',
  ];
  const said = linesOfFailures(told);
  expect(said.slice(0, 3)).toEqual([told[1], told[3], told[4]]);
  expect(said).toContain(' FAIL  another.test.ts');
  expect(said.filter((line) => line === told[1])).toHaveLength(1);
  expect(said).not.toContain('      call 19');
  expect(said).not.toContain('1 failed');
  expect(linesOfFailures(['all is well', '2 passed'])).toEqual([]);
});

test('tests that passed only at their second try are found below the line that counts them', () => {
  const told = ['  2 flaky', '    [desktop] › a story', '    [desktop] › another', '  191 passed (11.7m)'];
  expect(secondTries(told)).toEqual(told.slice(1, 3));
  expect(secondTries(told.slice(0, 2))).toEqual([told[1]]);
  expect(secondTries(['  193 passed (11.7m)', '    nothing flaky'])).toEqual([]);
});
