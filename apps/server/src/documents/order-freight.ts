import { inward } from '@weft/domain/catalogue/stores/inward';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal, type Decimal, isPositive, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { FREIGHT, freightEstimate } from '@weft/domain/rules/purchase/freight-estimate';
import type { Call } from '../http/endpoint.ts';

/** SQL of the freight that we pay ourselves for order line `l` of order `o`: its part by net value, in rupees; null where the supplier bears it. */
export const FREIGHT_OF_LINE = `case when o.freight_mode in ('paidToTransporter', 'toPayByUs') and o.freight_amount > 0 then
  o.freight_amount * l.amount / nullif((select sum(x.amount) from purchase_order_lines x where x.partner_id = $1 and x.parent_id = o.id and x.deleted_on is null), 0) end`;

const SQL = `select l.id, l.quantity::text as quantity, (${FREIGHT_OF_LINE})::text as freight
  from purchase_order_lines l join purchase_order o on o.partner_id = $1 and o.id = l.parent_id where l.partner_id = $1 and l.id = any($2::bigint[])`;

/** Whether a person sees what freight costs, on the order and on the receipt. */
export const seesFreight = ({ person }: Pick<Call, 'person'>): boolean => {
  const [order, receipt] = [person.hiddenIn(purchaseOrder.acl), person.hiddenIn(inward.acl)];
  return !order.has('freightAmount') && !receipt.has('landedCharges') && !receipt.has('landedCharges.amount');
};

/** The landed charge that stands for freight until its bill comes; none of nothing. */
const chargeOf = (amount: Decimal): readonly AnyRecord[] =>
  isPositive(amount) ? [{ charge: FREIGHT, amount: toWireNumber(amount), basis: 'value', isEstimate: true }] : [];

/** Landed charges that the orders of a new receipt let expect, for what of their lines is taken: an estimate, replaced by the bill (spec 02, 4.3). */
export const expectedCharges = async (
  call: Pick<Call, 'tx' | 'person'>,
  taken: ReadonlyMap<number, Decimal>,
): Promise<readonly AnyRecord[]> => {
  if (taken.size === 0 || !seesFreight(call)) return [];
  type Row = { readonly id: number; readonly quantity: string; readonly freight: string | null };
  const rows = await call.tx.query<Row>(SQL, [call.tx.partnerId, [...taken.keys()]], 'order-freight');
  return chargeOf(
    freightEstimate(
      rows.flatMap(({ id, quantity, freight }) => {
        const own = taken.get(id);
        return own === undefined || freight === null
          ? []
          : [{ freight: decimal(freight), quantity: decimal(quantity), taken: own }];
      }),
    ),
  );
};
