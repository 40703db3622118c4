import { foldCase } from '../text/normalise-text.ts';

/**
 * A name as item and party searches see it: case folded, without commas, dots, brackets, plus signs, hyphens and spaces (spec 01, 0.3).
 * The server keeps it in an indexed column, the browser makes it of what is typed.
 * @example normaliseSearch('P.P. Bag (60 x 90)') → 'ppbag60x90'
 */
export const normaliseSearch = (text: string): string => foldCase(text).replace(/[,.()[\]{}+\p{Pd}\s]+/gu, '');
