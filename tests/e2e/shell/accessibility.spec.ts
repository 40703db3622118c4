import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { logIn, open } from '../support/session.ts';

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

test('what is pressed by finger is at least 44 px in touch density', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await logIn(page);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Touch', exact: true }).click();
  await page.keyboard.press('Escape');
  for (const [path, heading] of SCREENS) {
    await open(page, path, heading);
    await expect(page.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
    const small = await page.evaluate((least) => {
      const takes = (element: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.closest('label, [data-check]') ?? element).contains(hit);
      };
      /** Pixels that belong to it, from its middle on, both ways. */
      const reach = (takesAt: (by: number) => boolean): number => {
        let [back, forth] = [0, 0];
        while (back < least && takesAt(-back - 1)) back += 1;
        while (forth < least && takesAt(forth + 1)) forth += 1;
        return back + 1 + forth;
      };
      const isSmall = (element: Element): boolean => {
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isSeen = width > 0 && takes(element, x, y); // not hidden, and nothing lies over it
        return (
          isSeen &&
          Math.min(
            reach((by) => takes(element, x + by, y)),
            reach((by) => takes(element, x, y + by)),
          ) < least
        );
      };
      return [...document.querySelectorAll(':is(main, nav) :is(a, button, input, select)')]
        .filter(isSmall)
        .map((element) => element.outerHTML.slice(0, 160));
    }, 43);
    expect(small, heading).toEqual([]);
  }
});

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
