import { isHeld } from '@weft/domain/catalogue/language/held';
import type { GuardedAction, Module } from '@weft/domain/catalogue/language/module';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { activeFlows } from '../../approvals/flows.ts';
import { askAfter, runningFault, runningRequests } from '../../approvals/running-requests.ts';
import { refuse } from '../../http/refusal.ts';
import { actionOf } from '../guarded-actions.ts';
import type { SaveContext } from '../handler.ts';
import { runAction } from '../run-action.ts';
import type { StoredRecord } from '../types.ts';

/** Fields of a save whose change waits for somebody else: the action that brings them, and their values on the wire. */
export type Held = { readonly action: string; readonly values: AnyRecord };

/** What a save may write now, what of it is written as it was meanwhile, and what it hands on; `isWhole`: nothing is written now. */
export type HeldBack = {
  readonly record: AnyRecord;
  readonly kept: AnyRecord;
  readonly held: readonly Held[];
  readonly isWhole: boolean;
};

/** Whether saves of a module may hold something back. */
export const holdsBack = ({ approval }: Module): boolean =>
  Object.values(approval?.actions ?? {}).some(({ holds }) => holds !== undefined);

/** Whether new records of a module may hold something back: what waits for changes alone never does. */
export const holdsNew = ({ approval }: Module): boolean =>
  Object.values(approval?.actions ?? {}).some(({ holds, onlyChanges }) => holds !== undefined && onlyChanges !== true);

/** Lines as they read: without ids, what is not said like what is empty. */
const plain = (fields: Fields, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((line: AnyRecord) => Object.keys(fields).map((key) => line[key] || null)) // stored lines are objects
    : (value ?? null);

/** What holds until somebody agrees: what was stored, or what a new record begins with. */
const untilThen = ({ fields }: Module, key: string, action: GuardedAction, before: StoredRecord | undefined): unknown =>
  before === undefined ? (action.meanwhile?.[key] ?? (fields[key]?.of === undefined ? null : [])) : before[key];

const isChanged = ({ fields }: Module, key: string, value: unknown, known: unknown): boolean => {
  const inner = fields[key]?.of ?? {};
  const wire = (one: unknown): string => JSON.stringify(plain(inner, toWire(fields, { [key]: one })[key]));
  return wire(value) !== wire(known);
};

/** Keys that an action holds: those it names, or all that a person can change and no other action holds. */
const keysOf = ({ fields }: Module, { holds = [] }: GuardedAction, taken: AnyRecord): readonly string[] =>
  holds === 'whole'
    ? Object.keys(fields).filter(
        (key) => fields[key] !== undefined && fields[key].secret !== true && !isHeld(fields[key]) && !(key in taken),
      )
    : holds;

/** What a save asks of an action that waits, and what is written meanwhile; undefined when it asks nothing of it. `taken` is what others hold. */
const partOf = (
  module: Module,
  action: GuardedAction,
  record: AnyRecord,
  before: StoredRecord | undefined,
  taken: AnyRecord,
): { readonly values: AnyRecord; readonly kept: AnyRecord } | undefined => {
  if (before === undefined && action.onlyChanges === true) return undefined;
  const known = (key: string): unknown => untilThen(module, key, action, before);
  // what a new record leaves out is asked for as well where it would be more than what holds until then
  const asked = keysOf(module, action, taken).filter(
    (key) => record[key] !== undefined || (before === undefined && action.meanwhile),
  );
  const changed = asked.filter((key) => isChanged(module, key, record[key], known(key)));
  if (changed.length === 0) return undefined;
  return {
    values: Object.fromEntries(changed.map((key) => [key, record[key] ?? null])),
    kept: Object.fromEntries(changed.map((key) => [key, known(key)])),
  };
};

/** What a change as a whole says besides fields: whether the record is used, where that changes; the answers to questions. */
const besidesIn = (record: AnyRecord, before: StoredRecord | undefined, besides: AnyRecord): AnyRecord => {
  const { isActive = record['isActive'], ...others } = besides;
  return { ...others, ...(isActive === undefined || isActive === before?.isActive ? {} : { isActive }) };
};

/** Whether a flow asks for approval of an action: asked once for many records. */
export type FlowsKnown = Map<string, boolean>;

type Asking = Pick<SaveContext, 'tx' | 'person'>;

/** Nobody asks for what they do not see: no one sent it. */
const withoutHidden = (hidden: ReadonlySet<string>, fields: Fields, values: AnyRecord, path = ''): AnyRecord =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => !hidden.has(key) && !hidden.has(`${path}${key}`))
      .map(([key, value]) => [
        key,
        Array.isArray(value) && fields[key]?.of !== undefined
          ? value.map((line: AnyRecord) => withoutHidden(hidden, fields[key]?.of ?? {}, line, `${key}.`)) // lines are objects
          : value,
      ]),
  );

/** Changes of a record wait one after the other: what another action holds is saved once the first was decided. */
const afterAnother = ({ fields }: Module, { values }: Held, first: Held): readonly Fault[] => {
  const labels = Object.keys(first.values).map((key) => fields[key]?.label ?? key);
  return Object.keys(values).map((key) =>
    fault(key, 'LOCKED', {
      label: fields[key]?.label ?? key,
      reason: `${labels.join(', ')} must be approved first: save them one after the other`,
    }),
  );
};

/** What the saves of one call share (`flows`: which flows are in use), and what this one says besides its fields. */
type Around = { readonly flows?: FlowsKnown; readonly besides?: AnyRecord };

/** A secret is written into no request: it is saved by itself, as nothing waits with it then. Fault LOCKED. */
const secretFaults = ({ fields }: Module, record: AnyRecord): readonly Fault[] =>
  Object.entries(fields).flatMap(([key, { secret, label }]) =>
    secret === true && typeof record[key] === 'string'
      ? [fault(key, 'LOCKED', { label, reason: 'what else changes must be approved first: save it by itself' })]
      : [],
  );

const parted = async (
  context: Asking,
  module: Module,
  record: AnyRecord,
  before: StoredRecord | undefined,
  { flows = new Map(), besides = {} }: Around,
): Promise<HeldBack & { readonly faults: readonly Fault[] }> => {
  const hidden = context.person.hiddenIn(module.acl);
  const held: Held[] = [];
  let kept: AnyRecord = {};
  let isWhole = false;
  const around = besidesIn(record, before, besides);
  for (const [name, action] of Object.entries(module.approval?.actions ?? {})) {
    const isAll = action.holds === 'whole' && before !== undefined;
    const none = isAll && 'isActive' in around ? { values: {}, kept: {} } : undefined;
    const part = partOf(module, action, record, before, kept) ?? none;
    if (part === undefined) continue;
    const isAsked = flows.get(name) ?? (await activeFlows(context, module.name, action.trigger)).length > 0;
    flows.set(name, isAsked);
    if (!isAsked) continue;
    kept = { ...kept, ...part.kept };
    isWhole ||= isAll;
    const values = {
      ...withoutHidden(hidden, module.fields, toWire(module.fields, part.values)),
      ...(isAll ? around : {}),
    };
    if (Object.keys(values).length > 0) held.push({ action: name, values });
  }
  const [first, ...others] = held;
  const faults = first === undefined || before === undefined ? [] : others;
  const secrets = isWhole ? secretFaults(module, record) : [];
  return {
    record: held.length === 0 ? record : { ...record, ...kept },
    kept,
    held,
    isWhole,
    faults: [...secrets, ...faults.flatMap((one) => (first === undefined ? [] : afterAnother(module, one, first)))],
  };
};

/**
 * Takes out of a save what only an approved action may change (`holds` of the declaration), while a flow asks for approval of it: a bank account
 * that somebody could redirect payments to (spec 01, 3.1), credit, a price; or the change as a whole, where a flow asks for every change (spec 01,
 * 2.13). Without a flow the save writes it like everything else. Fault LOCKED at a field whose change must wait for that of another action; a new record
 * asks for both, one after the other.
 */
export const heldBack = async (
  context: Asking,
  module: Module,
  record: AnyRecord,
  before: StoredRecord | undefined,
  around: Around = {},
): Promise<HeldBack> => {
  const { faults, ...found } = await parted(context, module, record, before, around);
  refuse(faults);
  return found;
};

/** A record that is about to be written: its place among all, and what is stored of it. */
type Coming = { readonly row: number; readonly record: AnyRecord; readonly before: StoredRecord | undefined };

/** What a save would refuse of many changes, each with its `row`: LOCKED as `heldBack`, APPROVAL where a request runs for the record already. */
export const heldFaults = async (
  context: Asking,
  module: Module,
  rows: readonly Coming[],
): Promise<readonly Fault[]> => {
  if (!holdsBack(module)) return [];
  const flows: FlowsKnown = new Map();
  const faults: Fault[] = [];
  const asking = new Map<number, number>();
  for (const { row, record, before } of rows) {
    if (before === undefined) continue; // nothing waits yet for what is new
    const { held, faults: own } = await parted(context, module, record, before, { flows });
    faults.push(...own.map((one) => ({ ...one, row })));
    if (held.length > 0) asking.set(before.id, row);
  }
  const running = await runningRequests(context.tx, module, [...asking.keys()]);
  return [
    ...faults,
    ...running.map((request) => ({ ...runningFault(module, request), row: asking.get(request.recordId) ?? 0 })),
  ];
};

/**
 * Asks for approval of what a save held back, and answers the record as it then lies there: no flow may match after all, then it is done at once.
 * One request of a record runs at a time, so what follows another is asked for once that was decided. Faults: those of `runAction`.
 */
export const askForHeld = async (
  context: SaveContext,
  module: Module,
  stored: StoredRecord,
  held: readonly Held[],
): Promise<StoredRecord> => {
  let now = stored;
  for (const [n, one] of held.entries()) {
    const action = actionOf(module, one.action);
    if (action === undefined) continue;
    const [running] = n === 0 ? [] : await runningRequests(context.tx, module, [now.id]);
    if (running === undefined)
      now = await runAction(context, module, one.action, action, { id: now.id, version: now.version, ...one.values });
    else await askAfter(context.tx, running, one);
  }
  return now;
};
