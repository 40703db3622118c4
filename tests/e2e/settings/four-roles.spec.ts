import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { MODULES } from '@weft/domain/catalogue/registry';
import { goods } from '../support/goods.ts';
import { handOver, personAs } from '../support/people.ts';
import { ADMIN } from '../support/product.ts';
import { type Api, apiAs, logIn, open, unique } from '../support/session.ts';
import { showScreen } from '../support/show-screen.ts';
import { indiaDay } from '../../india-day.ts';

const WARNING = 'You are not allow to access this module';

/** Doors that are the administrators’ alone in every new company: what the menu calls them, and where they are. */
const ADMINISTRATION = [
  ['Custom Field', 'custom-field'],
  ['Custom Module Field', 'custom-module-field'],
  ['Staff', 'user'],
  ['System Configuration', 'sysConfig'],
  ['Module Param Config', 'moduleFieldConfig'],
  ['Approval Configuration', 'approval-configuration'],
  ['ACL Config', 'aclConfig'],
] as const;

/** What stands behind them, and what others may not do there, as calls. */
const SHUT_CALLS = [
  'customField/1',
  'moduleCustomField/1',
  'staff/history/1',
  'sysConfig/1',
  'acl/1',
  'role/history/1',
];

/** What a list may offer beside looking, in the order it stands there. */
const OFFERS = ['Import', 'Export', 'Add New'] as const;

const LISTS = ['party/partyList', 'product', 'purchase-order', 'inward/list', 'stock-transfer', 'uom'] as const;

type Offered = { readonly [list in (typeof LISTS)[number]]: readonly (typeof OFFERS)[number][] };

const NONE = {
  'party/partyList': [],
  product: [],
  'purchase-order': [],
  'inward/list': [],
  'stock-transfer': [],
  uom: [],
};

/** A day of each: what the lists offer them. */
const DAYS: readonly (readonly [who: string, role: Parameters<typeof personAs>[1], offered: Offered])[] = [
  [
    'a purchase clerk',
    'Purchase',
    {
      ...NONE,
      'party/partyList': ['Import', 'Export', 'Add New'],
      product: ['Import', 'Export', 'Add New'],
      'purchase-order': ['Export', 'Add New'],
    },
  ],
  [
    'a store keeper',
    'Stores',
    { ...NONE, 'inward/list': ['Export', 'Add New'], 'stock-transfer': ['Export', 'Add New'] },
  ],
  ['an auditor', 'Viewer', NONE],
];

const ALL_OFFERED: Offered = {
  'party/partyList': ['Import', 'Export', 'Add New'],
  product: ['Import', 'Export', 'Add New'],
  'purchase-order': ['Import', 'Export', 'Add New'],
  'inward/list': ['Export', 'Add New'],
  'stock-transfer': ['Export', 'Add New'],
  uom: ['Import', 'Export', 'Add New'],
};

/** Entries of the menu, its groups opened. */
const menuOf = async (page: Page): Promise<readonly string[]> => {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const shut = menu.locator('button[aria-expanded="false"]:not([aria-haspopup])');
  for (let left = await shut.count(); left > 0; left -= 1) await shut.first().click();
  const names = await menu.getByRole('link').allTextContents();
  return names.map((name) => name.trim());
};

/** What each list offers. */
const offeredTo = async (page: Page): Promise<{ readonly [list: string]: readonly string[] }> => {
  const offered: { [list: string]: readonly string[] } = {};
  for (const list of LISTS) {
    await showScreen(page, list);
    await expect(page.getByRole('grid')).toBeVisible();
    const said = page.getByRole('main').locator('button, a');
    const shown = new Set((await said.allTextContents()).map((word) => word.trim()));
    offered[list] = OFFERS.filter((word) => shown.has(word));
  }
  return offered;
};

/** What refused calls said, from now on. */
const refusals = (page: Page): (() => Promise<readonly object[]>) => {
  const bodies: Promise<object>[] = [];
  page.on('response', (response) => {
    const isRefused = response.status() === 403;
    bodies.push(...(isRefused ? [response.json() as Promise<object>] : []));
  });
  return () => Promise.all(bodies);
};

/** Whoever may not see something is offered no way there, administrators included: the same function decides on the screen and on the server. */
test('an administrators’ role from which a service was taken has neither door nor tab to it', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { dataList: roles = [] } = await api.get('role/getAllByPartner?rowsPerPage=500');
  const copyFrom = roles.find((row) => row['name'] === 'Administrator')?.['id'];
  const role = (await api.post('role/save', { name: unique('Nearly all'), isAdmin: true, copyFrom })).data?.['id'];
  const { dataList: rights = [] } = await api.get(`acl/getbyroleid/${String(role)}`);
  const id = rights.find(({ moduleAPI }) => moduleAPI === 'productType')?.['id'];
  const { version } = (await api.get(`acl/${String(id)}`)).data ?? {};
  expect((await api.post('acl/update', { id, version, view: 0 })).responseMessage).toBe('OK');
  const person = { username: unique('nearly').replace(' ', '.'), password: 'loom-and-shuttle-7' };
  expect((await api.post('staff/save', { firstname: 'Nearly', role, ...person })).responseMessage).toBe('OK');
  await logIn(page, person);
  await open(page, 'product', 'Items');
  const tabs = page.getByRole('navigation', { name: 'Related lists' });
  await expect(tabs.getByRole('link', { name: 'Item Categories' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Product Types' })).toHaveCount(0);
  await page.goto('/#/module/productType');
  await expect(page.getByText(WARNING)).toBeVisible();
});

test('an administrator has every door, and every list offers what it can', async ({ page }) => {
  await logIn(page, ADMIN);
  const menu = await menuOf(page);
  for (const [name] of ADMINISTRATION) expect(menu).toContain(name);
  expect(await offeredTo(page)).toEqual(ALL_OFFERED);
});

for (const [who, role, offered] of DAYS)
  test(`${who} finds their own menu and tools, and every other door shut`, async ({ page, request }) => {
    const admin = await apiAs(request);
    const person = await personAs(admin, role);
    await logIn(page, ADMIN);
    const all = await menuOf(page);
    const said = refusals(page);
    await handOver(page, person);

    const shut: readonly string[] = ADMINISTRATION.map(([name]) => name);
    expect(await menuOf(page)).toEqual(all.filter((name) => !shut.includes(name)));
    expect(await offeredTo(page)).toEqual(offered);

    for (const [, path] of ADMINISTRATION) {
      await page.goto(`/#/module/${path}`);
      await expect(page.getByText(WARNING).first()).toBeVisible();
      await expect(page.getByText('Access Denied').first()).toBeVisible();
      await expect(page).toHaveURL(/#\/module$/u);
      await page.getByRole('button', { name: 'Close' }).first().click();
    }

    await page.goto('/#/module/uom/addUpdate/1');
    await expect(page.getByText('You can look but not change.')).toBeVisible();
    for (const name of ['Save', 'Save and new', 'Delete'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);

    const theirs = await apiAs(request, person);
    for (const call of SHUT_CALLS) {
      const { status, responseCode, responseMessage, ...more } = await theirs.get(call);
      expect([call, status, responseCode, Object.keys(more)]).toEqual([call, 403, 4403, []]);
      expect(responseMessage).not.toBe('');
    }
    for (const body of await said())
      expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['data', 'dataList']));
  });

/** Fields that tell what things cost, of the modules of a service: key, that of lines with their name in front, and what they are called. */
const figuresOf = (service: string): readonly (readonly [key: string, label: string])[] => {
  const figures = (fields: Fields, at: string): readonly (readonly [string, string])[] =>
    Object.entries(fields).flatMap(([key, { confidential, label, of = {} }]) => [
      ...(confidential === true ? [[`${at}${key}`, label] as const] : []),
      ...figures(of, `${key}.`),
    ]);
  return MODULES.filter(({ acl }) => acl === service).flatMap(({ fields }) => figures(fields, ''));
};

/** A store keeper who is not told what things cost: a copy of the role that every company has, by which the figures are hidden. */
const keeperWithoutRates = async (api: Api, services: readonly string[]) => {
  const { dataList: roles = [] } = await api.get('role/getAllByPartner?rowsPerPage=500');
  const copyFrom = roles.find((row) => row['name'] === 'Stores')?.['id'];
  const role = (await api.post('role/save', { name: unique('Stores without rates'), copyFrom })).data?.['id'];
  const { dataList: rights = [] } = await api.get(`acl/getbyroleid/${String(role)}`);
  for (const service of services) {
    const id = rights.find(({ moduleAPI }) => moduleAPI === service)?.['id'];
    const { version } = (await api.get(`acl/${String(id)}`)).data ?? {};
    const hiddenFields = figuresOf(service).map(([key]) => key);
    const saved = await api.post('acl/update', { id, version, view: 1, mode: 32, hiddenFields });
    expect(saved.responseMessage).toBe('OK');
  }
  const person = { username: unique('keeper').replace(' ', '.'), password: 'loom-and-shuttle-7' };
  expect((await api.post('staff/save', { firstname: 'Keeper', role, ...person })).responseMessage).toBe('OK');
  return person;
};

/** Figures that stand nowhere but in the order below: its rate, and what ten of it come to. */
const SECRET = [4321.57, 43_215.7];
const isTold = (text: string): boolean =>
  SECRET.some((figure) => text.includes(String(figure)) || text.includes(figure.toLocaleString('en-IN')));

/** What of an order’s list and form is seen, and what stands in the file that is taken of it. */
const seenOf = async (page: Page, { id, number }: { readonly id: string; readonly number: string }) => {
  await open(page, 'purchase-order', 'Purchase Orders');
  const list = page.getByRole('grid');
  await expect(list.getByRole('row').filter({ hasText: number })).toBeVisible();
  const shown = await list.innerText();
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('dialog').filter({ has: page.getByRole('checkbox') });
  await expect(choice).toBeVisible();
  const columns = await choice.innerText();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Other kinds of file' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ]);
  const taken = await readFile(await file.path(), 'utf8');
  await open(page, `purchase-order/addUpdate/${id}`, number);
  await expect(page.getByRole('grid', { name: 'Lines' })).toBeVisible();
  return { columns, parts: { list: shown, file: taken, form: await page.getByRole('main').innerText() } };
};

test('what is hidden from a store keeper stands in no list, form, choice of columns, file or answer', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { party, itemId, kilogram } = await goods(api, { purchasePrice: SECRET[0] });
  const line = { item: itemId, uom: kilogram, quantity: 10, rate: SECRET[0], hsn: '390210' };
  const saved = await api.post('chemical/purchaseOrder/save', { party, expectedOn: indiaDay(7), lines: [line] });
  const sent = await api.post('chemical/purchaseOrder/submit', { id: saved.data?.['id'], version: 1 });
  expect([saved.responseMessage, sent.responseMessage]).toEqual(['OK', 'OK']);
  const order = { id: String(saved.data?.['id']), number: String(sent.data?.['number']) };
  const keeper = await keeperWithoutRates(api, ['chemical/purchaseOrder', 'chemical/item']);

  await logIn(page, ADMIN);
  const seen = await seenOf(page, order);
  expect(seen.columns).toContain('Grand total');
  expect(Object.entries(seen.parts).map(([part, text]) => [part, isTold(text)])).toEqual([
    ['list', false], // rounded to the rupee
    ['file', false],
    ['form', true],
  ]);
  expect([seen.parts.list, seen.parts.file].map((text) => text.includes('Grand total'))).toEqual([true, true]);

  await handOver(page, keeper);
  const answers: Promise<string>[] = [];
  page.on('response', (response) => void answers.push(response.text().catch(() => ''))); // a file that is taken has no text
  const shut = await seenOf(page, order);
  const labels = figuresOf('chemical/purchaseOrder').map(([, label]) => label);
  expect(labels).toEqual(expect.arrayContaining(['Grand total', 'Rate', 'Amount']));
  const called = new RegExp(`^(?:${labels.join('|')})(?: \\*)?$`, 'imu'); // as a head, a label or a choice stands: alone in its line
  for (const text of [shut.columns, shut.parts.list, shut.parts.form, shut.parts.file.replaceAll(',', '\n')])
    expect(text).not.toMatch(called);
  expect(seen.columns).toMatch(called);
  expect(seen.parts.form).toMatch(called);
  expect(Object.values(shut.parts).filter(isTold)).toEqual([]);
  await page.goto(`/#/module/product/addUpdate/${String(itemId)}`);
  await expect(page.getByText('You can look but not change.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Purchase Price');
  expect((await Promise.all(answers)).filter(isTold)).toEqual([]);
});
