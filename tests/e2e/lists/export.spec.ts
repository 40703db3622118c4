import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { openZip } from '../../../apps/server/src/sheets/zip-reader.ts';
import { logIn, open } from '../support/session.ts';

const downloaded = async (page: Page, kind: string): Promise<{ readonly name: string; readonly content: Buffer }> => {
  await page.getByRole('button', { name: 'Other kinds of file' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

test('a list is taken as text, and as a workbook of all fields with a sheet for each kind of line @phone', async ({
  page,
}) => {
  await logIn(page);
  await open(page, 'party/partyList', 'Business Partners');
  const csv = await downloaded(page, 'CSV');
  expect(csv.name).toMatch(/\.csv$/u);
  expect(csv.content.toString('utf8').split('\r\n')[0]).toContain('Party Code,Company Name');
  const whole = await downloaded(page, 'Excel with all fields and lines');
  expect(whole.name).toMatch(/\.xlsx$/u);
  const sheets = openZip(whole.content).read('xl/workbook.xml')?.toString('utf8');
  for (const sheet of ['Addresses', 'Contact persons', 'Bank details']) expect(sheets).toContain(`name="${sheet}"`);
  await open(page, 'zone', 'Zones');
  expect((await downloaded(page, 'Excel with all fields')).name).toMatch(/\.xlsx$/u); // a zone has no lines
});
