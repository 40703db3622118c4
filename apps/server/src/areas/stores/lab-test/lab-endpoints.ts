import { item } from '@weft/domain/catalogue/masters/item';
import { LAB_PAPERS } from '@weft/domain/catalogue/print/shipped-templates';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { STATUSES } from '@weft/domain/contract/statuses';
import { capability } from '@weft/domain/rules/quality/control-chart';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { printPaper, printRecord } from '../../../print/print-by-template.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';
import { specification } from './item-specification.ts';

const idIn = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/u.test(value) ? Number(value) : null;

const PENDING_SQL = `select t.id, t.version, t.number, t.date, t.origin, t.item_id as item, i.name as "itemName", i.item_code as "itemCode", t.lot_number as "lotNumber", t.vendor_code as "vendorCode",
    t.party_id as party, p.company_name as "partyName", t.lot_quantity::float8 as "lotQuantity", t.undecided::float8 as undecided, u.symbol as "uomName", u.decimals as "uomDecimals",
    t.verdict, t.status as "statusId", floor(extract(epoch from ($5::timestamptz - t.created_on)) / 3600)::int as "ageHours"
  from lab_test t
  join item i on i.partner_id = t.partner_id and i.id = t.item_id
  left join party p on p.partner_id = t.partner_id and p.id = t.party_id
  left join uom u on u.partner_id = t.partner_id and u.id = t.uom_id
 where t.partner_id = $1 and t.status in (10, 11) and t.deleted_on is null
   and ($2::text is null or t.origin = $2) and ($3::bigint is null or t.item_id = $3) and ($4::bigint is null or t.stock_area_id = $4)${rowScopeSql(labTest, 't', 6)}
 order by t.origin not in ('production', 'inProcess'), t.created_on, t.id limit 500`;

/** Where the goods came from: the specification asks for `source`, the field is `origin`. */
const originIn = ({ source, origin }: Call['query']): string | null => {
  const asked = source ?? origin;
  return typeof asked === 'string' && asked !== '' ? asked : null;
};

/** What waits for the laboratory: production first, then by age (spec 02, 4.6). */
const pending = async (call: Call): Promise<Answer> => {
  const { tx, query, now } = call;
  const rows = await tx.query<{ statusId: number }>(
    PENDING_SQL,
    [
      tx.partnerId,
      originIn(query),
      idIn(query['item']),
      idIn(query['area']),
      now,
      ...rowScopeValues(call.person, labTest),
    ],
    'lab-pending',
  );
  const hidden = call.person.hiddenIn(labTest.acl);
  const waiting = rows.map((row) => ({
    ...withoutHidden(row, hidden),
    status: Object.values(STATUSES).find(({ id }) => id === row.statusId)?.name,
  }));
  return { dataList: waiting, totalCount: waiting.length };
};

const TREND_SQL = `select t.id, t.number, coalesce(t.tested_on, t.date) as date, t.lot_number as lot, t.party_id as party, p.company_name as "partyName", l.value::float8 as value, l.min::float8 as min, l.max::float8 as max, l.verdict
  from lab_test t
  join lab_test_lines l on l.partner_id = t.partner_id and l.parent_id = t.id
  left join party p on p.partner_id = t.partner_id and p.id = t.party_id
 where t.partner_id = $1 and t.item_id = $2 and l.custom_param_id = $3 and ($4::bigint is null or t.party_id = $4) and l.value is not null
   and t.status in (7, 11, 17) and t.deleted_on is null${rowScopeSql(labTest, 't', 6)}
 order by t.id desc limit $5`;

type Point = { readonly value: number; readonly min: number | null; readonly max: number | null };

/** The last lots of an item (and a party) by one parameter, oldest first, with the capability of the process. */
const trend = async (call: Call): Promise<Answer> => {
  const { tx, query } = call;
  const last = Math.min(200, idIn(query['last']) ?? 10);
  const rows = await tx.query<Point>(
    TREND_SQL,
    [
      tx.partnerId,
      idIn(query['item']) ?? 0,
      idIn(query['parameter']) ?? 0,
      idIn(query['party']),
      last,
      ...rowScopeValues(call.person, labTest),
    ],
    'lab-trend',
  );
  const points = rows.toReversed();
  const newest = points.at(-1);
  const values = points.map(({ value }) => value);
  return {
    dataList: points.map((point) => withoutHidden(point, call.person.hiddenIn(labTest.acl))),
    totalCount: points.length,
    data: capability(values, newest?.min ?? null, newest?.max ?? null),
  };
};

const MEASURED_SQL = `select distinct on (p.name, q.parameter_id) q.parameter_id as parameter, p.name, u.symbol as "uomName", p.decimals as places, q.value::float8 as value, q.text, q.verdict,
    t.id as test, t.number, coalesce(t.tested_on, t.date) as date
  from stock_lot_quality q
  join lab_test t on t.partner_id = $1 and t.id = q.lab_test_id
  join custom_param p on p.partner_id = $1 and p.id = q.parameter_id
  left join uom u on u.partner_id = $1 and u.id = p.uom_id
 where q.partner_id = $1 and q.lot_id = $2 and t.item_id = $3 and t.deleted_on is null${rowScopeSql(labTest, 't', 4)}
 order by p.name, q.parameter_id, q.valid_from desc, q.id desc`;

/** What was measured of a lot, parameter by parameter: the newest accepted value of each (spec 02, 1.2). */
const measured = async (call: Call): Promise<Answer> => {
  const { tx, query, person } = call;
  const rows = await tx.query(
    MEASURED_SQL,
    [tx.partnerId, idIn(query['lot']) ?? 0, idIn(query['item']) ?? 0, ...rowScopeValues(person, labTest)],
    'lab-measured',
  );
  return { dataList: rows, totalCount: rows.length };
};

const view = { service: labTest.acl } as const;
const reads = true as const;

/** Calls of lab tests beyond the generic ones and their verbs, under one of their paths. */
const ownAt = (path: string): readonly Endpoint[] => [
  {
    method: 'GET',
    path: `${path}/pending`,
    need: view,
    summary: 'Tests that wait, production first, then by age',
    reads,
    run: pending,
  },
  {
    method: 'GET',
    path: `${path}/trend`,
    need: view,
    summary: 'A parameter over the last lots of an item, with mean, sigma, cp and cpk',
    reads,
    run: trend,
  },
  {
    method: 'GET',
    path: `${path}/measured`,
    need: view,
    summary: 'What was measured of a lot: the newest accepted value of each parameter; ?item, lot',
    reads,
    run: measured,
  },
  {
    method: 'GET',
    path: `${path}/certificate/:id`,
    need: { service: labTest.acl, bit: 'print' },
    summary: 'Certificate of analysis as PDF',
    run: printRecord(labTest),
  },
  {
    method: 'GET',
    path: `${path}/workSheet/:id`,
    need: { service: labTest.acl, bit: 'print' },
    summary: 'What is to be tested, with room for the readings, as PDF',
    run: printPaper(labTest, LAB_PAPERS.workSheet, 'Work sheet', true),
  },
  {
    method: 'GET',
    path: `${path}/report/:id`,
    need: { service: labTest.acl, bit: 'print' },
    summary: 'Every reading, and what was decided, as PDF',
    run: printPaper(labTest, LAB_PAPERS.report, 'Test report'),
  },
];

/** The same under every path of lab tests, and what is asked of goods that come in (spec 02, 4.3 and 4.6). */
export const labEndpoints: readonly Endpoint[] = [
  ...[labTest.api, ...labTest.apiAliases].flatMap(ownAt),
  {
    method: 'POST',
    path: 'chemical/inward/getItemSpecification',
    need: { service: item.acl, lookup: true },
    summary: 'What is asked of an item, by a party, by the item, by its parameters, and how it is received',
    reads,
    run: specification,
  },
];
