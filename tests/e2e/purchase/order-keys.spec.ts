import { expect, test, type Page } from '@playwright/test';
import { goods } from '../support/goods.ts';
import { cellOf, choose, fillCell } from '../support/grid.ts';
import { apiAs, logIn, open } from '../support/session.ts';

/** A barcode with its right check digit, of no other test. */
const newBarcode = (): string => {
  const digits = `890${String(Date.now()).slice(-9)}`;
  const sum = Array.from(digits).reduce((all, digit, n) => all + Number(digit) * (n % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/** A scanner that types: key by key, without time between them, wherever the focus is. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...Array.from(text), 'Enter'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);

test('a barcode adds a line wherever it is scanned on an order; contact and payment are the supplier’s; Ctrl+Enter sends it', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const barcode = newBarcode();
  const { supplier, item, party } = await goods(api, { barcode });
  const { data } = await api.get(`party/${String(party)}`);
  const told = await api.post('party/update', {
    id: party,
    version: data?.['version'],
    creditDays: 45,
    leadTimeDays: 7,
    paymentTerms: '30 % advance, balance within 45 days of receipt',
    contacts: [{ name: 'Asha Rao', role: 'sales', mobile: '9825012345', isPrimary: true }],
  });
  expect(told.responseMessage).toBe('OK');
  await logIn(page);
  await open(page, 'purchase-order/addUpdate', 'New Purchase Order');
  await choose(page, 'Supplier', supplier);
  const contact = page.getByRole('combobox', { name: 'Contact', exact: true });
  await contact.fill('Asha');
  await expect(page.getByRole('option', { name: /Asha Rao/u })).toBeVisible(); // a name of nobody may be typed, too
  await page.keyboard.press('Enter');
  await expect(contact).toHaveValue('Asha Rao');
  await expect(page.getByRole('combobox', { name: 'Supplier address' })).toHaveValue(/Plot 4, Sachin GIDC/u);
  const payment = page.getByRole('grid', { name: 'Payment' });
  await expect(payment.getByRole('row').nth(1)).toContainText('30');
  await expect(payment.getByRole('row').nth(2)).toContainText('70');

  const lines = page.getByRole('grid', { name: 'Lines', exact: true });
  const line = (n: number) => lines.getByRole('row').nth(n);
  await page.getByRole('button', { name: 'Save', exact: true }).focus(); // in no field
  await scan(page, barcode);
  await expect(line(1)).toContainText(item);
  await expect(page.getByRole('textbox', { name: 'Quantity, line 1' })).toBeFocused();
  await fillCell(page, 'Quantity', '25');
  await (await cellOf(page, 'Rate')).focus();
  await scan(page, '8900000000005'); // a barcode of nothing
  await expect(page.getByText('Nothing here has this code.')).toBeVisible();
  await expect(page.getByText('1 line', { exact: true }).first()).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: /PO\/\d\d-\d\d\// })).toBeVisible();
  await expect(page).toHaveURL(/addUpdate\/\d+$/u);
  await expect(page.getByRole('main').getByText(/Plot 4, Sachin GIDC/u)).toBeVisible(); // not the number of the address
});
