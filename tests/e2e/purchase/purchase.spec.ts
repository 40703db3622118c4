import { expect, test, type Locator, type Page } from '@playwright/test';
import { goods, openOrder } from '../support/goods.ts';
import { choose, fillCell } from '../support/grid.ts';
import { handOver, personAs, refusedOn } from '../support/people.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';
import { indiaDay } from '../../india-day.ts';

/** Presses an action of a document and says yes. */
const act = async (page: Page, verb: string): Promise<void> => {
  await page.getByRole('button', { name: verb, exact: true }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: verb, exact: true })
    .click();
};

const receive = async (page: Page, quantity: string, challan: string): Promise<void> => {
  await page.getByRole('link', { name: 'Receive goods' }).click();
  await page.getByRole('button', { name: 'Take all' }).click();
  await fillCell(page, 'Quantity', quantity);
  await page.getByRole('textbox', { name: 'Challan no.' }).fill(challan);
  await choose(page, 'Stock Area', 'Granule Store');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};

const stockOf = async (page: Page, item: string): Promise<Locator> => {
  await open(page, 'inward-stock', 'Inventory Stock');
  await page.getByRole('searchbox', { name: 'Search item, code, lot, roll' }).fill(item);
  return page.getByRole('grid').getByRole('row').filter({ hasText: item });
};

test('buys, receives and sees the stock; what is above tolerance is refused; reversal takes it out again', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const api = await apiAs(request);
  const { supplier, item } = await goods(api);
  const refused = refusedOn(page);
  await logIn(page, await personAs(api, 'Purchase'));

  await open(page, 'purchase-order/addUpdate', 'New Purchase Order');
  await choose(page, 'Supplier', supplier);
  const box = page.getByRole('grid', { name: 'Lines' }).getByRole('combobox').first();
  await expect(box).toBeFocused(); // the supplier is the last thing to say before the goods
  await box.fill(item);
  await expect(page.getByRole('option', { name: new RegExp(item, 'u') }).first()).toBeVisible();
  await box.press('Enter');
  await fillCell(page, 'Quantity', '10000');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals.getByText('9,85,000.00').first()).toBeVisible();
  await expect(totals.getByText(/Nine Lakh Eighty Five Thousand Rupees/u)).toBeVisible(); // an unregistered supplier charges no GST
  await page.getByLabel('Expected', { exact: true }).first().fill(indiaDay(7).split('-').toReversed().join('-'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/purchase-order\/addUpdate\/\d+/u);
  await act(page, 'Submit');
  await expect(page.getByRole('heading', { level: 1, name: /PO\/\d\d-\d\d\// })).toBeVisible();
  const order = page.url();

  await handOver(page, await personAs(api, 'Stores'));
  await page.goto(order);
  await receive(page, '4000', 'CH-77');
  await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
  await act(page, 'Post');
  await expect(page.getByRole('heading', { level: 1, name: /IN\/\d\d-\d\d\// })).toBeVisible();
  const receipt = page.url();
  await expect(await stockOf(page, item)).toContainText('4,000');

  await page.goto(order);
  await expect(page.getByText('In progress').first()).toBeVisible();
  await receive(page, '7000', 'CH-78');
  await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
  await act(page, 'Post');
  await expect(page.getByText(/received 4,000.*at most 6,000.* more/u).first()).toBeVisible();
  await expect(await stockOf(page, item)).toContainText('4,000');

  await page.goto(receipt);
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  const why = page.getByRole('dialog');
  await why.getByRole('textbox').fill('Weighed twice');
  await why.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(page.getByText('Reversed').first()).toBeVisible();
  await expect(await stockOf(page, item)).toHaveCount(0);
  expect(refused).toEqual([]);
});

/** Receives so much against the order that the screen shows, and posts it. */
const receiveAndPost = async (page: Page, quantity: string): Promise<void> => {
  await receive(page, quantity, unique('CH').replace(' ', '').toUpperCase());
  await expect(page).toHaveURL(/inward\/list\/addUpdate\/\d+/u);
  await act(page, 'Post');
  await expect(page.getByRole('heading', { level: 1, name: /IN\/\d\d-\d\d\// })).toBeVisible();
};

test('an order stands under Open, with part of it come under In progress, and whole under Closed', async ({
  page,
  request,
}) => {
  const { order, number } = await openOrder(await apiAs(request), 100);
  await logIn(page);
  const isUnder = async (tab: string): Promise<void> => {
    await open(page, 'purchase-order', 'Purchase Orders');
    await page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name: tab }).click();
    await page.getByRole('searchbox', { name: 'Search Purchase Orders' }).fill(number);
    await expect(page.getByRole('grid').getByRole('row').filter({ hasText: number })).toBeVisible();
  };
  await isUnder('Open');
  await open(page, `purchase-order/addUpdate/${order}`, number);
  await receiveAndPost(page, '40');
  await isUnder('In progress');
  await open(page, `purchase-order/addUpdate/${order}`, number);
  await receiveAndPost(page, '60');
  await isUnder('Closed');
});

test('an order that was sent is amended: what came keeps its rate, and the history says why', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { order, number } = await openOrder(await apiAs(request), 100);
  await logIn(page);
  await open(page, `purchase-order/addUpdate/${order}`, number);
  await receiveAndPost(page, '40');

  await open(page, `purchase-order/addUpdate/${order}`, number);
  await page.getByRole('button', { name: 'Amend', exact: true }).click();
  await fillCell(page, 'Quantity', '30');
  await fillCell(page, 'Rate', '101');
  const saveIt = page.getByRole('button', { name: 'Save amendment' });
  await saveIt.click();
  const why = page.getByRole('dialog', { name: 'Why is the order changed?' });
  await why.getByRole('textbox').fill('Polymer prices rose');
  await why.getByRole('button', { name: 'Save amendment' }).click();
  await expect(page.getByText(/cannot go below 40/u).first()).toBeVisible();

  await fillCell(page, 'Quantity', '120');
  await saveIt.click();
  await why.getByRole('textbox').fill('Polymer prices rose');
  await why.getByRole('button', { name: 'Save amendment' }).click();
  await expect(page.getByText('Purchase Order saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' }).getByText('12,020.00').first()).toBeVisible(); // 40 at 98.50 and 80 at 101.00
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const amended = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Amended' });
  await expect(amended).toContainText('Polymer prices rose');
});

for (const [when, day, total] of [
  ['today', indiaDay(0), '94,000.00'],
  ['yesterday', indiaDay(-1), '91,000.00'],
] as const) {
  test(`an order is offered the rate of the price list that holds on its day: ${when}`, async ({ page, request }) => {
    const api = await apiAs(request);
    const { supplier, item, party, itemId } = await goods(api);
    const { data: stored } = await api.get(`party/${String(party)}`);
    const agreed = await api.post('party/update', {
      id: party,
      version: stored?.['version'],
      items: [
        { item: itemId, rate: 91 },
        { item: itemId, rate: 94, validFrom: indiaDay(0), validTill: indiaDay(6) },
        { item: itemId, rate: 97, validFrom: indiaDay(7) },
      ],
    });
    expect(agreed.responseMessage).toBe('OK');
    await logIn(page, await personAs(api, 'Purchase'));

    await open(page, 'purchase-order/addUpdate', 'New Purchase Order');
    await page.getByLabel('PO date', { exact: true }).first().fill(day.split('-').toReversed().join('-'));
    await choose(page, 'Supplier', supplier);
    const box = page.getByRole('grid', { name: 'Lines' }).getByRole('combobox').first();
    await box.fill(item);
    await expect(page.getByRole('option', { name: new RegExp(item, 'u') }).first()).toBeVisible();
    await box.press('Enter');
    await fillCell(page, 'Quantity', '1000');
    await expect(page.getByRole('region', { name: 'Totals' }).getByText(total).first()).toBeVisible();
  });
}
