import { packingInward } from '@weft/domain/catalogue/stores/packing-inward';
import { fault } from '@weft/domain/contract/faults';
import { roundToPaisa, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { REMIND_DAYS } from '@weft/domain/rules/stock/returnables';
import { heldPacking } from '../../../documents/packing-held.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import { switchedOff } from '../../../records/save/switched-off.ts';
import { STOCK_TABLES } from '../../../stock/stock-filter.ts';
import { placesSql } from '../../../stock/within-places.ts';
import { optionalId, optionalText, unread } from '../../../http/read-body.ts';

/** Faults: SWITCHED_OFF. */
const refuseSwitchedOff = async ({ tx }: Call): Promise<void> =>
  refuse(switchedOff(packingInward, await partnerConfig(tx)));

/** Returnable packing that lies with parties: how many, for how long, worth which deposit. */
const parties = async (call: Call): Promise<Answer> => {
  await refuseSwitchedOff(call);
  const { tx, person, today, query } = call;
  const asked = Number(query['party']);
  const held = await heldPacking(tx, today, {
    party: Number.isSafeInteger(asked) && asked > 0 ? asked : null,
    places: person,
  });
  const mayRate = !person.hiddenIn(packingInward.acl).has('value');
  const dataList = held.map(({ party, packing, sent, returned, withParty, since, ageDays, deposit }) => ({
    party,
    packing,
    sent: toWireNumber(sent),
    returned: toWireNumber(returned),
    withParty: toWireNumber(withParty),
    since,
    ageDays,
    isDue: ageDays > REMIND_DAYS,
    ...(mayRate ? { deposit: toWireNumber(roundToPaisa(withParty.times(deposit))) } : {}),
  }));
  return { dataList, totalCount: dataList.length };
};

const EMPTY_SQL = `select k.id, k.packing_type as "packingType", jsonb_build_object('id', it.id, 'name', it.name) as item, jsonb_build_object('id', sa.id, 'name', sa.name) as "stockArea",
    b.qc_status as "qcStatus", sum(b.quantity)::float8 as quantity, sum(b.allocated)::float8 as allocated,
    sum(case when b.qc_status = 'released' then b.quantity - b.allocated else 0 end)::float8 as free, jsonb_build_object('id', u.id, 'symbol', u.symbol) as uom
  from ${STOCK_TABLES} join packing k on k.partner_id = $1 and k.stock_item_id = b.item_id join uom u on u.partner_id = $1 and u.id = it.uom_id
 where b.partner_id = $1 and b.is_in_stock and ($2::bigint is null or k.id = $2) and ($3::bigint is null or b.stock_area_id = $3)${placesSql('b', [4, 6, 7])}
   and ($8::bigint is null or b.organization_id = $8) and ($9::bigint is null or b.branch_id = $9) and ($10::bigint is null or b.location_id = $10)
 group by k.id, k.packing_type, it.id, it.name, sa.id, sa.name, b.qc_status, u.id, u.symbol
having not $5 or sum(case when b.qc_status = 'released' then b.quantity - b.allocated else 0 end) > 0
 order by lower(k.packing_type), sa.name, b.qc_status`;

/** Goods that lie in packages: a row for each parcel, and for each key of goods in packages without a number. Net and gross in kg, of goods by weight. */
const FILLED_SQL = `select nullif(i.parcel_number, '') as "parcelNumber", jsonb_build_object('id', k.id, 'packingType', k.packing_type) as packing, jsonb_build_object('id', it.id, 'name', it.name) as item,
    jsonb_build_object('id', g.id, 'displayName', g.display_name) as "itemTuple", lo.lot_number as lot, b.quantity::float8 as quantity, b.packages::int as packages,
    case when u.kind = 'mass' then (b.quantity * u.numerator / u.denominator)::float8 end as net,
    case when u.kind = 'mass' then (b.quantity * u.numerator / u.denominator + b.packages * coalesce(k.tare_weight, 0))::float8 end as gross,
    jsonb_build_object('id', sa.id, 'name', sa.name) as "stockArea", case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.rack_code) end as rack, b.qc_status as status
  from ${STOCK_TABLES} join packing k on k.partner_id = $1 and k.id = i.packing_id join item_tuple g on g.partner_id = $1 and g.id = b.item_tuple_id
  join uom u on u.partner_id = $1 and u.id = it.uom_id left join rack r on r.partner_id = $1 and r.id = b.rack_id
 where b.partner_id = $1 and b.is_in_stock and ($2::bigint is null or k.id = $2) and ($3::bigint is null or b.stock_area_id = $3)${placesSql('b', [4, 6, 7])}
   and (not $5 or b.qc_status = 'released' and b.quantity > b.allocated) and ($8::bigint is null or b.item_id = $8) and ($9::text is null or i.parcel_number = $9)
   and ($10::bigint is null or b.item_tuple_id = $10) and ($11::bigint is null or b.organization_id = $11) and ($12::bigint is null or b.branch_id = $12) and ($13::bigint is null or b.location_id = $13)
   and ($14::bigint is null or exists (select from stock_reservation c where c.partner_id = $1 and c.balance_id = b.id and c.status in ('open', 'suspended') and c.demand_module = 'salesOrder' and c.demand_id = $14))
 order by it.name, i.parcel_number, sa.name, b.id limit 5000`;

/** Stock in packages, or of empty packing types (spec 02, 2.4). Faults: SWITCHED_OFF, CHOICE at `kind`. */
const packedStock = async (call: Call): Promise<Answer> => {
  await refuseSwitchedOff(call);
  const { tx, person } = call;
  const body = unread(call.body);
  const kind = optionalText(body, 'kind', 'Kind', 10) ?? 'filled';
  if (kind !== 'empty' && kind !== 'filled')
    throw new Refusal([fault('kind', 'CHOICE', { label: 'Kind', value: kind, options: 'filled, empty' })]);
  const asked = [
    tx.partnerId,
    optionalId(body, 'packing', 'Packing') ?? null,
    optionalId(body, 'stockArea', 'Stock Area') ?? null,
    person.branchIds,
    body['onlyFree'] === true,
    person.locationIds,
    person.stockAreaIds,
  ];
  const places = (['company', 'branch', 'location'] as const).map((key) => {
    const id = body[key];
    return typeof id === 'number' && id > 0 ? id : null; // 0 = all
  });
  if (kind === 'filled') {
    const more = [
      optionalId(body, 'item', 'Item') ?? null,
      optionalText(body, 'parcelNumber', 'Parcel', 40) ?? null,
      optionalId(body, 'itemTuple', 'Grade') ?? null,
      ...places,
      optionalId(body, 'salesOrder', 'Sales order') ?? null,
    ];
    const filled = await tx.query(FILLED_SQL, [...asked, ...more], 'packing-filled');
    return { dataList: filled, totalCount: filled.length };
  }
  const rows = await tx.query<{ id: number; packingType: string }>(EMPTY_SQL, [...asked, ...places], 'packing-empty');
  const dataList = rows.map(({ id, packingType, ...row }) => ({ packing: { id, packingType }, ...row }));
  return { dataList, totalCount: dataList.length };
};

/** Calls of empty and returnable packing beyond the generic ones (spec 02, 4.9, 2.4). */
export const packingEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${packingInward.api}/withParties`,
    need: { service: packingInward.acl },
    summary: 'Returnable packing that lies with parties, with age and deposit',
    reads: true,
    run: parties,
  },
  {
    method: 'POST',
    path: 'chemical/packingItemStock/getStock',
    need: { service: packingInward.acl },
    summary: 'Stock that lies in packages, or of empty packing types',
    reads: true,
    run: packedStock,
  },
];
