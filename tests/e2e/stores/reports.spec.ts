import { readFileSync } from 'node:fs';
import { type Download, expect, type Page, test } from '@playwright/test';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { indiaDay } from '../../india-day.ts';
import { choose } from '../support/grid.ts';
import { pdfText } from '../support/pdf-text.ts';
import { type Api, apiAs, logIn, open, unique } from '../support/session.ts';

type Row = { readonly [key: string]: unknown };

/**
 * An item of its own with two lots at 98.50: 60 kg (or of the unit named) in a store, of which 15 are written off, and 20 that came straight to a floor.
 * Answers its code; the lots are named after it, `-L` and `-F`.
 */
const written = async (api: Api, symbolOfUnit = 'kg'): Promise<string> => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const areas = await rows('chemical/stockArea');
  const [area, floor, unit, type, category, gst] = [
    areas.find(({ name }) => name === 'Granule Store'),
    areas.find(({ name }) => name === 'Fabric Roll Store'),
    (await rows('uom')).find(({ symbol }) => symbol === symbolOfUnit),
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
    uom: unit?.['id'],
    hsn: '390210',
    purchaseGst: gst?.['id'],
    isPurchasable: true,
    isSaleable: false,
    purchasePrice: 98.5,
    lotTracking: 'lot',
  });
  expect(item.responseMessage).toBe('OK');
  const at = ({ organization, branch, location }: Row) => ({ organization, branch, location, date: indiaDay() });
  const kept = async (path: string, body: Row): Promise<void> => {
    const saved = await api.post(`${path}/save`, body);
    expect(saved.responseMessage).toBe('OK');
    const { id, version } = saved.data ?? {};
    expect((await api.post(`${path}/post`, { id, version })).responseMessage).toBe('OK');
  };
  const lot = (place: Row, lotNumber: string, quantity: number, more: Row = {}): Row => {
    const line = { item: item.data?.['id'], uom: unit?.['id'], stockArea: place['id'], lotNumber, quantity };
    return { ...at(place), lines: [{ ...line, ...more }] };
  };
  const [store, roll] = [area ?? {}, floor ?? {}];
  await kept('chemical/itemStock/openingStock', lot(store, `${code}-L`, 60, { rate: 98.5 }));
  await kept('chemical/itemStock/openingStock', lot(roll, `${code}-F`, 20, { rate: 98.5 }));
  const gone = lot(store, `${code}-L`, 15, { remark: 'Burst bag' });
  await kept('chemical/inward/outward', { ...gone, outwardType: 'writeOff' });
  return code;
};

/** Presses a button that sends a file, and answers it. */
const fileOf = async (page: Page, button: string): Promise<Download> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return download;
};

test('opens Lot Clearance from the menu, filters by an item, sees its figures and reads them again in Excel and on paper', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const code = await written(await apiAs(request));
  await page.setViewportSize({ width: 3200, height: 900 }); // columns further off are not drawn
  const [inStore, onFloor] = [`${code}-L`, `${code}-F`];
  await logIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Report', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('clearance');
  await page.getByRole('link', { name: 'Lot Clearance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lot Clearance' })).toBeVisible();

  await choose(page, 'Item', code);
  const table = page.getByRole('grid', { name: 'Lot Clearance' });
  await expect(table).toHaveAttribute('aria-rowcount', '4'); // head, the lots, their sums
  const row = table.getByRole('row', { name: new RegExp(inStore, 'u') });
  for (const figure of ['60.000', '15.000', '45.000', '25 %'])
    await expect(row.getByText(figure, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/reports\/lotClearance\?f\.items=\d+/u);

  const excel = await fileOf(page, 'Excel');
  expect(excel.suggestedFilename()).toBe('lot clearance.xlsx');
  const rows = readXlsx(readFileSync(await excel.path()))[0]?.rows ?? [];
  const heading = rows.find(({ number }) => number === 6)?.cells ?? [];
  const labels = ['Lot', 'Received', 'Wastage', 'Balance', 'On the floor', 'Clearance %', 'Status', 'Value'];
  const told = (name: string) => {
    const cells = rows.find(({ cells: [first] }) => first === name)?.cells ?? [];
    return labels.map((label) => cells[heading.indexOf(label)]);
  };
  expect(told(inStore)).toEqual([inStore, '60', '15', '45', '0', '25', 'Open', '4432.5']);
  expect(told(onFloor)).toEqual([onFloor, '20', '0', '20', '0', '0', 'Not started', '1970']);

  const paper = await fileOf(page, 'PDF');
  expect(paper.suggestedFilename()).toBe('lot clearance.pdf');
  const text = await pdfText(await paper.path());
  for (const part of ['Lot Clearance', inStore, onFloor, '65.000']) expect(text).toContain(part);

  await page.reload();
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: inStore }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory Stock' })).toBeVisible();
});

test('sums of several units stand below a report, which keeps the only choice of columns', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  for (const unit of ['kg', 'm']) await written(api, unit);
  await logIn(page);
  await open(page, 'reports/stockAge', 'Stock Ageing');
  const sums = page.getByRole('grid', { name: 'Sums' });
  await expect(sums.getByRole('row', { name: /kg/u })).toBeVisible();
  await expect(sums.getByRole('row', { name: /\bm\b/u })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(1); // it was two, until a filter left one unit
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: '31–60 days' }),
  ).toBeVisible();
});

test('on a phone the filters of a report open at a press, and nothing runs off the side @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  await open(page, 'reports/stockAge', 'Stock Ageing');
  await expect(page.getByRole('main').getByText('0–30 days', { exact: true }).first()).toBeVisible();
  const width = () => page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: window.innerWidth }));
  const before = await width();
  expect(before.page).toBeLessThanOrEqual(before.window);
  await expect(page.getByRole('combobox', { name: 'Item', exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Filters' }).click();
  const field = page.getByRole('combobox', { name: 'Item', exact: true });
  await expect(field).toBeVisible();
  const box = await field.boundingBox();
  expect(box?.width ?? 0).toBeGreaterThan(280); // as wide as the page
  const after = await width();
  expect(after.page).toBeLessThanOrEqual(after.window);
});
