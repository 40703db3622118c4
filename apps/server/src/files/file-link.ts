import { randomBytes } from 'node:crypto';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import type { FileLink } from '@weft/domain/catalogue/files/stored-file';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { tokenHash } from '../access/open-request.ts';
import { personOfStaff } from '../access/person-of-staff.ts';
import type { Answer, Download } from '../http/answer.ts';
import type { Call, PublicCall } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { API } from '../http/ways.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { writeHistory } from '../records/history.ts';
import { contentOf, isSeenFile, notThere, SERVED_FILE_SQL, type ServedFile } from './served-file.ts';

/** How long a link holds when nobody follows it: as long as the download of an export (spec 01, 4.2). */
const HOLDS_MS = 24 * 60 * 60 * 1000;

/** Whose company a link is of, and its secret; the company is no secret. */
const FORM = /^(\d{1,9})-[\w-]{43}$/u;

const INSERT_SQL = `with ended as (delete from file_link where partner_id = $1 and expires_on <= $5)
 insert into file_link (partner_id, file_id, staff_id, token_hash, expires_on, created_on) values ($1, $2, $3, decode($4, 'hex'), $6, $5)`;

/**
 * Body `{ fileName }`: a link that fetches the file once, for whoever holds it. It gives no more than its maker may see at the moment when it is used,
 * and the record's history says who made it. Only a hash of the secret is kept, so a repeat gets a link of its own. Fault NOT_FOUND.
 */
export const linkFile = async (call: Call): Promise<Answer> => {
  const { tx, person, now } = call;
  const fileName = textOf(recordOf(call.body)['fileName']);
  const found = await tx.maybe<ServedFile>(
    `${SERVED_FILE_SQL} token = $2 and deleted_on is null`,
    [tx.partnerId, fileName],
    'file-by-name',
  );
  const stored = found !== undefined && (await isSeenFile(call, found)) ? found : notThere();
  const secret = `${tx.partnerId}-${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(new Date(now).getTime() + HOLDS_MS).toISOString();
  const values = [tx.partnerId, stored.id, person.staffId, tokenHash(secret), now, expiresAt];
  await tx.execute(INSERT_SQL, values, 'file-link');
  if (stored.module !== null && stored.record_id !== null)
    await writeHistory(call, [
      {
        module: moduleNamed(stored.module).name,
        id: stored.record_id,
        action: 'link',
        changes: [{ field: 'attached', old: null, new: stored.name }],
      },
    ]);
  const data: FileLink = { link: `${API}file/get/${fileName}/once?link=${secret}`, expiresAt };
  return { data };
};

const ended = (): never => {
  throw new Refusal([fault('', 'LINK_ENDED')]);
};

const USE_SQL = `delete from file_link l using stored_file f where l.partner_id = $1 and l.token_hash = decode($2, 'hex') and l.expires_on > $3
   and f.partner_id = l.partner_id and f.id = l.file_id and f.token = $4 returning l.file_id as "fileId", l.staff_id as "staffId"`;

/**
 * A file by a link: once, in its day, of a company that is served, and only while who made it may see the file themselves.
 * Faults: LINK_ENDED (unknown, used, too old), NOT_FOUND (the file, or its maker's right to it, is gone).
 */
export const fetchOnce = async ({ db, params, query, settings, now }: PublicCall): Promise<Download> => {
  const secret = textOf(query['link']);
  const partnerId = Number(FORM.exec(secret)?.[1] ?? ended());
  const isServed = await db.transaction({ system: true }, (tx) =>
    tx.maybe('select 1 from partner where id = $1 and is_active', [partnerId], 'partner-served'),
  );
  if (isServed === undefined) return ended();
  return db.transaction({ partnerId }, async (tx) => {
    const values = [partnerId, tokenHash(secret), now, params['fileName'] ?? ''];
    const link = (await tx.maybe<{ fileId: number; staffId: number }>(USE_SQL, values, 'file-link-use')) ?? ended();
    const person = await personOfStaff(tx, link.staffId);
    const stored = await tx.maybe<ServedFile>(
      `${SERVED_FILE_SQL} id = $2 and deleted_on is null`,
      [partnerId, link.fileId],
      'file-by-link',
    );
    const isSeen = person !== undefined && stored !== undefined && (await isSeenFile({ tx, person }, stored));
    if (!isSeen) return notThere();
    const { file } = await contentOf({ settings, query }, stored);
    return { file: { ...file, isKeptNowhere: true } };
  });
};
