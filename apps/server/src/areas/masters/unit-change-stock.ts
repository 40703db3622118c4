import { ONE, type Decimal, decimal, isPositive, isZero, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { convertQty, type ItemUnits, unitFactor } from '@weft/domain/rules/units/convert-quantity';
import type { Unit } from '@weft/domain/rules/units/unit';
import type { Tx } from '../../db/tx.ts';
import { grouped } from '../../records/grouped.ts';
import type { SaveContext } from '../../records/handler.ts';
import type { Movement, Posting } from '../../stock/posting.ts';
import { stockOf } from '../../stock/stock.ts';

/** What becomes of what does not make a whole unit: it leaves as wastage, or the goods keep its weight and value. */
export type Rest = 'wastage' | 'keep';

type KeyRow = {
  readonly id: number;
  readonly pool: number | null;
  readonly area: string;
  readonly lot: string | null;
  readonly roll: string;
  readonly quantity: string;
  readonly secondary: string;
  readonly packages: number;
  readonly itemId: number;
  readonly itemTupleId: number;
  readonly lotId: number;
  readonly vendorCode: string;
  readonly packingId: number;
  readonly parcelNumber: string;
  readonly ownerPartyId: number;
  readonly stockParams: readonly number[];
  readonly stockAreaId: number;
  readonly rackId: number;
  readonly qcStatus: 'released' | 'hold' | 'rejected';
};

/** A key of stock in both units. `rest` is what does not make a whole new unit, in the former one. */
export type ConvertedKey = {
  readonly key: KeyRow;
  readonly quantity: Decimal;
  readonly becomes: Decimal;
  readonly rest: Decimal;
  readonly secondary: Decimal | undefined;
};

const KEYS_SQL = `select b.id, b.cost_pool_id as pool, sa.name as area, lo.lot_number as lot, b.roll_number as roll, trim_scale(b.quantity)::text as quantity, trim_scale(b.secondary_quantity)::text as secondary, b.packages,
   b.item_id as "itemId", b.item_tuple_id as "itemTupleId", b.lot_id as "lotId", k.vendor_code as "vendorCode", k.packing_id as "packingId", k.parcel_number as "parcelNumber", k.owner_party_id as "ownerPartyId",
   json_build_array(k.stock_param_1, k.stock_param_2, k.stock_param_3, k.stock_param_4, k.stock_param_5, k.stock_param_6, k.stock_param_7, k.stock_param_8, k.stock_param_9) as "stockParams",
   b.stock_area_id as "stockAreaId", b.rack_id as "rackId", b.qc_status as "qcStatus"
  from stock_balance b join stock_identity k on k.partner_id = $1 and k.id = b.identity_id join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id
  left join stock_lot lo on lo.partner_id = $1 and lo.id = b.lot_id
 where b.partner_id = $1 and b.item_id = $2 and b.is_in_stock order by b.id`;

/** The two units between which an item changes, and what leads from one to the other. */
export type UnitPair = { readonly from: Unit; readonly to: Unit; readonly units: ItemUnits };

const inUnit = (
  quantity: Decimal,
  { from, to, units }: UnitPair,
  rest: Rest,
): Pick<ConvertedKey, 'becomes' | 'rest'> => {
  const target: Unit = rest === 'wastage' ? { ...to, rounding: 'down' } : to;
  const converted = convertQty(quantity, from, target, units);
  if (!converted.ok) throw new Error(`${units.name}: ${converted.code} after a way was found`);
  const isTooLittle = isZero(converted.quantity); // not one of the new unit: nothing could stand for it
  const left = rest === 'wastage' ? converted.rest : ZERO; // a unit that rounds down by itself leaves nothing behind that was to stay
  return { becomes: converted.quantity, rest: isTooLittle ? quantity : left };
};

/**
 * Stock of an item, key by key, in both units; locked when it is about to change. Where the second unit becomes the first, what was counted in it
 * stands (`isSwapped`): nothing is worked out and nothing is left over.
 */
export const convertedKeys = async (
  tx: Tx,
  item: number,
  pair: UnitPair,
  { rest, isSwapped, isLocked }: { readonly rest: Rest; readonly isSwapped: boolean; readonly isLocked: boolean },
): Promise<readonly ConvertedKey[]> => {
  const text = isLocked ? `${KEYS_SQL} for no key update of b` : KEYS_SQL;
  const rows = await tx.query<KeyRow>(text, [tx.partnerId, item], isLocked ? 'unit-change-lock' : 'unit-change-keys');
  return rows.map((key) => {
    const [quantity, second] = [decimal(key.quantity), decimal(key.secondary)];
    if (isSwapped && isPositive(second)) return { key, quantity, becomes: second, rest: ZERO, secondary: quantity };
    const made = inUnit(quantity, pair, rest);
    const secondary = isSwapped ? quantity.minus(made.rest) : isPositive(second) ? second : undefined;
    return { key, quantity, ...made, secondary };
  });
};

/** What of a key's second quantity and packages is there when it is counted anew. */
type Beside = { readonly id: number; readonly secondary: string; readonly packages: number };

const BESIDE_SQL = `select id, trim_scale(secondary_quantity)::text as secondary, packages from stock_balance where partner_id = $1 and id = any ($2::bigint[])`;

/** Keys as their wastage left them: of a second unit with a fixed factor the ledger itself works out what leaves. */
const afterRests = async (tx: Tx, keys: readonly ConvertedKey[]): Promise<readonly ConvertedKey[]> => {
  if (keys.every(({ rest }) => isZero(rest))) return keys;
  const ids = keys.map(({ key }) => key.id);
  const rows = await tx.query<Beside>(BESIDE_SQL, [tx.partnerId, ids], 'unit-change-beside');
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  return keys.map((one) => ({ ...one, key: { ...one.key, ...byId.get(one.key.id) } }));
};

const movementsOf = (keys: readonly ConvertedKey[]): readonly Movement[] => {
  const numbered = keys.map((one, line) => ({ ...one, line }));
  return [
    ...numbered.map(({ key, quantity, rest, line }): Movement => ({
      line,
      reason: 'UNIT_OUT',
      from: { balanceId: key.id },
      to: { account: 'PRODUCTION' },
      quantity: quantity.minus(rest),
      secondaryQuantity: decimal(key.secondary),
      packages: key.packages,
      ...(key.ownerPartyId > 0 ? { partyId: key.ownerPartyId } : {}),
    })),
    ...numbered.map(({ key, becomes, secondary, line }): Movement => ({
      line,
      reason: 'UNIT_IN',
      from: { account: 'PRODUCTION' },
      to: {
        itemId: key.itemId,
        itemTupleId: key.itemTupleId,
        stockAreaId: key.stockAreaId,
        rackId: key.rackId,
        qcStatus: key.qcStatus,
        packingId: key.packingId,
        ownerPartyId: key.ownerPartyId,
        stockParams: key.stockParams,
        ...(key.lotId > 0 ? { lotId: key.lotId } : {}),
        ...(key.roll === '' ? {} : { rollNumber: key.roll }),
        ...(key.vendorCode === '' ? {} : { vendorCode: key.vendorCode }),
        ...(key.parcelNumber === '' ? {} : { parcelNumber: key.parcelNumber }),
      },
      quantity: becomes,
      packages: key.packages,
      ...(secondary === undefined ? {} : { secondaryQuantity: secondary }),
      ...(key.pool === null ? {} : { share: becomes }),
      ...(key.ownerPartyId > 0 ? { partyId: key.ownerPartyId } : {}),
    })),
  ];
};

/** What does not make a whole unit leaves as a loss, before the rest is counted anew. */
const restsOf = (keys: readonly ConvertedKey[]): readonly Movement[] =>
  keys
    .filter(({ rest }) => !isZero(rest))
    .map(({ key, becomes, rest }, line): Movement => ({
      line,
      reason: 'WRITE_OFF',
      from: { balanceId: key.id },
      to: { account: 'LOSS' },
      quantity: rest,
      secondaryQuantity: isZero(becomes) ? decimal(key.secondary) : ZERO,
      packages: isZero(becomes) ? key.packages : 0,
      ...(key.ownerPartyId > 0 ? { partyId: key.ownerPartyId } : {}),
    }));

/** Keys that are worth something together, and those of others' goods by themselves: value never goes from one pool into another. */
const byPool = (keys: readonly ConvertedKey[]): readonly (readonly ConvertedKey[])[] => [
  ...grouped(keys, ({ key: { pool, ownerPartyId } }) =>
    pool === null ? `owner ${ownerPartyId}` : `pool ${pool}`,
  ).values(),
];

const RATES_SQL = `update cost_pool set last_rate = round(last_rate * $3::numeric / $4::numeric, 4) where partner_id = $1 and item_id = $2 and quantity = 0 and last_rate <> 0`;

/** What the last of an empty pool was worth, per new unit: what is found later is worth that. Pools with goods tell their own rate. */
const convertRates = (tx: Tx, item: number, { from, to, units }: UnitPair): Promise<unknown> => {
  const back = unitFactor(to, from, units);
  if (back === undefined) throw new Error(`${units.name}: no way back from a unit that a way leads to`);
  return tx.execute(RATES_SQL, [tx.partnerId, item, String(back.top), String(back.bottom)], 'unit-change-rates');
};

/** Module of these postings: no document of a list, like the split of a lot. */
const MODULE = 'itemUnitChange';

/** What all postings of one change have in common. */
type Head = Pick<Posting, 'module' | 'documentId' | 'note' | 'staffId'>;

export const unitChangeHead = async ({ tx, person }: SaveContext, note: string): Promise<Head> => {
  const { id: documentId } = await tx.one<{ id: number }>(`select nextval('stock_direct_document') as id`);
  return { module: MODULE, documentId, note, ...(person.actorId === null ? {} : { staffId: person.actorId }) };
};

/**
 * What does not make a whole new unit leaves as wastage, while the item is still kept in the former one: its second quantity is taken by the factor of that.
 * Answers the keys that are left to be counted anew.
 */
export const leaveRests = async (
  { tx }: SaveContext,
  head: Head,
  keys: readonly ConvertedKey[],
): Promise<readonly ConvertedKey[]> => {
  const stock = stockOf(tx);
  for (const group of byPool(keys)) {
    const movements = restsOf(group);
    if (movements.length > 0) await stock.post({ ...head, kind: 'issue', movements });
  }
  const whole = keys.filter(({ becomes }) => isPositive(becomes));
  return afterRests(tx, whole);
};

/** Counts goods in another unit: out and in again at the same place with the same identity, worth what they were, one posting for each pool. */
export const postUnitChange = async (
  { tx }: SaveContext,
  head: Head,
  { item, pair, keys }: { readonly item: number; readonly pair: UnitPair; readonly keys: readonly ConvertedKey[] },
): Promise<void> => {
  const stock = stockOf(tx);
  for (const group of byPool(keys)) await stock.post({ ...head, kind: 'transfer', movements: movementsOf(group) });
  await convertRates(tx, item, pair);
};

/** Sums of a plan: what there is, what it becomes, what is left over. */
export const sumsOf = (keys: readonly ConvertedKey[]) => ({
  quantity: sumOf(keys.map((one) => one.quantity)),
  becomes: sumOf(keys.map((one) => one.becomes)),
  rest: sumOf(keys.map((one) => one.rest)),
});

/** One of a unit in another, as a person reads it. */
export const oneOf = (unit: Unit, inOther: Unit, units: ItemUnits): Decimal | undefined => {
  const shown = convertQty(ONE, unit, { ...inOther, decimals: 6, rounding: 'halfUp' }, units);
  return shown.ok ? shown.quantity : undefined;
};
