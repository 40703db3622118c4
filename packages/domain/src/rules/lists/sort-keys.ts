/** A column that a list is ordered by. */
export type SortBy = { readonly key: string; readonly isDescending: boolean };

/** Columns that one list is ordered by at most. */
export const MOST_SORTS = 3;

/**
 * The columns of an `orderBy`, the first counts most. A column that is named again changes nothing and is left out.
 * @example sortsIn('-date,party') → [{ key: 'date', isDescending: true }, { key: 'party', isDescending: false }]
 */
export const sortsIn = (text: string): readonly SortBy[] => {
  if (text === '') return [];
  const sorts = text
    .split(',')
    .map((one) => ({ key: one.trim().replace(/^-/u, ''), isDescending: one.trim().startsWith('-') }));
  return sorts.filter(({ key }, at) => sorts.findIndex((one) => one.key === key) === at);
};

/** The `orderBy` of columns. @example sortText([{ key: 'date', isDescending: true }]) → '-date' */
export const sortText = (sorts: readonly SortBy[]): string =>
  sorts.map(({ key, isDescending }) => `${isDescending ? '-' : ''}${key}`).join();
