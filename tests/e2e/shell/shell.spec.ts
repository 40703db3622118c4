import { expect, test, type Page } from '@playwright/test';
import { apiAs, logIn, open, savesData, unique } from '../support/session.ts';

test('groups of the menu stay open for the tab, over a reload', async ({ page }) => {
  await logIn(page);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Masters' }).click();
  await menu.getByRole('button', { name: 'Inventory' }).click();
  await menu.getByRole('link', { name: 'Unit of Measure' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Inventory' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('button', { name: 'Masters' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('button', { name: 'Supply Chain' })).toHaveAttribute('aria-expanded', 'false');
});

test('an address that leads nowhere offers its last part to the palette', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/module/masters/stock-ar');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Search everything' });
  await expect(box).toHaveValue('stock-ar');
  await box.fill('stock ar');
  await box.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Type a command, a screen or a number' })).toHaveValue('stock ar');
  await page.getByRole('option', { name: /^Stock Areas/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock Areas' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const last = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(last.first()).toBeVisible();
  await expect(last.filter({ hasText: 'Page not found' })).toHaveCount(0); // it is no place
});

test('an address behind the user profile leads nowhere', async ({ page }) => {
  await logIn(page);
  await open(page, 'user-profile/xyz', 'Page not found');
});

test('a scan that nothing has opens the palette with its text', async ({ page }) => {
  await logIn(page);
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeEnabled();
  await page.evaluate(() => {
    for (const key of [...Array.from('NOWHERE-4711'), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(page.getByRole('combobox', { name: 'Type a command, a screen or a number' })).toHaveValue(
    'NOWHERE-4711',
  );
});

test('a role opens on its own screen after the log-in, as long as it may see it', async ({ page, request }) => {
  const api = await apiAs(request);
  const role = (await api.post('role/save', { name: unique('Unit keepers'), landing: 'uom' })).data?.['id'];
  const keeper = { username: unique('keeper').replace(' ', '.'), password: 'loom-and-shuttle-7' };
  const saved = await api.post('staff/save', { firstname: 'Keeper', role, canLogin: true, ...keeper });
  expect(saved.responseMessage).toBe('OK');
  await logIn(page, keeper); // the records of the new role still say no: its home page
  const rights = (await api.get(`acl/getbyroleid/${String(role)}`)).dataList ?? [];
  const id = rights.find(({ moduleAPI }) => moduleAPI === 'uom')?.['id'];
  const { data } = await api.get(`acl/${String(id)}`);
  await api.post('acl/update', { id, version: data?.['version'], view: 1, mode: 0 });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/?again');
  await page.getByRole('textbox', { name: 'User Name' }).fill(keeper.username);
  await page.getByLabel('Password', { exact: true }).fill(keeper.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
});

/** From now on another build is deployed. */
const deployAnother = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^Version \d/u)).toBeVisible(); // what runs is known
  await page.route('**/assets/version.json', (route) => route.fulfill({ json: { version: '9.9.9', build: 'next' } }));
};

test('a new version is told when the tab is looked at again, and one press brings it', async ({ page }) => {
  await logIn(page);
  await deployAnother(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const told = page.getByText('A new version is ready');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Version 9.9.9')).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a page that the API takes no more comes anew by itself, with what was typed', async ({ page }) => {
  await page.route('**/assets/version.json', (route) => route.fulfill({ json: { version: '0.0.9', build: 'old' } }));
  await logIn(page);
  await expect(page.getByText('Version 0.0.9')).toBeVisible(); // a page of the release before
  await open(page, 'department/addUpdate', 'New Department');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Weaving shed 9');
  await page.unroute('**/assets/version.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Version 0.0.9')).toHaveCount(0);
  await page.getByRole('button', { name: /^Restore draft of/u }).click();
  await expect(name).toHaveValue('Weaving shed 9');
});

/** No code of a screen can be fetched until the page itself is asked for again: that one is the new version's. */
const loseCode = async (page: Page): Promise<void> => {
  await page.route('**/assets/*.js', (route) => route.abort());
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute('**/assets/*.js');
  });
};

test('a screen whose code is gone with an update comes by itself, in the new version', async ({ page }) => {
  await savesData(page);
  await logIn(page);
  await deployAnother(page);
  await loseCode(page);
  await page.goto('/#/module/aclConfig');
  await expect(page.getByRole('heading', { level: 1, name: 'ACL Config' })).toBeVisible();
  await expect(page.getByText('Version 9.9.9')).toBeVisible();
});
