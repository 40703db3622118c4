import { expect, test, type Page } from '@playwright/test';
import { logIn } from '../support/session.ts';

const choose = async (page: Page, kind: string, value: string): Promise<void> => {
  await page.getByRole('radiogroup', { name: kind }).getByRole('radio', { name: value }).check();
};

test('colours, density, contrast and motion are chosen by keys, kept, and in the first paint', async ({ page }) => {
  await logIn(page);
  await page.getByRole('button', { name: 'Appearance' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  await expect(panel.getByRole('radio', { name: 'As the system' }).first()).toBeFocused();
  await page.keyboard.press('ArrowLeft'); // round to the last: dark
  await choose(page, 'Density', 'Touch');
  await choose(page, 'Contrast', 'High');
  await choose(page, 'Motion', 'Less');
  await choose(page, 'Menu', 'Icons');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toHaveAttribute('data-type', 'iconbar');
  const root = page.locator('html');
  const look = { 'data-mode': 'dark', 'data-density': 'touch', 'data-contrast': 'high', 'data-motion': 'less' };
  for (const [name, value] of Object.entries(look)) await expect(root).toHaveAttribute(name, value);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeFocused();

  await page.route('**/*.js', (route) => route.abort()); // what stands now, the page's head alone has painted
  await page.reload();
  for (const [name, value] of Object.entries(look)) await expect(root).toHaveAttribute(name, value);
  await expect(root).toHaveCSS('color-scheme', 'dark');
});

test('contrast follows the system until somebody chooses', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ contrast: 'more' });
  await logIn(page);
  await expect(root).toHaveAttribute('data-contrast', 'high');
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect(root).toHaveAttribute('data-contrast', 'normal');
});

test('the palette changes the look by its name', async ({ page }) => {
  await logIn(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Type a command, a screen or a number' }).fill('density compact');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
});
