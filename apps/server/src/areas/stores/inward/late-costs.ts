import { landedOf } from '@weft/domain/catalogue/stores/receipt-cost';
import { rateCorrection } from '@weft/domain/catalogue/stores/rate-correction';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal, isDecimal, isZero, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { spread } from '@weft/domain/rules/gst/spread';
import { Refusal } from '../../../http/refusal.ts';
import type { Action, SaveContext } from '../../../records/handler.ts';
import { update } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';
import { stockOf } from '../../../stock/stock.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import { postingFacts, reasonOf } from '../stock/document-posting.ts';
import { idAt, quantityAt } from '../stock/read-body.ts';
import { chargeOf } from './landed-charge.ts';
import { linesOf } from './receipt-lines.ts';
import { type Receipt, receiptModule } from './receipt-module.ts';

/** Statuses of a receipt whose goods are stock, or were. */
const POSTED = ['open', 'inProgress', 'completed'] as const;

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

const ENTRIES_SQL = `select e.id, e.document_line_id as "lineId", e.quantity::text as quantity from stock_transformation t join stock_ledger e on e.partner_id = $1 and e.transformation_id = t.id
 where t.partner_id = $1 and t.module = $2 and t.document_id = $3 and t.kind = 'receipt' and e.account = 'STOCK' and e.side = 'in' and e.document_line_id = any($4::bigint[]) order by e.id`;

type Entry = { readonly id: number; readonly lineId: number; readonly quantity: string };

/** Rupees by which received lines cost more, or less, than they were posted at. */
type LateCosts = ReadonlyMap<number, Decimal>;

/** Books late costs on what the lines brought in, by quantity; what left since is corrected where it went (spec 02, 1.8). */
const postLateCosts = async (context: SaveContext, receipt: Receipt, costs: LateCosts, note: string): Promise<void> => {
  const { tx } = context;
  const module = receiptModule(receipt);
  const ids = [...costs.keys()];
  const entries = await tx.query<Entry>(ENTRIES_SQL, [tx.partnerId, module.name, receipt.id, ids], 'receipt-entries');
  const movements = [...costs].flatMap(([lineId, amount], line) => {
    const own = entries.filter((entry) => entry.lineId === lineId);
    const parts = spread(
      amount,
      own.map(({ quantity }) => decimal(quantity)),
    );
    return own.flatMap(({ id }, n) => {
      const part = parts[n] ?? ZERO;
      return isZero(part)
        ? []
        : [
            {
              line,
              reason: 'LANDED_COST' as const,
              from: { account: 'SUPPLIER' as const },
              correctsId: id,
              amount: part,
              partyId: receipt.party,
              documentLineId: lineId,
            },
          ];
    });
  });
  if (movements.length === 0) return;
  await stockOf(tx).post(
    {
      kind: 'revalue',
      module: module.name,
      documentId: receipt.id,
      ...(receipt.number ? { documentNumber: receipt.number } : {}),
      movements,
      note,
      ...postingFacts(context),
    },
    'lines',
  );
};

/** Writes what changed of a posted receipt that is locked. */
const writeReceipt = async (context: SaveContext, receipt: Receipt, change: AnyRecord): Promise<void> => {
  const meta = { by: context.person.staffId, at: context.now };
  const module = receiptModule(receipt);
  const stored = await update(context.tx, module, change, { before: receipt, version: receipt.version, meta });
  if (stored === 'stale') throw new Error(`${module.name} ${receipt.id} changed under its own lock`);
};

/** Goods of customers are never valued. Fault STATE. */
const refuseUnvalued = ({ inwardType }: Receipt): void => {
  if (inwardType === 'customerMaterial')
    throw new Refusal([fault('', 'STATE', { action: 'Valuation', status: 'customer’s material' })]);
};

/**
 * A wrong rate of a posted line: the difference runs through the ledger by entries of its own, the quantity is not touched (spec 02, 1.9).
 * Faults: REQUIRED, TYPE, TOO_SMALL at `rate`; REQUIRED at `reason`; REFERENCE at `lineId`; STATE.
 */
const correctRate: Action<Receipt> = {
  summary: 'Correct the rate of a posted line: its value follows, its quantity stays',
  from: POSTED,
  async run(context, receipt, body) {
    const note = reasonOf(body);
    refuseUnvalued(receipt);
    const [lineId, rate] = [idAt(body, 'lineId', 'Line'), quantityAt(body, 'rate', 'Rate')];
    const line = linesOf(receipt).find(({ id }) => id === lineId);
    if (line === undefined) throw new Refusal([fault('lineId', 'REFERENCE', { label: 'Line', value: lineId })]);
    const rules = await rulesOf(context, receiptModule(receipt), receipt);
    const difference = rateCorrection(line, rate, rules);
    await postLateCosts(context, receipt, new Map([[lineId, difference]]), note);
    const corrected = (one: StoredLine): StoredLine =>
      one.id === lineId
        ? { ...one, correctedRate: rate, rateCorrection: figure(one['rateCorrection']).plus(difference) }
        : one;
    await writeReceipt(context, receipt, { lines: linesOf(receipt).map(corrected) });
  },
};

/**
 * A charge whose bill came after the goods: spread as one that was known, it runs through the ledger by entries of its own (spec 02, 4.3).
 * Faults: those of the charge at `charge.…`; STATE.
 */
export const landedCharge: Action<Receipt> = {
  summary: 'Add a landed charge to goods that are stock already',
  from: POSTED,
  async run(context, receipt, body) {
    refuseUnvalued(receipt);
    const charge = await chargeOf(context, receipt, body['charge']);
    const rules = await rulesOf(context, receiptModule(receipt), receipt);
    const lines = linesOf(receipt);
    const shares = landedOf({ date: receipt.date, lines, landedCharges: [charge] }, rules);
    if (isZero(sumOf(shares))) throw new Refusal([fault('charge.basis', 'LANDED_BASIS', { n: 1 })]); // no line tells what to spread by
    await postLateCosts(
      context,
      receipt,
      new Map(lines.map(({ id }, n) => [id, shares[n] ?? ZERO])),
      `Landed charge: ${String(charge['charge'])}`,
    );
    const charges: readonly unknown[] = Array.isArray(receipt['landedCharges']) ? receipt['landedCharges'] : []; // lines of the declaration
    await writeReceipt(context, receipt, {
      landedCharges: [...charges, charge],
      lines: lines.map((line, n) => ({
        ...line,
        landedAmount: figure(line['landedAmount']).plus(shares[n] ?? ZERO),
      })),
    });
  },
};

/** What a posted receipt still takes, in either mode. */
export const lateActions = { correctRate } as const;
