import { staff } from '@weft/domain/catalogue/access/staff';
import { fault } from '@weft/domain/contract/faults';
import type { Person } from '../../access/person.ts';
import { type Answer, envelopeText, type Finished } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordOf, saveContext } from '../../modules/write-endpoints.ts';
import { once } from '../../records/idempotency.ts';
import { saveRecord } from '../../records/save/save-record.ts';

/** A branch in which somebody may work. */
type Workplace = { readonly id: number; readonly name: string; readonly code: string };

/**
 * Active branches within the person's company, branches and locations. Whose role sees the rows of their own branch, and whose staff record names no
 * branches, sees others' rows by another default branch: theirs is the present one alone (`ownScopeFaults`).
 */
const WORKPLACES_SQL = `select b.id::int as id, b.name, b.code from staff s join branch b on b.partner_id = s.partner_id and b.is_active and b.deleted_on is null
  where s.partner_id = $1 and s.id = $2
    and (s.organization_id is null or b.organization_id = s.organization_id)
    and (cardinality(coalesce(s.branches_ids, '{}')) = 0 or b.id = any(s.branches_ids))
    and (cardinality(coalesce(s.locations_ids, '{}')) = 0
      or exists (select 1 from location l where l.partner_id = $1 and l.branch_id = b.id and l.id = any(s.locations_ids) and l.is_active and l.deleted_on is null))
    and ($3::boolean or cardinality(coalesce(s.branches_ids, '{}')) > 0 or b.id = s.default_branch_id
      or not exists (select 1 from acl a where a.partner_id = $1 and a.role_id = s.role_id and a.view = 1 and a.row_scope = 'ownBranch' and a.deleted_on is null))
  order by lower(b.name), b.id`;

const workplacesOf = ({ tx, person }: Call): Promise<Workplace[]> =>
  tx.query<Workplace>(WORKPLACES_SQL, [tx.partnerId, person.staffId, person.isAdmin], 'workplaces');

const workplaces = async (call: Call): Promise<Answer> => ({ dataList: await workplacesOf(call) });

/** The person as one who may say where they work: their own default branch needs no right to edit staff. */
const sayingWhere = (person: Person): Person => ({
  ...person,
  may: (service, bit) => service === staff.acl || person.may(service, bit),
  hiddenIn: (service) =>
    new Set([...person.hiddenIn(service)].filter((key) => service !== staff.acl || key !== 'defaultBranch')),
});

/** Makes a branch the one that the person's new records begin with. Fault REFERENCE at `branch`, those of a save of staff. */
const workAt = async (call: Call): Promise<Finished> => ({
  text: await once(call, async () => {
    const { branch } = recordOf(call.body);
    if (!(await workplacesOf(call)).some(({ id }) => id === branch))
      throw new Refusal([fault('branch', 'REFERENCE', { label: 'Branch', value: String(branch) })]);
    const mine = await call.tx.one<{ id: number; version: number }>(
      'select id::int as id, version from staff where partner_id = $1 and id = $2',
      [call.tx.partnerId, call.person.staffId],
    );
    const context = { ...(await saveContext(call)), person: sayingWhere(call.person) };
    await saveRecord(context, staff, { ...mine, defaultBranch: branch }, 'update');
    return envelopeText({});
  }),
});

/** Where one works (GOALS C1: switch branch): one’s own default branch, changed without the right to edit staff. */
export const workplaceEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'staff/workplaces',
    need: 'signedIn',
    summary: 'Branches in which I may work',
    reads: true,
    run: workplaces,
  },
  {
    method: 'POST',
    path: 'staff/workAt',
    need: 'signedIn',
    summary: 'Work in another branch: my new records begin there',
    run: workAt,
  },
];
