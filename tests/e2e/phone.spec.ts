import { expect, test } from '@playwright/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { apiAs, logIn } from './session.ts';

/** Screens that a menu or a tab leads to: lists, empty forms and one record of every module, and those that are no module. */
const OWN = ['dashboard', 'inward-stock', 'product/import', 'openingstock/import'];

test('no screen of the product runs off a phone’s side @phone', async ({ page, request }) => {
  test.setTimeout(600_000);
  const api = await apiAs(request);
  await logIn(page);
  const wide: string[] = [];
  const look = async (path: string): Promise<void> => {
    await page.goto(`/#/module/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
    const { scrolled, window: room } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth,
      window: window.innerWidth,
    }));
    wide.push(...(scrolled > room ? [`${path}: ${scrolled} px`] : []));
  };
  for (const path of OWN) await look(path);
  for (const { route, formRoute, api: at, readOnly } of MODULES) {
    await look(route);
    const [row] = (await api.get(`${at}/getAllByPartner?pageNumber=1&rowsPerPage=10`)).dataList ?? [];
    for (const form of [
      ...(readOnly ? [] : [formRoute]),
      ...(row === undefined ? [] : [`${formRoute}/${String(row['id'])}`]),
    ])
      await look(form);
  }
  expect(wide).toEqual([]);
});
