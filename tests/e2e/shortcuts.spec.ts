import { expect, test, type Page } from '@playwright/test';
import { apiAs, logIn, open, unique } from './session.ts';

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
  await shortCode(page).press('Control+q');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/#\/module\/quotation\/addUpdate$/u);
});

test('Shift+Q leads to the quotations from anywhere but a text field, where it types a Q', async ({ page }) => {
  await logIn(page);
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
