import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { decimal, isPositive, roundHalfAway, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { comingStatusIds } from '@weft/domain/rules/documents/completed-status';
import { freightEstimate } from '@weft/domain/rules/purchase/freight-estimate';
import { lineProgress } from '@weft/domain/rules/purchase/line-progress';
import type { Call } from '../http/endpoint.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { FREIGHT_OF_LINE, seesFreight } from './order-freight.ts';
import { rowScopeSql, rowScopeValues } from '../records/list/row-scope-sql.ts';

const SQL = `select l.id, l.parent_id as "purchaseOrder", o.number, o.date, o.party_id as party, p.company_name as "partyName", l.line_no as "lineNo", coalesce(l.expected_on, o.expected_on) as "expectedOn",
    l.item_id as item, i.name as "itemName", i.item_code as "itemCode", l.item_tuple_id as "itemTuple", t.display_name as "itemTupleName",
    l.uom_id as uom, u.symbol as "uomName", u.decimals as "uomDecimals", l.quantity::text, l.received::text, l.replaced::text, l.short_closed::text as "shortClosed", l.in_gate::text as "inGate",
    coalesce(l.over_percent, o.over_percent, 0)::text as "overPercent", coalesce(l.under_percent, o.under_percent, 0)::text as "underPercent",
    l.secondary_quantity::text as "secondaryQuantity", u2.decimals as "secondaryPlaces", l.rate::float8 as rate, l.is_free as "isFree", l.stock_area_id as "stockArea", a.name as "stockAreaName", (${FREIGHT_OF_LINE})::text as freight, l.packing_id as packing, pk.packing_type as "packingName",
    o.organization_id as organization, g.name as "organizationName", o.branch_id as branch, b.name as "branchName", o.location_id as location, c.name as "locationName"
  from purchase_order o
  join purchase_order_lines l on l.partner_id = o.partner_id and l.parent_id = o.id
  join party p on p.partner_id = o.partner_id and p.id = o.party_id
  join item i on i.partner_id = l.partner_id and i.id = l.item_id
  join uom u on u.partner_id = l.partner_id and u.id = l.uom_id
  left join uom u2 on u2.partner_id = l.partner_id and u2.id = i.secondary_uom_id
  left join item_tuple t on t.partner_id = l.partner_id and t.id = l.item_tuple_id
  left join stock_area a on a.partner_id = l.partner_id and a.id = l.stock_area_id
  left join packing pk on pk.partner_id = l.partner_id and pk.id = l.packing_id
  left join organization g on g.partner_id = o.partner_id and g.id = o.organization_id
  left join branch b on b.partner_id = o.partner_id and b.id = o.branch_id
  left join location c on c.partner_id = o.partner_id and c.id = o.location_id
 where o.partner_id = $1 and o.status = any($2) and o.deleted_on is null and l.deleted_on is null and l.balance > 0 and o.order_type <> 'blanket'
   and ($3::bigint is null or o.party_id = $3) and ($4::bigint is null or o.branch_id = $4) and ($5::bigint[] is null or o.id = any($5))${rowScopeSql(purchaseOrder, 'o', 6)}
 order by o.date, o.id, l.line_no limit 2000`;

/** Places of a quantity in the database. */
const QUANTITY_PLACES = 6;

type Row = {
  readonly id: number;
  readonly purchaseOrder: number;
  readonly number: string;
  readonly party: number;
  readonly partyName: string;
  readonly uomDecimals: number;
  readonly [figure: string]: unknown;
} & {
  readonly [
    key in 'quantity' | 'received' | 'replaced' | 'shortClosed' | 'inGate' | 'overPercent' | 'underPercent'
  ]: string;
} & {
  readonly secondaryQuantity: string | null;
  readonly secondaryPlaces: number | null;
  readonly freight: string | null;
};

/**
 * A line as gate and store are offered it: `balance` is still to come, `maxReceivable` the most it takes now, the 2nd quantity and the freight that we
 * pay ourselves those of the balance.
 */
const offered = ({
  replaced,
  shortClosed,
  overPercent,
  underPercent,
  secondaryQuantity,
  secondaryPlaces,
  freight,
  ...row
}: Row) => {
  const [quantity, received, inGate] = [decimal(row.quantity), decimal(row.received), decimal(row.inGate)];
  const { balance, maxReceivable } = lineProgress({
    quantity,
    received,
    inGate,
    returnedForReplacement: decimal(replaced),
    shortClosed: decimal(shortClosed),
    overPercent: decimal(overPercent),
    underPercent: decimal(underPercent),
    places: row.uomDecimals,
  });
  const second =
    secondaryQuantity === null || !isPositive(quantity)
      ? null
      : roundHalfAway(decimal(secondaryQuantity).times(balance).div(quantity), secondaryPlaces ?? QUANTITY_PLACES);
  return {
    ...row,
    quantity: toWireNumber(quantity),
    received: toWireNumber(received),
    inGate: toWireNumber(inGate),
    balance: toWireNumber(balance),
    maxReceivable: toWireNumber(maxReceivable),
    secondaryQuantity: second === null ? null : toWireNumber(second),
    freightEstimate:
      freight === null
        ? null
        : toWireNumber(freightEstimate([{ freight: decimal(freight), quantity, taken: balance }])),
  };
};

/** A line as it is offered, with the names beside its ids. */
export type OpenOrderLine = ReturnType<typeof offered> & { readonly [fact: string]: unknown };

/**
 * Lines with a balance, of open orders that the person sees (spec 02, 3.7): of a supplier, of a branch, of these orders; at most 2,000, oldest
 * order first. Goods of a blanket order come on its releases.
 */
export const openOrderLines = async (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  {
    party,
    branch,
    orders,
  }: { readonly party: number | null; readonly branch: number | null; readonly orders: readonly number[] | null },
): Promise<readonly OpenOrderLine[]> => {
  const statuses = comingStatusIds((await partnerConfig(tx)).value);
  const rows = await tx.query<Row>(
    SQL,
    [tx.partnerId, statuses, party, branch, orders, ...rowScopeValues(person, purchaseOrder)],
    'order-open-lines',
  );
  const isFreightSeen = seesFreight({ person });
  return rows.map((row) => offered(isFreightSeen ? row : { ...row, freight: null }));
};
