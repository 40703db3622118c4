import { expect, test, type Page } from '@playwright/test';
import { type EmptyProduct, startEmptyProduct } from '../support/empty-product.ts';
import { focused, go, press, reach, typeLogIn } from '../support/keys.ts';

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

/** Comes to the rows of the list: its grid takes the focus as a whole, and arrows walk in it. */
const reachRows = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') ?? null)).not.toBeNull();
  }).toPass({ intervals: [0], timeout: 30_000 });

/** Writes over what stands in a text. */
const overwrite = async (page: Page, name: string, text: string): Promise<void> => {
  await reach(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};

/** Imports a whole file from its list: chosen, mapped by itself, checked, taken in; with what is ticked before the check. */
const bring = async (page: Page, heading: string, content: string, wish?: string): Promise<void> => {
  await go(page, heading, heading);
  await press(page, 'Import');
  await expect(page.getByRole('heading', { level: 1, name: `Import ${heading}` })).toBeVisible();
  await reach(page, 'Choose a file');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser', { timeout: 20_000 }),
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles({ name: `${heading}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect.poll(() => focused(page)).toBe('Map the columns');
  for (const tick of wish === undefined ? [] : [wish]) {
    await reach(page, tick);
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: tick })).toBeChecked();
  }
  await press(page, 'Check rows');
  await expect(page.getByText('Every row passed every rule.')).toBeVisible({ timeout: 60_000 });
  await press(page, 'Import all rows');
};
const isIn = (page: Page): Promise<void> => expect.poll(() => focused(page), { timeout: 60_000 }).toBe('Imported'); // where the clerk goes on from

const count = (page: Page, total: string): Promise<void> =>
  expect(page.getByText(`${total} rows`, { exact: true })).toBeVisible({ timeout: 60_000 });

test('a clerk opens a company from nothing, by keyboard and files alone', async ({ page }) => {
  test.setTimeout(420_000); // 1,200 rows are checked and written, and a busy machine does it in minutes
  page.on('filechooser', () => undefined); // the browser's own dialog is never shown in between
  await typeLogIn(page, undefined, product.address);

  await go(page, 'Companies', 'Companies');
  await expect(page.getByRole('gridcell', { name: /please rename/u })).toBeVisible();
  await reachRows(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Company Name' })).toHaveValue('My Company (please rename)');
  await overwrite(page, 'Company Name', 'Tapi Woven Sacks');
  await overwrite(page, 'Legal Name', 'Tapi Woven Sacks Private Limited');
  await overwrite(page, 'PAN', GSTIN.slice(2, 12));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Tapi Woven Sacks' })).toBeVisible();

  await bring(page, 'Cities', FILES.cities);
  await isIn(page);
  await bring(page, 'Branches', FILES.branches);
  await isIn(page);
  await bring(page, 'Locations', FILES.locations);
  await isIn(page);
  await bring(page, 'Stock Areas', FILES.areas);
  await isIn(page);
  await bring(page, 'Units of Measure', FILES.units);
  await isIn(page);
  await bring(page, 'Business Partners', FILES.parties);
  await isIn(page);
  await bring(page, 'Items', FILES.items);
  await isIn(page);
  await bring(page, 'Opening Stock', FILES.opening, 'Make lots for rows that name none');
  await expect(page).toHaveURL(/openingstock\/addUpdate\/\d+/u, { timeout: 60_000 }); // one document, posted
  await expect(page.getByText('Completed').first()).toBeVisible();

  await go(page, 'Items', 'Items');
  await count(page, '500');
  await go(page, 'Business Partners', 'Business Partners');
  await count(page, '200');
  await go(page, 'Inventory Stock', 'Inventory Stock');
  await page.keyboard.press('/');
  await page.keyboard.type('Granule 500');
  await expect(page.getByRole('grid').getByRole('row', { name: /Granule 500/u })).toContainText('500.5 kg');
});
