import { expect, test, type Page } from '@playwright/test';
import { pdfCodes } from './pdf-codes.ts';
import { pdfText } from './pdf-text.ts';
import { apiAs, logIn, unique } from './session.ts';

/** Types as a scanner does: all keys in a moment, Enter at the end. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const key of [...Array.from(text), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, code);

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
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Print label' }).click(),
  ]);
  expect(await pdfCodes(await label.path())).toEqual([payload]);
  expect(await pdfText(await label.path())).toContain(String(item?.['itemCode']));

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
  const [configured] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Print label' }).click(),
  ]);
  expect(await pdfText(await configured.path())).toContain('Keep dry: ');
  expect(await pdfCodes(await configured.path())).toEqual([payload]);
  await api.post('labelTemplate/delete', { id: own.data?.['id'], version: own.data?.['version'] });

  await page.goto(`/#/module/inward-stock?view=keys&item=${id}`);
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('checkbox').first().check();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Print labels' }).click(),
  ]);
  const codes = await pdfCodes(await sheet.path());
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
