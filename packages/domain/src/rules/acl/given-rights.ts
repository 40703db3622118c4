import { type AclRecord, allowsView, type RowScope } from './acl.ts';

/** What a role may do with one service it sees. */
export type Right = {
  readonly mode: number;
  readonly hiddenFields: readonly string[];
  readonly rowScope: RowScope;
};

/** Part of an access record that gives something. */
export type GivenPart = 'view' | 'mode' | 'rowScope' | 'hiddenFields';

/** The right that a record gives; undefined without view, whatever else it says. */
export const rightOf = (record: Pick<AclRecord, 'view' | 'mode' | 'hiddenFields' | 'rowScope'>): Right | undefined =>
  allowsView(record)
    ? { mode: record.mode, hiddenFields: record.hiddenFields ?? [], rowScope: record.rowScope ?? 'all' }
    : undefined;

/** One's own rows are the fewest; those of a branch and those of a department are different ones. */
const lieWithin = (rows: RowScope, wider: RowScope): boolean => wider === 'all' || rows === wider || rows === 'own';

/** A field of lines is hidden by its path or by its bare name. */
const hides = ({ hiddenFields }: Right, name: string): boolean =>
  hiddenFields.includes(name) || hiddenFields.includes(name.slice(name.lastIndexOf('.') + 1));

/**
 * Parts of a changed right that go beyond what somebody holds on the same service: nobody gives what they do not have (spec 01, 2.15). What stood
 * there `before` is not theirs to answer for.
 * @example givenBeyond({ mode: 3, hiddenFields: [], rowScope: 'all' }, undefined, { mode: 7, hiddenFields: [], rowScope: 'all' }) → ['mode']
 */
export const givenBeyond = (
  held: Right | undefined,
  before: Right | undefined,
  after: Right | undefined,
): readonly GivenPart[] => {
  if (after === undefined) return [];
  if (held === undefined && before === undefined) return ['view'];
  const hidden = [...(held?.hiddenFields ?? []), ...(before?.hiddenFields ?? [])];
  const parts: { readonly [part in GivenPart]?: boolean } = {
    mode: (after.mode & ~(before?.mode ?? 0) & ~(held?.mode ?? 0)) !== 0,
    rowScope:
      !(before !== undefined && lieWithin(after.rowScope, before.rowScope)) &&
      !(held !== undefined && lieWithin(after.rowScope, held.rowScope)),
    hiddenFields: hidden.some(
      (name) =>
        !hides(after, name) &&
        (before === undefined || hides(before, name)) &&
        (held === undefined || hides(held, name)),
    ),
  };
  return (['mode', 'rowScope', 'hiddenFields'] as const).filter((part) => parts[part] === true);
};
