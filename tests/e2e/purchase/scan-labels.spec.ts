import { expect, test } from '@playwright/test';
import { openOrder } from '../support/goods.ts';
import { choose } from '../support/grid.ts';
import { apiAs, holdBack, logIn, open, unique } from '../support/session.ts';

test('labels of a supplier fill the lines of an inward: each lot a line, each roll once, weights of every bag', async ({
  page,
  request,
}) => {
  const { party, order } = await openOrder(await apiAs(request), 100);
  await logIn(page);
  await open(page, `inward/list/addUpdate?party=${party}&order=${order}`, 'New Inward');
  await page.getByRole('button', { name: 'Take all' }).click();
  const field = page.getByRole('textbox', { name: 'Scan the labels of what came' });
  const scan = async (label: string): Promise<void> => {
    await field.fill(label);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused(); // the next label comes here
  };
  const lines = page.getByRole('grid', { name: 'Lines', exact: true });
  const line = (n: number) => lines.getByRole('row').nth(n);

  await scan('(10)A7(3102)002500(17)280331');
  await scan('(10)A7(3102)002500(17)280331');
  await expect(line(1)).toContainText('A7');
  await expect(line(1)).toContainText('50.000');
  await expect(line(1)).toContainText('31-03-2028');
  await scan('(10)A8(3102)003000');
  await expect(line(2)).toContainText('A8');
  await expect(line(2)).toContainText('30.000');
  await expect(line(2)).not.toContainText('31-03-2028'); // the days of the lot before are not this one's
  await scan('(10)A9(21)R-1(3102)001000');
  await scan('(10)A9(21)R-1(3102)001000');
  await expect(page.getByText('Roll R-1 stands in these lines already')).toBeVisible();
  await expect(line(3)).toContainText('10.000');

  await page.getByRole('textbox', { name: 'Challan no.' }).fill(unique('CH').replace(' ', '').toUpperCase());
  await choose(page, 'Stock Area', 'Granule Store');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
  await expect(line(3)).toContainText('A9');
});

test('a label that is scanned before the goods’ unit is known waits for it, and so does the next', async ({
  page,
  request,
}) => {
  const { party, order } = await openOrder(await apiAs(request), 100);
  await logIn(page);
  const letThrough = await holdBack(page, '**/api/v1/uom/*');
  await open(page, `inward/list/addUpdate?party=${party}&order=${order}`, 'New Inward');
  await page.getByRole('button', { name: 'Take all' }).click();
  const field = page.getByRole('textbox', { name: 'Scan the labels of what came' });
  for (const label of ['(10)A7(3102)002500', '(10)A7(3102)002500', '(10)A8(3102)003000']) {
    await field.fill(label);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
  const lines = page.getByRole('grid', { name: 'Lines', exact: true });
  await expect(lines.getByRole('row').nth(1)).toContainText('100.000'); // nothing is guessed
  await letThrough();
  await expect(lines.getByRole('row').nth(1)).toContainText('50.000');
  await expect(lines.getByRole('row').nth(2)).toContainText('30.000');
});
