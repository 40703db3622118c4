import { expect, type Page } from '@playwright/test';

/** What the control that has the focus is called. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const control = document.activeElement;
    const by = control?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = by.map((id) => document.getElementById(id)?.textContent).join(' ');
    const own = control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null;
    const name = control?.getAttribute('aria-label') ?? (labels || own?.[0]?.textContent) ?? control?.textContent;
    return (name ?? '').replace(/\s*\*$/u, '').trim();
  });

/** Presses a key and waits, as a person who looks does, until the focus is elsewhere. */
const press = async (page: Page, key: string): Promise<void> => {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  await page.waitForFunction((element) => document.activeElement !== element, before);
};

/** Presses a key until the focus is on what is called so: at most once round the screen. */
export const reach = async (page: Page, name: string, key = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < 150 && (await focused(page)) !== name; presses += 1) await press(page, key);
  expect(await focused(page)).toBe(name);
};
