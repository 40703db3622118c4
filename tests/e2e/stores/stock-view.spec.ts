import { expect, test, type Page } from '@playwright/test';
import { clearFields, setFields } from '../support/field-config.ts';
import { goods, openOrder } from '../support/goods.ts';
import { apiAs, logIn, open, unique, type Api } from '../support/session.ts';

/** A lot of an own item in stock, from which a part was split off, and of which some is promised to an order. */
const followedLot = async (api: Api) => {
  const { itemId, item, kilogram } = await goods(api, { lotTracking: 'lot' });
  const areas = (await api.get('chemical/stockArea/getAllByPartner?rowsPerPage=50')).dataList ?? [];
  const area = areas.find(({ areaType }) => areaType === 'raw');
  const [lot, part] = [unique('G').replace(' ', '-').toUpperCase(), unique('H').replace(' ', '-').toUpperCase()];
  const draft = await api.post('chemical/itemStock/openingStock/save', {
    stockArea: area?.['id'],
    lines: [{ item: itemId, uom: kilogram, quantity: 1000, rate: 98.5, lotNumber: lot, stockArea: area?.['id'] }],
  });
  const { id, version } = draft.data ?? {};
  const posted = await api.post('chemical/itemStock/openingStock/post', { id, version });
  expect(posted.responseMessage).toBe('OK');
  const key = async (lotNumber: string) =>
    (await api.post('chemical/itemStock/getStock/v2', { lotNumber: `=${lotNumber}` })).dataList?.[0] ?? {};
  const first = await key(lot);
  const split = await api.post('chemical/itemStock/lot/split', {
    lotIds: [(first['lot'] as { id: number }).id],
    lotNumber: part,
    lines: [{ balanceId: first['id'], quantity: 400 }],
    reason: 'For another machine',
  });
  expect(split.responseMessage).toBe('OK');
  const order = await openOrder(api, 10);
  const rest = await key(lot);
  const claimed = await api.post('chemical/itemStock/reserve', {
    demand: { module: 'purchaseOrder', id: order.order },
    lines: [{ balanceId: rest['id'], quantity: 150 }],
  });
  expect(claimed.responseMessage).toBe('OK');
  return { item, lot, part, area: String(area?.['name']), number: order.number };
};

const lines = (page: Page) => page.getByRole('grid', { name: 'Grouped' }).getByRole('row');

test('how much, where, which lot, how good, promised to whom, and a lot’s whole life, without leaving the stock view', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { item, lot, part, area, number } = await followedLot(api);
  await logIn(page);
  await open(page, 'inward-stock', 'Inventory Stock');
  await page.getByRole('searchbox', { name: 'Search item, code, lot, roll' }).fill(item);
  const group = lines(page).filter({ hasText: item });
  await expect(group).toContainText('1,000 kg');
  await expect(group).toContainText('850 kg'); // free

  // Enter opens the next level, and in the last one what lies there.
  await group.getByRole('gridcell').first().click();
  const inside = lines(page).filter({ hasText: area });
  await expect(inside).toContainText('1,000 kg');
  await page.getByRole('button', { name: 'Add a group' }).click();
  await page.getByRole('menuitem', { name: 'Lot', exact: true }).click();
  await lines(page).filter({ hasText: item }).getByRole('gridcell').first().click();
  await lines(page).filter({ hasText: area }).getByRole('gridcell').first().click();
  const leaf = lines(page).filter({ hasText: lot });
  await expect(leaf).toContainText('600 kg');
  await expect(lines(page).filter({ hasText: part })).toContainText('400 kg');
  await leaf.getByRole('gridcell').first().click();

  const panel = page.getByRole('dialog', { name: item });
  await expect(panel.getByRole('grid', { name: 'Lots and places' })).toContainText(lot);
  await panel.getByRole('tab', { name: 'Promised to' }).click();
  await expect(panel.getByRole('grid', { name: 'Promised to' })).toContainText(number);
  await expect(panel.getByRole('grid', { name: 'Promised to' })).toContainText('150');
  await panel.getByRole('tab', { name: 'Movements' }).click();
  await expect(panel.getByRole('grid', { name: 'Movements' })).toContainText('Regraded');
  await panel.getByRole('tab', { name: 'Lots and places' }).click();
  await panel.getByRole('row').filter({ hasText: lot }).getByRole('checkbox').check();
  await panel.getByRole('link', { name: 'Follow this lot' }).click();

  await expect(page.getByRole('heading', { level: 1, name: `Life of ${lot}` })).toBeVisible();
  const drawing = page.getByRole('group', { name: 'Drawing' });
  await expect(drawing.getByRole('button', { name: new RegExp(`^${lot}`, 'u') })).toBeVisible();
  await drawing.getByRole('button', { name: new RegExp(`^${lot}`, 'u') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(drawing.getByRole('button', { name: new RegExp(`^${part}`, 'u') })).toBeFocused();
  await page.getByRole('tab', { name: 'Step by step' }).click();
  const steps = page.getByRole('grid', { name: 'Step by step' });
  await expect(steps).toContainText('Came in');
  await expect(steps).toContainText(part);
  await page.getByRole('tab', { name: 'Where it is now' }).click();
  await expect(page.getByRole('grid', { name: 'In stock' })).toContainText(area);

  // The stop sign blocks both lots at once.
  await page.getByRole('button', { name: 'Block everything found' }).click();
  const stop = page.getByRole('dialog', { name: 'Block everything found' });
  await stop.getByLabel('Reason').fill('Complaint 17');
  await stop.getByRole('button', { name: 'Block everything found' }).click();
  await expect(page.getByText('2 lots blocked')).toBeVisible();
  const now = await api.post('chemical/itemStock/getStock/v2', { search: item });
  expect(now.dataList?.map(({ lot: of }) => (of as { blocked: string }).blocked)).toEqual([
    'Complaint 17',
    'Complaint 17',
  ]);
});

test('a lot is found and followed with a telephone in the hand @phone', async ({ page, request }) => {
  const { lot, part } = await followedLot(await apiAs(request));
  await logIn(page);
  await open(page, 'inward-stock/lot', 'Life of a lot');
  await page.getByLabel('Number').fill(lot);
  await page.keyboard.press('Enter'); // as a scanner does
  await expect(page.getByRole('heading', { level: 1, name: `Life of ${lot}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Step by step' }).click();
  await expect(page.getByText(part).first()).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('what is scanned with a telephone in the hand is what the stock shows @phone', async ({ page, request }) => {
  const { item, part } = await followedLot(await apiAs(request));
  await page.setViewportSize({ width: 390, height: 844 }); // at a desk there is no field to scan into
  await logIn(page);
  await open(page, 'inward-stock', 'Inventory Stock');
  const scan = page.getByRole('textbox', { name: 'Scan rack, lot or roll' });
  await scan.fill(part);
  await scan.press('Enter'); // as a scanner does
  await expect(page.getByRole('searchbox', { name: 'Search item, code, lot, roll' })).toHaveValue(part);
  const found = page.getByRole('main');
  await expect(found.getByText(item).first()).toBeVisible();
  await expect(found.getByText('400 kg').first()).toBeVisible();
  const [high, wide] = await scan.evaluate((field) => [
    field.getBoundingClientRect().height,
    document.body.scrollWidth,
  ]);
  expect(high).toBeGreaterThanOrEqual(44);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('groups of stock and a lot’s life call and hide what they show as the partner has set it', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const { item, lot } = await followedLot(api);
  await setFields(api, 'stock', [
    { fieldKeyName: 'stockArea', fieldLabel: 'Bay' },
    { fieldKeyName: 'lot', fieldLabel: 'Heat' },
    { fieldKeyName: 'quantity', fieldLabel: 'In the house' },
    { fieldKeyName: 'free', isVisible: false },
    { fieldKeyName: 'qcStatus', isVisible: false },
  ]);
  await logIn(page);
  await open(page, 'inward-stock', 'Inventory Stock');
  await page.getByRole('searchbox', { name: 'Search item, code, lot, roll' }).fill(item);
  const grid = page.getByRole('grid', { name: 'Grouped' });
  await expect(lines(page).filter({ hasText: item })).toContainText('1,000 kg');
  await expect(grid.getByRole('columnheader', { name: /Bay$/u })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: /^In the house/u })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: /^(?:Free|On hand)/u })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a group' }).click();
  await expect(page.getByRole('menuitem', { name: 'Quality', exact: true })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Lot', exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Heat', exact: true }).click();
  await expect(grid.getByRole('columnheader', { name: /Bay › Heat$/u })).toBeVisible();

  await open(page, 'inward-stock/lot', 'Life of a lot');
  await page.getByLabel('Number').fill(lot);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Where it is now' }).click();
  const held = page.getByRole('grid', { name: 'In stock' });
  for (const name of ['Heat', 'Bay', 'In the house'])
    await expect(held.getByRole('columnheader', { name: new RegExp(`^${name}`, 'u') })).toBeVisible();
  await expect(held.getByRole('columnheader', { name: /^(?:Lot|Stock Area|On hand|Quality)/u })).toHaveCount(0);
  await clearFields(api, 'stock');
});
