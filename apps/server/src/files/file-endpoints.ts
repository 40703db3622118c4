import { fault } from '@weft/domain/contract/faults';
import type { Module } from '@weft/domain/catalogue/language/module';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { MODULES } from '@weft/domain/catalogue/registry';
import { attachFiles } from '../attachments/attachment-store.ts';
import { type Answer, envelopeText } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { isThere } from '../modules/read-endpoints.ts';
import { once } from '../records/idempotency.ts';
import { describeFile } from './describe-file.ts';
import { fetchOnce, linkFile } from './file-link.ts';
import { keepFiles } from './keep-files.ts';
import { lackingFile } from './lacking-file.ts';
import { contentOf, isSeenFile, notThere, SERVED_FILE_SQL, type ServedFile } from './served-file.ts';

const byName = ({ tx, params }: Call): Promise<ServedFile | undefined> =>
  tx.maybe<ServedFile>(
    `${SERVED_FILE_SQL} token = $2 and deleted_on is null`,
    [tx.partnerId, params['fileName'] ?? ''],
    'file-by-name',
  );

/** One file by its unguessable name; a file of a record asks for the right to see that record. */
const getFile = async (call: Call): Promise<Answer> => {
  const stored = await byName(call);
  return stored !== undefined && (await isSeenFile(call, stored)) ? contentOf(call, stored) : notThere();
};

/** As `getFile`, of the papers of lab tests alone. */
const getReport = async (call: Call): Promise<Answer> => {
  const stored = await byName(call);
  return stored?.module === labTest.name && (await isSeenFile(call, stored)) ? contentOf(call, stored) : notThere();
};

/** A picture by the id that its record names: lists show it. An id can be guessed, so it must be a picture of a record that the person may see. */
const getPicture = async (call: Call): Promise<Answer> => {
  const id = Number(call.params['id']);
  const stored = await call.tx.maybe<ServedFile>(
    `${SERVED_FILE_SQL} id = $2 and content_type like 'image/%' and deleted_on is null`,
    [call.tx.partnerId, Number.isSafeInteger(id) ? id : 0],
    'picture-by-id',
  );
  const isKept = stored !== undefined && stored.record_id !== null; // what no record has taken has no place in lists
  return isKept && (await isSeenFile(call, stored)) ? contentOf(call, stored) : notThere();
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
    throw new Refusal([...(isKey ? [] : [noKey]), ...(module === undefined ? [noModule] : []), ...lackingFile(call)]);
  if (!call.person.may(module.acl, 'edit')) throw new Refusal([fault('', 'DENIED', { what: `edit ${module.plural}` })]);
  if (!(await isThere(call, module, id))) throw new Refusal([noKey]);
  return [module, id];
};

const SAME_SQL = `${SERVED_FILE_SQL} id = any($2) and deleted_on is null and (record_id is not null or created_by = $4)
  and sha256 = (select sha256 from stored_file where partner_id = $1 and id = $3) order by id`;

/** The name of a file with the content of another, among those that a record names already; null where there is none that the person may have. */
const sameAmong = async (call: Call, beside: readonly number[], id: number): Promise<string | null> => {
  const values = [call.tx.partnerId, beside, id, call.person.staffId];
  for (const stored of await call.tx.query<ServedFile>(SAME_SQL, values, 'file-same'))
    if (await isSeenFile(call, stored)) return stored.name;
  return null;
};

/** Most files of one field that a new one is compared with. */
const MOST_BESIDE = 200;

/** Files that a later save will name; of each the one with the same content `beside` it: told, not refused (spec 01, 4.5). */
const keepLoose = async (call: Call, given: unknown): Promise<Answer> => {
  const beside = (Array.isArray(given) ? given : [])
    .filter((id): id is number => Number.isSafeInteger(id))
    .slice(0, MOST_BESIDE);
  refuse(lackingFile(call));
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
      refuse(lackingFile(call));
      return envelopeText({ dataList: await attachFiles(call, module, id) });
    }),
  };
};

/** Files: kept with their content looked at, served to their partner alone (spec 01, 4.5). */
export const fileEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'file/get/:fileName',
    need: 'signedIn',
    summary: 'One stored file',
    reads: true,
    run: getFile,
  },
  {
    method: 'GET',
    path: 'file/get/:fileName/once',
    need: 'public',
    summary: 'One stored file by a link that holds once: link',
    run: fetchOnce,
  },
  {
    method: 'GET',
    path: 'report/:fileName',
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
  {
    method: 'POST',
    path: 'filesData/link',
    need: 'signedIn',
    isShared: true,
    summary: 'A link that fetches a file once, without a log-in, within a day: fileName',
    run: linkFile,
  },
];
