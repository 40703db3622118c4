import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Acl,
  aclOf,
  type AclRecord,
  canDo,
  canView,
  hiddenFieldsOf,
  mayDo,
  MODE,
  type ModeName,
  recordOf,
  rowScopeOf,
  serviceName,
} from './acl.ts';
import { guardDecision, readAclRecords } from './guard-decision.ts';
import { ALL_MODES, isMenuGroup, menuFor, type MenuNode } from './menu-for.ts';

const record = (moduleAPI: string, view: number | string, more: Partial<AclRecord> = {}): AclRecord => ({
  moduleAPI,
  displayName: null,
  view,
  mode: 0,
  ...more,
});
const aliases = new Map([
  ['packing', 'chemical/packing'],
  ['MachineAssets', 'machineAssets'],
]);

describe('access records', () => {
  const acl = aclOf(
    [
      record('/api/v1/uom', 1, { mode: 51 }),
      record('chemical/packing', '1'),
      record('staff', 0, { mode: 255 }),
      record('acl', 2),
      record('machineAssets', 1),
    ],
    aliases,
  );

  test.each([
    ['uom', true],
    ['/api/v1/uom', true],
    ['packing', true],
    ['chemical/packing', true],
    ['MachineAssets', true],
    ['staff', false],
    ['acl', false],
    ['nothing', false],
  ])('%s may be seen: %s', (name, expected) => {
    expect(canView(acl, name)).toBe(expected);
  });

  test('an operator (51) creates, edits, prints and exports', () => {
    const allowed = Object.keys(MODE).filter((bit) => canDo(acl, 'uom', bit as ModeName)); // keys of MODE
    expect(allowed).toEqual(['create', 'edit', 'print', 'export']);
  });

  test.each([
    ['a record that allows', false, 'uom', 'edit', true],
    ['a record without the bit', false, 'uom', 'delete', false],
    ['a record without view, of an administrator', true, 'staff', undefined, false],
    ['no record', false, 'nothing', undefined, false],
    ['no record, of an administrator', true, 'nothing', 'delete', true],
  ] as const)('%s', (_, isAdmin, service, bit, expected) => {
    expect(mayDo(acl, isAdmin, service, bit)).toBe(expected);
  });

  test('bits without view allow nothing', () => {
    expect([canDo(acl, 'staff', 'create'), canDo(acl, 'nothing', 'create')]).toEqual([false, false]);
  });

  test('presets are sums of bits', () => {
    const { create, edit, print, export: exporting, delete: deleting, approve } = MODE;
    expect(create + edit + print + exporting).toBe(51);
    expect(create + edit + deleting + approve + print + exporting).toBe(63);
    expect(Object.values(MODE).reduce((sum: number, bit) => sum + bit, 0)).toBe(255);
  });

  test('a record under the canonical name stands before one under an alias', () => {
    const both = [record('packing', 1), record('chemical/packing', 0)];
    expect(canView(aclOf(both, aliases), 'packing')).toBe(false);
    expect(canView(aclOf(both.toReversed(), aliases), 'packing')).toBe(false);
    expect(recordOf(aclOf([record('packing', 1)], aliases), 'chemical/packing')?.view).toBe(1);
  });

  test('tells hidden fields and rows', () => {
    const scoped = aclOf([record('item', 1, { hiddenFields: ['rate'], rowScope: 'ownBranch' }), record('uom', 1)]);
    expect([hiddenFieldsOf(scoped, 'item'), hiddenFieldsOf(scoped, 'uom'), hiddenFieldsOf(scoped, 'x')]).toEqual([
      ['rate'],
      [],
      [],
    ]);
    expect([rowScopeOf(scoped, 'item'), rowScopeOf(scoped, 'uom')]).toEqual(['ownBranch', 'all']);
  });

  test('strips the old prefix', () => {
    expect(['/api/v1/chemical/item', 'api/v1/uom', ' uom '].map(serviceName)).toEqual(['chemical/item', 'uom', 'uom']);
  });
});

describe('guardDecision', () => {
  const acl = aclOf([record('chemical/item', 1), record('staff', 0), record('chemical/only_planning', 1)]);

  test.each([
    ['no access data', 'absent', ['chemical/item'], 'deny'],
    ['a record with view 1', acl, ['chemical/item'], 'allow'],
    ['no record', acl, ['uom'], 'allow'],
    ['a record without view', acl, ['staff'], 'denyWithWarning'],
    ['two names, one with view', acl, ['staff', 'chemical/item'], 'allow'],
    ['two names, one unknown, one with view', acl, ['chemical/planning', 'chemical/only_planning'], 'allow'],
    ['two names, one without view, one unknown', acl, ['staff', 'uom'], 'denyWithWarning'],
    ['two names, both unknown', acl, ['funnelSource', 'funnel/source'], 'allow'],
    ['the module home', 'absent', [], 'allow'],
  ] as const)('%s: %4$s', (_, stored, names, decision) => {
    expect(guardDecision(stored, names)).toBe(decision);
  });

  const readAs = (stored: string): Acl | 'absent' => {
    const records = readAclRecords(stored);
    return records === undefined ? 'absent' : aclOf(records);
  };

  test('reads what the browser stored; what cannot be read is denied silently', () => {
    const unreadable = ['', '{', '{}', '"x"', '[1]', '[{"view":1}]'];
    expect(unreadable.map((stored) => readAclRecords(stored))).toEqual(unreadable.map(() => undefined));
    expect(guardDecision(readAs('{'), ['uom'])).toBe('deny');
    const stored = readAs(JSON.stringify([record('/api/v1/uom', 1), record('staff', 0)]));
    expect([guardDecision(stored, ['uom']), guardDecision(stored, ['staff'])]).toEqual(['allow', 'denyWithWarning']);
    expect(guardDecision(readAs('[]'), ['uom'])).toBe('allow');
  });

  test('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(['allow', 'deny', 'denyWithWarning']).toContain(guardDecision(readAs(stored), ['uom']));
      }),
    );
  });
});

describe('menuFor', () => {
  const tree: readonly MenuNode[] = [
    { label: 'Dashboard', path: '/module/dashboard', acl: 'dashboard' },
    {
      label: 'Masters',
      acl: 'masters',
      entries: [
        { label: 'Unit of Measure', path: '/module/uom', acl: 'uom' },
        { label: 'Zone', path: '/module/zone', acl: 'zone' },
      ],
    },
    {
      label: 'Inventory',
      acl: 'inventory',
      entries: [
        { label: 'Inward List', path: '/module/inward/list', mode: 4, inwardMode: 2 },
        { label: 'Inward List', path: '/module/inward-foundary', mode: 1, inwardMode: 1 },
      ],
    },
    { label: 'Production and dispatch', entries: [{ label: 'Slitting', path: '/module/slittingProcess' }] },
  ];
  const shape = (nodes: readonly MenuNode[]) =>
    nodes.map((node) =>
      isMenuGroup(node) ? `${node.label}: ${node.entries.map(({ path }) => path).join(' ')}` : node.label,
    );

  test('a role with only uom view sees it and what needs no right', () => {
    expect(shape(menuFor(aclOf([record('uom', 1)]), tree))).toEqual([
      'Masters: /module/uom',
      'Inventory: /module/inward/list /module/inward-foundary',
      'Production and dispatch: /module/slittingProcess',
    ]);
  });

  test('a group with a record of its own and no view is closed with all its entries', () => {
    expect(shape(menuFor(aclOf([record('masters', 0), record('uom', 1), record('inventory', 0)]), tree))).toEqual([
      'Production and dispatch: /module/slittingProcess',
    ]);
  });

  test('display names replace titles unless blank', () => {
    const acl = aclOf([
      record('masters', 1, { displayName: 'Stammdaten' }),
      record('uom', 1, { displayName: 'Units' }),
      record('zone', 1, { displayName: '  ' }),
    ]);
    const masters = menuFor(acl, tree).filter(isMenuGroup)[0];
    expect([masters?.label, masters?.entries.map(({ label }) => label)]).toEqual(['Stammdaten', ['Units', 'Zone']]);
  });

  test('modes of the environment take entries out', () => {
    const none = aclOf([]);
    expect(shape(menuFor(none, tree, { sidebar: 4, inward: 3 }))[0]).toBe('Inventory: /module/inward/list');
    expect(shape(menuFor(none, tree, { sidebar: 5, inward: 1 }))[0]).toBe('Inventory: /module/inward-foundary');
    expect(shape(menuFor(none, tree, ALL_MODES))[0]).toBe('Inventory: /module/inward/list /module/inward-foundary');
  });

  test('what a setting switches off is not offered, except where the whole menu is shown', () => {
    const switched = [{ label: 'Transfer', path: '/module/cbl-to-cbl', switchedBy: 'CBL_FLOW_SUPPORT' }];
    const shown = [{ CBL_FLOW_SUPPORT: 'YES' }, { CBL_FLOW_SUPPORT: 'NO' }, {}, undefined].map(
      (config) => menuFor(aclOf([]), switched, ALL_MODES, config).length,
    );
    expect(shown).toEqual([1, 0, 0, 1]);
  });
});
