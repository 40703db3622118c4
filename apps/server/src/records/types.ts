import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { StatusName } from '@weft/domain/contract/statuses';

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
  /** The first 20, by id: id and what a person calls them. */
  readonly first: readonly { readonly id: number; readonly name: string }[];
};

/** A value, one of several, a range (both ends included) or a part of a text. Null asks for the empty ones. */
export type Filter =
  | string
  | number
  | boolean
  | null
  | readonly (string | number | boolean | null)[]
  | { readonly from?: string | number; readonly to?: string | number }
  | { readonly contains: string };

/** What a list call asks. Everything is optional: without paging it answers everything. */
export type ListQuery = {
  /** From 1. With a number but no `rowsPerPage`: 50 rows. A page behind the last one answers the last. */
  readonly pageNumber?: number;
  /** 1 to 1,000. */
  readonly rowsPerPage?: number;
  readonly search?: string;
  /** A column of the module; `-` is descending. Default: `list.sort`. */
  readonly orderBy?: string;
  readonly filters?: { readonly [key: string]: unknown };
  /** Keys to answer (id and version always come); default: all. */
  readonly fields?: readonly string[];
  readonly activeOnly?: boolean;
  /** Rows that the person may see at all, by the server's own decision: `{ branch: [3, 4] }`. Several keys must all hold. Never from outside. */
  readonly rowScope?: { readonly [key: string]: readonly number[] };
  /** Keys that the person may neither see, sort, search nor filter by (confidential fields without the rate right). Secrets are always hidden. */
  readonly hidden?: ReadonlySet<string>;
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
};

/*
 * Doors of this folder (all take the running transaction first):
 *
 * record-store.ts
 *   read(tx, module, id, { lock? }) → StoredRecord | undefined          deleted ones are undefined; lock: nobody else changes it until the end
 *   readMany(tx, module, ids) → readonly StoredRecord[]                  by id; missing ones are left out
 *   insert(tx, module, record, meta) → StoredRecord                      record as `validate` answers it; lines inside
 *   insertMany(tx, module, records, meta) → readonly StoredRecord[]      in the order given; one statement
 *   update(tx, module, record, { before, version, meta }) → StoredRecord | 'stale'
 *       before: as read under lock in this transaction; version: what the client sent. Fields that `record` does not name stay.
 *   setActive(tx, module, { id, version, isActive, by, at }) → StoredRecord | 'stale'
 *   remove(tx, module, { id, version, by, at }) → 'removed' | 'stale'    soft
 *   restore(tx, module, { id, by, at }) → StoredRecord | undefined       undo of remove
 *   writeStatus(tx, module, { id, status, by, at, effectiveAt? }) → StoredRecord
 *   writeNumber(tx, module, { id, number }) → void                       no new version: the last statement of a first save
 * resolve-refs.ts
 *   resolveRefs(tx, module, records) → ResolvedRefs                      raw bodies are fine; rows behind the rows (item → uom) are loaded too
 *   refFaults(module, record, resolved, before?) → Fault[]               REFERENCE at each ref that is missing, inactive on new use, or against `where`
 * where-used.ts
 *   whereUsed(tx, module, id) → readonly Use[]                           only places with a count above 0
 * unique-faults.ts
 *   uniqueFaults(tx, module, record, before?) → Promise<Fault[]>         friendly check before the write, one statement
 *   uniqueFaultOf(module, cause, record?) → Fault | undefined            of a 23505 that slipped between check and write
 * list-query.ts
 *   list(tx, module, query) → ListAnswer
 * list-faults.ts
 *   listFaults(module, query) → Fault[]                                  `list` throws a RangeError on a query with faults
 *   readWire(tx, module, id, { hidden? }) → string | undefined           JSON text of one record in the shape of the list, lines inside
 */
