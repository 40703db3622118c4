import { expect, test, type Page } from '@playwright/test';
import { indiaDay } from '../../india-day.ts';
import { type EmptyProduct, startEmptyProduct } from '../support/empty-product.ts';
import { goods } from '../support/goods.ts';
import { cellOf, choose, chooseInCell, fillCell } from '../support/grid.ts';
import { handedOver } from '../support/handed-over.ts';
import { personAs } from '../support/people.ts';
import { type Api, apiAs, logIn, unique } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

/** A company of its own: others would meet what is switched here. */
let product: EmptyProduct;
let api: Api;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000); // an empty database is made first
  product = await startEmptyProduct((ready) => expect.poll(ready, { timeout: 170_000 }).toBe(true));
  api = await apiAs(await playwright.request.newContext(), undefined, product.address);
});
test.afterAll(() => product.end());

const main = (page: Page) => page.getByRole('main');

/** Opens a screen anew, as the configuration now has it. */
const open = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await page.goto(`${product.address}/#/module/${path}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** A draft receipt without an order, of an item by lots from a supplier of its own. */
const directDraft = async (supplierLot: string): Promise<number> => {
  const { party, itemId, kilogram } = await goods(api, { lotTracking: 'lot' });
  const areas = (await api.get('chemical/stockArea/getAllByPartner?rowsPerPage=200')).dataList ?? [];
  const saved = await api.post('chemical/inward/save', {
    party,
    inwardType: 'direct',
    date: indiaDay(),
    challanNo: unique('C').replace(' ', '').toUpperCase(),
    stockArea: areas.find(({ areaType }) => areaType === 'raw')?.['id'],
    lines: [{ item: itemId, uom: kilogram, quantity: 100, rate: 98.5, supplierLot }],
  });
  expect(saved.responseMessage).toBe('OK');
  return Number(saved.data?.['id']);
};

const post = async (page: Page, id: number): Promise<void> => {
  await open(page, `inward/list/addUpdate/${id}`, /\S/u);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post', exact: true }).click();
};
const isPosted = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /^IN\//u })).toBeVisible();

test('GATE_ENTRY_REQUIRED: a new inward asks for its gate slip', async ({ page }) => {
  await logIn(page, undefined, product.address);
  const slip = main(page).getByRole('combobox', { name: 'Gate slip' });
  await open(page, 'inward/list/addUpdate', 'New Inward');
  await expect(slip).not.toHaveAttribute('aria-required', 'true');
  await setSetting(api, 'GATE_ENTRY_REQUIRED', 'YES');
  await open(page, 'inward/list/addUpdate', 'New Inward');
  await expect(slip).toHaveAttribute('aria-required', 'true');
  await setSetting(api, 'GATE_ENTRY_REQUIRED', 'NO');
});

test('KEEP_SUPPLIER_LOT: the lot that the screen shows after posting is the supplier’s', async ({ page }) => {
  await logIn(page, undefined, product.address);
  const lines = main(page).getByRole('grid', { name: 'Lines', exact: true });
  await post(page, await directDraft('sup 41'));
  await isPosted(page);
  await expect(lines.getByText('SUP41', { exact: true })).toHaveCount(0);
  await setSetting(api, 'KEEP_SUPPLIER_LOT', 'YES');
  await post(page, await directDraft('sup 42'));
  await isPosted(page);
  await expect(lines.getByText('SUP42', { exact: true }).first()).toBeVisible();
  await setSetting(api, 'KEEP_SUPPLIER_LOT', 'NO');
});

test('DIRECT_INWARD: off, goods without an order are taken in by override alone, and the screen says so', async ({
  page,
}) => {
  await logIn(page, await personAs(api, 'Stores'), product.address);
  const [first, second] = [await directDraft('D 1'), await directDraft('D 2')];
  /** Changes a word of a draft and saves it: a save asks what the setting says. */
  const save = async (id: number, remark: string): Promise<void> => {
    await open(page, `inward/list/addUpdate/${id}`, /\S/u);
    await main(page).getByRole('textbox', { name: 'Remarks' }).fill(remark);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await save(first, 'While everybody may');
  await expect(page.getByText('Inward saved', { exact: true }).first()).toBeVisible();
  await setSetting(api, 'DIRECT_INWARD', 'NO');
  await save(second, 'While few may');
  await expect(page.getByText(/not allowed to receive without an order/u).first()).toBeVisible();
  await setSetting(api, 'DIRECT_INWARD', 'YES');
});

test('EWAY_LIMIT: a slip of dearer goods asks for the e-way bill, and tells the limit', async ({ page }) => {
  await logIn(page, undefined, product.address);
  const asked = main(page).getByText(/over 50,000\.00|over 1,00,000\.00/u);
  const tried = async (amount: string): Promise<void> => {
    await open(page, 'pre-inward/addUpdate', 'New Pre Inward');
    await main(page).getByRole('textbox', { name: 'Amount', exact: true }).fill(amount);
    await page.getByRole('button', { name: 'Let in', exact: true }).click();
    await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible(); // others are asked for too
  };
  await tried('60000');
  await expect(asked.first()).toContainText('60,000.00 over 50,000.00');
  await setSetting(api, 'EWAY_LIMIT', '100000');
  await tried('60000');
  await expect(asked).toHaveCount(0);
  await tried('100000.01');
  await expect(asked.first()).toContainText('1,00,000.01 over 1,00,000.00');
  await setSetting(api, 'EWAY_LIMIT', '50000');
});

/** An item of its own in an area of its own: 100 kg at 98.50. */
const countedArea = async (): Promise<{ readonly area: unknown }> => {
  const { itemId, kilogram } = await goods(api);
  const areas = (await api.get('chemical/stockArea/getAllByPartner?rowsPerPage=200')).dataList ?? [];
  const store = areas.find(({ areaType }) => areaType === 'raw') ?? {};
  const kind = { name: unique('Corner'), areaType: 'raw', location: store['location'] };
  const area = (await api.post('chemical/stockArea/save', kind)).data?.['id'];
  const line = { item: itemId, uom: kilogram, rate: 98.5, stockArea: area, quantity: 100 };
  const { organization, branch, location } = store;
  const body = { date: indiaDay(), organization, branch, location, lines: [line] };
  const { id, version } = (await api.post('chemical/itemStock/openingStock/save', body)).data ?? {};
  const posted = await api.post('chemical/itemStock/openingStock/post', { id, version });
  expect(posted.responseMessage).toBe('OK');
  return { area };
};

/** What the desk is told of a slip on which 2 of 100 kg, ₹197, are missing. */
const comparedAt = async (page: Page) => {
  const { area } = await countedArea();
  const saved = await api.post('chemical/reconcile/save', { date: indiaDay(), kind: 'full', stockArea: area });
  const { id, version } = saved.data ?? {};
  const slip = (await api.post('chemical/reconcile/freeze', { id, version })).data ?? {};
  const [line] = (await api.get(`chemical/reconcile/lines/${String(id)}`)).dataList ?? [];
  const counted = await api.post('chemical/reconcile/count', { id, lines: [{ id: line?.['id'], quantity: 98 }] });
  expect(counted.responseMessage).toBe('OK');
  await open(page, `materialreconciliation/addUpdate/${String(id)}`, String(slip['number']));
  await page.getByRole('button', { name: 'Compare with the books' }).click();
  await expect(main(page).getByText('-2.000 kg').first()).toBeVisible();
  return main(page).getByText('To be counted again by another person: 1');
};

test('COUNT_TOLERANCE_PERCENT: above it the desk is told that another person counts', async ({ page }) => {
  await logIn(page, undefined, product.address);
  await expect(await comparedAt(page)).toBeVisible(); // half a percent is the limit
  await setSetting(api, 'COUNT_TOLERANCE_PERCENT', '2');
  await expect(await comparedAt(page)).toHaveCount(0);
  await setSetting(api, 'COUNT_TOLERANCE_PERCENT', '0.5');
});

test('COUNT_TOLERANCE_VALUE: likewise in rupees', async ({ page }) => {
  await logIn(page, undefined, product.address);
  await setSetting(api, 'COUNT_TOLERANCE_PERCENT', '100');
  await setSetting(api, 'COUNT_TOLERANCE_VALUE', '196.99');
  await expect(await comparedAt(page)).toBeVisible();
  await setSetting(api, 'COUNT_TOLERANCE_VALUE', '197');
  await expect(await comparedAt(page)).toHaveCount(0);
  await setSetting(api, 'COUNT_TOLERANCE_PERCENT', '0.5');
  await setSetting(api, 'COUNT_TOLERANCE_VALUE', '500');
});

test('a state’s own limit stands before EWAY_LIMIT for papers of that state', async ({ page }) => {
  await logIn(page, undefined, product.address);
  const areas = (await api.get('chemical/stockArea/getAllByPartner?rowsPerPage=200')).dataList ?? [];
  const location = areas.find(({ areaType }) => areaType === 'raw')?.['location'];
  const place = (await api.get(`erp/location/${String(location)}`)).data ?? {};
  const states = (await api.get('state/getAllByPartner?rowsPerPage=100')).dataList ?? [];
  const gujarat = states.find(({ name }) => name === 'Gujarat') ?? {};
  const kept = { ...place, state: gujarat['id'], country: gujarat['country'] };
  expect((await api.post('erp/location/update', kept)).responseMessage).toBe('OK');
  const { supplier } = await goods(api);

  await open(page, `org-profile/geography/state/addUpdate/${String(gujarat['id'])}`, 'Gujarat');
  const limits = { grid: 'E-way bill in the state' };
  await main(page).getByRole('button', { name: 'Add line' }).click();
  await fillCell(page, 'From', '01-04-2020', limits);
  await fillCell(page, 'Above (₹)', '100000', limits);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('State saved', { exact: true }).first()).toBeVisible();

  const tried = async (amount: string): Promise<void> => {
    await open(page, 'pre-inward/addUpdate', 'New Pre Inward');
    await choose(page, 'Party', supplier);
    await main(page).getByRole('textbox', { name: 'Amount', exact: true }).fill(amount);
    await page.getByRole('button', { name: 'Let in', exact: true }).click();
    await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible();
  };
  await tried('60000');
  await expect(main(page).getByText(/over 50,000\.00|over 1,00,000\.00/u)).toHaveCount(0);
  await tried('100000.01');
  await expect(main(page).getByText('1,00,000.01 over 1,00,000.00').first()).toBeVisible();
});

const lines = (page: Page) => main(page).getByRole('grid', { name: 'Lines', exact: true });
const idOf = async (path: string, name: string): Promise<unknown> =>
  ((await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? []).find((row) => row['name'] === name)?.[
    'id'
  ];

test('ALPS_CONFIGURATION: an outward asks which lot leaves; off, goods are picked by item', async ({ page }) => {
  await logIn(page, undefined, product.address);
  const { item } = await goods(api, { lotTracking: 'lot' });
  const tried = async (): Promise<Page> => {
    const form = await page.context().newPage(); // nobody asks whether to leave the one before
    await open(form, 'inward/outward/addUpdate', 'New Outward');
    await main(form).getByRole('button', { name: 'Add line to Lines' }).click();
    await chooseInCell(form, 'Item', item);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(await cellOf(form, 'Quantity')).toHaveAttribute('aria-invalid', 'true'); // it is asked for too
    return form;
  };
  const plain = await tried();
  await expect(await cellOf(plain, 'Lot')).not.toHaveAttribute('aria-invalid', 'true');
  await setSetting(api, 'ALPS_CONFIGURATION', 'YES');
  const sheet = await tried();
  await expect(await cellOf(sheet, 'Lot')).toHaveAttribute('aria-invalid', 'true');
  await setSetting(api, 'ALPS_CONFIGURATION', 'NO');
});

test('PRIMARY_UOM_MTR: lines of orders and receipts of new fabric are in metre, of older fabric in kilogram as before', async ({
  page,
}) => {
  await setSetting(api, 'SECONDARY_STOCK_SUPPORT', 'YES');
  const fabric = async () =>
    goods(api, {
      uom: undefined,
      productType: await idOf('chemical/productType', 'Fabric Roll'),
      category: await idOf('itemCategory', 'Fabric'),
      secondaryFactor: 0.0728,
    });
  const older = await fabric();
  await setSetting(api, 'PRIMARY_UOM_MTR', 'YES');
  const newer = await fabric();
  await logIn(page, undefined, product.address);
  for (const [path, heading] of [
    ['purchase-order', 'New Purchase Order'],
    ['inward/list', 'New Inward'],
  ] as const) {
    const expectUnit = async ({ item }: { readonly item: string }, unit: string): Promise<void> => {
      const form = await page.context().newPage(); // nobody asks whether to leave the one before
      await open(form, `${path}/addUpdate`, heading);
      await main(form).getByRole('button', { name: 'Add line to Lines' }).click();
      await chooseInCell(form, 'Item', item);
      await expect(lines(form).locator('[data-label="Unit"]').first()).toHaveText(unit);
      await form.close();
    };
    await expectUnit(older, 'kg');
    await expectUnit(newer, 'm');
  }
  await setSetting(api, 'PRIMARY_UOM_MTR', 'NO');
});

test('wastageMaterialTypeId: a floor is offered wastage of that type alone; without one any goods, and it says so', async ({
  page,
}) => {
  const { number, lot } = await handedOver(api);
  const ofType = async (name: string) =>
    goods(api, { lotTracking: 'none', productType: await idOf('chemical/productType', name) });
  const [mine, theirs] = [await ofType('Raw Material'), await ofType('Bag')];
  await logIn(page, undefined, product.address);
  const notice = page.getByText('no wastage product type is set');
  const reconcile = async (): Promise<void> => {
    await open(page, 'reconciliation/addUpdate', 'New Reconciliation');
    await choose(page, 'Allocation', number);
    await page.getByRole('button', { name: 'Take what the books say' }).click();
    await page.getByRole('textbox', { name: `Wastage: ${lot}` }).fill('1');
    await page.keyboard.press('Tab');
  };
  const offered = async ({ item }: { readonly item: string }): Promise<number> => {
    await page.getByRole('combobox', { name: /^Wastage item/u }).fill(item);
    await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy', 'true');
    return page.getByRole('option', { name: new RegExp(`^(?!Add).*${item}`, 'u') }).count();
  };
  await reconcile();
  await expect(notice).toBeVisible();
  expect([await offered(mine), await offered(theirs)]).toEqual([1, 1]);
  await setSetting(api, 'wastageMaterialTypeId', String(await idOf('chemical/productType', 'Bag')));
  await reconcile();
  await expect(notice).toHaveCount(0);
  expect([await offered(mine), await offered(theirs)]).toEqual([0, 1]);
  await setSetting(api, 'wastageMaterialTypeId', '');
});
