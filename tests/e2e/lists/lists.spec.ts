import { expect, test } from '@playwright/test';
import { indiaDay } from '../../india-day.ts';
import { goods } from '../support/goods.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

const compared = (a: string, b: string): number =>
  Number(a.toLowerCase() > b.toLowerCase()) - Number(a.toLowerCase() < b.toLowerCase());

test.beforeEach(async ({ page }) => {
  await logIn(page);
});

test('a list shows its exact total, turns pages around its ends, and jumps', async ({ page }) => {
  await open(page, 'org-profile/geography/state', 'States');
  await expect(page.getByText('Total Count 37')).toBeVisible();
  const jump = page.getByRole('textbox', { name: /page/iu });
  await page.getByRole('button', { name: 'Pre', exact: true }).click();
  await expect(jump).toHaveValue('4');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(jump).toHaveValue('1');
  await jump.fill('99');
  await jump.press('Enter');
  await expect(jump).toHaveValue('4');
  await page.getByLabel('Show rows').selectOption('50');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '38'); // 37 and the head; only those in sight are drawn
  await page.reload();
  await expect(page.getByLabel('Show rows')).toHaveValue('50');
});

test('a list whose last page emptied steps back; Last is shut on the last page, and one page has no jump', async ({
  page,
}) => {
  const api = await apiAs(page.request);
  const name = unique('Paged');
  const records = Array.from({ length: 21 }, (_, n) => ({ name: `${name} ${String(n + 1).padStart(2, '0')}` }));
  const saved = await api.post('segment/saveOrUpdateAll', { data: records });
  await open(page, `segment?page=3&search=${encodeURIComponent(name)}`, 'Segments');
  const row = (n: string) =>
    page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: `${name} ${n}` });
  const jump = page.getByRole('textbox', { name: /page/iu });
  await expect(row('21')).toBeVisible();
  await expect(jump).toHaveValue('3');
  const last = saved.dataList?.at(-1);
  await api.post('segment/delete', { id: last?.['id'], version: last?.['version'] });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row('20')).toBeVisible();
  await expect(jump).toHaveValue('2');
  await expect(page.getByText('Total Count 20')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Last', exact: true })).toBeDisabled();
  await page.getByLabel('Show rows').selectOption('100');
  await expect(row('01')).toBeVisible();
  await expect(jump).toBeDisabled(); // all are on one page
});

test('the search forgives punctuation and the address bar keeps what was asked', async ({ page }) => {
  await open(page, 'uom', 'Units of Measure');
  await page.keyboard.press('/');
  await page.keyboard.type('kilo gram');
  await expect(page.getByRole('grid').getByRole('row', { name: /Kilogram/u })).toBeVisible();
  await expect(page).toHaveURL(/kilo/u);
  await page.reload();
  await expect(page.getByRole('grid').getByRole('row', { name: /Kilogram/u })).toBeVisible();
});

test('a list is ordered by several columns, by heads and by choice, and its address keeps that', async ({ page }) => {
  await open(page, 'uom', 'Units of Measure');
  const head = (name: RegExp) => page.getByRole('columnheader', { name });
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await head(/^Kind/u).getByRole('button').first().click();
  await expect(page).toHaveURL(/sort=kind$/u);
  const asked = page.waitForResponse((answer) => /orderBy=kind(?:,|%2C)-name/u.test(answer.url()));
  await head(/^UOM Name/u)
    .getByRole('button')
    .first()
    .click({ modifiers: ['Shift'] });
  await head(/^UOM Name/u)
    .getByRole('button')
    .first()
    .click({ modifiers: ['Shift'] });
  const rows = ((await (await asked).json()) as { dataList: { kind: string; name: string }[] }).dataList;
  expect(rows).toEqual(
    rows.toSorted((a, b) => (a.kind === b.kind ? compared(b.name, a.name) : compared(a.kind, b.kind))),
  );
  await page.reload();
  await expect(head(/^Kind/u)).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(/^UOM Name/u)).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Then by (2)').selectOption('Not sorted');
  await expect(head(/^UOM Name/u)).not.toHaveAttribute('aria-sort');
  await expect(page).toHaveURL(/sort=kind$/u);
});

test('a list adds its figures up over all its pages, as far as the search and the tab go', async ({ page }) => {
  const api = await apiAs(page.request);
  const { party, itemId, kilogram, supplier } = await goods(api);
  const quantities = Array.from({ length: 12 }, (_, n) => n + 1);
  let sum = 0;
  for (const quantity of quantities) {
    const line = { item: itemId, uom: kilogram, quantity, rate: 100, hsn: '390210' };
    const saved = await api.post('chemical/purchaseOrder/save', { party, expectedOn: indiaDay(7), lines: [line] });
    expect(saved.responseMessage).toBe('OK');
    sum += Number(saved.data?.['grandTotal']);
  }
  const total = sum.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  await open(page, `purchase-order?tab=all&search=${encodeURIComponent(supplier)}`, 'Purchase Orders');
  const foot = page.getByRole('row', { name: 'All 12 records' });
  await expect(foot).toContainText(total); // ten of them are on the page
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '14');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(foot).toContainText(total);
  await page.getByRole('searchbox', { name: 'Search Purchase Orders' }).fill('no order is called that');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(foot).toBeHidden();
});

test('columns are chosen, moved, made wider and kept in sight, and stand so after a reload', async ({ page }) => {
  await open(page, 'uom', 'Units of Measure');
  const grid = page.getByRole('grid');
  const heads = grid.getByRole('columnheader');
  const head = (name: RegExp) => grid.getByRole('columnheader', { name });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  const widthOf = async (name: RegExp): Promise<number> => Math.round((await head(name).boundingBox())?.width ?? 0);
  const before = await widthOf(/^Kind/u);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: 'Symbol' }).click();
  await chooser.getByRole('button', { name: 'Move Kind forward' }).click();
  await chooser.getByRole('button', { name: 'Keep Kind in sight' }).click();
  await page.keyboard.press('Escape');
  const at = await heads.evaluateAll((all) =>
    all.findIndex(({ textContent }) => textContent.trim().startsWith('Kind')),
  );
  await grid.focus();
  await page.keyboard.press('ArrowUp');
  for (let n = 0; n < at; n += 1) await page.keyboard.press('ArrowRight');
  for (let n = 0; n < 10; n += 1) await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => widthOf(/^Kind/u)).toBeGreaterThan(before);
  const after = await widthOf(/^Kind/u);

  await page.reload();
  await expect(head(/^Kind/u)).toBeVisible();
  await expect(head(/^Symbol/u)).toHaveCount(0);
  expect(await widthOf(/^Kind/u)).toBe(after);
  expect(await head(/^Kind/u).evaluate((cell) => getComputedStyle(cell).position)).toBe('sticky');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset columns' }).click();
  await expect(head(/^Symbol/u)).toBeVisible();
});

test('a list is a keyboard grid: arrows move, Ctrl+C copies the cell, Enter opens', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'uom', 'Units of Measure');
  const grid = page.getByRole('grid');
  const first = grid.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const cell = await grid.getByRole('row').nth(3).getByRole('gridcell').first().innerText();
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(cell);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/uom\/addUpdate\/\d+/u);
});

test('on a phone each row is a card and nothing runs off the side @phone', async ({ page }) => {
  await open(page, 'uom', 'Units of Measure');
  await expect(page.getByRole('main').getByText('Bag', { exact: true }).first()).toBeVisible();
  const width = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: window.innerWidth }));
  expect(width.page).toBeLessThanOrEqual(width.window);
});

test('an unknown address says so and the menu still leads on', async ({ page }) => {
  await page.goto('/#/module/no-such-screen');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Masters').first()).toBeVisible();
});
