import { parseIndianNumber } from '../format/parse-indian-number.ts';
import { validateGtin } from '../identifiers/gtin.ts';

/**
 * Whether what a scanner typed where a figure belongs is the barcode of goods and no figure: a GTIN with its right check digit, or what is no number
 * at all. A weighing scale types as a scanner does (spec 02, 0.6: scan anywhere, context first).
 * @example isCodeOfGoods('8901234567890') → true @example isCodeOfGoods('1250.500') → false
 */
export const isCodeOfGoods = (text: string): boolean =>
  validateGtin(text).valid || parseIndianNumber(text.trim()) === null;
