import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { choose } from '../support/grid.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('the converter tells a quantity in other units, and of an item by its own conversions', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner`)).dataList ?? [];
  const units = await rows('uom');
  const unit = (symbol: string): unknown => units.find((one) => one['symbol'] === symbol)?.['id'];
  const name = unique('Converted bag');
  const saved = await api.post('chemical/item/save', {
    itemCode: name.replaceAll(' ', '-').toUpperCase(),
    name,
    productType: (await rows('chemical/productType'))[0]?.['id'],
    category: (await rows('itemCategory'))[0]?.['id'],
    uom: unit('nos'),
    isPurchasable: false,
    isSaleable: false,
    conversions: [
      { fromQty: 1, fromUom: unit('bale'), toQty: 500, toUom: unit('nos') },
      { fromQty: 1, fromUom: unit('nos'), toQty: 0.086632, toUom: unit('kg') },
    ],
  });
  expect(saved.responseMessage).toBe('OK');

  await logIn(page);
  await open(page, 'uom', 'Units of Measure');
  await page.getByRole('button', { name: 'Converter' }).click();
  const converter = page.getByRole('region', { name: 'Converter' });
  await converter.getByRole('textbox', { name: 'Quantity' }).fill('2138.484');
  await choose(page, 'Unit', 'Pound');
  await expect(converter.getByText('970 kg', { exact: true })).toBeVisible();

  await choose(page, 'Item', name);
  await choose(page, 'Unit', 'Bale');
  await converter.getByRole('textbox', { name: 'Quantity' }).fill('12');
  await expect(converter.getByText('6,000 nos', { exact: true })).toBeVisible();
  await expect(converter.getByText('519.792 kg', { exact: true })).toBeVisible();
});

test('racks are made by a pattern, shown before, all or none', async ({ page }) => {
  const prefix = `R${randomUUID().slice(0, 5).toUpperCase()}`;
  await logIn(page);
  await open(page, 'rack/rack', 'Racks');
  const dialog = page.getByRole('dialog', { name: 'Make racks by pattern' });
  const fill = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Make racks by pattern' }).click();
    await choose(page, 'Stock Area', 'Granule Store');
    await dialog.getByRole('textbox', { name: 'Before each code' }).fill(prefix);
    await dialog.getByRole('textbox', { name: 'Bays in each aisle' }).fill('3');
    await dialog.getByRole('textbox', { name: 'Levels in each bay' }).fill('2');
  };
  await fill();
  await dialog.getByRole('textbox', { name: 'Aisles' }).fill('B-A');
  await expect(dialog.getByText('Aisle is not in the right form (A-F)')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Aisles' }).fill('A-B');
  await expect(dialog.getByRole('row').filter({ hasText: `${prefix}A-1-1` })).toContainText('New');
  await dialog.getByRole('button', { name: 'Make 12 racks' }).click();
  await expect(page.getByText('12 racks made')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search Racks' }).fill(`${prefix}B-3`);
  await expect(
    page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: `${prefix}B-3-2` }),
  ).toBeVisible();

  await fill();
  await dialog.getByRole('textbox', { name: 'Aisles' }).fill('B-C');
  await expect(dialog.getByText('6 of these codes are there already', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make 12 racks' })).toBeDisabled();
});

test('items are found by a range of a property, in any unit; packs of a quantity are told above the packings', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner`)).dataList ?? [];
  const units = await rows('uom');
  const unit = (symbol: string): unknown => units.find((one) => one['symbol'] === symbol)?.['id'];
  const width = (await rows('itemProperty')).find((one) => one['code'] === 'WIDTH')?.['id'];
  const name = unique('Ranged fabric');
  const saved = await api.post('chemical/item/save', {
    itemCode: name.replaceAll(' ', '-').toUpperCase(),
    name,
    productType: (await rows('chemical/productType'))[0]?.['id'],
    category: (await rows('itemCategory'))[0]?.['id'],
    uom: unit('kg'),
    isPurchasable: false,
    isSaleable: false,
    properties: [{ itemProperty: width, value: '73.5', uom: unit('in') }],
  });
  expect(saved.responseMessage).toBe('OK');
  const bale = unique('Bale of 500');
  const packed = await api.post('chemical/packing/save', {
    packingType: bale,
    form: 'bale',
    contentQty: 500,
    contentUom: unit('nos'),
    grossWeight: 45,
  });
  expect(packed.responseMessage).toBe('OK');

  await logIn(page);
  await open(page, 'product', 'Items');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await choose(page, 'Properties', 'Width');
  await page.getByRole('textbox', { name: 'Width from' }).fill('1.8 m');
  await page.getByRole('textbox', { name: 'Width to' }).fill('1,900');
  await page.getByRole('textbox', { name: 'Width to' }).press('Tab');
  const grid = page.getByRole('grid');
  await expect(grid.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Width to' }).fill('1,850');
  await page.getByRole('textbox', { name: 'Width to' }).press('Tab');
  await expect(grid.getByText(name, { exact: true })).toBeHidden();

  await open(page, 'packing', 'Packing');
  await page.getByRole('button', { name: 'How many packs' }).click();
  await choose(page, 'Packing', bale);
  const card = page.getByRole('region', { name: 'How many packs' });
  await card.getByRole('textbox', { name: 'Quantity' }).fill('1730');
  await expect(card.getByText('3 of 500 nos')).toBeVisible();
  await expect(card.getByText('230 nos', { exact: true })).toBeVisible();
  await expect(card.getByText('135 kg', { exact: true })).toBeVisible();
});
