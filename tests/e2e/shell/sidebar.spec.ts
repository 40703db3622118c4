import { expect, test, type Page } from '@playwright/test';
import { logIn } from '../support/session.ts';

/** What the sidebar is at each width of the window, and after its toggle; a shut overlay stands in brackets. */
const KINDS: Readonly<Record<string, Readonly<Record<string, readonly [before: string, after: string]>>>> = {
  Full: {
    1170: ['full', 'mini-sidebar'],
    1169: ['mini-sidebar', 'full'],
    767: ['mini-sidebar', 'full'],
    766: ['mini-sidebar', 'full'],
  },
  Icons: {
    1170: ['iconbar', 'mini-sidebar'],
    1169: ['mini-sidebar', 'iconbar'],
    767: ['mini-sidebar', 'iconbar'],
    766: ['mini-sidebar', 'iconbar'],
  },
  'Over the page': {
    1170: ['overlay', '(overlay)'],
    1169: ['overlay', '(overlay)'],
    767: ['overlay', '(overlay)'],
    766: ['(overlay)', 'overlay'],
  },
  Small: {
    1170: ['mini-sidebar', 'full'],
    1169: ['mini-sidebar', 'full'],
    767: ['mini-sidebar', 'full'],
    766: ['mini-sidebar', 'full'],
  },
};

/** The button at the head of the page, whichever it does next. */
const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(?:Hide|Show) sidebar$/u });

const isSeen = async (page: Page, what: string): Promise<void> => {
  await expect(toggleOf(page)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  if (what.startsWith('(')) await expect(menu).toHaveCount(0);
  else await expect(menu).toHaveAttribute('data-type', what);
};

for (const [kind, widths] of Object.entries(KINDS)) {
  test(`the menu as ${kind} keeps to its widths, and its toggle works at each`, async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await logIn(page);
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('radiogroup', { name: 'Menu' }).getByRole('radio', { name: kind, exact: true }).check();
    await page.keyboard.press('Escape');
    for (const [width, [before, after]] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await page.reload(); // a window that opens at this width: no toggle of another one lasts
      await isSeen(page, before);
      await toggleOf(page).click();
      await isSeen(page, after);
    }
  });
}
