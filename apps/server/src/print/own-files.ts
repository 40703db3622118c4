import type { Module } from '@weft/domain/catalogue/language/module';
import { asPng } from '../files/as-png.ts';
import { fileStoreOf } from '../files/file-store.ts';
import type { Call } from '../http/endpoint.ts';
import type { PrintedFile, PrintedFiles } from './own-fields.ts';

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
 * Files of a record by their ids, as its print shows them: by their names, those of `pictures` as pictures. A missing or broken one never stops a print: its
 * name stands there (spec 03, 6.2).
 */
export const ownFilesOf = async (
  { tx, settings, log }: Pick<Call, 'tx' | 'settings' | 'log'>,
  { name: module }: Pick<Module, 'name'>,
  record: number,
  ids: { readonly all: readonly number[]; readonly pictures: readonly number[] },
): Promise<PrintedFiles> => {
  if (ids.all.length === 0) return new Map();
  const rows = await tx.query<StoredFile>(FILES_SQL, [tx.partnerId, ids.all, module, record], 'print-own-files');
  const asked = new Set(ids.pictures);
  const pictures = rows
    .filter(({ id, content_type }) => asked.has(id) && content_type.startsWith('image/'))
    .slice(0, MOST_PICTURES);
  const shown = new Map<number, PrintedFile>(rows.map(({ id, name }) => [id, { name }]));
  // one after another: a large picture takes 256 MB while it is decoded
  for (const { id, name, path } of pictures) {
    try {
      const url = await fileStoreOf(settings).read(path).then(asPng);
      if (url !== undefined) shown.set(id, { name, picture: { kind: 'picture', url, text: name } });
    } catch (cause) {
      log.warn({ cause, path }, 'a picture of a print cannot be read');
    }
  }
  return shown;
};
