/** From the server's thread to the database's thread. `id` is one client of `pg`; `data` are bytes of the wire protocol. */
export type ToWorker =
  | { readonly type: 'open'; readonly id: number }
  | { readonly type: 'data'; readonly id: number; readonly data: Uint8Array }
  | { readonly type: 'stats' }
  | { readonly type: 'close' };

/** From the database's thread. `fault` ends the client it names; `failed` means that the folder could not be opened. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'data'; readonly id: number; readonly data: Uint8Array }
  | { readonly type: 'fault'; readonly id: number; readonly message: string }
  | { readonly type: 'stats'; readonly stats: EmbeddedStats }
  | { readonly type: 'closed' };

/** Figures of the embedded engine since it was opened. */
export interface EmbeddedStats {
  /** Real fsync calls: at least one per commit. */
  readonly fsyncs: number;
  /** Checkpoints that we asked for (the embedded engine makes none by itself). */
  readonly checkpoints: number;
  /** Tables vacuumed by the upkeep. */
  readonly vacuums: number;
  /** Tables looked at after much was written to them. */
  readonly analyzes: number;
}

/** What the worker is started with. */
export interface WorkerStart {
  readonly folder: string;
}
