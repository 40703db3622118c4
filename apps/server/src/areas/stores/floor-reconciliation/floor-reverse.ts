import { floorReconciliation } from '@weft/domain/catalogue/stores/floor-reconciliation';
import { fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal, isDecimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { stockOf } from '../../../stock/stock.ts';
import { ON_FLOOR } from '../material-allocation/allocation-steps.ts';
import { reverseDocument } from '../stock/document-posting.ts';
import { changesOf, countFloor, lockAllocation, lockAllocations } from './floor-allocations.ts';
import type { StoredFloor } from './floor-post.ts';

const LATER_SQL = `select number from floor_reconciliation where partner_id = $1 and status = 7 and deleted_on is null and id <> $2 and reconciled_at > $3::timestamptz
   and case when $4::bigint is null then scope = 'areaShift' and stock_area_id = $5 else allocation_id = $4 end order by reconciled_at desc`;

/** Later reconciliations of the same goods start from what this one carried: they are taken back first. Fault REVERSE_LATER. */
const refuseLater = async ({ tx }: SaveContext, document: StoredFloor): Promise<void> => {
  const { id, reconciledAt, scope, allocation, stockArea } = document;
  const rows = await tx.query<{ number: string }>(
    LATER_SQL,
    [tx.partnerId, id, reconciledAt, scope === 'areaShift' ? null : allocation, stockArea],
    'floor-later',
  );
  if (rows.length > 0) refuse([fault('', 'REVERSE_LATER', { documents: rows.map(({ number }) => number).join(', ') })]);
};

/** What a reconciliation took of claimed goods, and what of an allocation's goods it took or found without a claim. */
const TAKEN_SQL = `select e.balance_id as "balanceId", e.reason, e.document_line_id as "documentLine", r.demand_id as allocation, r.demand_line_id as line, sum(-e.quantity)::text as quantity
  from stock_transformation t join stock_ledger e on e.partner_id = $1 and e.transformation_id = t.id and e.account = 'STOCK'
  left join stock_reservation r on r.partner_id = $1 and r.id = e.reservation_id
 where t.partner_id = $1 and t.module = '${floorReconciliation.name}' and t.document_id = $2 and t.kind <> 'reversal'
   and (e.quantity < 0 and e.reason in ('FLOOR_RETURN', 'CONSUME', 'COUNT_LOSS') or e.reason = 'COUNT_GAIN')
   and not exists (select 1 from stock_transformation x where x.partner_id = $1 and x.reverses_id = t.id)
 group by e.balance_id, e.reason, e.document_line_id, r.demand_id, r.demand_line_id`;

type Taken = {
  readonly balanceId: number;
  readonly reason: 'FLOOR_RETURN' | 'CONSUME' | 'COUNT_LOSS' | 'COUNT_GAIN';
  readonly documentLine: number;
  readonly allocation: number | null;
  readonly line: number | null;
  readonly quantity: string;
};

const COUNTERS = { FLOOR_RETURN: 'returned', CONSUME: 'wasted', COUNT_LOSS: 'lost', COUNT_GAIN: 'lost' } as const;

const CLAIMED_SQL = `select id, balance_id as "balanceId", demand_id as allocation, demand_line_id as line, (quantity - taken - released)::text as quantity from stock_reservation
  where partner_id = $1 and demand_module = '${ON_FLOOR}' and demand_id = any($2) and status = 'open' and balance_id is not null order by id`;

/** Takes a reconciliation back: the goods lie on the floor as before, claimed as before. Faults: REVERSE_LATER, those of the ledger. */
export const reverseFloor = async (context: SaveContext, document: StoredFloor, note: string): Promise<void> => {
  const { tx, person } = context;
  if (document.allocation !== null && document.scope !== 'areaShift')
    await lockAllocation(context, document.allocation);
  await refuseLater(context, document);
  const lineOf = new Map(
    (document.lines as readonly { readonly id?: number; readonly allocationLine: number | null }[]).map((line) => [
      line.id,
      line.allocationLine,
    ]),
  );
  const taken = (await tx.query<Taken>(TAKEN_SQL, [tx.partnerId, document.id], 'floor-taken')).map((one) => ({
    ...one,
    isClaimed: one.allocation !== null,
    allocation: one.allocation ?? (document.scope === 'areaShift' ? null : document.allocation),
    line: one.line ?? lineOf.get(one.documentLine) ?? null,
    quantity: decimal(one.quantity),
  }));
  const own = taken.flatMap(({ allocation, line, ...one }) =>
    allocation === null || line === null ? [] : [{ ...one, allocation, line }],
  );
  await lockAllocations(
    context,
    own.map(({ allocation }) => allocation),
  );
  const { wanted, ids } = await claimsAfter(context, document, own);
  if (ids.length > 0) await stockOf(tx).release({ ids });
  await reverseDocument(context, floorReconciliation, document, note);
  for (const [n, { allocation, line, balanceId, quantity }] of wanted.entries())
    await stockOf(tx).reserve({
      demandModule: ON_FLOOR,
      demandId: allocation,
      ...(person.actorId === null ? {} : { staffId: person.actorId }),
      lines: [{ line: n, demandLineId: line, balanceId, quantity }],
    }); // few: the keys of what was taken
  await countFloor(
    context,
    changesOf(
      own
        .filter(({ isClaimed, reason }) => isClaimed || reason === 'COUNT_GAIN' || document.scope !== 'areaShift')
        .map(({ allocation, line, reason, quantity }) => ({ allocation, line, [COUNTERS[reason]]: quantity })),
    ),
    -1,
  );
};

type Claim = {
  readonly allocation: number;
  readonly line: number;
  readonly balanceId: number;
  readonly quantity: Decimal;
};

/** Goods that a finished allocation carried were let go with it: they are claimed again. */
const letGo = ({ isCompleted, allocation, scope, lines }: StoredFloor): readonly Claim[] =>
  isCompleted && allocation !== null && scope !== 'areaShift'
    ? lines.flatMap(({ allocationLine, stockKey, carried }) =>
        typeof allocationLine !== 'number' || !isDecimal(carried) || !isPositive(carried)
          ? []
          : [{ allocation, line: allocationLine, balanceId: stockKey, quantity: carried }],
      )
    : [];

/** Claims on the floor as they are once a reconciliation is taken back: what is claimed, with what it took, without what it found; and the ids of those that they replace. */
const claimsAfter = async (
  { tx }: SaveContext,
  document: StoredFloor,
  taken: readonly (Claim & { readonly isClaimed: boolean; readonly reason: Taken['reason'] })[],
): Promise<{ readonly wanted: readonly Claim[]; readonly ids: readonly number[] }> => {
  const rows = await tx.query<Omit<Claim, 'quantity'> & { id: number; quantity: string }>(
    CLAIMED_SQL,
    [tx.partnerId, [...new Set(taken.map(({ allocation }) => allocation))]],
    'floor-claimed',
  );
  const wasClaimed = taken.some(({ isClaimed }) => isClaimed) || rows.length > 0;
  const parts = [
    ...rows.map(({ id: _id, quantity, ...row }): Claim => ({ ...row, quantity: decimal(quantity) })),
    ...(wasClaimed ? [...taken, ...letGo(document)] : []), // what was found counts against, and what of it was taken again for it
  ];
  const sums = new Map<string, Claim>();
  for (const { allocation, line, balanceId, quantity } of parts) {
    const key = `${allocation} ${line} ${balanceId}`;
    sums.set(key, { allocation, line, balanceId, quantity: (sums.get(key)?.quantity ?? ZERO).plus(quantity) });
  }
  const wanted = [...sums.values()].filter(({ quantity }) => isPositive(quantity));
  return { wanted, ids: rows.map(({ id }) => id) };
};
