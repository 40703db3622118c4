/** Name under which news of the files on a module's records travel, beside the modules. @example filesOn('uom') → 'uom/files' */
export const filesOn = (module: string): string => `${module}/files`;

/** A file that hangs on a record, as its readers get it: newest first. What a field of the record names is not among them. */
export type AttachmentRow = {
  readonly id: number;
  /** Its unguessable address below file/get/. */
  readonly token: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Who added it; empty for what the product itself kept. */
  readonly author: string;
  /** ISO instant. */
  readonly at: string;
  /** The reader may delete it: their own with the right to change the record, anybody's with the right to delete. */
  readonly mayDelete: boolean;
};

/** A file as it was kept; `sameAs` is the name of one on the record with the same content. */
export type KeptAttachment = {
  readonly id: number;
  readonly token: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sameAs: string | null;
};
