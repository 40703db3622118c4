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

test('an address that leads nowhere offers its last part to the palette', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/module/masters/stock-ar');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Search everything' });
  await expect(box).toHaveValue('stock-ar');
  await box.fill('stock ar');
  await box.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Type a command, a screen or a number' })).toHaveValue('stock ar');
  await page.getByRole('option', { name: /^Stock Areas/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock Areas' })).toBeVisible();
});
