import { expect, type Page } from '@playwright/test';
import { type AnotherBrowser, test } from '../support/another-browser.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const PASSWORD = 'weave-loom-42';

type Colleague = { readonly name: string; readonly username: string };

const colleague = async (api: Awaited<ReturnType<typeof apiAs>>, firstname: string): Promise<Colleague> => {
  const name = unique(firstname);
  const username = name.replaceAll(' ', '.').toLowerCase();
  const { dataList: roles = [] } = await api.get('role/getAllByPartner');
  const role = roles.find((one) => one['isAdmin'] === true)?.['id'];
  const saved = await api.post('staff/save', { firstname: name, username, password: PASSWORD, role });
  expect(saved.responseCode, saved.responseMessage).toBe(200);
  return { name, username };
};

const screenOf = async (anotherBrowser: AnotherBrowser, { username }: Colleague): Promise<Page> => {
  const page = await anotherBrowser();
  await logIn(page, { username, password: PASSWORD });
  return page;
};

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });

test('a colleague who is named is told, follows the notice and answers, and the answer is seen without reloading', async ({
  anotherBrowser,
  request,
}) => {
  const api = await apiAs(request);
  const [asha, ravi] = [await colleague(api, 'Asha'), await colleague(api, 'Ravi')];
  const name = unique('Extrusion');
  const { data: department } = await api.post('department/save', { name });
  const [one, other] = [await screenOf(anotherBrowser, asha), await screenOf(anotherBrowser, ravi)];

  await open(one, `department/addUpdate/${String(department?.['id'])}`, name);
  await one.getByRole('button', { name: 'More actions' }).click();
  await one.getByRole('menuitem', { name: 'Comments' }).click();
  await expect(one.getByText('No comments yet')).toBeVisible();
  await field(one).pressSequentially(`@${ravi.name.slice(0, 8)}`);
  await expect(one.getByRole('option', { name: ravi.name })).toBeVisible();
  await one.keyboard.press('Enter');
  await one.keyboard.type('is the <b>third</b> shift staffed?');
  await one.keyboard.press('Control+Enter');
  const said = `@${ravi.name} is the <b>third</b> shift staffed?`;
  await expect(one.getByRole('listitem').filter({ hasText: said })).toBeVisible();

  await other.keyboard.press('g');
  await other.keyboard.press('n');
  await other.getByRole('link', { name: `${asha.name} named you at Department ${name}` }).click();
  await expect(other.getByRole('listitem').filter({ hasText: said })).toBeVisible();
  await field(other).fill('From Monday on');
  await field(other).press('Control+Enter');

  const answer = one.getByRole('listitem').filter({ hasText: 'From Monday on' });
  await expect(answer).toContainText(ravi.name);
  await expect(one.getByRole('tab', { name: 'Comments' })).toContainText('2');
  await expect(answer.getByRole('button')).toHaveCount(0); // another's comment is not mine to change

  await other.getByRole('button', { name: `Actions on the comment of ${ravi.name}` }).click();
  await other.getByRole('menuitem', { name: 'Edit' }).click();
  await other.getByRole('textbox', { name: 'Change the comment' }).fill('From Tuesday on');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(one.getByText('From Tuesday on')).toBeVisible();
  await other.getByRole('button', { name: `Actions on the comment of ${ravi.name}` }).click();
  await other.getByRole('menuitem', { name: 'Delete' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(one.getByText('From Tuesday on')).toBeHidden();
  await expect(one.getByRole('tab', { name: 'Comments' })).toContainText('1');
});
