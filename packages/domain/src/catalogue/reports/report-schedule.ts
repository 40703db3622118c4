import { fault } from '../../contract/faults.ts';
import { MAIL_FORMATS, ZONES } from '../../rules/schedules/schedule-choices.ts';
import { RELATIVE_PERIODS } from '../../rules/reports/relative-period.ts';
import { nextPlanned, RHYTHMS, WEEK_DAYS } from '../../rules/schedules/planned-times.ts';
import { parseTemplate } from '../../rules/templates/parse-template.ts';
import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master, type ModuleRule, type RecordRule } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { REPORTS } from './reports.ts';

type Recipient = { readonly kind?: string };
type Timed = { readonly every?: string; readonly period?: string; readonly condition?: string };

const of =
  (kind: string): RequiredRule =>
  (line: Recipient) =>
    line.kind === kind;

const isWeekly: RequiredRule = ({ every }: Timed) => every === 'week';
const isByMonth: RequiredRule = ({ every }: Timed) => every === 'month' || every === 'quarter';
const isCron: RequiredRule = ({ every }: Timed) => every === 'cron';
const isLastDays: RequiredRule = ({ period }: Timed) => period === 'lastDays';
const isAlert: RequiredRule = ({ condition }: Timed) => condition === 'total';

const hasRecipient: RecordRule = ({ recipients = [] }: { readonly recipients?: readonly unknown[] }) =>
  recipients.length === 0 ? [fault('recipients', 'REQUIRED', { label: 'Recipients' })] : [];

/** A week on no day would never come. */
const hasDay: RecordRule = ({ every, weekDays }: Timed & { readonly weekDays?: readonly string[] | null }) =>
  every === 'week' && (weekDays ?? []).length === 0 ? [fault('weekDays', 'REQUIRED', { label: 'Weekdays' })] : [];

/** An expression that is none, or whose day never comes. */
const comes: RecordRule = ({ every, cron }: Timed & { readonly cron?: string | null }) => {
  const rhythm = { every: 'cron', cron: cron ?? null, weekDays: [], monthDay: 1, time: '', weeklyOff: '' } as const;
  return every === 'cron' && (cron ?? '') !== '' && nextPlanned(rhythm, LEAP_YEAR, 1).length === 0
    ? [fault('cron', 'FORMAT', { label: 'Cron', example: '30 8,18 * * mon-fri' })]
    : [];
};

/** Every day of the calendar comes after it within the longest pause. */
const LEAP_YEAR = '2028-01-01T00:00';

const wellFormed = (part: 'subject' | 'text'): ModuleRule => ({
  needs: [part],
  check: (record: { readonly subject?: string | null; readonly text?: string | null }) =>
    parseTemplate(record[part] ?? '', { isMarkup: false }).faults.map(({ line, column, reason }) =>
      fault(part, 'TEMPLATE', { line, column, reason }),
    ),
});

/** Report schedule: a report that is mailed by itself, with its owner's rights at that time (spec 03, 5.5). */
export const reportSchedule = master({
  name: 'reportSchedule',
  title: 'Report Schedule',
  api: 'reportSchedule',
  acl: 'reportSchedule',
  route: 'reports/schedules',
  fields: {
    name: f.text({ label: 'Name', required: true, unique: true, max: 100 }),
    report: f.choice({
      label: 'Report',
      required: true,
      options: REPORTS.map(({ key }) => key),
      optionLabels: Object.fromEntries(REPORTS.map(({ key, name }) => [key, name])),
    }),
    savedView: f.integer({
      label: 'Saved view',
      min: 1,
      help: 'Filters, order and columns are those of the view, as it is when the report is made.',
    }),
    filters: f.json({ label: 'Filters' }),
    period: f.choice({
      label: 'Period',
      options: RELATIVE_PERIODS,
      optionLabels: {
        today: 'Today',
        yesterday: 'Yesterday',
        thisWeek: 'This week',
        lastWeek: 'Last week',
        thisMonth: 'This month',
        lastMonth: 'Last month',
        thisQuarter: 'This quarter',
        lastQuarter: 'Last quarter',
        thisYear: 'This financial year',
        lastYear: 'Last financial year',
        lastDays: 'Last days',
      },
      help: 'Days of India, as seen from the time for which the mail was planned.',
    }),
    periodDays: f.integer({ label: 'Number of days', min: 1, max: 366, requiredWhen: isLastDays }),
    format: f.choice({
      label: 'Format',
      options: MAIL_FORMATS,
      optionLabels: { excel: 'Excel', pdf: 'PDF', csv: 'CSV', body: 'In the mail, up to 100 rows' },
      required: true,
      default: 'excel',
    }),
    every: f.choice({
      label: 'Every',
      options: RHYTHMS,
      optionLabels: {
        day: 'Day',
        workingDay: 'Working day',
        week: 'Week',
        month: 'Month',
        quarter: 'Quarter',
        cron: 'Cron',
      },
      required: true,
      default: 'day',
    }),
    weekDays: f.multiChoice({
      label: 'Weekdays',
      options: WEEK_DAYS,
      optionLabels: {
        monday: 'Monday',
        tuesday: 'Tuesday',
        wednesday: 'Wednesday',
        thursday: 'Thursday',
        friday: 'Friday',
        saturday: 'Saturday',
        sunday: 'Sunday',
      },
      requiredWhen: isWeekly,
    }),
    monthDay: f.integer({
      label: 'Day of the month',
      min: 1,
      max: 31,
      requiredWhen: isByMonth,
      help: 'Of a quarter: in its first month. 31 is the last day of every month.',
    }),
    cron: f.text({
      label: 'Cron',
      max: 100,
      example: '30 8,18 * * mon-fri',
      requiredWhen: isCron,
      help: 'Minute, hour, day of the month, month, weekday. Administrators alone plan by it.',
    }),
    time: f.text({
      label: 'Time',
      required: true,
      max: 5,
      pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/u,
      example: '08:00',
      default: '08:00',
    }),
    zone: f.choice({ label: 'Time zone', options: ZONES, required: true, default: 'Asia/Kolkata' }),
    recipients: f.lines({
      label: 'Recipients',
      isRuled: true,
      help: 'Whoever does not work here is written to by those alone who may override reports.',
      of: {
        kind: f.choice({
          label: 'Kind',
          options: ['staff', 'address'],
          optionLabels: { staff: 'Person', address: 'Address' },
          required: true,
          default: 'staff',
        }),
        staff: f.ref({ to: 'staff', label: 'Person', requiredWhen: of('staff') }),
        address: f.email({ label: 'E-Mail', requiredWhen: of('address') }),
      },
    }),
    sender: f.choice({
      label: 'Sent by',
      options: ['company', 'owner'],
      optionLabels: { company: 'Mail of the company', owner: 'Mail account of the owner' },
      required: true,
      default: 'company',
    }),
    onlyIfRows: f.boolean({ label: 'Only when there are rows' }),
    condition: f.choice({
      label: 'Condition',
      options: ['rows', 'total'],
      optionLabels: { rows: 'More rows than', total: 'A total above' },
      help: 'The report goes out as an alert, only when this is so.',
    }),
    conditionColumn: f.text({
      label: 'Column of the total',
      max: 60,
      form: 'verbatim',
      example: 'value',
      requiredWhen: isAlert,
      help: 'A column that the report adds up, by its key.',
    }),
    conditionAbove: f.decimal({ label: 'Above', places: 4, requiredWhen: ({ condition }: Timed) => !!condition }),
    subject: f.text({ label: 'Subject', form: 'verbatim', max: 200 }),
    text: f.longText({ label: 'Text', form: 'verbatim', max: 4000 }),
    owner: f.ref({
      to: 'staff',
      label: 'Owner',
      readOnly: true,
      help: 'Who saved the schedule last: the report shows what they may see when it is made.',
    }),
    lastRunOn: f.dateTime({ label: 'Last run', readOnly: true }),
    lastResult: f.choice({
      label: 'Last result',
      options: ['sent', 'skipped', 'failed', 'paused'],
      optionLabels: { sent: 'Sent', skipped: 'Nothing to send', failed: 'Failed', paused: 'Paused' },
      readOnly: true,
    }),
  },
  form: [
    {
      title: 'Report',
      rows: [
        ['name', 'report', 'format'],
        ['savedView', 'period', 'periodDays'],
      ],
    },
    {
      title: 'When',
      rows: [
        ['every', 'time', 'zone'],
        ['weekDays', 'monthDay', 'cron'],
      ],
    },
    { title: 'Delivery', rows: [['recipients'], ['sender']] },
    {
      title: 'Condition',
      rows: [['onlyIfRows'], ['condition', 'conditionColumn', 'conditionAbove']],
    },
    { title: 'Text', rows: [['subject'], ['text']] },
    { title: 'Last run', rows: [['owner', 'lastRunOn', 'lastResult']] },
  ],
  list: {
    columns: ['name', 'report', 'every', 'time', 'format', 'owner', 'lastRunOn', 'lastResult', 'isActive'],
    from1200: ['time', 'lastRunOn'],
    from1600: ['owner', 'format'],
    search: ['name'],
    sort: 'name',
    filters: ['report', 'every', 'lastResult'],
  },
  rules: [
    { needs: ['recipients'], check: hasRecipient },
    { needs: ['every', 'weekDays'], check: hasDay },
    { needs: ['every', 'cron'], check: comes },
    wellFormed('subject'),
    wellFormed('text'),
  ],
});

export type ReportSchedule = Row<typeof reportSchedule>;
export type ReportScheduleInput = Input<typeof reportSchedule>;
