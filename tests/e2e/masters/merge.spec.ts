import { expect, test } from '@playwright/test';
import { apiAs, logIn, unique } from '../support/session.ts';

test('a duplicate supplier becomes one with the one that stays, which is found by both names', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const [known] = (await api.get('party/getAllByPartner?pageNumber=1&rowsPerPage=10')).dataList ?? [];
  const { data: like = {} } = await api.get(`party/${String(known?.['id'])}`);
  const addresses = (like['addresses'] as readonly object[]).map((address) => ({ ...address, id: undefined })); // a list of lines
  const make = (companyName: string) =>
    api.post('party/save', { companyName, partyTypes: like['partyTypes'], gstTreatment: 'unregistered', addresses });
  const [kept, twin] = [unique('Ganga Polymers'), unique('Ganges Polymer')];
  const stays = await make(kept);
  const goes = await make(twin);
  expect([stays.responseMessage, goes.responseMessage]).toEqual(['OK', 'OK']);

  await logIn(page);
  await page.goto(`/#/module/party/addUpdate/${String(goes.data?.['id'])}`);
  await expect(page.getByRole('heading', { level: 1, name: twin })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${twin} into another` });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Business Partner that stays' }).fill(kept);
  await page.getByRole('option', { name: kept }).click();
  await expect(dialog.getByText(`${twin} goes`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge' }).click();

  await expect(page.getByRole('heading', { level: 1, name: kept })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Also known as' })).toHaveValue(new RegExp(twin, 'u'));
  expect((await api.get(`party/${String(goes.data?.['id'])}`)).responseCode).toBe(4404);
});
