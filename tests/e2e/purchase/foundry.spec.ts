import { expect, test } from '@playwright/test';
import { indiaDay } from '../../india-day.ts';
import { choose, chooseInCell, fillCell } from '../support/grid.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';

/** An item counted in pieces and weighed, kept by lot, and where it comes from and goes to. */
const casting = async (api: Api) => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const units = await rows('uom');
  const [type, category, gst, supplier, area] = [
    (await rows('chemical/productType'))[0],
    (await rows('itemCategory'))[0],
    (await rows('gstRate')).find(({ name }) => /18/u.test(String(name))),
    (await rows('party')).find(({ isSupplier, gstTreatment }) => isSupplier === true && gstTreatment === 'regular'),
    (await rows('chemical/stockArea')).find(({ name }) => name === 'Granule Store'),
  ];
  const name = unique('Pump casting');
  const item = await api.post('chemical/item/save', {
    itemCode: unique('CST').replace(' ', '-').toUpperCase(),
    name,
    productType: type?.['id'],
    category: category?.['id'],
    uom: units.find(({ symbol }) => symbol === 'nos')?.['id'],
    secondaryUom: units.find(({ symbol }) => symbol === 'kg')?.['id'],
    secondaryMode: 'independent',
    standardWeight: 5,
    lotTracking: 'lot',
    hsn: '732599',
    purchaseGst: gst?.['id'],
    isPurchasable: true,
    isSaleable: false,
  });
  expect(item.responseMessage).toBe('OK');
  const place = {
    organization: area?.['organization'],
    branch: area?.['branch'],
    location: area?.['location'],
    stockArea: area?.['id'],
    date: indiaDay(),
  };
  return {
    name,
    item: item.data?.['id'],
    party: supplier?.['id'],
    partyName: String(supplier?.['companyName']),
    area: String(area?.['name']),
    place,
    uom: units.find(({ symbol }) => symbol === 'nos')?.['id'],
  };
};

test('castings are counted and weighed in one form, one press makes them stock', async ({ page, request }) => {
  test.setTimeout(150_000);
  const api = await apiAs(request);
  const { name, item, partyName, area } = await casting(api);
  const heat = unique('H').replace(' ', '-').toUpperCase();
  await logIn(page);
  await open(page, 'inward-foundary/addUpdate', 'New Inward (foundry)');
  await choose(page, 'Party', partyName);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Direct');
  await choose(page, 'Stock Area', area);
  await page.getByRole('button', { name: 'Add line' }).click();
  await chooseInCell(page, 'Item', name);
  await fillCell(page, 'Pieces', '250');
  await fillCell(page, 'Weight (kg)', '1100');
  await fillCell(page, 'Heat no.', heat);
  await fillCell(page, 'Rate', '600');
  await expect(page.getByRole('grid', { name: 'Lines' }).getByText('-12')).toBeVisible();
  await page.getByRole('button', { name: 'Take into stock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /FI\/\d\d-\d\d\// })).toBeVisible();
  await expect(page.getByText('1,50,000.00').first()).toBeVisible();
  const [, id = ''] = /(\d+)$/u.exec(page.url()) ?? [];
  await page.goto(`#/module/inward/list/addUpdate/${id}`); // where a reference to an inward leads
  await expect(page).toHaveURL(new RegExp(`#/module/inward-foundary/addUpdate/${id}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1, name: /FI\/\d\d-\d\d\// })).toBeVisible();
  const left = await api.post('chemical/itemStock/getStock/v2', { items: [item] });
  expect(
    (left.dataList ?? []).map(({ quantity, secondaryQuantity, value, lot }) => [
      quantity,
      secondaryQuantity,
      value,
      (lot as { lotNumber?: string } | null)?.lotNumber,
    ]),
  ).toEqual([[250, 1100, 150_000, heat]]);
  await open(page, 'inward-foundary', 'Inward (foundry)');
  await page.getByRole('searchbox').first().fill(heat);
  await expect(page.getByRole('row').filter({ hasText: heat })).toBeVisible();
});

test('what burst is written off: the store takes it from the area, stock and value go down to the paisa', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const api = await apiAs(request);
  const { name, item, party, area, place, uom } = await casting(api);
  const lot = unique('BURST').replace(' ', '-').toUpperCase();
  const draft = await api.post('chemical/inward/save', {
    party,
    inwardType: 'direct',
    ...place,
    lines: [{ item, uom, quantity: 950, secondaryQuantity: 4_750, rate: 95, lotNumber: lot }],
  });
  expect(draft.responseMessage).toBe('OK');
  const { id, version } = draft.data ?? {};
  expect((await api.post('chemical/inward/post', { id, version })).responseMessage).toBe('OK');
  await logIn(page);
  await open(page, 'inward-stock', 'Inventory Stock');
  await page.getByRole('link', { name: 'Outward' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Outward' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Write-off');
  await choose(page, 'Stock Area', area);
  await expect(page.getByRole('region', { name: 'Stock in the area' }).getByRole('row').nth(1)).toBeVisible();
  const scan = page.getByRole('textbox', { name: 'Scan roll or lot' });
  await scan.fill(lot);
  await scan.press('Enter');
  await expect(page.getByRole('grid', { name: 'Lines', exact: true }).getByText(name)).toBeVisible();
  await fillCell(page, 'Quantity', '13');
  await fillCell(page, 'Reason of the line', 'Burst');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/inward\/outward\/addUpdate\/\d+/u);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /OU\/\d\d-\d\d\// })).toBeVisible();
  await expect(page.getByText('1,235.00').first()).toBeVisible();
  const left = await api.post('chemical/itemStock/getStock/v2', { items: [item] });
  expect((left.dataList ?? []).map(({ quantity, value }) => [quantity, value])).toEqual([[937, 89_015]]);
});
