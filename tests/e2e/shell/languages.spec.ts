import { expect, test, type Page } from '@playwright/test';
import { apiAs, logIn, open } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

const choose = async (page: Page, language: string): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Administrator/u })
    .click();
  await page.getByRole('menuitem', { name: language }).click();
};

/** Language files that a page asked for from now on. */
const fetchedOn = (page: Page): readonly string[] => {
  const names: string[] = [];
  page.on('request', (request) => names.push(...(/\/i18n\/(\w+)\.json/u.exec(request.url())?.slice(1) ?? [])));
  return names;
};

test('a person who chooses Hindi reads Hindi everywhere, and what was typed stays', async ({ page }) => {
  await logIn(page);
  await open(page, 'uom/addUpdate', 'New Unit of Measure');
  await page.getByRole('textbox', { name: 'UOM Name' }).fill('Katta');
  await choose(page, 'हिन्दी');

  await expect(page.getByRole('heading', { level: 1, name: 'नया: माप की इकाई' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'UOM नाम' })).toHaveValue('Katta');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('navigation').getByText('मास्टर').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'UOM नाम' }).fill('');
  await page.getByRole('button', { name: 'सेव करें', exact: true }).click();
  await expect(page.getByText('UOM नाम नहीं मिला').first()).toBeVisible();
  await expect(page.getByText('चिह्न ज़रूरी है').first()).toBeVisible();

  await page.getByRole('link', { name: 'वापस' }).click();
  const question = page.getByRole('alertdialog', { name: 'बिना सेव किए जाएँ?' });
  await expect(question.getByRole('button', { name: 'रुकें' })).toBeVisible();
  await question.getByRole('button', { name: 'जाएँ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'माप की इकाइयाँ' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'UOM नाम' })).toBeVisible();
});

test('the language is kept: a reload fetches it alone, and the log-in speaks it after the log-out', async ({
  page,
}) => {
  await logIn(page);
  await choose(page, 'हिन्दी');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  const fetched = fetchedOn(page);
  await page.reload();
  await expect(page.getByRole('navigation').getByText('मास्टर').first()).toBeVisible();
  expect(new Set(fetched)).toEqual(new Set(['hi']));

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Administrator/u })
    .click();
  await page.getByRole('menuitem', { name: 'लॉग आउट' }).click();
  await page.getByRole('textbox', { name: 'यूज़र नाम' }).fill('nobody');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'लॉग इन' }).click();
  await expect(page.getByText('यूज़र नाम या पासवर्ड सही नहीं है')).toBeVisible();
});

test('a person who chooses Gujarati reads Gujarati, on a phone too @phone', async ({ page }) => {
  await logIn(page);
  await choose(page, 'ગુજરાતી');
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu-IN');
  await open(page, 'uom', 'માપના એકમો');
  await expect(page.getByText(/^કુલ સંખ્યા/u)).toBeVisible();
  await page.getByRole('link', { name: 'નવું ઉમેરો' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'નવું: માપનો એકમ' })).toBeVisible();
  await page.getByRole('button', { name: 'સેવ કરો', exact: true }).click();
  await expect(page.getByText('ચિહ્ન જરૂરી છે').first()).toBeVisible();
  const width = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: window.innerWidth }));
  expect(width.page).toBeLessThanOrEqual(width.window);
});

test('a language whose words do not come leaves the page as it is, and says so', async ({ page }) => {
  await logIn(page);
  await page.route('**/i18n/gu.json', (route) => route.abort());
  await choose(page, 'ગુજરાતી');
  await expect(page.getByText('This language could not be loaded.', { exact: false })).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Masters').first()).toBeVisible();
});

test.describe('the language of the company', () => {
  const set = async (request: Parameters<typeof apiAs>[0], value: string): Promise<void> =>
    setSetting(await apiAs(request), 'DEFAULT_LANGUAGE', value);

  test.afterEach(async ({ request }) => set(request, 'en'));

  test('greets whoever chose none, and gives way to a choice', async ({ page, request }) => {
    await set(request, 'gu');
    await page.goto('/');
    await page.getByRole('textbox', { name: 'User Name' }).fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('woven-on-one-loom');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation').getByText('માસ્ટર').first()).toBeVisible();
    await choose(page, 'English');
    await expect(page.getByRole('navigation').getByText('Masters').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('navigation').getByText('Masters').first()).toBeVisible();
  });
});
