import { expect, test } from '@playwright/test';
import { logIn } from './session.ts';

test('groups of the menu stay open for the tab, over a reload', async ({ page }) => {
  await logIn(page);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Masters' }).click();
  await menu.getByRole('button', { name: 'Inventory' }).click();
  await menu.getByRole('link', { name: 'Unit of Measure' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Inventory' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('button', { name: 'Masters' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('button', { name: 'Supply Chain' })).toHaveAttribute('aria-expanded', 'false');
});
