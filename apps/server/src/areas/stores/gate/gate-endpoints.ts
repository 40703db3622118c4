import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { orderFigures, slipWarnings } from '@weft/domain/catalogue/stores/slip-order';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { wireError } from '@weft/domain/contract/wire-error';
import { STATUSES, statusName } from '@weft/domain/contract/statuses';
import { isDecimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { rulesOf } from '../../../documents/document-rules.ts';
import type { Answer, Finished } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readRow } from '../../../modules/read-endpoints.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import { answerRow, recordOf, saveContext } from '../../../modules/write-endpoints.ts';
import { once } from '../../../records/idempotency.ts';
import { read } from '../../../records/record-store.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';
import { runAction } from '../../../records/run-action.ts';
import { saveRecord } from '../../../records/save/save-record.ts';
import { receiptOfSlip } from './gate-receipt.ts';
import { scanned } from './gate-scan.ts';
import { type UnsavedReceipt, withProposals } from '../inward/receipt-proposals.ts';
import { receiptOfOrders } from '../inward/receipt-of-orders.ts';
import { gateInAction } from './pre-inward.ts';
import { idAt, unread } from '../../../http/read-body.ts';

const onWire = (figures: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, isDecimal(value) ? toWireNumber(value) : value]),
  );

/** A slip with what its order lines still take beside each line, and what they do not take any more as warnings. */
const one = async (call: Call): Promise<Answer> => {
  const id = /^\d{1,15}$/u.test(call.params['id'] ?? '') ? Number(call.params['id']) : 0;
  const row = await readRow(call, preInward, id);
  const stored = await read(call.tx, preInward, id);
  if (stored === undefined) throw new Refusal([fault('', 'NOT_FOUND', { what: preInward.title })]);
  const rules = await rulesOf(await saveContext(call), preInward, stored);
  const warnings = slipWarnings(stored, rules).map(wireError);
  const lines = (row['lines'] ?? []) as readonly AnyRecord[]; // the declaration's lines
  return {
    data: {
      ...row,
      lines: lines.map((line) => ({ ...line, ...onWire(orderFigures(line, rules)) })),
      ...(warnings.length === 0 ? {} : { warnings }),
    },
  };
};

type OpenRow = { readonly statusId: number; readonly [key: string]: unknown };

const OPEN_SQL = `select p.id, p.version, p.number, p.kind, p.gate_in_at as "gateInAt", p.gate, p.vehicle_number as "vehicleNumber", p.vehicle_kind as "vehicleKind", p.driver_name as "driverName", p.driver_mobile as "driverMobile",
    p.party_id as party, c.company_name as "partyName", p.bill_no as "billNo", p.location_id as location, l.name as "locationName", l.weighbridge as "hasWeighbridge",
    p.first_weight::float8 as "firstWeight", p.second_weight::float8 as "secondWeight", p.net_weight::float8 as "netWeight", p.weight_difference::float8 as "weightDifference",
    p.line_count as "lineCount", p.pending_count as "pendingCount", p.status as "statusId",
    round((extract(epoch from $3::timestamptz - p.gate_in_at) / 3600)::numeric, 1)::float8 as "hoursInside", g.lines
  from pre_inward p
  left join party c on c.partner_id = $1 and c.id = p.party_id
  left join location l on l.partner_id = $1 and l.id = p.location_id
  left join lateral (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'purchaseOrder', s.purchase_order_id, 'purchaseOrderItem', s.purchase_order_item, 'item', s.item_id,
      'itemName', coalesce(i.name, s.description), 'uom', s.uom_id, 'uomName', u.symbol, 'challanQty', s.challan_qty, 'inwarded', s.inwarded, 'pending', s.pending) order by s.position), '[]') as lines
    from pre_inward_lines s left join item i on i.partner_id = $1 and i.id = s.item_id left join uom u on u.partner_id = $1 and u.id = s.uom_id
   where s.partner_id = $1 and s.parent_id = p.id and s.deleted_on is null and s.pending > 0) g on true
 where p.partner_id = $1 and p.status = any($2) and p.deleted_on is null
   and ($4::bigint is null or p.party_id = $4)${rowScopeSql(preInward, 'p', 5)}
 order by p.gate_in_at, p.id limit 1000`;

const INSIDE = [STATUSES.open.id, STATUSES.inProgress.id];

/** Vehicles that are inside, longest first, each with what is pending; with `party` those of one party. */
const open = async (call: Call): Promise<Answer> => {
  const { tx, person, now, query } = call;
  const party = Number(query['party'] ?? NaN);
  const rows = await tx.query<OpenRow>(
    OPEN_SQL,
    [tx.partnerId, INSIDE, now, Number.isSafeInteger(party) ? party : null, ...rowScopeValues(person, preInward)],
    'gate-open',
  );
  const hidden = person.hiddenIn(preInward.acl);
  const dataList = rows.map((row) => ({
    ...withoutHidden(row, hidden),
    status: { id: row.statusId, name: STATUSES[statusName(row.statusId) ?? 'open'].name },
  }));
  return { dataList, totalCount: dataList.length };
};

/** Lets a vehicle in: a saved draft by id and version, or the slip as it is typed, saved in the same step. */
const letIn = async (call: Call): Promise<Finished> => ({
  text: await once(call, async () => {
    const context = await saveContext(call);
    const body = recordOf(call.body);
    const draft = body['lines'] === undefined ? body : await saveRecord(context, preInward, body, 'either');
    const { id } = await runAction(context, preInward, 'gateIn', gateInAction, {
      id: draft['id'],
      version: draft['version'],
    });
    return answerRow(call, preInward, id);
  }),
});

/** A proposed receipt as its mode asks for it, as the person may see it: castings bear no landed charges. */
const proposed = async (
  call: Call,
  { fields, acl }: Pick<Module, 'fields' | 'acl'>,
  { landedCharges, ...receipt }: UnsavedReceipt,
): Promise<Answer> => {
  const whole = await withProposals(call, receipt, fields['lines']?.of ?? {});
  const asked = 'landedCharges' in fields ? { ...whole, landedCharges } : whole;
  return { data: withoutHidden(asked, call.person.hiddenIn(acl)) };
};

const RECEIPTS: readonly Pick<Module, 'fields' | 'acl' | 'api'>[] = [inward, foundryInward];

const view = { service: preInward.acl } as const;
const reads = true as const;

/** Calls of gate slips beyond the generic ones and their verbs (spec 02, 4.1), and the receipt that a slip becomes (4.2). */
export const gateEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${preInward.api}/open`,
    need: view,
    summary: 'Vehicles that are inside, with what is pending of each',
    reads,
    run: open,
  },
  {
    method: 'GET',
    path: `${preInward.api}/:id`,
    need: view,
    summary: 'A gate slip, with what its orders still take beside each line',
    reads,
    run: one,
  },
  {
    method: 'POST',
    path: `${preInward.api}/gateIn`,
    need: { service: preInward.acl, bit: preInward.actionRights['gateIn'] ?? 'edit' },
    summary: gateInAction.summary,
    run: letIn,
  },
  {
    method: 'POST',
    path: `${preInward.api}/scan`,
    need: view,
    summary: 'What a scanned order or e-way bill fills into a new slip: party, orders, goods, bill, vehicle',
    reads,
    run: async (call: Call) => ({ data: await scanned(call, unread(call.body)) }),
  },
  ...RECEIPTS.map((module): Endpoint => ({
    method: 'POST',
    path: `${module.api}/fromPreInward`,
    need: { service: module.acl },
    summary:
      'The unsaved receipt of what is pending on a gate slip, with the lots, racks and vendor codes that it would get',
    reads,
    run: async (call: Call) =>
      proposed(call, module, await receiptOfSlip(call, idAt(unread(call.body), 'preInwardId', 'Gate slip'))),
  })),
  ...RECEIPTS.map((module): Endpoint => ({
    method: 'POST',
    path: `${module.api}/fromPurchaseOrders`,
    need: { service: module.acl },
    summary:
      'The unsaved receipt of all that is still to come on some orders of one supplier, with the lots, racks and vendor codes that it would get',
    reads,
    run: async (call: Call) => proposed(call, module, await receiptOfOrders(call, unread(call.body))),
  })),
];
