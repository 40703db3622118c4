import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { parseIndianNumber } from '@weft/domain/rules/format/parse-indian-number';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** A key of the pad: a digit, the point, one step up, or what it does to the text. */
export type PadKey = (typeof digits)[number] | '.' | '+1' | '+10' | 'back' | 'clear' | 'done';

/** Rows of a pad as they stand: for a figure, and for a number of digits alone. */
export const padKeys: Readonly<Record<'figure' | 'digits', readonly PadKey[]>> = {
  figure: ['1', '2', '3', 'back', '4', '5', '6', '+1', '7', '8', '9', '+10', 'clear', '0', '.', 'done'],
  digits: ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'back'],
};

/** Keeps every decimal that somebody typed. */
const MOST_PLACES = 6;

/** A figure one step further; a text that is no figure begins at nothing. @example steppedText('1,249.5', '+1') → '1250.5' */
export const steppedText = (text: string, step: '+1' | '+10'): string => {
  const now = parseIndianNumber(text, { negative: true, shorthand: false }) ?? decimal('0');
  return formatNumber(now.plus(decimal(step.slice(1))), { minPlaces: 0, maxPlaces: MOST_PLACES, grouping: 'none' });
};

/** What a text becomes by a key at the selection, and where the caret then stands. @example typedText('125', '5', [3, 3]) → ['1255', 4] */
export const typedText = (
  text: string,
  key: Exclude<PadKey, 'done'>,
  [start, end]: readonly [number, number],
): readonly [text: string, caret: number] => {
  if (key === 'clear') return ['', 0];
  if (key === '+1' || key === '+10') {
    const stepped = steppedText(text, key);
    return [stepped, stepped.length];
  }
  const from = key === 'back' && start === end ? Math.max(0, start - 1) : start;
  const put = key === 'back' ? '' : key;
  return [`${text.slice(0, from)}${put}${text.slice(end)}`, from + put.length];
};
