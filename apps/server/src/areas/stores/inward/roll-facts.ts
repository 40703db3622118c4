import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { SaveContext } from '../../../records/handler.ts';
import type { ReceiptLine } from './receipt-lines.ts';

const KEEP_SQL = `update stock_roll r set supplier_roll = coalesce(w.supplier, r.supplier_roll), gross = coalesce(w.gross, r.gross), core = coalesce(w.core, r.core),
    width = coalesce(w.width, r.width), gsm = coalesce(w.gsm, r.gsm), initial_quantity = w.quantity, initial_secondary = coalesce(w.secondary, r.initial_secondary)
  from jsonb_to_recordset($2::jsonb) as w(roll text, supplier text, gross numeric, core numeric, width numeric, gsm numeric, quantity numeric, secondary numeric)
 where r.partner_id = $1 and r.roll_number = w.roll`;

const figureOf = (value: unknown): string | null => (isDecimal(value) ? value.toString() : null);

/**
 * What a receipt says of its rolls (the supplier's number, gross and core in kg, width in mm, GSM) is what labels and later documents say of them;
 * of a roll that was received wrongly and comes in again, the later word holds (spec 02, 1.2 stock_roll). Called once the rolls are stock.
 */
export const keepRollFacts = async ({ tx }: SaveContext, lines: readonly ReceiptLine[]): Promise<void> => {
  const rolls = lines.flatMap(({ line, key: { rollNumber }, quantity, secondaryQuantity }) =>
    rollNumber === undefined
      ? []
      : [
          {
            roll: rollNumber,
            supplier: textOf(line['supplierRoll']) || null,
            gross: figureOf(line['grossKg']),
            core: figureOf(line['coreKg']),
            width: figureOf(line['widthMm']),
            gsm: figureOf(line['gsm']),
            quantity: quantity.toString(),
            secondary: figureOf(secondaryQuantity),
          },
        ],
  );
  if (rolls.length > 0) await tx.execute(KEEP_SQL, [tx.partnerId, JSON.stringify(rolls)], 'receipt-roll-facts');
};
