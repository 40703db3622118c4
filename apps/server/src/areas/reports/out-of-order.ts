import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { outOfOrder as audit } from '@weft/domain/catalogue/reports/control';
import { numberExpression } from '@weft/domain/rules/numbering/number-expression';
import type { ResetOn } from '@weft/domain/rules/numbering/number-pattern';
import { quoted, tableOf } from '../../db/schema/names.ts';
import type { Tx } from '../../db/tx.ts';
import { onlySql } from '../../records/list/list-listed.ts';
import { betweenDays, inSight, type ReportQuery, type ReportSource } from '../../reports/report-source.ts';

type Series = {
  readonly id: number;
  readonly document: string;
  /** What it has and had, the present one first. */
  readonly patterns: readonly string[];
  readonly prefixes: readonly string[];
  readonly reset: ResetOn;
  readonly branchCodes: readonly string[];
  readonly organizationCodes: readonly string[];
};

/** What a field of series `n` held before it was changed, with what it holds. */
const everyText = (field: string): string => `jsonb_build_array(coalesce(n.${field}, '')) ||
    coalesce((select jsonb_agg(distinct was.old) from history h cross join lateral jsonb_path_query(h.changes, '$[*] ? (@.field == "${field}" && @.old != null).old') as was(old)
      where h.partner_id = $1 and h.module = 'numberSeries' and h.record_id = n.id), '[]')`;

/** Every series, those that are ended too, the most specific first, with all that may stand in its numbers. */
const SERIES_SQL = `select n.id, n.module_name as document, ${everyText('pattern')} as patterns, ${everyText('prefix')} as prefixes, n.reset_on as reset,
    coalesce((select jsonb_agg(b.code) from branch b where b.partner_id = $1 and b.code is not null and (n.branch_id is null or b.id = n.branch_id)), '[]') as "branchCodes",
    coalesce((select jsonb_agg(o.short_code) from organization o where o.partner_id = $1 and o.short_code is not null and (n.organization_id is null or o.id = n.organization_id)), '[]') as "organizationCodes"
  from number_series n where n.partner_id = $1
 order by n.is_active desc, (n.branch_id is not null) desc, (n.organization_id is not null) desc, n.id`;

const seriesOf = async (tx: Tx): Promise<readonly object[]> =>
  (await tx.query<Series>(SERIES_SQL, [tx.partnerId], 'series-expressions')).flatMap(
    ({ id, document, patterns, prefixes, reset, ...places }, rank) =>
      patterns.flatMap((pattern) =>
        [...new Set(prefixes)].flatMap((prefix) => {
          const expression = numberExpression(pattern, { ...places, prefix });
          return expression === undefined ? [] : [{ id, document, reset, rank, expression }];
        }),
      ),
  );

/** Key of the counter that gave a number: its series, in the period of the document's date (`periodOf`). */
const RUN = `s.id || ' ' || case s.reset when 'financialYear' then to_char(d.date - interval '3 months', 'YYYY') when 'calendarYear' then to_char(d.date, 'YYYY')
    when 'month' then to_char(d.date, 'YYYY-MM') else '' end`;

/** Numbers that came from no series that is known: their last figures count, among those that are alike around them. */
const LAST_FIGURES = String.raw`'^(|.*[^0-9])([0-9]+)([^0-9]*)$'`;

/** Numbered documents of a module that the person sees. */
const numbered = (query: ReportQuery, module: Module): string => {
  const own = onlySql(module, 'h').map((sql) => ` and ${sql}`);
  return `select ${query.bind(module.name)}::text as document, h.id, h.number, h.date from ${quoted(tableOf(module))} h
    where h.partner_id = $1 and h.deleted_on is null and h.number is not null and h.date is not null${own.join('')}${inSight(query, module, 'h')}`;
};

const isShownTo = ({ person, asked }: ReportQuery, { name, kind, number, fields, acl }: Module): boolean =>
  kind === 'document' &&
  number !== undefined &&
  fields['date']?.kind === 'date' &&
  (asked.text('document') ?? name) === name &&
  person.may(acl) &&
  !['number', 'date'].some((key) => person.hiddenIn(acl).has(key));

const NONE = 'select null::text as document, null::bigint as id, null::text as number, null::date as date where false';

/**
 * Documents dated before one of a lower number, run by run of their counters, and that one: the latest of them. Read from the number itself
 * by the pattern of its series, wherever the sequence stands in it (spec 01, 2.8). Only of modules and rows that the person sees.
 */
export const outOfOrder: ReportSource = {
  report: audit,
  rows: async (query) => {
    const { bind, tx } = query;
    const series = bind(JSON.stringify(await seriesOf(tx)));
    const documents = MODULES.filter((module) => isShownTo(query, module)).map((module) => numbered(query, module));
    return `with documents as (${documents.length === 0 ? NONE : documents.join(' union all ')}),
      series as (select * from jsonb_to_recordset(${series}::jsonb) as s(id bigint, document text, reset text, rank int, expression text)),
      counted as (select d.*, coalesce(s.run, o.parts[1] || '#' || o.parts[3]) as run, coalesce(s.sequence, o.parts[2])::numeric as sequence
        from documents d
        left join lateral (select ${RUN} as run, (regexp_match(d.number, s.expression))[2] as sequence from series s
           where s.document = d.document and d.number ~ s.expression order by s.rank limit 1) s on true
        left join lateral (select regexp_match(d.number, ${LAST_FIGURES}) as parts where s.run is null) o on true),
      compared as (select c.*, max(to_char(c.date, 'YYYY-MM-DD') || lpad(c.id::text, 19, '0') || c.number) over before as latest from counted c where c.sequence is not null
        window before as (partition by c.document, c.run order by c.sequence, c.id rows between unbounded preceding and 1 preceding))
      select row_number() over (order by document, run, sequence) as id, document, id as "documentId", number, date, substr(latest, 30) as before, substr(latest, 11, 19)::bigint as "beforeId",
        left(latest, 10)::date as "beforeDate", left(latest, 10)::date - date as days
       from compared where date < left(latest, 10)::date${betweenDays(query, 'date')}`;
  },
  order: 'date desc, id desc',
};
