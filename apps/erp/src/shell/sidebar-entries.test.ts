import { MENU } from '@weft/domain/catalogue/menu';
import { aclOf } from '@weft/domain/rules/acl/acl';
import { expect, it } from 'vitest';
import { sidebarEntries } from './sidebar-entries.tsx';

const everything = MENU.flatMap((node) => ('entries' in node ? node.entries : [node])).flatMap(({ acl }) =>
  acl === undefined ? [] : [{ moduleAPI: acl, view: 1, mode: 255, displayName: null }],
);

const receiving = (modes: { readonly sidebar: number; readonly inward: number }): readonly string[] =>
  sidebarEntries(aclOf(everything), MENU, (words) => words, modes)
    .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
    .map(({ href }) => href)
    .filter((href) => /module\/inward(-foundary|\/list)?$/u.test(href));

it('a house of chemicals, of castings, or of both finds its own receiving in the menu', () => {
  expect(receiving({ sidebar: 5, inward: 3 })).toEqual(['#/module/inward/list', '#/module/inward-foundary']);
  expect(receiving({ sidebar: 4, inward: 2 })).toEqual(['#/module/inward/list']);
  expect(receiving({ sidebar: 1, inward: 1 })).toEqual(['#/module/inward-foundary']);
});

it('transfers between departments stand in the menu of a house that works with branches', () => {
  const between = (value: string): number =>
    sidebarEntries(aclOf(everything), MENU, (words) => words, undefined, { CBL_FLOW_SUPPORT: value })
      .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
      .filter(({ href }) => href === '#/module/cbl-to-cbl').length;
  expect([between('YES'), between('NO')]).toEqual([1, 0]);
});
