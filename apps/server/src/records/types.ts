import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { StatusName } from '@weft/domain/contract/statuses';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { Condition } from './list/list-filters.ts';

/**
 * A stored record in calculation form: exact figures are Decimals, refs ids, days `yyyy-MM-dd`, moments ISO 8601 UTC, an empty field null.
 * Lines are `{ id, lineNo, …fields }` in their order. Documents have `number`, `status` and `effectiveAt` besides.
 */
export type StoredRecord = AnyRecord & {
  readonly id: number;
  readonly version: number;
  readonly isActive: boolean;
  readonly createdBy: number | null;
  readonly createdOn: string;
  readonly updatedBy: number | null;
  readonly updatedOn: string;
  readonly source: Source;
  readonly customFields: { readonly [key: string]: unknown };
  readonly number?: string | null;
  readonly status?: StatusName;
  readonly effectiveAt?: string | null;
};

/** A stored line in calculation form. */
export type StoredLine = AnyRecord & { readonly id: number; readonly lineNo: number };

/** How a record came in (spec 01, 0.1). */
export type Source = 'screen' | 'import' | 'api' | 'system';

/** What a write says besides the fields. A key that is left out keeps its stored value on update. */
export type WriteMeta = {
  /** Staff member; null when the product itself writes. */
  readonly by: number | null;
  /** Now, ISO 8601. */
  readonly at: string;
  /** Default on insert: `screen`. */
  readonly source?: Source;
  /** Default on insert: true. */
  readonly isActive?: boolean;
  /** By custom field key; default on insert: none. */
  readonly customFields?: { readonly [key: string]: unknown };
  /** Documents: taken last, see `writeNumber`. */
  readonly number?: string;
  /** Documents; default on insert: the first status that the module declares. */
  readonly status?: StatusName;
  /** Documents: the moment they count from; default on insert: null. */
  readonly effectiveAt?: string;
};

/** Rows that records point to, loaded in one statement: what `RuleContext.ref` answers from. */
export type ResolvedRefs = {
  /** The row, inactive ones too; undefined when it does not exist, is deleted or is another partner's. */
  readonly ref: (module: string, id: unknown) => StoredRecord | undefined;
};

/** One place that refers to a record. */
export type Use = {
  /** Name and words of the module whose records refer. */
  readonly module: string;
  readonly title: string;
  /** Field that refers; `lines.item` inside lines. */
  readonly field: string;
  /** How many records refer through it. */
  readonly count: number;
  /** The first 20 that the asker may see, by id: id and what a person calls them; a draft has no number yet. */
  readonly first: readonly { readonly id: number; readonly name: string | null }[];
};

/** What a list call asks. Everything is optional: without paging it answers everything. */
export type ListQuery = {
  /** From 1. With a number but no `rowsPerPage`: 10 rows (`PAGE_ROWS`). A page behind the last one answers the last. */
  readonly pageNumber?: number;
  /** 1 to 1,000. */
  readonly rowsPerPage?: number;
  readonly search?: string;
  /** For a pick list: whose name or code is just what was searched stands first, then who begins with it; where nothing is found, what was probably meant. Without `orderBy` rows come by their Sort Order, then by name, where they have one. */
  readonly isPicking?: boolean;
  /** Up to three columns of the module, behind each other with commas; `-` is descending. Default: `list.sort`. */
  readonly orderBy?: string;
  /** By key: a value, a list of values, `{ from, to }` (both included) or `{ contains }`; null asks for the empty ones. By two levels, `item.name`: what the text holds. */
  readonly filters?: { readonly [key: string]: unknown };
  /** Keys to answer (id and version always come); default: all. */
  readonly fields?: readonly string[];
  readonly activeOnly?: boolean;
  /** Rows that the person may see at all, by the server's own decision: `{ branch: [3, 4] }`. Several keys must all hold. Never from outside. */
  readonly rowScope?: { readonly [key: string]: readonly number[] };
  /** Keys that the person may neither see, sort, search nor filter by (confidential fields without the rate right). Secrets are always hidden. */
  readonly hidden?: ReadonlySet<string>;
  /** The same of the modules whose rows the searched refs point to; default: nothing. */
  readonly hiddenIn?: (module: Module) => ReadonlySet<string>;
  /** Whether the person sees a key of rows that this list refers to, to narrow it by (`item.name`); default: none. */
  readonly seesIn?: (module: Module, key: string) => boolean;
  /** How words of ours are called to the person: columns that hold such are ordered by that. Default: by what is stored. */
  readonly say?: Wording | undefined;
  /** How a filter by what stands in no column narrows the list, by its key (`known` of the module's handler). */
  readonly known?: { readonly [key: string]: (value: unknown) => Promise<Condition> };
};

/** Answer of a list call. */
export type ListAnswer = {
  /** JSON array text, made by the database: goes into the envelope as it is. Refs as ids with `…Name` and `…Code` beside them; no lines. */
  readonly json: string;
  /** How many rows the whole list has. */
  readonly totalCount: number;
  /** The search is so broad that counting stopped: there are at least `totalCount`. */
  readonly totalCapped: boolean;
  /** The page that was answered (an asked page behind the last becomes the last). */
  readonly pageNumber: number;
  /** Nothing holds what was searched: the rows are those that were probably meant. */
  readonly isNear?: true;
};
