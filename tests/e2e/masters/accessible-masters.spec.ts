import axe from 'axe-core';
import { expect, test, type Page } from '@playwright/test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { logIn } from '../support/session.ts';
import { showScreen } from '../support/show-screen.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** A window of 1280 × 1024 pixels, and what is left of it at 400 % (WCAG 1.4.10). */
const DESK = { width: 1280, height: 1024 };
const ZOOMED = { width: 320, height: 256 };

type Finding = readonly [path: string, look: string, what: string, where: string | undefined];

const MASTERS = MODULES.filter(({ kind }) => kind === 'master');
const LISTS = MASTERS.map(({ route }) => route);
const FORMS = MASTERS.filter(({ readOnly }) => !readOnly).map(({ formRoute }) => formRoute);

test.use({
  trace: 'off', // it would keep every step of a hundred screens
  viewport: DESK,
  contextOptions: { reducedMotion: 'reduce' }, // no colour is judged on its way
});

/** Serious findings within the content; the shell around it is judged in accessibility.spec.ts. */
const findings = async (page: Page, path: string, look: string, rules?: readonly string[]): Promise<Finding[]> => {
  const found = await page.evaluate(
    async (only) => {
      const { violations } = await window.axe.run('main', {
        resultTypes: ['violations'],
        ...(only === undefined ? {} : { runOnly: { type: 'rule', values: [...only] } }),
      });
      return violations.flatMap(({ id, impact, nodes }) =>
        impact === 'serious' || impact === 'critical' ? [[id, nodes[0]?.html] as const] : [],
      );
    },
    rules === undefined ? undefined : [...rules],
  );
  return found.map(([what, where]) => [path, look, what, where]);
};

/** What a narrow window cuts off: the page that is wider than it, and whatever lies outside of it where nothing scrolls. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const isReached = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      (/auto|scroll/u.test(getComputedStyle(element).overflowX) || isReached(element.parentElement));
    const outside = [
      ...document.querySelectorAll('main :is(h1, h2, label, button, input, select, textarea, a)'),
    ].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isCut = width > 1 && height > 1 && (right > root.clientWidth + 1 || left < -1);
      return isCut && element.checkVisibility() && !isReached(element.parentElement);
    });
    const wide = root.scrollWidth - root.clientWidth;
    return [
      ...(wide > 0 ? [`the page, by ${wide} px`] : []),
      ...outside.map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ];
  });

/** Every rule at a desk, in light. */
const inLight = async (page: Page, path: string): Promise<readonly Finding[]> => {
  await showScreen(page, path);
  return findings(page, path, 'light');
};

/** Colours in dark, and what 400 % cuts off. */
const inDarkZoomed = async (page: Page, path: string): Promise<readonly Finding[]> => {
  await showScreen(page, path);
  const dark = await findings(page, path, 'dark', ['color-contrast']);
  const cut = (await cutOff(page)).map((where): Finding => [path, '400 %', 'cut off', where]);
  return [...dark, ...cut];
};

/** Walks the screens in two tabs of one person beside each other: at a desk by day, and by night at 400 %. */
const walk = async (light: Page, paths: readonly string[]): Promise<readonly Finding[]> => {
  await light.context().addInitScript({ content: axe.source });
  await logIn(light);
  const dark = await light.context().newPage();
  await dark.emulateMedia({ colorScheme: 'dark' });
  await dark.setViewportSize(ZOOMED);
  await dark.goto('/#/module/dashboard');
  await expect(dark.getByRole('heading', { name: /^Good /u })).toBeVisible();
  const judged = async (page: Page, judge: typeof inLight): Promise<readonly Finding[]> => {
    const found: Finding[] = [];
    for (const path of paths) found.push(...(await judge(page, path)));
    return found;
  };
  return (await Promise.all([judged(light, inLight), judged(dark, inDarkZoomed)])).flat();
};

test('the list of every master has no serious accessibility finding, light, dark and at 400 %', async ({ page }) => {
  test.setTimeout(600_000); // a hundred screens; a busy machine takes minutes
  expect(LISTS.length).toBeGreaterThan(40);
  expect(await walk(page, LISTS)).toEqual([]);
});

test('the form of every master has no serious accessibility finding, light, dark and at 400 %', async ({ page }) => {
  test.setTimeout(600_000);
  expect(FORMS.length).toBeGreaterThan(40);
  expect(await walk(page, FORMS)).toEqual([]);
});
