import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import { isConditionField } from '@weft/domain/catalogue/approvals/condition-fields';
import { triggersOf } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { approversOf } from '@weft/domain/rules/approval/who-decides';
import { colleaguesFor } from '../../approvals/colleagues.ts';
import { flowOf, type StoredFlow } from '../../approvals/flows.ts';
import { handlerOf, type SaveContext } from '../../records/handler.ts';
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

const unknownFields = ({ row, conditions = [] }: StoredFlow): readonly Fault[] => {
  const module = moduleNamed(row.moduleName);
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
    ...conditions.flatMap(({ field }, n): readonly Fault[] =>
      isConditionField(module, field)
        ? []
        : [fault(`conditions[${n}].field`, 'REFERENCE', { label: 'Field', value: field })],
    ),
    ...row.levels.flatMap(({ approverType, approverField }, n): readonly Fault[] => {
      const field = module.fields[approverField ?? ''];
      return approverType !== 'fieldOfDocument' || (field?.kind === 'ref' && field.to === 'staff')
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
    ...unknownFields(flow),
    ...(await emptyLevels(context, flow)),
    ...(await twinFaults(context, flow, before?.id ?? 0)),
  ];
};

const RUNNING_SQL = `select coalesce(summary ->> 'number', record_id::text) as number from approval_status
 where partner_id = $1 and flow_id = $2 limit 3`;

/** A flow that was ever used is made inactive instead: its requests tell of it. Fault USED. */
const checkEnd = async (
  { tx }: SaveContext,
  { id }: StoredRecord,
  change: 'delete' | 'deactivate',
): Promise<readonly Fault[]> => {
  if (change === 'deactivate') return [];
  const used = await tx.query<{ number: string }>(RUNNING_SQL, [tx.partnerId, id], 'approval-flow-used');
  return used.length === 0 ? [] : [fault('', 'USED', { documents: used.map(({ number }) => number).join(', ') })];
};

/** Approval flows: what only the database knows of them. Running requests keep the levels that they began with. */
export const approvalFlowHandler = handlerOf(approvalFlow, { check, checkEnd });
