import { ownLabel } from '@weft/domain/catalogue/language/own-label';
import { stock, type StockFieldKey } from '@weft/domain/catalogue/stock';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { PartnerConfig } from '../records/partner-config.ts';

/** What the field configuration says of stock, on papers that list lots and places (spec 01, 2.3). */
export type StockOnPaper = {
  /** As the partner renamed the field, else the words as the partner says them. */
  readonly label: (key: StockFieldKey, words: string) => string;
  /** The value, or nothing where the field is hidden. */
  readonly shown: (key: StockFieldKey, value: string) => string;
  /** Words of ours as the paper says them. */
  readonly say: Wording;
};

export const stockOnPaper = ({ shaped, say }: Pick<PartnerConfig, 'shaped' | 'say'>): StockOnPaper => {
  const own = shaped(stock);
  return {
    label: (key, words) => ownLabel(own, stock, key, say) ?? say(words),
    shown: (key, value) => (own.fields[key]?.isHidden === true ? '' : value),
    say,
  };
};
