import { expect, type Locator, type Page } from '@playwright/test';

/** The control of one cell of a grid of lines, entered by a click, as it stands once the focus is in it. */
export const cellOf = async (page: Page, column: string, { grid = 'Lines', line = 1 } = {}): Promise<Locator> => {
  const lines = page.getByRole('grid', { name: grid, exact: true });
  const heads = await lines.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((head) => head.trim().replace(/\s*\*$/u, '') === column);
  expect(at, `${column} among ${heads.join(', ')}`).toBeGreaterThan(0);
  const place = lines
    .getByRole('row')
    .nth(line)
    .locator(`[aria-colindex="${at + 1}"]`);
  await place.click();
  return place.locator('input, select').first();
};

/** Types a value into a cell and leaves it. */
export const fillCell = async (
  page: Page,
  column: string,
  value: string,
  where: { readonly grid?: string; readonly line?: number } = {},
): Promise<void> => {
  await (await cellOf(page, column, where)).fill(value);
  await page.keyboard.press('Tab');
};

/** Takes the first offer for what is typed into a cell that points to something. */
export const chooseInCell = async (
  page: Page,
  column: string,
  text: string,
  where: { readonly grid?: string; readonly line?: number } = {},
): Promise<void> => {
  await (await cellOf(page, column, where)).fill(text);
  await expect(page.getByRole('option', { name: new RegExp(`^(?!Add).*${text}`, 'u') }).first()).toBeVisible();
  await page.keyboard.press('Enter');
};

/** Takes the first offer for what is typed into a field that points to something. */
export const choose = async (page: Page, label: string, text: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(text);
  await expect(page.getByRole('option', { name: new RegExp(`^(?!Add).*${text}`, 'u') }).first()).toBeVisible();
  await box.press('Enter');
};
