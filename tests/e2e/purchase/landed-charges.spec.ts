import { expect, test } from '@playwright/test';
import { choose, chooseInCell, fillCell } from '../support/grid.ts';
import { goods } from '../support/goods.ts';
import { apiAs, logIn, open } from '../support/session.ts';

test('landed charges are typed on a receipt by keyboard alone; the stock is worth the goods and their charges', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { supplier, item, itemId } = await goods(api);
  await logIn(page);
  await open(page, 'inward/list/addUpdate', 'New Inward');
  await choose(page, 'Party', supplier);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Direct');
  await choose(page, 'Stock Area', 'Granule Store');
  await page.getByRole('button', { name: 'Add line to Lines' }).click();
  await chooseInCell(page, 'Item', item);
  await fillCell(page, 'Quantity', '500');
  await fillCell(page, 'Rate', '98.5');

  const charges = page.getByRole('grid', { name: 'Landed charges', exact: true });
  const inCell = (name: string) => charges.locator(`input[aria-label="${name}, line 1"]`);
  await page.getByRole('button', { name: 'Add line to Landed charges' }).focus();
  await page.keyboard.press('Enter');
  await expect(inCell('Cost Head')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(inCell('Charge')).toBeFocused();
  await page.keyboard.type('Freight by road');
  for (const next of ['Payable to', 'Bill no.', 'Bill date', 'Amount']) {
    await page.keyboard.press('Tab');
    await expect(inCell(next)).toBeFocused();
  }
  await page.keyboard.type('1250');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
  await expect(charges.getByText('Freight by road')).toBeVisible();
  await expect(charges.getByText('1,250.00')).toBeVisible();

  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /IN\/\d\d-\d\d\// })).toBeVisible();
  const stock = await api.post('chemical/itemStock/getStock/v2', { items: [itemId] });
  expect((stock.dataList ?? []).map(({ quantity, value }) => [quantity, value])).toEqual([[500, 50_500]]);

  // Of what is posted, what its lines say stands in sight, without a scroll: what no line says stands behind.
  const heads = page.getByRole('grid', { name: 'Lines', exact: true }).getByRole('columnheader');
  const names = (await heads.allInnerTexts()).map((head) => head.trim());
  const at = (name: string): number => names.indexOf(name);
  expect([at('Rate') < at('2nd quantity'), at('Landed') < at('Roll no.')]).toEqual([true, true]);
});
