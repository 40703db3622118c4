import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import type { Call } from '../http/endpoint.ts';

/** One field that changed: what it was and what it is, in wire form. */
export type Change = { readonly field: string; readonly old: unknown; readonly new: unknown };

const same = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields that differ between two states of a record, the partner's own by their keys; secrets are named but never shown. */
export const changesBetween = (module: Module, before: AnyRecord, after: AnyRecord): readonly Change[] => {
  const old = toWire(module.fields, before);
  const now = toWire(module.fields, after);
  return Object.keys(now)
    .filter((key) => key !== 'customFields' && !same(old[key], now[key]))
    .map((key) =>
      module.fields[key]?.secret === true
        ? { field: key, old: null, new: '•••' }
        : { field: key, old: old[key] ?? null, new: now[key] ?? null },
    );
};

/** What happened to a record. */
export type Event = {
  readonly module: string;
  readonly id: number;
  readonly action: string;
  readonly changes: readonly Change[];
  readonly reason?: string;
};

/** Writes who did what, when, from what, to what: in the transaction of the change itself. Many events are one statement. */
export const writeHistory = async (
  { tx, person, requestId, now }: Pick<Call, 'tx' | 'person' | 'requestId' | 'now'>,
  events: readonly Event[],
): Promise<void> => {
  if (events.length === 0) return;
  await tx.execute(
    `insert into history (partner_id, module, record_id, action, at, staff_id, request_id, changes)
     select $1, module, id, action, $2, $3, $4, changes from jsonb_to_recordset($5::jsonb) as e(module text, id bigint, action text, changes jsonb)`,
    [
      tx.partnerId,
      now,
      person.staffId,
      requestId ?? null,
      JSON.stringify(
        events.map(({ reason, ...event }) => ({
          ...event,
          changes:
            reason === undefined ? event.changes : [...event.changes, { field: 'reason', old: null, new: reason }],
        })),
      ),
    ],
    'history-write',
  );
};
