import { expect, test } from '@playwright/test';
import { type EmptyProduct, startEmptyProduct } from '../support/empty-product.ts';
import { openOrder } from '../support/goods.ts';
import { apiAs, logIn } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

/** A company without documents: what counts as completed can be changed only while nothing stands in it. */
let product: EmptyProduct;

test.beforeAll(async () => {
  test.setTimeout(180_000); // an empty database is made first
  product = await startEmptyProduct((ready) => expect.poll(ready, { timeout: 170_000 }).toBe(true));
});
test.afterAll(() => product.end());

test('STATUS_COMPLETED_ID says which orders are done with: they stand among the closed ones and are not changed', async ({
  page,
  playwright,
}) => {
  const api = await apiAs(await playwright.request.newContext(), undefined, product.address);
  await setSetting(api, 'STATUS_COMPLETED_ID', '11'); // in progress; an open order stays open
  const { number, order } = await openOrder(api, 10);
  await logIn(page, undefined, product.address);
  const main = page.getByRole('main');
  const row = main.getByRole('grid').getByRole('row').filter({ hasText: number });
  const open = async (path: string): Promise<void> => {
    await page.goto(`${product.address}/#/module/${path}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const amend = main.getByRole('button', { name: 'Amend' });
  await open(`purchase-order/addUpdate/${order}`);
  await expect(amend).toBeVisible();
  await open('purchase-order?tab=closed');
  await expect(main.getByText('No purchase orders yet')).toBeVisible();

  const { id, version } = (await api.get(`chemical/purchaseOrder/${order}`)).data ?? {};
  const gone = await api.post('chemical/purchaseOrder/cancel', { id, version, reason: 'Made again' });
  expect(gone.responseMessage).toBe('OK');
  await setSetting(api, 'STATUS_COMPLETED_ID', '10'); // nothing is open now
  const done = await openOrder(api, 10);
  const closed = main.getByRole('grid').getByRole('row').filter({ hasText: done.number });
  await open('purchase-order?tab=closed');
  await expect(closed).toBeVisible();
  await expect(row).toBeVisible(); // the cancelled one
  await open(`purchase-order/addUpdate/${done.order}`);
  await expect(page.getByRole('heading', { level: 1, name: done.number })).toBeVisible();
  await expect(amend).toHaveCount(0);
});
