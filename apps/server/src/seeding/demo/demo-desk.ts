import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { handlerFor } from '../../areas/handlers.ts';
import { refuse } from '../../http/refusal.ts';
import type { SaveContext } from '../../records/handler.ts';
import { partnerConfig } from '../../records/partner-config.ts';
import { read } from '../../records/record-store.ts';
import { resolveTexts } from '../../records/save/resolve-texts.ts';
import { runAction } from '../../records/run-action.ts';
import { saveMany } from '../../records/save/save-many.ts';
import { saveRecord } from '../../records/save/save-record.ts';
import type { StoredRecord } from '../../records/types.ts';

/** The same saves and verbs that screens call, at a moment of the demo's own past. */
export type Desk = {
  readonly today: string;
  /** The moment, ISO 8601. */
  readonly now: string;
  /** Saves rows whose references are codes or names; rows that `matchOn` finds are changed. */
  readonly save: (
    module: Module,
    rows: readonly AnyRecord[],
    matchOn?: readonly string[],
  ) => Promise<readonly StoredRecord[]>;
  /** References as ids, for rows that are saved one by one: one statement per module that is referred to, however many rows. */
  readonly resolve: (module: Module, rows: readonly AnyRecord[]) => Promise<readonly AnyRecord[]>;
  /** A new document, as its screen saves it. */
  readonly saveOne: (module: Module, row: AnyRecord) => Promise<StoredRecord>;
  readonly read: (module: Module, id: number) => Promise<StoredRecord>;
  /** A verb of a stored document. */
  readonly act: (module: Module, name: string, document: StoredRecord, more?: AnyRecord) => Promise<StoredRecord>;
  /** The desk of a person on a day: `minutes` after eight in the morning, Indian time. */
  readonly on: (date: string, minutes: number, staff: number | null) => Desk;
  /** The desk after settings were changed. */
  readonly refreshed: () => Promise<Desk>;
};

const DAY_STARTS_MINUTES_UTC = 150;

const momentOn = (date: string, minutes: number): string => {
  const whole = DAY_STARTS_MINUTES_UTC + minutes;
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${date}T${part(Math.floor(whole / 60))}:${part(whole % 60)}:00.000Z`;
};

/** A desk over the founding transaction. */
export const deskOf = (context: SaveContext): Desk => ({
  today: context.today,
  now: context.now,
  async resolve(module, rows) {
    const { records, faults } = await resolveTexts(context.tx, module, rows);
    refuse(faults);
    return records;
  },
  saveOne: (module, row) => saveRecord(context, module, row, 'create'),
  async read(module, id) {
    const found = await read(context.tx, module, id);
    if (found === undefined) throw new RangeError(`No ${module.name} ${id}`);
    return found;
  },
  async save(module, rows, matchOn) {
    const saved = await saveMany(
      context,
      module,
      rows,
      matchOn === undefined ? { mode: 'create' } : { mode: 'upsert', matchOn },
    );
    return saved.flatMap(({ stored, before }) => stored ?? before ?? []);
  },
  async act(module, name, document, more = {}) {
    const action = handlerFor(module).actions?.[name];
    if (action === undefined) throw new RangeError(`${module.name} has no verb ${name}`);
    return runAction(context, module, name, action, {
      id: document.id,
      version: document.version,
      ...more,
    });
  },
  on: (date, minutes, staff) =>
    deskOf({
      ...context,
      today: date,
      now: momentOn(date, minutes),
      person: { ...context.person, staffId: staff, actorId: staff },
    }),
  refreshed: async () => deskOf({ ...context, config: await partnerConfig(context.tx) }),
});
