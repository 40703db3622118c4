import { fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { stockParamFields } from '@weft/domain/catalogue/language/groups/stock-params';
import { refuse, Refusal } from '../../../http/refusal.ts';
import { defaultTupleIds } from '../../../documents/grades.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { idAt, optionalId, optionalText, type Unread } from '../../../http/read-body.ts';
import { STOCK_PARAM_TABLES } from '../../../stock/stock-dimensions.ts';
import { refuseFrozen } from './count-freeze.ts';
import { type CountLine, type FoundKey, readSomeLines } from './count-lines.ts';
import type { StoredCount } from './count-slip.ts';

/** Parameters of goods, by the number of each (spec 02, 1.1). */
const PARAMS = Object.entries(STOCK_PARAM_TABLES);
const KEYS_OF_PARAMS = Object.keys(stockParamFields());
const ITS_PARAMS = `array[${PARAMS.map(([n]) => `d.stock_param_${n}`).join(', ')}]::bigint[]`;

type Item = {
  readonly name: string;
  readonly lotTracking: string | null;
  readonly isStocked: boolean;
};

const ITEM_SQL = `select name, lot_tracking as "lotTracking", coalesce(is_stocked, true) as "isStocked" from item where partner_id = $1 and id = $2 and deleted_on is null`;

const ROLL_SQL = `select a.name from stock_balance b join stock_area a on a.partner_id = $1 and a.id = b.stock_area_id
 where b.partner_id = $1 and b.roll_number = $2 and b.is_in_stock and not (b.stock_area_id = $3 and b.rack_id = $4) limit 1`;

/** The key of stock that a found one is, if the books know it there. */
const KEY_SQL = `select b.id, b.qc_status as "qcStatus" from stock_identity d
  join stock_key b on b.partner_id = $1 and b.identity_id = d.id and b.stock_area_id = $2 and b.rack_id = $3 and b.transfer_line_id = 0
  left join stock_lot l on l.partner_id = $1 and l.id = d.lot_id
 where d.partner_id = $1 and d.item_id = $4 and d.item_tuple_id = $5 and coalesce(l.lot_number, '') = $6 and d.roll_number = $7 and d.vendor_code = $8 and d.packing_id = $9 and d.parcel_number = '' and d.owner_party_id = 0
   and ($10::bigint[] is null or ${ITS_PARAMS} = $10::bigint[])
 order by b.is_in_stock desc, (b.qc_status = 'released') desc, b.id limit 1`;

/** The line of a found key is its own, numbered after the others; what the books had of it at the freeze is worked out of what moved since. */
const ADD_SQL = `insert into physical_count_line (partner_id, slip_id, line_no, balance_id, key, item_id, item_tuple_id, lot_number, roll_number, vendor_code, packing_id, rack_id, qc_status, book, book_secondary, book_packages)
select $1, $2, (select coalesce(max(line_no), 0) + 1 from physical_count_line where partner_id = $1 and slip_id = $2), $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12,
       coalesce(b.quantity, 0) - coalesce(m.quantity, 0), coalesce(b.secondary_quantity, 0) - coalesce(m.secondary, 0), coalesce(b.packages, 0) - coalesce(m.packages, 0)
  from (select $3::bigint as balance) x left join stock_key b on b.partner_id = $1 and b.id = x.balance
  left join lateral (select sum(quantity) as quantity, sum(secondary_quantity) as secondary, sum(packages) as packages from stock_ledger
     where partner_id = $1 and balance_id = x.balance and effective_at > (select frozen_at from physical_count where partner_id = $1 and id = $2)) m on true
returning id`;

const TWIN_SQL = `select id from physical_count_line where partner_id = $1 and slip_id = $2 and balance_id is null and item_id = $3 and item_tuple_id = $4 and lot_number = $5 and roll_number = $6
   and vendor_code = $7 and packing_id = $8 and rack_id = $9 and coalesce(key->'stockParams', 'null') = coalesce(to_jsonb($10::bigint[]), 'null')`;

const PARAMS_SQL = PARAMS.map(
  ([n, table]) =>
    `select ${n} as n from ${table} where partner_id = $1 and id = ($2::bigint[])[${n}] and deleted_on is null`,
).join(' union all ');

/** Measured parameters that were said of found goods; nothing said: those that the books know. Fault REFERENCE at `<path><parameter>`. */
const paramsOf = async ({ tx }: SaveContext, body: Unread, path: string): Promise<readonly number[] | undefined> => {
  const labels = Object.values(stockParamFields());
  const ids = KEYS_OF_PARAMS.map((key, n) => optionalId(body, key, labels[n]?.label ?? key, `${path}${key}`) ?? 0);
  if (ids.every((id) => id === 0)) return undefined;
  const known = new Set(
    (await tx.query<{ n: number }>(PARAMS_SQL, [tx.partnerId, ids], 'count-params')).map(({ n }) => n),
  );
  refuse(
    ids.flatMap((id, n) =>
      id === 0 || known.has(n + 1)
        ? []
        : [fault(`${path}${KEYS_OF_PARAMS[n] ?? ''}`, 'REFERENCE', { label: labels[n]?.label ?? '', value: id })],
    ),
  );
  return ids;
};

/** Which of what was named is there: the area that the rack stands in, the item of the grade, the packing. */
const NAMED_SQL = `select
  (select stock_area_id from rack where partner_id = $1 and id = $2 and deleted_on is null) as "areaOfRack",
  (select item_id from item_tuple where partner_id = $1 and id = $3 and deleted_on is null) as "itemOfGrade",
  (select id from packing where partner_id = $1 and id = $4 and deleted_on is null) as packing`;

type Named = {
  readonly areaOfRack: number | null;
  readonly itemOfGrade: number | null;
  readonly packing: number | null;
};

/** Where and how found goods lie, 0 for nothing. Faults REFERENCE at grade and packing, REFERENCE or PLACE at the rack. */
const namedOf = async (
  { tx }: SaveContext,
  slip: StoredCount,
  item: number,
  body: Unread,
  path: string,
): Promise<{ readonly rack: number; readonly grade: number; readonly packing: number }> => {
  const rack = optionalId(body, 'rack', 'Rack', `${path}rack`) ?? 0;
  const grade = optionalId(body, 'itemTuple', 'Grade', `${path}itemTuple`) ?? 0;
  const packing = optionalId(body, 'packing', 'Packing', `${path}packing`) ?? 0;
  const { areaOfRack, itemOfGrade, ...known } = await tx.one<Named>(
    NAMED_SQL,
    [tx.partnerId, rack, grade, packing],
    'count-found-named',
  );
  const refused = (field: string, label: string, value: number) =>
    fault(`${path}${field}`, 'REFERENCE', { label, value });
  refuse([
    ...(rack !== 0 && areaOfRack === null ? [refused('rack', 'Rack', rack)] : []),
    ...(areaOfRack !== null && areaOfRack !== slip.stockArea
      ? [fault(`${path}rack`, 'PLACE', { reason: 'The rack stands in another stock area' })]
      : []),
    ...(grade !== 0 && itemOfGrade !== item ? [refused('itemTuple', 'Grade', grade)] : []),
    ...(packing !== 0 && known.packing === null ? [refused('packing', 'Packing', packing)] : []),
  ]);
  return { rack, grade, packing };
};

const upper = (text: string | undefined): string => (text ?? '').toUpperCase().replaceAll(/\s+/gu, '');

const keyOf = async (context: SaveContext, slip: StoredCount, body: Unread, path: string): Promise<FoundKey> => {
  const { tx } = context;
  const item = idAt(body, 'item', 'Item', `${path}item`);
  const known = await tx.maybe<Item>(ITEM_SQL, [tx.partnerId, item], 'count-found-item');
  if (known === undefined || !known.isStocked)
    throw new Refusal([fault(`${path}item`, 'REFERENCE', { label: 'Stocked item', value: item })]);
  const lotNumber = upper(optionalText(body, 'lotNumber', 'Lot', 40));
  const rollNumber = upper(optionalText(body, 'rollNumber', 'Roll no.', 40));
  if (lotNumber === '' && (known.lotTracking === 'lot' || known.lotTracking === 'roll'))
    throw new Refusal([fault(`${path}lotNumber`, 'REQUIRED', { label: 'Lot' })]);
  if (rollNumber === '' && known.lotTracking === 'roll' && isOn(context.config.value, 'ROLL_NO_SUPPORT'))
    throw new Refusal([fault(`${path}rollNumber`, 'REQUIRED', { label: 'Roll no.' })]);
  const { rack, grade, packing } = await namedOf(context, slip, item, body, path);
  if (rollNumber !== '') {
    const elsewhere = await tx.maybe<{ name: string }>(
      ROLL_SQL,
      [tx.partnerId, rollNumber, slip.stockArea, rack],
      'count-found-roll',
    );
    if (elsewhere !== undefined)
      throw new Refusal([fault(`${path}rollNumber`, 'ROLL', { roll: rollNumber, reason: `is in ${elsewhere.name}` })]);
  }
  const own = await defaultTupleIds(context, [item]);
  const stockParams = await paramsOf(context, body, path);
  return {
    itemId: item,
    itemTupleId: grade || (own.get(item) ?? 0),
    ...(lotNumber === '' ? {} : { lotNumber }),
    ...(rollNumber === '' ? {} : { rollNumber }),
    ...(upper(optionalText(body, 'vendorCode', 'Vendor code', 30)) === ''
      ? {}
      : { vendorCode: upper(optionalText(body, 'vendorCode', 'Vendor code', 30)) }),
    packingId: packing,
    rackId: rack,
    ...(stockParams === undefined ? {} : { stockParams }),
  };
};

/**
 * The line of goods that were found: the slip's own when it has them, else a new one, with what the books know of them there (spec 02, 5.6).
 * Faults at the fields of `path`: REQUIRED, TYPE, REFERENCE, PLACE (a rack of another area), ROLL (it lies elsewhere), COUNT_STATE (another slip counts it).
 */
export const foundLine = async (
  context: SaveContext,
  slip: StoredCount,
  body: Unread,
  path: string,
): Promise<CountLine> => {
  const { tx } = context;
  const key = await keyOf(context, slip, body, path);
  const parts = [
    key.itemId,
    key.itemTupleId,
    key.lotNumber ?? '',
    key.rollNumber ?? '',
    key.vendorCode ?? '',
    key.packingId ?? 0,
  ] as const;
  const params = key.stockParams ?? null;
  const known = await tx.maybe<{ id: number; qcStatus: string }>(
    KEY_SQL,
    [tx.partnerId, slip.stockArea, key.rackId ?? 0, ...parts, params],
    'count-found-key',
  );
  if (known !== undefined) {
    const [own] = await readSomeLines(tx, slip.id, { balances: [known.id] });
    if (own !== undefined) return own;
    await refuseFrozen(context, slip.id, [known.id]);
  } else {
    const twin = await tx.maybe<{ id: number }>(
      TWIN_SQL,
      [tx.partnerId, slip.id, ...parts, key.rackId ?? 0, params],
      'count-found-twin',
    );
    const [own] = twin === undefined ? [] : await readSomeLines(tx, slip.id, { ids: [twin.id] });
    if (own !== undefined) return own;
  }
  const { id } = await tx.one<{ id: number }>(
    ADD_SQL,
    [
      tx.partnerId,
      slip.id,
      known?.id ?? null,
      JSON.stringify(key),
      ...parts,
      key.rackId ?? 0,
      known?.qcStatus ?? 'released',
    ],
    'count-found-add',
  );
  const [line] = await readSomeLines(tx, slip.id, { ids: [id] });
  if (line === undefined) throw new Error(`Line ${id} of count ${slip.id} is gone`);
  return line;
};
