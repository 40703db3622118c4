import { expect, test } from '@playwright/test';
import { choose } from '../support/grid.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

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
  await expect(page.getByText("No product code for Product Type 'Spare'")).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Item Code/u })).toBeHidden(); // the rule makes it
  await page.getByRole('button', { name: 'Add a product code for Spare' }).click();
  const panel = page.getByRole('dialog', { name: 'New Product Code' });
  await expect(panel.getByRole('combobox', { name: 'Product Type' })).toHaveValue(/Spare/u); // it begins as the word that is missing
  await panel.getByRole('textbox', { name: 'Code', exact: true }).fill('SPR');
  await panel.getByRole('button', { name: /^Save/u }).click();
  await expect(page.getByText('SPR-0001')).toBeVisible(); // the form beside it stays, with its code
  const codes = (await api.get('chemical/productCodeConfig/getAllByPartner?rowsPerPage=100&search=SPR')).dataList ?? [];
  const word = codes.find(({ code }) => code === 'SPR');
  await api.post('chemical/partCodeConfig/delete', { id: rule.data?.['id'], version: rule.data?.['version'] });
  await api.post('chemical/productCodeConfig/delete', { id: word?.['id'], version: word?.['version'] });
});

test('a rule that changed gives unused items their new codes, after a look at each', async ({ page, request }) => {
  const api = await apiAs(request);
  const made = async (path: string, body: { readonly [key: string]: unknown }): Promise<number> => {
    const answer = await api.post(`${path}/save`, body);
    expect([path, answer.responseMessage]).toEqual([path, 'OK']);
    return Number(answer.data?.['id']);
  };
  const units = (await api.get('uom/getAllByPartner?rowsPerPage=100')).dataList ?? [];
  const productType = await made('chemical/productType', { name: unique('Gaskets'), nature: 'spare' });
  const category = await made('chemical/itemCategory', { name: unique('Rings') });
  const text = unique('G').replace(' ', '').toUpperCase();
  const segments = [{ kind: 'text', text }, { kind: 'sequence' }];
  const rule = await made('chemical/partCodeConfig', { name: unique('Gaskets'), productType, segments });
  const uom = units.find(({ symbol }) => symbol === 'kg')?.['id'];
  const plain = { productType, category, uom, isPurchasable: false, isSaleable: false };
  const ring = unique('Ring');
  await made('chemical/item', { ...plain, name: ring });
  const seal = await made('chemical/item', { ...plain, name: unique('Seal') });

  await logIn(page);
  await page.goto(`/#/module/part-code/addUpdate/${rule}`);
  await page.getByRole('button', { name: 'Re-code unused items' }).click();
  const panel = page.getByRole('dialog', { name: 'Re-code unused items' });
  await expect(panel.getByText('Every unused item has the code that this rule makes')).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('combobox', { name: 'Separator' }).selectOption('/');
  await expect(page.getByRole('button', { name: 'Re-code unused items' })).toHaveAccessibleDescription(
    'Save the rule first',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Re-code unused items' })).toBeEnabled();

  await page.goto(`/#/module/product/addUpdate/${seal}`); // one of them takes its code by itself
  await expect(page.getByText(`New code ${text}/0003: take it?`)).toBeVisible();
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByRole('button', { name: `Keep ${text}-0002` })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Item Code/u })).toHaveValue(`${text}/0003`);

  await page.goto(`/#/module/part-code/addUpdate/${rule}`);
  await page.getByRole('button', { name: 'Re-code unused items' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: ring })).toContainText(`${text}-0001 ${text}/0004`);
  await panel.getByRole('button', { name: 'Change 1 code' }).click();
  await expect(page.getByText('1 code changed')).toBeVisible();
  await page.goto(`/#/module/product?search=${encodeURIComponent(ring)}`);
  await expect(page.getByRole('grid').getByText(`${text}/0004`)).toBeVisible();
});
