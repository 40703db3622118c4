import { expect, test, type Page } from '@playwright/test';
import { clearFields, setFields } from '../support/field-config.ts';
import { choose, chooseInCell, fillCell } from '../support/grid.ts';
import { handOver, personWith } from '../support/people.ts';
import { apiAs, type Answer, type Api, logIn, open, unique } from '../support/session.ts';
import { indiaDay } from '../../india-day.ts';

const rowsOf = async (api: Api, path: string) =>
  (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];

const done = (answer: Answer): { readonly [key: string]: unknown } => {
  expect(answer.responseMessage).toBe('OK');
  return answer.data ?? {};
};

/** Turns allocation on or off for the whole company. */
const allocation = async (api: Api, value: 'YES' | 'NO'): Promise<void> => {
  const known = (await rowsOf(api, 'sysConfig')).find(({ keyName }) => keyName === 'ALLOCATION_SUPPORT');
  const { id, version } = known ?? {};
  done(await api.post('sysConfig/saveOrUpdate', { id, version, keyName: 'ALLOCATION_SUPPORT', value }));
};

/** An item of its own by FEFO, with two lots in the granule store. */
const opened = async (api: Api) => {
  const [area, kilogram, type, category, gst] = [
    (await rowsOf(api, 'chemical/stockArea')).find(({ name }) => name === 'Granule Store'),
    (await rowsOf(api, 'uom')).find(({ symbol }) => symbol === 'kg'),
    (await rowsOf(api, 'chemical/productType'))[0],
    (await rowsOf(api, 'itemCategory'))[0],
    (await rowsOf(api, 'gstRate')).find(({ name }) => /18/u.test(String(name))),
  ];
  const code = unique('REQ').replace(' ', '-').toUpperCase();
  const item = done(
    await api.post('chemical/item/save', {
      itemCode: code,
      name: unique('Request granules'),
      productType: type?.['id'],
      category: category?.['id'],
      uom: kilogram?.['id'],
      hsn: '390210',
      purchaseGst: gst?.['id'],
      isPurchasable: true,
      isSaleable: false,
      purchasePrice: 98.5,
      lotTracking: 'lot',
      issueRule: 'fefo',
    }),
  );
  const line = { item: item['id'], uom: kilogram?.['id'], rate: 98.5, stockArea: area?.['id'] };
  const opening = done(
    await api.post('chemical/itemStock/openingStock/save', {
      date: indiaDay(),
      organization: area?.['organization'],
      branch: area?.['branch'],
      location: area?.['location'],
      lines: [
        { ...line, lotNumber: `${code}-LATE`, quantity: 60, expiryOn: indiaDay(90) },
        { ...line, lotNumber: `${code}-SOON`, quantity: 40, expiryOn: indiaDay(30) },
      ],
    }),
  );
  done(await api.post('chemical/itemStock/openingStock/post', { id: opening['id'], version: opening['version'] }));
  return { item: item['id'], code };
};

const lies = async (api: Api, item: unknown): Promise<readonly string[]> =>
  ((await api.post('chemical/itemStock/getStock/v2', { items: [item] })).dataList ?? [])
    .map(
      (row) =>
        `${String((row['stockArea'] as { name: string }).name)} ${String((row['lot'] as { lotNumber: string }).lotNumber.split('-').at(-1))} ${String(row['quantity'])}`,
    )
    .toSorted();

/** A supervisor asks the granule store for so much; answers the request's number. */
const ask = async (page: Page, code: string, quantity: string): Promise<string> => {
  await open(page, 'materialRequest/addUpdate', 'New Material Request');
  await choose(page, 'Department', 'Tape Plant');
  await choose(page, 'From', 'Granule Store');
  await choose(page, 'To', 'Loom Floor');
  await page.getByRole('button', { name: 'Add line to Lines', exact: true }).click();
  await chooseInCell(page, 'Item', code);
  await fillCell(page, 'Quantity', quantity);
  await expect(page.getByRole('list', { name: 'Stock for these lines' }).getByText('100 kg free')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/materialRequest\/addUpdate\/\d+/u);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: /MR\/\d\d-\d\d\// });
  await expect(heading).toBeVisible();
  return heading.innerText();
};

test.afterEach(async ({ request }) => allocation(await apiAs(request), 'NO'));

/** A request of 55 kg from the granule store, submitted over the API; answers its number. */
const asked = async (api: Api, item: unknown): Promise<string> => {
  const named = async (path: string, name: string) =>
    (await rowsOf(api, path)).find((row) => row['name'] === name || row['symbol'] === name)?.['id'];
  const draft = done(
    await api.post('chemical/requestApproval/save', {
      department: await named('chemical/department', 'Tape Plant'),
      stockAreaFrom: await named('chemical/stockArea', 'Granule Store'),
      stockAreaTo: await named('chemical/stockArea', 'Loom Floor'),
      lines: [{ item, uom: await named('uom', 'kg'), quantity: 55 }],
    }),
  );
  const sent = await api.post('chemical/requestApproval/submit', { id: draft['id'], version: draft['version'] });
  return String(done(sent)['number']);
};

test('the allocation board calls and hides what it shows of requests and stock as the partner has set it', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { item, code } = await opened(api);
  const number = await asked(api, item);
  await logIn(page);
  await open(page, 'storeManagement/addUpdate', 'Material Allocation'); // one is made on the board, wherever it is begun
  const waiting = page.getByRole('link', { name: new RegExp(number, 'u') });
  await expect(waiting).toBeVisible();
  await open(page, 'storeManagement', 'Material Allocation');
  const board = page.getByRole('main');
  await waiting.click();
  await expect(page.getByRole('textbox', { name: `Take of ${code}-SOON` })).toBeVisible();
  await expect(waiting).toContainText('Priority');
  await expect(board.getByText(/Pending 55/u)).toBeVisible();
  await expect(board.getByText(/expires .* · Free 40/u)).toBeVisible();

  await setFields(api, 'stock', [
    { fieldKeyName: 'free', fieldLabel: 'Untouched' },
    { fieldKeyName: 'expiry', isVisible: false },
  ]);
  await setFields(api, 'materialRequest', [
    { fieldKeyName: 'lines.pending', fieldLabel: 'Still owed' },
    { fieldKeyName: 'lines.issued', fieldLabel: 'Given' },
    { fieldKeyName: 'priority', isVisible: false },
  ]);
  await page.reload();
  await expect(board.getByText(/Given 0.* · Still owed 55/u)).toBeVisible();
  await expect(board.getByText(/^Untouched 40/u)).toBeVisible();
  await expect(waiting).toBeVisible();
  for (const words of [/Pending 55/u, /Issued 0/u, /expires/u, /Free 40/u])
    await expect(board.getByText(words)).toHaveCount(0);
  await expect(waiting).not.toContainText('Priority');
  await clearFields(api, 'stock', 'materialRequest');
});

test('a supervisor asks, the store keeper names the lot that is due and hands it over; the floor has it', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const api = await apiAs(request);
  await allocation(api, 'YES');
  const supervisor = await personWith(api, 'Supervisor', ['chemical/materialRequest']);
  const keeper = await personWith(api, 'Keeper', ['chemical/storeManagement/allocate']);
  const { item, code } = await opened(api);

  await logIn(page, supervisor);
  const number = await ask(page, code, '55');
  await expect(page.getByRole('link', { name: /^(?:Serve|Allocation)$/u })).toBeHidden(); // that is the store's
  await handOver(page, keeper);
  await open(page, 'storeManagement', 'Material Allocation');
  await page.getByRole('link', { name: new RegExp(number, 'u') }).click();
  const due = page.getByRole('textbox', { name: `Take of ${code}-SOON` });
  await expect(due).toHaveValue('40.000');
  await expect(page.getByRole('textbox', { name: `Take of ${code}-LATE` })).toHaveValue('15.000');
  await page.getByRole('button', { name: 'Allocate', exact: true }).press('Enter');
  const named = page.getByRole('textbox', { name: `Hand over of ${code}-SOON` });
  await expect(named).toHaveValue('40.000');
  await expect(page.locator(':focus').filter({ has: named })).toBeVisible(); // keys go on where the pressed button was
  await named.fill('30');
  await page.keyboard.press('Control+Enter'); // nothing else is to be taken: the main key hands over what is named
  await expect(named).toHaveValue('10.000');
  expect(await lies(api, item)).toEqual([
    'Granule Store LATE 45',
    'Granule Store SOON 10',
    'Loom Floor LATE 15',
    'Loom Floor SOON 30',
  ]);
  await page.getByRole('button', { name: 'Let the rest go', exact: true }).click();
  await expect(page.getByRole('textbox', { name: `Take of ${code}-SOON` })).toHaveValue('10.000');

  await allocation(api, 'NO'); // nothing is named any more: the same board hands over
  await page.reload();
  await page.getByRole('link', { name: new RegExp(number, 'u') }).click();
  await expect(page.getByRole('textbox', { name: `Take of ${code}-SOON` })).toHaveValue('10.000');
  await expect(page.getByRole('button', { name: 'Allocate', exact: true })).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: new RegExp(number, 'u') })).toBeHidden();
  expect(await lies(api, item)).toEqual(['Granule Store LATE 45', 'Loom Floor LATE 15', 'Loom Floor SOON 40']);
});
