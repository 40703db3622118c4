import { expect, test } from '@playwright/test';
import { indiaDay } from '../../india-day.ts';
import { goods } from '../support/goods.ts';
import { cellOf, fillCell } from '../support/grid.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

test('what somebody else changes is seen where it is on the screen, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const name = unique('Lamination');
  await logIn(page);
  await open(page, 'department', 'Departments');
  await page.getByRole('searchbox', { name: 'Search Departments' }).fill(name);
  await expect(page.getByText('Nothing matches')).toBeVisible();

  const { data } = await api.post('department/save', { name });
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();

  const id = String(data?.['id']);
  await open(page, `department/addUpdate/${id}`, name);
  const renamed = `${name} two`;
  await api.post('department/update', { id: data?.['id'], version: 1, name: renamed });
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(renamed);

  await page.getByRole('textbox', { name: 'Description' }).fill('Typed by me');
  await api.post('department/update', { id: data?.['id'], version: 2, shortCode: name.slice(-6) });
  await expect(page.getByText('has saved this record meanwhile')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed by me');
});

test('a grid of lines keeps what is typed in it, to the letter and where the hand is, while somebody else saves the record', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { party, itemId, kilogram } = await goods(api);
  const line = { item: itemId, uom: kilogram, quantity: 25, rate: 98.5, hsn: '390210' };
  const saved = await api.post('chemical/purchaseOrder/save', { party, expectedOn: indiaDay(7), lines: [line] });
  expect(saved.responseMessage).toBe('OK');
  const id = String(saved.data?.['id']);
  await logIn(page);
  await page.goto(`/#/module/purchase-order/addUpdate/${id}`);
  await expect(page.getByRole('grid', { name: 'Lines' })).toBeVisible();
  await fillCell(page, 'Rate', '101.25');
  const quantity = await cellOf(page, 'Quantity');
  await quantity.fill('12'); // and not left: it is being typed
  const theirs = await api.post('chemical/purchaseOrder/update', {
    id: saved.data?.['id'],
    version: saved.data?.['version'],
    remarks: 'Said by somebody else',
  });
  expect(theirs.responseMessage).toBe('OK');
  await expect(page.getByText('has saved this record meanwhile')).toBeVisible();
  await expect(quantity).toBeFocused();
  await page.keyboard.type('34');
  await expect(quantity).toHaveValue('1234');
  await page.keyboard.press('Tab');
  await expect(await cellOf(page, 'Rate')).toHaveValue('101.25');
});

test('rights that somebody else gives stand in the matrix at once, under what is ticked there and not saved', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const name = unique('Watched');
  const role = (await api.post('role/save', { name })).data?.['id'];
  const { dataList: rights = [] } = await api.get(`acl/getbyroleid/${String(role)}`);
  await logIn(page);
  await open(page, `aclConfig?role=${String(role)}`, 'ACL Config');
  await page.getByRole('checkbox', { name: 'Zone: Edit' }).check();
  await expect(page.getByRole('checkbox', { name: 'Zone: View' })).toBeChecked();

  const give = async (service: string, mode: number): Promise<void> => {
    const id = rights.find(({ moduleAPI }) => moduleAPI === service)?.['id'];
    const { version } = (await api.get(`acl/${String(id)}`)).data ?? {};
    const saved = await api.post('acl/saveOrUpdateAll', { data: [{ id, version, view: 1, mode }] });
    expect(saved.responseMessage).toBe('OK');
  };
  await give('uom', 1);
  await expect(page.getByRole('checkbox', { name: 'Unit of Measure: Create' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Zone: Edit' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Zone: Edit' })).toBeFocused();
  await give('zone', 32); // the very line
  await expect(page.getByRole('checkbox', { name: 'Zone: Export' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Zone: Edit' })).toBeChecked();
  await expect(page.getByText('Also changed by somebody else: look again')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Rights of ${name} saved`)).toBeVisible();
  const now = (await api.get(`acl/getbyroleid/${String(role)}`)).dataList ?? [];
  const modeOf = (service: string) => now.find(({ moduleAPI }) => moduleAPI === service)?.['mode'];
  expect([modeOf('uom'), modeOf('zone')]).toEqual([1, 34]);
});

test('a setting that somebody else changes stands on the screen at once; one that is being typed is kept, and writes over nothing unseen', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const valueOf = async (key: string) =>
    (await api.get('sysConfig/getAllByPartner')).dataList?.find((one) => one['keyName'] === key)?.['value'];
  await setSetting(api, 'FOOTER_TITLE', 'Looms of Surat');
  await setSetting(api, 'TITLE_NAME', 'Looms');
  await logIn(page);
  await open(page, 'sysConfig', 'System Configuration');
  const footer = page.getByRole('textbox', { name: 'Footer title' });
  const title = page.getByRole('textbox', { name: 'Browser title' });
  await expect(footer).toHaveValue('Looms of Surat');
  await title.fill('Typed by me');
  await setSetting(api, 'FOOTER_TITLE', 'Looms of Silvassa');
  await expect(footer).toHaveValue('Looms of Silvassa');
  await setSetting(api, 'TITLE_NAME', 'Said by another');
  await setSetting(api, 'FOOTER_TITLE', 'Looms of Daman');
  await expect(footer).toHaveValue('Looms of Daman'); // so this screen knows of the title too
  await expect(title).toHaveValue('Typed by me');
  await title.press('Enter');
  await expect(page.getByText('was changed by someone else').first()).toBeVisible();
  expect(await valueOf('TITLE_NAME')).toBe('Said by another');
  await setSetting(api, 'FOOTER_TITLE', '');
  await setSetting(api, 'TITLE_NAME', '');
});
