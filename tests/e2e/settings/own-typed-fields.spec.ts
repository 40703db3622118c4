import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/grid.ts';
import { type Api, apiAs, logIn, open, unique } from '../support/session.ts';

/** Adds a field of one's own on the screen; answers the line it stands in, and a way into its cells by their column from 1. */
const addField = async (page: Page, plural: string, label: string) => {
  const grid = page.getByRole('grid', { name: `Your own fields of ${plural}`, exact: true });
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
  return { grid, line, enter };
};

/** Puts a field out of use again: other stories make records of their own. */
const putAway = async (api: Api, label: string): Promise<void> => {
  const places =
    (await api.get(`moduleCustomField/getAllByPartner?search=${encodeURIComponent(label)}`)).dataList ?? [];
  expect(places).toHaveLength(1);
  for (const { id, version } of places)
    expect((await api.post('moduleCustomField/setActive', { id, version, isActive: false })).responseCode).toBe(200);
};

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
  const { grid, line, enter } = await addField(page, 'Items', label);
  await enter(8);
  await grid.getByRole('combobox', { name: `Required, line ${line}`, exact: true }).selectOption({ label: 'Yes' });
  await enter(17);
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
  await putAway(api, label);
});

test('a figure of one’s own is typed in another unit, and stands in its own in form and list', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const label = unique('Roll width');
  await logIn(page);
  await open(page, 'custom-module-field?module=segment', 'Custom Module Fields');
  const { grid, line, enter } = await addField(page, 'Segments', label);
  await page.keyboard.press('Tab');
  await grid.getByRole('combobox', { name: `Type, line ${line}`, exact: true }).selectOption({ label: 'Decimal' });
  await enter(9);
  await grid.getByRole('combobox', { name: `In list, line ${line}`, exact: true }).selectOption({ label: 'Yes' });
  await enter(15);
  await grid.getByRole('combobox', { name: `Unit, line ${line}`, exact: true }).fill('mm');
  await page.getByRole('option', { name: /Millimetre/u }).click();
  await page.keyboard.press('Tab');
  const preview = page.getByRole('region', { name: 'The form as it will stand' });
  await expect(preview.getByRole('textbox', { name: `${label} (mm)` })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Fields of Segments saved.', { exact: false })).toBeVisible();

  const name = unique('Valve sacks');
  await open(page, 'segment/addUpdate', 'New Segment');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const width = page.getByRole('textbox', { name: `${label} (mm)` });
  await width.fill('25 kg');
  await page.keyboard.press('Tab');
  await expect(width).toHaveAttribute('aria-invalid', 'true');
  await width.fill('25 in');
  await page.keyboard.press('Tab');
  await expect(width).toHaveValue('635');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Segment saved', { exact: true })).toBeVisible();

  await open(page, `segment?search=${encodeURIComponent(name)}`, 'Segments'); // others' segments fill the first page
  await expect(page.getByRole('columnheader', { name: `${label} (mm)` })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('635');
  await putAway(api, label);
});
