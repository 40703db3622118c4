import { MODE, type ModeName, type RowScope } from '@weft/domain/rules/acl/acl';
import { isMenuGroup, type MenuNode } from '@weft/domain/rules/acl/menu-for';
import { matchesSearch } from '@weft/domain/rules/search/matches-search';
import type { MatrixGroup, MatrixRow } from '@weft/ui/TickMatrix';
import type { Say } from '../../../i18n/translate.ts';
import { isObject } from '../../../product/session/ui-memory.ts';

/** A service that rights are given on, as it is stored: what the product ships is in English. */
export type StoredService = {
  readonly id: number;
  readonly moduleAPI: string;
  readonly displayName: string;
  readonly group: string | null;
  /** What can be done with it beyond looking; null where nobody knows yet. */
  readonly supports: readonly ModeName[] | null;
};

/** The same with what it and its group are called in the person's language; what a partner calls it stays. */
export type ServiceRow = StoredService & { readonly called: string; readonly groupCalled: string };

/** Says what services are called. */
export const calledServices = (services: readonly StoredService[], say: Say): readonly ServiceRow[] =>
  services.map((service) => ({ ...service, called: say(service.displayName), groupCalled: say(service.group ?? '') }));

/** What a role may do with one service, as it is stored. */
export type StoredRight = {
  readonly id: number;
  readonly version: number;
  readonly service: number;
  readonly view: number;
  readonly mode: number;
  readonly hiddenFields: readonly string[] | null;
  readonly rowScope: RowScope | null;
  /** Not false: it counts. */
  readonly isActive?: boolean;
};

/** The same as it is being changed. */
export type Right = Pick<StoredRight, 'view' | 'mode' | 'hiddenFields' | 'rowScope'>;

/** Rights of a role by service. */
export type Rights = ReadonlyMap<number, Right>;

/** Columns: looking, then the bits of the mode. */
export const COLUMNS = ['view', ...(Object.keys(MODE) as readonly ModeName[])] as const; // keys of MODE
export type RightColumn = (typeof COLUMNS)[number];

const NOTHING: Right = { view: 0, mode: 0, hiddenFields: null, rowScope: 'all' };
const FULL = 255;

/** Rights that are given as a whole (spec 01, 2.15). */
export const PRESETS = {
  none: { view: 0, mode: 0 },
  view: { view: 1, mode: 0 },
  operator: { view: 1, mode: MODE.create | MODE.edit | MODE.print | MODE.export },
  supervisor: { view: 1, mode: MODE.create | MODE.edit | MODE.delete | MODE.approve | MODE.print | MODE.export },
  full: { view: 1, mode: FULL },
} as const;
export type Preset = keyof typeof PRESETS;

/** What a record gives: one that is not in use lets nobody look, whatever it says. */
const given = (record: StoredRight): Right =>
  record.isActive === false ? { ...plain(record), view: 0, mode: 0 } : plain(record);

const plain = ({ view, mode, hiddenFields, rowScope }: Right): Right => ({ view, mode, hiddenFields, rowScope });

/** Rights of a role as they are stored. */
export const rightsOf = (records: readonly StoredRight[]): Rights =>
  new Map(records.map((record) => [record.service, given(record)]));

/** A right after a tick. Without looking nothing else can be done; whoever may do something may look. */
export const tickedRight = (right: Right, column: RightColumn, isOn: boolean): Right => {
  if (column === 'view') return isOn ? { ...right, view: 1 } : { ...right, view: 0, mode: 0 };
  const bit = MODE[column];
  return isOn ? { ...right, view: 1, mode: right.mode | bit } : { ...right, mode: right.mode & ~bit };
};

/** Service that opens each group of the menu. */
export const groupHeads = (menu: readonly MenuNode[], services: readonly ServiceRow[]): ReadonlyMap<string, number> =>
  new Map(
    menu.flatMap((node) => {
      const head = isMenuGroup(node) ? services.find(({ moduleAPI }) => moduleAPI === node.acl) : undefined;
      return head === undefined ? [] : [[node.label, head.id] as const];
    }),
  );

/** Rights with some services changed; a group of the menu opens with the first of its entries that may be seen. */
export const changed = (
  rights: Rights,
  services: readonly ServiceRow[],
  heads: ReadonlyMap<string, number>,
  change: (right: Right, service: ServiceRow) => Right,
): Rights => {
  const next = new Map(rights);
  for (const service of services) {
    const { id, group } = service;
    const right = change(next.get(id) ?? NOTHING, service);
    next.set(id, right);
    const head = heads.get(group ?? '');
    const opener = head === undefined ? undefined : (next.get(head) ?? NOTHING);
    if (head !== undefined && head !== id && opener?.view === 0 && right.view === 1)
      next.set(head, { ...opener, view: 1 });
  }
  return next;
};

/** Rights with all of another role’s in their place: what that one has no record of, it gives nothing of. */
export const copied = (rights: Rights, services: readonly ServiceRow[], other: Rights): Rights =>
  new Map([...rights, ...services.map(({ id }) => [id, other.get(id) ?? NOTHING] as const)]);

/** Whether a column means something for a service. */
export const isOffered = ({ supports }: Pick<ServiceRow, 'supports'>, column: RightColumn): boolean =>
  column === 'view' || supports === null || supports.includes(column);

/** A preset as far as a service knows its rights. */
export const presetFor = ({ supports }: ServiceRow, preset: Preset): Pick<Right, 'view' | 'mode'> => {
  const known = supports?.reduce((sum, bit) => sum | MODE[bit], 0) ?? FULL;
  const { view, mode } = PRESETS[preset];
  return { view, mode: mode & known };
};

const ticksOf = (service: ServiceRow, right: Right | undefined): readonly (boolean | null)[] =>
  COLUMNS.map((column) => {
    if (!isOffered(service, column)) return null;
    return column === 'view' ? right?.view === 1 : ((right?.mode ?? 0) & MODE[column]) !== 0;
  });

const isSame = (a: Right = NOTHING, b: Right = NOTHING): boolean =>
  a === b ||
  (a.view === b.view &&
    a.mode === b.mode &&
    a.rowScope === b.rowScope &&
    JSON.stringify(a.hiddenFields) === JSON.stringify(b.hiddenFields));

/** What is shown of the services. */
export type Shown = { readonly search: string; readonly others: Rights | undefined; readonly isDifferentOnly: boolean };

/** Services that the search, in either language, and the comparison leave over. */
export const shownServices = (
  services: readonly ServiceRow[],
  rights: Rights,
  { search, others, isDifferentOnly }: Shown,
): readonly ServiceRow[] =>
  services.filter(
    ({ id, called, groupCalled, displayName, moduleAPI, group }) =>
      matchesSearch([called, groupCalled, displayName, moduleAPI, group ?? ''].join(' '), search) &&
      (!isDifferentOnly || others === undefined || !isSame(rights.get(id), others.get(id))),
  );

/** Rows of the matrix under the groups of their services, both in the order in which they come. */
export const inGroups = (
  rows: readonly { readonly service: ServiceRow; readonly row: MatrixRow }[],
): readonly MatrixGroup[] => {
  const groups = new Map<string, { readonly label: string; readonly rows: MatrixRow[] }>();
  for (const { service, row } of rows) {
    const key = service.group ?? '';
    const group = groups.get(key) ?? { label: service.groupCalled, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups].map(([key, { label, rows: own }]) => ({ key, label, rows: own }));
};

/** Makes rows of the matrix; a row whose rights did not change stays the same object, so that it is not drawn again. */
export const createRows = (noteOf: (right: Right, service: number) => string | undefined) => {
  const known = new Map<number, { right: Right | undefined; other: Right | undefined; name: string; row: MatrixRow }>();
  const rowOf = (service: ServiceRow, right: Right | undefined, other: Rights | undefined): MatrixRow => {
    const { id, called } = service;
    const kept = known.get(id);
    const theirs = other?.get(id);
    if (kept !== undefined && kept.right === right && kept.other === theirs && kept.name === called) return kept.row;
    const note = noteOf(right ?? NOTHING, id);
    const row: MatrixRow = {
      key: String(id),
      label: called,
      ticks: ticksOf(service, right),
      ...(other === undefined ? {} : { others: ticksOf(service, theirs) }),
      ...(note === undefined ? {} : { note }),
    };
    known.set(id, { right, other: theirs, name: called, row });
    return row;
  };
  return (services: readonly ServiceRow[], rights: Rights, others: Rights | undefined): readonly MatrixGroup[] =>
    inGroups(services.map((service) => ({ service, row: rowOf(service, rights.get(service.id), others) })));
};

/** What a save sends: the changed records alone; services that had none get theirs. */
export const changedRecords = (
  role: number,
  stored: readonly StoredRight[],
  rights: Rights,
): readonly { readonly [key: string]: unknown }[] => {
  const byService = new Map(stored.map((record) => [record.service, record]));
  return [...rights].flatMap(([service, right]) => {
    const record = byService.get(service);
    if (isSame(record && given(record), right)) return [];
    const { id, version, isActive = true } = record ?? {};
    const isBack = !isActive && right.view === 1; // what is ticked is to count
    return [
      {
        ...(record === undefined ? { role, service } : { id, version }),
        ...(isBack ? { isActive: true } : {}),
        ...plain(right),
      },
    ];
  });
};

/** Rights with what somebody changed put on what another one stored meanwhile; `clashes`: services whose rights both changed. */
export type Merged = { readonly rights: Rights; readonly clashes: ReadonlySet<number> };

const mergedRight = (before: Right, mine: Right, theirs: Right): Right => {
  const bits = before.mode ^ mine.mode; // those that I changed
  const mode = (theirs.mode & ~bits) | (mine.mode & bits);
  const view = mine.view === before.view ? theirs.view : mine.view;
  const hidesAlike = JSON.stringify(mine.hiddenFields) === JSON.stringify(before.hiddenFields);
  const merged: Right = {
    view,
    mode,
    hiddenFields: hidesAlike ? theirs.hiddenFields : mine.hiddenFields,
    rowScope: mine.rowScope === before.rowScope ? theirs.rowScope : mine.rowScope,
  };
  if (mode === 0 || view === 1) return merged;
  return mine.view === 1 ? { ...merged, view: 1 } : { ...merged, mode: 0 }; // whoever may do something may look
};

/** Puts my changes on what is stored now, tick by tick: where only one of the two changed a tick, it stays as that one has it. */
export const onTheirs = (before: Rights, mine: Rights, theirs: Rights): Merged => {
  const rights = new Map(theirs);
  const clashes = new Set<number>();
  for (const [service, right] of mine) {
    const was = before.get(service);
    const now = theirs.get(service);
    if (isSame(was, right)) continue;
    rights.set(service, mergedRight(was ?? NOTHING, right, now ?? NOTHING));
    if (!isSame(was, now) && !isSame(right, now)) clashes.add(service);
  }
  return { rights, clashes };
};

/** What of a role's rights is unsaved, to be kept: each changed service as it was and as it is. */
export const draftOf = (before: Rights, mine: Rights): { readonly rows: readonly unknown[] } => ({
  rows: [...mine].flatMap(([service, now]) => {
    const was = before.get(service);
    return isSame(was, now) ? [] : [{ service, was: plain(was ?? NOTHING), now: plain(now) }];
  }),
});

const isRight = (value: unknown): value is Right =>
  isObject(value) && typeof value['view'] === 'number' && typeof value['mode'] === 'number';

/** What was kept, on the rights as they are stored now: the service that both changed meanwhile is told. */
export const fromDraft = ({ rows }: { readonly rows?: unknown }, stored: Rights): Merged => {
  const [before, mine] = [new Map(stored), new Map(stored)];
  for (const row of Array.isArray(rows) ? rows : []) {
    if (!isObject(row) || typeof row['service'] !== 'number' || !isRight(row['was']) || !isRight(row['now'])) continue;
    before.set(row['service'], row['was']);
    mine.set(row['service'], row['now']);
  }
  return onTheirs(before, mine, stored);
};
