import { expect, test, type Page } from '@playwright/test';
import { type Api, apiAs, logIn, unique } from '../support/session.ts';

const PASSWORD = 'loom-and-shuttle-7';
const WARNING = 'You are not allow to access this module';

/** Somebody of a new role, which says no to each service but for these; a service with `null` has no record at all. */
const personWith = async (api: Api, views: { readonly [service: string]: 1 | null }) => {
  const { data: role } = await api.post('role/save', { name: unique('Guarded') });
  for (const { id, moduleAPI } of (await api.get(`acl/getbyroleid/${String(role?.['id'])}`)).dataList ?? []) {
    const view = views[String(moduleAPI)];
    if (view === undefined) continue;
    const { version } = (await api.get(`acl/${String(id)}`)).data ?? {};
    const done = await (view === null
      ? api.post('acl/delete', { id, version })
      : api.post('acl/update', { id, version, view, mode: 0 }));
    expect([moduleAPI, done.responseMessage]).toEqual([moduleAPI, 'OK']);
  }
  const username = unique('guarded').replace(' ', '.');
  const saved = await api.post('staff/save', {
    firstname: 'Guarded',
    username,
    password: PASSWORD,
    role: role?.['id'],
  });
  expect(saved.responseMessage).toBe('OK');
  return { username, password: PASSWORD };
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const home = (page: Page) => heading(page, 'Good ');

/** The table of spec 01, 1.6, row by row. */
test('no token: the log-in, without a word', async ({ page }) => {
  await page.goto('/#/module/uom');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/#\/$/u);
  await expect(page.getByText(WARNING)).toHaveCount(0);
});

test('a record with view 1, none at all, and one without view; two names of one service; the home', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  await logIn(page, await personWith(api, { uom: 1, masters: 1, segment: null, 'chemical/only_planning': 1 }));
  await page.goto('/#/module/uom');
  await expect(heading(page, 'Units of Measure')).toBeVisible();
  await page.goto('/#/module/segment'); // no record: allowed, and the server decides on its data
  await expect(heading(page, 'Segments')).toBeVisible();
  await expect(page).toHaveURL(/#\/module\/segment$/u);
  await page.goto('/#/module/planning'); // of chemical/planning and chemical/only_planning one has a record with view
  await expect(page).toHaveURL(/#\/module\/planning$/u);
  await expect(page.getByText(WARNING)).toHaveCount(0);

  await page.goto('/#/module/zone');
  const warning = page.getByText(WARNING);
  await expect(warning).toBeVisible();
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page).toHaveURL(/#\/module$/u);
  await expect(home(page)).toBeVisible(); // without view of the dashboard: a welcome, the own menu as tiles, no loop
  await expect(page.getByRole('main').getByRole('link', { name: 'Unit of Measure' })).toBeVisible();
  await page.goto('/#/module/dashboard');
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/module\/dashboard$/u);
});

test('two names of one service: shut where the one that has a record has no view', async ({ page, request }) => {
  await logIn(page, await personWith(await apiAs(request), { uom: 1, masters: 1, 'chemical/planning': null }));
  await page.goto('/#/module/planning');
  await expect(page.getByText(WARNING)).toBeVisible();
  await expect(page).toHaveURL(/#\/module$/u);
});

test('two names of one service: open where neither has a record', async ({ page, request }) => {
  const services = { uom: 1, 'chemical/planning': null, 'chemical/only_planning': null } as const;
  await logIn(page, await personWith(await apiAs(request), services));
  await page.goto('/#/module/planning');
  await expect(heading(page, 'Planning')).toBeVisible();
  await expect(page).toHaveURL(/#\/module\/planning$/u);
  await expect(page.getByText(WARNING)).toHaveCount(0);
});

const keeps = (text: string): string => `localStorage.setItem('aclData', ${JSON.stringify(text)})`;

for (const [what, script] of [
  ['absent', `localStorage.removeItem('aclData')`],
  ['not JSON', keeps('{broken')],
  ['not a list', keeps('{"uom":1}')],
  ['a list of something else', keeps('[7]')],
] as const)
  test(`access data that is ${what}: nothing is shown, nothing is warned of, and it is discarded`, async ({ page }) => {
    await logIn(page);
    await page.evaluate(script);
    await page.route('**/acl/getbyroleid/**', (route) => route.abort('connectionfailed')); // it cannot be read anew
    await page.goto('/#/module/uom');
    await page.reload();
    await expect(page.getByText('Your permissions could not be loaded')).toBeVisible();
    await expect(heading(page, 'Units of Measure')).toHaveCount(0);
    await expect(page.getByText(WARNING)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('aclData'))).toBeNull();
  });

test('an unsaved form asks before the guard does', async ({ page, request }) => {
  const api = await apiAs(request);
  const services = { uom: 1, masters: 1, segment: null } as const;
  await logIn(page, await personWith(api, services));
  await page.goto('/#/module/user-profile');
  await expect(heading(page, 'User Profile')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('clerk@weft.example');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.evaluate(() => (window.location.hash = '#/module/zone'));
  await expect(question).toBeVisible();
  await expect(page.getByText(WARNING)).toHaveCount(0);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(WARNING)).toBeVisible();
  await expect(page).toHaveURL(/#\/module$/u);
});
