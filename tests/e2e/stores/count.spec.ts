import { expect, test, type Page } from '@playwright/test';
import { clearFields, setFields } from '../support/field-config.ts';
import { ADMIN } from '../support/product.ts';
import { personAs, refusedOn } from '../support/people.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';
import { indiaDay } from '../../india-day.ts';

type Opened = {
  readonly area: unknown;
  readonly areaName: string;
  readonly item: unknown;
  readonly lots: readonly [string, string];
};

/** An area of its own with two lots of an item of its own, at 98.50 a kilogram. */
const opened = async (api: Api): Promise<Opened> => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const [store, kilogram, type, category, gst] = [
    (await rows('chemical/stockArea')).find(({ name }) => name === 'Granule Store'),
    (await rows('uom')).find(({ symbol }) => symbol === 'kg'),
    (await rows('chemical/productType'))[0],
    (await rows('itemCategory'))[0],
    (await rows('gstRate')).find(({ name }) => /18/u.test(String(name))),
  ];
  const areaName = unique('Count corner');
  const area = await api.post('chemical/stockArea/save', {
    name: areaName,
    areaType: 'raw',
    location: store?.['location'],
  });
  const code = unique('CNT').replace(' ', '-').toUpperCase();
  const item = await api.post('chemical/item/save', {
    itemCode: code,
    name: unique('Count granules'),
    productType: type?.['id'],
    category: category?.['id'],
    uom: kilogram?.['id'],
    hsn: '390210',
    purchaseGst: gst?.['id'],
    isPurchasable: true,
    isSaleable: false,
  });
  expect([area.responseMessage, item.responseMessage]).toEqual(['OK', 'OK']);
  const lots = [`${code}-A`, `${code}-B`] as const;
  const line = { item: item.data?.['id'], uom: kilogram?.['id'], rate: 98.5, stockArea: area.data?.['id'] };
  const opening = await api.post('chemical/itemStock/openingStock/save', {
    date: indiaDay(),
    organization: store?.['organization'],
    branch: store?.['branch'],
    location: store?.['location'],
    lines: [
      { ...line, lotNumber: lots[0], quantity: 1000 },
      { ...line, lotNumber: lots[1], quantity: 40 },
    ],
  });
  const { id, version } = opening.data ?? {};
  expect((await api.post('chemical/itemStock/openingStock/post', { id, version })).responseMessage).toBe('OK');
  return { area: area.data?.['id'], areaName, item: item.data?.['id'], lots };
};

/** A frozen slip of the area; differences up to ₹1,000 need no second person. */
const frozen = async (api: Api, { area }: Opened): Promise<{ readonly id: unknown; readonly number: string }> => {
  const slip = await api.post('chemical/reconcile/save', {
    date: indiaDay(),
    kind: 'full',
    stockArea: area,
    tolerancePercent: 1,
    toleranceValue: 1000,
  });
  const { id, version } = slip.data ?? {};
  const answer = await api.post('chemical/reconcile/freeze', { id, version });
  expect(answer.responseMessage).toBe('OK');
  return { id, number: String(answer.data?.['number']) };
};

const scan = async (page: Page, code: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Scan rack, lot or roll' });
  await field.fill(code);
  await field.press('Enter');
};
const count = async (page: Page, quantity: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Counted quantity' });
  await field.fill(quantity);
  await field.press('Enter');
};
const lies = async (api: Api, { item, area }: Opened): Promise<readonly string[]> =>
  ((await api.post('chemical/itemStock/getStock/v2', { items: [item], stockAreas: [area] })).dataList ?? [])
    .map((row) => `${String(row['quantity'])} ${String(row['value'])}`)
    .toSorted();

test('@phone a store is counted by scanner, without the books in sight, and posted from the desk', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const stock = await opened(api);
  const { id, number } = await frozen(api, stock);
  const [one, two] = stock.lots;

  const refused = refusedOn(page);
  await logIn(page, await personAs(api, 'Stores'));
  await open(page, 'materialreconciliation/count', 'Count');
  await page.getByRole('link', { name: new RegExp(`^${number.replaceAll('/', String.raw`\/`)} `, 'u') }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText('Still to count: 2')).toBeVisible();
  await expect(page.getByText('1,000')).toHaveCount(0); // what the books say is nobody's to see here
  await scan(page, one);
  await count(page, '990');
  const left = page.getByText('Still to count: 1');
  await expect(left).toBeVisible();
  await expect(page.locator(':focus').filter({ has: left })).toBeVisible(); // keys go on from the slip
  await scan(page, 'NOWHERE');
  await expect(page.getByText('Lot, roll or rack of this count: NOWHERE', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: `Count ${two}` }).click();
  await count(page, '40');
  await expect(page.getByText('All is counted')).toBeVisible();

  await open(page, `materialreconciliation/addUpdate/${String(id)}`, number);
  await page.getByRole('button', { name: 'Compare with the books' }).click();
  const keys = page.getByRole('region', { name: 'What lies there' });
  await expect(keys.getByText('-10.000 kg')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await lies(api, stock)).toEqual(['40 3940', '990 97515']);
  expect(refused).toEqual([]);
});

/** Logs in where the log-in stands, and waits until it is gone. */
const enter = async (
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> => {
  await page.getByRole('textbox', { name: 'User Name' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
};

test('@phone what was counted without a line outlives the session and waits for its own person', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const stock = await opened(api);
  const { id, number } = await frozen(api, stock);
  const counter = await personAs(api, 'Stores');
  const slip = `materialreconciliation/count/${String(id)}`;
  const waits = page.getByText('Counts that wait for the network: 1');
  await logIn(page, counter);
  await open(page, slip, number);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.getByRole('button', { name: `Count ${stock.lots[0]}` }).click();
  await count(page, '990');
  await expect(waits).toBeVisible();

  expect((await (await apiAs(request, counter)).post('staff/endSession', {})).responseMessage).toBe('OK');
  await page.context().setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(waits).toBeVisible();
  await page.reload(); // the session is over, and the phone is somebody else's
  await enter(page, ADMIN);
  await open(page, slip, number);
  await expect(page.getByText('Still to count: 2')).toBeVisible();
  await expect(waits).toHaveCount(0);
  await page.getByRole('button', { name: /Administrator/u }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();

  await enter(page, counter);
  await open(page, slip, number);
  await expect(page.getByText('Still to count: 1')).toBeVisible(); // sent by itself, once
  await expect(waits).toHaveCount(0);
  expect((await api.get(`chemical/reconcile/${String(id)}`)).data?.['countedLines']).toBe(1);
});

test('a count by class takes what is due in its area; its sheet comes as a workbook too', async ({ page, request }) => {
  const api = await apiAs(request);
  const stock = await opened(api);
  const name = String((await api.get(`chemical/item/${String(stock.item)}`)).data?.['name']);
  await logIn(page);
  await open(page, 'materialreconciliation/addUpdate', 'New Physical Count');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('By class');
  const area = page.getByRole('combobox', { name: 'Stock Area' });
  await area.fill(stock.areaName);
  await page.getByRole('option', { name: new RegExp(stock.areaName, 'u') }).click();
  const due = page.getByRole('region', { name: 'To be counted' });
  await expect(due.getByRole('listitem').filter({ hasText: name })).toContainText('Never');
  await due.getByRole('button', { name: 'Count this one' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Physical Count saved', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Freeze' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freeze' }).click();
  const keys = page.getByRole('region', { name: 'What lies there' });
  await expect(keys.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'More sheets' }).click();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Count sheet as Excel' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^Count sheet RC-.*\.xlsx$/u);
});

test('@phone counting calls and hides what it shows of stock as the partner has set it', async ({ page, request }) => {
  const api = await apiAs(request);
  const stock = await opened(api);
  const name = String((await api.get(`chemical/item/${String(stock.item)}`)).data?.['name']);
  const { id, number } = await frozen(api, stock);
  await setSetting(api, 'PACKING_TYPE_SUPPORT', 'YES');
  await setFields(api, 'stock', [
    { fieldKeyName: 'packages', fieldLabel: 'Bales' },
    { fieldKeyName: 'lot', fieldLabel: 'Heat' },
  ]);
  await logIn(page);
  const slip = `materialreconciliation/count/${String(id)}`;
  await open(page, slip, number);
  await page.getByRole('button', { name: `Count ${stock.lots[0]}` }).click();
  await expect(page.getByRole('textbox', { name: 'Bales' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Packages' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Found something else' }).click();
  await expect(page.getByRole('textbox', { name: 'Heat' })).toBeVisible();

  await setFields(api, 'stock', [
    { fieldKeyName: 'packages', isVisible: false },
    { fieldKeyName: 'lot', isVisible: false },
  ]);
  await page.reload();
  await page
    .getByRole('button', { name: `Count ${name}` })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Counted quantity' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Packages|Bales/u })).toHaveCount(0);
  await expect(page.getByText(stock.lots[0])).toHaveCount(0);
  await clearFields(api, 'stock');
  await setSetting(api, 'PACKING_TYPE_SUPPORT', 'NO');
});
