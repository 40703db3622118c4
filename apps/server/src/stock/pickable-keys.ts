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

type Asked = { readonly filter: StockFilter; readonly today: string; readonly customerId?: number };

/** Whether more keys fit a filter than so many. */
export const isBeyond = async (tx: Tx, { filter, today }: Asked, most: number): Promise<boolean> => {
  const { values, bind } = valuesFrom(tx.partnerId);
  const where = stockConditions(filter, today, bind);
  const { count } = await tx.one<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${NOW.tables} where ${where} limit ${bind(most + 1)}) few`,
    values,
  );
  return count > most;
};

/** Keys that may be chosen among. */
export interface PickableKeys {
  readonly keys: readonly Pickable[];
  /** Nothing free lies behind the last of them. */
  readonly isAll: boolean;
}

/**
 * Keys of which something is free, without a name of anything. So many of the first as hold what is asked, with all that stand equal to the last of them: of an
 * item's ten thousand keys the rest is neither sent nor looked at again.
 * @param until left out: all of them
 */
export const pickableKeys = async (
  tx: Tx,
  { filter, today, customerId }: Asked,
  method: PickingMethod,
  until?: { readonly quantity: Decimal; readonly taken?: ReadonlyMap<number, Decimal> },
): Promise<PickableKeys> => {
  const { values, bind } = valuesFrom(tx.partnerId);
  const where = stockConditions(filter, today, bind);
  const free = freeOf(bind(today));
  const [order, alike] = FIRST[method];
  const receiver = customerId === undefined ? '' : ` and (k.customer is null or k.customer = ${bind(customerId)})`;
  const enough =
    until === undefined
      ? 'true'
      : `before < ${bind(sumOf([until.quantity, ...(until.taken?.values() ?? [])]).toString())}::numeric`;
  const rows = await tx.query<Pickable & { readonly total: number }>(
    `with key as materialized (
       select b.id, coalesce(lo.id, 0) as lot, coalesce((lo.received_at at time zone 'Asia/Kolkata')::date::text, to_jsonb(b.first_in_at) #>> '{}', '') collate "C" as received, lo.expiry_on::text collate "C" as expiry,
              b.quantity, ${free} as free, lo.customer_id as customer, nullif(b.rack_id, 0) as rack, b.roll_number <> '' as is_roll, row_number() over (order by ${STANDARD}) as nth
         from ${NOW.tables} where ${where}),
     candidate as (select * from key k where k.free > 0${receiver}),
     placed as (select k.*, count(*) over ()::int as total, sum(k.free) over (order by ${order}) - sum(k.free) over (partition by ${alike}) as before from candidate k)
     select id, lot, received as "receivedAt", expiry as "expiryOn", quantity::text, free::text, customer, rack, is_roll as "isRoll", total from placed where ${enough} order by nth`,
    values,
  );
  return { keys: rows.map(({ total: _total, ...key }) => key), isAll: rows.length === (rows[0]?.total ?? 0) };
};
