import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import type { Download } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { isThere } from '../modules/read-endpoints.ts';
import { fileStoreOf } from './file-store.ts';
import { sizedPath } from './keep-files.ts';
import { SIZED_TYPE } from './picture-sizes.ts';

/** What serving a file asks of its row. */
export type ServedFile = {
  readonly id: number;
  readonly name: string;
  readonly content_type: string;
  readonly path: string;
  readonly module: string | null;
  readonly record_id: number | null;
  readonly sizes: readonly number[];
};

const SHOWN_INLINE = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

/** A row as it is served; what narrows it follows. */
export const SERVED_FILE_SQL =
  'select id, name, content_type, path, module, record_id, sizes from stored_file where partner_id = $1 and';

/** Fault NOT_FOUND: there is no such file for the caller. */
export const notThere = (): never => {
  throw new Refusal([fault('', 'NOT_FOUND', { what: 'File' })]);
};

/**
 * Whether the person may have a file: one of a record with the record. One that no record has taken (a logo that settings name, an upload on its way) is
 * had by its token alone, which nobody can guess.
 */
export const isSeenFile = async (
  call: Pick<Call, 'tx' | 'person'>,
  { module: name, record_id }: ServedFile,
): Promise<boolean> => {
  const module = MODULES.find((one) => one.name === name);
  if (module === undefined) return true;
  return call.person.may(module.acl) && (record_id === null || (await isThere(call, module, record_id)));
};

/** The smallest kept size that is as large as was asked, with its place; the picture itself where none is. */
const sizeFor = ({ sizes }: ServedFile, asked: unknown): number | undefined => {
  const least = Number(asked);
  return Number.isFinite(least) && least > 0
    ? sizes.filter((size) => size >= least).toSorted((a, b) => a - b)[0]
    : undefined;
};

/** The bytes of a file; `?size=96` asks for a picture that is at least so large, not more than is needed. */
export const contentOf = async (call: Pick<Call, 'settings' | 'query'>, stored: ServedFile): Promise<Download> => {
  const size = sizeFor(stored, call.query['size']);
  const path = size === undefined ? stored.path : sizedPath(stored.path, size);
  const stream = await fileStoreOf(call.settings).stream(path);
  if (stream === undefined) return notThere();
  return {
    file: {
      name: size === undefined ? stored.name : `${stored.name}.webp`,
      type: size === undefined ? stored.content_type : SIZED_TYPE,
      content: stream,
      inline: SHOWN_INLINE.has(stored.content_type),
    },
  };
};
