import { describe, expect, it } from 'vitest';
import {
  calledServices,
  changed,
  changedRecords,
  copied,
  createRows,
  draftOf,
  fromDraft,
  groupHeads,
  onTheirs,
  presetFor,
  PRESETS,
  rightsOf,
  shownServices,
  tickedRight,
  type Right,
  type StoredRight,
} from './rights-matrix.ts';

const STORED = [
  { id: 1, moduleAPI: 'masters', displayName: 'Masters', group: 'Masters', supports: [] },
  { id: 2, moduleAPI: 'uom', displayName: 'Unit of Measure', group: 'Masters', supports: ['create', 'edit', 'print'] },
  { id: 3, moduleAPI: 'staff', displayName: 'Staff', group: 'Staff', supports: null },
] as const;
const services = calledServices(STORED, (english) => english);
const menu = [
  { label: 'Masters', acl: 'masters', entries: [{ label: 'Unit of Measure', path: '/module/uom', acl: 'uom' }] },
  { label: 'Staff', path: '/module/user', acl: 'staff' },
];
const stored: readonly StoredRight[] = services.map(({ id }) => ({
  id: id + 10,
  version: 1,
  service: id,
  view: 0,
  mode: 0,
  hiddenFields: null,
  rowScope: 'all',
}));
const heads = groupHeads(menu, services);
const none = { view: 0, mode: 0, hiddenFields: null, rowScope: 'all' } as const;

describe('a tick', () => {
  it('of a bit lets look as well; looking taken away takes all', () => {
    const right = tickedRight(none, 'edit', true);
    expect([right.view, right.mode]).toEqual([1, 2]);
    expect(tickedRight(right, 'view', false)).toMatchObject({ view: 0, mode: 0 });
    expect(tickedRight(right, 'edit', false)).toMatchObject({ view: 1, mode: 0 });
  });

  it('of an entry opens its group of the menu', () => {
    const next = changed(rightsOf(stored), services.slice(1, 2), heads, (right) => tickedRight(right, 'view', true));
    expect([next.get(1)?.view, next.get(2)?.view, next.get(3)?.view]).toEqual([1, 1, 0]);
  });
});

describe('presets', () => {
  it('give no right that a service does not know', () => {
    const given = services.map((service) => presetFor(service, 'full'));
    expect(given).toEqual([
      { view: 1, mode: 0 },
      { view: 1, mode: 19 },
      { view: 1, mode: 255 },
    ]);
  });

  it('are the sums of the specification', () => {
    expect(Object.values(PRESETS).map(({ mode }) => mode)).toEqual([0, 0, 51, 63, 255]);
  });
});

describe('rights taken from another role', () => {
  it('are all of theirs: what that role has no record of, it gives nothing of', () => {
    const own = { view: 1, mode: 3, hiddenFields: ['rate'], rowScope: 'own' } as const;
    const theirs = { view: 1, mode: 16, hiddenFields: ['price'], rowScope: 'ownBranch' } as const;
    const mine = new Map([1, 2, 3].map((id) => [id, own] as const));
    expect([...copied(mine, services, new Map([[2, theirs]]))]).toEqual([
      [1, none],
      [2, theirs],
      [3, none],
    ]);
  });
});

describe('what is shown', () => {
  const rights = changed(rightsOf(stored), services.slice(2), heads, () => ({ ...none, view: 1 }));

  it('is what the search means, or where two roles differ', () => {
    const shown = (search: string, isDifferentOnly: boolean) =>
      shownServices(services, rights, { search, others: rightsOf(stored), isDifferentOnly }).map(({ id }) => id);
    expect([shown('measure', false), shown('', true)]).toEqual([[2], [3]]);
  });

  it('is called as the person speaks, found by that and by the English, under the menu’s group', () => {
    const hindi = new Map([
      ['Masters', 'मास्टर'],
      ['Unit of Measure', 'माप की इकाई'],
    ]);
    const spoken = calledServices(STORED, (english) => hindi.get(english) ?? english);
    const found = (search: string) =>
      shownServices(spoken, rights, { search, others: undefined, isDifferentOnly: false }).map(({ id }) => id);
    expect([found('इकाई'), found('measure')]).toEqual([[2], [2]]);
    const [group] = createRows(() => undefined)(spoken, rights, undefined);
    expect([group?.label, group?.rows.map(({ label }) => label)]).toEqual(['मास्टर', ['मास्टर', 'माप की इकाई']]);
    const next = changed(rightsOf(stored), spoken.slice(1, 2), heads, (right) => tickedRight(right, 'view', true));
    expect(next.get(1)?.view).toBe(1);
  });

  it('keeps the rows that did not change', () => {
    const rows = createRows(() => undefined);
    const [before] = rows(services, rights, undefined);
    const [after] = rows(services, new Map([...rights, [2, { ...none, view: 1 }]]), undefined);
    expect([after?.rows[0] === before?.rows[0], after?.rows[1] === before?.rows[1]]).toEqual([true, false]);
  });
});

describe('a record that is not in use', () => {
  const ended = stored.map((one) => ({ ...one, view: 1, mode: 3, isActive: one.service !== 2 }));

  it('gives nothing, and is brought back by its tick', () => {
    const rights = rightsOf(ended);
    expect([rights.get(2)?.view, rights.get(2)?.mode, rights.get(3)?.mode]).toEqual([0, 0, 3]);
    expect(changedRecords(7, ended, rights)).toEqual([]);
    const ticked = changed(rights, services.slice(1), heads, (right) => ({ ...right, view: 1, mode: 1 }));
    expect(changedRecords(7, ended, ticked)).toEqual([
      { id: 12, version: 1, isActive: true, ...none, view: 1, mode: 1 },
      { id: 13, version: 1, ...none, view: 1, mode: 1 },
    ]);
  });
});

describe('what is sent', () => {
  it('is what changed, and a record where there was none', () => {
    const rights = changed(rightsOf(stored.slice(0, 2)), services.slice(1), heads, () => ({
      ...none,
      ...PRESETS.view,
    }));
    expect(changedRecords(7, stored.slice(0, 2), rights)).toMatchObject([
      { id: 11, version: 1, view: 1 },
      { id: 12, version: 1, view: 1 },
      { role: 7, service: 3, view: 1 },
    ]);
  });
});

describe('rights that somebody else saved meanwhile', () => {
  const right = (more: Partial<Right>) => ({ ...none, ...more });
  const rights = (more: { readonly [service: number]: object }) =>
    new Map([...rightsOf(stored)].map(([service, was]) => [service, { ...was, ...more[service] }]));

  it('take what I changed, tick by tick, and tell where both did', () => {
    const before = rights({ 2: { view: 1, mode: 1 } });
    const mine = rights({ 2: { view: 1, mode: 3 }, 3: { view: 1 } });
    const theirs = rights({ 1: { view: 1 }, 2: { view: 1, mode: 32, rowScope: 'own' } });
    const merged = onTheirs(before, mine, theirs);
    expect([...merged.rights.values()]).toEqual([
      right({ view: 1 }),
      { ...right({ view: 1, mode: 34 }), rowScope: 'own' },
      right({ view: 1 }),
    ]);
    expect([...merged.clashes]).toEqual([2]);
  });

  it('let nobody do what they may not look at', () => {
    const before = rights({ 2: { view: 1, mode: 1 } });
    const shut = onTheirs(before, rights({ 2: { view: 1, mode: 3 } }), rights({ 2: { view: 0, mode: 0 } }));
    expect(shut.rights.get(2)).toMatchObject({ view: 1, mode: 2 });
    const closed = onTheirs(before, rights({ 2: { view: 0, mode: 0 } }), rights({ 2: { view: 1, mode: 33 } }));
    expect(closed.rights.get(2)).toMatchObject({ view: 0, mode: 0 });
  });

  it('are put under a draft as well; what the browser holds otherwise is left out', () => {
    const before = rightsOf(stored);
    const draft: unknown = JSON.parse(JSON.stringify(draftOf(before, rights({ 3: { view: 1, mode: 2 } }))));
    const restored = fromDraft(draft as object, rights({ 3: { view: 1, mode: 4 } }));
    expect(restored.rights.get(3)).toMatchObject({ view: 1, mode: 6 });
    expect([...restored.clashes]).toEqual([3]);
    expect(fromDraft({ rows: [7, { service: 3, was: {}, now: null }] }, before).rights).toEqual(before);
  });
});
