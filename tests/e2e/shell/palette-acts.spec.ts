import { expect, type Page } from '@playwright/test';
import { test } from '../support/another-browser.ts';
import { personAs } from '../support/people.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const palette = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Type a command, a screen or a number' }).fill(text);
};

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name, exact: true });

test('the palette works out a sum, and Enter copies its figure', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  await palette(page, '1,25,000 + 18%');
  await expect(page.getByRole('group', { name: 'Calculator' }).getByRole('option')).toContainText('= 1,47,500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1,47,500 is copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('147500');
  await palette(page, '12-05-2026');
  await expect(page.getByRole('group', { name: 'Calculator' })).toHaveCount(0);
});

test('the palette does what the open record offers, to whom the record offers it', async ({ page, request }) => {
  const api = await apiAs(request);
  const name = unique('Palette unit');
  const { data } = await api.post('department/save', { name });
  const id = String(data?.['id']);
  await logIn(page);
  await palette(page, 'this record');
  await expect(page.getByRole('group', { name: 'This record' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await open(page, `department/addUpdate/${id}`, name);
  await palette(page, 'history');
  await page.getByRole('group', { name: 'This record' }).getByRole('option', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'History', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await palette(page, 'make inact');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'Active' })).not.toBeChecked();

  await page.getByRole('textbox', { name: 'Description' }).fill('By the palette');
  await page.getByRole('heading', { level: 1 }).click();
  await palette(page, 'save');
  await page.getByRole('group', { name: 'This record' }).getByRole('option', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Department saved')).toBeVisible();
  expect((await api.get(`department/${id}`)).data).toMatchObject({ description: 'By the palette', isActive: false });
});

test('who may only look is offered no act that writes', async ({ page, request }) => {
  const api = await apiAs(request);
  const name = unique('Looked at');
  const { data } = await api.post('department/save', { name });
  await logIn(page, await personAs(api, 'Viewer'));
  await open(page, `department/addUpdate/${String(data?.['id'])}`, name);
  await palette(page, '');
  const acts = page.getByRole('group', { name: 'This record' }).getByRole('option');
  await expect(acts.filter({ hasText: 'History' })).toHaveCount(1);
  await expect(acts.filter({ hasText: /Save|Duplicate|Delete|Make inactive/u })).toHaveCount(0);
});

test('the branch is switched by the palette: what is new begins there, in every browser of the person', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const api = await apiAs(request);
  const { dataList: branches = [] } = await api.get('erp/branch/getAllByPartner?rowsPerPage=100');
  const { data: { defaults } = {} } = await api.get('staff/getloggedinuser');
  const { branch: here } = defaults as { readonly branch: number }; // where the demo's administrator works
  const company = branches.find(({ id }) => id === here)?.['organization'];
  const name = unique('Far branch');
  const code = `F${name.slice(-4)}`.toUpperCase().replaceAll(/[^A-Z0-9]/gu, 'X');
  const made = await api.post('erp/branch/save', { name, code, organization: company });
  expect(made.responseMessage).toBe('OK');
  await logIn(page);
  await palette(page, `work in ${name}`);
  await option(page, new RegExp(`Work in ${name}`, 'u')).click();
  await expect(page.getByText(`New records begin in ${name} from now on`)).toBeVisible();
  await open(page, 'stock-area/addUpdate', 'New Stock Area');

  const elsewhere = await anotherBrowser();
  await logIn(elsewhere);
  await palette(elsewhere, 'work in');
  const offered = elsewhere.getByRole('group', { name: 'Branch' }).getByRole('option');
  await expect(offered.first()).toBeVisible();
  await expect(offered.filter({ hasText: name })).toHaveCount(0);
  expect((await api.get('staff/getloggedinuser')).data).toMatchObject({ defaultBranch: made.data?.['id'] });
  expect((await api.post('staff/workAt', { branch: here })).responseMessage).toBe('OK');
});
