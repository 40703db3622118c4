import { type Decimal, decimal, isPositive, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { spread } from '@weft/domain/rules/gst/spread';
import { freightShare } from '@weft/domain/rules/transfer/freight-share';
import type { SaveContext } from '../../../records/handler.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Issue, Posted, Transfer } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { type StoredTransfer, VALIDATION } from './transfer-steps.ts';
import { postingFacts } from '../stock/document-posting.ts';

/** One movement and which figure of which line it is. */
export type Step = {
  readonly line: StoredLine;
  readonly counter: 'received' | 'damaged' | 'lost' | 'returned';
  readonly movement: Transfer | Issue;
};

/** Freight lands on what came in good, by value (spec 02, 5.7); what was lost on the road bears none of it. */
export const landFreight = async (
  context: SaveContext,
  transfer: StoredTransfer,
  steps: readonly Step[],
  posted: Posted['lines'],
  isLast: boolean,
): Promise<Decimal> => {
  const freight = transfer.freight ?? ZERO;
  const came = steps.flatMap(({ counter, movement }, n) => {
    const line = posted[n];
    return counter === 'received' && line !== undefined ? [{ line: movement.line, entry: line }] : [];
  });
  if (!isPositive(freight) || came.length === 0) return ZERO;
  const amounts = came.map(({ entry }) => decimal(entry.amount));
  const share = freightShare(freight, transfer.freightLanded ?? ZERO, {
    value: transfer.value ?? ZERO,
    valueIn: sumOf(amounts),
    isLast,
  });
  const parts = spread(share, amounts);
  const movements = came.flatMap(({ line, entry }, n) => {
    const amount = parts[n] ?? ZERO;
    return isPositive(amount)
      ? [
          {
            line,
            reason: 'LANDED_COST' as const,
            from: { account: 'EXPENSE' as const },
            correctsId: entry.inEntryId,
            amount,
          },
        ]
      : [];
  });
  if (movements.length === 0) return ZERO;
  await stockOf(context.tx).post(
    {
      kind: 'revalue',
      module: VALIDATION,
      documentId: transfer.id,
      ...(transfer.number ? { documentNumber: transfer.number } : {}),
      movements,
      note: 'Freight of the transfer',
      ...postingFacts(context),
    },
    'lines',
  );
  return share;
};
