import { expect, test } from '@playwright/test';
import { openOrder } from '../support/goods.ts';
import { choose, fillCell } from '../support/grid.ts';
import { putFieldsAway } from '../support/put-fields-away.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';

const GRID = 'Your own fields of Purchase Orders';

/** Two fields of one's own, of the record and of its lines, on orders and on receipts. */
const placeFields = async (api: Api): Promise<void> => {
  for (const [key, label, level] of [
    ['millRef', 'Mill ref', 'header'],
    ['shade', 'Shade', 'lines'],
  ]) {
    const field = await api.post('customField/save', { key, label, fieldType: 'text' });
    expect(field.responseMessage).toBe('OK');
    for (const moduleName of ['purchaseOrder', 'inward']) {
      const place = { moduleName, level, customField: field.data?.['id'] };
      expect((await api.post('moduleCustomField/save', place)).responseMessage).toBe('OK');
    }
  }
};

test('a field of one’s own goes from the order into its receipt, where a person may say otherwise', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  await placeFields(api);
  await logIn(page);
  await open(page, 'custom-module-field?module=purchaseOrder', 'Custom Module Fields');
  await expect(page.getByRole('grid', { name: GRID, exact: true }).getByRole('row')).toHaveCount(3);
  await fillCell(page, 'Carried to', 'Inward, Purchase Return', { grid: GRID });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveAccessibleDescription(/1 cell must be corrected/u); // it stands on no return
  await fillCell(page, 'Carried to', 'inward', { grid: GRID });
  await fillCell(page, 'Carried to', 'Inward', { grid: GRID, line: 2 });
  await save.click();
  await expect(page.getByText('Fields of Purchase Orders saved.', { exact: false })).toBeVisible();

  const { party, order } = await openOrder(api, 100, { header: { millRef: 'M-7' }, line: { shade: 'Ivory' } });
  await open(page, `inward/list/addUpdate?party=${party}&order=${order}`, 'New Inward');
  const ref = page.getByRole('textbox', { name: 'Mill ref' });
  await expect(ref).toHaveValue('');
  await page.getByRole('button', { name: 'Take all' }).click();
  await expect(ref).toHaveValue('M-7');
  const line = page.getByRole('grid', { name: 'Lines', exact: true }).getByRole('row').nth(1);
  await expect(line).toContainText('Ivory');

  await fillCell(page, 'Quantity', '40');
  await expect(line).toContainText('Ivory');
  await ref.fill('M-7, second load');
  await page.getByRole('textbox', { name: 'Challan no.' }).fill(unique('CH').replace(' ', '').toUpperCase());
  await choose(page, 'Stock Area', 'Granule Store');
  await save.click();
  await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
  await expect(ref).toHaveValue('M-7, second load');
  await expect(line).toContainText('Ivory');

  // out of use again: other stories receive goods of their own
  await putFieldsAway(api, 'purchaseOrder', 'inward');
});
