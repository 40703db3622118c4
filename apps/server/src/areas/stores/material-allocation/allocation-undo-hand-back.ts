import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { Answer } from '../../../http/answer.ts';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { stockOf } from '../../../stock/stock.ts';
import { postingFacts, reasonOf } from '../stock/document-posting.ts';
import { wireFigures } from '../stock/wire-figures.ts';
import { HAND_BACK } from './allocation-hand-back.ts';
import { byStaff, floorOf } from './allocation-hand-over.ts';
import {
  allocatedOf,
  allocationLines,
  changedAllocation,
  lockRequest,
  progressAllocation,
  type StoredAllocation,
} from './allocation-steps.ts';

const LIST_SQL = `select t.id, t.posted_at as at, nullif(concat_ws(' ', s.firstname, s.lastname), '') as by, t.note,
    exists (select from stock_transformation x where x.partner_id = $1 and x.reverses_id = t.id) as "isTakenBack",
    jsonb_agg(jsonb_build_object('line', e.document_line_id, 'item', jsonb_build_object('id', i.id, 'name', i.name), 'lot', lo.lot_number, 'rollNumber', nullif(k.roll_number, ''),
      'quantity', e.quantity::text, 'secondaryQuantity', e.secondary_quantity::text, 'uom', jsonb_build_object('symbol', u.symbol, 'decimals', u.decimals), 'qcStatus', e.qc_status) order by e.movement_no) as lines
  from stock_transformation t
  join stock_ledger e on e.partner_id = $1 and e.transformation_id = t.id and e.side = 'in' and e.reason = 'FLOOR_RETURN'
  join item i on i.partner_id = $1 and i.id = e.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
  left join stock_identity k on k.partner_id = $1 and k.id = e.identity_id left join stock_lot lo on lo.partner_id = $1 and lo.id = e.lot_id
  left join staff s on s.partner_id = $1 and s.id = t.staff_id
  join material_allocation a on a.partner_id = $1 and a.id = t.document_id and (cardinality($3::bigint[]) = 0 or a.branch_id = any($3::bigint[]))
 where t.partner_id = $1 and t.module = '${HAND_BACK}' and t.document_id = $2 and t.kind <> 'reversal'
 group by t.id, t.posted_at, s.firstname, s.lastname, t.note order by t.id desc limit 500`;

/** What the floor handed back of an allocation, the newest first, and whether that was taken back. */
export const handBacksOf = async ({ tx, person, params }: Call): Promise<Answer> => {
  const id = Number(params['id']);
  const rows = await tx.query<object>(
    LIST_SQL,
    [tx.partnerId, Number.isSafeInteger(id) ? id : 0, person.branchIds],
    'allocation-hand-backs',
  );
  return { dataList: rows.map((row) => wireFigures(row)), totalCount: rows.length };
};

const FOUND_SQL = `select id, posted_at as at from stock_transformation where partner_id = $1 and id = $2 and module = '${HAND_BACK}' and document_id = $3 and kind <> 'reversal'`;

/** Reconciliations that counted a hand-back in: they are taken back first. */
const LATER_SQL = `select number from floor_reconciliation where partner_id = $1 and status = 7 and deleted_on is null and reconciled_at > $2::timestamptz
   and (allocation_id = $3 or scope = 'areaShift' and stock_area_id = $4) order by reconciled_at desc`;

const TAKEN_SQL = `select e.balance_id as "balanceId", e.document_line_id as line, e.reservation_id is not null as "isClaimed", sum(-e.quantity)::text as quantity,
    sum(-e.secondary_quantity)::text as second
  from stock_ledger e where e.partner_id = $1 and e.transformation_id = $2 and e.side = 'out' and e.account = 'STOCK' and e.reason = 'FLOOR_RETURN'
 group by e.balance_id, e.document_line_id, e.reservation_id is not null order by e.balance_id, e.document_line_id`;

type Taken = {
  readonly balanceId: number;
  readonly line: number | null;
  readonly isClaimed: boolean;
  readonly quantity: Decimal;
  readonly second: Decimal;
};

const takenBy = async ({ tx }: SaveContext, handBack: number): Promise<readonly Taken[]> =>
  (
    await tx.query<Omit<Taken, 'quantity' | 'second'> & { quantity: string; second: string }>(
      TAKEN_SQL,
      [tx.partnerId, handBack],
      'hand-back-taken',
    )
  ).map((row) => ({ ...row, quantity: decimal(row.quantity), second: decimal(row.second) }));

/**
 * Takes a hand-back back while its goods lie untouched in the store: they lie on the floor again, claimed as before (spec 02, 5.4). Body: `handBack`, the
 * id that `handBacks` answers, and `reason`. Faults: REFERENCE at `handBack`, REQUIRED at `reason`, REVERSE_LATER by a reconciliation that counted it in,
 * REVERSE_FIRST by whatever moved the goods, REVERSED, those of the ledger.
 */
export const undoHandBack = async (
  context: SaveContext,
  allocation: StoredAllocation,
  body: AnyRecord,
): Promise<void> => {
  const { tx } = context;
  const note = reasonOf(body);
  const request = await lockRequest(context, allocation.request);
  const asked = typeof body['handBack'] === 'number' && Number.isSafeInteger(body['handBack']) ? body['handBack'] : 0;
  const found = await tx.maybe<{ id: number; at: string }>(
    FOUND_SQL,
    [tx.partnerId, asked, allocation.id],
    'hand-back-found',
  );
  if (found === undefined) throw new Refusal([fault('handBack', 'REFERENCE', { label: 'Hand-back', value: asked })]);
  const later = await tx.query<{ number: string }>(
    LATER_SQL,
    [tx.partnerId, found.at, allocation.id, request.stockAreaTo],
    'hand-back-later',
  );
  if (later.length > 0)
    throw new Refusal([fault('', 'REVERSE_LATER', { documents: later.map(({ number }) => number).join(', ') })]);
  const taken = await takenBy(context, found.id);
  await stockOf(tx).reverse({ transformationId: found.id, note, ...postingFacts(context) });
  const claimed = taken.filter(({ isClaimed }) => isClaimed);
  if (claimed.length > 0)
    await stockOf(tx).reserve({
      ...floorOf(allocation),
      ...byStaff(context),
      priority: request.priority,
      lines: claimed.map(({ balanceId, line: demandLineId, quantity, second }, line) => ({
        line,
        ...(demandLineId === null ? {} : { demandLineId }),
        balanceId,
        quantity,
        secondaryQuantity: second,
      })),
    });
  const backOf = (id: number): Decimal =>
    sumOf(taken.filter(({ line }) => line === id).map(({ quantity }) => quantity));
  await progressAllocation(context, allocation, {
    lines: allocationLines(allocation).map((line) => {
      const back = backOf(line.id);
      return back.eq(ZERO) ? line : changedAllocation(line, { returned: allocatedOf(line).returned.minus(back) });
    }),
  });
};

/** Path of the list of hand-backs. */
export const HAND_BACKS = `${materialAllocation.api}/handBacks/:id`;
