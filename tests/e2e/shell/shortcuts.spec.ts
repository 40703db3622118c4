import { expect, test, type Page } from '@playwright/test';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const shortCode = (page: Page) => page.getByRole('textbox', { name: 'Short Code' });

test('Ctrl+q leads to a new quotation from within a text field, after the question about unsaved work', async ({
  page,
}) => {
  await logIn(page);
  await open(page, 'segment/addUpdate', 'New Segment');
  await shortCode(page).fill('CEM');
  await shortCode(page).press('Control+q');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(shortCode(page)).toHaveValue('CEM');
  await shortCode(page).press('Meta+q'); // either key, whatever the system
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/#\/module\/quotation\/addUpdate$/u);
});

test('Shift+Q leads to the quotations from anywhere but a text field, where it types a Q', async ({ page }) => {
  await logIn(page);
  await page.keyboard.press('Shift+Q');
  await expect(page).toHaveURL(/#\/module\/quotation$/u);
  await open(page, 'uom/addUpdate', 'New Unit of Measure');
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Shift+Q');
  await expect(page).toHaveURL(/#\/module\/quotation$/u);
  await open(page, 'segment/addUpdate', 'New Segment');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.click();
  await page.keyboard.type('a');
  await page.keyboard.press('Shift+Q');
  await expect(name).toHaveValue('aQ');
  await expect(page).toHaveURL(/segment\/addUpdate$/u);
});

test('a role without quotations is warned by either, and stands at its home', async ({ page, request }) => {
  const api = await apiAs(request);
  const { data: role } = await api.post('role/save', { name: unique('No quotations') });
  const clerk = { username: unique('no.quotes').replace(' ', '.'), password: 'loom-and-shuttle-7' };
  const made = await api.post('staff/save', { firstname: 'Clerk', role: role?.['id'], canLogin: true, ...clerk });
  expect(made.responseMessage).toBe('OK');
  await logIn(page, clerk);
  for (const keys of ['Control+q', 'Shift+Q']) {
    await page.keyboard.press(keys);
    await expect(page.getByText('You are not allow to access this module')).toBeVisible();
    await expect(page).toHaveURL(/#\/module(\/dashboard)?$/u);
    await page.reload(); // a warning said twice within a moment is one
    await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/u })).toBeVisible();
  }
});

test('g q leads to a new quotation where the browser keeps Ctrl+q for itself', async ({ page }) => {
  await logIn(page);
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await expect(page).toHaveURL(/#\/module\/quotation\/addUpdate$/u);
});

test('? shows what the keys of the screen do, and follows from screen to screen', async ({ page }) => {
  await logIn(page);
  await open(page, 'segment', 'Segments');
  const sheet = page.getByRole('dialog', { name: 'Shortcuts' });
  const doings = sheet.getByRole('term');
  await page.keyboard.press('Shift+?');
  await expect(doings.filter({ hasText: 'Search the list' })).toBeVisible();
  await expect(doings.filter({ hasText: 'New quotation' })).toHaveCount(2);
  await expect(sheet.getByText('Ctrl+S', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await open(page, 'segment/addUpdate', 'New Segment');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+?');
  await expect(sheet.getByText('Ctrl+S', { exact: true })).toBeVisible();
  await expect(doings.filter({ hasText: 'Search the list' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await shortCode(page).click();
  await shortCode(page).press('Shift+?');
  await expect(shortCode(page)).toHaveValue('?');
  await expect(sheet).toBeHidden();
});
