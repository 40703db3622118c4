import type { ApiFault } from '@weft/api/http/api-fault';
import type { ImportState } from '@weft/domain/contract/import-state';

/** A column of the file with the field that it was found to bring. */
export type FileColumn = { readonly column: number; readonly heading: string; readonly key: string | null };

/** A field that a file may bring, under this partner's label. */
export type ImportField = {
  readonly key: string;
  readonly label: string;
  readonly kind: string;
  readonly required: boolean;
  readonly help?: string;
};

/** Key of a field → place of the column that brings it. */
export type Mapping = { readonly [key: string]: number };

/** Answer of `{module}/import/upload`. */
export type Uploaded = {
  readonly importId: number;
  readonly sheets: readonly { readonly name: string; readonly rowCount: number }[];
  readonly sheet: string;
  readonly columns: readonly FileColumn[];
  readonly rowCount: number;
  /** The first rows below the heading. */
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly notices: readonly string[];
  readonly fields: readonly ImportField[];
  readonly mapping: Mapping;
};

export type Counts = {
  readonly total: number;
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly wrong: number;
};

export type RowStatus = 'wrong' | 'changed' | 'new' | 'same';

/** What is wrong at one cell; `column` is its heading in the file, empty where no column brings the field. */
export type RowError = {
  readonly row: number;
  readonly column: string;
  readonly field: string;
  readonly message: string;
  readonly value: string;
  /** Names that may have been meant by one that was not found. */
  readonly near: readonly string[];
  /** The module in which the value was not found; null for any other error. */
  readonly sought: string | null;
};

/** One row of the check; name and code of its record where rows are records; before and after hold the fields that the file brings, in wire form. */
export type CheckedRow = {
  readonly row: number;
  readonly status: RowStatus;
  readonly errors: readonly RowError[];
  readonly name?: string | null;
  readonly code?: string | null;
  /** The row as it stands in the file, corrections in it; those of further rows of the same record by their number. */
  readonly cells: readonly string[];
  readonly more: { readonly [row: number]: readonly string[] };
  readonly before: { readonly [key: string]: unknown } | null;
  readonly after: { readonly [key: string]: unknown } | null;
};

/** Names of the records that changed references point to, by field and id. */
export type Names = { readonly [key: string]: { readonly [id: string]: string } };

/** Answer of `{module}/import/{id}/rows`, beside its rows: headings of the file. */
export type RowsAnswer = { readonly columns: readonly string[]; readonly names: Names };

/** Answer of `{module}/import/check`; counts once it is done. */
export type Checked = Partial<Counts> & {
  readonly importId: number;
  readonly state: ImportState;
  readonly warnings: readonly string[];
};

/** Answer of `{module}/import/commit`; `created` are ids of the first 1,000 new records. */
export type Committed = Partial<Counts> & {
  readonly importId: number;
  readonly state: ImportState;
  readonly created?: readonly number[];
};

/** What opening stock puts into one area of one product type; quantity where all goods have one unit, worth for who may see it. */
export type OpeningTotal = {
  readonly area: string | null;
  readonly productType: string | null;
  readonly rows: number;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly value: string | null;
};

/** One import as it stands (`{module}/import/{id}`): all that a person needs to go on where it was left. */
export type ImportSession = Partial<Counts> & {
  readonly importId: number;
  readonly state: ImportState;
  readonly sheet: string;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly options: {
    readonly mode: 'create' | 'update' | 'upsert';
    readonly matchOn?: readonly string[];
    readonly defaults?: { readonly [key: string]: string };
    readonly decimalComma?: boolean;
    readonly whenOpened?: WhenOpened;
    readonly mergesEqual?: boolean;
    readonly makesLots?: boolean;
  };
  readonly rowTotal: number;
  readonly doneRows: number;
  readonly warnings: readonly string[];
  readonly totals: readonly OpeningTotal[];
  /** Why the last work in the background ended without effect. */
  readonly fault: {
    readonly code: number;
    readonly message: string;
    readonly errors?: ApiFault['errors'];
    readonly data?: unknown;
  } | null;
  readonly created: readonly number[];
  readonly sample: Uploaded['sample'];
  readonly fields: readonly ImportField[];
};

/** What becomes of a row whose stock key has opening stock already; none: it is wrong. */
export type WhenOpened = 'skip' | 'add' | 'replace';

/** One cell put right: number of the row, place of the column. */
export type Edit = { readonly row: number; readonly column: number; readonly value: string };

/** One text put in the place of another in a whole column. */
export type Replacement = { readonly column: number; readonly from: string; readonly to: string };

/** One import among those of the past. */
export type PastImport = Partial<Counts> & {
  readonly id: number;
  readonly module: string;
  readonly state: ImportState;
  readonly fileName: string;
  readonly createdOn: string;
  readonly finishedOn: string | null;
};
