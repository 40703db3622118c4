import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Fault } from '@weft/domain/contract/faults';
import type { StoredRecord } from '../types.ts';

/** What many inputs mean: all new, all change what is there, or whichever fits. */
export type ManyMode = 'create' | 'update' | 'upsert';

/** How inputs are taken. */
export type ManyOptions = {
  readonly mode: ManyMode;
  /** Keys by which an input without an id finds the record that it changes; default: the module's own. */
  readonly matchOn?: readonly string[];
  /** Number of a row as a person counts it (of a sheet with a heading: 2 for the first); default: from 1. */
  readonly rowNumber?: (row: number) => number;
  /** Whether references may be texts, as in a sheet; forms send ids. Default: yes. */
  readonly takesTexts?: boolean;
  /** Lists of lines whose inputs add to what is stored; those of others take its place. Default: none. */
  readonly addsTo?: readonly string[];
  /** Whether a value of a field that its record does not have is told instead of dropped. Default: as `takesTexts`. */
  readonly tellsUnseen?: boolean;
};

/** What became of one input. */
export type ManyRow = {
  readonly row: number;
  readonly status: 'new' | 'changed' | 'same' | 'wrong';
  readonly before: StoredRecord | undefined;
  /** As validated; of a changed one only what changes. */
  readonly record: AnyRecord;
  /** As it now lies there; undefined when nothing was written. */
  readonly stored?: StoredRecord;
};

/** All rows in the order of the inputs, and every fault of every row. */
export type ManyResult = {
  readonly rows: readonly ManyRow[];
  readonly faults: readonly Fault[];
  /** What a person should know besides: rows that were made on use. */
  readonly notices?: readonly string[];
  /** What to look at twice in which row of the input; told by a check alone. */
  readonly warnings?: readonly Fault[];
};
