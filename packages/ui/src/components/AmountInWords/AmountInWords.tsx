import { amountInWords } from '@weft/domain/rules/words/amount-in-words';
import type { ComponentProps } from 'react';
import { Words } from './AmountInWords.style.ts';
import { useWords } from '../../words/use-words.ts';

/** Words of the line itself. */
export const amountInWordsLabels = { heading: 'Amount in words' };

export type AmountInWordsProps = Omit<ComponentProps<'p'>, 'children'> & {
  /** Rupees; rounded to the paisa, half away from zero. */
  amount: Parameters<typeof amountInWords>[0];
  /** Ends with "Only", as print templates may ask. */
  hasOnly?: boolean;
  /** Shows "Amount in words" before it. */
  hasHeading?: boolean;
  labels?: Partial<typeof amountInWordsLabels>;
};

/**
 * An amount as it is written on documents: crore, lakh, rupees and paisa. Shows nothing without an amount, and nothing
 * for an amount of more than 10 digits before the point.
 * For: totals of documents that leave the house. Not for: figures that are read on a screen alone (MoneyField, DataTable).
 * @example <AmountInWords amount="1234.5" /> → One Thousand Two Hundred Thirty Four Rupees and Fifty Paisa
 */
export function AmountInWords({ amount, hasOnly = false, hasHeading = true, labels, ...rest }: AmountInWordsProps) {
  const words = useWords('amountInWords', amountInWordsLabels, labels);
  const spelt = amountInWords(amount, { only: hasOnly });
  if (spelt === '') return null;
  return (
    <Words {...rest}>
      {hasHeading && <span>{words.heading}</span>}
      {/* The words are English on documents whatever the language of the screen is. */}
      <strong lang="en-IN">{spelt}</strong>
    </Words>
  );
}
