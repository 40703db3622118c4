import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test } from '../support/another-browser.ts';
import { personAs } from '../support/people.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';

const PASSWORD = 'loom-and-shuttle-7';

type Colleague = { readonly username: string; readonly password: string };

/** People of a role of their own, which sees units or what is named and, unless it only reads, arranges lists for others. */
const peopleOf = async (
  request: APIRequestContext,
  names: readonly string[],
  arranges = true,
  sees = /(?:^|\/)uom$/u,
): Promise<{ readonly role: string; readonly people: readonly Colleague[]; readonly api: Api }> => {
  const api = await apiAs(request);
  const role = unique('Arranger');
  const roleId = Number((await api.post('role/save', { name: role })).data?.['id']);
  const filters = encodeURIComponent(JSON.stringify({ role: roleId }));
  const records = (await api.get(`acl/getAllByPartner?rowsPerPage=1000&filters=${filters}`)).dataList ?? [];
  const services = (await api.get(`acl/getbyroleid/${roleId}`)).dataList ?? [];
  const called = new Map(services.map(({ id, moduleAPI }) => [id, String(moduleAPI)]));
  const rights = records.flatMap(({ id, version }) => {
    const service = called.get(id) ?? '';
    if (sees.test(service)) return [{ id, version, view: 1, mode: 0 }];
    return arranges && service.endsWith('chemical/formConfig') ? [{ id, version, view: 1, mode: 2 }] : [];
  });
  expect((await api.post('acl/saveOrUpdateAll', { data: rights })).responseCode).toBe(200);
  const people: Colleague[] = [];
  for (const name of names) {
    const person = { username: unique(name).replace(' ', '.').toLowerCase(), password: PASSWORD };
    const made = await api.post('staff/save', { firstname: name, role: roleId, canLogin: true, ...person });
    expect(made.responseCode, made.responseMessage).toBe(200);
    people.push(person);
  }
  return { role, people, api };
};

const rowsOf = (page: Page) => page.getByRole('grid').getByRole('row');

const hides = async (page: Page, column: string): Promise<void> => {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: column }).uncheck();
  await page.keyboard.press('Escape');
};

test('columns follow the person to another browser', async ({ page, anotherBrowser, request }) => {
  const { people } = await peopleOf(request, ['Asha'], false);
  const [asha] = people;
  await logIn(page, asha);
  await open(page, 'uom', 'Units of Measure');
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('staff/lists') && answer.request().method() === 'POST',
  );
  await hides(page, 'Symbol');
  await expect(page.getByRole('columnheader', { name: 'Symbol' })).toHaveCount(0);
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Unit', exact: false }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Symbol' })).toHaveCount(0);

  const elsewhere = await anotherBrowser();
  await logIn(elsewhere, asha);
  await open(elsewhere, 'uom', 'Units of Measure');
  await expect(rowsOf(elsewhere).nth(1)).toBeVisible();
  await expect(elsewhere.getByRole('columnheader', { name: 'Symbol' })).toHaveCount(0);
});

test('a view is saved, found in another browser, shared with a role, and shown by another of that role', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const { role, people } = await peopleOf(request, ['Asha', 'Ravi']);
  const [asha, ravi] = people;
  const name = unique('Weights');
  await logIn(page, asha);
  await open(page, 'uom?search=gram&sort=-name', 'Units of Measure');
  await expect(page.getByRole('grid').getByRole('row', { name: /Kilogram/u })).toBeVisible();
  await hides(page, 'Symbol');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`View “${name}” saved`)).toBeVisible();
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();

  const elsewhere = await anotherBrowser();
  await logIn(elsewhere, asha);
  await open(elsewhere, 'uom', 'Units of Measure');
  await elsewhere.getByRole('button', { name: 'Views' }).click();
  await elsewhere.getByRole('menuitem', { name }).click();
  await expect(elsewhere).toHaveURL(/search=gram/u);
  await expect(elsewhere.getByRole('searchbox', { name: 'Search Units of Measure' })).toHaveValue('gram');
  await expect(elsewhere.getByRole('columnheader', { name: 'Symbol' })).toHaveCount(0);
  await elsewhere.goBack();
  await expect(elsewhere.getByRole('searchbox', { name: 'Search Units of Measure' })).toHaveValue('');
  await elsewhere.goForward();
  await elsewhere.getByRole('button', { name: `View: ${name}` }).click();
  await elsewhere.getByRole('menuitem', { name: 'Share with roles' }).click();
  const roles = elsewhere.getByRole('combobox', { name: 'Roles' });
  await roles.fill(role);
  await elsewhere.getByRole('option', { name: role }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(elsewhere.getByText(`View “${name}” saved`)).toBeVisible();

  const his = await anotherBrowser();
  await logIn(his, ravi);
  await open(his, 'uom', 'Units of Measure');
  await his.getByRole('button', { name: 'Views' }).click();
  await his.getByRole('menuitem', { name: `${name} · Asha` }).click();
  await expect(his.getByRole('searchbox', { name: 'Search Units of Measure' })).toHaveValue('gram');
  await expect(his.getByRole('columnheader', { name: 'Symbol' })).toHaveCount(0);
  await his.getByRole('button', { name: `View: ${name}` }).click();
  await expect(his.getByRole('menuitem', { name: 'Rename the view' })).toHaveCount(0); // it is hers
  await his.getByRole('menuitem', { name: 'Open this list with the view' }).click();
  await expect(his.getByText(`The list opens with “${name}” for you`)).toBeVisible();
  await his.goto('/#/module/dashboard');
  await open(his, 'uom', 'Units of Measure');
  await expect(his.getByRole('searchbox', { name: 'Search Units of Measure' })).toHaveValue('gram');
  await his.getByRole('button', { name: `View: ${name}` }).click();
  await his.getByRole('menuitem', { name: 'All rows' }).click();
  await expect(his.getByRole('searchbox', { name: 'Search Units of Measure' })).toHaveValue('');

  const other = await anotherBrowser();
  await logIn(other, await personAs(await apiAs(request), 'Viewer'));
  await open(other, 'uom', 'Units of Measure');
  await other.getByRole('button', { name: 'Views' }).click();
  await expect(other.getByRole('menuitem', { name: 'Save as a new view' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: new RegExp(name, 'u') })).toHaveCount(0); // it is shared with another role
});

test('a view is saved, changed, renamed and deleted by keys alone', async ({ page, request }) => {
  const { people } = await peopleOf(request, ['Meera']);
  const name = unique('Keys');
  await logIn(page, people[0]);
  await open(page, 'uom', 'Units of Measure');
  await expect(rowsOf(page).nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('gram');
  await expect(page).toHaveURL(/search=gram/u);
  const views = page.getByRole('button', { name: 'Views' });
  for (let stops = 0; stops < 5 && !(await views.evaluate((one) => one === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab');
  await expect(views).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Save as a new view' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name of the view' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const trigger = page.getByRole('button', { name: `View: ${name}` });
  await expect(trigger).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('metre');
  await expect(page.getByRole('button', { name: `View: ${name} (changed)` })).toBeVisible();
  await page.getByRole('button', { name: `View: ${name} (changed)` }).press('Enter');
  await page.getByRole('menuitem', { name: `Update “${name}”` }).press('Enter');
  await expect(page.getByText(`View “${name}” saved`).last()).toBeVisible();
  await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();

  await trigger.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename the view' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name of the view' })).toHaveValue(name);
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('button', { name: `View: ${name} again` });
  await expect(renamed).toBeFocused();

  await renamed.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete the view' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByText(`View “${name} again” deleted`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
});

test('a report opens with the filters and columns of a view that was saved in another browser', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const { people } = await peopleOf(request, ['Kavita'], false, /chemical\/(?:report|itemStock\/stock)$/u);
  const [kavita] = people;
  const [name, lot] = [unique('Old lots'), unique('LOT')];
  await logIn(page, kavita);
  await open(page, 'reports/stockAge', 'Stock Ageing');
  await page.getByRole('textbox', { name: 'Lot', exact: true }).fill(lot);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/f\.lotNumber=/u);
  await hides(page, '31–60 days');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `View: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Open this list with the view' }).click();
  await expect(page.getByText(`The list opens with “${name}” for you`)).toBeVisible();

  const elsewhere = await anotherBrowser();
  await logIn(elsewhere, kavita);
  await open(elsewhere, 'reports/stockAge', 'Stock Ageing');
  await expect(elsewhere.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();
  await expect(elsewhere.getByRole('textbox', { name: 'Lot', exact: true })).toHaveValue(lot);
  await expect(elsewhere.getByRole('columnheader', { name: '31–60 days' })).toHaveCount(0);
  await elsewhere.getByRole('button', { name: `View: ${name}` }).click();
  await elsewhere.getByRole('menuitem', { name: 'All rows' }).click();
  await expect(elsewhere.getByRole('textbox', { name: 'Lot', exact: true })).toHaveValue('');
});

test('filters below the heads narrow as the panel does, follow the person, and stay off a phone', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const { people } = await peopleOf(request, ['Meera'], false);
  const [meera] = people;
  await logIn(page, meera);
  await open(page, 'uom', 'Units of Measure');
  const kind = (at: Page) => at.getByRole('grid').getByRole('combobox', { name: 'Kind' });
  await expect(page.getByRole('columnheader', { name: 'Symbol' })).toBeVisible();
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('staff/lists') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Filters below the heads' }).click();
  await kind(page).selectOption('Length');
  await expect(page).toHaveURL(/f\.kind=length/u);
  await expect(page.getByRole('button', { name: 'Remove filter Kind' })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('row', { name: /Kilogram/u })).toHaveCount(0);
  await expect(page.getByRole('grid').getByRole('row', { name: /Metre/u }).first()).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowUp');
  for (const key of ['ArrowRight', 'ArrowRight', 'Alt+ArrowDown']) await page.keyboard.press(key);
  await expect(kind(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeFocused();
  expect((await kept).status()).toBe(200);

  const other = await anotherBrowser();
  await logIn(other, meera);
  await open(other, 'uom', 'Units of Measure');
  await expect(kind(other)).toBeVisible();
  await other.setViewportSize({ width: 390, height: 844 });
  await expect(other.getByRole('combobox', { name: 'Kind' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Filters below the heads' })).toHaveCount(0);
});

test('Pending Approval opens with a view of its own: whose requests, of which module, since when', async ({
  page,
  request,
}) => {
  const { people } = await peopleOf(request, ['Farida'], false, /(?:purchaseOrder|pendingApproval)$/u);
  const name = unique('Orders I decided');
  await logIn(page, people[0]);
  await open(page, 'approval-generic/approvalList?view=decidedByMe', 'Pending Approval'); // a link of an earlier version
  const tab = (of: RegExp) =>
    page.getByRole('navigation', { name: 'Pending Approval' }).getByRole('link', { name: of });
  await expect(tab(/^Decided by me/u)).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/\?f\.view=decidedByMe$/u);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Module' }).selectOption({ label: 'Purchase Order' });
  await page.getByRole('textbox', { name: 'Since from' }).fill('01-04-2026');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/f\.requestedOn=/u);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `View: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Open this list with the view' }).click();
  await expect(page.getByText(`The list opens with “${name}” for you`)).toBeVisible();

  await tab(/^For me/u).click();
  await expect(tab(/^For me/u)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await page.goto('/#/module/dashboard');
  await open(page, 'approval-generic/approvalList', 'Pending Approval');
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();
  await expect(tab(/^Decided by me/u)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: /Remove filter/u })).toHaveCount(2);
});
