import { expect, test } from '@playwright/test';
import { apiAs, logIn, open, unique } from './session.ts';

test('rights of a role are ticked, saved, compared, and reach the person who has it', async ({ page, request }) => {
  const api = await apiAs(request);
  const name = unique('Weigher');
  const role = String((await api.post('role/save', { name })).data?.['id']);
  const clerk = { username: unique('weigher').replace(' ', '.'), password: 'loom-and-shuttle-7' };
  await api.post('staff/save', { firstname: 'Weigher', role: Number(role), canLogin: true, ...clerk });
  const theirs = await apiAs(request, clerk);
  expect((await theirs.get('uom/1')).status).toBe(403);

  await logIn(page);
  await open(page, `aclConfig?role=${role}`, 'ACL Config');
  await page.getByRole('searchbox', { name: 'Search services' }).fill('unit of measure');
  await page.getByRole('checkbox', { name: 'Unit of Measure: Edit' }).check();
  await expect(page.getByRole('checkbox', { name: 'Unit of Measure: View' })).toBeChecked();
  await expect(page.getByText('2 services changed')).toBeVisible(); // with the group that it stands in
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Rights of ${name} saved`)).toBeVisible();
  expect((await theirs.get('uom/1')).status).toBe(200);

  await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ label: 'Viewer' });
  await expect(page.getByRole('checkbox', { name: 'Unit of Measure: Edit' })).toHaveAccessibleDescription(
    'not ticked in the other',
  );
});

test('a route whose screen is still to come says what will stand there', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/module/dispatch');
  await expect(page.getByText('Goods that leave', { exact: false })).toBeVisible();
});
