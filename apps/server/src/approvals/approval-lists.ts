import type { ApprovalAct, ApprovalRow, ApprovalStanding, ApprovalView } from '@weft/domain/contract/approvals';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Module } from '@weft/domain/catalogue/language/module';
import {
  approversOf,
  type Colleagues,
  isLevelDone,
  type Seat,
  votersOf,
} from '@weft/domain/rules/approval/who-decides';
import type { Call } from '../http/endpoint.ts';
import { shownChanges } from '../modules/shapes.ts';
import { APPROVABLE_MODULES, moduleIds } from './approvable.ts';
import { type ApprovalRequest, givenIn, lastRequest } from './approval-store.ts';
import { colleaguesFor } from './colleagues.ts';
import { isUnlocked } from './open-while-waiting.ts';
import {
  mineCounts,
  minePage,
  type MyGroup,
  type Narrowed,
  requestsOf,
  type Slice,
  viewPage,
  waitingCounts,
  waitingGroups,
} from './request-queries.ts';
import { authorsOf, isAskedBy } from './requester.ts';
import { levelOf, seatFor, seatsAt } from './tell.ts';

/** What a list of requests is narrowed to. */
export type ListAsked = {
  readonly view: ApprovalView;
  readonly module: Module | undefined;
  readonly search: string;
  readonly from: string | null;
  readonly to: string | null;
};

type Reader = Pick<Call, 'tx' | 'person' | 'now' | 'today'>;

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

const openSeat = (request: ApprovalRequest, crew: Colleagues, { now, today, person }: Reader): Seat | undefined =>
  request.status === 'REQUESTED' ? seatFor(request, crew, person, { now, today }) : undefined;

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
    requestedBy: crew.get(request.askedOperator ?? request.requestedBy ?? 0)?.name ?? null,
    requestedAt: request.requestedOn,
    decidedBy: crew.get(request.decidedOperator ?? request.decidedBy ?? 0)?.name ?? null,
    decidedAt: request.decidedOn,
    round: request.round,
    currentLevel: levels.findIndex(({ sequence }) => sequence === currentLevel) + 1,
    levelTotal: levels.length,
    levelName: level?.name ?? null,
    needsPassword: level?.needsPassword === true,
    dueAt: request.dueOn,
    late: request.dueOn !== null && request.dueOn <= reader.now,
    onBehalfOf: crew.get(openSeat(request, crew, reader)?.onBehalfOf ?? 0)?.name ?? null,
    isMine: openSeat(request, crew, reader) !== undefined,
    changes: shownChanges(reader.person, module, summary.changes),
    route: `${module.formRoute}/${request.recordId}`,
  };
};

const narrowedBy = ({ person }: Reader, { module, search, from, to }: ListAsked): Narrowed => ({
  modules: APPROVABLE_MODULES.filter((one) => (module === undefined || module === one) && person.may(one.acl)),
  search,
  from,
  to,
});

/** Groups of requests that the person may decide; each group is judged by one of its requests, which stands for all. */
const myGroups = async (
  reader: Reader,
  narrowed: Narrowed,
  crewOf: ReturnType<typeof crews>,
): Promise<readonly MyGroup[]> => {
  const groups = await waitingGroups(reader.tx, narrowed, reader.now);
  const samples = await requestsOf(
    reader.tx,
    groups.map(({ sample }) => sample),
  );
  const byId = new Map(samples.map((request) => [request.id, request]));
  const mine: MyGroup[] = [];
  for (const group of groups) {
    const request = byId.get(group.sample);
    if (request === undefined || openSeat(request, await crewOf(request), reader) === undefined) continue;
    mine.push({ ...group, asksMany: levelOf(request).need !== 'anyOne' });
  }
  return mine;
};

/** How many requests wait for the person, by module, and how many wait at all of what they see. */
export const pendingCounts = async (
  reader: Reader,
): Promise<{ readonly forMe: ReadonlyMap<string, number>; readonly all: ReadonlyMap<string, number> }> => {
  const narrowed = narrowedBy(reader, { view: 'all', module: undefined, search: '', from: null, to: null });
  const groups = await myGroups(reader, narrowed, crews(reader));
  return {
    forMe: await mineCounts(reader.tx, narrowed, groups, { now: reader.now, staff: reader.person.staffId }),
    all: await waitingCounts(reader, narrowed),
  };
};

/**
 * A page of the requests of a view, newest first; of those that wait for me the oldest first. Modules that the person may not see are left out.
 * However many wait, no more are read than are shown.
 */
export const listRequests = async (
  reader: Reader,
  asked: ListAsked,
  slice: Slice,
): Promise<{ readonly rows: readonly ApprovalRow[]; readonly total: number }> => {
  const { tx, now, person } = reader;
  const narrowed = narrowedBy(reader, asked);
  const crewOf = crews(reader);
  const ids = await moduleIds(tx);
  const shown = async (requests: readonly ApprovalRequest[]): Promise<readonly ApprovalRow[]> => {
    const rows: ApprovalRow[] = [];
    for (const request of requests) rows.push(rowOf(request, await crewOf(request), ids, reader));
    return rows;
  };
  if (asked.view !== 'pendingForMe') {
    const { requests, total } = await viewPage(reader, asked.view, narrowed, slice);
    return { rows: await shown(requests), total };
  }
  const groups = await myGroups(reader, narrowed, crewOf);
  const mine = { now, staff: person.staffId };
  const counts = await mineCounts(tx, narrowed, groups, mine);
  return {
    rows: await shown(await minePage(tx, narrowed, groups, mine, slice)),
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
};

const LOG_SQL = `select l.id, l.round, l.level, l.level_name as "levelName", l.status, l.staff_id as staff, trim(concat(s.firstname, ' ', s.lastname)) as "staffName",
    case when l.operator_id <> l.staff_id then trim(concat(d.firstname, ' ', d.lastname)) end as "stationName",
    nullif(trim(concat(o.firstname, ' ', o.lastname)), '') as "onBehalfOf", to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.remark, l.reason,
    l.record_version as "entityVersion", l.field_changes as "fieldChanges"
  from approval_log l
  left join staff s on s.partner_id = l.partner_id and s.id = coalesce(l.operator_id, l.staff_id)
  left join staff d on d.partner_id = l.partner_id and d.id = l.staff_id
  left join staff o on o.partner_id = l.partner_id and o.id = l.on_behalf_of
 where l.partner_id = $1 and l.module = $2 and l.record_id = $3 order by l.id`;

/** Everything that was asked and decided of a document, oldest first. */
export const logOf = async (
  { tx, person }: Pick<Reader, 'tx' | 'person'>,
  module: Module,
  recordId: number,
): Promise<readonly ApprovalAct[]> => {
  const acts = await tx.query<ApprovalAct>(LOG_SQL, [tx.partnerId, module.name, recordId], 'approval-log-of');
  return acts.map((act) => ({ ...act, fieldChanges: shownChanges(person, module, act.fieldChanges) }));
};

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
  const mine = openSeat(request, crew, reader);
  const hasDecided = given.some((one) => one.level === request.currentLevel && one.staff === person.staffId);
  const isRunning = request.status === 'REQUESTED';
  const barring = { authors: authorsOf(request), selfApproval: request.selfApproval };
  const hidden = person.hiddenIn(module.acl);
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
        isDone: isLevelDone(level, votersOf(level, crew, barring).length, given),
        isCurrent: isRunning && level.sequence === request.currentLevel,
      };
    }),
    canDecide: isRunning && mine !== undefined && !hasDecided,
    canWithdraw: isRunning && isAskedBy(request, person),
    isUnlocked: await isUnlocked(tx, request),
    unusual: (request.summary.unusual ?? []).filter(
      ({ fields }) => fields.every((path) => ![path, ...path.split('.')].some((part) => hidden.has(part))), // a line's field by its bare name too
    ),
    mayEdit: isRunning && mine !== undefined && !hasDecided ? (levelOf(request).mayEdit ?? []) : [],
    nextApprovers: isRunning
      ? [...new Set(seatsAt(request, crew, reader).map(({ staff }) => staff))]
          .filter((id) => !given.some(({ level, staff }) => level === request.currentLevel && staff === id))
          .map((id) => crew.get(id)?.name ?? '')
      : [],
    log: await logOf(reader, module, recordId),
  };
};
