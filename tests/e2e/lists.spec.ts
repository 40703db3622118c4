import { expect, test } from '@playwright/test';
import { logIn, open } from './session.ts';

test.beforeEach(async ({ page }) => {
  await logIn(page);
});

test('a list shows its exact total, turns pages around its ends, and jumps', async ({ page }) => {
  await open(page, 'org-profile/geography/state', 'States');
  await expect(page.getByText('Total Count 37')).toBeVisible();
  const jump = page.getByRole('textbox', { name: /page/iu });
  await page.getByRole('button', { name: 'Pre', exact: true }).click();
  await expect(jump).toHaveValue('4');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(jump).toHaveValue('1');
  await jump.fill('99');
  await jump.press('Enter');
  await expect(jump).toHaveValue('4');
  await page.getByLabel('Show rows').selectOption('50');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '38'); // 37 and the head; only those in sight are drawn
  await page.reload();
  await expect(page.getByLabel('Show rows')).toHaveValue('50');
});

test('the search forgives punctuation and the address bar keeps what was asked', async ({ page }) => {
  await open(page, 'uom', 'Units of Measure');
  await page.keyboard.press('/');
  await page.keyboard.type('kilo gram');
  await expect(page.getByRole('grid').getByRole('row', { name: /Kilogram/u })).toBeVisible();
  await expect(page).toHaveURL(/kilo/u);
  await page.reload();
  await expect(page.getByRole('grid').getByRole('row', { name: /Kilogram/u })).toBeVisible();
});

test('a list is a keyboard grid: Tab enters it, arrows move, Enter opens', async ({ page }) => {
  await open(page, 'uom', 'Units of Measure');
  const grid = page.getByRole('grid');
  const first = grid.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/uom\/addUpdate\/\d+/u);
});

test('on a phone each row is a card and nothing runs off the side @phone', async ({ page }) => {
  await open(page, 'uom', 'Units of Measure');
  await expect(page.getByRole('main').getByText('Bag', { exact: true }).first()).toBeVisible();
  const width = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: window.innerWidth }));
  expect(width.page).toBeLessThanOrEqual(width.window);
});

test('an unknown address says so and the menu still leads on', async ({ page }) => {
  await page.goto('/#/module/no-such-screen');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Masters').first()).toBeVisible();
});
