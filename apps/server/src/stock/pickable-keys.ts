import { type Decimal, sumOf } from '@weft/domain/rules/decimal/decimal';
import type { PickingMethod } from '@weft/domain/rules/stock/picking-order';
import type { Tx } from '../db/tx.ts';
import { stockConditions, type StockFilter, valuesFrom } from './stock-filter.ts';
import { freeOf, STANDARD } from './stock-rows.ts';
import { NOW } from './stock-source.ts';

/** What choosing must know of a key. Quantities are exact decimals in text. */
export interface Pickable {
  readonly id: number;
  /** 0 = none. */
  readonly lot: number;
  /** Day of the lot, else the moment when the first of it came. */
  readonly receivedAt: string;
  readonly expiryOn: string | null;
  readonly quantity: string;
  readonly free: string;
  /** For whom the lot was made. */
  readonly customer: number | null;
  readonly rack: number | null;
  readonly isRoll: boolean;
}

const NEVER = "coalesce(k.expiry, '9999-12-31')";

/** The two that `pickingOrder` looks at first. */
const FIRST: { readonly [method in PickingMethod]: readonly [order: string, alike: string] } = {
  FEFO: [`${NEVER}, k.received`, `${NEVER}, k.received`],
  FIFO: ['k.received, k.lot', 'k.received, k.lot'],
  LIFO: ['k.received desc, k.lot desc', 'k.received, k.lot'],
};

/**
 * Keys of which something is free, without a name of anything. Where they may be broken, so many of the first as hold what is asked, with all that stand
 * equal to the last of them: the rest of an item's ten thousand keys is neither sent nor looked at again.
 * @param until left out: all of them
 */
export const pickableKeys = async (
  tx: Tx,
  { filter, today, customerId }: { readonly filter: StockFilter; readonly today: string; readonly customerId?: number },
  method: PickingMethod,
  until?: { readonly quantity: Decimal; readonly taken?: ReadonlyMap<number, Decimal> },
): Promise<readonly Pickable[]> => {
  const { values, bind } = valuesFrom(tx.partnerId);
  const where = stockConditions(filter, today, bind);
  const free = freeOf(bind(today));
  const [order, alike] = FIRST[method];
  const receiver = customerId === undefined ? '' : ` and (k.customer is null or k.customer = ${bind(customerId)})`;
  const enough =
    until === undefined
      ? 'true'
      : `before < ${bind(sumOf([until.quantity, ...(until.taken?.values() ?? [])]).toString())}::numeric`;
  return tx.query<Pickable>(
    `with key as materialized (
       select b.id, coalesce(lo.id, 0) as lot, coalesce((lo.received_at at time zone 'Asia/Kolkata')::date::text, to_jsonb(b.first_in_at) #>> '{}', '') collate "C" as received, lo.expiry_on::text collate "C" as expiry,
              b.quantity, ${free} as free, lo.customer_id as customer, nullif(b.rack_id, 0) as rack, b.roll_number <> '' as is_roll, row_number() over (order by ${STANDARD}) as nth
         from ${NOW.tables} where ${where}),
     candidate as (select * from key k where k.free > 0${receiver}),
     placed as (select k.*, sum(k.free) over (order by ${order}) - sum(k.free) over (partition by ${alike}) as before from candidate k)
     select id, lot, received as "receivedAt", expiry as "expiryOn", quantity::text, free::text, customer, rack, is_roll as "isRoll" from placed where ${enough} order by nth`,
    values,
  );
};
