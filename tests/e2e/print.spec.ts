import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { apiAs, logIn } from './session.ts';

test('prints an order as PDF by button and by Ctrl+P, and its history says who did', async ({ page, request }) => {
  const api = await apiAs(request);
  const [order] = (await api.get('chemical/purchaseOrder/getPOByStatus/10?rowsPerPage=10')).dataList ?? [];
  await logIn(page);
  await page.goto(`/#/module/purchase-order/addUpdate/${String(order?.['id'])}`);
  await expect(page.getByRole('heading', { level: 1, name: String(order?.['number']) })).toBeVisible();

  const [byButton] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  expect(byButton.suggestedFilename()).toBe(`${String(order?.['number']).replaceAll('/', '-')}.pdf`);
  expect(
    readFileSync(await byButton.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page.getByRole('button', { name: 'Print', exact: true })).not.toHaveAttribute('aria-busy', 'true');
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+p')]);

  const history = (await api.get(`chemical/purchaseOrder/history/${String(order?.['id'])}`)).dataList ?? [];
  expect(history.filter(({ action }) => action === 'print')).toHaveLength(2);
});
