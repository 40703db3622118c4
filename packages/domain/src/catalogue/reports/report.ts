import type { StockFieldKey } from '../stock.ts';
import { labelInWords } from './label-in-words.ts';
import type { Wording } from '../../rules/labels/worded.ts';
import type { SwitchKey, SysConfigKey } from '../../rules/config/setting-of.ts';

/** How a column's values are read, shown and written to files. `count` is a whole number, `rate` rupees with four decimals. */
export type ReportColumnType =
  | 'text'
  | 'choice'
  | 'date'
  | 'dateTime'
  | 'quantity'
  | 'money'
  | 'rate'
  | 'percent'
  | 'count';

/** Where a cell leads: `id` names the key of the row that holds the record's id, `module` the module, or the key that holds its name. */
export type ReportLink =
  | { readonly id: string; readonly module: string }
  | { readonly id: string; readonly of: string };

/** A column of a report. Its key is the name of the value in a row. */
export type ReportColumn = {
  readonly key: string;
  readonly label: string;
  readonly type: ReportColumnType;
  /** Added up below the rows: money and counts as one figure, quantities by unit. */
  readonly isTotalled?: true;
  /** Words of a choice, by its value. */
  readonly words?: { readonly [value: string]: string };
  /** Nobody sees the column from whom this field of a service is hidden. */
  readonly secret?: { readonly service: string; readonly field: string };
  /** Only while this setting is YES. */
  readonly switchedBy?: SysConfigKey;
  readonly link?: ReportLink;
  /** Of a quantity in another unit than its row's: the key of the row that tells its decimals. */
  readonly placesBy?: string;
  /** A rule works it out from the row's other figures: nothing can be sorted by it. */
  readonly isByRule?: true;
  /** Not shown until it is picked, nor printed; in a spreadsheet it is there. */
  readonly isFurther?: true;
  /** Shown only where each of these filters names one row: it would add up what does not belong together. */
  readonly ofOne?: readonly string[];
  /** The field of stock whose name and sight it has, unless the report’s own configuration says otherwise. */
  readonly stock?: StockFieldKey;
  /** Of the column on the screen, in px, where the partner said one. */
  readonly width?: number;
  /** Its label is the partner’s own: nobody words it again. */
  readonly isRenamed?: true;
};

/** What a report can be narrowed by. `refs` are ids of rows of `to`; a `day` is a calendar date of India, a `count` whole, a `figure` with decimals, `ranges` are conditions on properties of items. */
export type ReportFilter = {
  readonly key: string;
  readonly label: string;
  readonly kind: 'refs' | 'text' | 'day' | 'choice' | 'count' | 'figure' | 'yes' | 'ranges';
  readonly to?: string;
  readonly options?: { readonly [value: string]: string };
  readonly isRequired?: true;
  /** A day that has been. */
  readonly isPast?: true;
  /** Offered only while this setting is YES. */
  readonly switchedBy?: SwitchKey;
  /** Not among the fields until all filters are asked for. */
  readonly isFurther?: true;
  /** The field of stock whose name and sight it has where no column of the report has its name. */
  readonly stock?: StockFieldKey;
  /** As of a column. */
  readonly isRenamed?: true;
};

/** Groups under which reports are listed, in their order. */
export const REPORT_GROUPS = ['Purchase', 'Stock', 'Quality', 'GST', 'Control'] as const;

/**
 * A report, declared once: from it come call, filters, table, Excel and print (spec 03, 5.1). The statement that answers it stands on the
 * server under the same key.
 */
export type Report<K extends string = string> = {
  readonly key: K;
  readonly name: string;
  readonly group: (typeof REPORT_GROUPS)[number];
  readonly description: string;
  /** Call that answers the data; the files have calls of their own beside it. */
  readonly path: string;
  readonly files: { readonly excel: string; readonly pdf: string };
  /** Name of the files, without their ending. */
  readonly fileName: string;
  /** Service of the module behind the report: who may not see that sees no report of it. */
  readonly acl: string;
  readonly filters: readonly ReportFilter[];
  readonly columns: readonly ReportColumn[];
  /** Service that its calls ask for; that of all reports where it has no calls of its own. */
  readonly service: string;
  /** Quantities are added up for each value of this column as well. */
  readonly totalsBy?: string;
  /** Most days of its period, from `from` to `to`. */
  readonly mostDays?: number;
  /** Quantities that stand above its rows, by unit: what the goods of the report were before them and are after them. */
  readonly heads?: readonly ReportHead[];
};

/** A quantity above the rows of a report. */
export type ReportHead = { readonly key: string; readonly label: string };

type Declared<K extends string> = Omit<Report<K>, 'files' | 'fileName' | 'path' | 'service'> & {
  readonly path?: string;
  /** Of calls that the user's specification puts elsewhere than below those of all reports: `{root}/getReport`, `{root}/export/excel`. */
  readonly root?: string;
  readonly files?: Partial<Report['files']>;
  readonly fileName?: string;
};

/** Calls and rights of all reports. */
export const REPORT_SERVICE = 'chemical/report';

/** Declares a report; calls and file name follow from its key and name unless the user's specification says them. */
export const report = <const K extends string>({ root, ...declared }: Declared<K>): Report<K> => {
  const at = root ?? `${REPORT_SERVICE}/${declared.path ?? declared.key}`;
  const excel = `${at}/${declared.files?.excel ?? 'export/excel'}`;
  const pdf = `${at}/${declared.files?.pdf ?? 'export/pdf'}`;
  return {
    ...declared,
    path: root === undefined ? at : `${root}/getReport`,
    service: root === undefined ? REPORT_SERVICE : declared.acl,
    files: { excel, pdf },
    fileName: declared.fileName ?? declared.name,
  };
};

type Words = { readonly [value: string]: string };

const spoken = (words: Words, say: Wording): Words =>
  Object.fromEntries(Object.entries(words).map(([value, word]) => [value, say(word)]));

/** A report as a partner calls what it tells: its name, columns and filters. Keys, calls and the name of its files stay. */
export const reportInWords = (declared: Report, say: Wording): Report => ({
  ...declared,
  name: say(declared.name),
  description: say(declared.description),
  filters: declared.filters.map((filter) => ({
    ...filter,
    label: labelInWords(filter, say),
    ...(filter.options === undefined ? {} : { options: spoken(filter.options, say) }),
  })),
  columns: declared.columns.map((column) => ({
    ...column,
    label: labelInWords(column, say),
    ...(column.words === undefined ? {} : { words: spoken(column.words, say) }),
  })),
  ...(declared.heads === undefined
    ? {}
    : { heads: declared.heads.map((head) => ({ ...head, label: say(head.label) })) }),
});
