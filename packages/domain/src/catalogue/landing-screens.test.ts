import { expect, it } from 'vitest';
import { isLandingScreen, LANDING_SCREENS } from './landing-screens.ts';

it('offers the screens of the menu that stand', () => {
  expect(LANDING_SCREENS.slice(0, 3)).toEqual(['dashboard', 'party/partyList', 'bom']);
  expect(LANDING_SCREENS).toContain('inward/list/addUpdate');
  expect(LANDING_SCREENS.filter((path) => /scheduling|quotation|weaving/iu.test(path))).toEqual([]);
});

it.each(['uom', ' #/module/uom ', '/module/inward-stock?view=3', 'approval-generic/approvalList', 'labelConfig'])(
  'a role may open on %s',
  (text) => {
    expect(isLandingScreen(text)).toBe(true);
  },
);

it.each(['', 'no-such-screen', 'weavingProcess/list', 'quotation', 'uom/addUpdate/7', 'https://elsewhere.example/uom'])(
  'and not on %s',
  (text) => {
    expect(isLandingScreen(text)).toBe(false);
  },
);
