import { expect, test, type Page } from '@playwright/test';
import { indiaDay } from '../../india-day.ts';
import { type EmptyProduct, startEmptyProduct } from '../support/empty-product.ts';
import { goods, openOrder } from '../support/goods.ts';
import { type Answer, type Api, apiAs, logIn, unique } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

/**
 * A demo factory of its own, in a deployment that shows figures in standard form: what these tests switch on may not be switched off again while
 * stock uses it.
 */
let product: EmptyProduct;
let api: Api;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000); // a demo factory is made first
  product = await startEmptyProduct(
    (ready) => expect.poll(ready, { timeout: 230_000 }).toBe(true),
    () => ({ DEMO: '1', CURRENCY_FLAG: '0', DECIMAL_PLACES: '3' }),
  );
  api = await apiAs(await playwright.request.newContext(), undefined, product.address);
});
test.afterAll(() => product.end());
test.beforeEach(({ page }) => logIn(page, undefined, product.address));

const set = (keyName: string, value: string): Promise<void> => setSetting(api, keyName, value);

/** Opens a screen anew, as the configuration now has it. */
const open = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await page.goto(`${product.address}/#/module/${path}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const main = (page: Page) => page.getByRole('main');

const done = (answer: Answer): { readonly [key: string]: unknown } => {
  expect(answer.responseMessage).toBe('OK');
  return answer.data ?? {};
};

const rowsOf = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
const idOf = async (path: string, key: string, value: string): Promise<number> =>
  Number((await rowsOf(path)).find((row) => row[key] === value)?.['id']);

/** Opens stock with these lines in the granule store. */
const stocked = async (...lines: readonly object[]): Promise<void> => {
  const stockArea = await idOf('chemical/stockArea', 'name', 'Granule Store');
  const opened = await api.post('chemical/itemStock/openingStock/save', {
    stockArea,
    lines: lines.map((line) => ({ stockArea, rate: 98.5, ...line })),
  });
  const { id, version } = done(opened);
  done(await api.post('chemical/itemStock/openingStock/post', { id, version }));
};

test('figures stand in groups of thousands, amounts with the decimals that they have', async ({ page }) => {
  const { item, itemId, kilogram } = await goods(api);
  await stocked({
    item: itemId,
    uom: kilogram,
    quantity: 123_456,
    rate: 10.5,
    lotNumber: unique('T').replace(' ', ''),
  });
  await open(page, `inward-stock?tab=keys&search=${encodeURIComponent(item)}`, 'Inventory Stock');
  const row = main(page).getByRole('grid').getByRole('row').filter({ hasText: item });
  await expect(row).toContainText('123,456');
  await expect(row).toContainText('1,296,288');
  await expect(row).not.toContainText(/1,23,456|12,96,288/u);
});

test('a line begins with the pH, moisture and solubility that the company gave', async ({ page }) => {
  const names = { ph: unique('Neutral'), moisture: unique('Dry'), solubility: unique('Clear') };
  const keys = { ph: 'DEFAULT_STOCK_PARAM_1', moisture: 'DEFAULT_STOCK_PARAM_2', solubility: 'DEFAULT_STOCK_PARAM_3' };
  /** What stands in the first line of a new opening stock under the three heads. */
  const begun = async (): Promise<string> => {
    await open(page, 'openingstock/addUpdate', 'New Opening Stock');
    await main(page).getByRole('button', { name: 'Add line to Lines' }).click();
    const line = main(page).getByRole('grid', { name: 'Lines', exact: true }).getByRole('row').nth(1);
    await expect(line).not.toContainText('…'); // the names of what it begins with are on their way
    return line.innerText();
  };
  for (const [path, name] of Object.entries(names))
    await set(keys[path as keyof typeof keys], String(done(await api.post(`${path}/save`, { name }))['id']));
  for (const name of Object.values(names)) await expect.poll(begun).toContain(name);
  for (const key of Object.values(keys)) await set(key, '');
  await expect.poll(begun).not.toContain(names.ph);
});

test('the name on paper is the company’s own, and another heads its orders', async ({ page }) => {
  const { number } = await openOrder(api, 10);
  const group = unique('Group buyer');
  const organization = done(await api.post('organization/save', { name: group }))['id'];
  const sheet = page.frameLocator('iframe[title="The printed page"]');
  const show = async (): Promise<void> => {
    await open(page, 'print-templates/addUpdate', 'New Print Template');
    await page.getByRole('combobox', { name: 'Module' }).fill('Purchase Orders');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Shown with' }).fill(number);
    await page.keyboard.press('Enter');
    await expect(sheet.getByText(number).first()).toBeVisible();
  };
  await set('PARTNER_NAME', 'Screen Weavers');
  await set('PRINT_PARTNER_NAME', 'Paper Weavers');
  await show();
  await expect(sheet.getByText('Paper Weavers').first()).toBeVisible();
  await expect(sheet.getByText('Screen Weavers')).toHaveCount(0);
  await set('PO_PRINT_PARTNER_ID', String(organization));
  await show();
  await expect(sheet.getByText(group).first()).toBeVisible();
  await set('PRINT_PARTNER_NAME', '');
  await set('PO_PRINT_PARTNER_ID', '');
  await show();
  await expect(sheet.getByText('Screen Weavers').first()).toBeVisible();
});

test('what comes in is free at once, or waits for the laboratory while LAB_TEST_INWARD says exactly YES', async ({
  page,
}) => {
  const customParam = done(
    await api.post('customParam/save', {
      name: unique('Melt flow'),
      dataType: 'numeric',
      defaultMin: 1,
      defaultMax: 9,
    }),
  )['id'];
  const { party, item, itemId, kilogram } = await goods(api, { lotTracking: 'lot', qualityParams: [{ customParam }] });
  const stockArea = await idOf('chemical/stockArea', 'name', 'Granule Store');
  const receive = async (lotNumber: string): Promise<void> => {
    const line = { item: itemId, uom: kilogram, quantity: 10, rate: 98.5, lotNumber, stockArea };
    const header = { party, date: indiaDay(), inwardType: 'direct', billNo: unique('B').replace(' ', '') };
    const { id, version } = done(await api.post('chemical/inward/save', { ...header, lines: [line] }));
    done(await api.post('chemical/inward/post', { id, version }));
  };
  await set('LAB_TEST_INWARD', 'yes');
  await receive('FREE-1');
  await set('LAB_TEST_INWARD', 'YES');
  await receive('WAITS-1');
  await set('LAB_TEST_INWARD', 'NO');
  await open(page, `inward-stock?tab=keys&search=${encodeURIComponent(item)}`, 'Inventory Stock');
  const row = (lot: string) => main(page).getByRole('grid').getByRole('row').filter({ hasText: lot });
  await expect(row('WAITS-1')).toContainText('Under test');
  await expect(row('FREE-1')).not.toContainText('Under test');
});

test('goods that were measured otherwise lie apart: grade and moisture are parts of what stock is', async ({
  page,
}) => {
  const [dry, damp] = [unique('Dry'), unique('Damp')];
  const [high, low] = [unique('99 %'), unique('95 %')];
  const id = async (path: string, name: string): Promise<unknown> =>
    done(await api.post(`${path}/save`, { name }))['id'];
  const { item, itemId, kilogram } = await goods(api, { lotTracking: 'lot' });
  const lot = (of: string): string => unique(of).replace(' ', '-').toUpperCase();
  const line = { item: itemId, uom: kilogram };
  const [purity, moist] = [await id('purity', high), await id('moisture', damp)];
  const dryId = await id('moisture', dry);
  await stocked(
    { ...line, quantity: 100, lotNumber: lot('A'), purity, moisture: dryId },
    { ...line, quantity: 200, lotNumber: lot('B'), purity, moisture: moist },
    { ...line, quantity: 300, lotNumber: lot('C'), purity: await id('purity', low), moisture: dryId },
  );
  const grid = page.getByRole('grid', { name: 'Grouped' });
  const grouped = async (dimension: string): Promise<void> =>
    open(page, `inward-stock?f.by=${dimension}&search=${encodeURIComponent(item)}`, 'Inventory Stock');
  const group = (name: string) => grid.getByRole('row').filter({ hasText: name });
  await grouped('stockParam2');
  await expect(group(dry)).toContainText('400 kg');
  await expect(group(damp)).toContainText('200 kg');
  await grouped('purity');
  await expect(group(high)).toContainText('300 kg');
  await expect(group(low)).toContainText('300 kg');
});
