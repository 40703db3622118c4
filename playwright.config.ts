import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.ts';
import { PRODUCT_ADDRESS, PRODUCT_PORTS, READY } from './tests/e2e/support/product.ts';

/** Drives the built product from outside: a server on an empty folder of its own for each worker, two sizes of screen. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  reporter: process.env.CI ? [['line'], ['html', { open: 'never' }]] : 'line',
  workers: PRODUCT_PORTS.length, // one company's books are shared by all tests of a worker, and seen by no other
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0, // the run says which story needed it: decision 0019
  maxFailures: process.env.CI ? 15 : 0, // a run that is red this often has said so; the rest would take the time of everybody's proof
  timeout: 240_000, // a long story beside other tests on two cores takes minutes
  expect: { timeout: 15_000 }, // how fast it is, the benchmarks say
  use: {
    baseURL: PRODUCT_ADDRESS,
    actionTimeout: 45_000, // what is not there to be pressed by then will not come: a red story ends in one minute and not in four
    navigationTimeout: 60_000,
    launchOptions: chromiumLaunch(),
    contextOptions: { reducedMotion: 'reduce' }, // an eighth of the processor's time; how things move, stories show
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: process.env['WEFT_TRACE'] ? 'retain-on-failure' : 'off', // recording every step costs a sixth of the run
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      // What must also work in a hand carries @phone in its title.
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node tests/e2e/support/start-product.ts',
    wait: { stdout: new RegExp(READY) },
    timeout: 300_000, // seconds on a quiet machine; a busy one is no fault
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
