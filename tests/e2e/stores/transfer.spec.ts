import { expect, test, type Page } from '@playwright/test';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { choose } from '../support/grid.ts';
import { personAs, refusedOn } from '../support/people.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';
import { indiaDay } from '../../india-day.ts';

/** An item of its own with two lots in the granule store, at 98.50 a kilogram. */
const opened = async (api: Api) => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const [area, kilogram, type, category, gst] = [
    (await rows('chemical/stockArea')).find(({ name }) => name === 'Granule Store'),
    (await rows('uom')).find(({ symbol }) => symbol === 'kg'),
    (await rows('chemical/productType'))[0],
    (await rows('itemCategory'))[0],
    (await rows('gstRate')).find(({ name }) => /18/u.test(String(name))),
  ];
  const name = unique('Transfer granules');
  const code = unique('TRG').replace(' ', '-').toUpperCase();
  const item = await api.post('chemical/item/save', {
    itemCode: code,
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
  const lots = [`${code}-A`, `${code}-B`] as const;
  const line = { item: item.data?.['id'], uom: kilogram?.['id'], rate: 98.5, stockArea: area?.['id'] };
  const opening = await api.post('chemical/itemStock/openingStock/save', {
    date: indiaDay(),
    organization: area?.['organization'],
    branch: area?.['branch'],
    location: area?.['location'],
    lines: [
      { ...line, lotNumber: lots[0], quantity: 60 },
      { ...line, lotNumber: lots[1], quantity: 40 },
    ],
  });
  expect(opening.responseMessage).toBe('OK');
  const { id, version } = opening.data ?? {};
  expect((await api.post('chemical/itemStock/openingStock/post', { id, version })).responseMessage).toBe('OK');
  const stock = await api.post('chemical/itemStock/getStock/v2', { items: [item.data?.['id']] });
  const labels = lots.map((lot) => {
    const found = (stock.dataList ?? []).map((row) => row['lot'] as { id: number; lotNumber: string });
    return qrPayload('ST', found.find(({ lotNumber }) => lotNumber === lot)?.id ?? 0);
  });
  return { item: item.data?.['id'], lots, labels };
};

const scan = async (page: Page, code: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Scan roll or lot' });
  await field.fill(code);
  await field.press('Enter');
};

/** Where an item lies: area, quantity and value of each key, the road included. */
const lies = async (api: Api, item: unknown): Promise<readonly string[]> => {
  const stock = await api.post('chemical/itemStock/getStock/v2', { items: [item], includeTransit: true });
  return (stock.dataList ?? [])
    .map(
      (row) =>
        `${String((row['stockArea'] as { name: string }).name)} ${String(row['quantity'])} ${String(row['value'])}`,
    )
    .toSorted();
};

test('sends from one location, receives a part in another, decides the rest; stock and value arrive as they left', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const api = await apiAs(request);
  const { item, lots, labels } = await opened(api);
  const refused = refusedOn(page);
  await logIn(page, await personAs(api, 'Stores'));

  await open(page, 'stock-transfer/addUpdate', 'New Stock Transfer');
  await choose(page, 'From', 'Granule Store');
  await choose(page, 'To', 'Godown Sachin');
  await scan(page, lots[0]);
  const lines = page.getByRole('grid', { name: 'Lines', exact: true });
  await expect(lines.getByText(lots[0])).toBeVisible();
  await scan(page, labels[1] ?? ''); // its label, as it sticks on the pallet
  await expect(lines.getByText(lots[1])).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/stock-transfer\/addUpdate\/\d+/u);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: /ST\/\d\d-\d\d\// });
  await expect(heading).toBeVisible();
  const number = await heading.innerText();

  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Enter'); // the main action of what is open
  const truck = page.getByRole('dialog', { name: `Send ${number}` });
  await truck.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(truck.getByText('Vehicle is required')).toBeVisible();
  await truck.getByRole('textbox', { name: 'Vehicle', exact: true }).fill('GJ05AB1234');
  await truck.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(truck).toBeHidden();
  await expect(page.getByText('In transit', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call back', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse', exact: true })).toHaveCount(0); // of what is on the road nothing stands yet
  expect(await lies(api, item)).toEqual(['On the road from Surat 40 3940', 'On the road from Surat 60 5910']);

  await open(page, 'transfer-approval', 'Transfer Validation');
  const challan = page.getByRole('textbox', { name: 'Scan the challan' });
  const [sent] =
    (await api.get('chemical/transferApproval/getAllByPartner')).dataList?.filter((one) => one['number'] === number) ??
    [];
  await challan.fill(qrPayload('TR', Number(sent?.['id'])));
  await challan.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await scan(page, labels[0] ?? '');
  await expect(page.getByText('1 of 2')).toBeVisible();
  const missing = page.getByRole('region', { name: 'Missing: 1' });
  await expect(missing.getByText(lots[1])).toBeVisible();
  await choose(page, 'Why is it missing?', 'Not loaded');
  await page.getByRole('button', { name: 'Take in', exact: true }).click();
  const undecided = page.getByRole('region', { name: 'Missing, to be decided' });
  await expect(undecided.getByText(lots[1])).toBeVisible();
  await expect(page.locator(':focus').filter({ has: undecided })).toBeVisible(); // keys go on from what came
  expect(await lies(api, item)).toEqual(['Godown Sachin 60 5910', 'On the road from Surat 40 3940']);

  await undecided.getByRole('button', { name: 'Found', exact: true }).click();
  await expect(page.getByText('Nothing of this transfer is on the road any more.')).toBeVisible();
  expect(await lies(api, item)).toEqual(['Godown Sachin 40 3940', 'Godown Sachin 60 5910']);
  expect(refused).toEqual([]);
});

test('what another location is asked for is brought by a transfer that begins with it; a part comes damaged', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const api = await apiAs(request);
  const { item, lots } = await opened(api);
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const areas = await rows('chemical/stockArea');
  const area = (name: string) => areas.find((one) => one['name'] === name)?.['id'];
  const [department] = await rows('chemical/department');
  const uom = (await api.get(`chemical/item/${String(item)}`)).data?.['uom'];
  const saved = await api.post('chemical/requestApproval/save', {
    requestType: 'transfer',
    department: department?.['id'],
    stockAreaFrom: area('Granule Store'),
    stockAreaTo: area('Godown Sachin'),
    lines: [{ item, uom, quantity: 60 }],
  });
  expect(saved.responseMessage).toBe('OK');
  const asked = await api.post('chemical/requestApproval/submit', {
    id: saved.data?.['id'],
    version: saved.data?.['version'],
  });
  expect(asked.responseMessage).toBe('OK');

  await logIn(page);
  await open(page, `materialRequest/addUpdate/${String(saved.data?.['id'])}`, String(asked.data?.['number']));
  await page.getByRole('button', { name: 'Make transfer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Stock Transfer' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Request' })).toHaveValue(String(asked.data?.['number']));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/stock-transfer\/addUpdate\/\d+/u);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: /ST\/\d\d-\d\d\// });
  await expect(heading).toBeVisible();
  const number = await heading.innerText();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const truck = page.getByRole('dialog', { name: `Send ${number}` });
  await truck.getByRole('textbox', { name: 'Vehicle', exact: true }).fill('GJ05AB1234');
  await truck.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(truck).toBeHidden();

  await open(page, 'transfer-approval', 'Transfer Validation');
  await page.getByRole('link', { name: number, exact: true }).click();
  await scan(page, lots[0]);
  await page.getByRole('button', { name: `${lots[0]} is damaged` }).click();
  await page.getByRole('textbox', { name: `Damaged of ${lots[0]}` }).fill('5');
  await page.getByRole('textbox', { name: `Damaged of ${lots[0]}` }).blur();
  await choose(page, 'Why is it damaged?', 'Wet');
  await page.getByRole('button', { name: 'Take in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer Validation' })).toBeVisible();
  const lying = await api.post('chemical/itemStock/getStock/v2', { items: [item] });
  expect(
    (lying.dataList ?? []).map(({ quantity, qcStatus }) => `${String(qcStatus)} ${String(quantity)}`).toSorted(),
  ).toEqual(['rejected 5', 'released 40', 'released 55']);
  const served = await api.get(`chemical/requestApproval/${String(saved.data?.['id'])}`);
  expect(served.data?.['statusId']).toBe(7);
});
