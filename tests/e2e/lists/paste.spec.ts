import { expect, test } from '@playwright/test';
import { goods } from '../support/goods.ts';
import { cellOf } from '../support/grid.ts';
import { apiAs, holdBack, logIn, open, unique } from '../support/session.ts';

const ITEMS = 320;
const LINES = 1000;

test('a thousand lines with 320 items are pasted out of a sheet: all are matched, a hundred in one question', async ({
  page,
  context,
  request,
}) => {
  const api = await apiAs(request);
  const { item, itemId } = await goods(api);
  const { data = {} } = await api.get(`chemical/item/${String(itemId)}`);
  const { productType, category, uom, hsn, purchaseGst } = data;
  const like = {
    productType,
    category,
    uom,
    hsn,
    purchaseGst,
    isPurchasable: true,
    isSaleable: false,
    purchasePrice: 98.5,
  };
  const code = unique('PST').replace(' ', '-').toUpperCase();
  const items = Array.from({ length: ITEMS }, (_, n) => ({ ...like, name: `${item} ${n}`, itemCode: `${code}-${n}` }));
  expect((await api.post('chemical/item/saveOrUpdateAll', { data: items })).responseMessage).toBe('OK');

  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes('/chemical/item/') && asked.push(new URL(sent.url()).pathname));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  await open(page, 'purchase-order/addUpdate', 'New Purchase Order');
  await page.getByRole('button', { name: 'Add line' }).first().click();
  await cellOf(page, 'Item');
  // by name and by code in turns, as sheets have them
  const rows = Array.from({ length: LINES }, (_, n) => {
    const { name, itemCode } = items[n % ITEMS] ?? {};
    return `${n % 2 === 0 ? name : itemCode}\t${n + 1}`;
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), ['Item\tQuantity', ...rows].join('\r\n'));
  asked.length = 0;
  const release = await holdBack(page, '**/chemical/item/match');
  await page.keyboard.press('Control+v');
  await expect(page.getByText(`Matching what was pasted… 0 of ${ITEMS}`)).toBeVisible();
  await release();
  await expect(page.getByText(/^2,000 cells filled, 999 lines added$/u)).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/match'))).toHaveLength(Math.ceil(ITEMS / 100));
  const lines = page.getByRole('grid', { name: 'Lines', exact: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+End');
  await expect(lines.getByRole('row').filter({ hasText: '1,000.000' })).toContainText(`${item} ${(LINES - 1) % ITEMS}`);
});
