import { expect, test } from '@playwright/test';
import { logIn, open } from '../support/session.ts';

test('two tabs that keep something at the same moment keep both, and show what the other chose', async ({
  page,
  context,
}) => {
  await logIn(page);
  const other = await context.newPage();
  await other.goto('/#/module/uom');
  await expect(other.getByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
  await open(page, 'segment', 'Segments');
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Appearance' }).click();
  await Promise.all([
    page.getByRole('radio', { name: 'Dark', exact: true }).click(),
    other.getByRole('radio', { name: 'Compact', exact: true }).click(),
  ]);
  for (const tab of [page, other]) {
    const root = tab.locator('html');
    await expect(root).toHaveAttribute('data-mode', 'dark');
    await expect(root).toHaveAttribute('data-density', 'compact');
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await page.keyboard.press('Control+k');
  for (const place of ['Units of Measure', 'Segments'])
    await expect(page.getByRole('dialog').getByRole('option', { name: place }).first()).toBeVisible(); // both were opened
});
