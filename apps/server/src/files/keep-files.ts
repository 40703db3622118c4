import { createHash, randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import type { StoredFile } from '@weft/domain/catalogue/files/stored-file';
import { fault } from '@weft/domain/contract/faults';
import { BYTES_OF_MB } from '@weft/domain/rules/files/bytes-of-mb';
import { administratorsOf } from '../access/administrators-of.ts';
import type { Call } from '../http/endpoint.ts';
import type { MultipartFile } from '../http/multipart.ts';
import { Refusal } from '../http/refusal.ts';
import { writeNotices } from '../notices/write-notices.ts';
import { contentTypeOf } from './file-kinds.ts';
import { fileStoreOf } from './file-store.ts';
import { pictureFacts, withoutTales } from './picture-bytes.ts';
import { LARGEST_SIDE, pictureSizes, SIZED_TYPE } from './picture-sizes.ts';
import { STORED_FILE } from './stored-file-columns.ts';

/** What keeping files asks of a call. */
export type KeepingCall = Pick<Call, 'tx' | 'person' | 'settings' | 'files' | 'whenUndone' | 'today' | 'now'>;

const INSERT_SQL = `insert into stored_file as f (partner_id, token, name, content_type, size, sha256, path, module, record_id, created_by, sizes, operator_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${STORED_FILE}`;

const USED_SQL = `select coalesce(sum(size), 0)::text as used from stored_file where partner_id = $1 and deleted_on is null`;

/** Part of its room from which a company's administrators are told, once a month (spec 01, 4.5). */
const NEARLY_FULL = 0.8;

const tellNearlyFull = async ({ tx, today, now }: KeepingCall, usedBytes: number, max: number): Promise<void> => {
  const facts = {
    used: Math.ceil(usedBytes / BYTES_OF_MB),
    max,
    percent: Math.floor((usedBytes / (max * BYTES_OF_MB)) * 100),
  };
  const notices = (await administratorsOf(tx)).map((staffId) => ({
    kind: 'filesNearlyFull' as const,
    about: `${max} MB in ${today.slice(0, 7)}, staff ${staffId}`,
    facts,
    staffId,
  }));
  await writeNotices(tx, notices, now);
};

/** A company keeps no more than the operator gives it room for; who runs it hears when most of it is taken. Fault FILES_FULL. */
const refuseFull = async (call: KeepingCall): Promise<void> => {
  const { tx, settings, files } = call;
  const max = settings.filesQuotaMb;
  if (max === 0 || files.length === 0) return;
  const { used } = await tx.one<{ used: string }>(USED_SQL, [tx.partnerId], 'files-used');
  const wanted = files.reduce((sum, { content }) => sum + content.length, Number(used));
  if (wanted > max * BYTES_OF_MB)
    throw new Refusal([fault('', 'FILES_FULL', { used: Math.ceil(Number(used) / BYTES_OF_MB), max })]);
  if (wanted >= max * BYTES_OF_MB * NEARLY_FULL) await tellNearlyFull(call, wanted, max);
};

/** Control characters and marks that turn the direction of reading: a name may not look like another's. */
const TRICKS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name that a person gave, without what is no part of a name. */
const shownName = (name: string): string => basename(name).normalize('NFC').replace(TRICKS, '').slice(-150) || 'file';

const keep = async (
  { tx, person, settings, whenUndone }: KeepingCall,
  file: MultipartFile,
  module: string | null,
  recordId: number | null,
): Promise<StoredFile> => {
  const type = contentTypeOf(file.name, file.content);
  if (type === undefined) throw new Refusal([fault('', 'FILE_TYPE', { type: basename(file.name).slice(-40) })]);
  const facts = pictureFacts(type, file.content);
  if (facts !== undefined && Math.max(facts.width, facts.height) > LARGEST_SIDE)
    throw new Refusal([fault('', 'PICTURE_BIG', { max: LARGEST_SIDE, width: facts.width, height: facts.height })]);
  const content = withoutTales(type, file.content);
  const sized = await pictureSizes(type, content);
  const token = randomBytes(24).toString('base64url');
  const path = join(String(tx.partnerId), token.slice(0, 2), token); // made by us, never from the name
  const name = shownName(file.name);
  const store = fileStoreOf(settings);
  const parts = [
    { path, content, type },
    ...sized.map((one) => ({ path: sizedPath(path, one.size), content: one.content, type: SIZED_TYPE })),
  ];
  for (const part of parts) {
    whenUndone(() => store.remove(part.path));
    await store.put(part.path, part.content, part.type); // before the row: a row always has its bytes
  }
  return tx.one<StoredFile>(INSERT_SQL, [
    tx.partnerId,
    token,
    name,
    type,
    content.length,
    createHash('sha256').update(content).digest(),
    path,
    module,
    recordId,
    person.staffId,
    sized.map(({ size }) => size),
    person.operatorId ?? null,
  ]);
};

/** Where a smaller size of a picture lies. */
export const sizedPath = (path: string, size: number): string => `${path}.${size}`;

/**
 * Keeps the files of a call for one record; `recordId` null for files that a later save will name. Pictures are kept without place and camera, and in
 * smaller sizes besides. Faults: FILE_TYPE, PICTURE_BIG, FILES_FULL.
 */
export const keepFiles = async (
  call: KeepingCall,
  module: string | null,
  recordId: number | null,
): Promise<readonly StoredFile[]> => {
  await refuseFull(call);
  const kept: StoredFile[] = [];
  for (const file of call.files) kept.push(await keep(call, file, module, recordId));
  return kept;
};
