import { expect, test } from '@playwright/test';
import { apiAs, logIn } from './session.ts';
import { setSetting } from './sys-config.ts';

/** What tests/e2e/brands/brandings.json says, and what the product says where no keyword is in the address. */
const BRANDS = [
  { address: '/', title: 'Weft ERP', key: 'default' },
  ...['one', 'two', 'three', 'four', 'five'].map((word) => ({
    address: `/?from=PARTNER-${word.toUpperCase()}`,
    title: `Partner ${word}`,
    key: `partner-${word}`,
  })),
  { address: '/?from=surat-looms', title: 'Surat Looms', key: 'surat' },
];

test('seven brands in one deployment, each with title, mark and colours before the product has loaded', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort()); // what stands now, the page's head alone has painted
  const accents = new Set<string>();
  for (const { address, title, key } of BRANDS) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('data-brand', key);
    accents.add(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()),
    );
  }
  expect(accents.size).toBe(BRANDS.length);
});

test('log-in and shell are the partner’s, in colours and pictures of its own', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/?from=surat-looms');
  await expect(page).toHaveTitle('Log in to Surat Looms · Surat Looms');
  const mark = page.getByRole('img', { name: 'Surat Looms' });
  await expect(mark).toHaveAttribute('src', 'brandings/surat.svg');
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', 'brandings/surat.svg');
  expect(warnings).toEqual([expect.stringContaining('Brand 7 is left out: its keyword needs 3 characters')]);

  await logIn(page, undefined, '/?from=surat-looms');
  await expect(page.getByRole('link', { name: 'Surat Looms' })).toBeVisible();
  await expect(page).toHaveTitle(/ · Surat Looms$/u);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByText('Surat Looms', { exact: true })).toBeVisible();
  const side = menu.locator('img');
  await expect(side).toHaveAttribute('src', 'brandings/surat.svg');
  expect(await side.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Powered by')).toHaveCount(0);
});

test('the configuration brings a footer, which names the partner where it says nothing itself', async ({
  page,
  request,
}) => {
  const api = await apiAs(request);
  await setSetting(api, 'DYNAMIC_LOGO_CONFIGURATION', 'YES');
  await setSetting(api, 'FOOTER_TITLE', 'Weaving hall');
  await logIn(page, undefined, '/?from=surat-looms');
  await expect(page.getByText('Powered by Weaving hall')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Weaving hall' })).toHaveAttribute('href', 'https://surat-looms.example');
  await setSetting(api, 'DYNAMIC_LOGO_CONFIGURATION', 'NO');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Surat Looms' })).toBeVisible();
  await expect(page.getByText('Powered by')).toHaveCount(0);
});
