import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES, statusName } from '@weft/domain/contract/statuses';
import { cyclePlan } from '@weft/domain/rules/count/cycle-class';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Answer } from '../../../http/answer.ts';
import { envelopeText } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readRow } from '../../../modules/read-endpoints.ts';
import { recordOf, saveContext } from '../../../modules/write-endpoints.ts';
import { printCountSheet } from '../../../print/print-count-sheet.ts';
import { once } from '../../../records/idempotency.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';
import { stockOf } from '../../../stock/stock.ts';
import { placesSql, withinPlaces } from '../../../stock/within-places.ts';
import { idAt, optionalId, optionalText, unread } from '../../../http/read-body.ts';
import { unseenOfItems } from '../stock/unseen-of-items.ts';
import { wireFigures } from '../stock/wire-figures.ts';
import { enterCounts } from './count-entries.ts';
import { pageOfLines, rackProgress } from './count-lines.ts';
import { scanCount } from './count-scan.ts';
import { RUNNING } from './count-slip.ts';
import { sightOf, wireLine } from './count-wire.ts';

/** Rows of a page when nobody says how many, and the most. */
const ROWS = 200;
const MOST_ROWS = 2000;
const STATES = ['open', 'counted', 'recount', 'difference'] as const;

const idIn = (value: unknown): number => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

const linesFor = async (call: Call, isReviewer: boolean): Promise<Answer> => {
  const { tx, person, query } = call;
  const slip = await readRow(call, physicalCount, idIn(call.params['id'])); // the person's own rows alone
  const sight = sightOf(person, slip, isReviewer);
  const rows = Math.min(MOST_ROWS, idIn(query['rowsPerPage']) || ROWS);
  const state = STATES.find((one) => one === query['state']) ?? null;
  const page = await pageOfLines(tx, {
    slip: Number(slip['id']),
    rack: query['rack'] === undefined || query['rack'] === '' ? null : idIn(query['rack']),
    state: state === 'difference' && !sight.hasResults ? null : state,
    search: typeof query['search'] === 'string' ? query['search'].trim().slice(0, 100) : '',
    hidesCodes: (await unseenOfItems(call)).has('itemCode'),
    rows,
    offset: ((idIn(query['pageNumber']) || 1) - 1) * rows,
  });
  return {
    data: { slip, racks: await rackProgress(tx, Number(slip['id'])) },
    dataList: page.map((line) => wireLine(line, sight)),
    totalCount: page[0]?.total ?? 0,
  };
};

/** What was counted is entered: answers the slip, with the lines that changed. */
const count = async (call: Call): Promise<Answer> => ({
  text: await once(call, async () => {
    const body = unread(recordOf(call.body));
    const lines = await enterCounts(await saveContext(call), idAt(body, 'id', 'Slip'), body);
    const slip = await readRow(call, physicalCount, idAt(body, 'id', 'Slip'));
    const sight = sightOf(call.person, slip);
    return envelopeText({ data: { ...slip, lines: lines.map((line) => wireLine(line, sight)) } });
  }),
});

const scan = async (call: Call): Promise<Answer> => ({
  text: await once(call, async () => {
    const body = unread(recordOf(call.body));
    const found = await scanCount(await saveContext(call), body);
    const sight = sightOf(call.person, await readRow(call, physicalCount, idAt(body, 'slipId', 'Slip')));
    if (found.kind === 'rack') return envelopeText({ data: { rack: found.rack } });
    return found.kind === 'line'
      ? envelopeText({ data: wireLine(found.line, sight) })
      : envelopeText({ dataList: found.lines.map((line) => wireLine(line, sight)), totalCount: found.lines.length });
  }),
});

const slipByNumber = async ({ tx }: Call, number: string): Promise<number> => {
  const row = await tx.maybe<{ id: number }>(
    'select id from physical_count where partner_id = $1 and number = $2 and deleted_on is null',
    [tx.partnerId, number],
    'count-by-number',
  );
  if (row === undefined)
    throw new Refusal([fault('slipNo', 'REFERENCE', { label: physicalCount.title, value: number })]);
  return row.id;
};

const BLIND_SQL = `select distinct l.balance_id as id from physical_count_line l join physical_count c on c.partner_id = $1 and c.id = l.slip_id and c.deleted_on is null
 where l.partner_id = $1 and l.balance_id = any($2::bigint[]) and c.status = any($3::int[]) and c.mode = 'blind'`;

/** Keys that somebody counts blindly now: their books are told to nobody who counts (spec 02, 2.5). */
const countedBlind = async ({ tx }: Call, balances: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await tx.query<{ id: number }>(BLIND_SQL, [tx.partnerId, balances, RUNNING], 'count-blind');
  return new Set(rows.map(({ id }) => id));
};

/** Keys that may be counted: of a slip, or of an area while none is made. Books are absent while a blind count runs. */
const searchItem = async (call: Call): Promise<Answer> => {
  const { tx, person, today } = call;
  const body = unread(call.body);
  const search = optionalText(body, 'search', 'Search') ?? optionalText(body, 'scan', 'Scan') ?? '';
  const slipNo = optionalText(body, 'slipNo', 'Slip No.', 60);
  const unseen = await unseenOfItems(call);
  if (slipNo !== undefined) {
    const id = await slipByNumber(call, slipNo);
    const slip = await readRow(call, physicalCount, id);
    const sight = sightOf(person, slip);
    const asked = { slip: id, rack: null, state: null, rows: ROWS, offset: 0 };
    const page = await pageOfLines(tx, { ...asked, search, hidesCodes: unseen.has('itemCode') });
    return {
      dataList: page.map((line) => {
        const { book, ...wire } = wireLine(line, sight);
        return { ...wire, ...(book === undefined ? {} : { bookQuantity: book }) };
      }),
      totalCount: page[0]?.total ?? 0,
    };
  }
  const area = optionalId(body, 'stockArea', 'Stock Area');
  const [company, branch, location] = [
    optionalId(body, 'company', 'Company'),
    optionalId(body, 'branch', 'Branch'),
    optionalId(body, 'location', 'Location'),
  ];
  const page = await stockOf(tx).stockRows({
    filter: {
      ...(area === undefined ? {} : { stockAreas: [area] }),
      ...(company === undefined ? {} : { company }),
      ...(branch === undefined ? {} : { branch }),
      ...(location === undefined ? {} : { location }),
      ...(search === '' ? {} : { search, unseenOfItems: unseen }),
      ...withinPlaces(person),
    },
    today,
    pageNumber: 1,
    rowsPerPage: ROWS,
    showsValue: false,
  });
  const blind = await countedBlind(
    call,
    page.rows.map(({ id }) => id),
  );
  return {
    dataList: wireFigures(
      page.rows.map(({ id, item, quantity, ...row }) => ({
        balanceId: id,
        item,
        itemTuple: row.itemTuple,
        lotNumber: row.lot?.lotNumber ?? '',
        rollNumber: row.rollNumber,
        vendorCode: row.vendorCode,
        packing: row.packing?.id ?? 0,
        stockArea: row.stockArea,
        rack: row.rack,
        uom: item.uom,
        secondaryUom: item.secondaryUom,
        ...(blind.has(id) ? {} : { bookQuantity: Number(quantity) }),
      })),
    ) as unknown[], // a list stays a list
    totalCount: page.totalCount,
  };
};

const SLIPS_SQL = `select c.id, c.number as "slipNo", to_char(c.date, 'YYYY-MM-DD') as date, jsonb_build_object('id', a.id, 'name', a.name) as "stockArea", c.status as "statusId", coalesce(c.line_count, 0)::int as lines,
    coalesce(c.counted_lines, 0)::int as counted, c.mode, c.movements
  from physical_count c join stock_area a on a.partner_id = $1 and a.id = c.stock_area_id
 where c.partner_id = $1 and c.deleted_on is null and c.status = any($2::int[])${rowScopeSql(physicalCount, 'c', 3)} order by c.date desc, c.id desc limit 500`;

const slips = async ({ tx, person, params }: Call): Promise<Answer> => {
  const rows = await tx.query<{ statusId: number; [key: string]: unknown }>(
    SLIPS_SQL,
    [
      tx.partnerId,
      params['closed'] === 'true' ? [STATUSES.completed.id] : RUNNING,
      ...rowScopeValues(person, physicalCount),
    ],
    'count-slips',
  );
  const dataList = rows.map((row) => ({
    ...row,
    status: { id: row.statusId, name: STATUSES[statusName(row.statusId) ?? 'open'].name },
  }));
  return { dataList, totalCount: dataList.length };
};

/** What of each item in stock was used in the last 365 days, in rupees, and when it was last counted. */
const USE_SQL = `select i.id, i.name, i.item_code as "itemCode", coalesce(u.value, 0)::text as value, to_char(n.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "lastCounted"
  from item i
  join (select distinct b.item_id from stock_balance b where b.partner_id = $1 and b.is_in_stock and ($2::bigint is null or b.branch_id = $2)${placesSql('b', [3, 6, 7])}
     and ($5::bigint is null or b.stock_area_id = $5)) s on s.item_id = i.id
  left join lateral (select sum(l.amount) as value from stock_ledger l where l.partner_id = $1 and l.item_id = i.id and l.effective_at > $4::timestamptz - interval '365 days' and l.account in ('PRODUCTION', 'CUSTOMER', 'EXPENSE')
     and l.quantity > 0 and ($2::bigint is null or l.branch_id = $2)) u on true
  left join lateral (select max(c.counted_at) as at from stock_count_close c join stock_key b on b.partner_id = $1 and b.id = c.balance_id and b.item_id = i.id where c.partner_id = $1 and ($2::bigint is null or b.branch_id = $2) and ($5::bigint is null or b.stock_area_id = $5)) n on true
 where i.partner_id = $1 and i.deleted_on is null`;

type Use = {
  readonly id: number;
  readonly name: string;
  readonly itemCode: string | null;
  readonly value: string;
  readonly lastCounted: string | null;
};

const plan = async ({ tx, person, query, now, today }: Call): Promise<Answer> => {
  const [branch, area] = [idIn(query['branch']), idIn(query['stockArea'])];
  const rows = await tx.query<Use>(
    USE_SQL,
    [
      tx.partnerId,
      branch === 0 ? null : branch,
      person.branchIds,
      now,
      area === 0 ? null : area,
      person.locationIds,
      person.stockAreaIds,
    ],
    'count-cycle',
  );
  const named = new Map(rows.map((row) => [row.id, row]));
  const due = cyclePlan(
    rows.map(({ id, value, lastCounted }) => ({ item: id, value: decimal(value), lastCounted })),
    today,
  );
  const dataList = due.map(({ item, class: cycleClass, lastCounted, due: on }): AnyRecord => {
    const { name, itemCode } = named.get(item) ?? {};
    return { item: { id: item, name, itemCode }, class: cycleClass, lastCounted, due: on };
  });
  return { dataList, totalCount: dataList.length };
};

const api = physicalCount.api;
const view = { service: physicalCount.acl } as const;
const edit = { service: physicalCount.acl, bit: 'edit' } as const;
const reads = true as const;

/** Calls of physical counts beyond the generic ones (specification, section 7; spec 02, 5.6). */
export const countEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${api}/searchItem`,
    need: view,
    summary: 'Keys that may be counted, of a slip or of an area',
    reads,
    run: searchItem,
  },
  {
    method: 'GET',
    path: `${api}/getSlipNo/:closed`,
    need: view,
    summary: 'Slips not yet completed, or with true the completed ones, newest first',
    reads,
    run: slips,
  },
  {
    method: 'GET',
    path: `${api}/lines/:id`,
    need: view,
    summary: 'Keys of a slip, as its counters may see them; rack, state, search, paging',
    reads,
    run: (call: Call) => linesFor(call, false),
  },
  {
    method: 'GET',
    path: `${api}/differences/:id`,
    need: { service: physicalCount.acl, bit: 'approve' },
    summary: 'Keys of a slip with books, counts and differences, for its reviewer',
    reads,
    run: (call: Call) => linesFor(call, true),
  },
  { method: 'POST', path: `${api}/count`, need: edit, summary: 'Enter what was counted', run: count },
  {
    method: 'POST',
    path: `${api}/scan`,
    need: edit,
    summary: 'What a scanned code is on a slip; a roll, or with a quantity anything, is counted by it',
    run: scan,
  },
  {
    method: 'GET',
    path: `${api}/sheet/:id`,
    need: { service: physicalCount.acl, bit: 'print' },
    summary: 'The count sheet as PDF, with format=xlsx as a sheet; rack: of one rack',
    run: (call: Call) => printCountSheet(call, idIn(call.params['id'])),
  },
  {
    method: 'GET',
    path: `${api}/cyclePlan`,
    need: view,
    summary:
      'Items by class of yearly value, with when each is to be counted next; branch, stockArea: of what lies there',
    reads,
    run: plan,
  },
];
