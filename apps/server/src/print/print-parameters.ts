import { printParameter } from '@weft/domain/catalogue/print/print-parameter';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { MODULES } from '@weft/domain/catalogue/registry';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault } from '@weft/domain/contract/faults';
import { type Answer, envelopeText } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { isThere } from '../modules/read-endpoints.ts';
import { recordOf, saveContext } from '../modules/write-endpoints.ts';
import { writeHistory } from '../records/history.ts';
import { once } from '../records/idempotency.ts';
import { remove } from '../records/record-store.ts';
import { saveRecord } from '../records/save/save-record.ts';

type Row = {
  readonly id: number;
  readonly version: number;
  readonly entityId: number;
  readonly paramKey: string;
  readonly paramLabel: string | null;
  readonly paramValue: string | null;
  readonly isPrinted: boolean;
  readonly sortOrder: number;
};

const ROWS_SQL = `select id, version, entity_id::int as "entityId", param_key as "paramKey", param_label as "paramLabel", param_value as "paramValue",
    is_printed as "isPrinted", sort_order::int as "sortOrder"
  from print_parameter where partner_id = $1 and module_name = $2 and entity_id = any($3) and deleted_on is null and is_active
 order by sort_order, param_key`;

const rowsOf = ({ tx }: Pick<Call, 'tx'>, module: string, entities: readonly number[]): Promise<readonly Row[]> =>
  tx.query<Row>(ROWS_SQL, [tx.partnerId, module, entities], 'print-parameters');

/** Parameters of a record, the module's own where the record has none. */
const withDefaults = async (call: Pick<Call, 'tx'>, module: string, id: number): Promise<readonly Row[]> => {
  const rows = await rowsOf(call, module, [0, id]);
  const own = new Set(rows.filter(({ entityId }) => entityId === id && id !== 0).map(({ paramKey }) => paramKey));
  return rows.filter(({ entityId, paramKey }) => entityId === id || !own.has(paramKey));
};

/** Parameters that a print shows: ticked and filled, in their order. */
export const printParameters = async (
  call: Pick<Call, 'tx'>,
  module: Module,
  id: number,
): Promise<readonly { readonly key: string; readonly name: string; readonly text: string }[]> =>
  (await withDefaults(call, module.name, id))
    .filter(({ isPrinted, paramValue }) => isPrinted && (paramValue ?? '') !== '')
    .map(({ paramKey, paramLabel, paramValue }) => ({
      key: paramKey,
      name: paramLabel ?? paramKey,
      text: paramValue ?? '',
    }));

/** Most parameters of one record (spec 03, 6.3). */
const MOST = 200;

const moduleOf = (name: unknown): Module | undefined =>
  MODULES.find((module) => module.name === name || module.api === name);

/** The record that parameters belong to; 0 is the module as a whole. Faults REFERENCE at the one that is not there. */
const entityOf = async (call: Call, moduleName: unknown, entityId: unknown): Promise<readonly [Module, number]> => {
  const module = moduleOf(moduleName);
  const id = typeof entityId === 'number' ? entityId : Number(entityId ?? NaN);
  if (module === undefined)
    throw new Refusal([fault('moduleName', 'REFERENCE', { label: 'Module', value: textOf(moduleName).slice(0, 60) })]);
  if (!call.person.may(module.acl)) throw new Refusal([fault('', 'DENIED', { what: `see ${module.plural}` })]);
  if (!Number.isSafeInteger(id) || id < 0 || (id > 0 && !(await isThere(call, module, id))))
    throw new Refusal([fault('entityId', 'REFERENCE', { label: 'Record', value: textOf(entityId).slice(0, 20) })]);
  return [module, id];
};

const shown = async (call: Call): Promise<Answer> => {
  const [module, id] = await entityOf(call, call.params['moduleName'], call.params['id']);
  const rows = await withDefaults(call, module.name, id);
  return { dataList: rows.map((row) => ({ ...row, moduleName: module.name })), totalCount: rows.length };
};

/** Rows of a body; an empty list says in its wrapper, `{ moduleName, entityId, data: [] }`, whose texts go: none go unnamed. */
const listOf = (body: unknown): readonly AnyRecord[] => {
  const inner = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  const wrapper = inner === body ? {} : recordOf(body);
  const isNamed = wrapper['moduleName'] !== undefined && wrapper['entityId'] !== undefined;
  if (!Array.isArray(inner) || (inner.length === 0 && !isNamed))
    throw new Refusal([fault('', 'NOT_FOUND', { what: 'A list of records in the body' })]);
  if (inner.length > MOST) throw new Refusal([fault('', 'TOO_LARGE', { label: 'The list', n: MOST })]);
  return inner.map(recordOf);
};

/** Stored texts that the sender had before them: `seen` of the wrapper, rows of `{ id, version }`. Somebody else's are not replaced unseen. */
const refuseUnseen = (body: unknown, stored: Iterable<Row>): void => {
  const { seen } = typeof body === 'object' && body !== null && 'data' in body ? recordOf(body) : {};
  if (!Array.isArray(seen)) return;
  const versions = new Map(seen.map(recordOf).map(({ id, version }) => [id, version]));
  if ([...stored].some(({ id, version }) => versions.get(id) !== version))
    throw new Refusal([fault('', 'CONFLICT', { what: printParameter.title })]);
};

/**
 * Replaces the parameters of one record. `seen` in the wrapper, when it is sent, holds id and version of each text that the record had as far as the
 * sender knows. Faults: CONFLICT when it has others by now, TYPE at `entityId` when the list names several, DENIED without the right to change the record, those of each row.
 */
const replace = async (call: Call): Promise<string> => {
  const list = listOf(call.body);
  const first = list[0] ?? recordOf(call.body);
  if (list.some((row) => row['moduleName'] !== first['moduleName'] || row['entityId'] !== first['entityId']))
    throw new Refusal([fault('entityId', 'TYPE', { label: 'Record', type: 'single record for the whole list' })]);
  const [module, entityId] = await entityOf(call, first['moduleName'], first['entityId'] ?? 0);
  if (entityId > 0 && !call.person.may(module.acl, 'edit'))
    throw new Refusal([fault('', 'DENIED', { what: `change ${module.plural}` })]);
  const context = await saveContext(call);
  const stored = new Map((await rowsOf(call, module.name, [entityId])).map((row) => [row.paramKey, row]));
  refuseUnseen(call.body, stored.values());
  for (const row of list) {
    const key = textOf(row['paramKey']).trim().toUpperCase();
    const known = stored.get(key);
    stored.delete(key);
    await saveRecord(
      context,
      printParameter,
      { ...row, moduleName: module.name, entityId, id: known?.id, version: known?.version },
      'either',
    );
  }
  for (const { id, version } of stored.values()) {
    await remove(call.tx, printParameter, { id, version, by: call.person.staffId, at: call.now }); // a part of this change, which asked for its right
    await writeHistory(context, [{ module: printParameter.name, id, action: 'delete', changes: [] }]);
  }
  const rows = await rowsOf(call, module.name, [entityId]);
  return envelopeText({ dataList: rows.map((row) => ({ ...row, moduleName: module.name })), totalCount: rows.length });
};

/** Texts printed besides a record's fields (spec 01, 2.11). */
export const printParameterEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${printParameter.api}/getByModuleNameAndEntityId/:moduleName/:id`,
    need: { service: printParameter.acl },
    summary: 'Printed texts of a record, the module’s own where it has none',
    reads: true,
    run: shown,
  },
  {
    method: 'POST',
    path: `${printParameter.api}/saveAll`,
    need: { service: printParameter.acl, bit: 'edit' },
    summary: 'Replace the printed texts of one record',
    run: async (call: Call) => ({ text: await once(call, () => replace(call)) }),
  },
];
