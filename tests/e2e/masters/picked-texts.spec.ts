import { expect, test } from '@playwright/test';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('the screen on which a role opens is picked by its label, and kept by its path', async ({ page, request }) => {
  const api = await apiAs(request);
  const name = unique('Stock keepers');
  const role = (await api.post('role/save', { name, landing: 'uom' })).data?.['id'];
  await logIn(page);
  await open(page, `role/addUpdate/${String(role)}`, name);
  const field = page.getByRole('combobox', { name: 'Opens on' });
  await expect(field).toHaveValue('Masters · Unit of Measure');
  await field.fill('inventory st');
  await page.getByRole('option', { name: 'Inventory · Inventory Stock' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Role saved')).toBeVisible();
  expect((await api.get(`role/${String(role)}`)).data?.['landing']).toBe('inward-stock');
});

test('the key of a label is a known term, the title of a module, or any other words', async ({ page, request }) => {
  const api = await apiAs(request);
  await logIn(page);
  await open(page, 'labelConfig/addUpdate', 'New Label');
  const key = page.getByRole('combobox', { name: 'Key' });
  await key.fill('vendor');
  await page.getByRole('option', { name: /^VENDOR_CODE/u }).click();
  await expect(key).toHaveValue('VENDOR_CODE · Vendor Code');
  await key.fill('title.seg');
  await expect(page.getByRole('option', { name: /^TITLE\.SEGMENT/u })).toBeVisible();
  const own = unique('DEPTH').replaceAll(/[ -]/gu, '_').toUpperCase();
  await key.fill(own.toLowerCase());
  await page.getByRole('option', { name: /^Add/u }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('Depth in mm');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Label saved')).toBeVisible();
  const { dataList = [] } = await api.get('labelConfig/getAllByPartner');
  const kept = dataList.find(({ keyName }) => keyName === own);
  expect(kept?.['labelName']).toBe('Depth in mm');
  await api.post('labelConfig/delete', { id: kept?.['id'], version: kept?.['version'] });
});
