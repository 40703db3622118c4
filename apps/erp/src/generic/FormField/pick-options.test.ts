import type { MenuNode } from '@weft/domain/rules/acl/menu-for';
import { expect, it } from 'vitest';
import type { Catalogue, ScreenRoute } from '../../product/modules/catalogue.ts';
import { moduleOptions, screenOptions, shiftOptions, termKey, uqcOptions } from './pick-options.ts';

const menu: readonly MenuNode[] = [
  { label: 'Dashboard', path: '/module/dashboard' },
  {
    label: 'Production',
    entries: [
      { label: 'Lab Test', path: '/module/labTest' },
      { label: 'Weaving', path: '/module/weavingProcess/list' },
    ],
  },
];
const routes: readonly ScreenRoute[] = [
  { path: 'labTest', label: 'Lab Tests', acl: [] },
  { path: 'weavingProcess', label: 'Weaving', acl: [], isLater: true },
];

it('offers the screens of the menu by group and title, none that is still to come', () => {
  expect(screenOptions({ menu, routes }, (word) => word.toUpperCase())).toEqual([
    { id: 'dashboard', name: 'DASHBOARD' },
    { id: 'labTest', name: 'PRODUCTION · LAB TEST' },
  ]);
});

it('offers modules by the names of their lists, in the order of the alphabet', () => {
  const module = (name: string, plural: string) => ({ name, plural }) as Catalogue['modules'][number]; // what is read of it
  const modules = [module('uom', 'Units'), module('item', 'Items')];
  expect(moduleOptions({ modules }, (word) => word)).toEqual([
    { id: 'item', name: 'Items' },
    { id: 'uom', name: 'Units' },
  ]);
});

it('offers shifts by name, with their hours', () => {
  expect(shiftOptions([{ name: 'Night', start: '22:00', end: '06:00' }])).toEqual([
    { id: 'Night', name: 'Night', code: '22:00–06:00' },
  ]);
});

it.each([
  ['bill date', 'BILL_DATE'],
  [' Lot  No. ', 'LOT'],
  ['title.uom', 'TITLE.UOM'],
  ['bill_date', 'BILL_DATE'],
])('typed %s is the key %s', (text, key) => {
  expect(termKey(text)).toBe(key);
});

it('offers the unit codes of the law, and what a unit was given before', () => {
  expect(uqcOptions('').map(({ id }) => id)).toEqual(uqcOptions('KGS').map(({ id }) => id));
  expect(uqcOptions('KGS').filter(({ id }) => id === 'KGS')).toHaveLength(1);
  expect(uqcOptions('XYZ')[0]).toEqual({ id: 'XYZ', name: 'XYZ' });
});
