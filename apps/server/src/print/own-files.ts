import type { Module } from '@weft/domain/catalogue/language/module';
import { asPng } from '../files/as-png.ts';
import { fileStoreOf } from '../files/file-store.ts';
import type { Call } from '../http/endpoint.ts';
import type { PrintedFiles } from './own-fields.ts';

type StoredFile = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly content_type: string;
};

const FILES_SQL = `select id, name, path, content_type from stored_file
 where partner_id = $1 and id = any($2) and module = $3 and record_id = $4 and deleted_on is null`;

/** Pictures of one print; a record with more has the names of the others. */
const MOST_PICTURES = 40;

/**
 * Files of a record by their ids, as its print shows them: by their names, pictures as pictures. A missing or broken one never stops a print: its
 * name stands there (spec 03, 6.2).
 */
export const ownFilesOf = async (
  { tx, settings, log }: Pick<Call, 'tx' | 'settings' | 'log'>,
  { name: module }: Pick<Module, 'name'>,
  record: number,
  ids: readonly number[],
): Promise<PrintedFiles> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<StoredFile>(FILES_SQL, [tx.partnerId, ids, module, record], 'print-own-files');
  const pictures = new Set(
    rows.flatMap(({ id, content_type }) => (content_type.startsWith('image/') ? [id] : [])).slice(0, MOST_PICTURES),
  );
  const shown = await Promise.all(
    rows.map(async ({ id, name, path }) => {
      if (!pictures.has(id)) return [id, { name }] as const;
      try {
        const url = await fileStoreOf(settings).read(path).then(asPng);
        return [id, url === undefined ? { name } : { name, picture: { kind: 'picture', url, text: name } }] as const;
      } catch (cause) {
        log.warn({ cause, path }, 'a picture of a print cannot be read');
        return [id, { name }] as const;
      }
    }),
  );
  return new Map(shown);
};
