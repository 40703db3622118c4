import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { isKeptInBulk } from '@weft/domain/rules/imports/import-path';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { check, commit } from './check-and-commit.ts';
import { errorsFile } from './errors-file.ts';
import { type ImportSession, listSessions, readSession, writeSession } from './import-session.ts';
import type { ImportTarget } from './import-target.ts';
import { map } from './map-columns.ts';
import { template } from './template.ts';
import { undo } from './undo-import.ts';
import { upload } from './upload.ts';

const sessionWire = ({ path: _path, result, ...session }: ImportSession) => {
  const { counts, errors, created, changed } = result;
  return {
    importId: session.id,
    ...session,
    ...counts,
    errors: errors?.slice(0, 1000) ?? [],
    created,
    changed: changed?.map(([id]) => id),
  };
};

const one =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => ({
    data: sessionWire(await readSession(call, target, { action: 'Read', lock: false })),
  });

const cancel =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => {
    const { id } = await readSession(call, target, { action: 'Cancel', from: ['uploaded', 'mapped', 'checked'] });
    await writeSession(call, id, { state: 'cancelled' });
    return { data: { importId: id, state: 'cancelled' } };
  };

const endpointsOf = (target: ImportTarget, path: string): readonly Endpoint[] => {
  const { plural, acl } = target.module;
  const need = { service: acl, bit: 'import' } as const;
  const post = (name: string, summary: string, run: (call: Call) => Promise<Answer>): Endpoint => ({
    method: 'POST',
    path: `${path}/import/${name}`,
    need,
    summary,
    run,
  });
  const get = (name: string, summary: string, run: (call: Call) => Promise<Answer>): Endpoint => ({
    method: 'GET',
    path: `${path}/import/${name}`,
    need,
    summary,
    reads: true,
    run,
  });
  return [
    get('template', `A file to fill in with ${plural}`, template(target)),
    post('upload', `Upload ${plural} as xlsx, csv or tsv`, upload(target)),
    post('map', 'Say which column brings what', map(target)),
    post('check', 'Check every row; nothing is written', check(target)),
    post('commit', 'Write all rows, or none', commit(target)),
    post('undo', 'Take an import back within 24 hours', undo(target)),
    post('cancel', 'Forget an import that was not committed', cancel(target)),
    get(':importId', 'One import: counts, who, when', one(target)),
    get(':importId/errors', 'The file back with what is wrong', errorsFile(target)),
  ];
};

/** Import of a module's records from spreadsheets (spec 01, 4.1); nothing for modules that are not kept in bulk. */
export const importEndpoints = (module: Module, path: string): readonly Endpoint[] =>
  isKeptInBulk(module) ? endpointsOf({ module }, path) : [];

const listAll = async (call: Call): Promise<Answer> => {
  const acls = new Map(MODULES.map(({ name, acl }) => [name, acl]));
  const sessions = (await listSessions(call)).filter(({ module }) => call.person.may(acls.get(module) ?? '', 'import'));
  return {
    dataList: sessions.map((session) => ({
      ...sessionWire(session),
      errors: undefined,
      created: undefined,
      changed: undefined,
    })),
    totalCount: sessions.length,
  };
};

/** Imports that are no module's own: opening stock, whose rows are lines of one document (spec 01, 4.3), and the list of all imports. */
export const ownImportEndpoints: readonly Endpoint[] = [
  ...endpointsOf({ module: openingStock, rowsAre: 'lines' }, 'chemical/itemStock'),
  {
    method: 'GET',
    path: 'import/getAllByPartner',
    need: 'signedIn',
    summary: 'Imports, the latest first',
    reads: true,
    run: listAll,
  },
];
