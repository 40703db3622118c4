import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './scripts/chromium.ts';
import { LongestFirst } from './scripts/longest-first.ts';

/** What no project looks into: fixtures are wrong on purpose. */
const NOWHERE = ['**/node_modules/**', '**/dist/**', 'tests/fences/fixtures/**'];

/** Reading all stories takes eight seconds of the processor: not for a run that asks for other projects alone. */
const hasStories = !process.argv.includes('--project') || process.argv.includes('storybook');

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false, // as below; tests of pure functions leave nothing behind
          testTimeout: 60_000, // as below: an order of 2,000 lines takes seconds where others work too
          css: true, // else a style sheet is read as empty, and fonts.css has a test
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/erp/{src,build}/**/*.test.ts',
            'scripts/**/*.test.ts',
            '.storybook/*.test.ts',
            'tests/{visual,storybook}/**/*.test.ts',
            'tests/{fences,oracles}/*.test.ts',
          ],
          exclude: NOWHERE,
        },
      },
      {
        // Tests that open a real database: a first open takes seconds, and two at once fill two cores.
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'apps/server/src/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/faults/**/*.test.ts',
            'tests/security/**/*.test.ts',
          ],
          exclude: NOWHERE,
          setupFiles: ['apps/server/src/testing/one-at-a-time.ts'],
          testTimeout: 300_000, // far above any of them: a busy machine is no fault
          hookTimeout: 600_000, // the first to ask for a prepared database makes it
          maxWorkers: 2,
          isolate: false, // the whole API is read once a worker and not once a file: a third of the processor's time
        },
      },
      {
        // Every story is a test: it renders, its play function passes, axe finds nothing.
        extends: true,
        plugins: hasStories ? [storybookTest({ configDir: '.storybook' })] : [],
        // Found before the first test: a dependency that turns up later reloads the page under a running story.
        optimizeDeps: { entries: ['.storybook/preview.tsx', '{packages/ui,apps/erp}/src/**/*.stories.tsx'] },
        test: {
          name: 'storybook',
          retry: process.env.CI ? 1 : 0, // the run says which story needed it: decision 0019
          testTimeout: 60_000, // a page of swatches under axe in four themes, on a busy machine
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
