/** What a company turns over in a year, as its profile says. */
type TurnoverBand = 'upTo5Crore' | 'above5Crore' | 'above10Crore';

/**
 * From which day invoices between businesses are reported to the portal, by yearly turnover (notifications 17/2022 and 10/2023 of central tax); the
 * latest that holds for a band is the first of it. A change of the law is a row here.
 */
const E_INVOICE_SINCE: { readonly [band in TurnoverBand]?: string } = {
  above10Crore: '2022-10-01',
  above5Crore: '2023-08-01',
};

/** Digits of HSN that the law asks on invoices between businesses, by yearly turnover (notification 78/2020). */
const HSN_DIGITS: { readonly [band in TurnoverBand]: number } = { upTo5Crore: 4, above5Crore: 6, above10Crore: 6 };

const isBand = (band: unknown): band is TurnoverBand => typeof band === 'string' && Object.hasOwn(HSN_DIGITS, band);

/** Day from which a turnover asks for e-invoices; undefined for one that asks for none, or is not told. @example eInvoiceSince('above5Crore') → '2023-08-01' */
export const eInvoiceSince = (band: unknown): string | undefined => (isBand(band) ? E_INVOICE_SINCE[band] : undefined);

/** Digits of HSN that a turnover asks for; undefined while it is not told. @example hsnDigitsOf('above10Crore') → 6 */
export const hsnDigitsOf = (band: unknown): number | undefined => (isBand(band) ? HSN_DIGITS[band] : undefined);
