import { countTests } from './count-tests.ts';

/** What vitest says when a process of its pool ends by a signal, as by a fault of the engine that runs the scripts. */
const DIED = /exited unexpectedly with signal \S+ .*while running test file (\S+)/u;

/**
 * The test files whose process died under them, from what vitest printed (colours stripped); none when a test failed
 * besides: then the run is red whatever they say at a second try.
 */
export function diedFiles(lines: readonly string[]): readonly string[] {
  if (countTests(lines).failed > 0) return [];
  const files = lines.flatMap((line) => DIED.exec(line)?.[1] ?? []);
  return [...new Set(files)];
}
