import { packingInward } from '@weft/domain/catalogue/stores/packing-inward';
import { decimal, isDecimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { billedBefore, billedMeanwhile } from '../../../documents/billed-before.ts';
import { packingItems } from '../../../documents/stock-items.ts';
import { refuse } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext, type Stored } from '../../../records/handler.ts';
import type { CounterAccount, Receipt, ReceiptReason } from '../../../stock/posting.ts';
import { switchedOff } from '../../../records/save/switched-off.ts';
import { stockOf } from '../../../stock/stock.ts';
import { linesOf } from '../inward/receipt-lines.ts';
import { momentOf } from '../stock/moment.ts';
import { postingFacts, reasonOf, completeDocument, reverseDocument } from '../stock/document-posting.ts';

type Inward = Stored<typeof packingInward>;

/** Reason and counter account of each kind of inward: what comes back comes from whom it was sent to. */
const REASONS: {
  readonly [type in Inward['inwardType']]: { readonly reason: ReceiptReason; readonly account: CounterAccount };
} = {
  purchase: { reason: 'PURCHASE', account: 'SUPPLIER' },
  returnedByCustomer: { reason: 'SALES_RETURN', account: 'CUSTOMER' },
  returnedByJobWorker: { reason: 'SALES_RETURN', account: 'CUSTOMER' },
  conversion: { reason: 'FREE', account: 'SUPPLIER' },
};

/** The pieces become stock, damaged ones as rejected; the number comes last. */
const post = async (context: SaveContext, document: Inward): Promise<void> => {
  const { tx, today } = context;
  refuse([...switchedOff(packingInward, context.config), ...(await billedMeanwhile(tx, packingInward, document))]);
  const lines = linesOf(document);
  const items = await packingItems(
    context,
    lines.map((line) => Number(line['packing'])),
    (id) => `lines[${lines.findIndex((line) => line['packing'] === id)}].packing`,
  );
  const { reason, account } = REASONS[document.inwardType];
  const effectiveAt = momentOf(document.date, today);
  const posted = await stockOf(tx).post(
    {
      kind: 'receipt',
      module: packingInward.name,
      documentId: document.id,
      ...(effectiveAt === undefined ? {} : { effectiveAt }),
      movements: lines.map((line, index): Receipt => {
        const own = items.get(Number(line['packing']));
        const amount = isDecimal(line['amount']) ? line['amount'] : ZERO;
        return {
          line: index,
          reason,
          from: { account },
          to: {
            itemId: own?.item ?? 0,
            itemTupleId: own?.itemTuple ?? 0,
            stockAreaId: document.stockArea,
            qcStatus: line['condition'] === 'damaged' ? 'rejected' : 'released',
          },
          quantity: decimal(String(line['quantity'])),
          amount,
          isFree: !isPositive(amount),
          ...(document.party === null ? {} : { partyId: document.party }),
          documentLineId: line.id,
        };
      }),
      ...postingFacts(context),
    },
    'lines',
  );
  await completeDocument(context, packingInward, { ...document, effectiveAt: posted.effectiveAt });
};

/** Packing-type inward (spec 02, 4.9). Empty packing is counted while the partner works with packing types. Faults: SWITCHED_OFF, DUPLICATE_BILL at `billNo`, USED while pieces of it were used, REQUIRED at `reason`; those of the ledger. */
export const packingInwardHandler = handlerOf(packingInward, {
  check: async ({ config }) => switchedOff(packingInward, config),
  warns: ({ tx }, record, id) => billedBefore(tx, packingInward, record, id),
  actions: {
    post: {
      summary: 'Take the pieces into stock',
      from: ['draft'],
      run: (context, document) => post(context, document),
    },
    reverse: {
      summary: 'Take the receipt back, while its pieces are untouched',
      from: ['completed'],
      run: (context, document, body) => reverseDocument(context, packingInward, document, reasonOf(body)),
    },
  },
});
