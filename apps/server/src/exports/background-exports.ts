import { fault } from '@weft/domain/contract/faults';
import { exportSourceOf } from '../areas/export-sources.ts';
import { fileStoreOf } from '../files/file-store.ts';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { endExport, type ExportJob, exportById, exportsOf } from './export-job.ts';
import { typeOf } from './list-file.ts';

const wire = ({
  staffId: _staff,
  asked: _asked,
  columns: _columns,
  scope: _scope,
  path: _path,
  ...row
}: ExportJob): object => row;

const notThere = (): never => {
  throw new Refusal([fault('exportId', 'NOT_FOUND', { what: 'This export' })]);
};

/** One's own export that a call names. Fault NOT_FOUND: another's, another partner's, forgotten. */
const ownExport = async (call: Call): Promise<ExportJob> => {
  const id = Number(call.params['exportId'] ?? recordOf(call.body ?? {})['exportId']);
  const job = await exportById(call.tx, Number.isSafeInteger(id) ? id : 0, call.person.staffId);
  return job ?? notThere();
};

const all = async (call: Call): Promise<Answer> => {
  const jobs = await exportsOf(call.tx, call.person.staffId, call.now);
  return { dataList: jobs.map(wire), totalCount: jobs.length };
};

const one = async (call: Call): Promise<Answer> => ({ data: wire(await ownExport(call)) });

/** Whoever sees less than when the file was asked for does not get it. Faults: DENIED, UNKNOWN_FIELD at `columns`. */
const refuseLessSight = async (call: Call, { list, columns, asked, scope, format }: ExportJob): Promise<void> => {
  const source = exportSourceOf(list) ?? notThere();
  source.mayTake(call.person);
  const seen = await source.see(call, asked, format);
  if (seen.scope !== scope) throw new Refusal([fault('', 'DENIED', { what: 'see all rows of this export' })]);
  if (!columns.every((key) => seen.columns.includes(key)))
    throw new Refusal([fault('', 'DENIED', { what: 'see all columns of this export' })]);
};

/** The file, for a day. Faults: NOT_FOUND, STATE while it is being written, DENIED. */
const file = async (call: Call): Promise<Answer> => {
  const job = await ownExport(call);
  if (job.state === 'waiting') throw new Refusal([fault('', 'STATE', { action: 'Download', status: 'waiting' })]);
  if (job.state !== 'ready' || job.path === null || Date.parse(job.keptUntil ?? '') <= Date.parse(call.now))
    return notThere();
  await refuseLessSight(call, job);
  const content = await fileStoreOf(call.settings).stream(job.path);
  return content === undefined ? notThere() : { file: { name: job.fileName, type: typeOf(job.format), content } };
};

const LOCKED_SQL = 'select state from export_job where partner_id = $1 and id = $2 for no key update';

/** Calls off what is being written; of what is ready nothing is kept. */
const cancel = async (call: Call): Promise<Answer> => {
  const { id } = await ownExport(call);
  const { tx, now } = call;
  const { state } = await tx.one<{ state: string }>(LOCKED_SQL, [tx.partnerId, id]); // it may be ready by now
  const isAtWork = await tx.maybe(
    `update export_job set cancel_asked = true where partner_id = $1 and id = $2 and state = 'waiting' and worker is not null returning id`,
    [tx.partnerId, id],
  );
  if (isAtWork === undefined && state === 'waiting') await endExport(tx, id, { state: 'cancelled' }, now);
  if (state === 'ready')
    await tx.execute(`update export_job set state = 'cancelled' where partner_id = $1 and id = $2`, [tx.partnerId, id]);
  return { data: { exportId: id } };
};

const mine = (method: 'GET' | 'POST', path: string, summary: string, run: (call: Call) => Promise<Answer>): Endpoint =>
  method === 'GET'
    ? { method, path: `export/${path}`, need: 'signedIn', summary, reads: true, run }
    : { method, path: `export/${path}`, need: 'signedIn', summary, run };

/** One's own exports that were written in the background (spec 01, 4.2). */
export const backgroundExportEndpoints: readonly Endpoint[] = [
  mine('GET', 'getAllByPartner', 'Own exports in the background, the latest first', all),
  mine('GET', ':exportId', 'One export: state and progress', one),
  mine('GET', ':exportId/file', 'The file of an export, for a day', file),
  mine('POST', 'cancel', 'Call an export off, or drop its file', cancel),
];
