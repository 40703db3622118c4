import { floorReconciliation } from '@weft/domain/catalogue/stores/floor-reconciliation';
import { floorLineOf } from '@weft/domain/catalogue/stores/floor-reconciliation.rules';
import {
  type Decimal,
  decimal,
  isDecimal,
  isNegative,
  isPositive,
  ONE,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { floorLoss } from '@weft/domain/rules/stock/floor-balance';
import { defaultTupleIds } from '../../../documents/grades.ts';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import type { StoredLine } from '../../../records/types.ts';
import { keysAsInput } from '../../../stock/keys-as-input.ts';
import type { Movement, Posting } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { secondsOf } from '../material-allocation/allocation-hand-over.ts';
import { ON_FLOOR } from '../material-allocation/allocation-steps.ts';
import { momentOf } from '../stock/moment.ts';
import { postingFacts } from '../stock/document-posting.ts';
import { changesOf, type FloorChanges } from './floor-allocations.ts';
import type { FloorKey } from './floor-facts.ts';
import { floorLies, type FloorPiece, takenOf, takerOf } from './floor-pieces.ts';

/** A stored reconciliation of the floor. */
export type StoredFloor = Stored<typeof floorReconciliation>;

/** A line with the goods that it is about. */
export type BookedLine = { readonly line: StoredLine; readonly index: number; readonly key: FloorKey };

/** What was posted for a line: rupees of what came back and of what is lost (below 0: found). */
export type FloorAmounts = { readonly returned: Decimal; readonly lost: Decimal };

const from = ({ source }: FloorPiece) => ({
  from: { balanceId: source.balanceId },
  ...(source.claim === undefined ? {} : { reservationId: source.claim.id }),
});

const REASON_SQL = 'select name from loss_reason where partner_id = $1 and id = $2';

/** Why something is missing, as the ledger notes it. */
const reasonName = async ({ tx }: SaveContext, { lossReason }: StoredFloor): Promise<string | undefined> =>
  lossReason === null
    ? undefined
    : (await tx.maybe<{ name: string }>(REASON_SQL, [tx.partnerId, lossReason], 'loss-reason'))?.name;

const posterOf = async (context: SaveContext, document: StoredFloor) => {
  const { tx, today, now } = context;
  const effectiveAt = momentOf(document.date, today);
  const note = await reasonName(context, document);
  let last = now;
  const post = async (kind: Posting['kind'], movements: readonly Movement[]): Promise<readonly Decimal[]> => {
    if (movements.length === 0) return [];
    const { lines, postedAt } = await stockOf(tx).post(
      {
        kind,
        module: floorReconciliation.name,
        documentId: document.id,
        ...(document.number ? { documentNumber: document.number } : {}),
        ...(effectiveAt === undefined ? {} : { effectiveAt }),
        ...(document.process === null ? {} : { processId: document.process }),
        note: note ?? 'Reconciliation of the floor',
        movements,
        ...postingFacts(context),
      },
      'lines',
    );
    last = postedAt;
    return lines.map(({ amount }) => decimal(amount));
  };
  return { post, lastAt: (): string => last };
};

/** Surplus that a line found on the floor: it is there before anything is taken. */
const found = async (
  { tx }: SaveContext,
  lines: readonly BookedLine[],
): Promise<readonly { readonly of: BookedLine; readonly gain: Decimal; readonly movement: Movement }[]> => {
  const surplus = lines.filter(({ line }) => isNegative(floorLoss(floorLineOf(line))));
  const keys = await keysAsInput(
    tx,
    surplus.map(({ key }) => key.stockKey),
  );
  return surplus.flatMap((of) => {
    const to = keys.get(of.key.stockKey);
    const gain = floorLoss(floorLineOf(of.line)).neg();
    return to === undefined
      ? []
      : [
          {
            of,
            gain,
            movement: {
              line: of.index,
              reason: 'COUNT_GAIN' as const,
              from: { account: 'COUNT' as const },
              to,
              quantity: gain,
              documentLineId: of.line.id,
            },
          },
        ];
  });
};

/** Wastage of one line: the goods are used up, what they become has its recovery rate, the rest of their value is lost. */
const wasteOf = (
  { line, index, key }: BookedLine,
  pieces: readonly FloorPiece[],
  { area, grade }: { readonly area: number; readonly grade: number },
): readonly Movement[] => {
  const { wastage } = floorLineOf(line);
  const facts = { line: index, documentLineId: line.id };
  const rate = isDecimal(line['recoveryRate']) ? line['recoveryRate'] : ZERO;
  return [
    ...pieces.map((piece): Movement => ({
      ...facts,
      reason: 'CONSUME',
      ...from(piece),
      to: { account: 'PRODUCTION' },
      quantity: piece.quantity,
    })),
    {
      ...facts,
      reason: 'WASTE',
      from: { account: 'PRODUCTION' },
      to: { itemId: Number(line['wastageItem']), itemTupleId: grade, stockAreaId: area },
      quantity: wastage,
      amount: wastage.times(rate),
    },
    {
      ...facts,
      reason: 'LOSS',
      from: { account: 'PRODUCTION' },
      to: { account: 'LOSS', itemId: key.item, itemTupleId: key.itemTuple },
      quantity: wastage,
      share: ONE,
    },
  ];
};

/**
 * Posts what became of the goods (spec 02, 5.5): surplus in, handed back goods to their store, wastage to its item, what is missing out. Answers
 * the rupees of each line by its index, what it did to allocations, and when the ledger had the last of it.
 */
export const postFloor = async (
  context: SaveContext,
  document: StoredFloor,
  lines: readonly BookedLine[],
): Promise<{
  readonly amounts: ReadonlyMap<number, FloorAmounts>;
  readonly changes: FloorChanges;
  readonly postedAt: string;
}> => {
  const { post, lastAt } = await posterOf(context, document);
  const amounts = new Map<number, FloorAmounts>();
  const add = (index: number, part: Partial<FloorAmounts>): void => {
    const { returned = ZERO, lost = ZERO } = amounts.get(index) ?? {};
    amounts.set(index, { returned: returned.plus(part.returned ?? ZERO), lost: lost.plus(part.lost ?? ZERO) });
  };
  const gains = await found(context, lines);
  const gained = await post(
    'count',
    gains.map(({ movement }) => movement),
  );
  for (const [n, { of }] of gains.entries()) add(of.index, { lost: (gained[n] ?? ZERO).abs().neg() });

  const grades = await defaultTupleIds(
    context,
    lines.flatMap(({ line }) => (typeof line['wastageItem'] === 'number' ? [line['wastageItem']] : [])),
  );
  const lies = await floorLies(
    context,
    lines.map(({ key }) => key),
  );
  const back: Movement[] = [];
  const gone: Movement[] = [];
  const wasted: (readonly Movement[])[] = [];
  const parts: Parameters<typeof changesOf>[0][number][] = [];
  const carried: { readonly of: BookedLine; readonly gain: Decimal }[] = [];
  for (const one of lines) {
    const { line, index, key } = one;
    const { returned, wastage } = floorLineOf(line);
    const loss = floorLoss(floorLineOf(line));
    const gain = gains.find(({ of }) => of === one)?.gain ?? ZERO;
    const surplus = isPositive(gain) ? [{ balanceId: key.stockKey, open: gain }] : [];
    const take = takerOf([...surplus, ...key.sources]);
    const claimsOf = (pieces: readonly FloorPiece[], kind: 'returned' | 'wasted' | 'lost'): void => {
      for (const { source, quantity } of pieces)
        if (source.claim !== undefined)
          parts.push({ allocation: source.claim.allocation, line: source.claim.line, [kind]: quantity });
        else if (key.allocationLine !== null && document.allocation !== null)
          parts.push({ allocation: document.allocation, line: key.allocationLine, [kind]: quantity });
    };
    const pieces = take(returned);
    claimsOf(pieces, 'returned');
    const seconds = secondsOf({ secondaryQuantity: line['returnedSecondary'] }, takenOf(pieces, lies));
    for (const [n, piece] of pieces.entries())
      back.push({
        line: index,
        reason: 'FLOOR_RETURN',
        ...from(piece),
        to: {
          stockAreaId: document.returnArea ?? 0,
          ...(typeof line['toRack'] === 'number' ? { rackId: line['toRack'] } : {}),
          ...(line['condition'] === 'doubtful' ? { qcStatus: 'hold' as const } : {}),
        },
        quantity: piece.quantity,
        ...seconds[n],
        documentLineId: line.id,
      });
    if (isPositive(wastage)) {
      const waste = take(wastage);
      claimsOf(waste, 'wasted');
      const grade = grades.get(Number(line['wastageItem'])) ?? 0;
      wasted.push(wasteOf(one, waste, { area: document.wastageArea ?? 0, grade }));
    }
    if (isPositive(loss)) {
      const missing = take(loss);
      claimsOf(missing, 'lost');
      for (const piece of missing)
        gone.push({
          line: index,
          reason: 'COUNT_LOSS',
          ...from(piece),
          to: { account: 'COUNT' },
          quantity: piece.quantity,
          documentLineId: line.id,
        });
    }
    if (isPositive(gain) && key.allocationLine !== null && document.allocation !== null) {
      parts.push({ allocation: document.allocation, line: key.allocationLine, lost: gain.neg() });
      const left = gain.minus(returned).minus(wastage);
      if (isPositive(left)) carried.push({ of: one, gain: left });
    }
  }
  const backAmounts = await post('transfer', back);
  for (const [n, { line }] of back.entries()) add(line, { returned: (backAmounts[n] ?? ZERO).abs() });
  for (const movements of wasted) await post('production', movements); // outputs share what went into their own goods alone
  const goneAmounts = await post('count', gone);
  for (const [n, { line }] of gone.entries()) add(line, { lost: (goneAmounts[n] ?? ZERO).abs() });
  await claimFound(context, document, carried);
  return { amounts, changes: changesOf(parts), postedAt: lastAt() };
};

/** What was found of an allocation's goods and stays on the floor stays with its reservation. */
const claimFound = async (
  { tx, person }: SaveContext,
  { allocation }: StoredFloor,
  carried: readonly { readonly of: BookedLine; readonly gain: Decimal }[],
): Promise<void> => {
  const claimed = carried.filter(({ of: { key } }) => key.sources.some(({ claim }) => claim !== undefined));
  if (allocation === null || claimed.length === 0) return;
  await stockOf(tx).reserve({
    demandModule: ON_FLOOR,
    demandId: allocation,
    ...(person.actorId === null ? {} : { staffId: person.actorId }),
    lines: claimed.map(({ of: { key, index }, gain }) => ({
      line: index,
      demandLineId: key.allocationLine ?? 0,
      balanceId: key.stockKey,
      quantity: gain,
    })),
  });
};
