import { expect, test } from '@playwright/test';
import { choose } from './grid.ts';
import { apiAs, logIn, open, unique } from './session.ts';

test('a new item shows its code as it grows, and the word that is missing', async ({ page, request }) => {
  const api = await apiAs(request);
  const types = (await api.get('chemical/productType/getAllByPartner?rowsPerPage=100')).dataList ?? [];
  const spare = types.find(({ name }) => name === 'Spare');
  const rule = await api.post('chemical/partCodeConfig/save', {
    name: unique('Spares'),
    productType: spare?.['id'],
    segments: [{ kind: 'productType' }, { kind: 'sequence' }],
  });
  await logIn(page);
  await open(page, 'product/addUpdate', 'New Item');
  await expect(page.getByRole('textbox', { name: /^Item Code/u })).toBeVisible();
  await choose(page, 'Product Type', 'Spare');
  await expect(page.getByText('No product code for Product Type ‘Spare’')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Item Code/u })).toBeHidden(); // the rule makes it
  const word = await api.post('chemical/productCodeConfig/save', {
    elementType: 'productType',
    productType: spare?.['id'],
    code: 'SPR',
  });
  await expect(page.getByText('SPR-0001')).toBeVisible(); // what somebody else adds is in it at once
  await api.post('chemical/partCodeConfig/delete', { id: rule.data?.['id'], version: rule.data?.['version'] });
  await api.post('chemical/productCodeConfig/delete', { id: word.data?.['id'], version: word.data?.['version'] });
});
