import type { Page } from '@playwright/test';

/** Goes to a screen below `/module/` by its address, without loading the page anew, and waits until it stands. */
export const showScreen = async (page: Page, path: string): Promise<void> => {
  const before = await page.evaluate((hash) => {
    const place = document.title + (document.querySelector('main nav')?.textContent ?? '');
    window.location.assign(hash);
    return place;
  }, `#/module/${path}`);
  const stands = (old: string): boolean => {
    const place = document.title + (document.querySelector('main nav')?.textContent ?? '');
    // a bar with a figure says how much of an order has come
    const waiting = document.querySelectorAll(
      'main [aria-busy="true"], main [role="progressbar"]:not([aria-valuenow])',
    );
    return (
      place !== old && // what stood there is gone
      document.querySelector('main h1')?.checkVisibility() === true &&
      ![...waiting].some((one) => one.checkVisibility())
    );
  };
  await page.waitForFunction(stands, before, { timeout: 30_000 }).catch((cause: unknown) => {
    throw new Error(`${path} does not stand`, { cause });
  });
};
