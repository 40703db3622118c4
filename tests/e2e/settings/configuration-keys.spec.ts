import { expect, test, type Page } from '@playwright/test';
import { type EmptyProduct, startEmptyProduct } from '../support/empty-product.ts';
import { goods } from '../support/goods.ts';
import { type Api, apiAs, logIn, unique } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

/** A company of its own: these keys may be turned off only while no stock uses what they bring. */
let product: EmptyProduct;
let api: Api;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000); // an empty database is made first
  product = await startEmptyProduct((ready) => expect.poll(ready, { timeout: 170_000 }).toBe(true));
  api = await apiAs(await playwright.request.newContext(), undefined, product.address);
});
test.afterAll(() => product.end());
test.beforeEach(({ page }) => logIn(page, undefined, product.address));

const set = (keyName: string, value: string): Promise<void> => setSetting(api, keyName, value);

/** Opens a screen anew, as the configuration now has it. */
const open = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(`${product.address}/#/module/${path}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** A picture of one point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const main = (page: Page) => page.getByRole('main');
const lines = (page: Page) => main(page).getByRole('grid', { name: 'Lines', exact: true });

/** The lines of a new opening stock have columns for these of what is asked: it begins with the settings that the browser kept, and takes the present ones as they come. */
const expectColumns = async (page: Page, asked: readonly string[], expected: readonly string[]): Promise<void> => {
  await open(page, 'openingstock/addUpdate', 'New Opening Stock');
  await expect(lines(page).getByRole('columnheader', { name: /^Item/u }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const heads = (await lines(page).getByRole('columnheader').allInnerTexts()).map((head) => head.trim());
      return asked.filter((name) => heads.includes(name));
    })
    .toEqual(expected);
};

/** Makes a record and answers its id. */
const made = async (path: string, body: { readonly [key: string]: unknown }): Promise<number> => {
  const saved = await api.post(`${path}/save`, body);
  expect([path, saved.responseMessage]).toEqual([path, 'OK']);
  return Number(saved.data?.['id']);
};

/** The one record of a list whose field has this value. */
const idOf = async (path: string, key: string, value: string): Promise<number> => {
  const rows = (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  return Number(rows.find((row) => row[key] === value)?.['id']);
};

test('each part of the stock key is entered while its key says exactly YES', async ({ page }) => {
  const parts = {
    SECONDARY_STOCK_SUPPORT: ['2nd quantity'],
    PACKING_TYPE_SUPPORT: ['Packing', 'Packages'],
    ROLL_NO_SUPPORT: ['Roll no.'],
    VENDOR_CODE_ON: ['Vendor code'],
    RACK_SUPPORT: ['Rack'],
    CUSTOMER_SUPPORT: ['Customer'],
  } as const;
  const all = Object.values(parts).flat();
  await expectColumns(page, all, []);
  for (const [key, columns] of Object.entries(parts)) {
    await set(key, 'yes');
    await expectColumns(page, all, []);
    await set(key, 'YES');
    await expectColumns(page, all, columns);
    await set(key, '');
  }
  await expectColumns(page, all, []);
});

test('items ask for what the keys bring: a second unit, a rack, who they are made for', async ({ page }) => {
  const fields = ['Secondary Unit', 'Rack', 'Made for'].map((name) => main(page).getByRole('combobox', { name }));
  await open(page, 'product/addUpdate', 'New Item');
  await expect(main(page).getByRole('textbox', { name: 'Item Name' })).toBeVisible();
  for (const field of fields) await expect(field).toHaveCount(0);
  for (const key of ['SECONDARY_STOCK_SUPPORT', 'RACK_SUPPORT', 'CUSTOMER_SUPPORT']) await set(key, 'YES');
  await open(page, 'product/addUpdate', 'New Item');
  for (const field of fields) await expect(field).toHaveCount(1);
  for (const key of ['SECONDARY_STOCK_SUPPORT', 'RACK_SUPPORT', 'CUSTOMER_SUPPORT']) await set(key, 'NO');
});

test('company, branch and location are asked in stock and, by a key of its own, on orders', async ({ page }) => {
  const expectPlaces = async (path: string, heading: string, count: number): Promise<void> => {
    await open(page, path, heading);
    await expect(lines(page)).toBeVisible();
    await expect(main(page).getByRole('combobox', { name: /^(?:Company|Branch|Location)$/u })).toHaveCount(count);
  };
  const expectSeen = async (inStock: number, onOrders: number): Promise<void> => {
    await expectPlaces('openingstock/addUpdate', 'New Opening Stock', inStock);
    await expectPlaces('purchase-order/addUpdate', 'New Purchase Order', onOrders);
  };
  await expectSeen(0, 0);
  await set('CBL_FLOW_SUPPORT', 'YES');
  await expectSeen(3, 0);
  await set('PO_CBL_FLOW_SUPPORT', 'YES');
  await expectSeen(3, 3);
  await set('PO_CBL_FLOW_SUPPORT', 'NO');
  await set('CBL_FLOW_SUPPORT', 'NO');
});

test('with the lot production sheet nobody types the lot of what comes in', async ({ page }) => {
  /** Controls in the lot's cell of a new line, once it is entered. */
  const entry = async () => {
    await open(page, 'inward/list/addUpdate', 'New Inward');
    await main(page).getByRole('button', { name: 'Add line to Lines' }).click();
    const heads = (await lines(page).getByRole('columnheader').allInnerTexts()).map((head) => head.trim());
    const cell = lines(page)
      .getByRole('row')
      .nth(1)
      .locator(`[aria-colindex="${heads.indexOf('Lot') + 1}"]`);
    await cell.click();
    return cell.locator('input');
  };
  await expect(await entry()).toHaveCount(1);
  await set('ALPS_CONFIGURATION', 'YES');
  await expect(await entry()).toHaveCount(0);
  await set('ALPS_CONFIGURATION', 'NO');
});

test('a new grade begins with the purity that the company gave', async ({ page }) => {
  const name = unique('Virgin');
  const purity = await made('purity', { name });
  await set('DEFAULT_COST_PARAM_1', String(purity));
  await open(page, 'product/itemTuple/addUpdate', 'New Grade');
  await expect(main(page).getByRole('combobox', { name: 'Purity' })).toHaveValue(new RegExp(name, 'u'));
  await set('DEFAULT_COST_PARAM_1', '');
  await open(page, 'product/itemTuple/addUpdate', 'New Grade');
  await expect(main(page).getByRole('combobox', { name: 'Purity' })).toHaveValue('');
});

/** A new item of this product type that is neither bought nor sold. */
const itemOf = async (productType: number): Promise<{ readonly id: number; readonly name: string }> => {
  const name = unique('Goods');
  const [category] = (await api.get('itemCategory/getAllByPartner?rowsPerPage=1')).dataList ?? [];
  const id = await made('chemical/item', {
    name,
    itemCode: name.toUpperCase().replace(' ', '-'),
    productType,
    category: category?.['id'],
    uom: await idOf('uom', 'symbol', 'kg'),
    isPurchasable: false,
    isSaleable: false,
  });
  return { id, name };
};

test('only goods of the wastage type are offered as wastage', async ({ page }) => {
  const types = (await api.get('productType/getAllByPartner?rowsPerPage=2')).dataList ?? [];
  const [waste, other] = types.map(({ id }) => Number(id));
  const mine = await itemOf(Number(waste));
  const theirs = await itemOf(Number(other));
  const offered = async (name: string): Promise<number> => {
    await open(page, 'process/addUpdate', 'New Process');
    await main(page).getByRole('combobox', { name: 'Wastage item' }).fill(name);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible(); // the offer to add one, if nothing else
    await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy', 'true');
    return page.getByRole('option', { name: new RegExp(`^(?!Add).*${name}`, 'u') }).count();
  };
  expect([await offered(mine.name), await offered(theirs.name)]).toEqual([1, 1]);
  await set('wastageMaterialTypeId', String(waste));
  expect([await offered(mine.name), await offered(theirs.name)]).toEqual([1, 0]);
  await set('wastageMaterialTypeId', '');
});

test('labels are printed while they are kept, on the template that is the company’s', async ({ page }) => {
  const [type] = (await api.get('productType/getAllByPartner?rowsPerPage=1')).dataList ?? [];
  const { id, name } = await itemOf(Number(type?.['id']));
  const elements = [{ kind: 'text', x: 5, y: 5, width: 80, height: 10, fontMm: 3, value: 'Goods' }];
  const drawn = { recordType: 'IT', widthMm: 100, heightMm: 50, elements };
  const first = await made('labelTemplate', { ...drawn, name: unique('Bin') });
  const second = await made('labelTemplate', { ...drawn, name: unique('Shelf') });
  const label = page.getByRole('menuitem', { name: 'Print label' });
  const template = page.getByRole('dialog', { name: 'Print labels' }).getByRole('combobox', { name: 'Template' });
  const show = async (): Promise<void> => {
    await open(page, `product/addUpdate/${id}`, name);
    await main(page).getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  };
  await show();
  await expect(label).toHaveCount(0);
  await set('LABEL_SUPPORT', 'YES');
  await show();
  await label.click();
  await expect(template).toHaveValue(String(first));
  await set('LABEL_TYPE_ID', String(second));
  await show();
  await label.click();
  await expect(template).toHaveValue(String(second));
});

test('the company’s own name, title, logo and footer stand where the keys say', async ({ page }) => {
  const logo = `${product.address}/favicon.svg`;
  await set('PARTNER_NAME', 'Tapi Woven Sacks');
  await set('TITLE_NAME', 'Tapi desk');
  await set('HEADER_LOGO', logo);
  await set('FOOTER_URL', 'https://tapi.example');
  await set('FOOTER_TITLE', 'Tapi');
  await open(page, 'dashboard', '');
  await expect(main(page).getByText('Tapi Woven Sacks', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/ · Tapi desk$/u);
  await set('PARTNER_NAME', '');
  await page.reload();
  const { data: own } = await api.get('organization/getOrgByPartner');
  await expect(main(page).getByText(String(own?.['name']), { exact: true })).toBeVisible();
  const mark = page.getByRole('banner').locator('img');
  await expect(mark).not.toHaveAttribute('src', logo);
  await expect(page.getByText('Powered by')).toHaveCount(0);
  await set('DYNAMIC_LOGO_CONFIGURATION', 'YES');
  await page.reload();
  await expect(mark).toHaveAttribute('src', logo);
  await expect(page.getByRole('link', { name: 'Tapi', exact: true })).toHaveAttribute('href', 'https://tapi.example');
});

test('a logo is uploaded where it is set and heads every page; who may not have it sees the brand’s', async ({
  page,
}) => {
  await set('HEADER_LOGO', '');
  await set('DYNAMIC_LOGO_CONFIGURATION', 'YES');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(request.url().includes('/file/get/') ? [request.url()] : [])));
  const mark = page.getByRole('banner').locator('img');
  const control = main(page).getByRole('group', { name: 'Header logo' });
  const stored = async (): Promise<unknown> =>
    ((await api.get('sysConfig/getAllByPartner?rowsPerPage=200')).dataList ?? []).find(
      ({ keyName }) => keyName === 'HEADER_LOGO',
    )?.['value'];

  await open(page, 'sysConfig', 'System Configuration');
  const upload = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
    control.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await upload('logo.png', 'image/png', Buffer.from('no picture at all'));
  await expect(control).toContainText('This picture cannot be shown');
  expect(await stored()).toBeNull();
  await upload('logo.png', 'image/png', POINT);
  await expect(mark).toHaveAttribute('src', /^blob:/u);
  await expect(control.getByRole('img', { name: 'Header logo' })).toBeVisible();
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await page.reload();
  await expect(mark).toHaveAttribute('src', /^blob:/u);
  await expect(control.getByRole('img', { name: 'Header logo' })).toBeVisible(); // the setting shows it too, by a call of its own
  asked.length = 0;
  for (const [path, heading] of [
    ['branch', 'Branches'],
    ['location', 'Locations'],
  ] as const) {
    await page.goto(`${product.address}/#/module/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect(mark).toHaveAttribute('src', /^blob:/u);
  expect(asked).toEqual([]);

  await page.route('**/file/get/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(mark).toHaveAttribute('src', /default\.svg$/u);
  await page.unroute('**/file/get/**');

  await open(page, 'sysConfig', 'System Configuration');
  await control.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(mark).toHaveAttribute('src', /default\.svg$/u);
  await expect.poll(stored).toBeNull();
});

test('who heads purchase orders is picked among companies and parties, and stored with its kind', async ({ page }) => {
  const name = unique('Group buyer');
  const id = await made('organization', { name });
  await open(page, 'sysConfig', 'System Configuration');
  const control = main(page).getByRole('combobox', { name: 'Head of purchase orders' });
  await control.fill(name);
  await page.getByRole('option', { name: new RegExp(`${name}.*Company`, 'u') }).click();
  await expect(control).toHaveValue(`Company: ${name}`);
  const stored = async (): Promise<unknown> =>
    ((await api.get('sysConfig/getAllByPartner?rowsPerPage=200')).dataList ?? []).find(
      ({ keyName }) => keyName === 'PO_PRINT_PARTNER_ID',
    )?.['value'];
  await expect.poll(stored).toBe(`organization:${id}`);
  await page.reload();
  await expect(control).toHaveValue(`Company: ${name}`);
  await set('PO_PRINT_PARTNER_ID', '');
});

test('what should be ordered has items below their level while REORDER_NEEDS says so, under the partner’s names', async ({
  page,
}) => {
  const { item } = await goods(api, { reorderLevel: 400 });
  const words = {
    moduleName: 'purchaseOrder',
    fieldDetails: [
      { fieldKeyName: 'lines.rate', fieldLabel: 'Bhav' },
      { fieldKeyName: 'party', fieldLabel: 'Mill' },
    ],
  };
  const kept = await api.post('chemical/formConfig/save', words);
  await open(page, 'purchase-order?tab=needs', 'Purchase Orders');
  const grid = main(page).getByRole('grid', { name: 'What should be ordered' });
  await expect(grid.getByRole('row').filter({ hasText: item })).toContainText('Reorder level');
  for (const name of ['Bhav', 'Mill']) await expect(grid.getByRole('columnheader', { name })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Rate' })).toHaveCount(0);

  await set('REORDER_NEEDS', 'NO');
  await open(page, 'purchase-order?tab=needs', 'Purchase Orders');
  await expect(main(page).getByText('Nothing has to be ordered')).toBeVisible();
  await set('REORDER_NEEDS', '');
  await api.post('chemical/formConfig/delete', { id: kept.data?.['id'], version: kept.data?.['version'] });
});
