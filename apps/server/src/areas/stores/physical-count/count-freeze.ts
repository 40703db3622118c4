import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { fault } from '@weft/domain/contract/faults';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { settingOf } from '@weft/domain/rules/config/setting-of';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeNumber } from '../../../records/record-store.ts';
import { takeNumber } from '../../../records/save/take-number.ts';
import { countProgress, lockArea, moveCount, RUNNING, type StoredCount, writeCount } from './count-slip.ts';
import { exactMoment } from './count-lines.ts';

const AREA_SQL = 'select id from stock_area where partner_id = $1 and id = $2 for no key update';

/** Postings that hold one of the keys are waited for: what they moved is in the book, what comes after has a later moment. */
const LOCK_SQL = `select b.id from stock_balance b join item i on i.partner_id = $1 and i.id = b.item_id
 where b.partner_id = $1 and b.stock_area_id = $2 and b.is_in_stock and (cardinality($3::bigint[]) = 0 or b.rack_id = any($3)) and (cardinality($4::bigint[]) = 0 or i.product_type_id = any($4))
   and (cardinality($5::bigint[]) = 0 or b.item_id = any($5))
   and ($6::bigint is null or exists (select from physical_count_line o where o.partner_id = $1 and o.slip_id = $6 and o.balance_id = b.id and o.difference <> 0))
 order by b.id for share of b`;

const FROZEN_SQL = `select c.number, nullif(trim(concat_ws(' ', s.firstname, s.lastname)), '') as staff
  from physical_count_line l join physical_count c on c.partner_id = $1 and c.id = l.slip_id and c.status = any($3::int[]) and c.deleted_on is null
  left join staff s on s.partner_id = $1 and s.id = c.frozen_by_id
 where l.partner_id = $1 and l.balance_id = any($2::bigint[]) and l.slip_id <> $4 order by c.id limit 1`;

const MAKE_SQL = `insert into physical_count_line (partner_id, slip_id, line_no, balance_id, item_id, item_tuple_id, lot_number, roll_number, vendor_code, packing_id, rack_id, qc_status, book, book_secondary, book_packages)
select $1, $2, row_number() over (order by k.rack_code nulls last, i.name, l.lot_number nulls first, b.roll_number, b.id), b.id, b.item_id, b.item_tuple_id, coalesce(l.lot_number, ''), b.roll_number, d.vendor_code, d.packing_id, b.rack_id,
       b.qc_status, b.quantity, b.secondary_quantity, b.packages
  from stock_balance b join item i on i.partner_id = $1 and i.id = b.item_id join stock_identity d on d.partner_id = $1 and d.id = b.identity_id
  left join stock_lot l on l.partner_id = $1 and l.id = b.lot_id left join rack k on k.partner_id = $1 and k.id = b.rack_id
 where b.partner_id = $1 and b.id = any($3::bigint[])`;

/** Ends a call that wants keys which another slip counts. Fault COUNT_STATE. */
export const refuseFrozen = async (
  { tx }: Pick<SaveContext, 'tx'>,
  slip: number,
  balances: readonly number[],
): Promise<void> => {
  const [other] = await tx.query<{ number: string; staff: string | null }>(
    FROZEN_SQL,
    [tx.partnerId, balances, RUNNING, slip],
    'count-frozen-by',
  );
  if (other !== undefined)
    refuse([
      fault('stockArea', 'COUNT_STATE', { no: other.number, reason: `is frozen by ${other.staff ?? 'the product'}` }),
    ]);
};

const ids = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Notes what the books say of every key of the slip at this moment, and gives the number (spec 02, 5.6). The area is locked first, so of two slips
 * that want the same keys one is refused; then the keys, so nothing is half posted at that moment.
 * Faults: COUNT_STATE at `stockArea` when another running slip has one of the keys, LINES_EMPTY where nothing is chosen that lies there.
 */
export const freeze = async (context: SaveContext, slip: StoredCount): Promise<void> => {
  const { tx, config, person } = context;
  await tx.query(AREA_SQL, [tx.partnerId, slip.stockArea], 'count-area');
  const keys = await tx.query<{ id: number }>(
    LOCK_SQL,
    [tx.partnerId, slip.stockArea, ids(slip.racks), ids(slip.productTypes), ids(slip.items), slip.recountOf ?? null],
    'count-lock-keys',
  );
  const balances = keys.map(({ id }) => id);
  if (balances.length === 0 && slip.kind !== 'full') refuse([fault('items', 'LINES_EMPTY', { label: 'Items' })]);
  await refuseFrozen(context, slip.id, balances);
  const { at } = await tx.one<{ at: string }>(`select ${exactMoment('clock_timestamp()')} as at`);
  await tx.execute(MAKE_SQL, [tx.partnerId, slip.id, balances], 'count-make-lines');
  const limit = (own: unknown, key: 'COUNT_TOLERANCE_PERCENT' | 'COUNT_TOLERANCE_VALUE') =>
    own ?? decimal(settingOf(config.value, key));
  await writeCount(context, slip, {
    ...(await countProgress(context, slip.id)),
    frozenAt: at,
    frozenBy: person.actorId,
    locksArea: slip.movements === 'lock' && (await lockArea(context, slip)),
    tolerancePercent: limit(slip.tolerancePercent, 'COUNT_TOLERANCE_PERCENT'),
    toleranceValue: limit(slip.toleranceValue, 'COUNT_TOLERANCE_VALUE'),
  });
  await moveCount(context, slip, 'open');
  if (slip.number) return;
  const { date, branch, organization } = slip;
  await writeNumber(tx, physicalCount, {
    id: slip.id,
    number: await takeNumber(tx, { numbered: physicalCount.name, date, branch, organization }),
  });
};
