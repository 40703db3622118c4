import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { logIn, open } from './session.ts';

const SCREENS = [
  ['uom', 'Units of Measure'],
  ['party/partyList', 'Business Partners'],
  ['purchase-order', 'Purchase Orders'],
  ['purchase-order/addUpdate', 'New Purchase Order'],
  ['inward/list/addUpdate', 'New Inward'],
  ['inward-stock', 'Inventory Stock'],
] as const;

for (const mode of ['light', 'dark'] as const) {
  test(`no screen of the thread has an accessibility violation, ${mode} @phone`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: mode });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual(
      [],
    );
    await logIn(page);
    for (const [path, heading] of SCREENS) {
      await open(page, path, heading);
      await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [heading, id, nodes[0]?.html])).toEqual([]);
    }
  });
}

test('a list that is still loading has no accessibility violation either', async ({ page }) => {
  await logIn(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/uom/**', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, 'uom', 'Units of Measure');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  answer();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
});
