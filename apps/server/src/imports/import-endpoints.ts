import type { Module } from '@weft/domain/catalogue/language/module';
import { isAtWork } from '@weft/domain/contract/import-state';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { saveContext } from '../modules/write-endpoints.ts';
import { check } from './check-endpoint.ts';
import { commit } from './commit-endpoint.ts';
import { errorsFile } from './errors-file.ts';
import { readPage } from './import-pages.ts';
import { doneRowsOf } from './import-progress.ts';
import { type ImportSession, listSessions, readSession, warningsOf, writeSession } from './import-session.ts';
import { type ImportTarget, importColumns, OPENING, targetOf } from './import-target.ts';
import { map } from './map-columns.ts';
import { createdIds } from './outcomes.ts';
import { rows } from './row-page.ts';
import { untellImport } from './tell-import.ts';
import { template } from './template.ts';
import { undo } from './undo-import.ts';
import { columnWire, upload } from './upload.ts';

/** What a person sees of an import; of work that goes on also how far it is. */
const sessionWire = ({
  path: _path,
  result,
  pageTotal: _pages,
  requestId: _request,
  undoneBy: _by,
  ...session
}: ImportSession) => ({
  importId: session.id,
  ...session,
  doneRows: doneRowsOf(session.id) ?? session.doneRows,
  ...result.counts,
  warnings: warningsOf(result),
  totals: result.totals ?? [],
});

/** What the screen needs to go on with an import where it was left: the fields, the first rows, what was created. */
const one =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => {
    const session = await readSession(call, target, { action: 'Read', lock: false });
    const isDone = session.state === 'imported';
    const created = isDone ? await createdIds(call.tx, session.id, 1000) : [];
    return {
      data: {
        ...sessionWire(session),
        created: [...new Set(created)],
        sample: (await readPage(call.tx, session.id, 0))
          .slice(0, 5)
          .map(({ number, cells }) => ({ row: number, cells })),
        fields: importColumns(target, await saveContext(call), session.columns).map(columnWire),
        matchOn: target.module.matchOn,
      },
    };
  };

/** Calls off what goes on in the background, or forgets an import that was not committed. */
const cancel =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => {
    const from = ['uploaded', 'mapped', 'checking', 'checked', 'importing', 'undoing'] as const;
    const { id, state } = await readSession(call, target, { action: 'Cancel', from });
    if (isAtWork(state)) {
      await call.tx.execute('update import_session set cancel_asked = true where partner_id = $1 and id = $2', [
        call.tx.partnerId,
        id,
      ]);
      return { data: { importId: id, state } };
    }
    await writeSession(call, id, { state: 'cancelled' });
    await untellImport(call.tx, { id });
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
    post('cancel', 'Call off what goes on, or forget an import that was not committed', cancel(target)),
    get(':importId', 'One import: state, progress, counts, who, when', one(target)),
    get(':importId/rows', 'Rows with what became, or would become, of each', rows(target)),
    get(':importId/errors', 'The file back with what is wrong', errorsFile(target)),
  ];
};

/** Import of a module's records from spreadsheets (spec 01, 4.1); nothing for modules whose records come in no file. */
export const importEndpoints = (module: Module, path: string): readonly Endpoint[] => {
  const target = targetOf(module.name);
  return target === undefined || target === OPENING ? [] : endpointsOf({ ...target, module }, path);
};

const listAll = async (call: Call): Promise<Answer> => {
  const acls = new Map(MODULES.map(({ name, acl }) => [name, acl]));
  const sessions = (await listSessions(call)).filter(({ module }) => call.person.may(acls.get(module) ?? '', 'import'));
  return {
    dataList: sessions.map(sessionWire),
    totalCount: sessions.length,
  };
};

/** Imports that are no module's own: opening stock, whose rows are lines of one document (spec 01, 4.3), and the list of all imports. */
export const ownImportEndpoints: readonly Endpoint[] = [
  ...endpointsOf(OPENING, 'chemical/itemStock'),
  {
    method: 'GET',
    path: 'import/getAllByPartner',
    need: 'signedIn',
    summary: 'Imports, the latest first',
    reads: true,
    run: listAll,
  },
];
