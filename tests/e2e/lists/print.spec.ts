import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { pdfCodes } from '../support/pdf-codes.ts';
import { pdfText } from '../support/pdf-text.ts';
import { apiAs, logIn, open, unique } from '../support/session.ts';

test('prints an order as PDF by button and by Ctrl+P, and its history says who did', async ({ page, request }) => {
  const api = await apiAs(request);
  const [order] = (await api.get('chemical/purchaseOrder/getPOByStatus/10?rowsPerPage=10')).dataList ?? [];
  await logIn(page);
  await page.goto(`/#/module/purchase-order/addUpdate/${String(order?.['id'])}`);
  await expect(page.getByRole('heading', { level: 1, name: String(order?.['number']) })).toBeVisible();

  const [byButton] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  expect(byButton.suggestedFilename()).toBe(`${String(order?.['number']).replaceAll('/', '-')}.pdf`);
  expect(
    readFileSync(await byButton.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page.getByRole('button', { name: 'Print', exact: true })).not.toHaveAttribute('aria-busy', 'true');
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+p')]);

  const history = (await api.get(`chemical/purchaseOrder/history/${String(order?.['id'])}`)).dataList ?? [];
  expect(history.filter(({ action }) => action === 'print')).toHaveLength(2);
});

test('prints an order in another language than usual: its heads are said in it, its facts stay', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const [order] = (await api.get('chemical/purchaseOrder/getPOByStatus/10?rowsPerPage=10')).dataList ?? [];
  await logIn(page);
  await page.goto(`/#/module/purchase-order/addUpdate/${String(order?.['id'])}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print as…' });
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी');
  const [printed] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  const words = await pdfText(await printed.path());
  expect(words).toContain(String(order?.['partyName']));
  expect(words).toMatch(/\p{Script=Devanagari}/u);
  expect(words).not.toMatch(/Supplier|Quantity|Ship to/u);
  await expect(dialog).toBeHidden();
});

test('Ctrl+P prints a list as a PDF of its rows, not the screen', async ({ page }) => {
  await logIn(page);
  await open(page, 'segment', 'Segments');
  const [printed] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+p')]);
  expect(printed.suggestedFilename()).toMatch(/\.pdf$/u);
});

test('an owner edits the print of an order, sees it live and in the PDF, and takes an earlier version back', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const [order] = (await api.get('chemical/purchaseOrder/getPOByStatus/10?rowsPerPage=10')).dataList ?? [];
  const number = String(order?.['number']);
  const name = unique('Our order');
  await logIn(page);
  await open(page, 'print-templates/addUpdate', 'New Print Template');
  await page.getByRole('combobox', { name: 'Module' }).fill('Purchase Orders');
  await page.keyboard.press('Enter');
  const body = page.getByRole('textbox', { name: 'Body', exact: true });
  await expect(body).toHaveValue(/\{\{#each lines\}\}/u); // the shipped layout to begin with
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('checkbox', { name: 'Default' }).check();
  await page.getByRole('combobox', { name: 'Shown with' }).fill(number);
  await page.keyboard.press('Enter');
  const sheet = page.frameLocator('iframe[title="The printed page"]');
  await expect(sheet.getByText(number).first()).toBeVisible();

  const shipped = await body.inputValue();
  await body.fill(`<h3>Deliver by the north gate, {{parti.companyName}}</h3>\n${shipped}`);
  await page.getByRole('button', { name: /Line 1, column 32: .*did you mean ‘party\.companyName/u }).click(); // the fault leads to its place
  await expect(body).toBeFocused();
  await body.fill(`<h3>Deliver by the north gate, {{party}}</h3>\n${shipped}`);
  await expect(sheet.getByRole('heading', { name: /Deliver by the north gate, \S/u })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`/#/module/purchase-order/addUpdate/${String(order?.['id'])}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  expect(await pdfText(await file.path())).toContain('Deliver by the north gate, ');
  const [printed] = (await api.get(`chemical/purchaseOrder/history/${String(order?.['id'])}`)).dataList ?? [];
  expect(JSON.stringify(printed)).toContain(`${name} v1`);

  const [stored] = (await api.get(`templateConfig/getAllByPartner?search=${encodeURIComponent(name)}`)).dataList ?? [];
  await page.goto(`/#/module/print-templates/addUpdate/${String(stored?.['id'])}`);
  await body.fill('<p>Nothing but {{number}}</p>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Take this version' }).click();
  await expect(body).toHaveValue(/north gate/u);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const [last] = (await api.get(`templateConfig/getAllByPartner?search=${encodeURIComponent(name)}`)).dataList ?? [];
  await api.post('templateConfig/delete', { id: last?.['id'], version: last?.['version'] });
});

test('a template of one’s own prints the code that a scanner finds the record by: it is picked, shown and read', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const [order] = (await api.get('chemical/purchaseOrder/getPOByStatus/10?rowsPerPage=10')).dataList ?? [];
  const number = String(order?.['number']);
  const name = unique('Order with a code');
  await logIn(page);
  await open(page, 'print-templates/addUpdate', 'New Print Template');
  await page.getByRole('combobox', { name: 'Module' }).fill('Purchase Orders');
  await page.keyboard.press('Enter');
  const body = page.getByRole('textbox', { name: 'Body', exact: true });
  await expect(body).toHaveValue(/\{\{#each lines\}\}/u);
  await expect(body).toHaveAccessibleDescription(/\{\{qr payload\}\} is the code/u);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Shown with' }).fill(number);
  await page.keyboard.press('Enter');
  const sheet = page.frameLocator('iframe[title="The printed page"]');
  await expect(sheet.getByText(number).first()).toBeVisible();
  await body.fill('<p>{{number}}</p>');
  await expect(sheet.locator('svg')).toHaveCount(0);
  const pick = page.getByRole('combobox', { name: 'Put a field into: Body' });
  await pick.fill('Code to scan (QR)');
  await page.getByRole('option', { name: /Code to scan \(QR\)/u }).click();
  await expect(body).toHaveValue(/\{\{qr payload\}\}/u);
  await expect(sheet.locator('svg')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`/#/module/purchase-order/addUpdate/${String(order?.['id'])}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print as…' });
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption(name);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  expect(await pdfCodes(await file.path())).toEqual([qrPayload('PO', Number(order?.['id']))]);
});
