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
  readonly matchOn: readonly string[];
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
};

/** One row of the check; name and code of its record where rows are records; before and after hold the fields that the file brings, in wire form. */
export type CheckedRow = {
  readonly row: number;
  readonly status: RowStatus;
  readonly errors: readonly RowError[];
  readonly name?: string;
  readonly code?: string;
  readonly before: { readonly [key: string]: unknown } | null;
  readonly after: { readonly [key: string]: unknown } | null;
};

/** Answer of `{module}/import/check`, beside its rows. */
export type Checked = Counts & { readonly importId: number; readonly warnings: readonly string[] };

/** Answer of `{module}/import/commit`; `created` are ids of the first 1,000 new records. */
export type Committed = Counts & { readonly importId: number; readonly created?: readonly number[] };

/** One import among those of the past. */
export type PastImport = Partial<Counts> & {
  readonly id: number;
  readonly module: string;
  readonly state: 'uploaded' | 'mapped' | 'checked' | 'imported' | 'cancelled' | 'undone';
  readonly fileName: string;
  readonly createdOn: string;
  readonly finishedOn: string | null;
};
