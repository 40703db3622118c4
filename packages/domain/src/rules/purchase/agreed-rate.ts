/** A line of a price list: days are ISO days of India, both included; without them it holds always. */
export type PriceLine = { readonly validFrom?: string | null; readonly validTill?: string | null };

/**
 * The line of a price list that holds on a day: of those that have begun and not ended the one that began last; one without beginning holds until
 * another begins. Undefined where none holds (spec 01, 3.1).
 * @example agreedOn([{ rate: '90' }, { rate: '95', validFrom: '2026-10-01' }], '2026-11-25') → { rate: '95', … }
 */
export const agreedOn = <Line extends PriceLine>(lines: readonly Line[], day: string): Line | undefined =>
  lines
    .filter(({ validFrom, validTill }) => (validFrom ?? '') <= day && day <= (validTill || day))
    .toSorted((a, b) => (b.validFrom ?? '').localeCompare(a.validFrom ?? ''))
    .at(0);
