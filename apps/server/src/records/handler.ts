import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord, Row } from '@weft/domain/catalogue/language/record';
import type { Fault } from '@weft/domain/contract/faults';
import type { StatusName } from '@weft/domain/contract/statuses';
import type { Fact } from '@weft/domain/rules/approval/conditions';
import type { Call } from '../http/endpoint.ts';
import type { Change } from './history.ts';
import type { Condition } from './list/list-filters.ts';
import type { PartnerConfig } from './partner-config.ts';
import type { StoredRecord } from './types.ts';

/** What a handler may know and do: the running transaction, who calls, when. */
export type SaveContext = Pick<
  Call,
  'tx' | 'person' | 'now' | 'today' | 'requestId' | 'overrides' | 'confirmed' | 'source' | 'settings' | 'log'
> & {
  readonly config: PartnerConfig;
  /** What is saved was made before this system was used (`RuleContext.isTakenOver`). */
  readonly isTakenOver?: true;
};

/** Whom rows are shown to, and when. */
export type ShownTo = Pick<Call, 'tx' | 'today' | 'now' | 'person'>;

/** A stored record of one module, typed. */
export type Stored<M> = StoredRecord & Row<M>;

/** A verb of a document besides save and delete (`submit`, `post`, `reverse`). */
export type Action<R> = {
  readonly summary: string;
  /** Statuses from which it may be called; STATE is answered otherwise. */
  readonly from: readonly StatusName[];
  /** What is said in STATE's place in a status from which it may not be called; nothing: STATE. */
  readonly elsewhere?: (context: SaveContext, document: R, body: AnyRecord) => readonly Fault[];
  /** The record is gone after it. */
  readonly ends?: true;
  /** What stands against it where no flow decides: who may do it alone. */
  readonly aloneFaults?: (context: SaveContext, document: R, body: AnyRecord) => readonly Fault[];
  /** What approvers and history are told of it besides the fields that change, such as what a record becomes one with. */
  readonly tells?: (context: SaveContext, document: R, body: AnyRecord) => Promise<readonly Change[]>;
  /** Changes what must change, all in the running transaction. The document row is locked, its version compared. `body` is what was sent. */
  readonly run: (context: SaveContext, document: R, body: AnyRecord) => Promise<void>;
};

/** One of many saved records: as it now lies there, as it was, what was written (secrets included). */
export type SavedOne<R> = { readonly stored: R; readonly before: R | undefined; readonly record: AnyRecord };

/** What a module adds to merging a duplicate into the record that stays (`mergesInto` of its declaration). */
export type Merging<R> = {
  /** Faults that forbid it. */
  readonly check?: (context: SaveContext, kept: R, merged: R) => Promise<readonly Fault[]>;
  /** Moves what refers to the duplicate outside the catalogue, before the catalogue's own references move. */
  readonly move?: (context: SaveContext, kept: R, merged: R) => Promise<void>;
};

/** How a record's use ended, or began again. */
export type EndChange = 'delete' | 'deactivate' | 'activate';

/** What a module does beyond its declaration. Every part is optional and runs inside the transaction of the call. */
export type Handler<R extends StoredRecord = StoredRecord> = {
  /** Most records of one saveOrUpdateAll where a screen saves more as one; default 1,000. */
  readonly mostAtOnce?: number;
  /** Statuses in which a document may still be edited and deleted; default draft. */
  readonly editableIn?: readonly StatusName[];
  /** A body in the declaration's own words, where calls may say something otherwise: `elementId` of a product code. Before anything is read. */
  readonly said?: (context: SaveContext, body: AnyRecord, before: R | undefined) => Promise<AnyRecord>;
  /** Fills in, before they are read, what new records leave out and only other rows tell; a record that says it itself stays. */
  readonly begin?: (context: SaveContext, inputs: readonly AnyRecord[]) => Promise<readonly AnyRecord[]>;
  /** Completes or changes what will be written. */
  readonly prepare?: (context: SaveContext, record: AnyRecord, before: R | undefined) => Promise<AnyRecord>;
  /** Faults that only the database can tell. */
  readonly check?: (context: SaveContext, record: AnyRecord, before: R | undefined) => Promise<readonly Fault[]>;
  /**
   * `check` of the rows of one batch that stand on each other (an import with a formula and its operands): faults carry `row`, the place among
   * `rows`. It is asked instead of `check`, of all rows, the faulty ones too.
   */
  readonly checkTogether?: (
    context: SaveContext,
    rows: readonly { readonly record: AnyRecord; readonly before: R | undefined }[],
  ) => Promise<readonly Fault[]>;
  /** What other records have to say to one that is being filled in, at its fields (`askedOf`); it hinders no save. Numbers and ids of `record` are checked, texts are as typed. */
  readonly warns?: (context: SaveContext, record: AnyRecord, id: number) => Promise<readonly Fault[]>;
  /** What else belongs to the save. `stored` is as it now lies there, `record` what was written, secrets included. */
  readonly after?: (context: SaveContext, stored: R, before: R | undefined, record: AnyRecord) => Promise<void>;
  /** `prepare` of many new records at once, when one by one would ask the database for each. */
  readonly prepareMany?: (context: SaveContext, records: readonly AnyRecord[]) => Promise<readonly AnyRecord[]>;
  /** `after` of many at once, likewise. */
  readonly afterMany?: (context: SaveContext, saved: readonly SavedOne<R>[]) => Promise<void>;
  /** What saving several at once answers as `data` beside them. */
  readonly tells?: (context: SaveContext, ids: readonly number[]) => Promise<AnyRecord>;
  /** Faults that keep a record from being deleted or made inactive, besides being used; one that only asks is let through once it is confirmed. */
  readonly checkEnd?: (context: SaveContext, record: R, change: 'delete' | 'deactivate') => Promise<readonly Fault[]>;
  /** What else belongs to deleting a record, taking it out of use or back into it. */
  readonly afterEnd?: (context: SaveContext, record: R, change: EndChange) => Promise<void>;
  /** Modules whose rows belong to the record they refer to: they do not keep it from being deleted, and go with it. */
  readonly owns?: readonly Module[];
  readonly merging?: Merging<R>;
  /**
   * What rows say beyond their columns, by id: reckoned whenever they are shown, stored nowhere. Each key is a field of the module; `rows` are those of
   * the ids, as they go over the wire.
   */
  readonly shown?: (
    call: ShownTo,
    ids: readonly number[],
    rows: readonly AnyRecord[],
  ) => Promise<ReadonlyMap<number, AnyRecord>>;
  /** What `shown` reads of the rows themselves: a file then reads these and its columns alone, else every field. */
  readonly shownFrom?: readonly string[];
  /** How a list is narrowed by what stands in no column, by key: SQL over the rows `h` of which the asked value is true (of a yes or no: yes). */
  readonly known?: { readonly [key: string]: (call: ShownTo, value: unknown) => Promise<Condition> };
  /** Facts of a document that conditions of approval may ask for beyond its fields (`approval.facts` of its declaration). */
  readonly approvalFacts?: (context: SaveContext, record: R) => Promise<{ readonly [fact: string]: Fact }>;
  /** Whether a document opens without being asked for approval, whatever the flows say (its own configuration decides). */
  readonly skipsApproval?: (context: SaveContext, record: R, body: AnyRecord, action: string) => Promise<boolean>;
  readonly actions?: { readonly [name: string]: Action<R> };
};

/** A handler bound to its module; the record's type is inferred from the declaration. */
export type BoundHandler = { readonly module: Module; readonly handler: Handler };

/**
 * Binds what a module does to its declaration.
 * @example export const gstRateHandler = handlerOf(gstRate, { check: async ({ tx }, record, before) => … });
 */
export const handlerOf = <M extends Module>(module: M, handler: Handler<Stored<M>>): BoundHandler => ({
  module,
  handler: handler as unknown as Handler,
}); // rows of a module reach no other module's handler: `handlers.ts` keys them by name
