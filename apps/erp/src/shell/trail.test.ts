import type { SidebarEntry } from '@weft/ui/Sidebar';
import { expect, it } from 'vitest';
import type { Catalogue } from '../product/modules/catalogue.ts';
import { placeAt } from './find-place.ts';
import { menuAddress, trailOf } from './trail.ts';

const routes: Catalogue['routes'] = [
  { path: 'product', label: 'Items', acl: [] },
  { path: 'purity', label: 'Purities', acl: [], parent: 'product' },
  { path: 'reports', label: 'Report', acl: [], behind: String.raw`\w+` },
  { path: 'weaving', label: 'Weaving', acl: [], isLater: true },
];
const catalogue: Catalogue = { menu: [], aliases: [], modules: [], routes };
const link = (path: string) => ({ key: path, label: path, href: `#/module/${path}` });
const menu: readonly SidebarEntry[] = [
  { kind: 'link', ...link('reports') },
  { kind: 'group', key: 'masters', label: 'Stammdaten', links: [link('party/partyList'), link('product')] },
  { kind: 'group', key: 'making', label: 'Fertigung', links: [link('weavings'), link('weaving/list')] },
];
const trail = (path: string, shown = menu) =>
  trailOf(placeAt(`/module/${path}`, catalogue), catalogue, { t: () => 'Home', entries: shown });

const HOME = { label: 'Home', href: '#/module' };
const GROUP = { label: 'Stammdaten', href: '#/module/party/partyList' };

it('leads up by home and the group of the menu, named as the role sees it, which opens on its first screen', () => {
  expect(trail('product')).toEqual([HOME, GROUP]);
});

it('knows the group of a screen whose entry leads to a place below it', () => {
  const group = { label: 'Fertigung', href: '#/module/weavings' };
  expect([trail('weaving'), trail('weaving/list')]).toEqual([
    [HOME, group],
    [HOME, group],
  ]);
  expect(trail('wea')).toEqual([HOME]);
});

it('leads from a tab to its list as well', () => {
  expect(trail('purity')).toEqual([HOME, GROUP, { label: 'Items', href: '#/module/product' }]);
});

it('leads from what stands below a screen to that screen', () => {
  expect(trail('reports/stockLedger')).toEqual([HOME, { label: 'Report', href: '#/module/reports' }]);
});

it('names no group for a screen outside of all, and none of which the role sees nothing: each part is a link', () => {
  expect(trail('reports')).toEqual([HOME]);
  expect(trail('product', [])).toEqual([HOME]);
});

it.each([
  ['/module', '/module/dashboard'],
  ['/module/product', '/module/product'],
  ['/module/purity', '/module/product'],
  ['/module/weaving/list', '/module/weaving/list'],
  ['/module/nowhere', '/module/nowhere'],
])('shows %s in the menu at %s: a tab at its list', (address, shown) => {
  expect(menuAddress(placeAt(address, catalogue), address)).toBe(shown);
});
