import { expect } from '@playwright/test';
import { test } from '../support/another-browser.ts';
import { goods, openOrder } from '../support/goods.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('the command palette leads by keys to a screen, a new record and a record', async ({ page, request }) => {
  const api = await apiAs(request);
  const name = unique('Sulphur');
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=50`)).dataList ?? [];
  const made = await api.post('chemical/item/save', {
    itemCode: unique('SUL').replace(' ', '-').toUpperCase(),
    name,
    productType: (await rows('chemical/productType'))[0]?.['id'],
    category: (await rows('itemCategory'))[0]?.['id'],
    uom: (await rows('uom')).find(({ symbol }) => symbol === 'kg')?.['id'],
    hsn: '250300',
    isPurchasable: false,
    isSaleable: false,
  });
  expect(made.responseMessage).toBe('OK');
  await logIn(page);

  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Type a command, a screen or a number' });
  await input.fill('stoar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Stock Areas' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await input.fill('nepo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Supplier', exact: true })).toBeFocused();

  await page.keyboard.press('Control+k');
  await input.fill(name);
  const items = page.getByRole('group', { name: 'Items', exact: true });
  await expect(items.getByRole('option', { name: new RegExp(name, 'u') })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.keyboard.press('Control+k');
  await input.fill('kilogram');
  await page.getByRole('option', { name: /^Kilogram/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kilogram' })).toBeVisible();
});

test('one search finds partners, items, other masters and documents', async ({ page, request }) => {
  const api = await apiAs(request);
  const { item, number } = await openOrder(api, 10);
  const { supplier } = await goods(api);
  const [machine] = (await api.get('chemical/machine/getAllByPartner?rowsPerPage=1')).dataList ?? [];
  await logIn(page);
  const input = page.getByRole('combobox', { name: 'Type a command, a screen or a number' });
  const found = async (text: string, group: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await input.fill(text);
    const records = page.getByRole('group', { name: group, exact: true });
    await expect(records.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await found(item, 'Items');
  await found(number, 'Purchase Orders');
  await found(String(machine?.['name']), 'Machines');
  await found(supplier, 'Business Partners');
});

test('a starred screen stands at the top of the menu, and stays there after a reload', async ({ page }) => {
  await logIn(page);
  await open(page, 'uom', 'Units of Measure');
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  await page.reload();
  const favourites = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('listitem')
    .filter({ hasText: 'Favourites' });
  await expect(favourites.getByRole('link', { name: 'Units of Measure' })).toBeVisible();
  await page.getByRole('button', { name: 'Take from favourites' }).click();
  await expect(favourites).toHaveCount(0);
});

test('favourites and the last places follow the person to another browser', async ({ page, anotherBrowser }) => {
  await logIn(page);
  await open(page, 'rack/rack', 'Racks');
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('staff/places') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  expect((await kept).status()).toBe(200);

  const elsewhere = await anotherBrowser();
  await logIn(elsewhere);
  const favourites = elsewhere
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('listitem')
    .filter({ hasText: 'Favourites' });
  await expect(favourites.getByRole('link', { name: 'Racks' })).toBeVisible();
  await elsewhere.keyboard.press('Control+k');
  await expect(elsewhere.getByRole('option', { name: /Racks/u }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Take from favourites' }).click();
});
