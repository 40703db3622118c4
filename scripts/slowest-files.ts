import type { Reporter, TestModule } from 'vitest/node';

const MOST_TOLD = 10;

/** Seconds that a file took: to import it, and to run it with its hooks. */
const secondsOf = (module: TestModule): number => {
  const { collectDuration, duration } = module.diagnostic();
  return Math.round((collectDuration + duration) / 1000);
};

/** Says at the end of a run, on one line, which files took longest. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const told = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, MOST_TOLD)
      .map(({ name, seconds }) => `${name} ${seconds} s`);
    console.log(`Slowest files: ${told.join(', ')}`);
  }
}
