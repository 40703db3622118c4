import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { ApiFault } from '../http/api-fault.ts';
import { creator } from '../store/action.ts';
import type { ListQuery } from './list-query.ts';

/** A row of a list or a record, as it travels. */
export type WireRecord = AnyRecord & { readonly id: number; readonly version?: number };

/** Which list, which record: what keeps streams of one screen apart from another's. */
export type ListMeta = { readonly module: string; readonly listKey: string };
export type RecordMeta = { readonly module: string; readonly id: number };
/** `documentKey` is the record's id, or the key of a new form; saves of one key run in order. */
export type SaveMeta = { readonly module: string; readonly documentKey: string; readonly requestId: string };

/** A page of a list as it arrived. */
export type ListPage = {
  readonly rows: readonly WireRecord[];
  readonly totalCount: number;
  readonly totalCapped: boolean;
};

/** Actions of a module: `<module>/<verb>/<requested, succeeded, failed>`. */
export const createActions = (name: string) => ({
  list: {
    /** `isUnattended`: no person asked, so nothing shows that it loads. */
    requested: creator<{ readonly query: ListQuery; readonly isUnattended?: true }, ListMeta>(`${name}/list/requested`),
    succeeded: creator<{ readonly query: ListQuery; readonly page: ListPage }, ListMeta>(`${name}/list/succeeded`),
    failed: creator<ApiFault, ListMeta>(`${name}/list/failed`),
    /** No screen shows it any more. */
    left: creator<null, ListMeta>(`${name}/list/left`),
  },
  read: {
    requested: creator<null, RecordMeta>(`${name}/read/requested`),
    succeeded: creator<WireRecord, RecordMeta>(`${name}/read/succeeded`),
    failed: creator<ApiFault, RecordMeta>(`${name}/read/failed`),
    /** Somebody deleted it while a screen shows it. */
    gone: creator<ApiFault, RecordMeta>(`${name}/read/gone`),
    /** No screen shows it any more. */
    left: creator<null, RecordMeta>(`${name}/read/left`),
  },
  save: {
    requested: creator<AnyRecord, SaveMeta>(`${name}/save/requested`),
    succeeded: creator<WireRecord, SaveMeta>(`${name}/save/succeeded`),
    failed: creator<ApiFault, SaveMeta>(`${name}/save/failed`),
  },
  /** A verb of a document, a delete, a change of active: POST `{api}/{verb}`. */
  act: {
    requested: creator<{ readonly verb: string; readonly body: AnyRecord }, SaveMeta>(`${name}/act/requested`),
    succeeded: creator<{ readonly verb: string; readonly row: WireRecord | null; readonly id: number }, SaveMeta>(
      `${name}/act/succeeded`,
    ),
    failed: creator<ApiFault & { readonly verb: string }, SaveMeta>(`${name}/act/failed`),
  },
});

/** Everything that the store knows to do with one module. */
export type Resource = { readonly module: Module; readonly actions: ReturnType<typeof createActions> };

const made = new Map<string, Resource>();

/** The resource of a module; one per module, made on first use, so that an area's actions are the same wherever they are named. */
export const createResource = (module: Module): Resource => {
  const known = made.get(module.name);
  if (known !== undefined) return known;
  const resource = { module, actions: createActions(module.name) };
  made.set(module.name, resource);
  return resource;
};

/** Resources made so far: the epics and the reducer serve these. */
export const resourceNamed = (name: string): Resource | undefined => made.get(name);
