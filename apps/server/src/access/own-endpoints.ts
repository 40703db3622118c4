import { staff as staffModule } from '@weft/domain/catalogue/access/staff';
import { fault } from '@weft/domain/contract/faults';
import { PARAM_SWITCHES } from '@weft/domain/rules/config/stock-param-switches';
import { COMPOSED_TYPES } from '@weft/domain/rules/item-code/composed-types';
import { envelopeText } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { defaultSources } from '../records/save/default-sources.ts';
import { writeHistory } from '../records/history.ts';
import { onceSecret } from '../records/save/once-of.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { read } from '../records/record-store.ts';
import { isInScope } from '../records/row-scope.ts';
import { liftWait } from './count-try.ts';
import { isAdministratorsRole, makesAdministrators } from './administrators-of.ts';
import { countingRights } from './open-request.ts';
import { checkPin } from './check-pin.ts';
import { loginLimits } from './login-limits.ts';
import { limitOf, sessionLife } from './partner-limits.ts';
import { fitsPassword, passwordFaults } from './password.ts';
import { passwordLinkEndpoints } from './password-link-endpoints.ts';
import { loginNames, refuseWeak, setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { strongerLoginFaults } from './stronger-faults.ts';

const bodyOf = (call: Pick<Call, 'body'>): { readonly [key: string]: unknown } =>
  typeof call.body === 'object' && call.body !== null ? (call.body as { [key: string]: unknown }) : {}; // JSON object or nothing

const textOf = (body: { readonly [key: string]: unknown }, key: string, label: string): string => {
  const value = body[key];
  if (typeof value === 'string' && value !== '') return value;
  throw new Refusal([fault(key, 'REQUIRED', { label })]);
};

const LOGGED_IN_SQL = `select s.id, s.firstname, s.lastname, s.username, s.email, s.employee_code as "employeeCode", s.profile_permission as "profilePermission",
  s.organization_id as organization, s.default_branch_id as "defaultBranch", s.default_stock_area_id as "defaultStockArea",
  jsonb_build_object('roleid', r.id, 'name', r.name, 'isAdmin', coalesce(r.is_admin and r.is_active, false), 'landing', r.landing) as role
  from staff s left join role r on r.partner_id = s.partner_id and r.id = s.role_id where s.partner_id = $1 and s.id = $2`;

/** The person behind the token, without password (spec 01, 2.16), and from where on changes by others are new to what they load next. */
const loggedIn = async ({ tx, person, today, newsAfter, settings }: Call) => {
  const config = await partnerConfig(tx);
  const data = {
    ...(await tx.one<object>(LOGGED_IN_SQL, [tx.partnerId, person.staffId], 'logged-in-staff')),
    mustChangePassword: person.mustChangePassword,
    defaults: await defaultSources({ tx, person, today, config }),
    idleMinutes: sessionLife(config).idleMinutes,
    settings: Object.fromEntries([COMPOSED_TYPES, ...PARAM_SWITCHES].map((key) => [key, config.value(key) ?? ''])),
    passwordMinLength: limitOf(config, 'PASSWORD_MIN_LENGTH'),
    menuModes: settings.menuModes,
  };
  return { later: async () => ({ data: { ...data, newsFrom: (await newsAfter(undefined)).cursor } }) };
};

const signOut = async ({ tx, person }: Call) => {
  await tx.query('select weft_end_sessions_of($1, only_id => $2)', [person.staffId, person.sessionId]);
  return {};
};

/** Faults: REQUIRED, LOGIN_WRONG at `old`, PASSWORD_WEAK at `new`. Ends the person's other sessions. */
const changePassword = async (call: Call) => {
  const { tx, person } = call;
  const body = bodyOf(call);
  const [old, fresh] = [textOf(body, 'old', 'Old password'), textOf(body, 'new', 'New password')];
  // a repeat brings the old password once more, which is no longer right
  const text = await onceSecret(call, async () => {
    const { hash } = await tx.one<{ hash: string }>('select weft_own_hash($1) as hash', [person.staffId]);
    if (!(await fitsPassword(hash, old))) throw new Refusal([fault('old', 'LOGIN_WRONG')]);
    const staffId = person.staffId ?? 0;
    await refuseWeak(tx, { staffId, username: person.username, field: 'new' }, fresh);
    await setPassword(tx, staffId, await loginNames(tx, staffId), fresh, false);
    await tx.query('select weft_end_sessions_of($1, except_id => $2)', [staffId, person.sessionId]);
    return envelopeText({});
  });
  return { text };
};

type Colleague = { readonly id: number; readonly username: string | null };

const COLLEAGUE_SQL = `select s.id from staff s where s.partner_id = $1 and s.deleted_on is null`;

/** Somebody of the caller's company whose log-in is seen to. Faults: NOT_FOUND, DENIED: else the right to edit staff would be a way to take over. */
const colleague = async ({ tx, person }: Call, condition: string, value: unknown): Promise<Colleague> => {
  const found = await tx.maybe<{ id: number }>(`${COLLEAGUE_SQL} and ${condition}`, [tx.partnerId, value]);
  const stored = found === undefined ? undefined : await read(tx, staffModule, found.id);
  if (stored === undefined || !isInScope(person, staffModule, stored))
    throw new Refusal([fault('', 'NOT_FOUND', { what: 'Staff' })]);
  if (!person.isAdmin && (await isAdministratorsRole(tx, stored.role)))
    throw new Refusal([fault('', 'DENIED', { what: 'change an administrator' })]);
  refuse(await strongerLoginFaults({ tx, person }, stored, ['']));
  return { id: stored.id, username: typeof stored.username === 'string' ? stored.username : null };
};

/** The administrator's way out for somebody who forgot: a new password that must be changed at once; sessions and a wait after wrong log-ins end. */
const resetPassword = async (call: Call) => {
  const body = bodyOf(call);
  const asked = Number(body['staffId'] ?? body['id']);
  const fresh = textOf(body, 'password', 'Password');
  const staff = await colleague(call, 's.id = $2', Number.isSafeInteger(asked) ? asked : 0);
  const weak = passwordFaults(
    fresh,
    staff.username ?? '',
    limitOf(await partnerConfig(call.tx), 'PASSWORD_MIN_LENGTH'),
  );
  if (weak.length > 0) throw new Refusal(weak);
  const names = await loginNames(call.tx, staff.id);
  await setPassword(call.tx, staff.id, names, fresh, true);
  await call.tx.query('select weft_end_sessions_of($1)', [staff.id]);
  await liftWait(call.tx, { partnerId: call.tx.partnerId, staffId: staff.id }, names);
  const changes = [{ field: 'password', old: null, new: '•••' }];
  await writeHistory(call, [{ module: 'staff', id: staff.id, action: 'update', changes }]);
  return {};
};

/**
 * Lifts the wait of a colleague, by `staffId` (or `id`) or by a name they log in with, under all of their names; other companies' people are not there.
 * Faults: REQUIRED at `username`, NOT_FOUND, DENIED.
 */
const unlock = async (call: Call) => {
  const body = bodyOf(call);
  const asked = Number(body['staffId'] ?? body['id']);
  const { id } =
    Number.isSafeInteger(asked) && asked > 0
      ? await colleague(call, 's.id = $2', asked)
      : await colleague(
          call,
          '(lower(s.username) = $2 or lower(s.email) = $2)',
          textOf(body, 'username', 'User Name').trim().toLowerCase(),
        );
  await liftWait(call.tx, { partnerId: call.tx.partnerId, staffId: id }, await loginNames(call.tx, id));
  await writeHistory(call, [{ module: 'staff', id, action: 'unlock', changes: [] }]);
  return {};
};

/** Rights of a role as they count, which screens go by: one's own for everybody, others' for who may see the rights. */
const rightsOfRole = async (call: Call) => {
  const roleId = Number(call.params['roleid']);
  if (roleId !== call.person.roleId && !call.person.may('acl'))
    throw new Refusal([fault('', 'DENIED', { what: 'see the rights of other roles' })]);
  if (!Number.isSafeInteger(roleId)) return { dataList: [] };
  return {
    dataList: await countingRights(call.tx, { roleId, isAdmin: await makesAdministrators(call.tx, roleId) }),
  };
};

const sessions = async ({ tx, person }: Call) => ({
  dataList: await tx.query(
    `select session_id as id, created_on as "createdOn", last_used_on as "lastUsedOn", expires_on as "expiresOn", device, address, session_id = $2 as "isThisOne" from weft_sessions_of($1)`,
    [person.staffId, person.sessionId],
  ),
});

/** Ends one of one's own sessions, or all others when none is named. */
const endSession = async (call: Call) => {
  const id = Number(bodyOf(call)['id']);
  const ending = Number.isSafeInteger(id) ? 'only_id => $2' : 'except_id => $2';
  await call.tx.query(`select weft_end_sessions_of($1, ${ending})`, [
    call.person.staffId,
    Number.isSafeInteger(id) ? id : call.person.sessionId,
  ]);
  return {};
};

/** Signing in and out, who one is, what one may do (spec 01, 1.1, 2.15, 2.16). */
export const accessEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: 'authenticate', need: 'public', summary: 'Log in', run: signIn },
  ...passwordLinkEndpoints,
  {
    method: 'POST',
    path: 'authenticate/logout',
    need: 'signedIn',
    summary: 'Log out: the token ends at once',
    run: signOut,
  },
  {
    method: 'GET',
    path: 'staff/getloggedinuser',
    need: 'signedIn',
    summary: 'The person behind the token',
    reads: true,
    run: loggedIn,
  },
  {
    method: 'POST',
    path: 'staff/changePassword',
    need: 'signedIn',
    summary: 'Change one’s own password',
    run: changePassword,
  },
  {
    method: 'POST',
    path: 'staff/checkPin',
    need: 'signedIn',
    summary: 'Who works at a terminal: `operator` is an employee code or a scanned badge',
    run: checkPin,
  },
  {
    method: 'POST',
    path: 'staff/resetPassword',
    need: { service: 'staff', bit: 'edit' },
    summary: 'Give somebody a new password that must be changed',
    run: resetPassword,
  },
  {
    method: 'POST',
    path: 'staff/unlock',
    need: { service: 'staff', bit: 'edit' },
    summary: 'Lift the wait after wrong log-ins',
    run: unlock,
  },
  {
    method: 'GET',
    path: 'staff/loginLimits/:id',
    need: { service: 'staff' },
    summary: 'What of the log-in of somebody (0: of nobody yet) the caller may not give or change, and why',
    reads: true,
    run: loginLimits,
  },
  {
    method: 'GET',
    path: 'staff/sessions',
    need: 'signedIn',
    summary: 'One’s own sessions',
    reads: true,
    run: sessions,
  },
  {
    method: 'POST',
    path: 'staff/endSession',
    need: 'signedIn',
    summary: 'End one of one’s own sessions, or all others',
    run: endSession,
  },
  {
    method: 'GET',
    path: 'acl/getbyroleid/:roleid',
    need: 'signedIn',
    summary: 'Rights of a role',
    reads: true,
    run: rightsOfRole,
  },
];
