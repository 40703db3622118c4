import type { KeptFile } from '@weft/domain/catalogue/files/stored-file';
import { type AttachmentRow, filesOn } from '@weft/domain/contract/attachments';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Tx } from '../db/tx.ts';
import { type KeepingCall, keepFiles } from '../files/keep-files.ts';
import { STORED_FILE } from '../files/stored-file-columns.ts';
import type { Call } from '../http/endpoint.ts';
import { writeHistory } from '../records/history.ts';

/** A file of a record as it is stored. */
export type StoredAttachment = {
  readonly id: number;
  readonly record: number;
  readonly name: string;
  readonly staff: number | null;
};

/** Days that a deleted file can be taken back (spec 01, 4.5). */
export const KEPT_DAYS = 30;

const ROWS_SQL = `select ${STORED_FILE},
    coalesce(trim(concat_ws(' ', s.firstname, s.lastname)), '') as author,
    to_char(f.attached_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    $5::boolean and ($6::boolean or f.created_by = $4) as "mayDelete"
  from stored_file f left join staff s on s.partner_id = f.partner_id and s.id = coalesce(f.operator_id, f.created_by)
 where f.partner_id = $1 and f.module = $2 and f.record_id = $3 and f.attached_on is not null and f.deleted_on is null order by f.id desc limit 500`;

/** The newest 500 files that hang on a record, newest first. */
export const attachmentsOf = (
  { tx, person }: Pick<Call, 'tx' | 'person'>,
  module: Module,
  record: number,
): Promise<readonly AttachmentRow[]> => {
  const [mayEdit, mayEnd] = [person.may(module.acl, 'edit'), person.may(module.acl, 'delete')];
  const values = [tx.partnerId, module.name, record, person.staffId ?? 0, mayEdit, mayEnd];
  return tx.query<AttachmentRow>(ROWS_SQL, values, 'attachments-of-record');
};

type WritingCall = KeepingCall & Pick<Call, 'requestId'>;
type Told = { readonly record: number; readonly action: 'attach' | 'detach' | 'reattach'; readonly names: string };

/** The record's history says it, and who looks at its files is told. */
const tell = (call: WritingCall, module: Module, { record, action, names }: Told): Promise<void> => {
  const change = action === 'detach' ? { old: names, new: null } : { old: null, new: names };
  return writeHistory(call, [
    { module: module.name, id: record, action, changes: [{ field: 'attached', ...change }] },
    { module: filesOn(module.name), id: record, action, changes: [] },
  ]);
};

const HANG_SQL = `update stored_file f set attached_on = $3 where partner_id = $1 and id = any($2)
  returning f.id, (select o.name from stored_file o where o.partner_id = f.partner_id and o.module = f.module and o.record_id = f.record_id
    and o.sha256 = f.sha256 and o.attached_on is not null and o.deleted_on is null and o.id < f.id order by o.id limit 1) as "sameAs"`;

/**
 * Hangs the files of a call on a record. One with the content of another is kept too, and its answer names that one.
 * Faults: FILE_TYPE, PICTURE_BIG, FILES_FULL.
 */
export const attachFiles = async (call: WritingCall, module: Module, record: number): Promise<readonly KeptFile[]> => {
  const kept = await keepFiles(call, module.name, record);
  if (kept.length === 0) return [];
  const rows = await call.tx.query<{ readonly id: number; readonly sameAs: string | null }>(
    HANG_SQL,
    [call.tx.partnerId, kept.map(({ id }) => id), call.now],
    'attachments-hang',
  );
  const same = new Map(rows.map(({ id, sameAs }) => [id, sameAs]));
  await tell(call, module, {
    record,
    action: 'attach',
    names: kept.map(({ originalName }) => originalName).join(', '),
  });
  return kept.map((file) => ({ ...file, sameAs: same.get(file.id) ?? null }));
};

const ONE_SQL = `select id, record_id as record, name, created_by as staff from stored_file
  where partner_id = $1 and module = $2 and id = $3 and attached_on is not null and`;

/** A file that hangs on a record of the module, held until the transaction ends; undefined when there is none. */
export const lockAttachment = (tx: Tx, module: Module, id: number): Promise<StoredAttachment | undefined> =>
  tx.maybe(`${ONE_SQL} deleted_on is null for update`, [tx.partnerId, module.name, id], 'attachment-lock');

/** The same of one that was deleted and can still be taken back. */
export const lockDeleted = (tx: Tx, module: Module, id: number, now: string): Promise<StoredAttachment | undefined> =>
  tx.maybe(
    `${ONE_SQL} deleted_on > $4::timestamptz - make_interval(days => ${KEPT_DAYS}) for update`,
    [tx.partnerId, module.name, id, now],
    'attachment-lock-deleted',
  );

/** Takes a file off its record; its bytes stay for `KEPT_DAYS`. */
export const detachFile = async (
  call: WritingCall,
  module: Module,
  { id, record, name }: StoredAttachment,
): Promise<void> => {
  await call.tx.execute(
    'update stored_file set deleted_on = $3 where partner_id = $1 and id = $2',
    [call.tx.partnerId, id, call.now],
    'attachment-delete',
  );
  await tell(call, module, { record, action: 'detach', names: name });
};

/** Hangs a deleted file on its record again. */
export const reattachFile = async (
  call: WritingCall,
  module: Module,
  { id, record, name }: StoredAttachment,
): Promise<void> => {
  await call.tx.execute(
    'update stored_file set deleted_on = null where partner_id = $1 and id = $2',
    [call.tx.partnerId, id],
    'attachment-restore',
  );
  await tell(call, module, { record, action: 'reattach', names: name });
};

/** Takes the files that hang on a duplicate over to the record that it became. */
export const moveAttachments = (tx: Tx, module: Module, from: number, to: number): Promise<number> =>
  tx.execute(
    'update stored_file set record_id = $4 where partner_id = $1 and module = $2 and record_id = $3 and attached_on is not null',
    [tx.partnerId, module.name, from, to],
    'attachments-move',
  );
