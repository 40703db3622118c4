import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { ADMIN } from '../support/product.ts';
import { apiAs, holdBack, logIn, open, unique } from '../support/session.ts';

const choose = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  await field
    .page()
    .getByRole('option', { name: new RegExp(`^(?!Add).*${text}`, 'iu') })
    .first()
    .click();
};

/**
 * Presses Save, ends the session while that call is on its way, and lets it go on to the server. Pressed afterwards it would race with what the
 * page asks by itself (news, the place that was opened): whichever call is told first puts the log-in over the page, and Save out of reach.
 */
const saveInto = async (page: Page, calls: string, end: () => Promise<void>): Promise<void> => {
  const letGo = await holdBack(page, calls);
  const asked = page.waitForRequest(calls);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asked;
  await end();
  await letGo();
};

/** Another client of this person's ends all of their sessions but its own. */
const endOthers = async (request: APIRequestContext): Promise<void> => {
  expect((await (await apiAs(request)).post('staff/endSession', {})).responseMessage).toBe('OK');
};

test('a session that ends over a filled item form asks for the password alone, and the save makes one record', async ({
  page,
  request,
}) => {
  const [name, itemCode] = [unique('Kept granules'), unique('KEPT').replace(' ', '-').toUpperCase()];
  await logIn(page);
  await open(page, 'product/addUpdate', 'New Item');
  await page.getByRole('textbox', { name: 'Item Code' }).fill(itemCode);
  await page.getByRole('textbox', { name: 'Item Name' }).fill(name);
  await choose(page.getByRole('combobox', { name: 'Product Type' }), 'Raw');
  await choose(page.getByRole('combobox', { name: 'Category' }), 'Chemicals');
  await choose(page.getByRole('combobox', { name: 'Unit', exact: true }), 'Kilogram');
  await page.getByRole('checkbox', { name: 'Saleable' }).uncheck();
  await page.getByRole('textbox', { name: 'HSN' }).fill('39021000');
  await choose(page.getByRole('combobox', { name: 'Purchase GST Rate' }), 'GST 18');

  await saveInto(page, '**/api/v1/chemical/item/save', () => endOthers(request));
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByRole('textbox', { name: 'User Name' })).toHaveValue(ADMIN.username);
  await expect(dialog.getByRole('textbox', { name: 'User Name' })).toHaveAttribute('readonly');
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('User name or password is not right')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(); // saved without another press
  const api = await apiAs(request);
  const found = await api.get(`chemical/item/getAllByPartner?search=${encodeURIComponent(itemCode)}`);
  expect(found.dataList?.map((row) => [row['itemCode'], row['name']])).toEqual([[itemCode, name]]);
});

test('a session that lapsed over night leaves unsaved work for its own person', async ({ page, request }) => {
  const name = unique('Lamination');
  await page.clock.install();
  await logIn(page);
  await open(page, 'department/addUpdate', 'New Department');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(name);
  await page.clock.runFor(6_000); // a draft is kept every five seconds
  const other = await page.context().newPage(); // a second tab, which hears of the end and must not clear what the first one kept
  await open(other, 'uom', 'Units of Measure');
  await endOthers(request);
  page.once('dialog', (dialog) => void dialog.accept()); // the browser's own question
  await page.reload();
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'User Name' }).fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Restore draft of/u }).click();
  await expect(field).toHaveValue(name);
});

test('rights that were ticked are saved by the log-in over them, without another press', async ({ page, request }) => {
  const name = unique('Night watch');
  const role = (await (await apiAs(request)).post('role/save', { name })).data;
  await logIn(page);
  await open(page, `aclConfig?role=${String(role?.['id'])}`, 'ACL Config');
  await page.getByRole('searchbox', { name: 'Search services' }).fill('unit of measure');
  await page.getByRole('checkbox', { name: 'Unit of Measure: View' }).check();
  await saveInto(page, '**/api/v1/acl/saveOrUpdateAll', () => endOthers(request));
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Rights of ${name} saved`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Unit of Measure: View' })).toBeChecked();
});

test('two tabs agree: a log-in over one page is one over the other, and so are log-out and log-in', async ({
  page,
  request,
}) => {
  await logIn(page);
  await open(page, 'uom', 'Units of Measure');
  const other = await page.context().newPage();
  await open(other, 'segment', 'Segments');
  const lines: (() => Promise<void>)[] = [];
  for (const tab of [page, other]) {
    lines.push(await holdBack(tab, '**/getAllByPartner?*')); // what is asked is on its way when the session ends
    await tab.getByRole('button', { name: 'Refresh' }).click();
  }
  await endOthers(request);
  for (const letGo of lines) await letGo();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  const otherDialog = other.getByRole('dialog', { name: 'Please log in again' });
  await expect(otherDialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(otherDialog).toBeHidden();
  await expect(other.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('button', { name: /Administrator/u }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'User Name' }).fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: 'Segments' })).toBeVisible();
});

test('who does not log in again keeps what was typed in sight, and is told how to save it', async ({
  page,
  request,
}) => {
  const name = unique('Baling');
  await logIn(page);
  await open(page, 'department/addUpdate', 'New Department');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(name);
  await saveInto(page, '**/api/v1/chemical/department/save', () => endOthers(request));
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Log in to save', { exact: true })).toBeVisible();
  await expect(field).toHaveValue(name);
  await expect(field).toHaveAttribute('readonly');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Save', exact: true }).click(); // asks again, and saves what was typed
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
