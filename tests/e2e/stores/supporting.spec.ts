import { expect, test } from '@playwright/test';
import { choose, chooseInCell, fillCell } from '../support/grid.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const KILO = 'kg';

test('thread comes in, is drawn at the counter scan by scan, and is worth to the paisa what is left of it', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const api = await apiAs(request);
  const rows = async (path: string) => (await api.get(`${path}/getAllByPartner?rowsPerPage=500`)).dataList ?? [];
  const kilogram = (await rows('uom')).find(({ symbol }) => symbol === KILO)?.['id'];
  const supplier = (await rows('party')).find(({ isSupplier }) => isSupplier === true);
  const store = (await rows('chemical/stockArea')).find(({ areaType }) => areaType === 'supporting');
  const [name, place] = [unique('Sewing thread'), unique('Stitching')];
  const code = unique('THR').replace(' ', '-').toUpperCase();
  const material = await api.post('chemical/supportingMaterial/save', {
    name,
    materialCode: code,
    uom: kilogram,
    rate: 250,
  });
  const department = await api.post('chemical/department/save', { name: place });
  const cost = {
    name: unique('Stitching cost'),
    costType: 'overhead',
    basis: 'perKg',
    department: department.data?.['id'],
  };
  expect(
    [material, department, await api.post('chemical/costHead/save', cost)].map((one) => one.responseMessage),
  ).toEqual(['OK', 'OK', 'OK']);

  await logIn(page);
  await open(page, 'supporting-material-inward/addUpdate', 'New Supporting Material Inward');
  await choose(page, 'Party', String(supplier?.['companyName']));
  await choose(page, 'Stock Area', String(store?.['name']));
  await page.getByRole('button', { name: 'Add line' }).click();
  await chooseInCell(page, 'Material', name, { grid: 'Materials' });
  await fillCell(page, 'Quantity', '10', { grid: 'Materials' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/supporting-material-inward\/addUpdate\/\d+/u);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /SI\/\d\d-\d\d\// })).toBeVisible();
  await expect(page.getByText('2,500.00').first()).toBeVisible();

  await open(page, 'supporting-material-allocation/addUpdate', 'New Supporting Material Allocation');
  await choose(page, 'Department', place);
  await choose(page, 'Store', String(store?.['name']));
  const counter = page.getByRole('textbox', { name: 'Scan or type a material' });
  await counter.fill(code);
  await counter.press('Enter');
  await expect(page.getByRole('grid', { name: 'Materials' }).getByText(name)).toBeVisible();
  await counter.fill(`1.5*${code}`);
  await counter.press('Enter');
  await expect(page.getByRole('grid', { name: 'Materials' }).getByText('2.500')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/supporting-material-allocation\/addUpdate\/\d+/u);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /SA\/\d\d-\d\d\// })).toBeVisible();
  await expect(page.getByText('625.00').first()).toBeVisible();

  const item = (await api.get(`chemical/supportingMaterial/${String(material.data?.['id'])}`)).data?.['stockItem'];
  const left = await api.post('chemical/itemStock/getStock/v2', { items: [item] });
  expect((left.dataList ?? []).map(({ quantity, value }) => [quantity, value])).toEqual([[7.5, 1875]]);
  await page.getByRole('link', { name: 'Supporting Material Inward' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Supporting Material Inward' })).toBeVisible();
});
