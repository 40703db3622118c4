import type { QcStatus } from '@weft/domain/rules/stock/availability';
import type { ReceiptLine } from '../inward/receipt-lines.ts';
import type { StockKeyInput } from '../../../stock/posting.ts';

const QUALITY: { readonly [word: string]: QcStatus } = { ok: 'released', underTest: 'hold', rejected: 'rejected' };

/** The key of stock that a line opens, its condition with it (spec 02, 1.1). */
export const openingKey = ({ key, line }: ReceiptLine): StockKeyInput => ({
  ...key,
  qcStatus: QUALITY[String(line['qualityStatus'])] ?? 'released',
});
