import { expect, test } from '@playwright/test';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('what a reference field does not find is added beside the form, chosen, and the focus is back', async ({
  page,
}) => {
  const category = unique('Liner');
  await logIn(page);
  await open(page, 'product/addUpdate', 'New Item');
  const name = page.getByRole('textbox', { name: 'Item Name' });
  await name.fill('Half-written item');
  const box = page.getByRole('combobox', { name: 'Category', exact: true });
  await box.fill(category);
  await expect(page.getByRole('option', { name: `Add '${category}'` })).toBeVisible();
  await page.keyboard.press('Enter');

  const panel = page.getByRole('dialog', { name: 'New Item Category' });
  await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(category);
  await page.keyboard.press('Control+s');
  await expect(panel).toBeHidden();
  await expect(box).toHaveValue(new RegExp(category, 'u'));
  await expect(box).toBeFocused();
  await expect(name).toHaveValue('Half-written item');
});

test('nothing is offered to be added where the role may not', async ({ page, request }) => {
  const api = await apiAs(request);
  const role = (await api.post('role/save', { name: unique('Item clerk') })).data?.['id'];
  const rights = (await api.get(`acl/getbyroleid/${String(role)}`)).dataList ?? [];
  for (const right of rights.filter(({ moduleAPI }) => moduleAPI === 'chemical/item' || moduleAPI === 'masters')) {
    const stored = (await api.get(`acl/${String(right['id'])}`)).data;
    await api.post('acl/update', { id: right['id'], version: stored?.['version'], view: 1, mode: 3 });
  }
  const clerk = { username: unique('clerk').replace(' ', '.'), password: 'loom-and-shuttle-7' };
  const saved = await api.post('staff/save', { firstname: 'Clerk', role, canLogin: true, ...clerk });
  expect(saved.responseMessage).toBe('OK');
  await page.goto('/');
  await page.getByRole('textbox', { name: 'User Name' }).fill(clerk.username);
  await page.getByLabel('Password', { exact: true }).fill(clerk.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').getByText('Masters').first()).toBeVisible();
  await open(page, 'product/addUpdate', 'New Item');
  await page.getByRole('combobox', { name: 'Preferred supplier' }).fill('No such supplier');
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: /^Add/u })).toHaveCount(0);
});
