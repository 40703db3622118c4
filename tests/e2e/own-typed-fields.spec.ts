import { expect, test } from '@playwright/test';
import { choose } from './grid.ts';
import { apiAs, logIn, open, unique } from './session.ts';

const GRID = 'Your own fields of Items';

test('a field of one’s own for some product types is asked of their items alone', async ({ page, request }) => {
  const api = await apiAs(request);
  const shortCode = unique('T')
    .replace(/[^A-Za-z0-9]/gu, '')
    .toUpperCase();
  const type = unique('Valve sack');
  expect(
    (await api.post('chemical/productType/save', { name: type, shortCode, nature: 'finished' })).responseCode,
  ).toBe(200);
  const label = unique('Valve');
  await logIn(page);
  await open(page, 'custom-module-field?module=item', 'Custom Module Fields');
  const grid = page.getByRole('grid', { name: GRID, exact: true });
  await page.getByRole('button', { name: 'Add line' }).click();
  await expect(grid.getByRole('textbox', { name: /^Label, line/u })).toBeFocused();
  const line = await grid.locator('[role="row"]:has([role="gridcell"])').count();
  await page.keyboard.type(label);
  const enter = (column: number) =>
    grid
      .getByRole('row')
      .nth(line)
      .locator(`[aria-colindex="${column + 1}"]`)
      .click();
  await enter(7);
  await grid.getByRole('combobox', { name: `Required, line ${line}`, exact: true }).selectOption({ label: 'Yes' });
  await enter(13);
  const types = grid.getByRole('combobox', { name: `Only for product types, line ${line}`, exact: true });
  await types.fill(type);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Fields of Items saved.', { exact: false })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: type })).toBeVisible();

  await open(page, 'product/addUpdate', 'New Item');
  const field = page.getByRole('textbox', { name: label });
  const name = unique('Cement sack');
  await page.getByRole('textbox', { name: 'Item Code', exact: true }).fill(name.replace(/ /gu, '-').toUpperCase());
  await page.getByRole('textbox', { name: 'Item Name', exact: true }).fill(name);
  await choose(page, 'Product Type', 'Spare');
  await expect(field).toHaveCount(0); // a spare has no valve
  await choose(page, 'Product Type', type);
  await expect(field).toBeVisible();
  await choose(page, 'Category', 'Chemicals');
  await choose(page, 'Unit', 'Kilogram');
  await page.getByRole('textbox', { name: 'HSN', exact: true }).fill('630533');
  await choose(page, 'Purchase GST Rate', 'GST 18');
  await choose(page, 'Sale GST Rate', 'GST 18');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${label} is required`).first()).toBeVisible();
  await field.fill('pasted');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Item saved', { exact: true })).toBeVisible();
  const [saved] = (await api.get(`chemical/item/getAllByPartner?search=${encodeURIComponent(name)}`)).dataList ?? [];
  expect(Object.values(saved?.['customFields'] ?? {})).toEqual(['pasted']);

  // out of use again: other stories make items of their own
  const places =
    (await api.get(`moduleCustomField/getAllByPartner?search=${encodeURIComponent(label)}`)).dataList ?? [];
  expect(places).toHaveLength(1);
  for (const { id, version } of places)
    expect((await api.post('moduleCustomField/setActive', { id, version, isActive: false })).responseCode).toBe(200);
});
