import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { logIn } from '../support/session.ts';
import { showScreen } from '../support/show-screen.ts';

/** Screens of their own, and one form of each document: lists and forms of masters are walked in accessible-masters.spec.ts. */
const SCREENS = [
  'dashboard',
  'sysConfig',
  'labelConfig',
  'moduleFieldConfig',
  'aclConfig?role=2',
  'message-templates/addUpdate',
  'print-templates/addUpdate',
  'print-templates/labels/addUpdate',
  'approval-configuration/addUpdate',
  'materialRequestConfig/addUpdate',
  'part-code/addUpdate',
  'approval-generic/approvalList',
  'user-profile',
  'org-profile',
  'reports',
  'transaction-report',
  'openingstock',
  'uom/import',
  'materialRequest/addUpdate',
  'stock-transfer/addUpdate',
  'no-such-screen',
] as const;

const DIALOGS = [
  ['palette', 'Control+k'],
  ['shortcuts', 'Shift+?'],
  ['notices', 'g n'],
] as const;

test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } }); // no colour is judged on its way

/** What is wrong in a part of the page: by every rule in light, in dark by that of the colours, which alone are others. */
const findings = async (page: Page, at: string, part: string, isDark: boolean): Promise<readonly unknown[]> => {
  const axe = new AxeBuilder({ page }).include(part);
  return (await (isDark ? axe.withRules(['color-contrast']) : axe).analyze()).violations.map(({ id, nodes }) => [
    at,
    id,
    nodes[0]?.html,
  ]);
};

for (const mode of ['light', 'dark'] as const) {
  test(`no screen of the shell and of the settings has an accessibility finding, ${mode}`, async ({ page }) => {
    test.setTimeout(600_000); // two dozen screens; a busy machine takes minutes
    const isDark = mode === 'dark';
    await page.emulateMedia({ colorScheme: mode });
    await logIn(page);
    const found: unknown[] = [];
    for (const path of SCREENS) {
      await showScreen(page, path);
      found.push(...(await findings(page, path, 'main', isDark)));
    }
    await showScreen(page, 'uom');
    for (const [name, keys] of DIALOGS) {
      for (const key of keys.split(' ')) await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await findings(page, name, '[role="dialog"]', isDark)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(found).toEqual([]);
  });
}
