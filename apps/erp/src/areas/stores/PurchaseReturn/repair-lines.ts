import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, decimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { atRepairer } from '@weft/domain/rules/stock/repair-state';
import { plainText } from '../../../product/plain-text.ts';

/** A line of a return whose goods are still with their repairer. */
export type RepairLine = {
  readonly id: number;
  readonly name: string;
  readonly uom: string;
  readonly places: number;
  /** In the unit of the line. */
  readonly open: Decimal;
};

const figureOf = (value: unknown): Decimal => decimal(plainText(value) || String(Number(value ?? 0)));

/** What of a posted return can come back from repair. @example 10 went, 4 came back → 6 open */
export const repairLines = (row: AnyRecord | undefined): readonly RepairLine[] => {
  const lines = Array.isArray(row?.['lines']) ? (row['lines'] as readonly AnyRecord[]) : []; // lines of the record on the wire
  return lines.flatMap((line): readonly RepairLine[] => {
    const open = atRepairer(figureOf(line['quantity']), figureOf(line['repaired']));
    const names = [line['itemName'], line['lotNumber'], line['rollNumber']].map(plainText).filter((one) => one !== '');
    return typeof line['id'] === 'number' && isPositive(open)
      ? [
          {
            id: line['id'],
            name: names.join(' · '),
            uom: plainText(line['uomCode']) || plainText(line['uomName']),
            places: Number(line['uomDecimals'] ?? 3),
            open,
          },
        ]
      : [];
  });
};
