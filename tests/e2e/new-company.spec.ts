import { expect, test, type Page } from '@playwright/test';
import { type EmptyProduct, startEmptyProduct } from './empty-product.ts';
import { logIn } from './session.ts';

const GSTIN = '24AAACW1234E1ZW';

const csv = (head: string, rows: readonly string[]): string => [head, ...rows].join('\r\n');
const many = (count: number, row: (n: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, n) => row(n + 1));
const padded = (n: number): string => String(n).padStart(3, '0');

/** What the clerk brings along: one file for each list. */
const FILES = {
  cities: csv('City,State', ['Surat,Gujarat', 'Silvassa,Dadra and Nagar Haveli and Daman and Diu']),
  branches: csv('Name,Code,Company,State,City,Address line 1,PIN', [
    'Surat works,SRT,Tapi Woven Sacks,Gujarat,Surat,Plot 7 Sachin GIDC,394230',
    'Silvassa works,SLV,Tapi Woven Sacks,Dadra and Nagar Haveli and Daman and Diu,Silvassa,Survey 12 Amli,396230',
  ]),
  locations: csv('Name,Branch,Type', [
    'Surat plant,Surat works,plant',
    'Surat godown,Surat works,godown',
    'Silvassa plant,Silvassa works,plant',
  ]),
  areas: csv('Stock Area,Type,Location', [
    'Granule store,raw,Surat plant',
    'Loom floor,wip,Surat plant',
    'Bag godown,finished,Surat godown',
    'Silvassa store,raw,Silvassa plant',
  ]),
  units: csv('UOM Name,Symbol,Kind,GST Unit Code,Decimals,1 unit =,divided by', [
    'Maund,md,mass,OTH,3,373242,10000',
    'Sack of 25 kg,sk25,mass,BAG,0,25,1',
  ]),
  items: csv(
    'Item Code,Item Name,Product Type,Category,Unit,HSN,Purchase GST Rate,Sale GST Rate,Purchase Price',
    many(
      500,
      (n) =>
        `GR-${padded(n)},Granule ${padded(n)},Raw Material,HDPE granules,kg,39012000,GST 18 %,GST 18 %,${90 + n / 100}`,
    ),
  ),
  parties: csv(
    'Company Name,Party Types,GST Treatment,Addresses: Type,Addresses: Address line 1,Addresses: Country,Addresses: State,Addresses: City,Addresses: PIN',
    many(
      200,
      (n) =>
        `Party ${padded(n)} Polymers,${n % 2 === 0 ? 'Supplier' : 'Customer'},unregistered,both,Shed ${n} Ring Road,India,Gujarat,Surat,395003`,
    ),
  ),
  opening: csv(
    'Item,Quantity,Stock Area,Rate',
    many(500, (n) => `GR-${padded(n)},${n}.5,Granule store,${90 + n / 100}`),
  ),
} as const;

let product: EmptyProduct;

test.beforeAll(async () => {
  test.setTimeout(180_000); // an empty database is made first
  product = await startEmptyProduct((ready) => expect.poll(ready, { timeout: 170_000 }).toBe(true));
});
test.afterAll(() => product.end());

const open = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(`${product.address}/#/module/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** Presses a button by keyboard. */
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** Imports a whole file: chosen, mapped by itself, checked, taken in; with what is ticked before the check. */
const bring = async (page: Page, path: string, heading: string, content: string, wish?: string): Promise<void> => {
  await open(page, `${path}/import`, `Import ${heading}`);
  await page
    .getByLabel('File', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: `${heading}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('heading', { name: 'Map the columns' })).toBeVisible();
  if (wish !== undefined) await page.getByRole('checkbox', { name: wish }).press('Space');
  await press(page, 'Check rows');
  await expect(page.getByText('Every row passed every rule.')).toBeVisible({ timeout: 60_000 });
  await press(page, 'Import all rows');
};
const isIn = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 });

const count = (page: Page, total: string): Promise<void> =>
  expect(page.getByText(`${total} rows`, { exact: true })).toBeVisible({ timeout: 60_000 });

test('a clerk opens a company from nothing, by keyboard and files alone', async ({ page }) => {
  test.setTimeout(300_000); // 1,200 rows are checked and written, and a busy machine does it in minutes
  await logIn(page, undefined, product.address);

  await open(page, 'org-profile', 'Companies');
  await expect(page.getByRole('gridcell', { name: /please rename/u })).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Company Name' });
  await expect(name).toHaveValue('My Company (please rename)');
  await name.fill('Tapi Woven Sacks');
  await page.getByRole('textbox', { name: 'Legal Name' }).fill('Tapi Woven Sacks Private Limited');
  await page.getByRole('textbox', { name: 'PAN', exact: true }).fill(GSTIN.slice(2, 12));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Tapi Woven Sacks' })).toBeVisible();

  await bring(page, 'org-profile/geography/city', 'Cities', FILES.cities);
  await isIn(page);
  await bring(page, 'branch', 'Branches', FILES.branches);
  await isIn(page);
  await bring(page, 'location', 'Locations', FILES.locations);
  await isIn(page);
  await bring(page, 'stock-area', 'Stock Areas', FILES.areas);
  await isIn(page);
  await bring(page, 'uom', 'Units of Measure', FILES.units);
  await isIn(page);
  await bring(page, 'party/partyList', 'Business Partners', FILES.parties);
  await isIn(page);
  await bring(page, 'product', 'Items', FILES.items);
  await isIn(page);
  await bring(page, 'openingstock', 'Opening Stock', FILES.opening, 'Make lots for rows that name none');
  await expect(page).toHaveURL(/openingstock\/addUpdate\/\d+/u, { timeout: 60_000 }); // one document, posted
  await expect(page.getByText('Completed').first()).toBeVisible();

  await open(page, 'product', 'Items');
  await count(page, '500');
  await open(page, 'party/partyList', 'Business Partners');
  await count(page, '200');
  await open(page, 'inward-stock', 'Inventory Stock');
  await page.getByRole('searchbox', { name: /Search item/u }).fill('Granule 500');
  await expect(page.getByRole('grid').getByRole('row', { name: /Granule 500/u })).toContainText('500.5 kg');
});
