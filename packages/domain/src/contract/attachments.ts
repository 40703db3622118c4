import type { StoredFile } from '../catalogue/files/stored-file.ts';

/** Name under which news of the files on a module's records travel, beside the modules. @example filesOn('uom') → 'uom/files' */
export const filesOn = (module: string): string => `${module}/files`;

/** A file that hangs on a record, as its readers get it: newest first. What a field of the record names is not among them. */
export type AttachmentRow = StoredFile & {
  /** Who added it; empty for what the product itself kept. */
  readonly author: string;
  /** ISO instant. */
  readonly at: string;
  /** The reader may delete it: their own with the right to change the record, anybody's with the right to delete. */
  readonly mayDelete: boolean;
};
