import { expect, test, type Page } from '@playwright/test';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { choose, fillCell } from '../support/grid.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';
import { indiaDay } from '../../india-day.ts';

/** An open order of an item of its own: 10,000 kg. */
const ordered = async (api: Api) => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const [kilogram, type, category, gst, supplier, area] = [
    (await rows('uom')).find(({ symbol }) => symbol === 'kg'),
    (await rows('chemical/productType'))[0],
    (await rows('itemCategory'))[0],
    (await rows('gstRate')).find(({ name }) => /18/u.test(String(name))),
    (await rows('party')).find(({ isSupplier, gstTreatment }) => isSupplier === true && gstTreatment === 'regular'),
    (await rows('chemical/stockArea')).find(({ name }) => name === 'Granule Store'),
  ];
  const name = unique('Gate granules');
  const item = await api.post('chemical/item/save', {
    itemCode: unique('GAT').replace(' ', '-').toUpperCase(),
    name,
    productType: type?.['id'],
    category: category?.['id'],
    uom: kilogram?.['id'],
    hsn: '390210',
    purchaseGst: gst?.['id'],
    isPurchasable: true,
    isSaleable: false,
    purchasePrice: 98.5,
  });
  expect(item.responseMessage).toBe('OK');
  const today = indiaDay();
  const draft = await api.post('chemical/purchaseOrder/save', {
    party: supplier?.['id'],
    date: today,
    expectedOn: today,
    organization: area?.['organization'],
    branch: area?.['branch'],
    location: area?.['location'],
    billTo: area?.['branch'],
    shipTo: area?.['location'],
    lines: [
      {
        item: item.data?.['id'],
        uom: kilogram?.['id'],
        quantity: 10_000,
        rate: 98.5,
        gstRate: gst?.['id'],
        stockArea: area?.['id'],
      },
    ],
  });
  expect(draft.responseMessage).toBe('OK');
  const order = await api.post('chemical/purchaseOrder/submit', {
    id: draft.data?.['id'],
    version: draft.data?.['version'],
  });
  expect(order.responseMessage).toBe('OK');
  return { order: Number(order.data?.['id']), item: name, party: String(order.data?.['partyName']) };
};

/** A gate keeper with a log-in: slips, and nothing else. */
const keeper = async (api: Api) => {
  const role = (await api.post('role/save', { name: unique('Gate keeper') })).data?.['id'];
  const rights = (await api.get(`acl/getbyroleid/${String(role)}`)).dataList ?? [];
  const id = rights.find(({ moduleAPI }) => moduleAPI === 'pre-inward')?.['id'];
  const stored = (await api.get(`acl/${String(id)}`)).data;
  const right = await api.post('acl/update', { id, version: stored?.['version'], view: 1, mode: 31 });
  expect(right.responseMessage).toBe('OK');
  const login = { username: unique('keeper').replace(' ', '.'), password: 'weave-loom-42' };
  expect((await api.post('staff/save', { firstname: 'Bhola', role, ...login })).responseMessage).toBe('OK');
  return login;
};

const plate = (): string => `GJ05ZX${String(1000 + Math.floor(Math.random() * 9000))}`;

const scan = async (page: Page, label: string, code: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(code);
  await field.press('Enter');
};

/** The guard's two minutes: scan, paper, number plate, in. Answers the slip's number. */
const letIn = async (page: Page, order: number, vehicle: string): Promise<string> => {
  await open(page, 'pre-inward/addUpdate', 'New Pre Inward');
  await scan(page, 'Scan order or e-way bill', qrPayload('PO', order));
  await expect(page.getByText('Filled from the scan.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Vehicle', exact: true }).fill(vehicle);
  await page.getByRole('textbox', { name: 'Paper no.', exact: true }).fill(`SI-${vehicle.slice(-4)}`);
  await page.getByRole('textbox', { name: 'Paper date', exact: true }).fill('today');
  await page.getByRole('textbox', { name: 'Paper date', exact: true }).press('Tab');
  await page.getByRole('button', { name: 'Let in', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: /GE\/\d\d-\d\d\// });
  await expect(heading).toBeVisible();
  return heading.innerText();
};

test('a guard lets a vehicle in by one scan and finds it in the yard @phone', async ({ page, request }) => {
  const api = await apiAs(request);
  const { order, item, party } = await ordered(api);
  const vehicle = plate();
  await logIn(page, await keeper(api));
  const number = await letIn(page, order, vehicle);
  await open(page, 'pre-inward?tab=yard', 'Pre Inward');
  const card = page.getByRole('listitem').filter({ hasText: vehicle });
  await expect(card).toContainText(party);
  await expect(card).toContainText(item);
  await expect(card).toContainText('Pending: 1 of 1');
  await scan(page, 'Scan gate pass', number);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
});

test('the store takes a vehicle’s goods in, the guard weighs it, explains what is short and lets it out', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const api = await apiAs(request);
  const { order } = await ordered(api);
  const vehicle = plate();
  await logIn(page);
  const number = await letIn(page, order, vehicle);
  const weight = page.getByRole('textbox', { name: 'Weight', exact: true });
  await weight.fill('24860');
  await page.getByRole('button', { name: 'Keep weight' }).click();
  await expect(page.getByText('Second weighing: the vehicle empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let out' })).toBeDisabled();

  await page.getByRole('link', { name: 'Receive goods' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Inward' })).toBeVisible();
  await page.getByRole('button', { name: 'Take all' }).click();
  await expect(page.getByText('All that is pending on the slip stands in the lines below.')).toBeVisible();
  await fillCell(page, 'Quantity', '9940');
  await choose(page, 'Stock Area', 'Granule Store');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /IN\/\d\d-\d\d\// })).toBeVisible();

  await open(page, 'pre-inward?tab=yard', 'Pre Inward');
  await page.getByRole('link', { name: vehicle }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible();
  await weight.fill('24900');
  await page.getByRole('button', { name: 'Keep weight' }).click();
  await expect(page.getByText('Second weighing must be below the first')).toBeVisible();
  await weight.fill('14920');
  await page.getByRole('button', { name: 'Keep weight' }).click();
  await expect(weight).toBeHidden(); // it is kept: until then no other button takes a press
  await expect(page.getByText('9,940', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Let out' }).click();
  const dialog = page.getByRole('dialog', { name: `Let ${number} out` });
  await dialog.getByRole('button', { name: 'Let out' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByRole('textbox').fill('Two bags were never loaded');
  await dialog.getByRole('button', { name: 'Let out' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  const { data } = await api.get(`chemical/purchaseOrder/${order}`);
  const [line] = (data?.['lines'] ?? []) as readonly object[];
  expect(line).toMatchObject({ received: 9940, inGate: 0, balance: 60 });

  await open(page, 'inward/list/addUpdate', 'New Inward');
  const slips = page.getByRole('combobox', { name: 'Gate slip', exact: true });
  await slips.fill(number);
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible(); // it is gone, so no goods come from it
});
