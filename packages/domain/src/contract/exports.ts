/** Longer lists become a file in the background (spec 01, 4.2). */
export const MOST_EXPORTED_AT_ONCE = 20_000;

/** Most rows of a list or a report on paper: a print is for reading, longer ones go to a spreadsheet. */
export const MOST_PRINTED = 5000;

/** So many exports of one person wait at once. */
export const MOST_EXPORTS_WAITING = 3;

/** Where an export in the background stands: it is being written, can be fetched, came to nothing, was called off. */
export type ExportState = 'waiting' | 'ready' | 'failed' | 'cancelled';

/** An export in the background, as its owner sees it (`export/getAllByPartner`). */
export type ExportRow = {
  readonly id: number;
  /** Name of the module, or key of the report or of the stock's table. */
  readonly list: string;
  readonly title: string;
  readonly format: 'excel' | 'csv';
  readonly state: ExportState;
  readonly rowTotal: number;
  readonly doneRows: number;
  readonly fileName: string;
  /** Bytes, once it is ready. */
  readonly size: number | null;
  /** Why there is no file. */
  readonly fault: string | null;
  readonly createdOn: string;
  readonly finishedOn: string | null;
  /** Until when the file can be fetched; ISO 8601 UTC. */
  readonly keptUntil: string | null;
};

/** Answer of an export that goes on in the background. */
export type ExportBegun = { readonly exportId: number; readonly state: ExportState; readonly total: number };
