import type { ReportColumn } from '@weft/domain/catalogue/reports/report';
import type { Call } from '../http/endpoint.ts';
import { valuesFrom } from '../stock/stock-filter.ts';
import type { ReportRequest } from './report-request.ts';
import type { ReportRow, ReportSource } from './report-source.ts';

/** Sums of one unit: kilograms are never added to pieces. */
export type UnitSums = {
  readonly uom: string;
  readonly places: number;
  readonly sums: { readonly [key: string]: number };
};

/** Sums of a whole report: what has no unit once, quantities by unit; the same for each value of the column that it is summed by. */
export type ReportTotals = {
  readonly sums: { readonly [key: string]: number };
  readonly units: readonly UnitSums[];
  readonly groups: readonly {
    readonly name: string;
    readonly sums: { readonly [key: string]: number };
    readonly units: readonly UnitSums[];
  }[];
};

export type ReportPage = {
  readonly rows: readonly ReportRow[];
  readonly totalCount: number;
  readonly totals: ReportTotals;
};

type Caller = Pick<Call, 'tx' | 'person' | 'today'>;

type Statement = { readonly text: string; readonly values: unknown[]; readonly bind: (value: unknown) => string };

const quote = (key: string): string => `"${key}"`;

/** The report's own select, with the values of its placeholders. */
export const statementOf = async (
  { rows }: ReportSource,
  { tx, person, today }: Caller,
  { asked, config }: Pick<ReportRequest, 'asked' | 'config'>,
): Promise<Statement> => {
  const { values, bind } = valuesFrom(tx.partnerId);
  return { text: await rows({ asked, person, tx, today, config, bind }), values, bind };
};

/** Order of the rows: the column asked for, then the report's own. */
export const orderOf = ({ order }: ReportSource, { sort }: Pick<ReportRequest, 'sort'>): string =>
  sort === undefined ? order : `${quote(sort.key)} ${sort.isDown ? 'desc' : 'asc'} nulls last, ${order}`;

/** The select of further columns, where one is asked for. */
export const furtherOf = ({ further }: ReportSource, { columns, sort }: Pick<ReportRequest, 'columns' | 'sort'>) => {
  if (further === undefined) return undefined;
  const isSorting = sort !== undefined && further.keys.includes(sort.key);
  const isAsked =
    isSorting ||
    columns.some(({ key, placesBy = key }) => further.keys.includes(key) || further.keys.includes(placesBy));
  return isAsked ? { sql: further.sql, isSorting } : undefined;
};

/** All rows with further columns. */
export const withFurther = (sql: string): string =>
  `select p.*, n.* from report p left join lateral (${sql}) n on true`;

/** The rows of a page in their order; further columns for these alone, unless they tell the order. */
const pageSql = (source: ReportSource, request: ReportRequest, page: string): string => {
  const further = furtherOf(source, request);
  const all = further?.isSorting === true ? withFurther(further.sql) : 'select * from report';
  const row =
    further?.isSorting === false ? `to_jsonb(p) || (select to_jsonb(n) from (${further.sql}) n)` : 'to_jsonb(p)';
  return `select jsonb_agg(${row}) from (select * from (${all}) r order by ${orderOf(source, request)} ${page}) p`;
};

/** A line of sums: of everything, of a unit, of a group, of a unit in a group. */
type SumRow = { readonly group?: string | null; readonly uom: string | null; readonly places: number | null } & {
  readonly isAllGroups: number;
  readonly isAllUnits: number;
  readonly sums: { readonly [key: string]: number | null };
};

const isQuantity = ({ type }: ReportColumn): boolean => type === 'quantity';

/** Sums in SQL; every key of the object is a column that is added up. */
const sumsSql = (columns: readonly ReportColumn[], totalsBy: string | undefined): string => {
  const sums = columns.map(({ key }) => `'${key}', sum(${quote(key)})`).join(', ');
  const by = totalsBy === undefined ? undefined : quote(totalsBy);
  const group = by === undefined ? `null::text as "group", 1` : `${by} as "group", grouping(${by})`;
  const sets = by === undefined ? '(), (uom)' : `(), (uom), (${by}), (${by}, uom)`;
  return `select ${group} as "isAllGroups", uom, max("uomPlaces") as places, grouping(uom) as "isAllUnits", jsonb_build_object(${sums}) as sums
            from report group by grouping sets (${sets}) order by 1 nulls first, 3 nulls first`;
};

const present = (sums: SumRow['sums'], columns: readonly ReportColumn[]): { readonly [key: string]: number } =>
  Object.fromEntries(columns.map(({ key }) => [key, sums[key] ?? 0]));

const totalsOf = (rows: readonly SumRow[], columns: readonly ReportColumn[]): ReportTotals => {
  const plain = columns.filter((column) => !isQuantity(column));
  const quantities = columns.filter(isQuantity);
  const within = (isAllGroups: number, name: string | null) => {
    const own = rows.filter((row) => row.isAllGroups === isAllGroups && (isAllGroups === 1 || row.group === name));
    const whole = own.find(({ isAllUnits }) => isAllUnits === 1);
    return {
      sums: present(whole?.sums ?? {}, plain),
      units: own.flatMap(({ uom, places, sums, isAllUnits }) =>
        isAllUnits === 1 || uom === null ? [] : [{ uom, places: places ?? 3, sums: present(sums, quantities) }],
      ),
    };
  };
  const names = [...new Set(rows.flatMap(({ isAllGroups, group }) => (isAllGroups === 1 ? [] : [group ?? ''])))];
  return { ...within(1, null), groups: names.map((name) => ({ name, ...within(0, name === '' ? null : name) })) };
};

/** One page of a report with the sums of all of it, in one statement: nothing can come between them. */
export const reportPage = async (source: ReportSource, caller: Caller, request: ReportRequest): Promise<ReportPage> => {
  const { text, values, bind } = await statementOf(source, caller, request);
  const { rowsPerPage, pageNumber, columns, totalsBy } = request;
  const summed = columns.filter(({ isTotalled }) => isTotalled === true);
  const page = `limit ${bind(rowsPerPage)} offset ${bind((pageNumber - 1) * rowsPerPage)}`;
  const totals =
    summed.length === 0
      ? `'[]'::jsonb`
      : `coalesce((select jsonb_agg(to_jsonb(s)) from (${sumsSql(summed, totalsBy)}) s), '[]')`;
  const answer = await caller.tx.one<{ rows: ReportRow[]; total: number; totals: SumRow[] }>(
    `with report as materialized (${text})
     select (select count(*) from report)::int as total, ${totals} as totals,
            coalesce((${pageSql(source, request, page)}), '[]') as rows`,
    values,
  );
  return {
    rows: answer.rows.map((row) => shown(source, request, row)),
    totalCount: answer.total,
    totals: totalsOf(answer.totals, summed),
  };
};

/** Keys of a row that no column shows: what links and quantities need. */
const KEPT = new Set(['uomPlaces', 'level', 'id']);

/** A row with what the person may see, and no more. */
const shown = ({ finish }: ReportSource, { columns }: Pick<ReportRequest, 'columns'>, row: ReportRow): ReportRow => {
  const keys = new Set(
    columns.flatMap(({ key, link, placesBy }) => [
      key,
      ...linkKeys(link),
      ...(placesBy === undefined ? [] : [placesBy]),
    ]),
  );
  const finished = finish === undefined ? row : finish(row);
  return Object.fromEntries(Object.entries(finished).filter(([key]) => keys.has(key) || KEPT.has(key)));
};

const linkKeys = (link: ReportColumn['link']): readonly string[] => {
  if (link === undefined) return [];
  return 'of' in link ? [link.id, link.of] : [link.id];
};
