import { expect, type Page } from '@playwright/test';
import { test } from '../support/another-browser.ts';
import { putFieldsAway } from '../support/put-fields-away.ts';
import { apiAs, logIn, open } from '../support/session.ts';

const GRID = 'Your own fields of Zones';

const grid = (page: Page) => page.getByRole('grid', { name: GRID, exact: true });

/** Goes into a cell by its line from 1 and its column from 1; what stands there is typed over. */
const enter = (page: Page, line: number, column: number): Promise<void> =>
  grid(page)
    .getByRole('row')
    .nth(line)
    .locator(`[aria-colindex="${column + 1}"]`)
    .click();

const writeDetail = async (page: Page, line: number, text: string): Promise<void> => {
  await enter(page, line, 3);
  await grid(page)
    .getByRole('textbox', { name: `Options or formula, line ${line}`, exact: true })
    .fill(text);
  await page.keyboard.press('Tab');
};

/** A new field by keyboard: label, Tab, type, Tab, what the type needs. */
const addField = async (page: Page, line: number, label: string, type: string, detail = ''): Promise<void> => {
  await page.getByRole('button', { name: 'Add line' }).click();
  await grid(page)
    .getByRole('textbox', { name: `Label, line ${line}`, exact: true })
    .fill(label);
  await page.keyboard.press('Tab');
  await grid(page)
    .getByRole('combobox', { name: `Type, line ${line}`, exact: true })
    .selectOption({ label: type });
  await page.keyboard.press('Tab');
  await grid(page)
    .getByRole('textbox', { name: `Options or formula, line ${line}`, exact: true })
    .fill(detail);
  await page.keyboard.press('Tab');
};

/** Says yes in a column of a line. */
const tick = async (page: Page, line: number, column: number, label: string): Promise<void> => {
  await enter(page, line, column);
  await grid(page)
    .getByRole('combobox', { name: `${label}, line ${line}`, exact: true })
    .selectOption({ label: 'Yes' });
  await page.keyboard.press('Tab');
};

/** Chooses what stands in a column of a line from its list. */
const pick = async (page: Page, line: number, column: number, [label, option]: readonly [string, string]) => {
  await enter(page, line, column);
  await grid(page)
    .getByRole('combobox', { name: `${label}, line ${line}`, exact: true })
    .fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('fields of one’s own: added with a formula, filled by a clerk, in list, filter and file', async ({
  page,
  anotherBrowser,
  request,
}) => {
  await logIn(page);
  await open(page, 'custom-module-field?module=zone', 'Custom Module Fields');
  await addField(page, 1, 'Loom width', 'Decimal');
  await addField(page, 2, 'Sheet GSM', 'Whole number');
  await addField(page, 3, 'Finish', 'Choice', 'Matt; Gloss');
  await addField(page, 4, 'Sheet weight', 'Formula', 'loomWidth * sheetGsm +');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription(
    /1 cell must be corrected/u,
  );
  await writeDetail(page, 4, 'round(loomWidth * sheetGsm / 1000, 2)');
  await tick(page, 3, 7, 'Required');
  for (const line of [1, 3, 4]) await tick(page, line, 9, 'In list');
  for (const line of [1, 3]) await tick(page, line, 10, 'Search');
  await addField(page, 5, 'Shine', 'Whole number');
  await pick(page, 5, 13, ['Shown when', 'Finish']);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription(
    /1 cell must be corrected/u,
  );
  await pick(page, 5, 14, ['Has the value', 'Gloss']);
  const preview = page.getByRole('region', { name: 'The form as it will stand' });
  await expect(preview.getByRole('textbox', { name: /^Finish/u })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Fields of Zones saved.', { exact: false })).toBeVisible();

  const api = await apiAs(request);
  const roles = (await api.get('role/getAllByPartner')).dataList ?? [];
  const clerk = { username: 'own.clerk', password: 'clerk-of-looms-88' };
  const role = (await api.post('role/save', { name: 'Zone clerk' })).data?.['id'];
  const services = (await api.get('services/getAllByPartner?rowsPerPage=500')).dataList ?? [];
  expect(roles.length).toBeGreaterThan(0);
  const service = services.find((one) => one['moduleAPI'] === 'zone')?.['id'];
  const [right] = (await api.get(`acl/getAllByPartner?filters=${JSON.stringify({ role, service })}`)).dataList ?? [];
  expect(
    (await api.post('acl/update', { id: right?.['id'], version: right?.['version'], view: 1, mode: 99 })).responseCode,
  ).toBe(200);
  const made = await api.post('staff/save', { ...clerk, firstname: 'Zarna', role, canLogin: true });
  expect(made.responseMessage).toBe('OK');

  const desk = await anotherBrowser();
  await logIn(desk, clerk);
  await open(desk, 'zone/addUpdate', 'New Zone');
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('Weaving hall');
  await desk.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Plant' });
  await desk.getByRole('textbox', { name: 'Loom width' }).fill('62.5');
  await desk.getByRole('textbox', { name: 'Sheet GSM' }).fill('84');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Finish is required').first()).toBeVisible();
  await expect(desk.getByRole('definition').filter({ hasText: /^5\.25$/u })).toBeVisible();
  const shine = desk.getByRole('textbox', { name: 'Shine' });
  await expect(shine).toHaveCount(0); // nothing is asked of what is not glossy
  await desk.getByRole('combobox', { name: 'Finish' }).selectOption({ label: 'Gloss' });
  await shine.fill('85');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Zone saved', { exact: true })).toBeVisible();

  await open(desk, 'zone', 'Zones');
  await expect(desk.getByRole('columnheader', { name: /Sheet weight/u })).toBeVisible();
  const row = desk.getByRole('row').filter({ hasText: 'Weaving hall' });
  await expect(row).toContainText('5.25');
  await expect(row).toContainText('Gloss');
  await desk.getByRole('columnheader', { name: /Loom width/u }).click();
  await expect(row).toBeVisible();

  await desk.getByRole('button', { name: 'Filters', exact: true }).click();
  await desk.getByRole('combobox', { name: 'Finish', exact: true }).selectOption({ label: 'Matt' });
  await expect(row).toHaveCount(0);
  await desk.getByRole('combobox', { name: 'Finish', exact: true }).selectOption({ label: 'Gloss' });
  await expect(row).toBeVisible();
  const bound = async (side: string, figure: string): Promise<void> => {
    await desk.getByRole('textbox', { name: `Loom width ${side}`, exact: true }).fill(figure);
    await desk.keyboard.press('Tab');
  };
  await bound('from', '63');
  await expect(row).toHaveCount(0);
  await bound('from', '60');
  await bound('to', '62.5');
  await expect(row).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Active filters' })).toContainText('60 to 62.5');
  const find = desk.getByRole('searchbox', { name: 'Search Zones' });
  await find.fill('62.50'); // the whole figure, however it is typed
  await expect(desk).toHaveURL(/search=62\.50/u);
  await expect(row).toBeVisible();
  await find.fill('62');
  await expect(row).toHaveCount(0);
  await find.fill('');

  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^Zones .*\.xlsx$/u);

  const wrong = await api.post('zone/save', {
    name: 'Nowhere',
    kind: 'plant',
    customFields: { loomWidth: 'wide', finish: 'Gloss' },
  });
  expect(wrong.status).toBe(422);
  expect(JSON.stringify(wrong)).toContain('"field":"customFields.loomWidth"');

  // out of use again: other stories make zones of their own
  await putFieldsAway(api, 'zone');
});
