import type { Readable } from 'node:stream';
import type { Person } from '../access/person.ts';
import type { TransactionOptions } from '../db/database.ts';
import type { Call } from '../http/endpoint.ts';
import type { SheetFormat } from './list-file.ts';

/** Who takes a list out, in a transaction: the call that asks for it, and later the worker that writes it. */
export type ExportCall = Pick<Call, 'tx' | 'person' | 'today' | 'now'>;

/** Does a part of the work in a transaction of its own, as the owner is allowed by then. */
export type ExportWithin = <T>(
  work: (call: ExportCall) => Promise<T>,
  options?: Pick<TransactionOptions, 'isOneMoment'>,
) => Promise<T>;

/** What of a list its reader sees: who sees less by the time that the file is fetched does not get it. */
export type SeenExport = {
  /** Keys of the columns. */
  readonly columns: readonly string[];
  /** Rows that its reader sees, as JSON. */
  readonly scope: string;
};

/** What a source writes a list with. */
export type ExportWriting = {
  readonly within: ExportWithin;
  /** What was asked, as the call understood it. */
  readonly asked: unknown;
  readonly format: SheetFormat;
  /**
   * Told how many rows go out next; throws once nobody wants them any more. `isInside`: a transaction is open meanwhile; `isOfLines`: of a sheet beside
   * the list, which counts no row of it.
   */
  readonly passed: (rows: number, isInside: boolean, isOfLines?: boolean) => Promise<void>;
  /** Puts the bytes on a disk; taken anew, the former ones are dropped. */
  readonly out: (content: Readable) => Promise<void>;
};

/** A list that can be written in the background. */
export type ExportSource = {
  /** Fault DENIED for who may not take the list out. */
  readonly mayTake: (person: Person) => void;
  /** Faults: DENIED, UNKNOWN_FIELD at `columns`, those of what was asked. */
  readonly see: (call: ExportCall, asked: unknown, format: SheetFormat) => Promise<SeenExport>;
  /** Writes all of it; answers what was asked, in words for the log. */
  readonly write: (writing: ExportWriting) => Promise<string>;
};
