import { expect, type Page } from '@playwright/test';
import { type AnotherBrowser, test } from '../support/another-browser.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const PASSWORD = 'weave-loom-42';

/** The smallest picture there is: one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

type Api = Awaited<ReturnType<typeof apiAs>>;

/** A department of its own, and a colleague who may only look at departments. */
const auditorOf = async (api: Api): Promise<{ readonly username: string; readonly password: string }> => {
  const name = unique('Auditor');
  const role = (await api.post('role/save', { name })).data?.['id'];
  const { dataList: rights = [] } = await api.get(`acl/getbyroleid/${String(role)}`);
  const right = rights.find(({ moduleAPI }) => moduleAPI === 'chemical/department')?.['id'];
  const { version } = (await api.get(`acl/${String(right)}`)).data ?? {};
  const given = await api.post('acl/update', { id: right, version, view: 1, mode: 0 });
  expect(given.responseCode, given.responseMessage).toBe(200);
  const username = name.replaceAll(' ', '.').toLowerCase();
  const saved = await api.post('staff/save', { firstname: name, username, password: PASSWORD, role });
  expect(saved.responseCode, saved.responseMessage).toBe(200);
  return { username, password: PASSWORD };
};

const openFiles = async (page: Page, path: string, name: string): Promise<void> => {
  await open(page, path, name);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Attachments' }).click();
};

const tab = (page: Page) => page.getByRole('tab', { name: 'Attachments' });
const files = (page: Page) => page.getByRole('region', { name: 'Attachments' });
const add = (page: Page, ...given: readonly ReturnType<typeof text>[]): Promise<void> =>
  files(page).locator('input[type="file"]').setInputFiles(given);

const auditorAt = async (
  anotherBrowser: AnotherBrowser,
  who: { readonly username: string; readonly password: string },
): Promise<Page> => {
  const page = await anotherBrowser();
  await page.goto('/');
  await page.getByRole('textbox', { name: 'User Name' }).fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  return page;
};

test('files are hung on a record, seen by a colleague without reloading, fetched, deleted and brought back', async ({
  anotherBrowser,
  page,
  request,
}) => {
  const api = await apiAs(request);
  const auditor = await auditorOf(api);
  const name = unique('Extrusion');
  const { data: department } = await api.post('department/save', { name });
  const path = `department/addUpdate/${String(department?.['id'])}`;
  const other = await auditorAt(anotherBrowser, auditor);
  await openFiles(other, path, name);
  await expect(files(other)).toContainText('No files yet');
  await expect(files(other).getByRole('button', { name: 'Choose files' })).toHaveCount(0); // who only looks adds nothing

  await logIn(page);
  await openFiles(page, path, name);
  await add(
    page,
    { name: 'plan.png', mimeType: 'image/png', buffer: PICTURE },
    text('shifts.txt', 'Three of eight hours'),
  );
  await expect(tab(page)).toContainText('2');
  await expect(tab(other)).toContainText('2');
  await expect(files(other).getByRole('listitem').filter({ hasText: 'shifts.txt' })).toContainText('20 B');
  await expect(files(other).getByRole('listitem').filter({ hasText: 'plan.png' }).locator('img')).toBeVisible();
  await expect(files(other).getByRole('button', { name: /^Delete/u })).toHaveCount(0);
  const fetched = other.waitForEvent('download');
  await files(other).getByRole('button', { name: 'Download shifts.txt' }).click();
  expect((await fetched).suggestedFilename()).toBe('shifts.txt');
  await files(other).getByRole('button', { name: 'plan.png', exact: true }).click();
  const picture = other.getByRole('dialog', { name: 'plan.png' });
  await expect.poll(() => picture.evaluate((node) => node.contains(document.activeElement))).toBe(true); // Escape is its own from now on
  await other.keyboard.press('Escape');
  await expect(picture).toBeHidden();
  await expect(files(other)).toBeVisible();

  await add(page, text('roster.exe', 'MZ'), text('shifts again.txt', 'Three of eight hours'));
  await expect(files(page).getByRole('listitem').filter({ hasText: 'roster.exe' })).toContainText(
    'Files of this kind are not taken',
  );
  await expect(page.getByText('shifts again.txt has the same content as shifts.txt')).toBeVisible();
  await files(page).getByRole('button', { name: 'Delete roster.exe' }).click();
  await expect(files(page).getByText('roster.exe')).toBeHidden();

  await files(page).getByRole('button', { name: 'Delete shifts.txt' }).click();
  await expect(files(other).getByText('shifts.txt')).toBeHidden();
  await expect(page.getByText('shifts.txt is deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(files(other).getByText('shifts.txt')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  for (const event of ['File brought back', 'File deleted', 'File added'])
    await expect(page.getByRole('listitem').filter({ hasText: event }).first()).toBeVisible();
});

test('a file of the clipboard is hung on a record by pasting, wherever on the page the focus is, but cells into a text @phone', async ({
  page,
  request,
}) => {
  const name = unique('Printing');
  const { data: department } = await (await apiAs(request)).post('department/save', { name });
  await logIn(page);
  await openFiles(page, `department/addUpdate/${String(department?.['id'])}`, name);
  await expect(files(page)).toContainText('No files yet');
  const field = page.locator('main input[name="name"]'); // it lies beside the panel, on a phone below it
  const isTaken = await field.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['cells'], 'cells.png', { type: 'image/png' }));
    clipboardData.setData('text/plain', 'Weft'); // cells of a sheet bring a picture beside their text
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return !input.dispatchEvent(paste);
  });
  expect(isTaken).toBe(false);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['Pasted'], 'pasted.txt', { type: 'text/plain' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(files(page).getByRole('listitem').filter({ hasText: 'pasted.txt' })).toBeVisible();
  await expect(tab(page)).toContainText('1');
  await expect(files(page).getByRole('listitem').filter({ hasText: 'cells.png' })).toHaveCount(0);
});
