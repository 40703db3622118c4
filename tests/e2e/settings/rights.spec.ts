import { expect, test, type Page } from '@playwright/test';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const chooseRole = async (page: Page, field: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
};

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
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/acl/saveOrUpdateAll', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saving 2 changed services')).toBeVisible(); // of ten thousand it takes a while
  const meanwhile = page.getByRole('checkbox', { name: 'Unit of Measure: Delete' });
  await meanwhile.check();
  await expect(page.getByText('Saving 2 changed services')).toBeVisible();
  answer();
  await expect(page.getByText(`Rights of ${name} saved`)).toBeVisible();
  await expect(page.getByText('1 service changed')).toBeVisible(); // what was ticked meanwhile waits for a save of its own
  await expect(meanwhile).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^\d+ services? changed$/u)).toHaveCount(0);
  await expect(meanwhile).toBeChecked();
  expect((await theirs.get('uom/1')).status).toBe(200);

  await chooseRole(page, 'Compare with', 'Viewer');
  await expect(page.getByRole('checkbox', { name: 'Unit of Measure: Edit' })).toHaveAccessibleDescription(
    'not ticked in the other',
  );
});

test('a role is made as a copy of another, and the comparison tells apart what is changed afterwards', async ({
  page,
}) => {
  const name = unique('Second store');
  await logIn(page);
  await open(page, 'role/addUpdate', 'New Role');
  await page.getByRole('textbox', { name: 'Role' }).fill(name);
  await page.getByRole('combobox', { name: 'Copy from' }).fill('Stores');
  await page.getByRole('option', { name: 'Stores', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await open(page, 'aclConfig', 'ACL Config');
  await chooseRole(page, 'Role', name);
  await chooseRole(page, 'Compare with', 'Stores');
  await expect(page.getByRole('checkbox', { name: 'Stock Area: View' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Only what differs' }).check();
  await expect(page.getByRole('checkbox', { name: /: View$/u })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Only what differs' }).uncheck();
  await page.getByRole('checkbox', { name: 'Segment: Delete' }).check();
  await page.getByRole('checkbox', { name: 'Only what differs' }).check();
  await expect(page.getByRole('checkbox', { name: 'Segment: Delete' })).toHaveAccessibleDescription(
    'not ticked in the other',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Rights of ${name} saved`)).toBeVisible();
});

test('a route whose screen is still to come says what will stand there', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/module/dispatch');
  await expect(page.getByText('Goods that leave', { exact: false })).toBeVisible();
});
