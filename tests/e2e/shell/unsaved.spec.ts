import { expect, test, type Page } from '@playwright/test';
import { ADMIN } from '../support/product.ts';
import { apiAs, draftKept, holdBack, logIn, open, unique } from '../support/session.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test('unsaved work is asked about, saved by nobody, and offered again', async ({ page, request }) => {
  const name = unique('Printing');
  await page.clock.install();
  await logIn(page);
  await open(page, 'department/addUpdate', 'New Department');
  await nameField(page).fill(name);
  await page.getByRole('link', { name: 'Return' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(nameField(page)).toHaveValue(name);

  await page.clock.runFor(6_000); // a draft is kept every five seconds
  const keys = await page.evaluate(() => Object.keys(localStorage).toSorted());
  const named = ['aclData', 'activeUser', 'label_config', 'loggedInUser', 'pageSize', 'sys_config', 'token', 'weft_ui'];
  expect(keys.filter((key) => !named.includes(key))).toEqual([]); // by the specification; what is ours lies under one key
  page.once('dialog', (dialog) => void dialog.accept()); // the browser's own question
  await page.reload();
  await expect(page.getByText('You left work unsaved here.')).toBeVisible();
  await page.getByRole('button', { name: /^Restore draft of/u }).click();
  await expect(nameField(page)).toHaveValue(name);

  await page.getByRole('link', { name: 'Return' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
  const found = await (await apiAs(request)).get(`department/getAllByPartner?search=${encodeURIComponent(name)}`);
  expect(found.dataList).toEqual([]);
});

test('two people change one record: both values stand side by side, and nothing of either is lost', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const name = unique('Loom shed');
  const made = await api.post('department/save', { name, shortCode: '', description: 'As it was' });
  expect(made.responseMessage).toBe('OK');
  await logIn(page);
  await open(page, `department/addUpdate/${String(made.data?.['id'])}`, name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
  await page.getByRole('textbox', { name: 'Cost centre' }).fill('CC-7');
  const theirs = await api.post('department/update', {
    id: made.data?.['id'],
    version: made.data?.['version'],
    description: 'Theirs',
    weeklyOff: 'monday',
  });
  expect(theirs.responseMessage).toBe('OK');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this record meanwhile' });
  await expect(dialog.getByRole('group', { name: 'Description' })).toContainText('Theirs');
  await expect(dialog.getByText(/Also changed by the other person and taken over: Weekly off/u)).toBeVisible();
  await dialog.getByRole('radio', { name: /Mine/u }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Department saved')).toBeVisible();
  const { data } = await api.get(`department/${String(made.data?.['id'])}`);
  expect([data?.['description'], data?.['costCentreCode'], data?.['weeklyOff']]).toEqual(['Mine', 'CC-7', 'monday']);
});

test('a log-out in one tab ends the other, and what was typed there is offered after the next log-in', async ({
  page,
  context,
}) => {
  const name = unique('Baling');
  await logIn(page);
  await open(page, 'department/addUpdate', 'New Department');
  await nameField(page).fill(name);
  await draftKept(page, name);

  const other = await context.newPage();
  await other.goto('/#/module/uom');
  await expect(other.getByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
  await other.getByRole('button', { name: /Administrator/u }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  const loss = other.getByRole('alertdialog', { name: 'Log out and lose unsaved work?' });
  await loss.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  await page.getByRole('textbox', { name: 'User Name' }).fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Restore draft of/u }).click();
  await expect(nameField(page)).toHaveValue(name);
});

test('a save that comes before the facts of the form waits for them, and is not lost', async ({ page, request }) => {
  const api = await apiAs(request);
  const [one] = (await api.get('chemical/purchaseOrder/getPOByStatus/10?rowsPerPage=1')).dataList ?? [];
  const { data: order } = await api.get(`chemical/purchaseOrder/${String(one?.['id'])}`);
  const [line] = (order?.['lines'] ?? []) as readonly Record<string, unknown>[];
  const pick = (row: Record<string, unknown> | undefined, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, row?.[key]]));
  const values = {
    ...pick(order, ['party', 'date', 'organization', 'branch', 'location', 'billTo', 'shipTo']),
    expectedOn: order?.['date'],
    remarks: unique('Call before delivery'),
    lines: [{ ...pick(line, ['item', 'uom', 'rate', 'gstRate', 'stockArea']), quantity: 10 }],
  };
  const staff = String((await api.get('staff/getloggedinuser')).data?.['id']);
  const drafts = { [`${staff} purchaseOrder new`]: { at: new Date().toISOString(), values } };

  await logIn(page);
  await page.evaluate(
    (kept) => localStorage.setItem('weft_ui', kept),
    JSON.stringify({ drafts }), // as it is left when a tab closes over it
  );
  const letThrough = await holdBack(page, '**/api/v1/erp/location/*'); // what the place of supply follows from
  const asked = page.waitForRequest(/\/erp\/location\//u);
  await open(page, 'purchase-order/addUpdate', 'New Purchase Order');
  await page.getByRole('button', { name: /^Restore draft of/u }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await asked;
  await page.keyboard.press('Control+s');
  await letThrough();
  await expect(page.getByText('Purchase Order saved')).toBeVisible();
});
