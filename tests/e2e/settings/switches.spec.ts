import { expect, test } from '@playwright/test';
import { type Api, apiAs, logIn, open } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

const SHUT = 'This screen is switched off in the system configuration';

test.describe('switches of the stores', () => {
  let api: Api;
  test.beforeEach(async ({ request }) => {
    api = await apiAs(request);
  });
  test.afterEach(async () => {
    await setSetting(api, 'ONLY_INWARD', 'NO');
    await setSetting(api, 'DEFAULT_SYSTEM_DATE', 'YES');
    await setSetting(api, 'ALLOCATION_SUPPORT', 'NO');
  });

  test('a new document begins with today, or with no day at all', async ({ page }) => {
    await logIn(page);
    await open(page, 'materialreconciliation/addUpdate', 'New Physical Count');
    await expect(page.getByRole('textbox', { name: 'Date', exact: true })).not.toHaveValue('');
    await setSetting(api, 'DEFAULT_SYSTEM_DATE', 'NO');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue('');
  });

  test('ALLOCATION_SUPPORT: stock tells what is allocated, in groups and by place; off, what is free alone', async ({
    page,
  }) => {
    await logIn(page);
    const head = (name: string) => page.getByRole('main').getByRole('columnheader', { name, exact: true });
    const expectHeads = async (count: number): Promise<void> => {
      for (const path of ['inward-stock', 'inward-stock?view=keys']) {
        await open(page, path, 'Inventory Stock');
        await page.reload();
        await expect(head('Free')).toBeVisible();
        await expect(head('Allocated')).toHaveCount(count);
      }
    };
    await expectHeads(0);
    await setSetting(api, 'ALLOCATION_SUPPORT', 'YES');
    await expectHeads(1);
  });

  test('ONLY_INWARD is on when it says exactly YES: the stock offers Inward alone', async ({ page }) => {
    await setSetting(api, 'ONLY_INWARD', 'yes');
    await logIn(page);
    await open(page, 'inward-stock', 'Inventory Stock');
    const stock = page.getByRole('main');
    const inward = stock.getByRole('link', { name: 'Inward', exact: true });
    const outward = stock.getByRole('link', { name: 'Outward', exact: true });
    await expect(outward).toBeVisible();
    await setSetting(api, 'ONLY_INWARD', 'YES');
    await page.reload();
    await expect(inward).toBeVisible();
    await expect(outward).toHaveCount(0);
  });

  test('where only inward is allowed, outward leads to inward and says so', async ({ page }) => {
    await setSetting(api, 'ONLY_INWARD', 'YES');
    await logIn(page);
    await open(page, 'inward/outward/addUpdate', 'New Inward');
    await expect(page.getByText(SHUT)).toBeVisible();
    await open(page, 'inward/list', 'Inward');
    await expect(page.getByRole('navigation', { name: 'Related lists' }).getByText('Return')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Related lists' }).getByText('Outward')).toHaveCount(0);
  });

  test('and the outward of castings leads to their inward', async ({ page }) => {
    await setSetting(api, 'ONLY_INWARD', 'YES');
    await logIn(page);
    await open(page, 'inward-foundary/outward', 'New Inward (foundry)');
    await expect(page.getByText(SHUT)).toBeVisible();
  });
});

test.describe('item codes', () => {
  let api: Api;
  test.beforeEach(async ({ request }) => {
    api = await apiAs(request);
    await setSetting(api, 'ITEM_CODE_SUPPORT', 'NO');
  });
  test.afterEach(async () => {
    await setSetting(api, 'ITEM_CODE_SUPPORT', 'YES');
  });

  test('ITEM_CODE_SUPPORT off hides codes in the list, the form, pick lists and stock', async ({ page }) => {
    const [item] =
      (await api.get('chemical/item/getAllByPartner?rowsPerPage=1&pageNumber=1&search=Zinc')).dataList ?? [];
    const [name, code] = [String(item?.['name']), String(item?.['itemCode'])];
    await logIn(page);
    await open(page, 'product', 'Items');
    const main = page.getByRole('main');
    await expect(main.getByRole('columnheader', { name: 'Item Name' })).toBeVisible();
    await expect(main.getByRole('columnheader', { name: 'Item Code' })).toHaveCount(0);
    await open(page, `product/addUpdate/${String(item?.['id'])}`, name);
    await expect(main.getByRole('textbox', { name: /^Item Name/u })).toHaveValue(name);
    await expect(main.getByRole('textbox', { name: /^Item Code/u })).toHaveCount(0);
    await open(page, 'product/itemTuple/addUpdate', 'New Grade');
    await page.getByRole('combobox', { name: /^Item/u }).fill(name);
    const option = page.getByRole('option', { name }).first();
    await expect(option).toBeVisible();
    await expect(option).not.toContainText(code);
    await open(page, 'inward-stock?view=keys', 'Inventory Stock');
    await expect(main.getByRole('columnheader', { name: 'Lot', exact: true })).toBeVisible();
    await expect(main.getByRole('columnheader', { name: 'Code', exact: true })).toHaveCount(0);
  });
});
