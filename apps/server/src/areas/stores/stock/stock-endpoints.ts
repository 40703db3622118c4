import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { fault } from '@weft/domain/contract/faults';
import { addDays } from '@weft/domain/rules/dates/add-days';
import type { ExportCall } from '../../../exports/export-source.ts';
import { envelopeText, type Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { once } from '../../../records/idempotency.ts';
import type { StockGroups } from '../../../stock/stock-groups.ts';
import type { StockPage } from '../../../stock/stock-rows.ts';
import type { Reason } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import type { Trace, TraceQuery } from '../../../stock/trace.ts';
import { dayBegins } from './moment.ts';
import { withReorder } from './reorder-figures.ts';
import { changeQuality, moveStock } from './stock-moves.ts';
import { groupingOf, keyOrderOf, pageOf, stockBody, type StockBody } from './stock-filter-body.ts';
import { showsSupplier, STOCK } from './stock-sight.ts';
import { commonOf, withoutSupplier } from './stock-view.ts';
import { wireFigures } from './wire-figures.ts';

/** A moment of the past, and its day: goods are as old, and expire as soon, as they did then. */
type Moment = { readonly asOf: string; readonly today: string; readonly asKnownAt?: string };

const endOfDay = (day: string): Moment => ({ asOf: endOf(day), today: day });

/** A moment of the past that a body names, of which an answer stays as it is. Faults: TOO_LARGE at `asOf` and `asKnownAt`. */
const momentOf = ({ today, now }: Pick<Call, 'today' | 'now'>, body: StockBody): Moment | undefined => {
  const { asOf: day, asKnownAt } = body;
  if (day === undefined && asKnownAt === undefined) return undefined;
  notInFuture(body, today);
  knownLongEnough(body, now);
  return {
    ...endOfDay(typeof day === 'string' ? day : today),
    ...(typeof asKnownAt === 'string' ? { asKnownAt } : {}),
  };
};

/** Answers pages of a body's keys as they are now, or as they were at its moment. */
export const rowReader = async (
  call: ExportCall,
  body: StockBody,
): Promise<(page: ReturnType<typeof pageOf>) => Promise<StockPage>> => {
  const query = { ...(await commonOf(call, body)), ...keyOrderOf(body) };
  const moment = momentOf(call, body);
  const stock = stockOf(call.tx);
  return (page) =>
    moment === undefined ? stock.stockRows({ ...query, ...page }) : stock.rowsAsOf({ ...query, ...page, ...moment });
};

/** Rows of stock, one per key; without paging keys all of them. */
const rows = async (call: Call): Promise<Answer> => {
  const body = stockBody(call.body);
  const page = await (await rowReader(call, body))(pageOf(body));
  const shown = showsSupplier(call) ? page.rows : page.rows.map(withoutSupplier);
  return { dataList: wireFigures(shown) as unknown[], totalCount: page.totalCount, data: wireFigures(page.data) }; // a list stays a list
};

const notInFuture = ({ asOf }: StockBody, today: string): void => {
  if (typeof asOf === 'string' && asOf > today)
    throw new Refusal([fault('asOf', 'TOO_LARGE', { label: 'As on', n: today })]);
};

/** The last moment of a day in India: stock on a date has all of that day. */
const endOf = (day: string): string => `${day}T23:59:59.999999+05:30`;

/** Postings may still be running: what was known less than a minute ago may change, so nobody is answered (spec 02, 1.10). Fault: TOO_LARGE. */
const knownLongEnough = ({ asKnownAt }: StockBody, now: string): void => {
  const latest = new Date(Date.parse(now) - 60_000).toISOString();
  if (typeof asKnownAt === 'string' && Date.parse(asKnownAt) > Date.parse(latest))
    throw new Refusal([fault('asKnownAt', 'TOO_LARGE', { label: 'As known at', n: latest })]);
};

/** Groups of a body as they are now, or as they were at its moment; groups by item alone say what is on order and short too. */
export const groupsIn = async (
  call: ExportCall,
  body: StockBody,
  page: ReturnType<typeof pageOf>,
): Promise<StockGroups> => {
  const moment = momentOf(call, body);
  if (moment !== undefined) return groupsAsOf(call, body, page, moment);
  const grouping = groupingOf(body);
  const common = await commonOf(call, body);
  const found = await stockOf(call.tx).groupBy({ ...common, ...grouping, ...page });
  return body['measures'] === undefined && grouping.groupBy.join() === 'item'
    ? { ...found, groups: await withReorder(call, common, found.groups) }
    : found;
};

const groups = async (call: Call): Promise<Answer> => {
  const body = stockBody(call.body);
  const found = await groupsIn(call, body, pageOf(body));
  return {
    dataList: wireFigures(found.groups) as unknown[],
    totalCount: found.totalCount,
    data: wireFigures(found.data),
  }; // as above
};

/** Stock on a date, and as it was known then (spec 02, 1.10). */
const groupsAsOf = async (
  call: ExportCall,
  body: StockBody,
  page: ReturnType<typeof pageOf>,
  moment: Moment,
): Promise<StockGroups> =>
  stockOf(call.tx).asOf({ ...(await commonOf(call, body)), ...groupingOf(body), ...page, ...moment });

const asOf = async (call: Call): Promise<Answer> => {
  const body = stockBody(call.body);
  const found = await groupsAsOf(call, body, pageOf(body), momentOf(call, body) ?? endOfDay(call.today));
  return {
    dataList: wireFigures(found.groups) as unknown[],
    totalCount: found.totalCount,
    data: wireFigures(found.data),
  }; // as above
};

const ledger = async (call: Call): Promise<Answer> => {
  const body = stockBody(call.body);
  const report = await stockOf(call.tx).ledger({
    ...(await commonOf(call, body)),
    ...pageOf(body),
    ...(typeof body['from'] === 'string' ? { from: dayBegins(body['from']) } : {}),
    ...(typeof body['to'] === 'string' ? { to: dayBegins(addDays(body['to'], 1)) } : {}),
    ...(Array.isArray(body['reasons']) ? { reasons: body['reasons'] as Reason[] } : {}), // unknown words find nothing
    ...(typeof body['module'] === 'string' ? { module: body['module'] } : {}),
    ...(typeof body['documentId'] === 'number' ? { documentId: body['documentId'] } : {}),
    isNewestFirst: body['orderBy'] === '-effectiveAt',
  });
  return {
    dataList: wireFigures(
      showsSupplier(call) ? report.rows : report.rows.map((row) => ({ ...row, party: null })),
    ) as unknown[],
    totalCount: report.totalCount,
    data: wireFigures(report.data),
  }; // as above
};

const DIRECTIONS = new Set(['back', 'forward', 'both']);
const TRACED = ['lotNumber', 'rollNumber', 'vendorCode', 'parcelNumber', 'documentNumber'] as const;

/** What a call wants followed: the number as it was asked, and the question that it makes. Fault REQUIRED at `lotNumber`. */
export const tracedBy = (
  call: Call,
): { readonly asked: { readonly [by: string]: string }; readonly query: TraceQuery } => {
  const body = (typeof call.body === 'object' && call.body !== null ? call.body : {}) as StockBody; // each key is looked at below
  const asked = Object.fromEntries(
    TRACED.flatMap((key) => {
      const number = body[key];
      return typeof number === 'string' && number !== '' ? [[key, number] as const] : [];
    }),
  );
  if (Object.keys(asked).length === 0)
    throw new Refusal([fault('lotNumber', 'REQUIRED', { label: 'A lot, roll, code, parcel or document' })]);
  const direction = DIRECTIONS.has(String(body['direction'])) ? (body['direction'] as TraceQuery['direction']) : 'both'; // one of the three
  const query: TraceQuery = {
    ...asked,
    hidesSuppliers: !showsSupplier(call),
    within: call.person,
    direction,
    ...(typeof body['item'] === 'number' ? { itemId: body['item'] } : {}),
    ...(typeof body['depth'] === 'number' ? { depth: Math.min(50, Math.max(1, Math.trunc(body['depth']))) } : {}),
  };
  return { asked, query };
};

/** A trace as the person may see it. */
export const seenTrace = async <Figure>(
  call: Call,
  query: TraceQuery,
  figure: (exact: string) => Figure,
): Promise<Trace<Figure>> => {
  const found = await stockOf(call.tx).trace(query, figure);
  return showsSupplier(call) ? found : withoutSuppliers(found);
};

const trace = async (call: Call): Promise<Answer> => ({
  data: await seenTrace(call, tracedBy(call).query, Number),
});

/** A trace in which suppliers are not named: whose vendor code a lot has stands there all the same. */
const withoutSuppliers = <Figure>({ nodes, edges, recall }: Trace<Figure>): Trace<Figure> => ({
  nodes: nodes.map((node) => ({
    ...node,
    ...(node.type === 'supplierLot' ? { label: 'Supplier' } : {}),
    party: node.type === 'dispatch' ? node.party : null,
  })),
  edges,
  recall: { ...recall, returned: recall.returned.map((gone) => ({ ...gone, party: null })) },
});

const verify = async ({ tx }: Call): Promise<Answer> => {
  const findings = await stockOf(tx).verify();
  return { dataList: findings, totalCount: findings.length };
};

const queryText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A figure of an address above 0; anything else says nothing. */
const figureAsked = (call: Call, key: string): { readonly [key: string]: number } =>
  /^[1-9]\d{0,14}$/u.test(queryText(call.query[key])) ? { [key]: Number(call.query[key]) } : {};

/** Per item tuple and area, positive stock only; ids are sent only above 0 (specification, section 7; spec 02, 2.4). */
const perArea = async (call: Call): Promise<Answer> => {
  const asked = ['company', 'branch', 'location', 'pageNumber', 'rowsPerPage'].map((key) => figureAsked(call, key));
  const search = typeof call.query['search'] === 'string' ? { search: call.query['search'] } : {};
  const groupBy = ['item', 'itemTuple', 'stockArea', 'branch', 'location'];
  const body = stockBody(Object.assign({ groupBy }, search, ...asked));
  const found = await groupsIn(call, body, pageOf(body));
  const rows = found.groups.map(({ keys, uom, quantity, secondaryQuantity, allocated, hold, rejected, free }) => ({
    ...keys,
    itemTuple: { id: keys['itemTuple']?.id, displayName: keys['itemTuple']?.name },
    quantity,
    secondaryQuantity,
    allocated,
    hold,
    rejected,
    free,
    uom,
  }));
  return { dataList: wireFigures(rows) as unknown[], totalCount: found.totalCount, data: wireFigures(found.data) }; // a list stays a list
};

const effect =
  (work: (call: Call) => Promise<unknown>) =>
  async (call: Call): Promise<Answer> => ({
    text: await once(call, async () => envelopeText({ data: wireFigures(await work(call)) })),
  });

const api = 'chemical/itemStock';
const view = { service: STOCK } as const;
const reads = true as const;
const isOneMoment = true as const;

/** Calls of the stock view and the ledger (spec 02, 1.15, 2.4). */
export const stockEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${api}/getStock/v2`,
    need: view,
    summary: 'Stock, one row per key; an empty body means everything',
    reads,
    isOneMoment,
    run: rows,
  },
  {
    method: 'POST',
    path: `${api}/getStockList/v2`,
    need: view,
    summary: 'Stock by pages, with totals of the whole filter',
    reads,
    isOneMoment,
    run: rows,
  },
  {
    method: 'POST',
    path: `${api}/getStockListWithGroupBy/v2`,
    need: view,
    summary: 'Stock grouped by one to five dimensions',
    reads,
    isOneMoment,
    run: groups,
  },
  { method: 'GET', path: `${api}/v2`, need: view, summary: 'Stock per grade and area', reads, run: perArea },
  {
    method: 'POST',
    path: `${api}/asOf`,
    need: view,
    summary: 'Stock on a date, and as it was known',
    reads,
    isOneMoment,
    run: asOf,
  },
  {
    method: 'POST',
    path: `${api}/ledger`,
    need: view,
    summary: 'Movements with opening, running and closing balance',
    reads,
    run: ledger,
  },
  {
    method: 'POST',
    path: `${api}/trace`,
    need: view,
    summary: 'Where a lot, roll or document came from and went to',
    reads,
    isOneMoment,
    run: trace,
  },
  {
    method: 'GET',
    path: `${api}/verify`,
    need: { service: openingStock.acl, bit: 'override' },
    summary: 'The ledger’s own check: chain of hashes and invariants',
    reads,
    run: verify,
  },
  {
    method: 'POST',
    path: `${api}/qc`,
    need: { service: openingStock.acl, bit: 'approve' },
    summary: 'Hold, release or reject stock',
    run: effect(changeQuality),
  },
  {
    method: 'POST',
    path: `${api}/move`,
    need: { service: openingStock.acl, bit: 'edit' },
    summary: 'Move stock within a location',
    run: effect(moveStock),
  },
];
