import { expect, test, type Page } from '@playwright/test';
import { goods } from '../support/goods.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';

const ITEM_HEAD = 'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate,Purchase Price';
const itemRow = (code: string, name: string, unit = 'kg'): string =>
  `${code},${name},Raw Material,HDPE granules,${unit},390120,GST 18 %,GST 18 %,"1,234.50"`;
const csv = (...rows: readonly string[]): string => rows.join('\r\n');

/** A code as items have it: upper case, no blanks. */
const uniqueCode = (word: string): string => unique(word).toUpperCase().replace(' ', '-');

const upload = (page: Page, content: string): Promise<void> =>
  page
    .getByLabel('File', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'made here.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

/** The step's heading is there and has the focus. */
const atStep = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { name: title }).getByText(title)).toBeFocused();

/** Chooses what a pick list offers first for a text. */
const pick = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page
    .getByRole('option', { name: new RegExp(text, 'u') })
    .first()
    .click();
};

/** Uploads a file whose columns map themselves, and goes on to the check. */
const check = async (page: Page, content: string): Promise<void> => {
  await upload(page, content);
  await atStep(page, 'Map the columns');
  await page.getByRole('button', { name: 'Check rows' }).click();
};

const importItems = async (page: Page, content: string): Promise<void> => {
  await open(page, 'product/import', 'Import Items');
  await check(page, content);
  await expect(page.getByText('Every row passed every rule.')).toBeVisible();
  await page.getByRole('button', { name: 'Import all rows' }).click();
  await atStep(page, 'Imported');
};

const itemsFound = async (api: Api, search: string): Promise<readonly unknown[]> => {
  const query = new URLSearchParams({ search, pageNumber: '1', rowsPerPage: '10' });
  return ((await api.get(`chemical/item/getAllByPartner?${query}`)).dataList ?? []).map(({ name }) => name);
};

test.beforeEach(async ({ page }) => {
  await logIn(page);
});

test('one wrong row of several keeps all out and is named; the corrected file comes in', async ({ page, request }) => {
  const [name, code] = [unique('Granules'), uniqueCode('WR')];
  const rows = (unit: string): string =>
    csv(
      ITEM_HEAD,
      itemRow(`${code}-1`, `${name} one`),
      itemRow(`${code}-2`, `${name} two`, unit),
      itemRow(`${code}-3`, `${name} three`),
    );
  await open(page, 'product', 'Items');
  await page.getByRole('link', { name: 'Import' }).click();
  await check(page, rows('stone'));

  await expect(page.getByRole('tab', { name: 'Wrong (1)', selected: true })).toBeVisible();
  const fault = page.getByRole('grid', { name: 'Wrong' }).getByRole('row', { name: /stone/u });
  await expect(fault).toContainText('3'); // the number of the row in the file
  await expect(fault).toContainText('UOM name not found');
  const importing = page.getByRole('button', { name: 'Import all rows' });
  await expect(importing).toHaveAttribute('aria-disabled', 'true');
  await expect(importing).toHaveAccessibleDescription(/Correct the wrong row first/u);
  const errorFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download error file' }).click();
  expect((await errorFile).suggestedFilename()).toBe('made here errors.csv');
  const api = await apiAs(request);
  expect(await itemsFound(api, name)).toEqual([]);

  await page.getByRole('button', { name: 'Upload corrected file' }).click();
  await check(page, rows('kg'));
  await importing.click();
  await atStep(page, 'Imported');
  await page.getByRole('link', { name: 'Open Items' }).click();
  await page.getByRole('searchbox', { name: 'Search Items' }).fill(name);
  for (const word of ['one', 'two', 'three'])
    await expect(page.getByRole('grid').getByRole('row', { name: new RegExp(`${name} ${word}`, 'u') })).toBeVisible();
});

test('a wrong cell is put right in the preview, everywhere at once, by keyboard alone', async ({ page, request }) => {
  const [name, code] = [unique('Mended'), uniqueCode('MD')];
  const rows = ['one', 'two'].map((word, n) => itemRow(`${code}-${n}`, `${name} ${word}`, 'stone'));
  await open(page, 'product/import', 'Import Items');
  await check(page, csv(ITEM_HEAD, ...rows, itemRow(`${code}-2`, `${name} three`)));
  const grid = page.getByRole('grid', { name: 'Wrong' });
  await expect(grid.getByRole('row', { name: /stone/u })).toHaveCount(2);
  await grid.getByRole('gridcell', { name: 'stone' }).first().focus();
  const cell = page.getByRole('textbox', { name: /line 1/u });
  await cell.fill('kg');
  await cell.press('Tab');
  const everywhere = page.getByRole('button', { name: 'Replace every ‘stone’ in UOM with ‘kg’' });
  await everywhere.focus();
  await everywhere.press('Enter');
  await expect(page.getByText('Every row passed every rule.')).toBeVisible();
  await page.getByRole('button', { name: 'Import all rows' }).press('Enter');
  await atStep(page, 'Imported');
  expect(await itemsFound(await apiAs(request), name)).toHaveLength(3);
});

test('a large file is imported in the background: the page may be left and found again', async ({ page, request }) => {
  test.setTimeout(300_000); // a busy machine checks and saves one import in minutes
  const [name, code] = [unique('Heap'), uniqueCode('HP')];
  const rows = Array.from({ length: 2_500 }, (_, n) => itemRow(`${code}-${n}`, `${name} ${n}`));
  await open(page, 'product/import', 'Import Items');
  await check(page, csv(ITEM_HEAD, ...rows));
  await expect(page.getByRole('progressbar', { name: 'Checking 2,500 rows' })).toBeVisible();
  await expect(page.getByText('You may leave this page', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Every row passed every rule.')).toBeVisible({ timeout: 120_000 });

  await page.getByRole('button', { name: 'Import all rows' }).click();
  await expect(page.getByRole('progressbar', { name: 'Writing 2,500 rows' })).toBeVisible();
  await open(page, 'product', 'Items');
  await open(page, 'product/import', 'Import Items');
  const row = page
    .getByRole('grid', { name: 'Earlier imports' })
    .getByRole('row', { name: /made here/u })
    .first();
  await row.click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('2,500').first()).toBeVisible();
  await open(page, 'product', 'Items');
  await page.getByRole('button', { name: /^Notifications, \d+ unread/u }).click();
  await page.getByRole('link', { name: 'Import of Items finished: 2,500 new, 0 changed' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
  const api = await apiAs(request);
  const found = await api.get(
    `chemical/item/getAllByPartner?${new URLSearchParams({ search: code, pageNumber: '1', rowsPerPage: '10' })}`,
  );
  expect(found.totalCount).toBe(2_500);
});

test('an import whose rows were changed since is not taken back, and says which', async ({ page, request }) => {
  const [name, code] = [unique('Touched'), uniqueCode('TC')];
  await importItems(page, csv(ITEM_HEAD, itemRow(code, name)));
  const api = await apiAs(request);
  const [row] = (await api.get(`chemical/item/getAllByPartner?search=${code}`)).dataList ?? [];
  await api.post('chemical/item/update', { id: row?.['id'], version: row?.['version'], printName: 'By hand' });

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('alert')).toContainText(`${name} was changed since`);
  expect(await itemsFound(api, name)).toEqual([name]);
});

test('a required field that nothing brings blocks until all rows get a value @phone', async ({ page, request }) => {
  const [name, code] = [unique('Unitless'), uniqueCode('UL')];
  await open(page, 'product/import', 'Import Items');
  await check(page, csv(ITEM_HEAD.replace('UOM', 'Colour'), itemRow(code, name)));
  await expect(page.getByRole('alert')).toContainText('Unit');
  await page.getByRole('textbox', { name: 'Unit for all rows' }).fill('kg');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText(name)).toBeVisible(); // the rows that come push the button away from under the pointer
  await page.getByRole('button', { name: 'Import all rows' }).click();
  await atStep(page, 'Imported');
  expect(await itemsFound(await apiAs(request), name)).toEqual([name]);
});

test('a cell that looks like a formula stays the text it is, and an import is taken back', async ({
  page,
  request,
}) => {
  const code = uniqueCode('CMD');
  const wild = `=cmd|' /C calc'!A0 ${code}`;
  await importItems(page, csv(ITEM_HEAD, itemRow(code, `"${wild}"`)));
  const api = await apiAs(request);
  expect(await itemsFound(api, code)).toEqual([wild]);

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await atStep(page, 'Import taken back');
  expect(await itemsFound(api, code)).toEqual([]);
});

test('opening stock comes in as one posted document and stands in the stock view', async ({ page }) => {
  const [name, code] = [unique('Opening'), uniqueCode('OS')];
  await importItems(page, csv(ITEM_HEAD, itemRow(`${code}-A`, `${name} A`), itemRow(`${code}-B`, `${name} B`)));

  await open(page, 'openingstock/import', 'Import Opening Stock');
  await check(
    page,
    csv(
      'Item,Unit,Quantity,Rate,Stock Area,Lot No',
      `${code}-A,kg,"1,250.500",92.5,Granule Store,L1`,
      `${code}-B,kg,40,118.25,Granule Store,L2`,
    ),
  );
  await page.getByRole('button', { name: 'Import all rows' }).click();
  await expect(page).toHaveURL(/openingstock\/addUpdate\/\d+/u);
  await expect(page.getByText('Completed').first()).toBeVisible();

  await open(page, 'inward-stock', 'Inventory Stock');
  await page.getByRole('searchbox', { name: /Search item/u }).fill(name);
  const stock = page.getByRole('grid');
  await expect(stock.getByRole('row', { name: new RegExp(`${name} A`, 'u') })).toContainText('1,250.5 kg');
  await expect(stock.getByRole('row', { name: new RegExp(`${name} B`, 'u') })).toContainText('40 kg');
});

test('a template lists the items to count; rows lie in the area chosen for them, and a check tells what comes where', async ({
  page,
}) => {
  const [name, code] = [unique('Counted'), uniqueCode('CT')];
  await importItems(page, csv(ITEM_HEAD, itemRow(`${code}-A`, `${name} A`), itemRow(`${code}-B`, `${name} B`)));

  await open(page, 'openingstock/import', 'Import Opening Stock');
  await pick(page, 'Only items of product type', 'Raw Material');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Template with these items' }).press('Enter'),
  ]);
  expect(template.suggestedFilename()).toBe('Opening Stock.xlsx');

  await upload(page, csv('Item,Unit,Quantity,Rate,Lot No', `${code}-A,kg,1250.5,92.5,L1`, `${code}-B,kg,40,118.25,L2`));
  await atStep(page, 'Map the columns');
  await pick(page, 'Stock Area', 'Granule Store');
  await page.getByRole('button', { name: 'Check rows' }).press('Enter');
  const totals = page.getByRole('grid', { name: 'What comes where' });
  await expect(totals.getByRole('row', { name: /Granule Store/u })).toContainText(
    /Raw Material.*2.*1,290\.5 kg.*1,20,401\.25/u,
  );
  await expect(page.getByText('Worth in all: ₹ 1,20,401.25')).toBeVisible();
  await page.getByRole('button', { name: 'Import all rows' }).press('Enter');
  await expect(page).toHaveURL(/openingstock\/addUpdate\/\d+/u);
});

test('names that are not there are made, picked or left empty beside the rows, everywhere at once', async ({
  page,
  request,
}) => {
  const [name, code] = [unique('Named'), uniqueCode('NM')];
  const [type, unit] = [unique('Fibre'), unique('Reel')];
  const head = `${ITEM_HEAD},Stock area`;
  const row = (n: number): string => itemRow(`${code}-${n}`, `${name} ${n}`, unit).replace('HDPE granules', type);
  await open(page, 'product/import', 'Import Items');
  await check(page, csv(head, `${row(1)},Nowhere`, `${row(2)},Nowhere`));
  await expect(page.getByRole('tab', { name: 'Wrong (2)', selected: true })).toBeVisible();

  const nowhere = page.getByRole('listitem', { name: 'Stock area: instead of ‘Nowhere’' });
  await nowhere.getByRole('button', { name: 'Leave empty' }).press('Enter');
  await expect(nowhere).toBeHidden();

  await pick(page, `UOM: instead of ‘${unit}’`, 'Kilogram');
  await expect(page.getByRole('combobox', { name: `UOM: instead of ‘${unit}’` })).toBeHidden();

  await page.getByRole('button', { name: `Create ‘${type}’` }).press('Enter');
  const panel = page.getByRole('dialog', { name: /Item Category/u });
  await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(type);
  await panel.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Every row passed every rule.')).toBeVisible();
  await page.getByRole('button', { name: 'Import all rows' }).press('Enter');
  await atStep(page, 'Imported');
  await page.getByRole('link', { name: 'Open Items' }).press('Enter');
  await expect(page.getByText('2 rows', { exact: true })).toBeVisible(); // what the import brought, and no other item
  expect(await itemsFound(await apiAs(request), name)).toHaveLength(2);
});

test('orders that are open at go-live come in under their numbers, with what had come of them, and are taken back whole', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { supplier, item } = await goods(api);
  const [first, second] = [unique('OLD'), unique('OLD')];
  const row = (number: string, quantity: number, before: number): string =>
    [number, supplier, '01-04-2026', '31-12-2030', `"${item}"`, 'kg', quantity, '98.50', '39012000', before].join(',');
  await open(page, 'purchase-order', 'Purchase Orders');
  await page.getByRole('link', { name: 'Import' }).press('Enter');
  await expect(page.getByText(/Orders come in as they stand/u)).toBeVisible();
  const head = 'PO No.,Supplier,PO date,Expected,Item,Unit,Quantity,Rate,HSN,Received before start';
  await check(page, csv(head, row(first, 1000, 400), row(first, 250, 0), row(second, 50, 0)));
  await expect(page.getByText('Every row passed every rule.')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'New' }).getByRole('row', { name: new RegExp(first, 'u') })).toHaveCount(
    2,
  ); // its lines
  await page.getByRole('button', { name: 'Import all rows' }).press('Enter');
  await atStep(page, 'Imported');
  const result = page.url();

  await page.getByRole('link', { name: 'Open Purchase Orders' }).press('Enter');
  const listed = page.getByRole('grid', { name: 'Purchase Orders' }).getByRole('row');
  await expect(listed.filter({ hasText: first })).toContainText('In progress');
  await expect(listed.filter({ hasText: second })).toContainText('Open');

  await page.goto(result);
  await page.getByRole('button', { name: 'Undo import' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).press('Enter');
  await atStep(page, 'Import taken back');
  await open(page, 'purchase-order?tab=all', 'Purchase Orders');
  await page.getByRole('searchbox', { name: 'Search Purchase Orders' }).fill(first);
  await expect(listed.filter({ hasText: first })).toHaveCount(0);
});
