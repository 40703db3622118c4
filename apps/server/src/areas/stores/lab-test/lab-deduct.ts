import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { deductionOf } from '@weft/domain/catalogue/stores/lab-test.derive';
import {
  type Decimal,
  decimal,
  isDecimal,
  isPositive,
  roundToPaisa,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { spread } from '@weft/domain/rules/gst/spread';
import { deductedValue } from '@weft/domain/rules/quality/deduction';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import type { StoredRecord } from '../../../records/types.ts';
import { stockOf } from '../../../stock/stock.ts';
import { linesOf } from '../inward/receipt-lines.ts';
import { billedOf, wholeLotOf } from './lab-inward.ts';
import { postingFacts } from '../stock/document-posting.ts';

type Test = Stored<typeof labTest>;

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** What the goods under test were billed at: the lines' amounts, less the part that was rejected at receipt; of a retest the share that it is about. */
const billedTogether = (test: Test, receipt: StoredRecord, whole: Decimal): Decimal => {
  const ids = new Set<unknown>(Array.isArray(test.inwardLines) ? test.inwardLines : []);
  const billed = sumOf(
    linesOf(receipt)
      .filter(({ id }) => ids.has(id))
      .map(billedOf),
  );
  return roundToPaisa(billed.times(figure(test.lotQuantity)).div(whole));
};

const ENTRIES_SQL = `select e.id, e.amount::text as amount from stock_transformation t join stock_ledger e on e.partner_id = $1 and e.transformation_id = t.id
 where t.partner_id = $1 and t.module in ('inward', 'foundryInward') and t.document_id = $2 and t.kind = 'receipt' and e.account = 'STOCK' and e.side = 'in' and e.qc_status = 'hold' and e.document_line_id = any($3) order by e.id`;

const NOTES = {
  moisture: 'Deduction for moisture',
  purity: 'Deduction for purity',
  typed: 'Deduction as agreed',
} as const;

/** Rupees taken off, and the posting that took them. */
export type Deducted = { readonly amount: Decimal; readonly transformationId: number };

/**
 * Goods that are accepted with deviation cost what is paid for them: the deduction comes off what the receipt brought in, wherever the goods
 * went since (spec 02, 4.6, 1.8). `before` and `after` are the quantities accepted with deviation before this decision and with it, so that
 * decisions in parts come to the deduction of the whole. Undefined when nothing is deducted.
 */
export const deduct = async (
  context: SaveContext,
  test: Test,
  receipt: StoredRecord | undefined,
  { before, after }: { readonly before: Decimal; readonly after: Decimal },
): Promise<Deducted | undefined> => {
  const deduction = deductionOf(test);
  const lot = figure(test.lotQuantity);
  if (receipt === undefined || deduction === undefined || !after.gt(before) || !isPositive(lot)) return undefined;
  const billed = billedTogether(test, receipt, await wholeLotOf(context, test));
  const whole = deductedValue(billed, lot, deduction);
  const upTo = (quantity: Decimal): Decimal => roundToPaisa(whole.times(quantity).div(lot));
  const amount = upTo(after).minus(upTo(before));
  if (!isPositive(amount)) return undefined;
  const { tx } = context;
  const entries = await tx.query<{ id: number; amount: string }>(
    ENTRIES_SQL,
    [tx.partnerId, receipt.id, test.inwardLines],
    'lab-received',
  );
  const parts = spread(
    amount,
    entries.map((entry) => decimal(entry.amount)),
  );
  const { transformationId } = await stockOf(tx).post(
    {
      kind: 'revalue',
      module: labTest.name,
      documentId: test.id,
      ...(test.number === null || test.number === undefined ? {} : { documentNumber: test.number }),
      movements: entries.flatMap(({ id }, line) => {
        const part = parts[line] ?? ZERO;
        return isPositive(part)
          ? [
              {
                line,
                reason: 'LANDED_COST' as const,
                from: { account: 'SUPPLIER' as const },
                correctsId: id,
                amount: part.neg(),
                ...(typeof test.party === 'number' ? { partyId: test.party } : {}),
              },
            ]
          : [];
      }),
      note: NOTES[deduction.basis],
      ...postingFacts(context),
    },
    'decisions',
  );
  return { amount, transformationId };
};
