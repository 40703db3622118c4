import { expect, test } from '@playwright/test';
import { type Api, apiAs, logIn, open } from './session.ts';

/** Sets a key of the company's configuration. */
const set = async (api: Api, keyName: string, value: string): Promise<void> => {
  const rows = (await api.get('sysConfig/getAllByPartner?rowsPerPage=200')).dataList ?? [];
  const { id, version } = rows.find((row) => row['keyName'] === keyName) ?? {};
  expect((await api.post('sysConfig/update', { id, version, keyName, value })).responseCode).toBe(200);
};

test.describe('settings that screens of the stores obey', () => {
  let api: Api;
  test.beforeEach(async ({ request }) => {
    api = await apiAs(request);
  });
  test.afterEach(async () => {
    await set(api, 'DEFAULT_SYSTEM_DATE', 'YES');
    await set(api, 'ONLY_INWARD', 'NO');
    await set(api, 'VENDOR_CODE_ON', 'NO');
  });

  test('a new document begins with today, or with no day at all', async ({ page }) => {
    await logIn(page);
    await open(page, 'materialreconciliation/addUpdate', 'New Physical Count');
    await expect(page.getByRole('textbox', { name: 'Date', exact: true })).not.toHaveValue('');
    await set(api, 'DEFAULT_SYSTEM_DATE', 'NO');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue('');
  });

  test('the header of the stock offers inward alone where nothing leaves by hand', async ({ page }) => {
    await logIn(page);
    await open(page, 'inward-stock', 'Inventory Stock');
    const outward = page.getByRole('link', { name: 'Outward', exact: true });
    await expect(outward).toBeVisible();
    await set(api, 'ONLY_INWARD', 'YES');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Inward', exact: true })).toBeVisible();
    await expect(outward).toHaveCount(0);
  });

  test('a receipt asks for vendor codes where the company gives them', async ({ page }) => {
    await logIn(page);
    await open(page, 'inward/list/addUpdate', 'New Inward');
    const column = page.getByRole('columnheader', { name: /^Vendor code/u });
    await expect(page.getByRole('columnheader', { name: /^Item/u }).first()).toBeVisible();
    await expect(column).toHaveCount(0);
    await set(api, 'VENDOR_CODE_ON', 'YES');
    await page.reload();
    await expect(column).toBeVisible();
  });
});
