import { test as base, type BrowserContext, type Page } from '@playwright/test';

/** Opens a page beside the test's own: of another person, or of another computer. */
export type AnotherBrowser = () => Promise<Page>;

/** A test that has other people in it. Their pages end with it: else they would follow every change of the tests after it until the browser ends. */
export const test = base.extend<{ anotherBrowser: AnotherBrowser }>({
  anotherBrowser: async ({ browser }, run) => {
    const contexts: BrowserContext[] = [];
    await run(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
