import { expect, test, type Page } from '@playwright/test';
import { ADMIN } from '../support/product.ts';
import { apiAs, logIn, open, unique, savesData } from '../support/session.ts';

const enter = async (
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'User Name' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test('Back after a log-out shows no screen of before', async ({ page }) => {
  await logIn(page);
  await open(page, 'uom', 'Units of Measure');
  await open(page, 'segment', 'Segments');
  await page.getByRole('button', { name: /Administrator/u }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const logInButton = page.getByRole('button', { name: 'Log in' });
  await expect(logInButton).toBeVisible();
  for (const _ of [1, 2]) {
    await page.goBack();
    await expect(logInButton).toBeVisible();
    await expect(page.getByRole('heading', { name: /Segments|Units of Measure/u })).toHaveCount(0);
    await expect(menu(page)).toHaveCount(0);
  }
});

test('a screen whose code cannot be fetched says so beside the menu, and comes when it is tried again', async ({
  page,
}) => {
  await savesData(page);
  await logIn(page);
  await page.route('**/assets/*.js', (route) => route.abort('connectionfailed'));
  await page.goto('/#/module/aclConfig');
  await expect(page.getByText('This screen could not be loaded')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Staff' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Administrator/u })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ACL Config' })).toBeVisible();
});

test('a part whose code did not come is told of, and comes at the next press, without another page', async ({
  page,
}) => {
  await savesData(page);
  await logIn(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route('**/assets/ShortcutSheet-*.js', (route) => route.abort('connectionfailed'));
  await page.keyboard.press('Shift+?');
  await expect(page.getByText('The connection broke')).toBeVisible();
  await page.unroute('**/assets/ShortcutSheet-*.js');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a toast whose code did not come is shown as soon as it can be, without another page', async ({ page }) => {
  await savesData(page);
  await page.route('**/assets/{ToastList,ShortcutSheet}-*.js', (route) => route.abort('connectionfailed'));
  await logIn(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const asked = page.waitForRequest(/ToastList-/u);
  await page.keyboard.press('Shift+?'); // its sheet cannot come, and that cannot be told either
  await asked;
  await expect(page.getByText('The connection broke')).toHaveCount(0);
  await page.unroute('**/assets/{ToastList,ShortcutSheet}-*.js');
  await expect(page.getByText('The connection broke')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a question whose code did not come is asked by the browser, and by the product the next time, without another page', async ({
  page,
  request,
}) => {
  const name = unique('Asked twice');
  const { data } = await (await apiAs(request)).post('segment/save', { name });
  await savesData(page);
  await page.route('**/assets/ConfirmDialog-*.js', (route) => route.abort('connectionfailed'));
  await logIn(page);
  await open(page, `segment/addUpdate/${String(data?.['id'])}`, name);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  const plain = page.waitForEvent('dialog').then((dialog) => dialog.dismiss()); // it may stand before the press has ended, and keeps it from ending
  await remove();
  await plain;
  await page.unroute('**/assets/ConfirmDialog-*.js');
  await remove();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('an address with more behind it than belongs there is not found, and what it may have meant is looked for', async ({
  page,
}) => {
  await logIn(page);
  for (const address of [
    'user-profile/xyz',
    'reports/xyz',
    'dashboard/xyz',
    'inward-stock/xyz',
    'bom/xyz',
    'uom/xyz',
  ]) {
    await page.goto(`/#/module/${address}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('xyz');
    await expect(menu(page)).toBeVisible();
  }
});

test('permissions that could not be fetched are told, and fetched when it is tried again', async ({ page }) => {
  await page.route('**/acl/getbyroleid/**', (route) => route.abort('connectionfailed'));
  await enter(page, ADMIN);
  const told = page.getByText('Your permissions could not be loaded');
  await expect(told).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await page.goto('/#/module/uom'); // nobody knows whether they may: the screen that stands stays
  await expect(page).toHaveURL(/#\/module\/dashboard$/u);
  await page.unroute('**/acl/getbyroleid/**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(told).toBeHidden();
  await expect(menu(page).getByRole('link', { name: 'Staff' })).toBeVisible();
});

test('rights that another tab has read anew redraw the menu here', async ({ page, request }) => {
  const api = await apiAs(request);
  const role = (await api.post('role/save', { name: unique('Two tabs') })).data?.['id'];
  const person = { username: unique('tabs').replace(' ', '.'), password: 'loom-and-shuttle-7' };
  await api.post('staff/save', { firstname: 'Tabs', role, canLogin: true, ...person });
  await enter(page, person);
  await expect(menu(page).getByRole('link', { name: 'Slitting' })).toBeVisible(); // what everybody sees
  await expect(menu(page).getByRole('link', { name: 'Staff' })).toHaveCount(0);
  const other = await page.context().newPage();
  const { dataList: rights = [] } = await api.get(`acl/getbyroleid/${String(role)}`);
  const id = rights.find(({ moduleAPI }) => moduleAPI === 'staff')?.['id'];
  const { version } = (await api.get(`acl/${String(id)}`)).data ?? {};
  expect((await api.post('acl/update', { id, version, view: 1, mode: 0 })).responseCode).toBe(200);
  await other.goto('/#/module');
  await expect(menu(other).getByRole('link', { name: 'Staff' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Staff' })).toBeVisible();
});
