import { expect, test } from '@playwright/test';
import { choose } from '../support/grid.ts';
import { apiAs, logIn, unique } from '../support/session.ts';

test('an item in stock is counted in another unit from now on: shown before, prices with it', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner`)).dataList ?? [];
  const units = await rows('uom');
  const kg = units.find((one) => one['symbol'] === 'kg')?.['id'];
  const name = unique('Recounted bag');
  const saved = await api.post('chemical/item/save', {
    itemCode: name.replaceAll(' ', '-').toUpperCase(),
    name,
    productType: (await rows('chemical/productType'))[0]?.['id'],
    category: (await rows('itemCategory'))[0]?.['id'],
    uom: kg,
    isPurchasable: false,
    isSaleable: false,
    lotTracking: 'none',
    purchasePrice: 92.5,
    reorderLevel: 10,
  });
  const { id } = saved.data as { id: number }; // a saved row
  const areas = await rows('chemical/stockArea');
  const opening = await api.post('chemical/itemStock/openingStock/save', {
    date: '2026-04-01',
    stockArea: areas.find((one) => one['areaType'] === 'raw')?.['id'],
    lines: [{ item: id, quantity: 250, rate: 92.5 }],
  });
  const { id: document, version } = opening.data as { id: number; version: number }; // a saved row
  const posted = await api.post('chemical/itemStock/openingStock/post', { id: document, version });
  expect(posted.responseMessage).toBe('OK');

  await logIn(page);
  await page.goto(`/#/module/product/addUpdate/${id}`);
  await choose(page, 'Unit', 'Number');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unit is locked: stock or documents use it').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change unit with conversion' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^1 .* is/u }).fill('0.086632');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold by number');
  await dialog.getByLabel('What does not make a whole unit').selectOption('Leaves as wastage');
  await expect(dialog.getByText('250 kg → 2,885 nos')).toBeVisible();
  await expect(dialog.getByText('0.067 kg', { exact: true })).toBeVisible();
  await expect(dialog.getByText('92.5 → 8.0135')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change the unit' }).click();
  await expect(page.getByText(/is kept in .* now/u)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Purchase Price' })).toHaveValue('8.0135');
});
