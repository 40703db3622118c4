import { staff } from '@weft/domain/catalogue/access/staff';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isAdministratorsRole } from '../../access/administrators-of.ts';
import { loggedIn } from '../../access/logged-in.ts';
import { guessFaults, hashPassword } from '../../access/password.ts';
import { strongerLoginFaults, strongerRoleFaults } from '../../access/stronger-faults.ts';
import type { Tx } from '../../db/tx.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { handlerOf, type SaveContext, type Stored } from '../../records/handler.ts';
import { raiseRevision } from '../../records/partner-config.ts';
import { colleagueFaults } from './colleague-faults.ts';
import { ownScopeFaults } from './own-scope.ts';
import { shiftFaults } from './shift-faults.ts';
import { refuseTraces } from './staff-traces.ts';

type Staff = Stored<typeof staff>;

const OTHER_ADMINISTRATORS_SQL = `select count(*)::int as n from staff s join role r on r.partner_id = s.partner_id and r.id = s.role_id
 where s.partner_id = $1 and s.id <> $2 and s.is_active and s.can_login and s.deleted_on is null and r.is_admin and r.is_active and r.deleted_on is null`;

/** Somebody must be left who can give rights. Fault LAST_ADMINISTRATOR. */
const administratorFaults = async (
  { tx }: SaveContext,
  before: Staff,
  staysAdministrator: boolean,
): Promise<readonly Fault[]> => {
  if (staysAdministrator || !(await isAdministratorsRole(tx, before.role))) return [];
  const { n } = await tx.one<{ n: number }>(
    OTHER_ADMINISTRATORS_SQL,
    [tx.partnerId, before.id],
    'other-administrators',
  );
  return n > 0 ? [] : [fault('role', 'LAST_ADMINISTRATOR')];
};

/** Several who were changed at once each saw the others: somebody must be left once all of them stand so. Fault LAST_ADMINISTRATOR. */
const refuseNoneLeft = async ({ tx }: SaveContext, role: unknown): Promise<void> => {
  if (!(await isAdministratorsRole(tx, role))) return;
  const { n } = await tx.one<{ n: number }>(OTHER_ADMINISTRATORS_SQL, [tx.partnerId, 0], 'other-administrators');
  refuse(n > 0 ? [] : [fault('role', 'LAST_ADMINISTRATOR')]);
};

/** Administrators are made, changed and ended by administrators alone: the right to edit staff is no way to take over. Fault DENIED at `role`. */
const takeOverFaults = async ({ tx, person }: SaveContext, ...roles: readonly unknown[]): Promise<readonly Fault[]> => {
  if (person.isAdmin) return [];
  for (const role of roles)
    if (typeof role === 'number' && (await isAdministratorsRole(tx, role)))
      return [fault('role', 'DENIED', { what: 'make or change an administrator' })];
  return [];
};

/** Nobody takes a role that may do more than their own, or widens which rows they see. Fault DENIED at `role` and where one works. */
const ownRightsFaults = async (
  context: SaveContext,
  record: AnyRecord,
  before: Staff | undefined,
): Promise<readonly Fault[]> => {
  if (before === undefined || before.id !== context.person.staffId) return [];
  return [
    ...(record['role'] === before.role ? [] : await strongerRoleFaults(context, record['role'], 'role', 'take')),
    ...(await ownScopeFaults(context, record, before)),
  ];
};

/** Nobody takes the log-in of who may do or see more away, or gives it back. Faults: DENIED. */
const endFaults = async (context: SaveContext, stored: Staff): Promise<readonly Fault[]> => {
  const taken = await takeOverFaults(context, stored.role);
  return taken.length > 0 || stored.id === context.person.staffId ? taken : strongerLoginFaults(context, stored, ['']);
};

/**
 * Staff: the log-in lies apart from the record, so that no list can answer a hash. Leaving, or another role, ends the person's sessions at once.
 * Faults: PASSWORD_WEAK at `password`, LAST_ADMINISTRATOR at `role`, EXISTS at `username` or `email` (by both people sign in, across the server), DENIED at what goes beyond the
 * rights of who saves it (`colleagueFaults`, `ownScopeFaults`), those of `shiftFaults`; on delete IN_USE (`refuseTraces`).
 */
export const staffHandler = handlerOf(staff, {
  async check(context, record, before) {
    const password = record['password'];
    const weak =
      typeof password === 'string'
        ? guessFaults(password, typeof record['username'] === 'string' ? record['username'] : (before?.username ?? ''))
        : [];
    const stays =
      before === undefined ||
      ((record['canLogin'] ?? before.canLogin) === true &&
        (await isAdministratorsRole(context.tx, record['role'] ?? before.role)));
    const taken = await takeOverFaults(context, record['role'], before?.role);
    return [
      ...taken,
      ...(await ownRightsFaults(context, record, before)),
      ...(taken.length > 0 ? [] : await colleagueFaults(context, record, before)),
      ...weak,
      ...(await shiftFaults(context, record, before)),
      ...(before === undefined ? [] : await administratorFaults(context, before, stays)),
    ];
  },

  async after(context, stored, before, { password, pin }) {
    const { tx, person } = context;
    if (before !== undefined && (before.role !== stored.role || before.canLogin !== stored.canLogin))
      await refuseNoneLeft(context, before.role);
    if (pin !== undefined)
      await tx.query('select weft_save_pin($1, $2)', [
        stored.id,
        typeof pin === 'string' ? await hashPassword(pin) : null,
      ]);
    const names = stored.username === null ? [] : [stored.username, stored.email ?? '']; // kept while the log-in is off: the hash lives with them
    const hash = typeof password === 'string' ? await hashPassword(password) : null;
    const { free } = await tx.one<{ free: boolean }>('select weft_save_login($1, $2, $3, $4) as free', [
      stored.id,
      names,
      hash,
      hash === null ? null : stored.id !== person.staffId && before !== undefined,
    ]);
    if (!free) throw await nameTaken(tx, stored, hash);
    if (
      before !== undefined &&
      (before.role !== stored.role || before.isActive !== stored.isActive || before.canLogin !== stored.canLogin)
    ) {
      await raiseRevision(tx, 'rights');
      if (!stored.canLogin) await tx.query('select weft_end_sessions_of($1)', [stored.id]);
    }
  },

  /** Who is logged in is true of the moment alone: it stands in no row. */
  async shown({ tx }, ids) {
    const within = new Set(await loggedIn(tx));
    return new Map(ids.map((id) => [id, { isLoggedIn: within.has(id) }] as const));
  },

  known: {
    isLoggedIn: async ({ tx }) => {
      const ids = await loggedIn(tx);
      return (put) => `h.id = any (${put(ids)}::bigint[])`;
    },
  },

  async checkEnd(context, stored, change) {
    const faults = [...(await endFaults(context, stored)), ...(await administratorFaults(context, stored, false))];
    if (faults.length === 0 && change === 'delete') await refuseTraces(context, stored);
    return faults;
  },

  /** Whoever leaves is signed out at once; a deleted one's user name is free again. */
  async afterEnd(context, stored, change) {
    const { tx } = context;
    if (change === 'activate') refuse(await endFaults(context, stored)); // whoever ends is asked for by checkEnd
    else await refuseNoneLeft(context, stored.role);
    await raiseRevision(tx, 'rights');
    if (change !== 'activate') await tx.query('select weft_end_sessions_of($1)', [stored.id]);
    if (change !== 'delete') return;
    await tx.execute('delete from mail_account where partner_id = $1 and staff_id = $2', [tx.partnerId, stored.id]);
    await tx.query('select weft_save_pin($1, null)', [stored.id]);
    await tx.query('select weft_save_login($1, array[]::text[], null, null)', [stored.id]);
  },
});

/** People sign in by their e-mail too: which of both is somebody else's is told at its field. */
const nameTaken = async (tx: Tx, { id, username, email }: Staff, hash: string | null): Promise<Refusal> => {
  const { free } = await tx.one<{ free: boolean }>('select weft_save_login($1, $2, $3, null) as free', [
    id,
    [username],
    hash,
  ]);
  const [key, value] = free ? (['email', email] as const) : (['username', username] as const);
  return new Refusal([fault(key, 'EXISTS', { module: staff.fields[key].label, value: value ?? '' })]);
};
