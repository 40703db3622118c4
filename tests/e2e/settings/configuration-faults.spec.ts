import { expect, test, type Locator, type Page } from '@playwright/test';
import { customField } from '@weft/domain/catalogue/organisation/custom-field';
import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { role } from '@weft/domain/catalogue/access/role';
import { apiAs, logIn, open, unique } from '../support/session.ts';

/** Saves, and looks for what is wrong at the control. */
const toRefuse = async (page: Page, control: Locator, words: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(words);
};

test('a field of one’s own says at its key that the product has it, and at its type that values exist', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  await logIn(page);
  await open(page, 'custom-module-field?module=uom', 'Custom Module Fields');
  const grid = page.getByRole('grid', { name: 'Your own fields of Units of Measure', exact: true });
  await page.getByRole('button', { name: 'Add line' }).click();
  await grid.getByRole('textbox', { name: /^Label, line \d+$/u }).fill('Name');
  await page.keyboard.press('Tab');
  await expect(grid.getByTitle('Key is used by the product')).toBeVisible(); // 4404174
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription(
    /must be corrected/u,
  );

  const key = `tint${unique('').trim()}`;
  const { data: field } = await api.post('customField/save', { key, label: unique('Tint'), fieldType: 'text' });
  const place = { moduleName: 'segment', customField: field?.['id'] };
  const { data: placed } = await api.post('moduleCustomField/save', place);
  const kept = await api.post('segment/save', { name: unique('Tinted'), customFields: { [key]: 'red' } });
  expect(kept.responseMessage).toBe('OK');
  await page.goto(`/#/module/${customField.formRoute}/${String(field?.['id'])}`);
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  const type = page.getByRole('combobox', { name: 'Type', exact: true });
  await type.selectOption({ label: 'Whole number' });
  await toRefuse(page, type, /Type cannot change: 1 values exist/u); // 4404175
  const { id, version } = placed ?? {};
  expect((await api.post('moduleCustomField/setActive', { id, version, isActive: false })).responseCode).toBe(200);
});

test('a number series does not begin below what it gave, and nobody weakens their own role', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { dataList: all = [] } = await api.get(`${numberSeries.api}/getAllByPartner?rowsPerPage=100`);
  const given = all.find((row) => row['moduleName'] === 'purchaseOrder' && Number(row['lastNumber']) > 0);
  const { id, version, lastNumber } = given ?? {};
  const raised = await api.post(`${numberSeries.api}/update`, { id, version, startAt: Number(lastNumber) + 1 });
  expect(raised.responseMessage).toBe('OK');
  await logIn(page);
  await page.goto(`/#/module/${numberSeries.formRoute}/${String(id)}`);
  const start = page.getByRole('textbox', { name: 'Start at', exact: true });
  await start.fill('1');
  await toRefuse(page, start, /The series has already given number \d+/u); // 4404178

  const { dataList: roles = [] } = await api.get('role/getAllByPartner');
  const mine = roles.find((one) => one['isAdmin'] === true)?.['id'];
  await page.goto(`/#/module/${role.formRoute}/${String(mine)}`);
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  const administrator = page.getByRole('checkbox', { name: 'Administrator' });
  await administrator.uncheck();
  await toRefuse(page, administrator, /Your own role cannot be weakened by yourself/u); // 4404187
});
