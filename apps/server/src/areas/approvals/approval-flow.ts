import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import { isOrdered } from '@weft/domain/catalogue/approvals/condition-aggregates';
import { conditionField } from '@weft/domain/catalogue/approvals/condition-fields';
import { isFlowField, namedPaths } from '@weft/domain/catalogue/approvals/flow-fields';
import { type Module, triggersOf } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { asksOrder } from '@weft/domain/rules/approval/conditions';
import { approversOf, type Colleagues, isStuck } from '@weft/domain/rules/approval/who-decides';
import { moduleIds } from '../../approvals/approvable.ts';
import { colleaguesFor } from '../../approvals/colleagues.ts';
import { specifiedNames, storedNames } from '../../approvals/flow-names.ts';
import { flowOf, type StoredFlow } from '../../approvals/flows.ts';
import { rightCounts } from '../../access/right-counts.ts';
import { literal } from '../../db/schema/names.ts';
import { refuse } from '../../http/refusal.ts';
import { type EndChange, type Handler, handlerOf, type SaveContext } from '../../records/handler.ts';
import type { StoredRecord } from '../../records/types.ts';

const lineOf = ({ row }: StoredFlow, sequence: number): number =>
  row.levels.findIndex((line) => line.sequence === sequence);

/** Levels that nobody could decide: a role without people, people without the right or who have left (4404908). */
const emptyLevels = async ({ tx }: SaveContext, flow: StoredFlow): Promise<readonly Fault[]> => {
  const colleagues = await colleaguesFor(tx, moduleNamed(flow.row.moduleName), null);
  return flow.levels.flatMap((level): readonly Fault[] => {
    if ((flow.relations.get(level.sequence) ?? []).length > 0) return []; // known only with the document
    const able = approversOf(level, colleagues).length;
    const at = `levels[${lineOf(flow, level.sequence)}]`;
    const place = `${at}.${level.roles.length > 0 ? 'approverRole' : 'approverStaff'}`;
    if (able === 0)
      return [fault(place, 'REFERENCE', { label: 'Approver', value: 'Somebody with the right to approve' })];
    return level.need === 'atLeast' && (level.needCount ?? 1) > able
      ? [fault(`${at}.needCount`, 'TOO_LARGE', { label: 'How many', n: able })]
      : [];
  });
};

/** People who may make documents of a module, and so ask for them. */
const ASKERS_SQL = `select s.id from staff s join acl a on a.partner_id = s.partner_id and a.role_id = s.role_id and a.deleted_on is null
  join services v on v.partner_id = a.partner_id and v.id = a.service_id and v.deleted_on is null
  join role r on r.partner_id = s.partner_id and r.id = s.role_id
 where s.partner_id = $1 and s.is_active and s.deleted_on is null and s.can_login and v.module_api = $2 and a.view = 1 and a.mode & 3 <> 0 and ${rightCounts('a', 'v', 'r.is_admin')}`;

/** What one level lacks so that somebody could decide it, as far as it can be told before there is a document. */
const lackOf = (
  flow: StoredFlow,
  n: number,
  {
    colleagues,
    askers,
    today,
  }: { readonly colleagues: Colleagues; readonly askers: readonly number[]; readonly today: string },
): Reason | undefined => {
  const level = flow.levels[n];
  if (level === undefined || (flow.relations.get(level.sequence) ?? []).length > 0) return undefined;
  if (approversOf(level, colleagues).length === 0) return 'nobody of them may approve';
  const { selfApproval } = flow.row;
  const next = flow.levels[n + 1];
  const isNobodys = askers.every((one) => isStuck(level, colleagues, { authors: [one], selfApproval, today, next }));
  return askers.length > 0 && isNobodys ? 'its only approver is also the only one who asks' : undefined;
};

/** A flow in use has no level that nobody can act on (spec 03, 4.2). Fault FLOW_STATE at the level. */
const refuseStuck = async ({ tx, today }: SaveContext, flow: StoredFlow): Promise<void> => {
  const module = moduleNamed(flow.row.moduleName);
  const colleagues = await colleaguesFor(tx, module, null);
  const found = await tx.query<{ id: number }>(ASKERS_SQL, [tx.partnerId, module.acl], 'approval-askers');
  const askers = found.map(({ id }) => id);
  refuse(
    flow.levels.flatMap(({ sequence }, n): readonly Fault[] => {
      const reason = lackOf(flow, n, { colleagues, askers, today });
      if (reason === undefined) return [];
      const values = { flow: flow.row.name, level: sequence, reason };
      return [fault(`levels[${lineOf(flow, sequence)}]`, 'FLOW_STATE', values)];
    }),
  );
};

/** Paths that a flow named before a change: what stood there hinders no save of something else. */
const pathsOf = (flow: StoredFlow | undefined): ReadonlySet<string> =>
  new Set([
    ...namedPaths(flow?.row.watchedFields),
    ...(flow?.row.levels ?? []).flatMap(({ mayEdit }) => namedPaths(mayEdit)),
  ]);

/** What a text names that a flow may not name there. */
const unknownPaths = (
  { module, before }: { readonly module: Module; readonly before: ReadonlySet<string> },
  use: 'mayEdit' | 'watched',
  text: string | null | undefined,
  at: string,
): readonly Fault[] =>
  namedPaths(text)
    .filter((path) => !isFlowField(module, use, path) && !before.has(path))
    .map((path) => fault(at, 'REFERENCE', { label: 'Field', value: path }));

const unknownFields = ({ row, conditions = [] }: StoredFlow, stood: StoredFlow | undefined): readonly Fault[] => {
  const module = moduleNamed(row.moduleName);
  const named = { module, before: stood?.row.moduleName === row.moduleName ? pathsOf(stood) : pathsOf(undefined) };
  const triggers: readonly string[] = triggersOf(module);
  return [
    ...(triggers.includes(row.trigger)
      ? []
      : [
          fault('trigger', 'CHOICE', {
            label: approvalFlow.fields.trigger.label,
            value: row.trigger,
            options: triggers.join(', '),
          }),
        ]),
    ...conditions.flatMap(({ field, operator }, n): readonly Fault[] => {
      const known = conditionField(module, field);
      if (known === undefined) return [fault(`conditions[${n}].field`, 'REFERENCE', { label: 'Field', value: field })];
      return asksOrder(operator) && !isOrdered(known)
        ? [fault(`conditions[${n}].operator`, 'FORMAT', { label: 'Operator', example: '=, one of, contains' })]
        : [];
    }),
    ...row.levels.flatMap(({ mayEdit }, n) => unknownPaths(named, 'mayEdit', mayEdit, `levels[${n}].mayEdit`)),
    ...unknownPaths(named, 'watched', row.watchedFields, 'watchedFields'),
    ...row.levels.flatMap(({ approverType, approverField }, n): readonly Fault[] => {
      return approverType !== 'fieldOfDocument' || isFlowField(module, 'person', approverField ?? '')
        ? []
        : [fault(`levels[${n}].approverField`, 'REFERENCE', { label: 'Field', value: approverField ?? '' })];
    }),
  ];
};

const TWIN_SQL = `select name from approval_flow where partner_id = $1 and module_name = $2 and trigger = $3 and priority = $4 and id <> $5
  and is_active and deleted_on is null limit 1`;

/** Which of two equal ones would run could not be told. */
const twinFaults = async ({ tx }: SaveContext, { row }: StoredFlow, id: number): Promise<readonly Fault[]> => {
  const twin = await tx.maybe<{ name: string }>(TWIN_SQL, [
    tx.partnerId,
    row.moduleName,
    row.trigger,
    row.priority,
    id,
  ]);
  return twin === undefined
    ? []
    : [fault('priority', 'DUPLICATE', { label: 'Priority', value: row.priority, document: twin.name })];
};

const check = async (
  context: SaveContext,
  record: AnyRecord,
  before: StoredRecord | undefined,
): Promise<readonly Fault[]> => {
  const flow = flowOf({ ...before, ...record }); // a change names only what it changes
  return [
    ...unknownFields(flow, before && flowOf(before)),
    ...(await emptyLevels(context, flow)),
    ...(await twinFaults(context, flow, before?.id ?? 0)),
  ];
};

const USED_SQL = `select count(*) filter (where status = 'REQUESTED')::int as running, count(*)::int as all from approval_status
 where partner_id = $1 and flow_id = $2`;

/** A flow that was ever used is made inactive instead: its requests tell of it. Fault USED. */
const checkEnd = async (
  { tx }: SaveContext,
  { id }: StoredRecord,
  change: 'delete' | 'deactivate',
): Promise<readonly Fault[]> => {
  if (change === 'deactivate') return [];
  const used = await tx.one<{ running: number; all: number }>(USED_SQL, [tx.partnerId, id], 'approval-flow-used');
  if (used.all === 0) return [];
  const documents = used.running === 0 ? `${used.all} requests` : `${used.running} running requests of ${used.all}`;
  return [fault('', 'USED', { documents })];
};

const shown: NonNullable<Handler['shown']> = async ({ tx }, ids, rows) => {
  const named = await specifiedNames(tx, rows);
  return new Map(ids.map((id, n) => [id, named[n] ?? {}]));
};

/** Flows of the modules that share a service. */
const ofService = async ({ tx }: { readonly tx: SaveContext['tx'] }, service: unknown) => {
  const services = new Set([service].flat().map(Number));
  const names = [...(await moduleIds(tx))].flatMap(([name, id]) => (services.has(id) ? [literal(name)] : []));
  return () => (names.length === 0 ? 'false' : `h.module_name in (${names.join(', ')})`);
};

/** Approval flows: what only the database knows of them. Running requests keep the levels that they began with. */
export const approvalFlowHandler = handlerOf(approvalFlow, {
  said: ({ tx }, body, before) => storedNames(tx, body, before),
  check,
  after: async (context, stored) => (stored.isActive ? refuseStuck(context, flowOf(stored)) : undefined),
  checkEnd,
  async afterEnd(context, stored, change: EndChange) {
    if (change !== 'activate') return;
    refuse(await twinFaults(context, flowOf(stored), stored.id)); // another may have taken its place in the order meanwhile
    await refuseStuck(context, flowOf(stored));
  },
  shown,
  known: { moduleId: ofService },
});
