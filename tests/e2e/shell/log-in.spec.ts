import { expect, test } from '@playwright/test';
import { ADMIN } from '../support/product.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('says what is missing before anything is sent @phone', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  const asked = calls.filter((call) => call.includes('authenticate'));
  expect(asked.filter((call) => call !== 'GET /api/v1/authenticate/forgot')).toEqual([]); // whether links are mailed here
});

test('answers a wrong password and an unknown user in the same words and keeps the name', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'User Name' }).fill(unique('nobody'));
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('User name or password is not right')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'User Name' })).toHaveValue(/^nobody/u);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('leads to the home page and greets by name @phone', async ({ page }) => {
  await logIn(page);
  await expect(page).toHaveURL(/#\/module\/dashboard$/u);
});

test('screens that a person may open arrive while nobody waits for them', async ({ page }) => {
  const arrived = page.waitForResponse(/\/assets\/PurchaseOrderScreen-[^/]+\.js$/u);
  await logIn(page);
  expect((await arrived).status()).toBe(200);
  await expect(page).toHaveURL(/#\/module\/dashboard$/u);
});

test('leads to the address that was asked for before', async ({ page }) => {
  await page.goto('/#/module/uom');
  await page.getByRole('textbox', { name: 'User Name' }).fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
});

test('logging out empties what the browser kept, Back shows the log-in, and the token answers 3302', async ({
  page,
  request,
}) => {
  await logIn(page);
  await page.evaluate(() => localStorage.setItem('weft_ui', JSON.stringify({ mode: 'dark', usualLanguage: 'en' }))); // the look of this device
  await page.reload();
  await open(page, 'uom', 'Units of Measure'); // a last place, which names what this person looked at
  await expect.poll(() => page.evaluate(() => localStorage.getItem('weft_ui'))).toContain('uom');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.evaluate(() => {
    const { staffId } = JSON.parse(localStorage.getItem('activeUser') ?? '{}') as { readonly staffId: number };
    const ui = JSON.parse(localStorage.getItem('weft_ui') ?? '{}') as object;
    const draft = { at: new Date().toISOString(), values: { name: 'Spool' } }; // of a form that was left
    localStorage.setItem('weft_ui', JSON.stringify({ ...ui, drafts: { [`${staffId} uom new`]: draft } }));
  });
  const logOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /Administrator/u }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Log out and lose unsaved work?' });
  await logOut();
  await expect(question.getByText('1 form was left unsaved.', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  const told = page.waitForResponse('**/authenticate/logout');
  await logOut();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const emptied = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(await emptied()).toEqual([]);
  await told; // the log-in does not wait for it
  const answer = await request.get('/api/v1/staff/getloggedinuser', { headers: { authorization: `bearer ${token}` } });
  expect([answer.status(), await answer.json()]).toEqual([401, expect.objectContaining({ responseCode: 3302 })]);
  const logInButton = page.getByRole('button', { name: 'Log in' });
  await page.goBack();
  await expect(logInButton).toBeVisible();
  await page.reload();
  await expect(logInButton).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark'); // a device stays as it looked
  await logIn(page);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('a log-in keeps in the browser what the specification names, and no password', async ({ page }) => {
  await logIn(page);
  await open(page, 'uom', 'Units of Measure');
  await page.getByLabel('Show rows').selectOption('20');
  const named = ['aclData', 'activeUser', 'label_config', 'loggedInUser', 'pageSize', 'sys_config', 'token'];
  const kept = () =>
    page.evaluate(() => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)])));
  await expect
    .poll(async () =>
      Object.keys(await kept())
        .filter((key) => key !== 'weft_ui')
        .toSorted(),
    )
    .toEqual(named);
  const { pageSize, loggedInUser, activeUser } = await kept();
  expect(pageSize).toBe('20');
  expect(JSON.parse(String(loggedInUser))).toMatchObject({ firstname: expect.any(String), role: {} });
  expect(Object.keys(JSON.parse(String(activeUser)) as object).toSorted()).toEqual(['roleid', 'staffId']);
  expect(JSON.stringify(await kept())).not.toContain(ADMIN.password);
  expect(loggedInUser).not.toContain('"password"');
});

test('a wrong token is sent to the log-in, a malformed store is no blank page', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('token', 'x'.repeat(43));
    localStorage.setItem('aclData', '{broken');
    localStorage.setItem('loggedInUser', 'null');
  });
  await page.goto('/#/module/uom');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('what another release kept in the browser is no blank page', async ({ page }) => {
  await logIn(page);
  await page.evaluate(() => {
    localStorage.setItem('aclData', '[{}]');
    localStorage.setItem('loggedInUser', '{"firstname":"Asha","role":null}');
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /Administrator/u })).toBeVisible();
});

test('a role sees its own menu, and the guard says so at a closed door', async ({ page, request }) => {
  const api = await apiAs(request);
  const role = (await api.post('role/save', { name: unique('Units only') })).data;
  const rights = (await api.get(`acl/getbyroleid/${String(role?.['id'])}`)).dataList ?? [];
  const units = rights.find(({ moduleAPI }) => moduleAPI === 'uom');
  const masters = rights.find(({ moduleAPI }) => moduleAPI === 'masters');
  for (const right of [units, masters]) {
    const stored = (await api.get(`acl/${String(right?.['id'])}`)).data;
    await api.post('acl/update', { id: right?.['id'], version: stored?.['version'], view: 1, mode: 0 });
  }
  const username = unique('clerk').replace(' ', '.');
  const saved = await api.post('staff/save', {
    firstname: 'Clerk',
    username,
    password: 'loom-and-shuttle-7',
    role: role?.['id'],
    canLogin: true,
  });
  expect(saved.responseMessage).toBe('OK');
  await page.goto('/');
  await page.getByRole('textbox', { name: 'User Name' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill('loom-and-shuttle-7');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation');
  await expect(menu.getByText('Masters').first()).toBeVisible();
  await page.goto('/#/module/uom');
  await expect(page.getByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add New' })).toHaveCount(0);
  await page.goto('/#/module/product');
  await expect(page.getByText('You are not allow to access this module')).toBeVisible();
});

test('an administrator is refused like anybody where a record says so', async ({ page, request }) => {
  const api = await apiAs(request);
  const role = (await api.post('role/save', { name: unique('Second administrators'), isAdmin: true })).data?.['id'];
  const second = { username: unique('second').replace(' ', '.'), password: 'loom-and-shuttle-7' };
  const saved = await api.post('staff/save', { firstname: 'Second', role, canLogin: true, ...second });
  expect(saved.responseMessage).toBe('OK');
  await logIn(page, second); // a new role's records say no until somebody ticks them
  await page.goto('/#/module/uom');
  await expect(page.getByText('You are not allow to access this module')).toBeVisible();
  await expect(page).toHaveURL(/#\/module(\/dashboard)?$/u);
});
