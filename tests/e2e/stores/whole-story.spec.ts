import { expect, test, type Page } from '@playwright/test';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { goods } from '../support/goods.ts';
import { choose, chooseInCell, fillCell } from '../support/grid.ts';
import { handOver, personAs, personWith, refusedOn } from '../support/people.ts';
import { apiAs, logIn, open, type Api } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';
import { indiaDay } from '../../india-day.ts';

const SIZES = { desk: { width: 1440, height: 900 }, tablet: { width: 1024, height: 1366 } } as const;

/** Presses an action of a document and says yes. */
const act = async (page: Page, verb: string): Promise<void> => {
  await page.getByRole('button', { name: verb, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: verb, exact: true }).click();
};

/** The number that a document has once it left its draft. */
const numberOf = async (page: Page, series: string): Promise<string> => {
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^${series}/\\d\\d-\\d\\d/`, 'u') });
  await expect(heading).toBeVisible();
  return heading.innerText();
};

/** Holds the answers of a call back until it may come. */
const heldBack = async (page: Page, call: string): Promise<{ readonly come: () => Promise<void> }> => {
  let isHeld = true;
  const waiting: (() => void)[] = [];
  await page.route(call, async (route) => {
    if (isHeld) await new Promise<void>((come) => waiting.push(come));
    await route.continue();
  });
  const come = async (): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    isHeld = false;
    for (const go of waiting) go();
  };
  return { come };
};

const scan = async (page: Page, label: string, code: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(code);
  await field.press('Enter');
};

/** An item by lots that the laboratory releases, and who sells it. */
const testedGoods = async (api: Api) => {
  const name = `Ash ${String(Date.now())}`;
  const plan = { name, dataType: 'numeric', stage: 'all', decimals: 2, samples: 1 };
  const parameter = await api.post('customParam/save', plan);
  expect(parameter.responseMessage).toBe('OK');
  const customParam = parameter.data?.['id'];
  return goods(api, { lotTracking: 'lot', qualityParams: [{ customParam, max: 0.5, stage: 'inward' }] });
};

/** What there is of an item: area, quantity, quality and value of each key, the road included; and what all of it is worth. */
const stockOf = async (api: Api, item: unknown) => {
  const rows = (await api.post('chemical/itemStock/getStock/v2', { items: [item], includeTransit: true })).dataList;
  const keys = (rows ?? []).map(({ stockArea, quantity, qcStatus, value }) =>
    [(stockArea as { readonly name: string }).name, quantity, qcStatus, value].map(String).join(' '),
  );
  return { keys: keys.toSorted(), worth: (rows ?? []).reduce((sum, { value }) => sum + Number(value), 0) };
};

test.afterEach(async ({ request }) => {
  const api = await apiAs(request);
  for (const key of ['LAB_TEST_INWARD', 'ALLOCATION_SUPPORT']) await setSetting(api, key, 'NO');
});

/** Buyer and supervisor sit at a desk, who receives and who tests holds a tablet, all others what the project gives. */
test('request, order, gate, inward, laboratory, allocation, issue, transfer, return and count: the stock is worth at each step what it was bought for @phone', async ({
  page,
  request,
}, { project }) => {
  test.setTimeout(240_000);
  const inHand = project.use.viewport ?? SIZES.desk;
  const api = await apiAs(request);
  for (const key of ['LAB_TEST_INWARD', 'ALLOCATION_SUPPORT']) await setSetting(api, key, 'YES');
  const { supplier, item, itemId } = await testedGoods(api);
  const [supervisor, buyer, guard, keeper, tester] = [
    await personWith(api, 'Supervisor', ['chemical/materialRequest']),
    await personAs(api, 'Purchase'),
    await personWith(api, 'Guard', ['pre-inward']),
    await personAs(api, 'Stores'),
    await personWith(api, 'Laboratory', ['chemical/labTest']),
  ];
  const refused = refusedOn(page);
  const holds = async (keys: readonly string[], worth: number): Promise<void> =>
    expect(await stockOf(api, itemId)).toEqual({ keys, worth });

  await page.setViewportSize(SIZES.desk);
  await logIn(page, supervisor);
  await open(page, 'materialRequest/addUpdate', 'New Material Request');
  await choose(page, 'Department', 'Tape Plant');
  await choose(page, 'From', 'Granule Store');
  await choose(page, 'To', 'Loom Floor');
  await page.getByRole('button', { name: 'Add line to Lines', exact: true }).click();
  await chooseInCell(page, 'Item', item);
  await fillCell(page, 'Quantity', '400');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/materialRequest\/addUpdate\/\d+/u);
  await act(page, 'Submit');
  const asked = await numberOf(page, 'MR');
  await holds([], 0);

  await handOver(page, buyer);
  await open(page, 'purchase-order/addUpdate', 'New Purchase Order');
  await choose(page, 'Supplier', supplier);
  await chooseInCell(page, 'Item', item);
  await fillCell(page, 'Quantity', '1000');
  await page.getByLabel('Expected', { exact: true }).first().fill('today');
  await page.getByLabel('Expected', { exact: true }).first().press('Tab');
  await expect(page.getByRole('region', { name: 'Totals' }).getByText('98,500.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/purchase-order\/addUpdate\/\d+/u);
  const order = Number(page.url().split('/').at(-1));
  await act(page, 'Submit');
  await numberOf(page, 'PO');
  await holds([], 0);

  await handOver(page, guard);
  await page.setViewportSize(inHand);
  await open(page, 'pre-inward/addUpdate', 'New Pre Inward');
  await scan(page, 'Scan order or e-way bill', qrPayload('PO', order));
  await expect(page.getByText('Filled from the scan.')).toBeVisible();
  const plate = `GJ05ST${String(1000 + (order % 9000))}`;
  await page.getByRole('textbox', { name: 'Vehicle', exact: true }).fill(plate);
  await page.getByRole('textbox', { name: 'Paper no.', exact: true }).fill(`ST-${String(order)}`);
  await page.getByRole('textbox', { name: 'Paper date', exact: true }).fill('today');
  await page.getByRole('textbox', { name: 'Paper date', exact: true }).press('Tab');
  await page.getByRole('button', { name: 'Let in', exact: true }).click();
  await numberOf(page, 'GE');
  await holds([], 0);

  await handOver(page, keeper);
  await page.setViewportSize(SIZES.tablet);
  await open(page, 'pre-inward?tab=yard', 'Pre Inward');
  await page.getByRole('link', { name: plate }).click();
  await page.getByRole('link', { name: 'Receive goods' }).click();
  await page.getByRole('button', { name: 'Take all' }).click();
  await fillCell(page, 'Quantity', '1000');
  await choose(page, 'Stock Area', 'Granule Store');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
  await act(page, 'Post');
  await numberOf(page, 'IN');
  await holds(['Quarantine Kim 1000 hold 98500'], 98_500);

  await handOver(page, tester);
  await open(page, 'labTest', 'Lab Tests');
  await page.getByRole('searchbox', { name: 'Search Lab Tests' }).fill(item);
  await page.getByRole('grid').getByRole('row').filter({ hasText: item }).getByText(item).click();
  await numberOf(page, 'LT');
  await page.getByRole('textbox', { name: /^Ash .*Reading 1$/u }).fill('0.2');
  await page.getByRole('button', { name: 'Accept all', exact: true }).click();
  await expect(page.getByText('Completed').first()).toBeVisible();
  await holds(['Granule Store 1000 released 98500'], 98_500);

  await handOver(page, keeper);
  await page.setViewportSize(inHand);
  await open(page, 'storeManagement', 'Material Allocation');
  await page.getByRole('link', { name: new RegExp(asked, 'u') }).click();
  await expect(page.getByRole('textbox', { name: /^Take of/u })).toHaveValue('400.000');
  await page.getByRole('button', { name: 'Allocate', exact: true }).click();
  const named = page.getByRole('textbox', { name: /^Hand over of/u });
  await expect(named).toHaveValue('400.000');
  await holds(['Granule Store 1000 released 98500'], 98_500);
  const [{ lot, allocated } = {}] =
    (await api.post('chemical/itemStock/getStock/v2', { items: [itemId] })).dataList ?? [];
  const { id: lotId, lotNumber } = lot as { readonly id: number; readonly lotNumber: string };
  expect(allocated).toBe(400);
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(page.getByRole('link', { name: new RegExp(asked, 'u') })).toBeHidden();
  await holds(['Granule Store 600 released 59100', 'Loom Floor 400 released 39400'], 98_500);

  await open(page, 'stock-transfer/addUpdate', 'New Stock Transfer');
  await choose(page, 'From', 'Granule Store');
  await choose(page, 'To', 'Godown Sachin');
  await scan(page, 'Scan roll or lot', qrPayload('ST', lotId));
  await expect(page.getByText(lotNumber).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/stock-transfer\/addUpdate\/\d+/u);
  const transfer = Number(page.url().split('/').at(-1));
  await act(page, 'Submit');
  const sent = await numberOf(page, 'ST');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const truck = page.getByRole('dialog', { name: `Send ${sent}` });
  await truck.getByRole('textbox', { name: 'Vehicle', exact: true }).fill('GJ05AB1234');
  await truck.getByRole('textbox', { name: /^E-way bill/u }).fill('351001234567');
  await truck.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(truck).toBeHidden();
  await holds(['Loom Floor 400 released 39400', 'On the road from Surat 600 released 59100'], 98_500);
  const road = await heldBack(page, '**/chemical/transferApproval/getAllByPartner*');
  await open(page, 'transfer-approval', 'Transfer Validation');
  await scan(page, 'Scan the challan', qrPayload('TR', transfer));
  await road.come(); // what was scanned before it is looked for now
  await expect(page.getByRole('heading', { level: 1, name: sent })).toBeVisible();
  await page.mouse.move(0, 0); // messages go by themselves once nothing points at them
  await page.getByRole('button', { name: /^All as sent/u }).click();
  await page.getByRole('button', { name: 'Take in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer Validation' })).toBeVisible();
  await expect(page.getByText(sent)).toHaveCount(0); // nothing of it is on the road any more
  await holds(['Godown Sachin 600 released 59100', 'Loom Floor 400 released 39400'], 98_500);

  const handed = (await api.get('chemical/storeManagement/allocate/getAllByPartner?rowsPerPage=500')).dataList ?? [];
  const allocation = Math.max(...handed.map(({ id }) => Number(id)));
  await open(page, `storeManagement/addUpdate/${String(allocation)}`, 'MA/');
  await page.getByRole('button', { name: 'Hand back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Back to the store' });
  await dialog.getByRole('textbox', { name: `Back of ${lotNumber}` }).fill('40');
  await dialog.getByRole('textbox', { name: `Back of ${lotNumber}` }).press('Tab');
  await dialog.getByRole('button', { name: 'Hand back' }).click();
  await expect(dialog).toBeHidden();
  const kept = ['Godown Sachin 600 released 59100'];
  await holds([...kept, 'Granule Store 40 released 3940', 'Loom Floor 360 released 35460'], 98_500);

  const stockArea = ((await api.get('chemical/stockArea/getAllByPartner?rowsPerPage=500')).dataList ?? []).find(
    ({ name }) => name === 'Granule Store',
  )?.['id'];
  const limits = { tolerancePercent: 10, toleranceValue: 1000 };
  const slip = await api.post('chemical/reconcile/save', {
    date: indiaDay(),
    kind: 'spot',
    stockArea,
    items: [itemId],
    ...limits,
  });
  const frozen = await api.post('chemical/reconcile/freeze', {
    id: slip.data?.['id'],
    version: slip.data?.['version'],
  });
  const counted = String(frozen.data?.['number']);
  await open(page, 'materialreconciliation/count', 'Count');
  await page.getByRole('link', { name: new RegExp(`^${counted} `, 'u') }).click();
  await scan(page, 'Scan rack, lot or roll', lotNumber);
  await scan(page, 'Counted quantity', '38');
  await expect(page.getByText('All is counted')).toBeVisible();
  await open(page, `materialreconciliation/addUpdate/${String(slip.data?.['id'])}`, counted);
  await page.getByRole('button', { name: 'Compare with the books' }).click();
  await expect(page.getByRole('region', { name: 'What lies there' }).getByText('-2.000 kg')).toBeVisible();
  await act(page, 'Submit');
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await holds([...kept, 'Granule Store 38 released 3743', 'Loom Floor 360 released 35460'], 98_303);
  expect((await api.get('chemical/itemStock/verify')).dataList).toEqual([]);
  expect(refused).toEqual([]);
});
