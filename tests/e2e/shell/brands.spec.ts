import { expect, test, type Locator } from '@playwright/test';
import { apiAs, logIn } from '../support/session.ts';
import { setSetting } from '../support/sys-config.ts';

/** What tests/e2e/support/brands/brandings.json says, and what the product says where no keyword is in the address. */
const BRANDS = [
  { address: '/', title: 'Weft ERP', key: 'default' },
  ...['one', 'two', 'three', 'four', 'five'].map((word) => ({
    address: `/?from=PARTNER-${word.toUpperCase()}`,
    title: `Partner ${word}`,
    key: `partner-${word}`,
  })),
  { address: '/?from=surat-looms', title: 'Surat Looms', key: 'surat' },
];

/** A picture stands in the page before its bytes have come. */
const painted = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

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

test('each of the six is found by the host too, and by none that only the hash names', async ({ page, baseURL }) => {
  const port = new URL(baseURL ?? '').port;
  await page.route('**/*.js', (route) => route.abort()); // the page's head alone decides
  for (const { title, key } of BRANDS.slice(1)) {
    const word = title.toLowerCase().replace(' ', '-');
    await page.goto(`http://${word}.localhost:${port}/`);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('data-brand', key);
    await page.goto(`/#/module/uom?from=${word}`);
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'default');
  }
});

test('log-in and shell are the partner’s, in colours and pictures of its own', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => /brand/iu.test(message.text()) && warnings.push(message.text())); // of a busy machine the browser says that a font came early
  await page.goto('/?from=surat-looms');
  await expect(page).toHaveTitle('Log in to Surat Looms · Surat Looms');
  const mark = page.getByRole('img', { name: 'Surat Looms' });
  await expect(mark).toHaveAttribute('src', 'brandings/surat.svg');
  await painted(mark);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', 'brandings/surat.svg');
  expect(warnings).toEqual([expect.stringContaining('Brand 7 is left out: its keyword needs 3 characters')]);

  await logIn(page, undefined, '/?from=surat-looms');
  await expect(page.getByRole('link', { name: 'Surat Looms' })).toBeVisible();
  await expect(page).toHaveTitle(/ · Surat Looms$/u);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByText('Surat Looms', { exact: true })).toBeVisible();
  const side = menu.locator('img');
  await expect(side).toHaveAttribute('src', 'brandings/surat.svg');
  await painted(side);
  await expect(page.getByText('Powered by')).toHaveCount(0);
});

test('a keyword in the path opens the partner’s product, with all that it asks for', async ({ page }) => {
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  for (const address of ['/PARTNER-TWO', '/partner-two/', '/erp/partner-two?from=mail']) {
    await page.goto(address);
    await expect(page).toHaveTitle('Log in to Partner two · Partner two');
  }
  await logIn(page, undefined, '/halls/surat-looms/');
  await expect(page).toHaveTitle(/ · Surat Looms$/u);
  const side = page.getByRole('navigation', { name: 'Menu' }).locator('img');
  await painted(side);
  await page.getByRole('link', { name: 'Unit of Measure' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Units of Measure' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/halls/surat-looms/');
  expect(missing).toEqual([]);
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
