import { expect, test } from '@playwright/test';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('one value is given to all that a search finds, on every page, after its preview @phone', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const name = unique('Bulk');
  const records = Array.from({ length: 12 }, (_, n) => ({
    name: `${name} ${n + 1}`,
    ...(n === 0 ? { description: 'Woven' } : {}),
  }));
  expect((await api.post('segment/saveOrUpdateAll', { data: records })).responseCode).toBe(200);
  await logIn(page);
  await open(page, `segment?search=${encodeURIComponent(name)}`, 'Segments');
  await expect(page.getByText('Total Count 12')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: `Select ${name} 1`, exact: true }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await expect(page.getByText('All 12 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Edit 12' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 12 records' });
  await expect(dialog.getByRole('button', { name: 'Check' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Field to change' }).selectOption('Description');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Woven');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('11 records will change. 1 has this already.')).toBeVisible();
  const found = `segment/getAllByPartner?rowsPerPage=50&search=${encodeURIComponent(name)}`;
  const woven = async () =>
    ((await api.get(found)).dataList ?? []).filter((row) => row['description'] === 'Woven').length;
  expect(await woven()).toBe(1);
  await dialog.getByRole('button', { name: 'Change 11 records' }).click();
  await expect(page.getByText('11 records changed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await woven()).toBe(12);
});
