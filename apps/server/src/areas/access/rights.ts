import { acl } from '@weft/domain/catalogue/access/acl';
import { role } from '@weft/domain/catalogue/access/role';
import { supportsOf } from '@weft/domain/catalogue/access/service-supports';
import { services } from '@weft/domain/catalogue/access/services';
import { isLandingScreen, LANDING_SCREENS } from '@weft/domain/catalogue/landing-screens';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { administratorsRolesOf } from '../../access/administrators-of.ts';
import { affectedBy } from '../../access/logged-in.ts';
import { strongerRoleFaults } from '../../access/stronger-faults.ts';
import { refuse } from '../../http/refusal.ts';
import { handlerOf, type SaveContext, type Stored } from '../../records/handler.ts';
import { raiseRevision } from '../../records/partner-config.ts';
import { type AskedRight, givenFaults } from './given-faults.ts';
import { hiddenNameFaults } from './hidden-names.ts';

/** Nobody may take the branch away on which they sit: their own role stays as strong as it was. Fault OWN_ROLE. */
const ownRoleFaults = ({ person }: SaveContext, roleId: unknown, isWeaker: boolean): readonly Fault[] =>
  isWeaker && roleId === person.roleId ? [fault('role', 'OWN_ROLE')] : [];

const isWeakerMode = (now: unknown, before: unknown): boolean =>
  typeof now === 'number' && typeof before === 'number' && (before & ~now) !== 0;

/** Other rows than before are fewer, unless they are all, or were one's own alone. */
const isFewerRows = (now: unknown, before: string | null): boolean =>
  now !== undefined && now !== before && now !== 'all' && before !== 'own';

const namesIn = (hidden: unknown): readonly unknown[] => (Array.isArray(hidden) ? hidden : []);

const hidesMore = (now: unknown, before: unknown): boolean =>
  namesIn(now).some((name) => !namesIn(before).includes(name));

const isMoved = (now: unknown, before: unknown): boolean => now !== undefined && now !== before;

/** Whether a role would see or do less by a change of one of its records. */
const isWeaker = (record: AnyRecord, before: Stored<typeof acl>): boolean =>
  isWeakerMode(record['view'], before.view) ||
  isWeakerMode(record['mode'], before.mode) ||
  isFewerRows(record['rowScope'], before.rowScope) ||
  hidesMore(record['hiddenFields'], before.hiddenFields) ||
  isMoved(record['role'], before.role) ||
  isMoved(record['service'], before.service);

const takeOverFault = (field: string): Fault =>
  fault(field, 'DENIED', { what: 'change or copy an administrators’ role' });

/** Those of the roles that are administrators' ones, for whom that matters: whoever is no administrator. */
const administratorsRoles = ({ tx, person }: SaveContext, roles: readonly unknown[]): Promise<ReadonlySet<unknown>> =>
  person.isAdmin ? Promise.resolve(new Set()) : administratorsRolesOf(tx, roles);

/** Administrators' roles are made, changed and copied by administrators alone: the right to edit roles is no way to take over. Fault DENIED at `field`. */
const takeOverFaults = async (
  context: SaveContext,
  roles: readonly unknown[],
  field: string,
): Promise<readonly Fault[]> => {
  const found = await administratorsRoles(context, roles);
  return found.size === 0 ? [] : [takeOverFault(field)];
};

/** Records of one role or of a whole matrix are asked after together: what they need of others is read once. Faults carry `row`. */
const rightFaults = async (context: SaveContext, asked: readonly AskedRight[]): Promise<readonly Fault[]> => {
  const takenOver = await administratorsRoles(
    context,
    asked.flatMap(({ record, before }) => [record['role'], before?.role]),
  );
  const denied = [
    ...asked.flatMap(({ record, before }, row) =>
      takenOver.has(record['role']) || takenOver.has(before?.role) ? [{ ...takeOverFault('role'), row }] : [],
    ),
    ...(await givenFaults(context, asked)),
  ];
  const refused = new Set(denied.map(({ row }) => row));
  const names = await hiddenNameFaults(context, asked);
  return [
    ...denied,
    ...names.filter(({ row }) => !refused.has(row)),
    ...asked.flatMap(({ record, before }, row) =>
      (before === undefined ? [] : ownRoleFaults(context, before.role, isWeaker(record, before))).map((one) => ({
        ...one,
        row,
      })),
    ),
  ];
};

/** A fault of a record that comes alone: it stands in no row. */
const ofOne = ({ row: _row, ...one }: Fault): Fault => one;

/** Records of one save of the rights matrix: every service of a large company, and as many of its own again. */
const MOST_RIGHTS = 20_000;

/**
 * ACL records: view 0 sets mode 0; a change counts from everybody's next call (spec 01, 2.15). Faults: OWN_ROLE, DENIED at `role`, and at what a
 * record gives beyond the rights of who saves it or brings it back; UNKNOWN_FIELD at `hiddenFields`.
 */
export const aclHandler = handlerOf(acl, {
  mostAtOnce: MOST_RIGHTS,
  check: async (context, record, before) => (await rightFaults(context, [{ record, before }])).map(ofOne),
  checkTogether: rightFaults,
  prepare: async (_, record, before) => ((record['view'] ?? before?.view ?? 0) === 1 ? record : { ...record, mode: 0 }),
  after: ({ tx }) => raiseRevision(tx, 'rights'),
  afterMany: async ({ tx }, saved) => {
    if (saved.length > 0) await raiseRevision(tx, 'rights');
  },
  tells: async ({ tx }, ids) => ({ affected: await affectedBy(tx, ids) }),
  checkEnd: async (context, record) => [
    ...(await takeOverFaults(context, [record.role], 'role')),
    ...ownRoleFaults(context, record.role, true),
  ],
  async afterEnd(context, record, change) {
    if (change === 'activate') refuse((await givenFaults(context, [{ record, before: undefined }])).map(ofOne));
    await raiseRevision(context.tx, 'rights');
  },
});

const COPY_RIGHTS_SQL = `insert into acl (partner_id, role_id, service_id, view, mode, hidden_fields, row_scope, created_by, updated_by, source)
  select $1, $2, s.id, case when a.is_active then a.view else 0 end, case when a.is_active then a.mode else 0 end, a.hidden_fields, coalesce(a.row_scope, 'all'), $4, $4, 'system'
    from services s left join acl a on a.partner_id = s.partner_id and a.service_id = s.id and a.role_id = $3 and a.deleted_on is null
   where s.partner_id = $1 and s.kind = 'module' and s.deleted_on is null`;

/** Whoever has an administrators' role, besides those of one role. */
const OTHER_ADMINISTRATORS_SQL = `select count(*)::int as n from staff s join role r on r.partner_id = s.partner_id and r.id = s.role_id
  where s.partner_id = $1 and r.id <> $2 and r.is_admin and r.is_active and r.deleted_on is null and s.is_active and s.can_login and s.deleted_on is null`;

/** Faults of an administrators' role that stops being one. Faults: OWN_ROLE, LAST_ADMINISTRATOR. */
const lostRoleFaults = async (context: SaveContext, roleId: number, field: string): Promise<readonly Fault[]> => {
  const own = ownRoleFaults(context, roleId, true).map((one) => ({ ...one, field }));
  const { n } = await context.tx.one<{ n: number }>(OTHER_ADMINISTRATORS_SQL, [context.tx.partnerId, roleId]);
  return n > 0 ? own : [...own, fault(field, 'LAST_ADMINISTRATOR')];
};

/** Whoever is no administrator makes no role an administrators' one, and leaves those that are as they are. Fault DENIED. */
const takenRoleFaults = async (
  context: SaveContext,
  record: AnyRecord,
  before: Stored<typeof role> | undefined,
): Promise<readonly Fault[]> => {
  if (record['isAdmin'] === true && !context.person.isAdmin)
    return [fault('isAdmin', 'DENIED', { what: 'make an administrators’ role' })];
  return [
    ...(await takeOverFaults(context, [before?.id], '')),
    ...(await takeOverFaults(context, [record['copyFrom']], 'copyFrom')),
    ...(before === undefined ? await strongerRoleFaults(context, record['copyFrom'], 'copyFrom', 'copy') : []),
  ];
};

/** Fault CHOICE for a screen that is not there; what an older version kept stays until it is changed. */
const landingFaults = (record: AnyRecord, before: Stored<typeof role> | undefined): readonly Fault[] => {
  const { landing } = record;
  if (typeof landing !== 'string' || landing === before?.landing || isLandingScreen(landing)) return [];
  const { label } = role.fields.landing;
  return [fault('landing', 'CHOICE', { label, value: landing, options: LANDING_SCREENS.join(', ') })];
};

/** A new role gets a record for every service: a copy of another role's, else view 0. Faults: OWN_ROLE, LAST_ADMINISTRATOR, DENIED, CHOICE at `landing`. */
export const roleHandler = handlerOf(role, {
  shown: async (_, ids) => new Map(ids.map((id) => [id, { roleid: id }] as const)),
  check: async (context, record, before) => [
    ...landingFaults(record, before),
    ...(await takenRoleFaults(context, record, before)),
    ...(before?.isAdmin === true && record['isAdmin'] === false
      ? await lostRoleFaults(context, before.id, 'isAdmin')
      : []),
  ],
  checkEnd: async (context, stored) => [
    ...(await takeOverFaults(context, [stored.id], '')),
    ...(stored.isAdmin ? await lostRoleFaults(context, stored.id, '') : ownRoleFaults(context, stored.id, true)),
  ],
  async afterEnd(context, stored, change) {
    if (change === 'activate') refuse(await takeOverFaults(context, [stored.id], '')); // whoever ends is asked for by checkEnd
    await raiseRevision(context.tx, 'rights');
  },
  owns: [acl],
  async after({ tx, person }, stored, before) {
    if (before === undefined)
      await tx.execute(COPY_RIGHTS_SQL, [tx.partnerId, stored.id, stored.copyFrom, person.staffId]);
    await raiseRevision(tx, 'rights');
  },
});

/** Names that rights are looked up by lead from one right to another: administrators alone give them. Fault DENIED. */
const renamedFaults = (
  { person }: SaveContext,
  record: AnyRecord,
  before: Stored<typeof services> | undefined,
): readonly Fault[] => {
  if (person.isAdmin || (before?.kind ?? record['kind']) !== 'module') return [];
  return (['moduleAPI', 'aliases'] as const)
    .filter((key) => record[key] !== undefined && JSON.stringify(record[key]) !== JSON.stringify(before?.[key] ?? null))
    .map((key) => fault(key, 'DENIED', { what: 'name what rights are looked up by' }));
};

/** A service that goes takes the rights of everybody with it and brings them back: administrators alone see to that. Fault DENIED. */
const endedServiceFaults = ({ person }: SaveContext, { kind }: Stored<typeof services>): readonly Fault[] =>
  person.isAdmin || kind !== 'module' ? [] : [fault('', 'DENIED', { what: 'end what rights are given on' })];

const NAMED_SQL = 'select id, module_api as api from services where partner_id = $1 and id = any ($2::bigint[])';

/** Services: names and aliases are part of what everybody may do. Fault DENIED at them. */
export const servicesHandler = handlerOf(services, {
  /** What a service lets do is the catalogue's to say: no row keeps what a later release may add to. */
  async shown({ tx }, ids) {
    const rows = await tx.query<{ id: number; api: string | null }>(NAMED_SQL, [tx.partnerId, ids], 'services-named');
    return new Map(rows.map(({ id, api }) => [id, { supports: supportsOf(api ?? '') ?? null }] as const));
  },
  check: async (context, record, before) => renamedFaults(context, record, before),
  after: ({ tx }) => raiseRevision(tx, 'rights'),
  checkEnd: async (context, stored) => endedServiceFaults(context, stored),
  async afterEnd(context, stored, change) {
    if (change === 'activate') refuse(endedServiceFaults(context, stored)); // whoever ends is asked for by checkEnd
    await raiseRevision(context.tx, 'rights');
  },
  owns: [acl],
});
