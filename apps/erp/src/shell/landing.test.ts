import { aclOf } from '@weft/domain/rules/acl/acl';
import { expect, it } from 'vitest';
import type { Catalogue } from '../product/modules/catalogue.ts';
import { LANDING, landingOf } from './landing.ts';

const catalogue: Catalogue = {
  menu: [],
  aliases: [],
  modules: [],
  routes: [
    { path: 'inward-stock', label: 'Inventory Stock', acl: ['chemical/itemStock/stock'] },
    { path: 'reports', label: 'Report', acl: ['chemical/report'] },
    { path: 'labelConfig', label: 'Labels', acl: [] },
    { path: 'scheduling', label: 'Scheduling', acl: [], isLater: true },
  ],
};
const acl = aclOf([
  { moduleAPI: 'chemical/itemStock/stock', displayName: null, view: 1, mode: 0 },
  { moduleAPI: 'chemical/report', displayName: null, view: 0, mode: 0 },
]);
const land = (opensOn: string | null) => landingOf(opensOn, { catalogue, acl });

it.each([
  ['inward-stock', '/module/inward-stock'],
  [' /module/inward-stock ', '/module/inward-stock'],
  ['#/module/inward-stock?view=lots', '/module/inward-stock?view=lots'],
  ['labelConfig', '/module/labelConfig'],
])('a role that opens on %s begins at %s', (opensOn, address) => {
  expect(land(opensOn)).toBe(address);
});

it.each([null, '', 'dashboard', 'reports', 'scheduling', 'no-such-screen'])(
  'one that opens on %s begins at the home page: it is that, or may not be opened',
  (opensOn) => {
    expect(land(opensOn)).toBe(LANDING);
  },
);

it('without access records nothing but the home page is sure', () => {
  expect(landingOf('inward-stock', { catalogue, acl: null })).toBe(LANDING);
});
