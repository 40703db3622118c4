import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { STATUSES } from '@weft/domain/contract/statuses';
import { LOAN_IS_OUT } from '../../../documents/loans-out.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { refuse } from '../../../http/refusal.ts';
import { shapedIn } from '../../../modules/read-endpoints.ts';
import { readListQuery } from '../../../modules/read-list-query.ts';
import { list } from '../../../records/list/list-query.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import { switchedOff } from '../../../records/save/switched-off.ts';

/** Whether a side of the transfer is the person's: of their branches and locations, and with `$6` of their department or their own keeping. */
const sideOf = (to: '' | 'to_', department: string, area: string): string =>
  `((cardinality($3::bigint[]) = 0 or t.${to}branch_id = any($3::bigint[])) and (cardinality($7::bigint[]) = 0 or t.${to}location_id = any($7::bigint[])) and (not $6::boolean or $4::bigint is null or t.${department} is null or t.${department} = $4::bigint
    or exists (select 1 from stock_area a where a.partner_id = $1 and a.id = t.${area} and a.keeper_id = $5::bigint)
    or exists (select 1 from department d where d.partner_id = $1 and d.id = t.${department} and d.head_id = $5::bigint)))`;

const GIVER = sideOf('', 'from_department_id', 'from_stock_area_id');
const TAKER = sideOf('to_', 'to_department_id', 'to_stock_area_id');

const TO_GIVE = `t.status = ${STATUSES.open.id} and ${GIVER}`;
const TO_ACCEPT = `t.status in (${STATUSES.inTransit.id}, ${STATUSES.inProgress.id}) and ${TAKER}`;

/** Each list of what is not finished: asks for the person's side, or with `$6` for what is theirs to do. */
const LISTS = {
  open: `(case when $6 then (${TO_GIVE}) or (${TO_ACCEPT})
    else t.status in (${STATUSES.open.id}, ${STATUSES.inTransit.id}, ${STATUSES.inProgress.id}) and (${GIVER} or ${TAKER}) end)`,
  toGive: TO_GIVE,
  toAccept: TO_ACCEPT,
  onLoan: `${LOAN_IS_OUT} and (${GIVER} or ${TAKER})`,
} as const;

type ListName = keyof typeof LISTS;

const idsSql = (name: ListName): string =>
  `select t.id from stock_transfer t where t.partner_id = $1 and t.mode = $2::bigint and t.deleted_on is null and ${LISTS[name]}`;

/** Transfers of a list, as every list shows them; both sides see them, whatever branch gave. Fault SWITCHED_OFF. */
const listed = async (call: Call, name: ListName, isMine: boolean): Promise<Answer> => {
  const { tx, person } = call;
  refuse(switchedOff(departmentTransfer, await partnerConfig(tx)));
  const found = await tx.query<{ id: number }>(
    idsSql(name),
    [
      tx.partnerId,
      departmentTransfer.only['mode'],
      person.branchIds,
      person.departmentId,
      person.staffId,
      isMine,
      person.locationIds,
    ],
    `hand-overs-${name}`,
  );
  const shaped = await shapedIn(call, departmentTransfer);
  const asked = readListQuery(shaped, call);
  const { branch: _ofGiver, location: _itsLocation, ...rowScope } = asked.rowScope ?? {}; // asked above, for both sides
  const { json, totalCount } = await list(tx, shaped, {
    ...asked,
    rowScope,
    filters: { ...asked.filters, id: found.map(({ id }) => id) },
  });
  return { listJson: json, totalCount };
};

const view = { service: departmentTransfer.acl } as const;

const endpoint = (name: ListName, summary: string, isMine: (call: Call) => boolean): Endpoint => ({
  method: 'GET',
  path: `${departmentTransfer.api}/${name}`,
  need: view,
  summary,
  reads: true,
  run: (call: Call) => listed(call, name, isMine(call)),
});

/** Calls of inter-department transfers beyond the generic ones and their verbs (spec 02, 5.9). */
export const departmentTransferEndpoints: readonly Endpoint[] = [
  endpoint(
    'open',
    'Transfers between departments that are not finished; mine=true those that wait for the person',
    ({ query }) => query['mine'] === 'true' || query['mine'] === true,
  ),
  endpoint('toGive', 'What the person’s departments are asked for', () => true),
  endpoint('toAccept', 'What was handed over to the person’s departments', () => true),
  endpoint('onLoan', 'What is lent and has not come back', () => false),
];
