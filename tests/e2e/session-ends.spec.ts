import { expect, test, type Locator, type Page, type Response } from '@playwright/test';
import { ADMIN } from './product.ts';
import { apiAs, logIn, open, unique } from './session.ts';

const choose = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  await field
    .page()
    .getByRole('option', { name: new RegExp(`^(?!Add).*${text}`, 'iu') })
    .first()
    .click();
};

/**
 * The place that a person opens is kept a moment later. A session that ends before would be heard of by that call, and no Save be pressed:
 * wait for its answer first.
 */
const placeKept = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('staff/places') && (answer.request().postData()?.includes(`/module/${path}`) ?? false),
  );

test('a session that ends over a filled item form asks for the password alone, and the save makes one record', async ({
  page,
  request,
}) => {
  const [name, itemCode] = [unique('Kept granules'), unique('KEPT').replace(' ', '-').toUpperCase()];
  await logIn(page);
  const kept = placeKept(page, 'product/addUpdate');
  await open(page, 'product/addUpdate', 'New Item');
  await page.getByRole('textbox', { name: 'Item Code' }).fill(itemCode);
  await page.getByRole('textbox', { name: 'Item Name' }).fill(name);
  await choose(page.getByRole('combobox', { name: 'Product Type' }), 'Raw');
  await choose(page.getByRole('combobox', { name: 'Category' }), 'Chemicals');
  await choose(page.getByRole('combobox', { name: 'Unit', exact: true }), 'Kilogram');
  await page.getByRole('checkbox', { name: 'Saleable' }).uncheck();
  await page.getByRole('textbox', { name: 'HSN' }).fill('39021000');
  await choose(page.getByRole('combobox', { name: 'Purchase GST Rate' }), 'GST 18');

  await kept;
  const api = await apiAs(request); // a session of its own, which ends all others
  expect((await api.post('staff/endSession', {})).responseMessage).toBe('OK');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
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
  expect((await (await apiAs(request)).post('staff/endSession', {})).responseMessage).toBe('OK');
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
  const kept = placeKept(page, 'aclConfig');
  await open(page, `aclConfig?role=${String(role?.['id'])}`, 'ACL Config');
  await page.getByRole('searchbox', { name: 'Search services' }).fill('unit of measure');
  await page.getByRole('checkbox', { name: 'Unit of Measure: View' }).check();
  await kept;
  expect((await (await apiAs(request)).post('staff/endSession', {})).responseMessage).toBe('OK');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Rights of ${name} saved`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Unit of Measure: View' })).toBeChecked();
});

test('who does not log in again keeps what was typed in sight, and is told how to save it', async ({
  page,
  request,
}) => {
  const name = unique('Baling');
  await logIn(page);
  const kept = placeKept(page, 'department/addUpdate');
  await open(page, 'department/addUpdate', 'New Department');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(name);
  await kept;
  expect((await (await apiAs(request)).post('staff/endSession', {})).responseMessage).toBe('OK');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Log in to save', { exact: false })).toBeVisible();
  await expect(field).toHaveValue(name);
  await expect(field).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Save', exact: true }).click(); // asks again, and saves what was typed
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
