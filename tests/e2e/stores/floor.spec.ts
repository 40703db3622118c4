import { expect, test } from '@playwright/test';
import { indiaDay } from '../../india-day.ts';
import { choose } from '../support/grid.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';

/** 100 kg of a lot of its own, handed over from a store to a floor for a department of its own. */
const handedOver = async (api: Api) => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const [store, kilogram, type, category, gst] = [
    (await rows('chemical/stockArea')).find(({ name }) => name === 'Granule Store'),
    (await rows('uom')).find(({ symbol }) => symbol === 'kg'),
    (await rows('chemical/productType'))[0],
    (await rows('itemCategory'))[0],
    (await rows('gstRate')).find(({ name }) => /18/u.test(String(name))),
  ];
  const [areaName, lot] = [unique('Loom floor'), unique('FLR').replace(' ', '-').toUpperCase()];
  const made = async (path: string, body: object) => {
    const answer = await api.post(path, { ...body });
    expect(answer.responseMessage, path).toBe('OK');
    return answer.data ?? {};
  };
  const area = await made('chemical/stockArea/save', {
    name: areaName,
    areaType: 'wip',
    location: store?.['location'],
  });
  const department = await made('chemical/department/save', { name: unique('Looms'), isProduction: true });
  const item = await made('chemical/item/save', {
    itemCode: lot,
    name: unique('Floor granules'),
    productType: type?.['id'],
    category: category?.['id'],
    uom: kilogram?.['id'],
    hsn: '390210',
    purchaseGst: gst?.['id'],
    isPurchasable: true,
    isSaleable: false,
    lotTracking: 'lot',
  });
  const opening = await made('chemical/itemStock/openingStock/save', {
    date: indiaDay(),
    organization: store?.['organization'],
    branch: store?.['branch'],
    location: store?.['location'],
    lines: [
      { item: item['id'], uom: kilogram?.['id'], rate: 98.5, stockArea: store?.['id'], lotNumber: lot, quantity: 100 },
    ],
  });
  await made('chemical/itemStock/openingStock/post', { id: opening['id'], version: opening['version'] });
  const draft = await made('chemical/requestApproval/save', {
    date: indiaDay(),
    department: department['id'],
    stockAreaFrom: store?.['id'],
    stockAreaTo: area['id'],
    lines: [{ item: item['id'], uom: kilogram?.['id'], quantity: 100 }],
  });
  const request = await made('chemical/requestApproval/submit', { id: draft['id'], version: draft['version'] });
  const { document } = await made('chemical/storeManagement/allocate/propose', { requestIds: [request['id']] });
  const allocation = await made('chemical/storeManagement/allocate/issue', { document });
  return { item: item['id'], lot, areaName, id: String(allocation['id']), number: String(allocation['number']) };
};

test('a floor supervisor explains what was given out: handed back, still there, missing within the tolerance', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const api = await apiAs(request);
  const { item, lot, areaName, number } = await handedOver(api);
  await page.setViewportSize({ width: 1024, height: 1366 }); // a tablet on the floor

  await logIn(page);
  await open(page, 'reconciliation/addUpdate', 'New Reconciliation');
  await choose(page, 'Allocation', number);
  await page.getByRole('button', { name: 'Take what the books say' }).click();
  await expect(page.getByText('Given out 100.000 kg, used 0.000 kg')).toBeVisible();
  await expect(page.getByText('no wastage product type is set')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Stock Area', exact: true })).toHaveValue(areaName);

  const figure = (field: string) => page.getByRole('textbox', { name: `${field}: ${lot}` });
  await figure('Returned').fill('45.5');
  await figure('Returned').press('Tab');
  await expect(page.getByText('54.500 kg missing, 54.5 %')).toBeVisible();
  await expect(page.getByText('More than 0.5 % of a line is not explained')).toBeVisible();
  const scanner = page.getByRole('textbox', { name: 'Scan a roll or lot that is still there' });
  await scanner.fill(lot);
  await scanner.press('Enter');
  await expect(figure('Carried')).toHaveValue('54.500');
  await expect(page.getByText('All explained')).toBeVisible();
  await figure('Carried').fill('54');
  await figure('Carried').press('Tab');
  await expect(page.getByText('0.500 kg missing, 0.5 %')).toBeVisible();
  await choose(page, 'Reason', 'Dust');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/reconciliation\/addUpdate\/\d+/u);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /RF\/\d\d-\d\d\// })).toBeVisible();

  const left = await api.post('chemical/itemStock/getStock/v2', { items: [item] });
  expect(new Set((left.dataList ?? []).map(({ quantity }) => quantity))).toEqual(new Set([45.5, 54]));
  await page.getByRole('link', { name: 'Reconciliation', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(number, 'u') })).toContainText('0.5');
});

test('goods come back from the floor as weighed and in their condition, and that can be taken back', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const api = await apiAs(request);
  const { item, lot, id, number } = await handedOver(api);
  const lies = async () =>
    ((await api.post('chemical/itemStock/getStock/v2', { items: [item] })).dataList ?? [])
      .map(({ quantity, qcStatus }) => `${String(quantity)} ${String(qcStatus)}`)
      .toSorted();

  await logIn(page);
  await open(page, `storeManagement/addUpdate/${id}`, number);
  await page.getByRole('button', { name: 'Hand back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Back to the store' });
  const back = dialog.getByRole('textbox', { name: `Back of ${lot}` });
  await back.fill('100.5');
  await back.press('Tab');
  await dialog.getByRole('button', { name: 'Hand back' }).click();
  await expect(back).toHaveAccessibleDescription(/at most 100/u);
  await back.fill('40');
  await back.press('Tab');
  await dialog.getByRole('radio', { name: 'Doubtful: goes on hold' }).check();
  await dialog.getByRole('button', { name: 'Hand back' }).click();
  await expect(page.getByText(`Handed back of ${number}.`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`${lot} 40.000 kg`, 'u') });
  await expect(row).toContainText('Doubtful');
  expect(await lies()).toEqual(['40 hold', '60 released']);

  await row.getByRole('button', { name: 'Take back' }).click();
  const why = page.getByRole('dialog', { name: /Back to the floor/u });
  await why.getByRole('textbox', { name: 'Reason' }).fill('Wrong lot');
  await why.getByRole('button', { name: 'Take back' }).click();
  await expect(row).toContainText('Taken back');
  expect(await lies()).toEqual(['100 released']);
});
