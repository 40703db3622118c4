import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fault } from '@weft/domain/contract/faults';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { isThere } from '../modules/read-endpoints.ts';
import { keepFiles } from './keep-files.ts';

type Stored = { name: string; content_type: string; path: string; module: string | null; record_id: number | null };

const SHOWN_INLINE = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

const FILE_SQL = 'select name, content_type, path, module, record_id from stored_file where partner_id = $1 and';

const moduleOf = (stored: Stored | undefined): Module | undefined =>
  MODULES.find(({ name }) => name === stored?.module);

const notThere = (): never => {
  throw new Refusal([fault('', 'NOT_FOUND', { what: 'File' })]);
};

/** One file by its unguessable token; a file of a record asks for the right to see that record. */
const getFile = async (call: Call): Promise<Answer> => {
  const stored = await call.tx.maybe<Stored>(
    `${FILE_SQL} token = $2 and deleted_on is null`,
    [call.tx.partnerId, call.params['token'] ?? ''],
    'file-by-token',
  );
  const module = moduleOf(stored);
  return stored === undefined || (module !== undefined && !call.person.may(module.acl))
    ? notThere()
    : content(call, stored);
};

/** A picture by the id that its record names: lists show it. An id can be guessed, so it must be a picture of a record that the person may see. */
const getPicture = async (call: Call): Promise<Answer> => {
  const id = Number(call.params['id']);
  const stored = await call.tx.maybe<Stored>(
    `${FILE_SQL} id = $2 and content_type like 'image/%' and deleted_on is null`,
    [call.tx.partnerId, Number.isSafeInteger(id) ? id : 0],
    'picture-by-id',
  );
  const module = moduleOf(stored);
  const isSeen =
    module !== undefined && call.person.may(module.acl) && (await isThere(call, module, stored?.record_id ?? 0));
  return stored === undefined || !isSeen ? notThere() : content(call, stored);
};

const content = ({ settings }: Call, stored: Stored): Answer => ({
  file: {
    name: stored.name,
    type: stored.content_type,
    content: createReadStream(join(settings.dataDir, 'files', stored.path)),
    inline: SHOWN_INLINE.has(stored.content_type),
  },
});

const noKey = fault('foreinKey', 'ADDRESS_NOT_FOUND', { label: 'foreign key' });
const noModule = fault('moduleName', 'ADDRESS_NOT_FOUND', { label: 'module name' });

/** The record that files are for. Faults: ADDRESS_NOT_FOUND (4404081) at each of the two that is missing or does not exist, DENIED. */
const recordOfFiles = async (
  call: Call,
  moduleName: unknown,
  foreinKey: unknown,
): Promise<readonly [string, number]> => {
  const module = MODULES.find(({ name, api }) => name === moduleName || api === moduleName);
  const id = Number(foreinKey ?? 0);
  const isKey = Number.isSafeInteger(id) && id > 0;
  if (module === undefined || !isKey)
    throw new Refusal([...(isKey ? [] : [noKey]), ...(module === undefined ? [noModule] : [])]);
  if (!call.person.may(module.acl, 'edit')) throw new Refusal([fault('', 'DENIED', { what: `edit ${module.plural}` })]);
  if (!(await isThere(call, module, id))) throw new Refusal([noKey]);
  return [module.name, id];
};

/** Files before their record is saved, or for one that exists: parts `uploadingFiles`, `bodyData` `{ foreinKey, moduleName }`. */
const saveFiles = async (call: Call): Promise<Answer> => {
  const { foreinKey, moduleName } = (typeof call.body === 'object' && call.body !== null ? call.body : {}) as {
    foreinKey?: unknown;
    moduleName?: unknown;
  }; // both are looked at by `recordOfFiles`
  if (moduleName === undefined && foreinKey === undefined) return { dataList: await keepFiles(call, null, null) };
  const [module, id] = await recordOfFiles(call, moduleName, foreinKey);
  return { dataList: await keepFiles(call, module, id) };
};

/** Files: kept with their content looked at, served to their partner alone (spec 01, 4.5). */
export const fileEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: 'file/get/:token', need: 'signedIn', summary: 'One stored file', reads: true, run: getFile },
  {
    method: 'GET',
    path: 'file/picture/:id',
    need: 'signedIn',
    summary: 'The picture of a record',
    reads: true,
    run: getPicture,
  },
  { method: 'POST', path: 'filesData/saveWithFile', need: 'signedIn', summary: 'Keep files', run: saveFiles },
];
