import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { materialRequestConfig } from '@weft/domain/catalogue/stores/material-request-config';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES, statusName } from '@weft/domain/contract/statuses';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readRow, shapedIn } from '../../../modules/read-endpoints.ts';
import { readListQuery } from '../../../modules/read-list-query.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import { shownList } from '../../../modules/shown-values.ts';
import { list } from '../../../records/list/list-query.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';
import { unread } from '../../../http/read-body.ts';
import { lineFacts, requestAreas, tryRule } from './request-facts.ts';
import { favourites } from './request-favourites.ts';
import { ofBin } from './request-of-bin.ts';
import { forWhatSql, seenForWhat, shortLines, waiting } from './request-list.ts';

type WaitingRow = {
  readonly id: number;
  readonly statusId: number;
  readonly requestType: string;
  readonly [key: string]: unknown;
};

const named = (row: string, name = `${row}.name`): string =>
  `case when ${row}.id is not null then jsonb_build_object('id', ${row}.id, 'name', ${name}) end`;

const WAITING_SQL = `select r.id, r.version, r.number as "requestNumber", to_char(r.date, 'YYYY-MM-DD') as date, ${named('d')} as department, ${named('p')} as process,
    ${named('f')} as "stockAreaFrom", ${named('t')} as "stockAreaTo", ${forWhatSql('r')}, r.need_date as "needDate", coalesce(r.request_type, 'issue') as "requestType", r.priority, ${named('s', `trim(concat(s.firstname, ' ', s.lastname))`)} as "requestedBy",
    r.status as "statusId", coalesce(r.line_count, 0) as lines, coalesce(r.pending_lines, 0) as "pendingLines", coalesce(r.issued_percent, 0)::float8 as "issuedPercent"
  from material_request r
  join department d on d.partner_id = $1 and d.id = r.department_id
  join stock_area f on f.partner_id = $1 and f.id = r.stock_area_from_id
  join stock_area t on t.partner_id = $1 and t.id = r.stock_area_to_id
  left join process p on p.partner_id = $1 and p.id = r.process_id
  left join staff s on s.partner_id = $1 and s.id = r.requested_by_id
 where r.partner_id = $1 and r.status = any($2::int[]) and r.deleted_on is null${rowScopeSql(materialRequest, 'r', 3)}
 order by r.priority, r.need_date nulls last, r.date, r.id limit 2000`;

/** Requests that are not finished, the most urgent first: priority, then the time they are needed; those for the store alone, or all. */
export const waitingRequests = async (
  call: Call,
  of: 'store' | 'all',
): Promise<readonly (AnyRecord & { readonly id: number })[]> => {
  const { tx, person } = call;
  const values = [tx.partnerId, await waiting(tx), ...rowScopeValues(person, materialRequest)];
  const rows = await tx.query<WaitingRow>(WAITING_SQL, values, 'requests-waiting');
  const hidden = person.hiddenIn(materialRequest.acl);
  const wanted = of === 'all' ? rows : rows.filter(({ requestType }) => requestType !== 'transfer'); // those a stock transfer serves
  return wanted.map((row) => ({
    ...seenForWhat(withoutHidden(row, hidden), hidden),
    id: row.id,
    status: { id: row.statusId, name: STATUSES[statusName(row.statusId) ?? 'open'].name },
  }));
};

const openList = async (call: Call): Promise<Answer> => {
  const dataList = await waitingRequests(call, 'all');
  return { dataList, totalCount: dataList.length };
};

/** Requests that the store they ask has too little for, as it is now. */
const shortList = async (call: Call): Promise<Answer> => {
  const short = await shortLines(call);
  const shaped = await shapedIn(call, materialRequest);
  const asked = readListQuery(shaped, call);
  const { json, totalCount } = await list(call.tx, shaped, {
    ...asked,
    filters: { ...asked.filters, id: [...short.keys()] },
  });
  return { listJson: await shownList(call, materialRequest, json), totalCount };
};

/** A request by its number, as it is scanned off the slip. Fault NOT_FOUND. */
const byNumber = async (call: Call): Promise<Answer> => {
  const row = await call.tx.maybe<{ id: number }>(
    'select id from material_request where partner_id = $1 and number = $2 and deleted_on is null',
    [call.tx.partnerId, call.params['number'] ?? ''],
    'request-by-number',
  );
  if (row === undefined) throw new Refusal([fault('', 'NOT_FOUND', { what: materialRequest.title })]);
  return { data: await readRow(call, materialRequest, row.id) };
};

const facts = async (call: Call): Promise<Answer> => {
  const dataList = await lineFacts(call, unread(call.body));
  return { dataList, totalCount: dataList.length };
};

const view = { service: materialRequest.acl } as const;
const reads = true as const;

/** Calls of material requests and their rules beyond the generic ones (specification, section 7; spec 02, 5.1, 5.2). */
export const materialRequestEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${materialRequest.api}/getOpenAndInProgressRequest`,
    need: view,
    summary: 'Requests that are open or in progress, the most urgent first',
    reads,
    run: openList,
  },
  {
    method: 'GET',
    path: `${materialRequest.api}/getShort`,
    need: view,
    summary: 'Requests that the store they ask has too little free stock for',
    reads,
    run: shortList,
  },
  {
    method: 'GET',
    path: `${materialRequest.api}/getRequestByRequestNumber/:number`,
    need: view,
    summary: 'A request with its lines, by its number',
    reads,
    run: byNumber,
  },
  {
    method: 'POST',
    path: `${materialRequest.api}/lineFacts`,
    need: view,
    summary:
      'Free stock, where else it lies, what is on order and which rule answers, for lines that are being written',
    reads,
    run: facts,
  },
  {
    method: 'POST',
    path: `${materialRequest.api}/areas`,
    need: view,
    summary: 'From and To that a request of a department and process begins with',
    reads,
    run: async (call: Call) => ({ data: await requestAreas(call, unread(call.body)) }),
  },
  {
    method: 'POST',
    path: `${materialRequest.api}/favourites`,
    need: view,
    summary: 'What a department asks for most, with the quantity of last time: `{ department }`',
    reads,
    run: async (call: Call) => {
      const dataList = await favourites(call, unread(call.body));
      return { dataList, totalCount: dataList.length };
    },
  },
  {
    method: 'POST',
    path: `${materialRequest.api}/ofBin`,
    need: view,
    summary: 'What an empty bin asks for, with the quantity of last time: `{ rack, department? }`',
    reads,
    run: async (call: Call) => {
      const dataList = await ofBin(call, unread(call.body));
      return { dataList, totalCount: dataList.length };
    },
  },
  {
    method: 'POST',
    path: `${materialRequestConfig.api}/try`,
    need: { service: materialRequestConfig.acl },
    summary: 'Which rule answers a department, item and quantity, and why',
    reads,
    run: async (call: Call) => ({ data: await tryRule(call, unread(call.body)) }),
  },
];
