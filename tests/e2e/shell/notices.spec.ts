import { expect } from '@playwright/test';
import { test } from '../support/another-browser.ts';
import { apiAs, logIn, unique } from '../support/session.ts';

const PASSWORD = 'weave-loom-42';

test('a kind of notices is switched off by its reader, is neither shown nor counted in any browser, and comes back @phone', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const api = await apiAs(request);
  const name = unique('Mira');
  const username = name.replaceAll(' ', '.').toLowerCase();
  const { dataList: roles = [] } = await api.get('role/getAllByPartner');
  const role = roles.find((one) => one['isAdmin'] === true)?.['id'];
  const { data: reader } = await api.post('staff/save', { firstname: name, username, password: PASSWORD, role });
  const { data: department } = await api.post('department/save', { name: unique('Printing') });
  const comment = { record: department?.['id'], text: 'Look at this', mentioned: [reader?.['id']] };
  expect((await api.post('department/comments/add', comment)).responseCode).toBe(200);

  await logIn(page, { username, password: PASSWORD });
  const mention = page.getByRole('link', { name: /named you at Department/u });
  const mentions = page.getByRole('switch', { name: 'Comments that name you' });
  const choose = page.getByRole('button', { name: 'Choose what is told' });
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(mention).toBeVisible();
  await choose.click();
  await expect(page.getByRole('switch', { name: 'Approvals that wait for you' })).toHaveAccessibleDescription(
    /wait in Pending Approval all the same/u,
  );
  await mentions.press(' ');
  await expect(mentions).not.toBeChecked();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText('1 kind is switched off')).toBeVisible();
  await expect(mention).toHaveCount(0);

  const elsewhere = await anotherBrowser();
  await logIn(elsewhere, { username, password: PASSWORD });
  await elsewhere.keyboard.press('g');
  await elsewhere.keyboard.press('n');
  await expect(elsewhere.getByText('1 kind is switched off')).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: /named you at Department/u })).toHaveCount(0);

  await choose.click();
  await mentions.click();
  await expect(mentions).toBeChecked();
  await choose.click();
  await expect(page.getByText('1 kind is switched off')).toHaveCount(0);
  await mention.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Look at this' })).toBeVisible();
});
