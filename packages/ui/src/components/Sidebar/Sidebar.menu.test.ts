import { describe, expect, it } from 'vitest';
import { activeLink, filterMenu, groupOf } from './Sidebar.menu.ts';
import type { SidebarEntry } from './Sidebar.types.ts';

const link = (key: string, label: string, href: string) => ({ key, label, href });
const entries: readonly SidebarEntry[] = [
  { kind: 'link', ...link('dashboard', 'Dashboard', '#/module/dashboard') },
  {
    kind: 'group',
    key: 'masters',
    label: 'Masters',
    links: [
      { ...link('party', 'Business Partner', '#/module/party/partyList'), under: '/module/party' },
      link('process', 'Process', '#/module/process'),
      link('processType', 'Process Type', '#/module/processType'),
    ],
  },
  {
    kind: 'group',
    key: 'inventory',
    label: 'Inventory',
    links: [
      link('addInward', 'Add Pre Inward', '#/module/pre-inward/addUpdate'),
      link('inwards', 'Pre Inward List', '#/module/pre-inward'),
    ],
  },
];

describe('active entry', () => {
  it.each([
    ['/module/dashboard', 'dashboard'],
    ['#/module/process', 'process'],
    ['/module/processType', 'processType'],
    ['/module/process/addUpdate/7', 'process'],
    ['/module/party/addUpdate/3', 'party'],
    ['/module/pre-inward/addUpdate', 'addInward'],
    ['/module/pre-inward/addUpdate/42?tab=lots', 'inwards'],
    ['/module/unknown', undefined],
  ])('of %s is %s', (path, key) => {
    expect(activeLink(entries, path)).toBe(key);
  });

  it('is held by its group', () => {
    expect(groupOf(entries, 'party')).toBe('masters');
    expect(groupOf(entries, 'dashboard')).toBeUndefined();
  });
});

describe('menu search', () => {
  const labels = (typed: string) =>
    filterMenu(entries, typed).map((entry) =>
      entry.kind === 'link' ? entry.label : [entry.label, ...entry.links.map(({ label }) => label)].join(' > '),
    );

  it('keeps links that contain the text, in their group', () => {
    expect(labels('PROCESS t')).toEqual(['Masters > Process Type']);
  });

  it('keeps all links of a group that is hit itself', () => {
    expect(labels('invent')).toEqual(['Inventory > Add Pre Inward > Pre Inward List']);
  });

  it('keeps everything for nothing and nothing for what is not there', () => {
    expect(filterMenu(entries, '  ')).toEqual(entries);
    expect(filterMenu(entries, 'zebra')).toEqual([]);
  });
});
