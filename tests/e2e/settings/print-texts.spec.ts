import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openOrder } from '../support/goods.ts';
import { apiAs, logIn, open } from '../support/session.ts';

const API = 'chemical/printParameter';

test('a document prints the texts of its module until somebody writes others for it', async ({ page, request }) => {
  test.setTimeout(120_000);
  const api = await apiAs(request);
  const key = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  const order = await openOrder(api, 10);
  await logIn(page);

  await open(page, 'print-templates/parameters/addUpdate', 'New Print Parameter');
  const modules = page.getByRole('combobox', { name: 'Module', exact: true });
  await modules.fill('Purchase Orders');
  await page.getByRole('option', { name: 'Purchase Orders', exact: true }).click();
  await page.getByRole('textbox', { name: 'Parameter', exact: true }).fill(key);
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('Thirty days');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Print Parameter saved', { exact: true })).toBeVisible();

  await open(page, `purchase-order/addUpdate/${order.order}`, order.number);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Printed texts', exact: true }).click();
  const texts = page.getByRole('tabpanel', { name: 'Print' });
  const own = texts.getByRole('group', { name: key, exact: true });
  await expect(own.getByText('Default of the module', { exact: true })).toBeVisible();
  await own.getByRole('textbox', { name: key, exact: true }).fill('Sixty days');
  await texts.getByRole('textbox', { name: 'Another text', exact: true }).fill('note 1');
  await texts.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(texts.getByText('Capitals, digits and _, a letter first')).toBeVisible();
  await texts.getByRole('textbox', { name: 'Another text', exact: true }).fill('note1');
  await texts.getByRole('button', { name: 'Add', exact: true }).click();
  await texts.getByRole('textbox', { name: 'NOTE1', exact: true }).fill('Stack flat');
  await page.getByRole('tab', { name: 'History', exact: true }).click();
  await page.getByRole('tab', { name: 'Print Not saved', exact: true }).click(); // what was typed is still there
  await expect(own.getByRole('textbox', { name: key, exact: true })).toHaveValue('Sixty days');
  await texts.getByRole('button', { name: 'Save texts', exact: true }).click();
  await expect(page.getByText('Texts saved', { exact: true })).toBeVisible();
  await expect(own.getByText('Default of the module', { exact: true })).toHaveCount(0);

  const rows = async () =>
    (await api.get(`${API}/getByModuleNameAndEntityId/purchaseOrder/${order.order}`)).dataList ?? [];
  const values = (await rows()).filter(({ paramKey }) => paramKey === key || paramKey === 'NOTE1');
  expect(values.map(({ paramValue }) => String(paramValue)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Sixty days',
    'Stack flat',
  ]);

  await own.getByRole('button', { name: 'Take out', exact: true }).click();
  await texts.getByRole('button', { name: 'Save texts', exact: true }).click();
  await expect(own.getByText('Default of the module', { exact: true })).toBeVisible();
  await expect(own.getByRole('textbox', { name: key, exact: true })).toHaveValue('Thirty days');
  const mine = (await rows()).find(({ paramKey }) => paramKey === key);
  await api.post(`${API}/delete`, { id: mine?.['id'], version: mine?.['version'] }); // other orders print without it
});
