import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { pdfCodes } from '../support/pdf-codes.ts';
import { pdfText } from '../support/pdf-text.ts';
import { apiAs, logIn, unique } from '../support/session.ts';

/** Types as a scanner does: all keys in a moment, Enter at the end. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const key of [...Array.from(text), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, code);

/** Confirms the print dialog and answers the file; what was printed before asks why. */
const printed = async (page: Page, why?: string): Promise<string> => {
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await expect(dialog.getByRole('img', { name: 'First label' })).toBeVisible();
  if (why !== undefined) await dialog.getByLabel('Why again').fill(why);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  await expect(dialog).toBeHidden();
  return file.path();
};

test('labels of stock rows and of an item are printed, and a scanner that types opens what it read', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const [item] = (await api.get('chemical/item/getAllByPartner?rowsPerPage=1&pageNumber=1&search=Zinc')).dataList ?? [];
  const id = Number(item?.['id']);
  const name = String(item?.['name']);
  const payload = String((await api.get(`chemical/qrCode/IT/${id}`)).data?.['payload']);
  await logIn(page);

  await page.goto(`/#/module/product/addUpdate/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print label' }).click();
  const label = await printed(page);
  expect(await pdfCodes(label)).toEqual([payload]);
  expect(await pdfText(label)).toContain(String(item?.['itemCode']));

  const own = await api.post('labelTemplate/save', {
    name: unique('Keep dry'),
    recordType: 'IT',
    isDefault: true,
    widthMm: 60,
    heightMm: 30,
    elements: [
      { kind: 'text', x: 1, y: 1, width: 58, height: 5, fontMm: 3, value: 'Keep dry: {{name}}' },
      { kind: 'qr', x: 1, y: 8, width: 21, height: 21, value: '{{payload}}' },
    ],
  });
  expect(own.responseMessage).toBe('OK');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print label' }).click();
  const configured = await printed(page, 'Another size');
  expect(await pdfText(configured)).toContain('Keep dry: ');
  expect(await pdfCodes(configured)).toEqual([payload]);
  await api.post('labelTemplate/delete', { id: own.data?.['id'], version: own.data?.['version'] });

  await page.goto(`/#/module/inward-stock?view=keys&item=${id}`);
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('checkbox').first().check();
  await panel.getByRole('button', { name: 'Print labels' }).click();
  const codes = await pdfCodes(await printed(page));
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) expect(code).toMatch(/^WEFT:(?:IT|ST|RL)\d{12}[0-9A-Z]$/u);

  await page.goto('/#/module/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeEnabled(); // who listens is there
  await scan(page, payload);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await scan(page, `${payload.slice(0, -1)}${payload.endsWith('0') ? '1' : '0'}`);
  await expect(page.getByText('This code was not read properly, scan again')).toBeVisible();
});

test('a label is designed by keys and by the millimetre, and printed for rows chosen in a list', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const name = unique('Rack face');
  await logIn(page);
  await page.goto('/#/module/print-templates/labels/addUpdate');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('For', { exact: true }).selectOption({ label: 'Rack' });
  const label = page.getByRole('group', { name: 'Label', exact: true });
  await expect(label.getByRole('button', { name: /^QR code: WEFT:RK/ })).toBeVisible();

  await page.getByLabel('Size', { exact: true }).selectOption({ label: '50 × 25' });
  await expect(label.getByText('Runs out of the label')).toBeHidden();
  for (const kind of [/^QR code: /, /^Text: WEFT/]) {
    await label.getByRole('button', { name: kind }).focus();
    await page.keyboard.press('Delete');
  }
  await label.getByRole('button', { name: 'Barcode', exact: true }).click();
  await label.getByLabel('From left (mm)').fill('4');
  await label.getByLabel('From top (mm)').fill('16.5');
  await label.getByLabel('Height (mm)').fill('8');
  await label.getByLabel('Width (mm)').press('Enter');
  const bars = label.getByRole('button', { name: /^Barcode: WEFT/ });
  await bars.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+ArrowUp');
  await expect(label.getByLabel('From left (mm)')).toHaveValue('3');
  await expect(label.getByLabel('From top (mm)')).toHaveValue('16.4');
  for (const text of await label.getByRole('button', { name: /^Text: / }).all()) {
    await text.focus();
    await page.keyboard.press('Shift+ArrowLeft');
  }
  const width = label.getByLabel('Width (mm)');
  await bars.focus();
  const fits = await width.inputValue();
  await width.fill('60');
  await width.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'runs out of the label' })).toBeVisible(); // 4404193
  await expect(width).toHaveAttribute('aria-invalid', 'true');
  await expect(width).toHaveAccessibleDescription('Runs out of the label');
  await expect(label.getByLabel('Prints')).not.toHaveAttribute('aria-invalid', 'true'); // the text is right
  await width.fill(fits);
  await width.press('Tab');
  await expect(label.getByText('Runs out of the label')).toBeHidden();

  await page.getByRole('button', { name: 'ZPL' }).click();
  await expect(page.getByRole('dialog', { name: 'ZPL' }).getByText('^BCN')).toBeVisible();
  await page.keyboard.press('Escape');

  const [made] = ((await api.get('labelTemplate/getAllByPartner')).dataList ?? []).filter(
    (row) => row['name'] === name,
  );
  expect(made).toBeUndefined();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Label Template saved')).toBeVisible();

  await page.goto('/#/module/rack/rack');
  await expect(page.getByRole('heading', { level: 1, name: 'Racks' })).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /select/i });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await expect(page.getByRole('button', { name: 'Edit 2' })).toBeVisible(); // chosen for their labels, they can be changed together too
  await page.getByRole('button', { name: /^Print labels/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await expect(dialog.getByText('Rack · 2 labels')).toBeVisible();
  await dialog.getByLabel('Copies of each').fill('3');
  await dialog.getByLabel('From label').fill('2');
  await expect(dialog.getByText('Rack · 6 labels')).toBeVisible();
  await dialog.getByLabel('Printer').selectOption({ label: 'Label printer (ZPL)' });
  const zpl = await readFile(await printed(page), 'utf8');
  expect(zpl.match(/\^XA/gu)).toHaveLength(5);

  await page.goto('/#/module/print-templates/label-prints');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
});

test('a code that several records have lets whoever scanned it choose', async ({ page, request }) => {
  const api = await apiAs(request);
  const first = async (path: string): Promise<unknown> =>
    (await api.get(`${path}/getAllByPartner`)).dataList?.[0]?.['id'];
  const facts = {
    productType: await first('chemical/productType'),
    category: await first('itemCategory'),
    uom: await first('uom'),
    isPurchasable: false,
    isSaleable: false,
  };
  const code = (text: string): string => unique(text).replace(' ', '-').toUpperCase();
  const scanned = code('8X');
  const [byCode, byBarcode] = [unique('Sack by code'), unique('Sack by barcode')];
  for (const named of [
    { name: byCode, itemCode: scanned },
    { name: byBarcode, itemCode: code('BB'), barcode: scanned },
  ])
    expect((await api.post('chemical/item/save', { ...facts, ...named })).responseMessage).toBe('OK');
  await logIn(page);
  const choice = page.getByRole('dialog', { name: `${scanned} stands for several records` });
  await expect(async () => {
    await scan(page, scanned); // who listens comes when the browser is idle
    await expect(choice).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(choice.getByRole('button', { name: new RegExp(byCode, 'u') })).toBeVisible();
  await choice.getByRole('button', { name: new RegExp(byBarcode, 'u') }).click();
  await expect(page.getByRole('heading', { level: 1, name: byBarcode })).toBeVisible();
  await expect(choice).toHaveCount(0);
});
