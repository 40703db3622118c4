import { expect, test } from '@playwright/test';
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
