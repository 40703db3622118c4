import { expect, type Page } from '@playwright/test';
import { type AnotherBrowser, test } from '../support/another-browser.ts';
import { indiaDay } from '../../india-day.ts';
import { type EmptyProduct, startEmptyProduct } from '../support/empty-product.ts';
import { choose, chooseInCell, fillCell } from '../support/grid.ts';
import { apiAs, logIn, unique, type Api } from '../support/session.ts';

const PASSWORD = 'weave-loom-42';

let product: EmptyProduct;

// A house of its own: with several branches, as the demo has, the switch would stay on for every other story.
test.beforeAll(async () => {
  test.setTimeout(180_000); // an empty database is made first
  product = await startEmptyProduct((ready) => expect.poll(ready, { timeout: 170_000 }).toBe(true));
});
test.afterAll(() => product.end());

const rowsOf = async (api: Api, path: string) =>
  (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];

/** Company, branch and location in the stock; a tape plant with 10,000 kg at 103.0586, looms beside it, and two people. */
const house = async (api: Api) => {
  const made = async (path: string, body: object) => {
    const answer = await api.post(path, { ...body });
    expect(answer.responseMessage, `${path}: ${JSON.stringify(answer)}`).toBe('OK');
    return answer.data ?? {};
  };
  const [setting] = (await rowsOf(api, 'sysConfig')).filter(({ keyName }) => keyName === 'CBL_FLOW_SUPPORT');
  await made(setting === undefined ? 'sysConfig/save' : 'sysConfig/update', {
    id: setting?.['id'],
    version: setting?.['version'],
    keyName: 'CBL_FLOW_SUPPORT',
    value: 'YES',
  });
  const [main] = (await rowsOf(api, 'chemical/stockArea')).filter(({ areaType }) => areaType === 'raw');
  const area = (name: string) =>
    made('chemical/stockArea/save', { name, areaType: 'wip', location: main?.['location'] });
  const [tape, looms] = [await area('Tape plant'), await area('Loom floor')];
  const kilogram = (await rowsOf(api, 'uom')).find(({ symbol }) => symbol === 'kg');
  const name = unique('Tape 1000 den');
  const item = await made('chemical/item/save', {
    itemCode: 'TAPE-1000',
    name,
    productType: (await rowsOf(api, 'chemical/productType')).find((type) => type['name'] === 'Raw Material')?.['id'],
    category: (await rowsOf(api, 'itemCategory'))[0]?.['id'],
    uom: kilogram?.['id'],
    hsn: '540490',
    purchaseGst: (await rowsOf(api, 'gstRate')).find((rate) => /18/u.test(String(rate['name'])))?.['id'],
    isPurchasable: true,
    isSaleable: false,
    purchasePrice: 103.06,
  });
  const { organization, branch, location } = tape;
  const line = { item: item['id'], uom: kilogram?.['id'], stockArea: tape['id'] };
  const opening = await made('chemical/itemStock/openingStock/save', {
    date: indiaDay(),
    organization,
    branch,
    location,
    lines: [{ ...line, rate: 103.0586, quantity: 10_000 }],
  });
  await made('chemical/itemStock/openingStock/post', { id: opening['id'], version: opening['version'] });
  const role = (await rowsOf(api, 'role')).find(({ isAdmin }) => isAdmin === true)?.['id'];
  for (const username of ['tapes', 'looms'])
    await made('staff/save', { firstname: username, username, password: PASSWORD, role });
  return { name, item: item['id'], looms: looms['id'] };
};

const screenOf = async (anotherBrowser: AnotherBrowser, username: string): Promise<Page> => {
  const page = await anotherBrowser();
  await logIn(page, { username, password: PASSWORD }, product.address);
  return page;
};
const open = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(`${product.address}/#/module/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};
const confirmed = async (page: Page, verb: string): Promise<void> => {
  await page.getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click();
};

/** Where the tape lies: area, quantity and value of each key, the road included. */
const lies = async (api: Api, item: unknown): Promise<readonly string[]> => {
  const stock = await api.post('chemical/itemStock/getStock/v2', { items: [item], includeTransit: true });
  return (stock.dataList ?? [])
    .map(
      (row) =>
        `${String((row['stockArea'] as { name: string }).name)} ${String(row['quantity'])} ${String(row['value'])}`,
    )
    .toSorted();
};

test('the looms ask, the tape plant sends, the looms accept; both see the stock where it is', async ({
  anotherBrowser,
  request,
}) => {
  test.setTimeout(240_000);
  const api = await apiAs(request, undefined, product.address);
  const { name, item } = await house(api);

  const looms = await screenOf(anotherBrowser, 'looms');
  await open(looms, 'cbl-to-cbl/addUpdate', 'New Inter Department Transfer');
  await looms.getByRole('combobox', { name: 'Started by' }).selectOption({ label: 'The taker asks' });
  await looms.getByRole('combobox', { name: 'Purpose' }).selectOption({ label: 'Next process' });
  await choose(looms, 'From', 'Tape plant');
  await choose(looms, 'To', 'Loom floor');
  await looms.getByRole('button', { name: 'Add line' }).click();
  await chooseInCell(looms, 'Item', name);
  await fillCell(looms, 'Quantity', '2480');
  await looms.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(looms).toHaveURL(/cbl-to-cbl\/addUpdate\/\d+/u);
  await confirmed(looms, 'Ask');
  const heading = looms.getByRole('heading', { level: 1, name: /CB\/\d\d-\d\d\// });
  await expect(heading).toBeVisible();
  const number = await heading.innerText();
  expect(await lies(api, item)).toEqual(['Tape plant 10000 1030586']);

  const tapes = await screenOf(anotherBrowser, 'tapes');
  await open(tapes, 'cbl-to-cbl', 'Inter Department Transfers');
  await tapes.getByRole('gridcell', { name: number, exact: true }).click();
  await expect(tapes.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await tapes.getByRole('button', { name: 'Send', exact: true }).click();
  const asked = tapes.getByRole('dialog', { name: `Send ${number}` });
  await asked.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(tapes.getByText('In transit', { exact: true }).first()).toBeVisible();
  expect(await lies(api, item)).toEqual(['In transit 2480 255585.33', 'Tape plant 7520 775000.67']);
  await tapes.getByRole('link', { name: 'Take in', exact: true }).click();
  await tapes.getByRole('button', { name: 'All as sent', exact: true }).click();
  await tapes.getByRole('button', { name: 'Take in', exact: true }).click();
  await expect(tapes.getByText(/accept what you sent yourself/u)).toBeVisible();

  await open(looms, 'cbl-to-cbl?tab=toAccept', 'Inter Department Transfers');
  await expect(looms.getByRole('gridcell', { name: number, exact: true })).toBeVisible();
  await open(looms, 'transfer-approval', 'Transfer Validation');
  await looms.getByRole('link', { name: number, exact: true }).click();
  await looms.getByRole('button', { name: 'All as sent', exact: true }).click();
  await looms.getByRole('button', { name: 'Take in', exact: true }).click();
  await expect(looms.getByText('The goods are in stock.')).toBeVisible();
  await expect.poll(() => lies(api, item)).toEqual(['Loom floor 2480 255585.33', 'Tape plant 7520 775000.67']);

  for (const page of [looms, tapes]) {
    await open(page, 'inward-stock?view=keys', 'Inventory Stock');
    await page.getByRole('searchbox', { name: /Search item/u }).fill(name);
    for (const [place, quantity] of [
      ['Loom floor', '2,480'],
      ['Tape plant', '7,520'],
    ] as const)
      await expect(
        page.getByRole('grid').getByRole('row', { name: new RegExp(`${name}.*${place}`, 'u') }),
      ).toContainText(quantity);
  }
});
