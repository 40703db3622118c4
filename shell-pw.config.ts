import base from '/work/wt/shell/playwright.config.ts';
const { webServer, ...rest } = base;
export default { ...rest, testDir: '/work/wt/shell/tests/e2e', outputDir: '/dev/shm/t/shell-pw', workers: 1, retries: 0, reporter: 'line', maxFailures: 0, timeout: 120_000, expect: { timeout: 12_000 }, use: { ...rest.use, actionTimeout: 15_000, screenshot: 'on' } };
