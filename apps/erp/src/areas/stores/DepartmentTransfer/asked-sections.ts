import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/** When a field of the head is asked at all: the day of a loan, the loan that goods come back from, the price for another company. */
const ASKED: { readonly [key: string]: (transfer: AnyRecord) => boolean } = {
  expectedBackOn: ({ purpose }) => purpose === 'loan',
  loan: ({ purpose }) => purpose === 'return',
  transferPrice: ({ fromCompany, toCompany }) =>
    typeof fromCompany === 'number' && typeof toCompany === 'number' && fromCompany !== toCompany,
};

/** Sections of the form without what the transfer has no use for. */
export const askedSections = (
  sections: readonly FormSection<string>[],
  transfer: AnyRecord,
): readonly FormSection<string>[] =>
  sections.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => row.filter((key) => ASKED[key]?.(transfer) ?? true)),
  }));
