import { expect, test, type Page } from '@playwright/test';
import { goods } from '../support/goods.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

/** The cell of a grid at a field and a column, by what stands in its row's first cell. */
const cell = (page: Page, field: string, column: number) =>
  page.getByRole('row').filter({ hasText: field }).getByRole('gridcell').nth(column);

const write = async (page: Page, field: string, column: number, text: string): Promise<void> => {
  await cell(page, field, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
};

test('a field is renamed, demanded and moved on one screen, and form, list and message follow', async ({ page }) => {
  await logIn(page);
  await open(page, 'moduleFieldConfig', 'Module Param Config');
  await page.getByRole('combobox', { name: 'Module' }).fill('Segment');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fields of Segments' })).toBeVisible();
  await write(page, 'Short Code', 1, 'Trade mark');
  await write(page, 'Short Code', 2, 'Yes');
  await write(page, 'Short Code', 4, '1');
  const preview = page.getByRole('region', { name: 'The form as it will stand' });
  await expect(preview.getByRole('textbox').first()).toHaveAccessibleName(/Trade mark/u);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Fields of Segments saved.', { exact: false })).toBeVisible();

  await open(page, 'segment', 'Segments');
  await expect(page.getByRole('columnheader', { name: /Trade mark/u })).toBeVisible();
  await open(page, 'segment/addUpdate', 'New Segment');
  await expect(page.getByRole('textbox').first()).toHaveAccessibleName(/Trade mark/u);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(unique('Cement'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Trade mark is required').first()).toBeVisible();

  const api = await apiAs(page.request);
  const [row] = (await api.get('chemical/formConfig?moduleName=segment')).dataList ?? [];
  await api.post('chemical/formConfig/delete', { id: row?.['id'], version: row?.['version'] });
});

test('a needed field cannot be hidden without a default, and the cell says so', async ({ page }) => {
  await logIn(page);
  await open(page, 'moduleFieldConfig?module=uom', 'Module Param Config');
  await write(page, 'UOM Name', 3, 'No');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription(
    /1 cell must be corrected/u,
  );
});

test('what a rule may ask for is hidden with a default alone: the form shows it until then, and saves with it after', async ({
  page,
}) => {
  await logIn(page);
  await open(page, 'moduleFieldConfig?module=transport', 'Module Param Config');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await cell(page, 'Vehicle number', 1).click();
  await page.keyboard.press('Control+End'); // only the rows in sight are drawn
  await write(page, 'Why blocked', 3, 'No');
  await expect(save).toHaveAccessibleDescription(/1 cell must be corrected/u);
  const preview = page.getByRole('region', { name: 'The form as it will stand' });
  await expect(preview.getByRole('textbox', { name: 'Why blocked' })).toBeVisible();
  await write(page, 'Why blocked', 5, 'Ask the office');
  await expect(preview.getByRole('textbox', { name: 'Why blocked' })).toHaveCount(0);
  await save.click();
  await expect(page.getByText('Fields of Transport saved.', { exact: false })).toBeVisible();

  await open(page, 'transport/addUpdate', 'New Transport');
  await page.getByRole('textbox', { name: 'Transporter', exact: true }).fill(unique('Carrier'));
  await page.getByRole('checkbox', { name: 'Blocked' }).check();
  await expect(page.getByRole('textbox', { name: 'Why blocked' })).toHaveCount(0);
  await save.click();
  await expect(page.getByText('Transport saved', { exact: true })).toBeVisible();
  const api = await apiAs(page.request);
  const [row] = (await api.get('chemical/formConfig?moduleName=transport')).dataList ?? [];
  await api.post('chemical/formConfig/delete', { id: row?.['id'], version: row?.['version'] });
});

test('a change by one person reaches the open screen of another within a minute', async ({ page, request }) => {
  await logIn(page);
  await open(page, 'zone', 'Zones');
  const api = await apiAs(request);
  const saved = await api.post('chemical/formConfig/save', {
    moduleName: 'zone',
    fieldDetails: [{ fieldKeyName: 'name', fieldLabel: 'Ground' }],
  });
  await expect(page.getByRole('columnheader', { name: /Ground/u })).toBeVisible({ timeout: 60_000 });
  await api.post('chemical/formConfig/delete', { id: saved.data?.['id'], version: saved.data?.['version'] });
});

test('stock is renamed and hidden on one screen, and stock view, its filters and a report follow', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { itemId, kilogram } = await goods(api);
  const areas = (await api.get('chemical/stockArea/getAllByPartner?rowsPerPage=200')).dataList ?? [];
  const stockArea = areas.find((area) => area['name'] === 'Granule Store')?.['id'];
  const line = { item: itemId, uom: kilogram, quantity: 10, rate: 98.5, stockArea };
  const opening = (await api.post('chemical/itemStock/openingStock/save', { stockArea, lines: [line] })).data ?? {};
  await api.post('chemical/itemStock/openingStock/post', { id: opening['id'], version: opening['version'] });

  await logIn(page);
  await open(page, 'moduleFieldConfig?module=stock', 'Module Param Config');
  await write(page, 'Item', 1, 'Article');
  await write(page, 'Code', 2, 'No'); // nobody enters a column: there is no ‘Required’ before ‘Visible’
  await write(page, 'Lot', 1, 'Heat');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Fields of Inventory Stock saved.', { exact: false })).toBeVisible();

  const heading = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`, 'u') });
  await open(page, 'inward-stock?tab=keys', 'Inventory Stock');
  for (const name of ['Article', 'Heat']) await expect(heading(name)).toBeVisible();
  for (const name of ['Item', 'Code', 'Lot']) await expect(heading(name)).toHaveCount(0);
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(page.getByRole('textbox', { name: 'Heat' })).toBeVisible();
  await open(page, 'inward-stock/lot', 'Life of a lot');
  await expect(page.getByLabel('Find by')).toContainText('Heat');
  await open(page, 'reports/stockOnDate', 'Stock on Date');
  await expect(heading('Heat')).toBeVisible();

  const [row] = (await api.get('chemical/formConfig?moduleName=stock')).dataList ?? [];
  await api.post('chemical/formConfig/delete', { id: row?.['id'], version: row?.['version'] });
});
