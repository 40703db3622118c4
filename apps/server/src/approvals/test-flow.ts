import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { validate } from '@weft/domain/catalogue/language/validate';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { chooseLevels, type Level, pickFlow } from '@weft/domain/rules/approval/choose-levels';
import { approversOf, type Colleagues, isStuck } from '@weft/domain/rules/approval/who-decides';
import { decimal, isDecimal, isDecimalText } from '@weft/domain/rules/decimal/decimal';
import { personOfStaff } from '../access/person-of-staff.ts';
import { refuse, Refusal } from '../http/refusal.ts';
import type { SaveContext } from '../records/handler.ts';
import { read } from '../records/record-store.ts';
import { resolveRefs } from '../records/save/resolve-refs.ts';
import { ruleContext } from '../records/rule-context.ts';
import type { StoredRecord } from '../records/types.ts';
import { colleaguesFor, levelFor } from './colleagues.ts';
import { documentFacts } from './document-facts.ts';
import { storedNames } from './flow-names.ts';
import { flowOf, type StoredFlow } from './flows.ts';

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The flow of a body: a stored one by `flowId`, or one that is still being written. */
const askedFlow = async (context: SaveContext, { flow, flowId }: AnyRecord): Promise<StoredFlow> => {
  if (isRecord(flow)) {
    const { id: _id, version: _version, ...input } = await storedNames(context.tx, flow);
    const resolved = await resolveRefs(context.tx, approvalFlow, [input]);
    const { record, faults } = validate(approvalFlow, input, ruleContext(approvalFlow, context, resolved));
    refuse(faults);
    return flowOf({ ...record, id: 0 });
  }
  const stored = await read(context.tx, approvalFlow, typeof flowId === 'number' ? flowId : 0);
  if (stored === undefined) throw new Refusal([fault('flowId', 'NOT_FOUND', { what: 'Approval flow' })]);
  return flowOf(stored);
};

/** A document that is only thought of: an amount. */
const sampleOf = (module: ReturnType<typeof moduleNamed>, amount: unknown): StoredRecord => {
  const text = (typeof amount === 'string' ? amount : JSON.stringify(amount ?? 0)).replaceAll(',', '');
  if (!isDecimalText(text)) throw new Refusal([fault('amount', 'TYPE', { label: 'Amount', type: 'figure' })]);
  const sample = { id: 0, version: 0, [module.approval?.amount ?? 'amount']: decimal(text), date: null };
  return sample as unknown as StoredRecord; // conditions read its fields alone, and what is missing fits nothing
};

const LACKS = { nobody: 'nobody', onlyAsker: 'only who asks' } as const;

/** Why nobody could act on a level. */
const lackOf = (
  level: Level,
  colleagues: Colleagues,
  barring: Parameters<typeof isStuck>[2],
): keyof typeof LACKS | null => {
  if (approversOf(level, colleagues).length === 0) return 'nobody';
  return isStuck(level, colleagues, barring) ? 'onlyAsker' : null;
};

/**
 * Who would approve a document (`entityId`), or one of an amount (`amount`), written by a person (`staff`): each level of the flow kept or skipped and why,
 * its people by name, and what would not work. Nothing is stored.
 */
export const testFlow = async (context: SaveContext, body: AnyRecord) => {
  const flow = await askedFlow(context, body);
  const module = moduleNamed(flow.row.moduleName);
  const { entityId, amount, staff } = body;
  const stored = typeof entityId === 'number' ? await read(context.tx, module, entityId) : undefined;
  if (typeof entityId === 'number' && stored === undefined)
    throw new Refusal([fault('entityId', 'NOT_FOUND', { what: module.title })]);
  const document = stored ?? sampleOf(module, amount);
  const person = typeof staff === 'number' ? await personOfStaff(context.tx, staff) : undefined;
  const as = { ...context, person: person ?? context.person };
  const asked = new Set(
    (flow.conditions ?? [])
      .map(({ field }) => field)
      .filter((field) => stored !== undefined || field.startsWith('requester.')),
  );
  const facts = await documentFacts(as, module, { before: document, after: document, trigger: flow.trigger }, asked);
  const matched = pickFlow([flow], { trigger: flow.trigger, today: context.today }, facts) !== undefined;
  const branch = document['branch'];
  const colleagues = await colleaguesFor(context.tx, module, typeof branch === 'number' ? branch : null);
  const value = document[module.approval?.amount ?? ''];
  const barring = {
    authors: [as.person.staffId, as.person.actorId].filter((id) => id !== null),
    selfApproval: flow.row.selfApproval,
    today: context.today,
  };
  const levels = [];
  const warnings: string[] = [];
  for (const { level, why } of chooseLevels(flow, isDecimal(value) ? value : null, facts)) {
    const peopled = await levelFor(as, flow, level, document, colleagues);
    const approvers = approversOf(peopled, colleagues);
    const lacks = why === 'kept' ? lackOf(peopled, colleagues, barring) : null;
    if (lacks !== null) warnings.push(`level ${level.sequence}: ${LACKS[lacks]}`);
    levels.push({
      sequence: level.sequence,
      name: level.name ?? null,
      kept: why === 'kept',
      why,
      approvers: approvers.map(({ name }) => name),
      lacks,
    });
  }
  return { matched, levels, warnings };
};
