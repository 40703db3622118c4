import { expect, test } from '@playwright/test';
import { choose } from '../support/grid.ts';
import { goods } from '../support/goods.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

type Row = { readonly [key: string]: unknown };

test('a new item begins as its category and type say, what was typed stays, and the list finds what it lacks', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const api = await apiAs(request);
  const must = async (path: string, body: Row): Promise<Row> => {
    const answer = await api.post(path, body);
    expect(answer.responseMessage).toBe('OK');
    return answer.data ?? {};
  };
  await goods(api);
  const type = await must('chemical/productType/save', {
    name: unique('Ribbon'),
    nature: 'finished',
    isPurchasable: false,
    isSaleable: false,
    isManufactured: true,
    lotTracking: 'lot',
    namePattern: '{category} plain',
  });
  const category = await must('itemCategory/save', {
    name: unique('Narrow goods'),
    productType: type['id'],
    defaultHsn: '580632',
  });
  await logIn(page);

  await open(page, 'product/addUpdate', 'New Item');
  await choose(page, 'Category', String(category['name']));
  await expect(page.getByRole('combobox', { name: 'Product Type', exact: true })).toHaveValue(String(type['name']));
  const name = page.getByRole('textbox', { name: 'Item Name', exact: true });
  await expect(name).toHaveValue(`${String(category['name'])} plain`);
  await expect(page.getByRole('textbox', { name: 'HSN', exact: true })).toHaveValue('580632');
  await expect(page.getByRole('checkbox', { name: 'Manufactured', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Purchasable', exact: true })).not.toBeChecked();

  const typed = unique('My own name');
  await name.fill(typed);
  await page
    .getByRole('textbox', { name: 'Item Code', exact: true })
    .fill(unique('RB').replace(/\W/gu, '').toUpperCase());
  const other = await must('itemCategory/save', { name: unique('Wide goods'), defaultHsn: '540720' });
  await choose(page, 'Category', String(other['name']));
  await expect(page.getByRole('textbox', { name: 'HSN', exact: true })).toHaveValue('540720');
  await expect(name).toHaveValue(typed);
  await choose(page, 'Unit', 'kg');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Item saved', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1680, height: 900 }); // below, what is reserved stands in the chooser of columns
  await open(page, `product?f.lacksBom=true&search=${encodeURIComponent(typed)}`, 'Items');
  const row = page.getByRole('row', { name: new RegExp(typed, 'u') });
  await expect(row).toHaveCount(1);
  for (const head of ['On hand', 'Reserved', 'Free'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
});
