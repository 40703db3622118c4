import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fault } from '@weft/domain/contract/faults';
import type { Call } from '../http/endpoint.ts';
import type { MultipartFile } from '../http/multipart.ts';
import { Refusal } from '../http/refusal.ts';
import { contentTypeOf } from './file-kinds.ts';

/** A kept file: `token` is its unguessable address below file/get/. */
export type KeptFile = {
  readonly id: number;
  readonly token: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
};

const INSERT_SQL = `insert into stored_file (partner_id, token, name, content_type, size, sha256, path, module, record_id, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`;

const keep = async (
  { tx, person, settings }: Pick<Call, 'tx' | 'person' | 'settings'>,
  file: MultipartFile,
  module: string | null,
  recordId: number | null,
): Promise<KeptFile> => {
  const type = contentTypeOf(file.name, file.content);
  if (type === undefined) throw new Refusal([fault('', 'FILE_TYPE', { type: basename(file.name).slice(-40) })]);
  const token = randomBytes(24).toString('base64url');
  const path = join(String(tx.partnerId), token.slice(0, 2), token); // made by us, never from the name
  const name = basename(file.name).normalize('NFC').slice(-150);
  const target = join(settings.dataDir, 'files', path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, file.content, { flag: 'wx' }); // before the row: a row always has its bytes
  const { id } = await tx.one<{ id: number }>(INSERT_SQL, [
    tx.partnerId,
    token,
    name,
    type,
    file.content.length,
    createHash('sha256').update(file.content).digest(),
    path,
    module,
    recordId,
    person.staffId,
  ]);
  return { id, token, name, size: file.content.length };
};

/** Keeps the files of a call for one record; `recordId` null for files that a later save will name. Faults: FILE_TYPE. */
export const keepFiles = async (
  call: Pick<Call, 'tx' | 'person' | 'settings' | 'files'>,
  module: string | null,
  recordId: number | null,
): Promise<readonly KeptFile[]> => {
  const kept: KeptFile[] = [];
  for (const file of call.files) kept.push(await keep(call, file, module, recordId));
  return kept;
};
