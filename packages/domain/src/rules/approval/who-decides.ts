import type { Level } from './choose-levels.ts';

/** What approval knows of a member of staff. */
export type Colleague = {
  readonly id: number;
  readonly name: string;
  readonly roleId: number | null;
  /** Active, with a log-in, with the right to approve documents of the module, the document's branch within reach. */
  readonly canAct: boolean;
  readonly reportsTo: number | null;
  readonly leaveFrom: string | null;
  readonly leaveTo: string | null;
  readonly substitute: number | null;
};

/** Everybody by id. */
export type Colleagues = ReadonlyMap<number, Colleague>;

/** Whether those who wrote a document may approve it. */
export const SELF_APPROVALS = ['forbid', 'allow', 'onlyIfSoleApprover'] as const;

/** A request as it bears on who may decide it. */
export type Asked = {
  /** Who asked, and who last changed what matters: neither approves their own. */
  readonly authors: readonly number[];
  readonly selfApproval: (typeof SELF_APPROVALS)[number];
  readonly today: string;
  /** The level's time is over. */
  readonly isLate: boolean;
  /** The level that comes after, to which a late one may escalate. */
  readonly next?: Level | undefined;
};

/** Who may decide now: a person, and for whom they stand in. */
export type Seat = { readonly staff: number; readonly onBehalfOf: number | null };

const isOnLeave = ({ leaveFrom, leaveTo }: Colleague, today: string): boolean =>
  leaveFrom !== null && leaveFrom <= today && (leaveTo === null || today <= leaveTo);

const needed = ({ need, needCount }: Pick<Level, 'need' | 'needCount'>, of: number): number => {
  if (need === 'all') return Math.max(1, of);
  return need === 'atLeast' ? Math.max(1, needCount ?? 1) : 1;
};

/** Approvers of a level who can act. Where too few are left their managers take over (spec 03, A12). */
export const approversOf = (level: Level, colleagues: Colleagues): readonly Colleague[] => {
  const known = (id: number | null | undefined): readonly Colleague[] => {
    const one = id == null ? undefined : colleagues.get(id);
    return one === undefined ? [] : [one];
  };
  const named = [
    ...new Set([
      ...[...colleagues.values()].filter(({ roleId }) => roleId !== null && level.roles.includes(roleId)),
      ...level.approvers.flatMap(known),
    ]),
  ];
  const able = named.filter(({ canAct }) => canAct);
  const gone = named.filter(({ canAct }) => !canAct);
  if (able.length >= needed(level, named.length)) return able;
  const managers = gone.flatMap(({ reportsTo }) => known(reportsTo)).filter(({ canAct }) => canAct);
  return [...new Set([...able, ...managers])];
};

type Barring = Pick<Asked, 'authors' | 'selfApproval'>;

/** Whether somebody may not decide for having written the document, among these approvers of a level. */
const isBarredIn =
  (approvers: readonly Colleague[], { authors, selfApproval }: Barring) =>
  (id: number): boolean => {
    if (!authors.includes(id) || selfApproval === 'allow') return false;
    return selfApproval === 'forbid' || approvers.some((one) => !authors.includes(one.id));
  };

/** Approvers of a level who may decide this document: those whom "all" means, for nobody waits for an author who may not. */
export const votersOf = (level: Level, colleagues: Colleagues, barring: Barring): readonly Colleague[] => {
  const approvers = approversOf(level, colleagues);
  const isBarred = isBarredIn(approvers, barring);
  return approvers.filter(({ id }) => !isBarred(id));
};

/** Who may decide a late level besides its own approvers; of a last one that goes to the next nobody. */
const rescuersOf = (
  { escalateBy = 'person', escalateTo }: Level,
  approvers: readonly Colleague[],
  colleagues: Colleagues,
  next: Level | undefined,
): readonly Colleague[] => {
  if (escalateBy === 'nextLevel') return next === undefined ? [] : approversOf(next, colleagues);
  const ids = escalateBy === 'manager' ? approvers.map(({ reportsTo }) => reportsTo) : [escalateTo];
  return [...new Set(ids)].flatMap((id) => colleagues.get(id ?? 0) ?? []);
};

/**
 * Everybody who may decide a level now: its approvers who did not write the document, their substitutes while they are away (never the substitute of
 * a substitute, never an author), and once it is late whoever it escalates to (spec 03, A1, A2, A4, A11).
 */
export const seatsOf = (level: Level, colleagues: Colleagues, asked: Asked): readonly Seat[] => {
  const approvers = approversOf(level, colleagues);
  const isBarred = isBarredIn(approvers, asked);
  const seats = approvers
    .filter(({ id }) => !isBarred(id))
    .flatMap((one): readonly Seat[] => {
      const own = { staff: one.id, onBehalfOf: null };
      const substitute = one.substitute === null ? undefined : colleagues.get(one.substitute);
      const standsIn = substitute?.canAct === true && isOnLeave(one, asked.today) && !isBarred(substitute.id);
      return standsIn ? [own, { staff: substitute.id, onBehalfOf: one.id }] : [own];
    });
  const late = asked.isLate ? rescuersOf(level, approvers, colleagues, asked.next) : [];
  return [
    ...seats,
    ...late.filter(({ canAct, id }) => canAct && !isBarred(id)).map(({ id }) => ({ staff: id, onBehalfOf: null })),
  ];
};

/**
 * Whether a level of a document with these authors could never be decided, not even once it is late: too few are left without who asks (spec 03, 4.2).
 * @example isStuck(level, colleagues, { authors: [7], selfApproval: 'forbid', today }) // 7 is its one approver: true
 */
export const isStuck = (level: Level, colleagues: Colleagues, asked: Omit<Asked, 'isLate'>): boolean => {
  const seats = seatsOf(level, colleagues, { ...asked, isLate: level.escalateHours != null });
  const voices = new Set(seats.map(({ staff, onBehalfOf }) => onBehalfOf ?? staff));
  return voices.size < needed(level, votersOf(level, colleagues, asked).length);
};

/** The seat a person decides from: their own before one they stand in for. */
export const seatOf = (seats: readonly Seat[], staff: number): Seat | undefined =>
  seats
    .filter((seat) => seat.staff === staff)
    .toSorted((a, b) => Number(a.onBehalfOf !== null) - Number(b.onBehalfOf !== null))[0];

/** An approval that was given at a level. */
export type Given = Seat & { readonly level: number };

/**
 * Whether enough have approved a level, of so many who may (`votersOf`). Somebody and their substitute are one voice.
 * @example isLevelDone({ need: 'atLeast', needCount: 2, … }, 3, given) // the first approval: false, the second: true
 */
export const isLevelDone = (level: Level, voterCount: number, given: readonly Given[]): boolean => {
  const voices = new Set(
    given.filter((one) => one.level === level.sequence).map(({ staff, onBehalfOf }) => onBehalfOf ?? staff),
  );
  return voices.size >= needed(level, voterCount);
};
