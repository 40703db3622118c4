import { approvalFlow, type ApprovalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import { namedPaths } from '@weft/domain/catalogue/approvals/flow-fields';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Flow, Level } from '@weft/domain/rules/approval/choose-levels';
import type { SaveContext, Stored } from '../records/handler.ts';
import { readMany } from '../records/record-store.ts';
import { type ApprovalRequest, LAST_SQL } from './approval-store.ts';

/** A flow as the rules take it, with its row. Relations are still to be turned into people. */
export type StoredFlow = Flow & {
  readonly row: Stored<typeof approvalFlow>;
  readonly relations: ReadonlyMap<number, readonly Relation[]>;
};

/** An approver who is known only with the document: somebody's manager, a head of department or branch, a field of the document. */
export type Relation = {
  readonly type: 'departmentHead' | 'branchHead' | 'reportingManager' | 'managersManager' | 'fieldOfDocument';
  readonly field: string | null;
};

type Line = ApprovalFlow['levels'][number];

const isRelation = (type: Line['approverType']): type is Relation['type'] => type !== 'role' && type !== 'staff';

/** Lines of one number are one level; the first of them says everything but who. */
const levelOf = (sequence: number, lines: readonly Line[]): Level => {
  const [first] = lines;
  if (first === undefined) throw new Error('a level has at least one line');
  return {
    sequence,
    name: first.name ?? null,
    amountFrom: first.amountFrom ?? null,
    amountTo: first.amountTo ?? null,
    roles: lines.flatMap(({ approverType, approverRole }) => (approverType === 'role' ? (approverRole ?? []) : [])),
    approvers: lines.flatMap(({ approverType, approverStaff }) =>
      approverType === 'staff' ? (approverStaff ?? []) : [],
    ),
    need: first.need ?? 'anyOne',
    needCount: first.needCount ?? null,
    escalateHours: first.escalateHours ?? null,
    escalateBy: first.escalateBy ?? 'person',
    escalateTo: first.escalateTo ?? null,
    needsPassword: first.needsPassword ?? false,
    asksAgain: first.asksAgain ?? false,
    mayEdit: namedPaths(first.mayEdit),
  };
};

/** A flow of a stored or a validated record. */
export const flowOf = (record: AnyRecord): StoredFlow => {
  const row = record as Stored<typeof approvalFlow>; // read or validated by the same declaration
  const lines = row.levels;
  const sequences = [...new Set(lines.map(({ sequence }) => sequence))].toSorted((a, b) => a - b);
  const of = (sequence: number): readonly Line[] => lines.filter((line) => line.sequence === sequence);
  return {
    row,
    id: row.id,
    priority: row.priority,
    trigger: row.trigger,
    validFrom: row.validFrom ?? null,
    validTo: row.validTo ?? null,
    conditions: (row.conditions ?? []).map(({ level, either, field, operator, value }) => ({
      level: level ?? null,
      either: either ?? null,
      field,
      operator: operator ?? 'eq',
      value: value ?? null,
    })),
    levels: sequences.map((sequence) => levelOf(sequence, of(sequence))),
    relations: new Map(
      sequences.map((sequence) => [
        sequence,
        of(sequence).flatMap(({ approverType, approverField }): readonly Relation[] =>
          isRelation(approverType) ? [{ type: approverType, field: approverField ?? null }] : [],
        ),
      ]),
    ),
  };
};

const flowsSql = (module: string, trigger: string): string =>
  `select id from approval_flow where partner_id = $1 and module_name = ${module} and trigger = ${trigger} and is_active and deleted_on is null
  order by priority, id`;
const ACTIVE_SQL = flowsSql('$2', '$3');

/** Flows in use for a trigger of a module. Most modules have none: then this is all that approval costs. */
export const activeFlows = async (
  { tx }: Pick<SaveContext, 'tx'>,
  module: string,
  trigger: string,
): Promise<readonly StoredFlow[]> => {
  const ids = await tx.query<{ id: number }>(ACTIVE_SQL, [tx.partnerId, module, trigger], 'approval-flows');
  return flowsOf(
    tx,
    ids.map(({ id }) => id),
  );
};

const flowsOf = async (tx: SaveContext['tx'], ids: readonly number[]): Promise<readonly StoredFlow[]> =>
  (await readMany(tx, approvalFlow, ids)).map(flowOf);

const STANDING_SQL = `select (select row_to_json(l) from (${LAST_SQL}) l) as last,
  (select coalesce(json_agg(f.id), '[]') from (${flowsSql('$2', '$4')}) f) as flows`;

/** The last round of a document, and the flows in use for a trigger: what is asked before each verb that may have to wait, in one message. */
export const standingOf = async (
  { tx }: Pick<SaveContext, 'tx'>,
  module: string,
  recordId: number,
  trigger: string,
): Promise<{ readonly last: ApprovalRequest | undefined; readonly flows: readonly StoredFlow[] }> => {
  const { last, flows } = await tx.one<{ last: ApprovalRequest | null; flows: readonly number[] }>(
    STANDING_SQL,
    [tx.partnerId, module, recordId, trigger],
    'approval-standing',
  );
  return { last: last ?? undefined, flows: await flowsOf(tx, flows) };
};

const USED_SQL = `select id from approval_flow where partner_id = $1 and module_name = any($2) and is_active and deleted_on is null
  and coalesce(valid_from, $3::date) <= $3::date and coalesce(valid_to, $3::date) >= $3::date
  order by trigger <> 'create', priority, id`;

/** The flow in use today of each module that has one: that of its submission before those of other actions, by priority. */
export const flowsInUse = async (
  { tx, today }: Pick<SaveContext, 'tx' | 'today'>,
  modules: readonly string[],
): Promise<ReadonlyMap<string, StoredFlow>> => {
  const ids = await tx.query<{ id: number }>(USED_SQL, [tx.partnerId, modules, today], 'approval-flows-in-use');
  const rows = await readMany(
    tx,
    approvalFlow,
    ids.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, flowOf(row)]));
  const first = new Map<string, StoredFlow>();
  for (const { id } of ids) {
    const flow = byId.get(id);
    if (flow !== undefined && !first.has(flow.row.moduleName)) first.set(flow.row.moduleName, flow);
  }
  return first;
};
