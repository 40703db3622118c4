import { expect, test } from '@playwright/test';
import { apiAs, logIn, unique } from '../support/session.ts';

test('a delete is taken back from its toast, and the record stands in the list again', async ({ page, request }) => {
  const api = await apiAs(request);
  const name = unique('Lamination');
  const made = await api.post('department/save', { name });
  expect(made.responseMessage).toBe('OK');
  await logIn(page);
  await page.goto(`/#/module/department/addUpdate/${String(made.data?.['id'])}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search Departments' }).fill(name);
  await expect(page.getByText('Nothing matches')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Department is back')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  expect((await api.get(`department/${String(made.data?.['id'])}`)).responseCode).toBe(200);
});
