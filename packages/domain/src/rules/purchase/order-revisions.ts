/** One field of an event of the history, on the wire. */
export type Change = { readonly field: string; readonly old: unknown; readonly new: unknown };

/** An event of an order's history. */
export type RevisionEvent = {
  readonly at: string;
  readonly staff: number | null;
  readonly staffName: string | null;
  readonly changes: readonly Change[];
};

type Wire = { readonly [key: string]: unknown };

/** A revision of an order: what stood in it from its day until the next one. */
export type Revision = {
  readonly revision: number;
  /** When and by whom it was made, and why; null for the order as it was sent. */
  readonly at: string | null;
  readonly staff: number | null;
  readonly staffName: string | null;
  readonly reason: string | null;
  readonly state: Wire;
};

const revisionIn = ({ changes }: RevisionEvent): Change | undefined =>
  changes.find(({ field, new: now }) => field === 'revision' && typeof now === 'number' && now > 0);

const reasonIn = ({ changes }: RevisionEvent): string | null => {
  const reason = changes.find(({ field }) => field === 'reason')?.new;
  return typeof reason === 'string' ? reason : null;
};

/** The state before an event: what it changed stands as it did. */
const before = (state: Wire, { changes }: RevisionEvent): Wire => ({
  ...state,
  ...Object.fromEntries(changes.filter(({ field }) => field in state).map(({ field, old }) => [field, old])),
});

/**
 * Every revision of an order, the newest first: the order as it stands, and, by what each amendment changed, as it stood before (spec 02, 3.6).
 * `history` newest first. An order that was never amended has one.
 * @example an order amended once from 98.50 to 101.00 → revision 1 with 101.00, revision 0 with 98.50
 */
export const orderRevisions = (now: Wire, history: readonly RevisionEvent[]): readonly Revision[] => {
  const revisions: Revision[] = [];
  let state = now;
  for (const event of history) {
    const made = revisionIn(event);
    if (made === undefined) continue;
    const { at, staff, staffName } = event;
    revisions.push({ revision: Number(made.new), at, staff, staffName, reason: reasonIn(event), state });
    state = before(state, event);
  }
  return [...revisions, { revision: 0, at: null, staff: null, staffName: null, reason: null, state }];
};

/** What differs in a line that stands in both revisions. */
export type ChangedLine = { readonly id: unknown; readonly line: Wire; readonly changes: readonly Change[] };

/** What differs between two revisions. */
export type RevisionDifference = {
  readonly header: readonly Change[];
  readonly added: readonly Wire[];
  readonly removed: readonly Wire[];
  readonly changed: readonly ChangedLine[];
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const changesOf = (old: Wire, now: Wire, keys: readonly string[]): readonly Change[] =>
  keys
    .filter((key) => !isSame(old[key], now[key]))
    .map((key) => ({ field: key, old: old[key] ?? null, new: now[key] ?? null }));

const linesIn = ({ lines }: Wire): readonly Wire[] => (Array.isArray(lines) ? (lines as readonly Wire[]) : []); // lines on the wire are objects

/**
 * What an amendment changed, or several together: fields of the header, lines that came or went, fields of lines that stayed. `header` and `line` name the
 * fields that are compared: progress is no part of what was agreed.
 */
export const compareRevisions = (
  old: Wire,
  now: Wire,
  { header, line }: { readonly header: readonly string[]; readonly line: readonly string[] },
): RevisionDifference => {
  const [stood, stands] = [linesIn(old), linesIn(now)];
  const byId = new Map(stood.map((one) => [one['id'], one]));
  const ids = new Set(stands.map(({ id }) => id));
  return {
    header: changesOf(old, now, header),
    added: stands.filter(({ id }) => !byId.has(id)),
    removed: stood.filter(({ id }) => !ids.has(id)),
    changed: stands.flatMap((one): readonly ChangedLine[] => {
      const was = byId.get(one['id']);
      const changes = was === undefined ? [] : changesOf(was, one, line);
      return changes.length === 0 ? [] : [{ id: one['id'], line: one, changes }];
    }),
  };
};
