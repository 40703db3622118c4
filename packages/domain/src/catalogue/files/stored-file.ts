import type { FileFacts } from './file-facts.ts';

/** A kept file, named on the wire as spec 01, 4.5 spells it. */
export type StoredFile = FileFacts & {
  readonly id: number;
  /** The record that it belongs to (spelt so), null until one has taken it. */
  readonly foreinKey: number | null;
  /** Name of that record's module. */
  readonly moduleName: string | null;
  /** The random name that it is stored under, its unguessable address below file/get/. */
  readonly fileName: string;
  /** The name that it came with, without what is no part of a name. */
  readonly originalName: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  /** Of its content, in hexadecimal. */
  readonly sha256: string;
};

/** A file as it was kept; `sameAs` is the name of one on the record with the same content. */
export type KeptFile = StoredFile & { readonly sameAs: string | null };

/** A link that fetches a file once, without a log-in (spec 01, 4.5). */
export type FileLink = {
  /** Address on this server, from its root, with the secret that is told this one time. */
  readonly link: string;
  /** ISO instant from which it leads nowhere. */
  readonly expiresAt: string;
};
