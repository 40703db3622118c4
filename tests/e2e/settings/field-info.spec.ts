import { expect, test } from '@playwright/test';
import { logIn } from '../support/session.ts';

test('each field says what there is to know of it: label, key, rules and the setting that governs it', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/#/module/product/addUpdate');
  const code = page.getByRole('textbox', { name: 'Item Code' });
  await code.hover();
  await page.getByRole('button', { name: 'About Item Code' }).click();
  const panel = page.getByRole('dialog', { name: 'Item Code' });
  await expect(panel).toContainText('Key');
  await expect(panel).toContainText('itemCode');
  await expect(panel).toContainText('No two records have the same');
  await expect(panel).toContainText('(ITEM_CODE_SUPPORT, now YES) decides whether it is shown');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
});

test('by keyboard alone: F1 in a field and in a cell of the lines, Esc back to where one was', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/module/purchase-order/addUpdate');
  const supplier = page.getByRole('combobox', { name: 'Supplier', exact: true });
  await supplier.focus();
  await page.keyboard.press('F1');
  const panel = page.getByRole('dialog', { name: 'Supplier' });
  await expect(panel).toContainText('Chosen from Business Partners');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(supplier).toBeFocused();
  await expect(page).toHaveURL(/purchase-order\/addUpdate/u);

  await page.getByRole('button', { name: 'Add line to Lines' }).click();
  const rate = page.getByRole('grid', { name: 'Lines' }).locator('[data-path="lines[0].rate"]');
  await rate.click();
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: 'Rate' })).toContainText('(RATE_DECIMALS, now 4) gives its decimals');
  await page.keyboard.press('Escape');
  await expect(rate.getByRole('textbox')).toBeFocused();
});
