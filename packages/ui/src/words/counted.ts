import { formatNumber } from '@weft/domain/rules/format/format-number';

/** A count in a sentence, grouped as all figures on the screen are. @example counted(125000) → '1,25,000' */
export const counted = (count: number): string => formatNumber(count, { grouping: 'indian' });
