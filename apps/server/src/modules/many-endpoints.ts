import { MODULES } from '@weft/domain/catalogue/registry';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { MOST_AT_ONCE } from '@weft/domain/rules/search/most-at-once';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { renderRows } from '../records/list/list-render.ts';
import { matchTexts, MOST_ROWS } from '../records/list/match-texts.ts';
import { refuseStrangers, seenRows, shapedIn } from './read-endpoints.ts';
import { readListQuery } from './read-list-query.ts';
import { shownList } from './shown-values.ts';
import { recordOf } from './write-endpoints.ts';

/** Nothing that a row is called is longer. */
const LONGEST = 300;

/** Texts out of a body. Faults at `texts`: TYPE, TOO_LARGE. */
const textsOf = ({ texts }: AnyRecord): readonly string[] => {
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string'))
    throw new Refusal([fault('texts', 'TYPE', { label: 'Texts', type: 'list of texts' })]);
  if (texts.length > MOST_AT_ONCE)
    throw new Refusal([fault('texts', 'TOO_LARGE', { label: 'Texts', n: MOST_AT_ONCE })]);
  return texts.map((text) => (text.length > LONGEST ? '' : text));
};

/** What a body asks of each text, as a pick list says it in its address. */
const asQuery = ({ filters, fields }: AnyRecord): Call['query'] => ({
  picking: 'true',
  activeOnly: 'true',
  pageNumber: '1',
  rowsPerPage: String(MOST_ROWS),
  ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
  ...(typeof fields === 'string' ? { fields: [...new Set(['id', ...fields.split(',')])].join(',') } : {}),
});

const matchRows =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    refuseStrangers(call, module);
    const body = recordOf(call.body);
    const texts = textsOf(body);
    const shaped = await shapedIn(call, module);
    const query = readListQuery(shaped, { ...call, query: asQuery(body) });
    const found = await matchTexts(call.tx, shaped, texts, query, MODULES);
    const { hidden = new Set<string>(), fields } = query;
    const ids = [...new Set([...found.values()].flat())];
    const json = await renderRows(call.tx, { catalogue: MODULES, module: shaped, hidden, fields }, ids);
    const rows = JSON.parse(await shownList(call, module, json)) as readonly (AnyRecord & { readonly id: number })[]; // as a list tells them
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      dataList: texts.map((_, at) => ({ rows: (found.get(at) ?? []).flatMap((id) => byId.get(id) ?? []) })),
      totalCount: texts.length,
    };
  };

/** Ids out of a body. Faults at `ids`: TYPE, TOO_LARGE. */
const idsOf = ({ ids }: AnyRecord): readonly number[] => {
  const isId = (id: unknown): id is number => Number.isSafeInteger(id);
  if (!Array.isArray(ids) || !ids.every(isId))
    throw new Refusal([fault('ids', 'TYPE', { label: 'Ids', type: 'list of ids' })]);
  if (ids.length > MOST_AT_ONCE) throw new Refusal([fault('ids', 'TOO_LARGE', { label: 'Ids', n: MOST_AT_ONCE })]);
  return [...new Set<number>(ids)];
};

const rowsById =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    const dataList = await seenRows(call, module, idsOf(recordOf(call.body)));
    return { dataList, totalCount: dataList.length };
  };

/** Many rows at once, as a pasted block asks for them (spec 01, 1.13): which ones its texts may mean, and what the rules of the form read of them. */
export const manyEndpoints = (module: Module, path: string): readonly Endpoint[] => [
  {
    method: 'POST',
    path: `${path}/getByIds`,
    need: { service: module.acl, lookup: true },
    summary: `Up to ${MOST_AT_ONCE} ${module.plural} by id, each as when it is asked for alone; those that are not there are left out`,
    reads: true,
    run: rowsById(module),
  },
  {
    method: 'POST',
    path: `${path}/match`,
    need: { service: module.acl, lookup: true },
    summary: `${module.plural} that each of up to ${MOST_AT_ONCE} texts may mean by code or name, in the order of the texts`,
    reads: true,
    run: matchRows(module),
  },
];
