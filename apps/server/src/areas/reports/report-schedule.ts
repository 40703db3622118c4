import { reportSchedule } from '@weft/domain/catalogue/reports/report-schedule';
import { configuredReport } from '@weft/domain/catalogue/reports/report-fields';
import { REPORT_SERVICE } from '@weft/domain/catalogue/reports/report';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { periodKeys, RELATIVE_PERIODS } from '@weft/domain/rules/reports/relative-period';
import { checkTemplate } from '@weft/domain/rules/templates/check-template';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { Refusal } from '../../http/refusal.ts';
import { REPORT_MAIL_FIELDS } from '../../messages/report-mail-fields.ts';
import { handlerOf, type SaveContext, type Stored } from '../../records/handler.ts';
import { reportSourceOf } from './report-sources.ts';
import { requestOn } from './schedules/request-on.ts';
import { reachedBy } from './schedules/schedule-row.ts';

type Whole = { readonly [key: string]: unknown };
type Line = { readonly kind?: unknown; readonly staff?: unknown; readonly address?: unknown };

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : []); // lines are records

const filtersOf = (value: unknown): Whole =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Whole) : {}; // `requestOf` looks at every key

/** What the report itself says of its filters, its period and the total that it is sent by. */
const reportFaults = async ({ tx, person, today, config }: SaveContext, whole: Whole): Promise<readonly Fault[]> => {
  const source = reportSourceOf(textOf(whole['report']));
  if (source === undefined) return [];
  if (!person.may(source.report.acl)) return [fault('report', 'DENIED', { what: `see ${source.report.name}` })];
  const report = configuredReport(source.report, config);
  const period = RELATIVE_PERIODS.find((one) => one === whole['period']) ?? null;
  const keys = periodKeys(report.filters);
  const { period: field, conditionColumn } = reportSchedule.fields;
  if (period !== null && keys === undefined)
    return [fault('period', 'CHOICE', { label: field.label, value: period, options: '–' })];
  if (
    period === null &&
    keys !== undefined &&
    report.filters.some(({ key, isRequired }) => key === keys[0] && isRequired)
  )
    return [fault('period', 'REQUIRED', { label: field.label })];
  const schedule = {
    filters: filtersOf(whole['filters']),
    period,
    periodDays: Number(whole['periodDays'] ?? 1),
    savedView: typeof whole['savedView'] === 'number' ? whole['savedView'] : null,
  };
  try {
    const { columns, unknown } = await requestOn({ tx, person, today, plannedFor: today }, schedule, source.report);
    const summed = columns.filter(({ isTotalled }) => isTotalled === true).map(({ key }) => key);
    const total = textOf(whole['conditionColumn']);
    return [
      ...unknown.map((key) => fault(`filters.${key}`, 'UNKNOWN_FIELD', { key })),
      ...(whole['condition'] === 'total' && !summed.includes(total)
        ? [
            fault('conditionColumn', 'CHOICE', {
              label: conditionColumn.label,
              value: total,
              options: summed.join(', '),
            }),
          ]
        : []),
    ];
  } catch (cause) {
    if (cause instanceof Refusal) return cause.faults;
    throw cause;
  }
};

/** Reports leave the house by whoever may let them: recipients that do not work here, by address. */
const recipientFaults = async ({ tx, person }: SaveContext, whole: Whole): Promise<readonly Fault[]> => {
  const lines = linesOf(whole['recipients']);
  if (person.may(REPORT_SERVICE, 'override')) return [];
  const typed = lines.map(({ kind, address }) => (kind === 'address' ? textOf(address) : ''));
  const { outside } = await reachedBy(
    tx,
    typed.map((address) => ({ staff: null, address: address === '' ? null : address })),
  );
  return typed.flatMap((address, n) =>
    outside.has(address.toLowerCase())
      ? [fault(`recipients[${n}].address`, 'DENIED', { what: 'send reports to people outside' })]
      : [],
  );
};

const wordFaults = (whole: Whole): readonly Fault[] =>
  (['subject', 'text'] as const).flatMap((part) => {
    const { nodes, faults } = parseTemplate(textOf(whole[part]), { isMarkup: false });
    return faults.length > 0
      ? []
      : checkTemplate(nodes, REPORT_MAIL_FIELDS).map((found) => fault(part, 'TEMPLATE_FIELD', found));
  });

/**
 * Report schedules: a schedule shows what whoever saved it last may see, so they own it. Faults: DENIED at `report`, at addresses outside and,
 * to all but administrators, at `every` of a cron,
 * CHOICE and REQUIRED at `period`, CHOICE at `conditionColumn`, REFERENCE at `savedView`,
 * those of the report at `filters.<key>`, TEMPLATE_FIELD at `subject` and `text`.
 */
export const reportScheduleHandler = handlerOf(reportSchedule, {
  prepare: async ({ person }, record) => ({ ...record, owner: person.staffId }),
  async check(context, record, before: Stored<typeof reportSchedule> | undefined) {
    const { person } = context;
    if (!person.may(REPORT_SERVICE, 'export')) return [fault('', 'DENIED', { what: 'export reports' })];
    const whole: Whole = { ...before, ...record };
    if (whole['every'] === 'cron' && !person.isAdmin) return [fault('every', 'DENIED', { what: 'plan by cron' })];
    return [...(await reportFaults(context, whole)), ...(await recipientFaults(context, whole)), ...wordFaults(whole)];
  },
});
