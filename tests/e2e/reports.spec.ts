import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readXlsx } from '../../apps/server/src/sheets/xlsx-reader.ts';
import { indiaDay } from '../india-day.ts';
import { choose } from './grid.ts';
import { apiAs, logIn, open, unique, type Api } from './session.ts';

/** An item of its own with one lot of 60 kg at 98.50, of which 15 kg are written off: its code. */
const written = async (api: Api): Promise<string> => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const [area, kilogram, type, category, gst] = [
    (await rows('chemical/stockArea')).find(({ name }) => name === 'Granule Store'),
    (await rows('uom')).find(({ symbol }) => symbol === 'kg'),
    (await rows('chemical/productType'))[0],
    (await rows('itemCategory'))[0],
    (await rows('gstRate')).find(({ name }) => /18/u.test(String(name))),
  ];
  const code = unique('RPT').replace(' ', '-').toUpperCase();
  const item = await api.post('chemical/item/save', {
    itemCode: code,
    name: `Report granules ${code}`,
    productType: type?.['id'],
    category: category?.['id'],
    uom: kilogram?.['id'],
    hsn: '390210',
    purchaseGst: gst?.['id'],
    isPurchasable: true,
    isSaleable: false,
    purchasePrice: 98.5,
    lotTracking: 'lot',
  });
  expect(item.responseMessage).toBe('OK');
  const place = { organization: area?.['organization'], branch: area?.['branch'], location: area?.['location'] };
  const line = { item: item.data?.['id'], uom: kilogram?.['id'], stockArea: area?.['id'], lotNumber: `${code}-L` };
  const kept = async (path: string, body: { readonly [key: string]: unknown }): Promise<void> => {
    const saved = await api.post(`${path}/save`, body);
    expect(saved.responseMessage).toBe('OK');
    const { id, version } = saved.data ?? {};
    expect((await api.post(`${path}/post`, { id, version })).responseMessage).toBe('OK');
  };
  const opening = { ...place, date: indiaDay(), lines: [{ ...line, rate: 98.5, quantity: 60 }] };
  await kept('chemical/itemStock/openingStock', opening);
  const gone = { ...line, quantity: 15, remark: 'Burst bag' };
  await kept('chemical/inward/outward', { ...place, date: indiaDay(), outwardType: 'writeOff', lines: [gone] });
  return code;
};

test('opens Lot Clearance from the menu, filters by an item, sees its figures and reads them again in the Excel file', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const code = await written(await apiAs(request));
  await logIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Report', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('clearance');
  await page.getByRole('link', { name: 'Lot Clearance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lot Clearance' })).toBeVisible();

  await choose(page, 'Item', code);
  const table = page.getByRole('grid', { name: 'Lot Clearance' });
  await expect(table).toHaveAttribute('aria-rowcount', '3'); // head, the lot, its sums
  const row = table.getByRole('row', { name: new RegExp(`${code}-L`, 'u') });
  await expect(row.getByText('60.000', { exact: true })).toBeVisible();
  await expect(row.getByText('45.000', { exact: true })).toBeVisible();
  await expect(row.getByText('25 %', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/reports\/lotClearance\?f\.items=\d+/u);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lot clearance.xlsx');
  const rows = readXlsx(readFileSync(await download.path()))[0]?.rows ?? [];
  const heading = rows.find(({ number }) => number === 6)?.cells ?? [];
  const cells = rows.find(({ number }) => number === 7)?.cells ?? [];
  expect(
    ['Lot', 'Received', 'Wastage', 'Balance', 'Clearance %'].map((label) => cells[heading.indexOf(label)]),
  ).toEqual([`${code}-L`, '60', '15', '45', '25']);

  await page.reload();
  await expect(table.getByRole('row', { name: new RegExp(`${code}-L`, 'u') })).toBeVisible();
  await row.getByRole('link', { name: `${code}-L` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory Stock' })).toBeVisible();
});

test('a report is cards on a phone, and nothing runs off the side @phone', async ({ page }) => {
  await logIn(page);
  await open(page, 'reports/stockAge', 'Stock Ageing');
  await expect(page.getByRole('main').getByText('0–30 days').first()).toBeVisible();
  const width = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: window.innerWidth }));
  expect(width.page).toBeLessThanOrEqual(width.window);
});
