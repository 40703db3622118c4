import { expect, test } from '@playwright/test';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('the history says who changed what, when, from what to what', async ({ page, request }) => {
  const api = await apiAs(request);
  const [name, head] = [unique('Extrusion'), unique('Head')];
  const staff = await api.post('staff/save', { firstname: head, canLogin: false });
  expect(staff.responseMessage).toBe('OK');
  const made = await api.post('department/save', { name, weeklyOff: 'sunday' });
  await logIn(page);
  await open(page, `department/addUpdate/${String(made.data?.['id'])}`, name);
  await page.getByRole('combobox', { name: 'Head' }).fill(head);
  await page.getByRole('option', { name: new RegExp(head, 'u') }).click();
  await page.getByRole('combobox', { name: 'Weekly off' }).selectOption({ label: 'Monday' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Department saved')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const changed = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Changed' });
  await expect(changed).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d/u);
  await expect(changed).toContainText('Administrator');
  await expect(changed).toContainText(head);
  await expect(changed).toContainText('Sunday → Monday');
});
