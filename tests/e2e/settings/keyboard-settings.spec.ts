import { expect, test } from '@playwright/test';
import { choose, focused, go, press, reach, typeLogIn, write } from '../support/keys.ts';
import { apiAs, unique } from '../support/session.ts';

test('a field of one’s own is made with keys alone: its type, and what may be chosen', async ({ page }) => {
  const label = unique('Loom side');
  await typeLogIn(page);
  await go(page, 'new custom field', 'New Custom Field');
  await expect.poll(() => focused(page)).toBe('Label');
  await page.keyboard.type(label);
  await write(page, 'Key', label.replace(/\W/gu, '').replace(/^L/u, 'l'));
  await reach(page, 'Type');
  await page.keyboard.type('Choice');
  await press(page, 'Add line to Options');
  await write(page, 'Value, line 1', 'left');
  await write(page, 'Label, line 1', 'Left side');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Label', exact: true })).toHaveValue(label);
  await expect(page.getByRole('combobox', { name: 'Type', exact: true })).toHaveValue('choice');
  await expect(page.getByText('Left side')).toBeVisible();
});

test('a number series is set up with keys alone, and so is the way out', async ({ page, request }) => {
  const prefix = unique('K').replace(/\W/gu, '').slice(0, 6).toUpperCase();
  const api = await apiAs(request);
  const company = (await api.get('organization/getOrgByPartner')).data?.['id'];
  const branch = unique('Keyed branch');
  expect((await api.post('erp/branch/save', { name: branch, code: prefix, organization: company })).status).toBe(200);
  await typeLogIn(page);
  await go(page, 'new number series', 'New Number Series');
  await expect.poll(() => focused(page)).toBe('Document');
  await page.keyboard.type('Purchase Ret');
  await choose(page, 'Branch', branch);
  await write(page, 'Pattern', '{PFX}/{FY}/{SEQ:5}');
  await write(page, 'Prefix', prefix);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/numberSeries\/addUpdate\/\d+$/u);
  await expect(page.getByText(new RegExp(`${prefix}/\\d\\d-\\d\\d/00001`, 'u'))).toBeVisible();

  await reach(page, 'Administrator', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'User Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'User Name' })).toBeFocused();
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
});
