import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { envelopeText, type Answer, type Finished } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { type BulkRow, editInBulk, previewBulk } from '../records/save/bulk-edit.ts';
import { listFaults } from '../records/list/list-faults.ts';
import { onceOf } from '../records/save/once-of.ts';
import { rowScopeOf } from '../records/row-scope.ts';
import { seesIn } from '../records/list/sees-in.ts';
import { shapedFor } from '../records/shaped-for.ts';
import type { ListQuery } from '../records/types.ts';
import { recordOf, saveContext } from './write-endpoints.ts';

const isObject = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valuesOf = ({ values }: AnyRecord): AnyRecord => {
  if (isObject(values)) return values;
  throw new Refusal([fault('values', 'TYPE', { label: 'Values', type: 'JSON object' })]);
};

/** Faults: TYPE of what is given as something else, REQUIRED where nothing says which records: it must not be read as all of them. */
const whichFaults = ({ ids, filters, search }: AnyRecord): readonly Fault[] => [
  ...(ids === undefined || Array.isArray(ids) ? [] : [fault('ids', 'TYPE', { label: 'Records', type: 'list of ids' })]),
  ...(filters === undefined || isObject(filters)
    ? []
    : [fault('filters', 'TYPE', { label: 'Filters', type: 'JSON object' })]),
  ...(search === undefined || typeof search === 'string'
    ? []
    : [fault('search', 'TYPE', { label: 'Search', type: 'text' })]),
  ...(ids === undefined && filters === undefined ? [fault('ids', 'REQUIRED', { label: 'Records' })] : []),
];

/** Which records: `ids`, or all that a list of `filters`, `search` and `activeOnly` shows the caller. */
const queryOf = (call: Call, module: Module, { ids, filters, search, activeOnly }: AnyRecord): ListQuery => {
  const rowScope = rowScopeOf(call.person, module);
  return {
    filters: Array.isArray(ids) ? { id: ids } : isObject(filters) ? filters : {},
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
    ...(rowScope === undefined ? {} : { rowScope }),
    activeOnly: activeOnly === true,
    hidden: call.person.hiddenIn(module.acl),
    hiddenIn: ({ acl }) => call.person.hiddenIn(acl),
    seesIn: seesIn(call.person),
  };
};

const isRow = (value: unknown): value is BulkRow =>
  isObject(value) &&
  Number.isSafeInteger(value['id']) &&
  Number(value['id']) > 0 &&
  Number.isSafeInteger(value['version']);

const rowsOf = ({ rows }: AnyRecord): readonly BulkRow[] => {
  if (Array.isArray(rows) && rows.length > 0 && rows.every(isRow)) return rows;
  throw new Refusal([fault('rows', 'TYPE', { label: 'Records', type: 'list of ids and versions' })]);
};

const check =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    const context = await saveContext(call);
    const body = recordOf(call.body);
    refuse(whichFaults(body));
    const query = queryOf(call, module, body);
    refuse(listFaults(shapedFor(context, module), query));
    return { data: await previewBulk(context, module, query, valuesOf(body)) };
  };

const edit =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await onceOf(call, module, async () => {
      const body = recordOf(call.body);
      const data = await editInBulk(await saveContext(call), module, rowsOf(body), valuesOf(body));
      return envelopeText({ data });
    }),
  });

/** One value for many records (spec 01, 1.13): what it would do, and doing it. */
export const bulkEndpoints = (module: Module, path: string): readonly Endpoint[] => {
  if (module.readOnly) return [];
  const need = { service: module.acl, bit: 'edit' } as const;
  return [
    {
      method: 'POST',
      path: `${path}/bulkEdit/check`,
      need,
      summary: `What giving values to many ${module.plural} would do: those that change, those that have them, those that cannot`,
      run: check(module),
    },
    {
      method: 'POST',
      path: `${path}/bulkEdit`,
      need,
      summary: `Give values to many ${module.plural}, all or none`,
      run: edit(module),
    },
  ];
};
