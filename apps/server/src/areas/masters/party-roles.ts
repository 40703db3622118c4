import { partyType } from '@weft/domain/catalogue/masters/party-masters';
import { party } from '@weft/domain/catalogue/masters/party';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { columnOf, linesTableOf, quoted, tableOf } from '../../db/schema/names.ts';
import { handlerOf, type SaveContext, type Stored } from '../../records/handler.ts';
import { changedKeys, countUses } from '../../records/save/locked-in-use.ts';
import { type ReferencePlace, referencePlaces } from '../../records/end/reference-places.ts';
import { whereUsed } from '../../records/end/where-used.ts';

/** Roles that a type gives, each with the column that parties keep it in. */
const ROLES = {
  isCustomer: 'is_customer',
  isSupplier: 'is_supplier',
  isJobWorker: 'is_job_worker',
  isTransporter: 'is_transporter',
  isBroker: 'is_broker',
} as const;

type Role = keyof typeof ROLES;

const ROLE_KEYS = Object.keys(ROLES) as readonly Role[]; // its own keys

const nameOfRole = (role: Role): string => partyType.fields[role].label.toLowerCase();

/** Places where a document asks for a party of one role. */
const placesAsking = (role: Role): readonly ReferencePlace[] =>
  referencePlaces(MODULES, party.name).filter(
    ({ module, field }) => module.kind === 'document' && field.where?.[role] === true,
  );

const placeName = ({ module, key, lines }: ReferencePlace): string =>
  `${module.name} ${lines === undefined ? key : `${lines.key}.${key}`}`;

const lostRoles = (record: AnyRecord, before: AnyRecord): readonly Role[] =>
  ROLE_KEYS.filter((role) => before[role] === true && record[role] === false);

/** A party keeps the roles in which documents name it (spec 01, 3.1). Fault LOCKED at `partyTypes`. */
export const lostRoleFaults = async (
  { tx }: SaveContext,
  record: AnyRecord,
  before: Stored<typeof party>,
): Promise<readonly Fault[]> => {
  const lost = lostRoles(record, before);
  if (lost.length === 0) return [];
  const uses = await whereUsed(tx, party, before.id);
  return lost.flatMap((role) => {
    const asking = new Set(placesAsking(role).map(placeName));
    const n = countUses(uses.filter(({ module, field }) => asking.has(`${module} ${field}`)));
    return n === 0
      ? []
      : [
          fault('partyTypes', 'LOCKED', {
            label: party.fields.partyTypes.label,
            reason: `${n} documents name it as ${nameOfRole(role)}`,
          }),
        ];
  });
};

/** Documents that name, in a role, a party which has that role from one type alone; $2 is the type. */
const neededSql = (role: Role, { module, key, field, lines }: ReferencePlace): string => {
  const column = `d.${quoted(columnOf(key, field))}`;
  const from = lines === undefined ? quoted(tableOf(module)) : linesTableOf(module, lines.key);
  return (
    `select 1 from ${from} d join party p on p.partner_id = $1 and p.id = ${column} where d.partner_id = $1 and d.deleted_on is null and p.party_types_ids @> array[$2::bigint] ` +
    `and not exists (select 1 from party_type o where o.partner_id = $1 and o.id = any(p.party_types_ids) and o.id <> $2::bigint and o.${ROLES[role]})`
  );
};

const isNeeded = async ({ tx }: SaveContext, role: Role, type: number): Promise<boolean> => {
  const places = placesAsking(role);
  if (places.length === 0) return false;
  const text = `${places.map((place) => neededSql(role, place)).join(' union all ')} limit 1`;
  return (await tx.maybe(text, [tx.partnerId, type], `role-needed-${role}`)) !== undefined;
};

const assigned = ROLE_KEYS.map(
  (role) =>
    `${ROLES[role]} = exists (select 1 from party_type t where t.partner_id = $1 and t.id = any(p.party_types_ids) and t.${ROLES[role]})`,
).join(', ');

/** Pick lists read the roles on the party itself: they follow the type. */
const FOLLOW_SQL = `update party p set ${assigned} where p.partner_id = $1 and p.party_types_ids @> array[$2::bigint]`;

/** Party types: a role stays while documents need it, and parties of the type follow it. Fault LOCKED at the role. */
export const partyTypeHandler = handlerOf(partyType, {
  async check(context, record, before) {
    if (before === undefined) return [];
    const faults: Fault[] = [];
    for (const role of lostRoles(record, before))
      if (await isNeeded(context, role, before.id))
        faults.push(
          fault(role, 'LOCKED', {
            label: partyType.fields[role].label,
            reason: `documents name parties of this type as ${nameOfRole(role)}`,
          }),
        );
    return faults;
  },
  async after({ tx }, stored, before) {
    if (before === undefined || changedKeys({ ...stored }, before, ROLE_KEYS).length === 0) return;
    await tx.execute(FOLLOW_SQL, [tx.partnerId, stored.id]);
  },
});
