import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, HUNDRED, isDecimal, isPositive, roundBy, ZERO } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { plainText } from '../../../product/plain-text.ts';

/** How far a line of an order has come. */
export type LineBar = {
  readonly key: string;
  readonly name: string;
  /** 0 to 100; what came above the order is all of it. */
  readonly percent: number;
  readonly received: string;
  readonly ordered: string;
  readonly isDone: boolean;
};

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

const shown = (value: Decimal, unit: string): string =>
  `${formatNumber(value, { grouping: 'indian', maxPlaces: 6 })} ${unit}`.trim();

const percentOfLine = (kept: Decimal, quantity: Decimal): number => {
  if (!isPositive(quantity)) return 0;
  const percent = Number(roundBy(kept.times(HUNDRED).div(quantity), 0, 'down').toString());
  return Math.min(100, Math.max(0, percent));
};

/** A bar for each line of an order that was sent: what came and stays, of what was ordered (spec 02, 3.10). */
export const lineBars = (lines: unknown): readonly LineBar[] =>
  (Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []).map((line, n) => {
    // lines of a form
    const [quantity, kept] = [figure(line['quantity']), figure(line['received']).minus(figure(line['returned']))];
    const unit = plainText(line['uomCode']) || plainText(line['uomName']);
    return {
      key: plainText(line['id']) || String(n),
      name: `${n + 1}. ${plainText(line['itemName'])}`.trim(),
      percent: percentOfLine(kept, quantity),
      received: shown(kept, ''),
      ordered: shown(quantity, unit),
      isDone: line['lineStatus'] === 'done',
    };
  });
