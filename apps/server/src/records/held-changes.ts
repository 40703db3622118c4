import type { GuardedAction, Module } from '@weft/domain/catalogue/language/module';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { activeFlows } from '../approvals/flows.ts';
import { handlerFor } from '../areas/handlers.ts';
import { refuse } from '../http/refusal.ts';
import type { SaveContext } from './handler.ts';
import { runAction } from './run-action.ts';
import type { StoredRecord } from './types.ts';

/** Fields of a save whose change waits for somebody else: the action that brings them, and their values on the wire. */
type Held = { readonly action: string; readonly values: AnyRecord };

/** What a save may write now, and what it hands on. */
export type HeldBack = { readonly record: AnyRecord; readonly held: Held | undefined };

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

/** What a save asks of an action that waits, and what is written meanwhile; undefined when it asks nothing of it. */
const partOf = (
  module: Module,
  action: GuardedAction,
  record: AnyRecord,
  before: StoredRecord | undefined,
): { readonly values: AnyRecord; readonly kept: AnyRecord } | undefined => {
  if (before === undefined && action.onlyChanges === true) return undefined;
  const known = (key: string): unknown => untilThen(module, key, action, before);
  // what a new record leaves out is asked for as well where it would be more than what holds until then
  const asked = (action.holds ?? []).filter(
    (key) => record[key] !== undefined || (before === undefined && action.meanwhile),
  );
  const changed = asked.filter((key) => isChanged(module, key, record[key], known(key)));
  if (changed.length === 0) return undefined;
  return {
    values: Object.fromEntries(changed.map((key) => [key, record[key] ?? null])),
    kept: Object.fromEntries(changed.map((key) => [key, known(key)])),
  };
};

/** Whether a flow asks for approval of an action: asked once for many records. */
export type FlowsKnown = Map<string, boolean>;

/**
 * Takes out of a save what only an approved action may change (`holds` of the declaration), while a flow asks for approval of it: a bank account
 * that somebody could redirect payments to (spec 01, 3.1), credit, a price. Without a flow the save writes it like everything else. `flows` is what
 * the save of another record of the module found out. Fault LOCKED at a field whose change must wait for that of another action.
 */
export const heldBack = async (
  context: Pick<SaveContext, 'tx'>,
  module: Module,
  record: AnyRecord,
  before: StoredRecord | undefined,
  flows: FlowsKnown = new Map(),
): Promise<HeldBack> => {
  let found: HeldBack = { record, held: undefined };
  for (const [name, action] of Object.entries(module.approval?.actions ?? {})) {
    const part = partOf(module, action, record, before);
    if (part === undefined) continue;
    const isAsked = flows.get(name) ?? (await activeFlows(context, module.name, action.trigger)).length > 0;
    flows.set(name, isAsked);
    if (!isAsked) continue;
    if (found.held !== undefined) refuse(afterAnother(module, Object.keys(part.values), found.held));
    found = { record: { ...record, ...part.kept }, held: { action: name, values: toWire(module.fields, part.values) } };
  }
  return found;
};

/** One request runs at a time: what another action holds is asked for once the first was decided. */
const afterAnother = ({ fields }: Module, keys: readonly string[], { values }: Held): readonly Fault[] => {
  const first = Object.keys(values).map((key) => fields[key]?.label ?? key);
  return keys.map((key) =>
    fault(key, 'LOCKED', {
      label: fields[key]?.label ?? key,
      reason: `${first.join(', ')} must be approved first: save them one after the other`,
    }),
  );
};

/** Asks for approval of what a save held back; no flow may match after all, then it is done at once. Faults: those of `runAction`. */
export const askForHeld = async (
  context: SaveContext,
  module: Module,
  { id, version }: StoredRecord,
  held: Held | undefined,
): Promise<void> => {
  const action = held === undefined ? undefined : handlerFor(module).actions?.[held.action];
  if (held === undefined || action === undefined) return;
  await runAction(context, module, held.action, action, { id, version, ...held.values });
};
