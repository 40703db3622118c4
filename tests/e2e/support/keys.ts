import { expect, type Page } from '@playwright/test';
import { ADMIN } from './product.ts';

/** What the control that has the focus is called. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const control = document.activeElement;
    const by = control?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = by.map((id) => document.getElementById(id)?.textContent).join(' ');
    const shown = control?.cloneNode(true) as Element | undefined; // of an element, an element
    shown?.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove());
    const own = control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.labels : null;
    const name = control?.getAttribute('aria-label') ?? (labels || own?.[0]?.textContent) ?? shown?.textContent;
    return (name ?? '').replace(/\s*\*$/u, '').trim();
  });

/** Presses a key and waits, as a person who looks does, until the focus is elsewhere. */
const move = async (page: Page, key: string): Promise<void> => {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  await page.waitForFunction((element) => document.activeElement !== element, before);
};

/** Presses a key until the focus is on what is called so: at most once round the screen. */
export const reach = async (page: Page, name: string, key = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < 150 && (await focused(page)) !== name; presses += 1) await move(page, key);
  expect(await focused(page)).toBe(name);
};

/** Types into what is called so. */
export const write = async (page: Page, name: string, text: string, key = 'Tab'): Promise<void> => {
  await reach(page, name, key);
  await page.keyboard.type(text);
};

/** Types a name into a reference field and takes the first answer. */
export const choose = async (page: Page, name: string, text: string, key = 'Tab'): Promise<void> => {
  await write(page, name, text, key);
  await expect(page.getByRole('option', { name: new RegExp(`^(?!Add).*${text}`, 'iu') }).first()).toBeVisible();
  await page.keyboard.press('Enter');
};

/** Goes to a screen by the palette: the command is the first that is offered for its words. */
export const go = async (page: Page, command: string, heading: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Type a command, a screen or a number' })).toBeFocused();
  await page.keyboard.type(command);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** Comes to what is called so and presses Enter. */
export const press = async (page: Page, name: string): Promise<void> => {
  await reach(page, name);
  await page.keyboard.press('Enter');
};

/** Logs in by what is typed: the name has the focus. */
export const typeLogIn = async (
  page: Page,
  { username, password }: { readonly username: string; readonly password: string } = ADMIN,
  address = '/',
): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'User Name' })).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/u })).toBeVisible();
};
