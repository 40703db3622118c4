import type { Module } from '@weft/domain/catalogue/language/module';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { activeFlows } from '../approvals/flows.ts';
import { handlerFor } from '../areas/handlers.ts';
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

const isChanged = ({ fields }: Module, key: string, record: AnyRecord, before: StoredRecord | undefined): boolean => {
  const inner = fields[key]?.of ?? {};
  const wire = (of: AnyRecord): unknown => plain(inner, toWire(fields, { [key]: of[key] })[key]);
  return JSON.stringify(wire(record)) !== JSON.stringify(before === undefined ? [] : wire(before));
};

/**
 * Takes out of a save what only an approved action may change (`holds` of the declaration), while a flow asks for approval of it: a bank account
 * that somebody could redirect payments to (spec 01, 3.1). Without a flow the save writes it like everything else.
 */
export const heldBack = async (
  context: Pick<SaveContext, 'tx'>,
  module: Module,
  record: AnyRecord,
  before: StoredRecord | undefined,
): Promise<HeldBack> => {
  for (const [action, { trigger, holds = [] }] of Object.entries(module.approval?.actions ?? {})) {
    const changed = holds.filter((key) => record[key] !== undefined && isChanged(module, key, record, before));
    if (changed.length === 0 || (await activeFlows(context, module.name, trigger)).length === 0) continue;
    const values = Object.fromEntries(changed.map((key) => [key, record[key]]));
    const kept = Object.fromEntries(changed.map((key) => [key, before?.[key] ?? []]));
    return { record: { ...record, ...kept }, held: { action, values: toWire(module.fields, values) } };
  }
  return { record, held: undefined };
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
