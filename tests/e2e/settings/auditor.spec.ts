import { readFileSync } from 'node:fs';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { type Api, apiAs, logIn, unique } from '../support/session.ts';
import { showScreen } from '../support/show-screen.ts';

const WORDS = JSON.parse(
  readFileSync(new URL('../../../apps/erp/public/assets/i18n/en.json', import.meta.url), 'utf8'),
) as { readonly [key: string]: string };

/** What a button that changes something says: the verbs of documents, and what every list and form offers. */
const CHANGING = new Set([
  ...Object.entries(WORDS).flatMap(([key, word]) => (/^verb\.\w+$/u.test(key) && key !== 'verb.confirm' ? [word] : [])),
  ...['addNew', 'import', 'export', 'save', 'saveNew', 'delete', 'duplicate', 'merge', 'send', 'printLabels'].map(
    (action) => WORDS[`action.${action}`] ?? action,
  ),
  ...['recode.open', 'message.send', 'order.gate', 'order.receive', 'gate.receive'].map((key) => WORDS[key] ?? key),
]);

/** Where a rule or a template is tried out: what is typed there is of no record, and nothing is stored. By name of the part, or of the field. */
const TRIED = new Set(['request.try', 'flow.test', 'template.record'].map((key) => WORDS[key] ?? key));

type Found = readonly [path: string, what: string];

/** Somebody who may look at everything, rights and settings included, and change nothing. */
const auditor = async (request: APIRequestContext) => {
  const admin = await apiAs(request);
  const role = (await admin.post('role/save', { name: unique('Auditor') })).data?.['id'];
  const filters = JSON.stringify({ role });
  const rights = (await admin.get(`acl/getAllByPartner?rowsPerPage=500&filters=${filters}`)).dataList ?? [];
  const data = rights.map(({ id, version }) => ({ id, version, view: 1, mode: 0 }));
  expect((await admin.post('acl/saveOrUpdateAll', { data })).responseMessage).toBe('OK');
  const who = { username: unique('auditor').replace(' ', '.'), password: 'books-and-ledgers-7' };
  const saved = await admin.post('staff/save', { firstname: 'Auditor', role, canLogin: true, ...who });
  expect(saved.responseMessage).toBe('OK');
  return { who, api: await apiAs(request, who) };
};

/** Buttons and links in sight that change something, and fields that take what is typed into a record. */
const openings = (page: Page, path: string): Promise<readonly Found[]> =>
  page
    .evaluate(() => {
      const shown = [...document.querySelectorAll('main :is(button, a, [role="switch"])')].filter(
        (one) => one.checkVisibility() && one.closest('[role="columnheader"]') === null, // a head sorts: ‘Hold’ of parties
      );
      const fields = document.querySelectorAll(
        'main form :is(input, textarea, select):not([readonly], [disabled], [aria-readonly="true"], [aria-disabled="true"], [type="search"])',
      );
      return {
        words: shown.map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim()),
        fields: [...fields]
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const part = one.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? '';
            const own = one.getAttribute('aria-labelledby') ?? '';
            const named = [document.getElementById(part), document.getElementById(own)];
            return { html: one.outerHTML.slice(0, 160), names: named.map((name) => (name?.textContent ?? '').trim()) };
          }),
      };
    })
    .then(({ words, fields }) => [
      ...words.filter((word) => CHANGING.has(word)).map((word): Found => [path, word]),
      ...fields.filter(({ names }) => !names.some((name) => TRIED.has(name))).map(({ html }): Found => [path, html]),
    ]);

/** Addresses of records of every module that has some: the newest, and of each status among the newest ten another. */
const recordsOf = async (api: Api): Promise<readonly string[]> => {
  const paths: string[] = [];
  for (const { api: path, formRoute } of MODULES) {
    const { responseCode, dataList } = await api.get(`${path}/getAllByPartner?rowsPerPage=10&pageNumber=1`);
    expect([path, responseCode]).toEqual([path, 200]); // he sees it
    const ofStatus = new Map((dataList ?? []).toReversed().map(({ id, status }) => [status, id]));
    paths.push(...[...ofStatus.values()].map((id) => `${formRoute}/${String(id)}`));
  }
  return paths;
};

test.use({ trace: 'off' }); // it would keep every step of two hundred screens

test('an auditor sees every list and record, and nothing on them that changes anything', async ({ page, request }) => {
  test.setTimeout(600_000); // two hundred screens; a busy machine takes minutes
  const { who, api } = await auditor(request);
  const records = await recordsOf(api);
  expect(records.length).toBeGreaterThan(50);
  const denied: string[] = [];
  page.on('response', (response) => void (response.status() === 403 && denied.push(response.url())));
  await logIn(page, who);
  const other = await page.context().newPage(); // two tabs look faster than one
  other.on('response', (response) => void (response.status() === 403 && denied.push(response.url())));
  await other.goto('/#/module/dashboard');
  await expect(other.getByRole('heading', { name: /^Good /u })).toBeVisible();
  const found: Found[] = [];
  const look = async (tab: Page, paths: Iterable<string>): Promise<void> => {
    for (const path of new Set(paths)) {
      await showScreen(tab, path);
      found.push(...(await openings(tab, path)));
    }
  };
  const lists = MODULES.map(({ route }) => route);
  await Promise.all([
    look(page, [...lists, 'approval-generic', 'inward-stock', 'transfer-approval']),
    look(other, records),
  ]);
  expect(found).toEqual([]);
  expect(denied).toEqual([]); // no screen asks for more than he may
});

test('an auditor who types the address of a new form, or calls past the screen, changes nothing', async ({
  page,
  request,
}) => {
  const { who, api } = await auditor(request);
  await logIn(page, who);
  await page.goto('/#/module/uom/addUpdate');
  await expect(page.getByText('You can look but not change.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await page.goto('/#/module/uom');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Alt+n');
  await expect(page).toHaveURL(/#\/module\/uom$/u);
  const calls = MODULES.flatMap(({ api: path, states = {} }) => [
    ...['save', 'update', 'saveOrUpdate', 'delete', 'setActive', 'export/csv'].map((verb) => `${path}/${verb}`),
    ...Object.values(states).flatMap((actions) => Object.keys(actions ?? {}).map((verb) => `${path}/${verb}`)),
  ]);
  const { paths } = (await (await request.get('/api/v1/openapi.json')).json()) as { readonly paths: object };
  const served = [...new Set(calls)].filter((call) => Object.hasOwn(paths, `/${call}`));
  expect(served.length).toBeGreaterThan(300);
  const answers: (readonly [string, number])[] = [];
  for (const call of served) answers.push([call, (await api.post(call, { id: 1, version: 1 })).responseCode]);
  expect(answers.filter(([, code]) => code !== 4403)).toEqual([]);
});
