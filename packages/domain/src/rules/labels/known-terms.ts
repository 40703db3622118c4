import { foldCase } from '../text/normalise-text.ts';

/** Terms of the whole application that a partner may rename (spec 01, 2.2), each with the words for which it stands. */
export const TERMS: { readonly [term: string]: readonly [string, ...string[]] } = {
  PASSWORD: ['Password'],
  PURITY: ['Purity'],
  PH: ['pH'],
  MOISTURE: ['Moisture'],
  SOLUBILITY: ['Solubility'],
  STOCK_PARAM_4: ['Stock Parameter 4', 'Parameter 4'],
  STOCK_PARAM_5: ['Stock Parameter 5', 'Parameter 5'],
  STOCK_PARAM_6: ['Stock Parameter 6', 'Parameter 6'],
  STOCK_PARAM_7: ['Stock Parameter 7', 'Parameter 7'],
  STOCK_PARAM_8: ['Stock Parameter 8', 'Parameter 8'],
  STOCK_PARAM_9: ['Stock Parameter 9', 'Parameter 9'],
  ITEM: ['Item'],
  ITEM_CODE: ['Item Code'],
  PARTY: ['Business Partner', 'Party'],
  CUSTOMER: ['Customer'],
  SUPPLIER: ['Supplier'],
  LOT: ['Lot', 'Lot No', 'Lot Number'],
  BATCH: ['Batch', 'Batch No', 'Batch Number'],
  ROLL: ['Roll', 'Roll No', 'Roll Number'],
  RACK: ['Rack'],
  STOCK_AREA: ['Stock Area'],
  DEPARTMENT: ['Department'],
  MOULD: ['Mould'],
  SEGMENT: ['Segment'],
  PACKING: ['Packing'],
  SECONDARY_QTY: ['2nd quantity', '2nd qty', 'Secondary Quantity', 'Secondary Qty', 'Second Quantity'],
  VENDOR_CODE: ['Vendor Code'],
  GSM: ['GSM'],
  DENIER: ['Denier'],
  PRIMARY_QTY: ['Quantity', 'Primary Quantity'],
};

const folded = (words: string): string =>
  foldCase(words)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const byWords = new Map(
  Object.entries(TERMS).flatMap(([term, words]) => words.map((each) => [folded(each), term] as const)),
);

/**
 * Key under which a partner renames some words: the known term, else the words themselves in capitals.
 * @example termOf('Lot No.') → 'LOT' @example termOf('Bill date') → 'BILL_DATE'
 */
export const termOf = (words: string): string =>
  byWords.get(folded(words)) ?? folded(words).replaceAll(' ', '_').toUpperCase();
