import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { apiAs, logIn, open } from '../support/session.ts';

/** The smallest picture there is: one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a record keeps its pictures and files: the main one first, seen and fetched again, by nobody without a log-in', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const [item] =
    (await api.get('chemical/item/getAllByPartner?pageNumber=1&rowsPerPage=10&orderBy=-id')).dataList ?? [];
  await logIn(page);
  await open(page, `product/addUpdate/${String(item?.['id'])}`, String(item?.['name']));
  const upload = (label: string, name: string, mimeType: string, buffer: Buffer) =>
    page.getByRole('group', { name: label }).locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
  await upload('Pictures', 'roll.png', 'image/png', PICTURE);
  await expect(page.getByRole('button', { name: 'Show roll.png' })).toBeEnabled();
  await upload('Pictures', 'bag.png', 'image/png', PICTURE);
  await upload('Documents', 'how it is woven.txt', 'text/plain', Buffer.from('Warp and weft'));
  await expect(page.getByRole('button', { name: 'how it is woven.txt', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Main picture: bag.png' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Item saved')).toBeVisible();

  await page.reload();
  const picture = page.getByRole('button', { name: 'Show bag.png' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(page.getByRole('button', { name: 'Main picture: bag.png' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Main picture: roll.png' })).toHaveAttribute('aria-pressed', 'false');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'how it is woven.txt', exact: true }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toBe('Warp and weft');
  const { data } = await api.get(`chemical/item/v3/${String(item?.['id'])}`);
  const [{ fileName } = { fileName: '' }] = (data?.['files'] ?? []) as readonly { readonly fileName: string }[]; // every v3 answer has its files
  expect((await request.get(`/api/v1/file/get/${fileName}`)).status()).toBe(401);
});

test('a paper of a party says what it is and how long it holds, before the party is saved again', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  const [party] = (await api.get('party/getAllByPartner?pageNumber=1&rowsPerPage=10&orderBy=-id')).dataList ?? [];
  await logIn(page);
  await open(page, `party/addUpdate/${String(party?.['id'])}`, String(party?.['companyName']));
  const documents = page.getByRole('group', { name: 'Documents' });
  await documents
    .locator('input[type="file"]')
    .setInputFiles({ name: 'iso 9001.txt', mimeType: 'text/plain', buffer: Buffer.from('Certified') });
  await documents.getByRole('button', { name: 'Details of iso 9001.txt' }).click();
  const dialog = page.getByRole('dialog', { name: 'About iso 9001.txt' });
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Certificate' });
  await dialog.getByRole('textbox', { name: 'Number' }).fill('QM-17');
  await dialog.getByRole('textbox', { name: 'Valid from' }).fill('02-04-2026');
  await dialog.getByRole('textbox', { name: 'Valid till' }).fill('01-04-2026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Valid from must not be after Valid till')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Valid till' }).fill('31-03-2031');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(documents.getByText('Certificate · QM-17 · till 31-03-2031')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Business Partner saved')).toBeVisible();
  await page.reload();
  await expect(documents.getByText('Certificate · QM-17 · till 31-03-2031')).toBeVisible();
});
