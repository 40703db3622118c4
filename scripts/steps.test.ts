import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { linesOfFailures, report, runSteps, secondTries, type Step } from './steps.ts';

const step = (name: string, code: string, after: readonly string[] = []): Step => ({
  name,
  command: ['node', '-e', code],
  after,
});

test('a step begins when what it needs is through, whatever stands before it; another does not wait for that', async () => {
  const made = join(mkdtempSync(join(tmpdir(), 'weft-steps-')), 'made');
  const needs = `require('node:fs').readFileSync(${JSON.stringify(made)})`;
  const outcomes = await runSteps(
    [
      step('needs it', needs, ['makes it']),
      step('makes it', `require('node:fs').writeFileSync(${JSON.stringify(made)}, '')`),
      step('is red', 'process.exit(3)'),
      step('comes after the red one', '', ['is red']),
    ],
    2,
  );
  expect(outcomes.map(({ step: { name }, code }) => [name, code])).toEqual([
    ['needs it', 0],
    ['makes it', 0],
    ['is red', 3],
    ['comes after the red one', 0],
  ]);
});

test('a step that waits for what is no step of the run is told', async () => {
  await expect(runSteps([step('alone', '', ['nobody'])], 2)).rejects.toThrow('alone');
});

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

test('a second test that failed in the words of the first is said under its own name', () => {
  const error = '    Error: expect(locator).toBeVisible() failed';
  const told = [
    '  1) [desktop] › a story',
    error,
    '    Locator: Receive',
    '  2) [desktop] › another',
    error,
    '    Locator: Log in',
  ];
  expect(linesOfFailures(told)).toEqual(told);
});

test('tests that passed only at their second try are found below the line that counts them', () => {
  const told = ['  2 flaky', '    [desktop] › a story', '    [desktop] › another', '  191 passed (11.7m)'];
  expect(secondTries(told)).toEqual(told.slice(1, 3));
  expect(secondTries(told.slice(0, 2))).toEqual([told[1]]);
  expect(secondTries(['  193 passed (11.7m)', '    nothing flaky'])).toEqual([]);
});

test('of a test that passed at its second try it is said why the first failed', async () => {
  const told = [
    '  1) [desktop] › a story',
    '    Error: not visible',
    '  1 flaky',
    '    [desktop] › a story',
    '  9 passed',
  ];
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined); // else the run around it takes this for its own
  try {
    const outcomes = await runSteps([step('stories', `console.log(${JSON.stringify(told.join('\n'))})`)], 2);
    expect(report(outcomes)).toBe(0);
    expect(said.mock.calls.flat().join('\n')).toContain(
      'second try\n    [desktop] › a story\n  1) [desktop] › a story\n    Error: not visible',
    );
  } finally {
    said.mockRestore();
  }
});
