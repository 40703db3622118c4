import type { ApprovalAct, ApprovalRow, ApprovalStanding, ApprovalView } from '@weft/domain/contract/approvals';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Module } from '@weft/domain/catalogue/language/module';
import { approversOf, type Colleagues, isLevelDone, type Seat, seatOf } from '@weft/domain/rules/approval/who-decides';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import type { Call } from '../http/endpoint.ts';
import { shownChanges } from '../modules/shapes.ts';
import { APPROVABLE_MODULES, moduleIds } from './approvable.ts';
import { type ApprovalRequest, givenIn, lastRequest, REQUEST_COLUMNS } from './approval-store.ts';
import { colleaguesFor } from './colleagues.ts';
import { isUnlocked } from './open-while-waiting.ts';
import { levelOf, seatsAt } from './tell.ts';

/** What a list of requests is narrowed to. */
export type ListAsked = {
  readonly view: ApprovalView;
  readonly module: Module | undefined;
  readonly search: string;
  readonly from: string | null;
  readonly to: string | null;
};

type Reader = Pick<Call, 'tx' | 'person' | 'now' | 'today'>;

/** So many waiting requests are looked through; a company has tens of them. */
const MOST_WAITING = 5000;

const WHERE: { readonly [view in ApprovalView]: string } = {
  pendingForMe: `status = 'REQUESTED'`,
  requestedByMe: 'requested_by = $2',
  decidedByMe: `exists (select from approval_log l where l.partner_id = $1 and l.staff_id = $2 and l.module = approval_status.module
      and l.record_id = approval_status.record_id and l.round = approval_status.round and l.status <> 'REQUESTED')`,
  all: '$2::bigint is not null',
};

const listSql = (view: ApprovalView): string => `select ${REQUEST_COLUMNS} from approval_status
 where partner_id = $1 and ($2::bigint is null or $2 is not null) and ${WHERE[view]} and module = any($3)
   and ($4::date is null or requested_on >= $4::date) and ($5::date is null or requested_on < $5::date + 1)
 order by id desc limit ${MOST_WAITING}`;

/** People by module and branch, each asked for once in a call. */
const crews = (reader: Reader) => {
  const known = new Map<string, Promise<Colleagues>>();
  return ({ module, summary }: ApprovalRequest): Promise<Colleagues> => {
    const key = `${module} ${summary.branch ?? ''}`;
    const crew = known.get(key) ?? colleaguesFor(reader.tx, moduleNamed(module), summary.branch);
    known.set(key, crew);
    return crew;
  };
};

const seatFor = (request: ApprovalRequest, crew: Colleagues, { now, today, person }: Reader): Seat | undefined =>
  request.status === 'REQUESTED' ? seatOf(seatsAt(request, crew, { now, today }), person.staffId ?? 0) : undefined;

const matches = ({ summary, module }: ApprovalRequest, search: string): boolean =>
  normaliseSearch([summary.number, summary.about, summary.branchName, moduleNamed(module).title].join(' ')).includes(
    normaliseSearch(search),
  );

const rowOf = (
  request: ApprovalRequest,
  crew: Colleagues,
  ids: ReadonlyMap<string, number>,
  reader: Reader,
): ApprovalRow => {
  const { summary, levels, currentLevel } = request;
  const module = moduleNamed(request.module);
  const hidden = reader.person.hiddenIn(module.acl);
  const level = levels.find(({ sequence }) => sequence === currentLevel);
  return {
    id: request.id,
    moduleId: ids.get(request.module) ?? null,
    moduleName: request.module,
    displayName: module.title,
    entityId: request.recordId,
    entityVersion: request.recordVersion,
    trigger: request.trigger,
    status: request.status,
    number: summary.number,
    title: `${module.title} ${summary.number ?? ''}`.trim(),
    party: summary.about,
    amount: hidden.has(module.approval?.amount ?? '') || summary.amount === null ? null : Number(summary.amount),
    branch: summary.branchName,
    requestedBy: crew.get(request.requestedBy ?? 0)?.name ?? null,
    requestedAt: request.requestedOn,
    decidedBy: crew.get(request.decidedBy ?? 0)?.name ?? null,
    decidedAt: request.decidedOn,
    round: request.round,
    currentLevel: levels.findIndex(({ sequence }) => sequence === currentLevel) + 1,
    levelTotal: levels.length,
    levelName: level?.name ?? null,
    needsPassword: level?.needsPassword === true,
    dueAt: request.dueOn,
    late: request.dueOn !== null && request.dueOn <= reader.now,
    onBehalfOf: crew.get(seatFor(request, crew, reader)?.onBehalfOf ?? 0)?.name ?? null,
    isMine: seatFor(request, crew, reader) !== undefined,
    changes: shownChanges(summary.changes, hidden),
    route: `${module.formRoute}/${request.recordId}`,
  };
};

/** Requests of a view, newest first; those that wait for me with the oldest first. Modules that the person may not see are left out. */
export const listRequests = async (reader: Reader, asked: ListAsked): Promise<readonly ApprovalRow[]> => {
  const { tx, person } = reader;
  const modules = APPROVABLE_MODULES.filter(
    (module) => (asked.module === undefined || asked.module === module) && person.may(module.acl),
  );
  const requests = await tx.query<ApprovalRequest>(
    listSql(asked.view),
    [tx.partnerId, person.staffId, modules.map(({ name }) => name), asked.from, asked.to],
    `approval-list-${asked.view}`,
  );
  const crewOf = crews(reader);
  const ids = await moduleIds(tx);
  const rows: ApprovalRow[] = [];
  for (const request of requests) {
    const crew = await crewOf(request);
    const seat = asked.view === 'pendingForMe' ? seatFor(request, crew, reader) : undefined;
    if (asked.view === 'pendingForMe' && seat === undefined) continue;
    if (seat !== undefined && levelOf(request).need !== 'anyOne') {
      const given = await givenIn(tx, request);
      if (given.some(({ level, staff }) => level === request.currentLevel && staff === person.staffId)) continue;
    }
    if (matches(request, asked.search)) rows.push(rowOf(request, crew, ids, reader));
  }
  return asked.view === 'pendingForMe' ? rows.toReversed() : rows;
};

const LOG_SQL = `select l.id, l.round, l.level, l.level_name as "levelName", l.status, l.staff_id as staff, trim(concat(s.firstname, ' ', s.lastname)) as "staffName",
    nullif(trim(concat(o.firstname, ' ', o.lastname)), '') as "onBehalfOf", to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.remark, l.reason,
    l.record_version as "entityVersion"
  from approval_log l
  left join staff s on s.partner_id = l.partner_id and s.id = l.staff_id
  left join staff o on o.partner_id = l.partner_id and o.id = l.on_behalf_of
 where l.partner_id = $1 and l.module = $2 and l.record_id = $3 order by l.id`;

/** Everything that was asked and decided of a document, oldest first. */
export const logOf = ({ tx }: Pick<Reader, 'tx'>, module: Module, recordId: number): Promise<ApprovalAct[]> =>
  tx.query<ApprovalAct>(LOG_SQL, [tx.partnerId, module.name, recordId], 'approval-log-of');

/** How a document stands: its last request, each level with its people, what the reader may do, everything that happened. */
export const standingOf = async (
  reader: Reader,
  module: Module,
  recordId: number,
): Promise<ApprovalStanding | undefined> => {
  const { tx, person } = reader;
  const request = await lastRequest(tx, module.name, recordId);
  if (request === undefined) return undefined;
  const crew = await crews(reader)(request);
  const given = await givenIn(tx, request);
  const mine = seatFor(request, crew, reader);
  const hasDecided = given.some((one) => one.level === request.currentLevel && one.staff === person.staffId);
  const isRunning = request.status === 'REQUESTED';
  return {
    ...rowOf(request, crew, await moduleIds(tx), reader),
    levels: request.levels.map((level) => {
      const approvers = approversOf(level, crew);
      return {
        sequence: level.sequence,
        name: level.name ?? null,
        need: level.need,
        needCount: level.needCount ?? null,
        approvers: approvers.map(({ name }) => name),
        isDone: isLevelDone(level, approvers.length, given),
        isCurrent: isRunning && level.sequence === request.currentLevel,
      };
    }),
    canDecide: isRunning && mine !== undefined && !hasDecided,
    canWithdraw: isRunning && request.requestedBy === person.staffId,
    isUnlocked: await isUnlocked(tx, request),
    log: await logOf(reader, module, recordId),
  };
};
