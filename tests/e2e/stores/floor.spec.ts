import { expect, test } from '@playwright/test';
import { choose } from '../support/grid.ts';
import { handedOver } from '../support/handed-over.ts';
import { apiAs, logIn, open } from '../support/session.ts';

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
