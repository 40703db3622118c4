import { expect, test, type Page } from '@playwright/test';
import { choose, focused, go, reach, typeLogIn, write } from '../support/keys.ts';
import { unique } from '../support/session.ts';

/** Presses an action of a document, and yes in its question. */
const act = async (page: Page, verb: string): Promise<void> => {
  await reach(page, verb);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await reach(page, verb);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
};

test('buys with keys alone: item, supplier, an order of five lines, its receipt, and the stock that came', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const [item, supplier] = [unique('Keyed granules'), unique('Keyed supplies')];
  await typeLogIn(page);

  await go(page, 'new item', 'New Item');
  await expect(page.getByRole('textbox', { name: 'Item Code' })).toBeFocused();
  await page.keyboard.type(unique('KEY').replace(' ', '-').toUpperCase());
  await write(page, 'Item Name', item);
  await choose(page, 'Product Type', 'Raw');
  await choose(page, 'Category', 'Chemicals');
  await choose(page, 'Unit', 'Kilogram');
  await expect(page.getByRole('checkbox', { name: 'Saleable' })).not.toBeChecked(); // raw material is bought
  await write(page, 'HSN', '39021000');
  await choose(page, 'Purchase GST Rate', 'GST 18');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();

  await go(page, 'new business partner', 'New Business Partner');
  await write(page, 'Company Name', supplier);
  await choose(page, 'Party Types', 'Supplier');
  await reach(page, 'GST Treatment');
  await page.keyboard.type('Unreg');
  await reach(page, 'Addresses');
  await page.keyboard.press('Enter');
  await write(page, 'Address line 1, line 1', 'Plot 4, Sachin GIDC');
  await choose(page, 'State, line 1', 'Gujarat');
  await choose(page, 'City, line 1', 'Surat');
  await write(page, 'PIN, line 1', '395003');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: supplier })).toBeVisible();

  await go(page, 'new purchase order', 'New Purchase Order');
  await choose(page, 'Supplier', supplier);
  await expect.poll(() => focused(page)).toBe('Item, line 1');
  for (const [n, name] of [item, 'HDPE Film', 'HDPE Injection MFI 8', 'Bearing 6205', 'Boric Acid 99.5'].entries()) {
    await choose(page, `Item, line ${n + 1}`, name);
    await expect.poll(() => focused(page)).toBe(`Quantity, line ${n + 1}`);
    await page.keyboard.type('100');
    await write(page, `Rate, line ${n + 1}`, '50');
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByRole('region', { name: 'Totals' }).getByText('25,000.00').first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect.poll(() => focused(page)).toBe('Expected');
  await page.keyboard.type('+7');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/purchase-order\/addUpdate\/\d+/u);
  await act(page, 'Submit');
  await expect(page.getByRole('heading', { level: 1, name: /PO\/\d\d-\d\d\// })).toBeVisible();

  await reach(page, 'Receive goods');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New Inward' })).toBeVisible();
  await reach(page, 'Take all');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Quantity, line 1'); // what came is weighed in next
  await expect(page.getByRole('grid', { name: 'Lines', exact: true }).getByRole('row').nth(1)).toContainText(item);
  await choose(page, 'Stock Area', 'Granule Store', 'Shift+Tab');
  await write(page, 'Challan no.', unique('CH').replace(' ', '').toUpperCase(), 'Shift+Tab');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
  await act(page, 'Post');
  await expect(page.getByRole('heading', { level: 1, name: /IN\/\d\d-\d\d\// })).toBeVisible();

  await go(page, 'inventory stock', 'Inventory Stock');
  await page.keyboard.press('/');
  await page.keyboard.type(item);
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: item })).toContainText('100 kg');
});
