import type { Reporter, TestModule } from 'vitest/node';

/** Says at the end of a run which tests passed only at their second try: as Playwright does, but for a third blank, since vitest has counted them. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const told = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `    ${module.relativeModuleId} › ${test.fullName}`),
    );
    if (told.length > 0) console.log([`   ${told.length} flaky`, ...told].join('\n'));
  }
}
