import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { performance } from 'node:perf_hooks';
import { stripVTControlCharacters } from 'node:util';
import { countTests, lineOfCounts } from './count-tests.ts';
import { fromRoot } from './root.ts';

/** One thing to check: a command of ours, or why it cannot run here. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: NodeJS.ProcessEnv;
  /** What it says is shown even when it passed. */
  readonly isTold?: true;
  /** When given, the step does not run and this sentence stands in the table. */
  readonly skipped?: string;
  /** Names of steps of the same run that are through before this one begins, passed or not. */
  readonly after?: readonly string[];
}

export interface Outcome {
  readonly step: Step;
  readonly code: number;
  readonly seconds: number;
  /** All that the step printed. */
  readonly output: string;
}

/** How the lines begin or what they hold that name a failure: vitest's, Playwright's and an error's own. */
const NAMES_A_FAILURE = /(?:^|\s)(?:FAIL|×|✘)\s|\b\w*Error: /;
/** How Playwright heads what it tells of one red test. */
const HEADS_A_TEST = /^\s+\d+\) \[/;
/** So many lines of a red step are said again at the end. */
const LINES_SAID_AGAIN = 160;
/** After the line of an error, so many of those that tell what was found and where. */
const LINES_OF_AN_ERROR = 14;
/** A passed step of a lane says so many lines: vitest's counts of files, tests and time. */
const SUMMARY_LINES = 6;

/**
 * Runs all steps, `lanes` at a time, and returns every outcome: a red step does not hide another. Whichever lane is free takes the first step whose
 * `after` are through. With one lane the output runs through; with more, a step's output is shown whole when it has failed, else its last lines.
 * @throws when steps wait for what never runs
 */
export async function runSteps(steps: readonly Step[], lanes: number): Promise<readonly Outcome[]> {
  const waiting = new Set(steps);
  const running = new Set<Promise<void>>();
  const outcomes: Outcome[] = [];
  const isFree = ({ after = [] }: Step): boolean =>
    after.every((name) => outcomes.some(({ step }) => step.name === name));
  const begin = (step: Step): void => {
    waiting.delete(step);
    const work = run(step, lanes > 1).then((outcome) => {
      outcomes.push(outcome);
      running.delete(work);
    });
    running.add(work);
  };
  while (waiting.size + running.size > 0) {
    const next = running.size < lanes ? [...waiting].find(isFree) : undefined;
    if (next !== undefined) begin(next);
    else if (running.size > 0) await Promise.race(running);
    else
      throw new Error(`${[...waiting].map(({ name }) => name).join(', ')}: what they wait for is no step of this run`);
  }
  return outcomes.toSorted((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));
}

/**
 * Prints, of each red step, the lines that name its failures – a log of thousands of lines is often read from its
 * end –, the tests that passed only at their second try with what failed at the first, and last of all the count of tests.
 * Returns 0 when none is red, else 1.
 */
export function report(outcomes: readonly Outcome[]): number {
  for (const { step, code, output } of outcomes) {
    if (code === 0) continue;
    const failures = linesOfFailures(stripVTControlCharacters(output).split('\n'));
    if (failures.length === 0) continue;
    console.log(`\n── ${step.name}: what failed\n${failures.slice(0, LINES_SAID_AGAIN).join('\n')}`);
  }
  for (const { step, code, output } of outcomes) {
    const lines = stripVTControlCharacters(output).split('\n');
    const tests = secondTries(lines);
    if (tests.length === 0) continue;
    const reasons = code === 0 ? linesOfFailures(lines).slice(0, LINES_SAID_AGAIN) : []; // of a red step they are said above
    console.log(`\n── ${step.name}: passed only at the second try\n${[...tests, ...reasons].join('\n')}`);
  }
  const width = Math.max(...outcomes.map(({ step }) => step.name.length));
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  console.log('');
  for (const { step, code, seconds: own } of outcomes) {
    const mark = step.skipped !== undefined ? 'skipped' : code === 0 ? 'passed ' : 'FAILED ';
    console.log(
      `${step.name.padEnd(width)}  ${mark}  ${own.toFixed(1).padStart(7)} s  ${step.skipped ?? ''}`.trimEnd(),
    );
  }
  console.log(`${''.padEnd(width)}           ${seconds.toFixed(1).padStart(7)} s of work\n`);
  const run = outcomes.filter(({ step }) => step.skipped === undefined);
  const failed = run.filter(({ code }) => code !== 0).length;
  const skipped = outcomes.length - run.length;
  console.log(`Of the steps ${run.length - failed} passed, ${failed} failed and ${skipped} were skipped.`);
  const line = lineOfCounts(outcomes.map(({ output }) => countTests(stripVTControlCharacters(output).split('\n'))));
  if (line !== undefined) console.log(line);
  return failed === 0 ? 0 : 1;
}

/** The lines that name a failure, each once for a test, an error's first time with what it tells below it. */
export function linesOfFailures(lines: readonly string[]): readonly string[] {
  const told = new Set<string>();
  const said: string[] = [];
  let until = 0;
  for (const [at, line] of lines.entries()) {
    const isHead = HEADS_A_TEST.test(line);
    if (isHead) told.clear(); // another test may fail in the same words: said under its own name
    const isNew = isHead || (NAMES_A_FAILURE.test(line) && !told.has(line));
    if (isNew) {
      told.add(line);
      if (line.includes('Error: ')) until = at + LINES_OF_AN_ERROR;
    }
    if (isNew || (at < until && line.trim() !== '' && !told.has(line))) said.push(line);
  }
  return said;
}

/** The tests that a runner lists below its line "N flaky". */
export function secondTries(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => /^\s+\d+ flaky$/u.test(line)) + 1;
  if (from === 0) return [];
  const length = lines.slice(from).findIndex((line) => !line.startsWith('    '));
  return lines.slice(from, length < 0 ? undefined : from + length);
}

async function run(step: Step, isQuiet: boolean): Promise<Outcome> {
  if (step.skipped !== undefined) return { step, code: 0, seconds: 0, output: '' };
  const start = performance.now();
  if (!isQuiet) console.log(`\n── ${step.name}`);
  const { code, output } = await end(step, isQuiet);
  const seconds = (performance.now() - start) / 1000;
  if (isQuiet && (code !== 0 || step.isTold === true)) console.log(`\n── ${step.name}\n${output}`);
  else if (isQuiet) console.log(`\n── ${step.name}: ${seconds.toFixed(1)} s\n${lastLines(output)}`.trimEnd());
  return { step, code, seconds, output };
}

/** How a passed step sums itself up: test runners end with their counts. */
function lastLines(output: string): string {
  return stripVTControlCharacters(output).trim().split('\n').slice(-SUMMARY_LINES).join('\n');
}

function end({ command, env }: Step, isQuiet: boolean): Promise<{ code: number; output: string }> {
  const [program, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: fromRoot(),
      env: {
        ...process.env,
        PATH: [fromRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
        ...(process.stdout.isTTY && !isQuiet ? { FORCE_COLOR: '1' } : {}),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    const hear = (through: NodeJS.WriteStream) => (chunk: Buffer) => {
      said.push(chunk);
      if (!isQuiet) through.write(chunk);
    };
    child.stdout.on('data', hear(process.stdout));
    child.stderr.on('data', hear(process.stderr));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(said).toString() }));
  });
}
