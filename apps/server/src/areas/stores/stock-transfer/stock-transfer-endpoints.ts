import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES, statusName } from '@weft/domain/contract/statuses';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readRow } from '../../../modules/read-endpoints.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import { printRecord } from '../../../print/print-by-template.ts';
import { ewayBill } from './transfer-eway.ts';

type OpenRow = { readonly statusId: number; readonly [key: string]: unknown };

const OPEN_SQL = `select t.id, t.number as "stockTransferNumber", t.date, jsonb_build_object('id', f.id, 'name', f.name) as "from", jsonb_build_object('id', d.id, 'name', d.name) as "to",
    t.vehicle_number as vehicle, t.line_count as lines, q.quantity::float8 as quantity, t.value::float8 as value, t.status as "statusId",
    round(extract(epoch from $4::timestamptz - t.sent_at) / 3600, 1)::float8 as "sinceHours"
  from stock_transfer t
  join stock_area f on f.partner_id = $1 and f.id = t.from_stock_area_id
  join stock_area d on d.partner_id = $1 and d.id = t.to_stock_area_id
  left join lateral (select case when count(distinct l.uom_id) = 1 then sum(l.quantity) end as quantity from stock_transfer_lines l where l.partner_id = $1 and l.parent_id = t.id and l.deleted_on is null) q on true
 where t.partner_id = $1 and t.mode = ${stockTransfer.only['mode'] ?? 0} and t.status = any($2) and t.deleted_on is null
   and (cardinality($3::bigint[]) = 0 or t.to_branch_id = any($3) or not $5 and t.branch_id = any($3))
   and (cardinality($7::bigint[]) = 0 or t.to_location_id = any($7) or not $5 and t.location_id = any($7))
   and (not $5 or $6::bigint is null or t.to_location_id = $6)
 order by coalesce(t.sent_at, t.created_on), t.id limit 2000`;

const OPEN = [STATUSES.open.id, STATUSES.inTransit.id, STATUSES.inProgress.id];

const PLACE_SQL = `select a.location_id as location from staff s join stock_area a on a.partner_id = $1 and a.id = s.default_stock_area_id where s.partner_id = $1 and s.id = $2`;

/** Where the person works, if their staff record says so. */
const ownLocation = async ({ tx, person }: Call): Promise<number | null> => {
  if (person.staffId === null) return null;
  const row = await tx.maybe<{ location: number }>(PLACE_SQL, [tx.partnerId, person.staffId], 'staff-location');
  return row?.location ?? null;
};

/** Transfers that are not finished; with `toMe=true` those towards the person's place. Quantity only where all lines have one unit. */
const openList = async (call: Call): Promise<Answer> => {
  const { tx, person, now } = call;
  const isToMe = call.query['toMe'] === 'true' || call.query['toMe'] === true;
  const rows = await tx.query<OpenRow>(
    OPEN_SQL,
    [tx.partnerId, OPEN, person.branchIds, now, isToMe, isToMe ? await ownLocation(call) : null, person.locationIds],
    'transfers-open',
  );
  const hidden = person.hiddenIn(stockTransfer.acl);
  const dataList = rows.map((row) => ({
    ...withoutHidden(row, hidden),
    status: { id: row.statusId, name: STATUSES[statusName(row.statusId) ?? 'open'].name },
  }));
  return { dataList, totalCount: dataList.length };
};

/** A transfer by its number, as it is scanned off the challan. Fault NOT_FOUND. */
const byNumber = async (call: Call): Promise<Answer> => {
  const row = await call.tx.maybe<{ id: number }>(
    `select id from stock_transfer where partner_id = $1 and mode = ${stockTransfer.only['mode'] ?? 0} and number = $2 and deleted_on is null`,
    [call.tx.partnerId, call.params['number'] ?? ''],
    'transfer-by-number',
  );
  if (row === undefined) throw new Refusal([fault('', 'NOT_FOUND', { what: stockTransfer.title })]);
  return { data: await readRow(call, stockTransfer, row.id) };
};

const PENDING_SQL = `select l.id as "requestLine", l.item_id as item, i.name as "itemName", i.item_code as "itemCode", l.item_tuple_id as "itemTuple", g.display_name as "itemTupleName", i.uom_id as uom, u.symbol as "uomName",
    trim_scale(l.pending)::float8 as quantity, l.wanted_lot as "lotNumber"
  from material_request_lines l join item i on i.partner_id = $1 and i.id = l.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
  left join item_tuple g on g.partner_id = $1 and g.id = l.item_tuple_id
 where l.partner_id = $1 and l.parent_id = $2 and l.deleted_on is null and l.pending > 0 order by l.line_no`;

/** What a line offers, by the field of the request that it is taken from, where that is called otherwise or brings words along. */
const ASKED_AS: { readonly [key: string]: string } = {
  itemName: 'item',
  itemCode: 'item',
  itemTupleName: 'itemTuple',
  uomName: 'uom',
  lotNumber: 'wantedLot',
};

/** A line of the offer without what is hidden of the request's lines; how much is pending is not known without how much was asked for. */
const unaskedOf = (line: AnyRecord, hidden: ReadonlySet<string>): AnyRecord =>
  Object.fromEntries(
    Object.entries(line).filter(([key]) => {
      const fields = key === 'quantity' ? ['quantity', 'pending'] : [ASKED_AS[key] ?? key];
      return fields.every((field) => !hidden.has(field) && !hidden.has(`lines.${field}`));
    }),
  );

/**
 * The transfer that serves a request, unsaved: its areas, and a line for all that is pending, without what the person does not see of either document.
 * Faults: DENIED (who may not see requests), NOT_FOUND, STATE at `request`.
 */
const fromRequest = async (call: Call): Promise<Answer> => {
  if (!call.person.may(materialRequest.acl))
    throw new Refusal([fault('', 'DENIED', { what: 'see material requests' })]);
  const request = await readRow(call, materialRequest, Number(call.params['id']) || 0);
  const status = statusName(Number(request['statusId'])) ?? 'draft';
  if (request['requestType'] !== 'transfer' || (status !== 'open' && status !== 'inProgress'))
    throw new Refusal([fault('request', 'STATE', { action: 'Make a transfer', status: STATUSES[status].name })]);
  const lines = await call.tx.query<AnyRecord>(PENDING_SQL, [call.tx.partnerId, request['id']], 'transfer-of-request');
  const { stockAreaFrom, stockAreaFromName, stockAreaTo, stockAreaToName, id, number } = request;
  const offered = {
    request: id,
    requestName: number,
    fromStockArea: stockAreaFrom,
    fromStockAreaName: stockAreaFromName,
    toStockArea: stockAreaTo,
    toStockAreaName: stockAreaToName,
    lines: lines.map((line) => unaskedOf(line, call.person.hiddenIn(materialRequest.acl))),
  };
  return { data: withoutHidden(offered, call.person.hiddenIn(stockTransfer.acl)) };
};

const view = { service: stockTransfer.acl } as const;
const reads = true as const;

/** Calls of stock transfers beyond the generic ones (specification, section 7; spec 02, 5.7). */
export const stockTransferEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${stockTransfer.api}/getOpenStockTransferList`,
    need: view,
    summary: 'Transfers that are open or on the road; toMe=true those towards the person’s place',
    reads,
    run: openList,
  },
  {
    method: 'GET',
    path: `${stockTransfer.api}/getByStockTransferNumber/:number`,
    need: view,
    summary: 'A transfer with its lines, by its number',
    reads,
    run: byNumber,
  },
  {
    method: 'GET',
    path: `${stockTransfer.api}/fromRequest/:id`,
    need: { service: stockTransfer.acl, bit: 'create' },
    summary: 'The transfer that serves a request, unsaved',
    reads,
    run: fromRequest,
  },
  {
    method: 'GET',
    path: `${stockTransfer.api}/print/:id`,
    need: { service: stockTransfer.acl, bit: 'print' },
    summary: 'The challan as PDF, in three copies',
    run: printRecord(stockTransfer),
  },
  {
    method: 'GET',
    path: `${stockTransfer.api}/eway/:id`,
    need: { service: stockTransfer.acl, bit: 'print' },
    summary: 'The transfer for the portal of e-way bills, as JSON',
    reads,
    run: ewayBill,
  },
];
