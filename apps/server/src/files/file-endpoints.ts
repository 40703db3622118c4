import { fault } from '@weft/domain/contract/faults';
import type { Module } from '@weft/domain/catalogue/language/module';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { attachFiles } from '../attachments/attachment-store.ts';
import { type Answer, envelopeText } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { isThere } from '../modules/read-endpoints.ts';
import { once } from '../records/idempotency.ts';
import { fileStoreOf } from './file-store.ts';
import { describeFile } from './describe-file.ts';
import { keepFiles, sizedPath } from './keep-files.ts';
import { SIZED_TYPE } from './picture-sizes.ts';

type Stored = {
  readonly name: string;
  readonly content_type: string;
  readonly path: string;
  readonly module: string | null;
  readonly record_id: number | null;
  readonly sizes: readonly number[];
};

const SHOWN_INLINE = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

const FILE_SQL = 'select name, content_type, path, module, record_id, sizes from stored_file where partner_id = $1 and';

const notThere = (): never => {
  throw new Refusal([fault('', 'NOT_FOUND', { what: 'File' })]);
};

/**
 * Whether the person may have a file: one of a record with the record. One that no record has taken (a logo that settings name, an upload on its way) is
 * had by its token alone, which nobody can guess.
 */
const isSeen = async (call: Call, { module: name, record_id }: Stored): Promise<boolean> => {
  const module = MODULES.find((one) => one.name === name);
  if (module === undefined) return true;
  return call.person.may(module.acl) && (record_id === null || (await isThere(call, module, record_id)));
};

const byToken = ({ tx, params }: Call): Promise<Stored | undefined> =>
  tx.maybe<Stored>(
    `${FILE_SQL} token = $2 and deleted_on is null`,
    [tx.partnerId, params['token'] ?? ''],
    'file-by-token',
  );

/** One file by its unguessable token; a file of a record asks for the right to see that record. */
const getFile = async (call: Call): Promise<Answer> => {
  const stored = await byToken(call);
  return stored !== undefined && (await isSeen(call, stored)) ? content(call, stored) : notThere();
};

/** As `getFile`, of the papers of lab tests alone. */
const getReport = async (call: Call): Promise<Answer> => {
  const stored = await byToken(call);
  return stored?.module === labTest.name && (await isSeen(call, stored)) ? content(call, stored) : notThere();
};

/** A picture by the id that its record names: lists show it. An id can be guessed, so it must be a picture of a record that the person may see. */
const getPicture = async (call: Call): Promise<Answer> => {
  const id = Number(call.params['id']);
  const stored = await call.tx.maybe<Stored>(
    `${FILE_SQL} id = $2 and content_type like 'image/%' and deleted_on is null`,
    [call.tx.partnerId, Number.isSafeInteger(id) ? id : 0],
    'picture-by-id',
  );
  const isKept = stored !== undefined && stored.record_id !== null; // what no record has taken has no place in lists
  return isKept && (await isSeen(call, stored)) ? content(call, stored) : notThere();
};

/** The smallest kept size that is as large as was asked, with its place; the picture itself where none is. */
const sizeFor = ({ sizes }: Stored, asked: unknown): number | undefined => {
  const least = Number(asked);
  return Number.isFinite(least) && least > 0
    ? sizes.filter((size) => size >= least).toSorted((a, b) => a - b)[0]
    : undefined;
};

/** The bytes of a file; `?size=96` asks for a picture that is at least so large, not more than is needed. */
const content = async (call: Call, stored: Stored): Promise<Answer> => {
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

const noKey = fault('foreinKey', 'ADDRESS_NOT_FOUND', { label: 'foreign key' });
const noModule = fault('moduleName', 'ADDRESS_NOT_FOUND', { label: 'module name' });

/** The record that files are for. Faults: ADDRESS_NOT_FOUND (4404081) at each of the two that is missing or does not exist, DENIED. */
const recordOfFiles = async (
  call: Call,
  moduleName: unknown,
  foreinKey: unknown,
): Promise<readonly [Module, number]> => {
  const module = MODULES.find(({ name, api }) => name === moduleName || api === moduleName);
  const id = Number(foreinKey ?? 0);
  const isKey = Number.isSafeInteger(id) && id > 0;
  if (module === undefined || !isKey)
    throw new Refusal([...(isKey ? [] : [noKey]), ...(module === undefined ? [noModule] : [])]);
  if (!call.person.may(module.acl, 'edit')) throw new Refusal([fault('', 'DENIED', { what: `edit ${module.plural}` })]);
  if (!(await isThere(call, module, id))) throw new Refusal([noKey]);
  return [module, id];
};

const SAME_SQL = `${FILE_SQL} id = any($2) and deleted_on is null and (record_id is not null or created_by = $4)
  and sha256 = (select sha256 from stored_file where partner_id = $1 and id = $3) order by id`;

/** The name of a file with the content of another, among those that a record names already; null where there is none that the person may have. */
const sameAmong = async (call: Call, beside: readonly number[], id: number): Promise<string | null> => {
  const values = [call.tx.partnerId, beside, id, call.person.staffId];
  for (const stored of await call.tx.query<Stored>(SAME_SQL, values, 'file-same'))
    if (await isSeen(call, stored)) return stored.name;
  return null;
};

/** Most files of one field that a new one is compared with. */
const MOST_BESIDE = 200;

/** Files that a later save will name; of each the one with the same content `beside` it: told, not refused (spec 01, 4.5). */
const keepLoose = async (call: Call, given: unknown): Promise<Answer> => {
  const beside = (Array.isArray(given) ? given : [])
    .filter((id): id is number => Number.isSafeInteger(id))
    .slice(0, MOST_BESIDE);
  const kept = await keepFiles(call, null, null);
  const dataList: object[] = [];
  for (const file of kept)
    dataList.push(beside.length === 0 ? file : { ...file, sameAs: await sameAmong(call, beside, file.id) });
  return { dataList };
};

/** Files before their record is saved (`bodyData` `{ beside }`: ids of those there), or for one that exists: parts `uploadingFiles`, `bodyData` `{ foreinKey, moduleName }`. */
const saveFiles = async (call: Call): Promise<Answer> => {
  const { foreinKey, moduleName, beside } = (typeof call.body === 'object' && call.body !== null ? call.body : {}) as {
    foreinKey?: unknown;
    moduleName?: unknown;
    beside?: unknown;
  }; // each is looked at where it is used
  if (moduleName === undefined && foreinKey === undefined) return keepLoose(call, beside);
  return {
    text: await once(call, async () => {
      const [module, id] = await recordOfFiles(call, moduleName, foreinKey);
      return envelopeText({ dataList: await attachFiles(call, module, id) });
    }),
  };
};

/** Files: kept with their content looked at, served to their partner alone (spec 01, 4.5). */
export const fileEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: 'file/get/:token', need: 'signedIn', summary: 'One stored file', reads: true, run: getFile },
  {
    method: 'GET',
    path: 'report/:token',
    need: 'signedIn',
    summary: 'A paper of a lab test',
    reads: true,
    run: getReport,
  },
  {
    method: 'GET',
    path: 'file/picture/:id',
    need: 'signedIn',
    summary: 'The picture of a record',
    reads: true,
    run: getPicture,
  },
  {
    method: 'POST',
    path: 'filesData/saveWithFile',
    need: 'signedIn',
    isShared: true,
    summary: 'Keep files',
    run: saveFiles,
  },
  {
    method: 'POST',
    path: 'filesData/update',
    need: 'signedIn',
    isShared: true,
    summary: 'What is known of a file: kind, number, validity, remark',
    run: describeFile,
  },
];
