import { expect, test } from '@playwright/test';
import { type Api, apiAs, logIn, open } from './session.ts';

const set = async (api: Api, keyName: string, value: string): Promise<void> => {
  const rows = (await api.get('sysConfig/getAllByPartner?rowsPerPage=200')).dataList ?? [];
  const { id, version } = rows.find((row) => row['keyName'] === keyName) ?? {};
  const saved = await api.post('sysConfig/saveOrUpdate', { id, version, keyName, value });
  expect([keyName, saved.responseMessage]).toEqual([keyName, 'OK']);
};

test.describe('switches of the stores', () => {
  let api: Api;
  test.beforeEach(async ({ request }) => {
    api = await apiAs(request);
  });
  test.afterEach(async () => {
    await set(api, 'ONLY_INWARD', 'NO');
  });

  test('ONLY_INWARD is on when it says exactly YES: the stock offers Inward alone', async ({ page }) => {
    await set(api, 'ONLY_INWARD', 'yes');
    await logIn(page);
    await open(page, 'inward-stock', 'Inventory Stock');
    const stock = page.getByRole('main');
    const inward = stock.getByRole('link', { name: 'Inward', exact: true });
    const outward = stock.getByRole('link', { name: 'Outward', exact: true });
    await expect(outward).toBeVisible();
    await set(api, 'ONLY_INWARD', 'YES');
    await page.reload();
    await expect(inward).toBeVisible();
    await expect(outward).toHaveCount(0);
  });
});
