import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { PAGE_SIZES } from '@weft/domain/rules/pagination/paginate';

/** Rows of a page when nobody says how many (specification, section 3). */
export const PAGE_ROWS = PAGE_SIZES[0];

const positive = (value: unknown): number | undefined => {
  const figure = Number(value);
  return value !== '' && Number.isSafeInteger(figure) && figure > 0 ? figure : undefined;
};

/**
 * Which rows a list that is no generic one answers. Without a page everything, up to the most that it tells at once; what is no number counts as
 * not said.
 * @example pageAsked({ pageNumber: '3' }, 200) → { limit: 10, offset: 20 }
 */
export const pageAsked = (
  { pageNumber, rowsPerPage }: AnyRecord,
  most: number,
): { readonly limit: number; readonly offset: number } => {
  const page = positive(pageNumber);
  const limit = Math.min(positive(rowsPerPage) ?? (page === undefined ? most : PAGE_ROWS), most);
  return { limit, offset: ((page ?? 1) - 1) * limit };
};
