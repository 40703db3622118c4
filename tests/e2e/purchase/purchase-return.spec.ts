import { expect, test } from '@playwright/test';
import { fillCell } from '../support/grid.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';
import { indiaDay } from '../../india-day.ts';

/** A posted inward of an item of its own: 500 kg at 98.50, 40 of them rejected at receipt. */
const received = async (api: Api) => {
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const [kilogram, type, category, gst, supplier, area] = [
    (await rows('uom')).find(({ symbol }) => symbol === 'kg'),
    (await rows('chemical/productType'))[0],
    (await rows('itemCategory'))[0],
    (await rows('gstRate')).find(({ name }) => /18/u.test(String(name))),
    (await rows('party')).find(({ isSupplier, gstTreatment }) => isSupplier === true && gstTreatment === 'regular'),
    (await rows('chemical/stockArea')).find(({ name }) => name === 'Granule Store'),
  ];
  const name = unique('Return granules');
  const item = await api.post('chemical/item/save', {
    itemCode: unique('RET').replace(' ', '-').toUpperCase(),
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
  const draft = await api.post('chemical/inward/save', {
    party: supplier?.['id'],
    inwardType: 'direct',
    date: indiaDay(),
    organization: area?.['organization'],
    branch: area?.['branch'],
    location: area?.['location'],
    lines: [
      {
        item: item.data?.['id'],
        uom: kilogram?.['id'],
        quantity: 500,
        rejectedQuantity: 40,
        rate: 98.5,
        stockArea: area?.['id'],
      },
    ],
  });
  expect(draft.responseMessage).toBe('OK');
  const { id, version } = draft.data ?? {};
  expect((await api.post('chemical/inward/post', { id, version })).responseMessage).toBe('OK');
  return { inward: Number(id), item: item.data?.['id'] };
};

test('the store sends rejected goods back from the inward; stock, value and debit agree to the paisa', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const api = await apiAs(request);
  const { inward, item } = await received(api);
  await logIn(page);
  await open(page, `inward/list/addUpdate/${inward}`, 'IN/');
  await page.getByRole('link', { name: 'Return goods' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Purchase Return' })).toBeVisible();
  const stock = page.getByRole('region', { name: 'May go back' });
  await expect(stock.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await stock.getByRole('row').nth(1).getByRole('checkbox').click();
  await stock.getByRole('button', { name: 'Take what is chosen' }).click();
  await fillCell(page, 'Quantity', '40');
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Rejected');
  await page.getByRole('textbox', { name: 'E-way bill', exact: true }).fill('351001234567');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/inward\/return\/addUpdate\/\d+/u);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /PR\/\d\d-\d\d\// })).toBeVisible();
  await expect(page.getByText('3,940.00').first()).toBeVisible();
  const left = await api.post('chemical/itemStock/getStock/v2', { items: [item] });
  expect((left.dataList ?? []).map(({ quantity, value, qcStatus }) => [quantity, value, qcStatus])).toEqual([
    [460, 45_310, 'released'],
  ]);
  await open(page, 'inward/list', 'Inwards');
  await page.getByRole('link', { name: 'Purchase Returns' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Returns' })).toBeVisible();
});
