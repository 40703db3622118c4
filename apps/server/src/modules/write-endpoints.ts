import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { type Answer, envelopeText, type Finished } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { lackingFile } from '../files/lacking-file.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { handlerFor } from '../areas/handlers.ts';
import { attachFiles } from '../attachments/attachment-store.ts';
import { deleteRecord, setRecordActive } from '../records/end/end-record.ts';
import type { SaveContext } from '../records/handler.ts';
import { once } from '../records/idempotency.ts';
import { onceOf } from '../records/save/once-of.ts';
import { mergeRecords } from '../records/end/merge-records.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { restoreRecord } from '../records/end/restore-record.ts';
import { saveAll } from '../records/save/save-all.ts';
import type { SaveMode } from '../records/save/checked-save.ts';
import { saveRecord } from '../records/save/save-record.ts';
import { readRow, readRows } from './read-endpoints.ts';
import { expanded, withHistory } from './shapes.ts';
import { shownList, shownRow } from './shown-values.ts';

/** Versions of the save calls: their answers have the shapes of the reads of the same version. */
type Shape = 'v1' | 'v2' | 'v3';

const SHAPES: readonly { readonly suffix: string; readonly shape: Shape }[] = [
  { suffix: '', shape: 'v1' },
  { suffix: '/v2', shape: 'v2' },
  { suffix: '/v3', shape: 'v3' },
];

/** Most records of one saveOrUpdateAll, but where the module's screen saves more; more comes by import. */
const MOST_AT_ONCE = 1000;

/** What every save knows: the call without its transport, and the partner's settings. */
export const saveContext = async (call: Call): Promise<SaveContext> => ({
  ...call,
  config: await partnerConfig(call.tx),
});

/** What may stand beside `data`: it is of the request, not of the record. */
const AROUND: ReadonlySet<string> = new Set(['data', 'requestId', 'override']);

const isWrapper = (body: unknown): body is { readonly data: unknown } =>
  typeof body === 'object' && body !== null && 'data' in body && Object.keys(body).every((key) => AROUND.has(key));

/** The record of a body; the wrapper `{ data }` is taken too (spec 01, 0.4). */
export const recordOf = (body: unknown): AnyRecord => {
  const inner = isWrapper(body) ? body.data : body;
  if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) return inner as AnyRecord; // every key is looked at by `validate`
  throw new Refusal([fault('', 'NOT_FOUND', { what: 'A record in the body' })]);
};

const shaped = async (call: Call, module: Module, id: number, shape: Shape): Promise<unknown> => {
  const row = await shownRow(call, module, await readRow(call, module, id));
  if (shape === 'v1') return row;
  return shape === 'v2' ? expanded(module, row) : withHistory(call, module, id, expanded(module, row));
};

/** Answers a saved record in a shape, as the finished text that a repeat will get too. */
export const answerRow = async (call: Call, module: Module, id: number, shape: Shape = 'v1'): Promise<string> =>
  envelopeText({ data: await shaped(call, module, id, shape) });

const save =
  (module: Module, mode: SaveMode, shape: Shape) =>
  async (call: Call): Promise<Finished> => ({
    text: await onceOf(call, module, async () => {
      const context = await saveContext(call);
      const stored = await saveRecord(context, module, recordOf(call.body), mode);
      await attachFiles(call, module, stored.id);
      return answerRow(call, module, stored.id, shape);
    }),
  });

const recordsOf = (body: unknown, most: number): readonly AnyRecord[] => {
  const inner = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  if (!Array.isArray(inner)) throw new Refusal([fault('', 'NOT_FOUND', { what: 'A list of records in the body' })]);
  if (inner.length > most) throw new Refusal([fault('', 'TOO_LARGE', { label: 'The list', n: most })]);
  return inner.map(recordOf);
};

const savedSeveral = async (call: Call, module: Module, records: readonly AnyRecord[]): Promise<Finished> => ({
  text: await onceOf(call, module, async () => {
    const context = await saveContext(call);
    const ids = await saveAll(context, module, records);
    const told = await handlerFor(module).tells?.(context, ids);
    return envelopeText({
      ...(told === undefined ? {} : { data: told }),
      listJson: await shownList(call, module, await readRows(call, module, ids)),
    });
  }),
});

/**
 * All or nothing: one faulty record and none is kept; every record's faults are answered with its row. Whoever waits beside a save of more than a screen of
 * records usually sends is told of it where there is one connection.
 */
const saveSeveral =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    const records = recordsOf(call.body, handlerFor(module).mostAtOnce ?? MOST_AT_ONCE);
    if (records.length <= MOST_AT_ONCE) return savedSeveral(call, module, records);
    const longWork = { act: 'save', rows: records.length } as const;
    return { later: (again) => again((own) => savedSeveral(own, module, records), { longWork }) };
  };

const idOf = ({ id }: AnyRecord): number => (typeof id === 'number' && Number.isSafeInteger(id) ? id : 0);

const remove =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const record = recordOf(call.body);
      const end = await deleteRecord(await saveContext(call), module, idOf(record), record['version']);
      return end === 'deleted' ? envelopeText({}) : answerRow(call, module, idOf(record));
    }),
  });

const bringBack =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const id = idOf(recordOf(call.body));
      await restoreRecord(await saveContext(call), module, id);
      return answerRow(call, module, id);
    }),
  });

const activate =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const record = recordOf(call.body);
      if (typeof record['isActive'] !== 'boolean')
        throw new Refusal([fault('isActive', 'TYPE', { label: 'Active', type: 'yes or no' })]);
      const { version, isActive, confirmed } = record;
      await setRecordActive(await saveContext(call), module, idOf(record), version, isActive, confirmed);
      return answerRow(call, module, idOf(record));
    }),
  });

const merge =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const body = recordOf(call.body);
      const [keepId, mergeId] = [idOf({ id: body['keepId'] }), idOf({ id: body['mergeId'] })];
      const end = await mergeRecords(await saveContext(call), module, { keepId, mergeId });
      return answerRow(call, module, end === 'merged' ? keepId : mergeId, 'v3');
    }),
  });

/** Files for a record that exists: parts `uploadingFiles` and `bodyData` `{ foreinKey, moduleName }`. */
const updateWithFile =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const id = Number(recordOf(call.body)['foreinKey']);
      await readRow(call, module, Number.isSafeInteger(id) ? id : 0);
      refuse(lackingFile(call));
      await attachFiles(call, module, id);
      return answerRow(call, module, id, 'v3');
    }),
  });

/** Writing a module's records: save, update, both in all versions, delete, active, merge, files. A module for the server's own use has none. */
export const writeEndpoints = (module: Module, path: string): readonly Endpoint[] => {
  if (module.readOnly) return [];
  const create = { service: module.acl, bit: 'create' } as const;
  const edit = { service: module.acl, bit: 'edit' } as const;
  const either = { service: module.acl, lookup: true } as const; // the save asks for create or edit by what it does
  const end = { service: module.acl, bit: 'delete' } as const;
  return [
    ...SHAPES.flatMap(({ suffix, shape }): Endpoint[] => [
      {
        method: 'POST',
        path: `${path}/save${suffix}`,
        need: create,
        summary: `New ${module.title}`,
        run: save(module, 'create', shape),
      },
      {
        method: 'POST',
        path: `${path}/update${suffix}`,
        need: edit,
        summary: `Change a ${module.title} by id and version`,
        run: save(module, 'update', shape),
      },
    ]),
    {
      method: 'POST',
      path: `${path}/saveOrUpdate`,
      need: either,
      summary: `New without an id, else change`,
      run: save(module, 'either', 'v1'),
    },
    {
      method: 'POST',
      path: `${path}/saveOrUpdateAll`,
      need: either,
      summary: `Several ${module.plural}, all or none`,
      run: saveSeveral(module),
    },
    {
      method: 'POST',
      path: `${path}/delete`,
      need: end,
      summary: `Delete a ${module.title} that nothing refers to`,
      run: remove(module),
    },
    {
      method: 'POST',
      path: `${path}/delete/v2`,
      need: end,
      summary: `Delete; refused with the list of dependants`,
      run: remove(module),
    },
    {
      method: 'POST',
      path: `${path}/restore`,
      need: end,
      summary: `Take a deleted ${module.title} out of the bin`,
      run: bringBack(module),
    },
    {
      method: 'POST',
      path: `${path}/setActive`,
      need: edit,
      summary: `Take out of pick lists, or back`,
      run: activate(module),
    },
    ...(module.mergesInto === undefined
      ? []
      : [
          {
            method: 'POST',
            path: `${path}/merge`,
            need: { service: module.acl, bit: 'override' },
            summary: `Make one ${module.title} out of two: keepId stays, mergeId goes`,
            run: merge(module),
          } as const,
        ]),
    {
      method: 'POST',
      path: `${path}/updateWithFile`,
      need: edit,
      summary: `Add files to a ${module.title}`,
      run: updateWithFile(module),
    },
  ];
};
