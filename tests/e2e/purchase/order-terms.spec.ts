import { expect, test } from '@playwright/test';
import { goods } from '../support/goods.ts';
import { choose, fillCell } from '../support/grid.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('a new order shows the terms of the template that it will print with, before it is saved; what is written or emptied stays', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { supplier, item, party } = await goods(api);
  const terms = unique('Bags without print are sent back');
  const template = { name: unique('Orders'), moduleName: 'purchaseOrder', body: '<p>{{number}}</p>', party, terms };
  expect((await api.post('templateConfig/save', template)).responseMessage).toBe('OK');
  await logIn(page);
  const field = page.getByRole('textbox', { name: 'Terms', exact: true });
  const begin = async (): Promise<void> => {
    await open(page, 'purchase-order/addUpdate', 'New Purchase Order');
    await choose(page, 'Supplier', supplier);
    const box = page.getByRole('grid', { name: 'Lines' }).getByRole('combobox').first();
    await expect(box).toBeFocused(); // the supplier leads to the goods
    await box.fill(item);
    await expect(page.getByRole('option', { name: new RegExp(item, 'u') }).first()).toBeVisible();
    await box.press('Enter');
    await fillCell(page, 'Quantity', '10');
    await page.getByLabel('Expected', { exact: true }).first().fill('31-12-2030');
    await expect(field).toHaveValue(terms);
  };
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/purchase-order\/addUpdate\/\d+/u);
  };
  await begin();
  await save();
  await expect(field).toHaveValue(terms);

  await begin();
  await field.fill(`${terms}, at your cost`);
  await save();
  await expect(field).toHaveValue(`${terms}, at your cost`);

  await begin();
  await field.fill('');
  await save();
  await expect(field).toHaveValue('');
});
