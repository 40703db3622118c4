import { expect, test } from '@playwright/test';
import { indiaDay } from '../india-day.ts';
import { goods } from './goods.ts';
import { cellOf, fillCell } from './grid.ts';
import { apiAs, logIn, open, unique } from './session.ts';

test('what somebody else changes is seen where it is on the screen, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const name = unique('Lamination');
  await logIn(page);
  await open(page, 'department', 'Departments');
  await page.getByRole('searchbox', { name: 'Search Departments' }).fill(name);
  await expect(page.getByText('Nothing matches')).toBeVisible();

  const { data } = await api.post('department/save', { name });
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();

  const id = String(data?.['id']);
  await open(page, `department/addUpdate/${id}`, name);
  const renamed = `${name} two`;
  await api.post('department/update', { id: data?.['id'], version: 1, name: renamed });
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(renamed);

  await page.getByRole('textbox', { name: 'Description' }).fill('Typed by me');
  await api.post('department/update', { id: data?.['id'], version: 2, shortCode: name.slice(-6) });
  await expect(page.getByText('has saved this record meanwhile')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed by me');
});

test('a grid of lines keeps what is typed in it, to the letter and where the hand is, while somebody else saves the record', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { party, itemId, kilogram } = await goods(api);
  const line = { item: itemId, uom: kilogram, quantity: 25, rate: 98.5, hsn: '390210' };
  const saved = await api.post('chemical/purchaseOrder/save', { party, expectedOn: indiaDay(7), lines: [line] });
  expect(saved.responseMessage).toBe('OK');
  const id = String(saved.data?.['id']);
  await logIn(page);
  await page.goto(`/#/module/purchase-order/addUpdate/${id}`);
  await expect(page.getByRole('grid', { name: 'Lines' })).toBeVisible();
  await fillCell(page, 'Rate', '101.25');
  const quantity = await cellOf(page, 'Quantity');
  await quantity.fill('12'); // and not left: it is being typed
  const theirs = await api.post('chemical/purchaseOrder/update', {
    id: saved.data?.['id'],
    version: saved.data?.['version'],
    remarks: 'Said by somebody else',
  });
  expect(theirs.responseMessage).toBe('OK');
  await expect(page.getByText('has saved this record meanwhile')).toBeVisible();
  await expect(quantity).toBeFocused();
  await page.keyboard.type('34');
  await expect(quantity).toHaveValue('1234');
  await page.keyboard.press('Tab');
  await expect(await cellOf(page, 'Rate')).toHaveValue('101.25');
});
