import { expect, test } from '@playwright/test';
import { clearFields, setFields } from '../support/field-config.ts';
import { fillCell } from '../support/grid.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const FIELDS = 'Fields of Processes';

test('what somebody else says of fields stands in the grid at once; what is typed there stays, and theirs is offered', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  await setFields(api, 'process', [{ fieldKeyName: 'name', fieldLabel: 'First word' }]);
  await logIn(page);
  await open(page, 'moduleFieldConfig?module=process', 'Module Param Config');
  const grid = page.getByRole('grid', { name: FIELDS });
  await expect(grid).toContainText('First word');
  await setFields(api, 'process', [{ fieldKeyName: 'name', fieldLabel: 'Second word' }]);
  await expect(grid).toContainText('Second word');

  await fillCell(page, 'Help', 'Typed by me', { grid: FIELDS });
  await setFields(api, 'process', [{ fieldKeyName: 'name', fieldLabel: 'Third word' }]);
  await page.getByRole('button', { name: 'Load theirs and put my changes on it' }).click();
  await expect(grid).toContainText('Third word');
  await expect(grid).toContainText('Typed by me');
  await clearFields(api, 'process');
});

test('a view that is kept in another browser stands in the menu that is open here', async ({ page, request }) => {
  const api = await apiAs(request);
  const name = unique('Kept elsewhere');
  await logIn(page);
  await open(page, 'zone', 'Zones');
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const columns = { order: [], hidden: [], widths: {} };
  const kept = await api.post('listView/save', {
    list: 'zone',
    name,
    content: { search: 'w', sort: 'name', filters: {}, columns },
  });
  expect(kept.responseMessage).toBe('OK');
  await expect(page.getByRole('menu')).toContainText(name);
});
