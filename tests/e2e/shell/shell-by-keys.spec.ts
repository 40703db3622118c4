import { expect, test, type Page } from '@playwright/test';
import { focused, reach, typeLogIn } from '../support/keys.ts';
import { apiAs, unique } from '../support/session.ts';

/** Whether what has the focus shows it: a ring around it, or around what it stands in. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const shows = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    const at = document.activeElement;
    return at !== null && at !== document.body && (shows(at) || (at.parentElement !== null && shows(at.parentElement)));
  });

test('from the log-in through menu, list and form to the log-out with keys alone, and the focus is seen on the way', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const name = unique('Keyed zone');
  await typeLogIn(page);

  await page.keyboard.press('Tab');
  await reach(page, 'Search menu');
  expect(await isSeen(page)).toBe(true);
  await page.keyboard.type('zone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zones' })).toBeVisible();

  await reach(page, 'Add New');
  expect(await isSeen(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New Zone' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  expect(await isSeen(page)).toBe(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Name is required' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused(); // where what is wrong stands
  await page.keyboard.type(name);
  await reach(page, 'Kind');
  expect(await isSeen(page)).toBe(true);
  await page.keyboard.type('Plant');
  await reach(page, 'Save');
  expect(await isSeen(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { totalCount } = await (await apiAs(request)).get(`zone/getAllByPartner?search=${encodeURIComponent(name)}`);
  expect(totalCount).toBe(1);

  await reach(page, 'More actions');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await isSeen(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await focused(page)).toBe('More actions'); // back where it was

  await reach(page, 'Administrator');
  expect(await isSeen(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'User Name' })).toBeVisible();
});
