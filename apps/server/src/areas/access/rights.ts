import { acl } from '@weft/domain/catalogue/access/acl';
import { role } from '@weft/domain/catalogue/access/role';
import { services } from '@weft/domain/catalogue/access/services';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { handlerOf, type SaveContext } from '../../records/handler.ts';
import { raiseRevision } from '../../records/partner-config.ts';

/** Nobody may take the branch away on which they sit: their own role stays as strong as it was. Fault OWN_ROLE. */
const ownRoleFaults = ({ person }: SaveContext, roleId: unknown, isWeaker: boolean): readonly Fault[] =>
  isWeaker && roleId === person.roleId ? [fault('role', 'OWN_ROLE')] : [];

const isWeakerMode = (now: unknown, before: unknown): boolean =>
  typeof now === 'number' && typeof before === 'number' && (before & ~now) !== 0;

/** ACL records: view 0 sets mode 0; a change counts from everybody's next call (spec 01, 2.15). */
export const aclHandler = handlerOf(acl, {
  check: async (context, record, before) =>
    before === undefined
      ? []
      : ownRoleFaults(
          context,
          before.role,
          isWeakerMode(record['view'], before.view) || isWeakerMode(record['mode'], before.mode),
        ),
  prepare: async (_, record, before) => ((record['view'] ?? before?.view ?? 0) === 1 ? record : { ...record, mode: 0 }),
  after: ({ tx }) => raiseRevision(tx, 'rights'),
  checkEnd: async (context, record) => ownRoleFaults(context, record.role, true),
  afterEnd: ({ tx }) => raiseRevision(tx, 'rights'),
});

const COPY_RIGHTS_SQL = `insert into acl (partner_id, role_id, service_id, view, mode, hidden_fields, row_scope, created_by, updated_by, source)
  select $1, $2, s.id, coalesce(a.view, 0), coalesce(a.mode, 0), a.hidden_fields, coalesce(a.row_scope, 'all'), $4, $4, 'system'
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

/** A new role gets a record for every service: a copy of another role's, else view 0. Faults: OWN_ROLE, LAST_ADMINISTRATOR. */
export const roleHandler = handlerOf(role, {
  check: async (context, record, before) =>
    before?.isAdmin === true && record['isAdmin'] === false ? lostRoleFaults(context, before.id, 'isAdmin') : [],
  checkEnd: async (context, stored) =>
    stored.isAdmin ? lostRoleFaults(context, stored.id, '') : ownRoleFaults(context, stored.id, true),
  afterEnd: ({ tx }) => raiseRevision(tx, 'rights'),
  owns: [acl],
  async after({ tx, person }, stored, before) {
    if (before === undefined)
      await tx.execute(COPY_RIGHTS_SQL, [tx.partnerId, stored.id, stored.copyFrom, person.staffId]);
    await raiseRevision(tx, 'rights');
  },
});

/** Services: names and aliases are part of what everybody may do. */
export const servicesHandler = handlerOf(services, {
  after: ({ tx }) => raiseRevision(tx, 'rights'),
  afterEnd: ({ tx }) => raiseRevision(tx, 'rights'),
  owns: [acl],
});
