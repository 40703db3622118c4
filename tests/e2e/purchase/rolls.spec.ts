import { expect, test, type Page } from '@playwright/test';
import { openOrder } from '../support/goods.ts';
import { choose } from '../support/grid.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

/** Rows of a supplier's list, pasted where the cursor stands. */
const paste = (page: Page, rows: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, rows);

test('rolls of a line are pasted as the supplier’s list has them, numbered from the series, and each becomes stock of its own', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const api = await apiAs(request);
  await setSetting(api, 'ROLL_NO_SUPPORT', 'YES');
  const { item, party, order } = await openOrder(api, 150, { item: { lotTracking: 'roll' } });
  await logIn(page);
  await open(page, `inward/list/addUpdate?party=${party}&order=${order}`, 'New Inward');
  await page.getByRole('button', { name: 'Take all' }).click();
  await page.getByRole('button', { name: 'Rolls of a line' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rolls of a line' });
  const grid = dialog.getByRole('grid', { name: 'Rolls of a line' });
  await dialog.getByRole('button', { name: /Add line/u }).click();
  await expect(grid.locator(':focus')).toHaveCount(1);
  await paste(page, '\tS-1\t48.4\n\tS-2\t51.6\n\tS-3\t45');
  await expect(dialog.getByText('3 rolls, 145 kg of 150 kg')).toBeVisible();
  await expect(dialog.getByText('The rolls add up to 145 kg of 150 kg of the line.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Number them' }).click();
  await expect(dialog.getByRole('button', { name: 'Number them' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Take 3 rolls' }).click();
  await expect(dialog).toBeHidden();
  const lines = page.getByRole('grid', { name: 'Lines', exact: true });
  await expect(lines.getByText('48.400')).toBeVisible();

  await page.getByRole('textbox', { name: 'Challan no.' }).fill(unique('CH').replace(' ', '').toUpperCase());
  await choose(page, 'Stock Area', 'Granule Store');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /IN\// })).toBeVisible();

  const stock = await api.post('chemical/itemStock/getStock/v2', { search: item });
  const rolls = (stock.dataList ?? []).map(({ rollNumber, quantity }) => [rollNumber, quantity]);
  expect(rolls.map(([, quantity]) => String(quantity)).toSorted()).toEqual(['45', '48.4', '51.6']);
  expect(new Set(rolls.map(([number]) => number)).size).toBe(3);
  expect(rolls.every(([number]) => String(number) !== '')).toBe(true);
});
