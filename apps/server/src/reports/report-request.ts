import type { Report, ReportColumn, ReportFilter } from '@weft/domain/catalogue/reports/report';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { addDays } from '@weft/domain/rules/dates/add-days';
import { isIsoDate } from '@weft/domain/rules/dates/is-iso-date';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { propertyRanges } from '@weft/domain/rules/search/property-range';
import type { Person } from '../access/person.ts';
import type { ExportCall, SeenExport } from '../exports/export-source.ts';
import { PAGE_ROWS } from '../http/page-asked.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { withinPlaces } from '../stock/within-places.ts';
import type { Asked } from './report-source.ts';

type Body = { readonly [key: string]: unknown };

/** Keys beside the filters, in a body that has them at its top. */
const BESIDE = new Set(['columns', 'orderBy', 'groupBy', 'layout', 'pageNumber', 'rowsPerPage', 'requestId']);

/** What a call asks of a report. */
export type ReportRequest = {
  readonly asked: Asked;
  /** Value of a key of the system configuration. */
  readonly config: (key: string) => string | undefined;
  /** Filters as they were sent, those of the declaration only. */
  readonly filters: Body;
  /** Columns that the person may see, those asked for when any were. */
  readonly columns: readonly ReportColumn[];
  /** The columns were asked for by name. */
  readonly isChosen: boolean;
  /** Column that sums are told by; undefined where the report has none, or the person may not see it. */
  readonly totalsBy: string | undefined;
  /** Column to sort by, with its direction; else the report's own order. */
  readonly sort?: { readonly key: string; readonly isDown: boolean };
  readonly pageNumber: number;
  readonly rowsPerPage: number;
  readonly isPlain: boolean;
  /** Filters that the report does not have: passed over, and told (spec 03, 5.7). */
  readonly unknown: readonly string[];
};

const MOST_ROWS = 1000;
const MOST_IDS = 1000;
const LONGEST = 200;

const bodyOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {}; // every key is looked at

const isId = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const CHECKS: { readonly [kind in ReportFilter['kind']]: (value: unknown, filter: ReportFilter) => Fault | undefined } =
  {
    refs: (value, { key, label }) => {
      const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
      return ids.length <= MOST_IDS && ids.every(isId)
        ? undefined
        : fault(`filters.${key}`, 'TYPE', { label, type: 'list of ids' });
    },
    text: (value, { key, label }) =>
      typeof value === 'string' && value.length <= LONGEST && !value.includes('\u0000')
        ? undefined
        : fault(`filters.${key}`, 'TYPE', { label, type: 'text' }),
    day: (value, { key, label }) =>
      typeof value === 'string' && isIsoDate(value)
        ? undefined
        : fault(`filters.${key}`, 'FORMAT', { label, example: '2026-04-01' }),
    choice: (value, { key, label, options = {} }) =>
      typeof value === 'string' && Object.hasOwn(options, value)
        ? undefined
        : fault(`filters.${key}`, 'CHOICE', {
            label,
            value: typeof value === 'string' ? value.slice(0, 60) : '',
            options: Object.values(options).join(', '),
          }),
    count: (value, { key, label }) =>
      isId(value) ? undefined : fault(`filters.${key}`, 'TYPE', { label, type: 'whole number' }),
    figure: (value, { key, label }) =>
      typeof value === 'number' && Number.isFinite(value) && value >= 0
        ? undefined
        : fault(`filters.${key}`, 'TYPE', { label, type: 'number' }),
    yes: (value, { key, label }) =>
      typeof value === 'boolean' ? undefined : fault(`filters.${key}`, 'TYPE', { label, type: 'yes or no' }),
    ranges: (value, { key, label }) =>
      propertyRanges(value) === undefined
        ? fault(`filters.${key}`, 'TYPE', { label, type: 'list of ranges' })
        : undefined,
  };

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Days of a period in the wrong order: `from` and `to`, or names that end so. */
const orderFaults = (filters: Body, declared: readonly ReportFilter[]): readonly Fault[] =>
  declared.flatMap(({ key, label, kind }) => {
    if (kind !== 'day' || !/from$/iu.test(key)) return [];
    const last = declared.find((one) => one.key === key.replace(/from$/u, 'to').replace(/From$/u, 'To'));
    const [from, to] = [filters[key], last === undefined ? undefined : filters[last.key]];
    return last !== undefined && typeof from === 'string' && typeof to === 'string' && from > to
      ? [fault(`filters.${key}`, 'ORDER', { first: label, second: last.label })]
      : [];
  });

const futureFaults = (filters: Body, declared: readonly ReportFilter[], today: string): readonly Fault[] =>
  declared.flatMap(({ key, label, isPast }) => {
    const day = filters[key];
    return isPast === true && typeof day === 'string' && day > today
      ? [fault(`filters.${key}`, 'TOO_LARGE', { label, n: today })]
      : [];
  });

/** A period of more days than the report takes. */
const lengthFaults = (filters: Body, { mostDays, filters: declared }: Report): readonly Fault[] => {
  const { from, to } = filters;
  if (mostDays === undefined || typeof from !== 'string' || typeof to !== 'string') return [];
  const last = addDays(from, mostDays - 1);
  const label = declared.find(({ key }) => key === 'to')?.label ?? '';
  return to > last ? [fault('filters.to', 'TOO_LARGE', { label, n: formatDate(last) })] : [];
};

const askedOf = (filters: Body): Asked => {
  const text = (key: string): string | undefined => {
    const value = filters[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  return {
    ids: (key) => {
      const value = filters[key];
      if (typeof value === 'number') return [value];
      return Array.isArray(value) && value.length > 0 ? value.map(Number) : undefined;
    },
    text,
    count: (key) => (typeof filters[key] === 'number' ? filters[key] : undefined),
    isSet: (key) => filters[key] === true,
    properties: [],
  };
};

/** Columns that a person may see, under the company's settings. */
export const visibleColumns = (
  { columns, service }: Report,
  person: Person,
  setting: (key: string) => string | undefined,
): readonly ReportColumn[] => {
  const hidden = person.hiddenIn(service);
  return columns.filter(
    ({ key, secret, switchedBy }) =>
      !hidden.has(key) &&
      (secret === undefined || !person.hiddenIn(secret.service).has(secret.field)) &&
      (switchedBy === undefined || isOn(setting, switchedBy)),
  );
};

/** Filters that a person may set: who may not see a thing does not find out by narrowing. */
const visibleFilters = ({ filters, service }: Report, person: Person): readonly ReportFilter[] => {
  const hidden = person.hiddenIn(service);
  return filters.filter(({ key }) => !hidden.has(key));
};

/** Filters that a screen offers to a person: those of what the company uses. */
export const offeredFilters = (
  report: Report,
  person: Person,
  setting: (key: string) => string | undefined,
): readonly ReportFilter[] =>
  visibleFilters(report, person).filter(({ switchedBy }) => switchedBy === undefined || isOn(setting, switchedBy));

const chosenColumns = (columns: readonly ReportColumn[], wanted: unknown): readonly ReportColumn[] => {
  if (!Array.isArray(wanted) || wanted.length === 0) return columns;
  return wanted.map((key: unknown) => {
    const column = columns.find((one) => one.key === key);
    return column ?? unknownColumn('columns', key);
  });
};

const unknownColumn = (field: string, key: unknown): never => {
  throw new Refusal([fault(field, 'UNKNOWN_FIELD', { key: typeof key === 'string' ? key.slice(0, 60) : '' })]);
};

const sortOf = (columns: readonly ReportColumn[], orderBy: unknown): Pick<ReportRequest, 'sort'> => {
  if (typeof orderBy !== 'string' || orderBy === '') return {};
  const key = orderBy.replace(/^-/u, '');
  return columns.some((one) => one.key === key && one.isByRule !== true)
    ? { sort: { key, isDown: orderBy.startsWith('-') } }
    : unknownColumn('orderBy', key);
};

const whole = (value: unknown, least: number, most: number, fallback: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? Math.min(most, Math.max(least, value)) : fallback;

/**
 * Reads, but for the properties that `requestOf` looks up, `{ filters, columns?, orderBy?, layout?, pageNumber?, rowsPerPage? }`, or the bare filters (spec 03, 5.1).
 * Faults: REQUIRED, TYPE, FORMAT, CHOICE, ORDER, TOO_LARGE (a day to come, more days than the report takes) at `filters.<key>`, UNKNOWN_FIELD at `columns` and `orderBy` (hidden ones too).
 */
export const readReportRequest = (
  report: Report,
  sent: unknown,
  person: Person,
  { setting, today }: { readonly setting: (key: string) => string | undefined; readonly today: string },
): ReportRequest => {
  const body = bodyOf(sent);
  const given = Object.hasOwn(body, 'filters')
    ? bodyOf(body['filters'])
    : Object.fromEntries(Object.entries(body).filter(([key]) => !BESIDE.has(key)));
  const declared = visibleFilters(report, person);
  const filters = Object.fromEntries(
    declared.flatMap(({ key }) => (isGiven(given[key]) ? [[key, given[key]] as const] : [])),
  );
  refuse(
    declared.flatMap((filter) => {
      const { key, label, kind, isRequired } = filter;
      if (Object.hasOwn(filters, key)) return CHECKS[kind](filters[key], filter) ?? [];
      return isRequired === true ? [fault(`filters.${key}`, 'REQUIRED', { label })] : [];
    }),
  );
  refuse([
    ...orderFaults(filters, declared),
    ...futureFaults(filters, declared, today),
    ...lengthFaults(filters, report),
  ]);
  const one = (key: string): boolean => {
    const value = filters[key];
    return Array.isArray(value) ? value.length === 1 : value !== undefined;
  };
  const visible = visibleColumns(report, person, setting).filter(({ ofOne = [] }) => ofOne.every(one));
  return {
    asked: askedOf(filters),
    config: setting,
    filters,
    columns: chosenColumns(visible, body['columns']),
    isChosen: Array.isArray(body['columns']) && body['columns'].length > 0,
    totalsBy: visible.find(({ key }) => key === report.totalsBy)?.key,
    ...sortOf(visible, body['orderBy']),
    pageNumber: whole(body['pageNumber'], 1, Number.MAX_SAFE_INTEGER, 1),
    rowsPerPage: whole(body['rowsPerPage'], 1, MOST_ROWS, PAGE_ROWS),
    isPlain: body['layout'] === 'plain',
    unknown: Object.keys(given).filter((key) => !declared.some((one) => one.key === key)),
  };
};

/** What of a report its reader sees: columns, and the places that its rows are of. */
export const seenReport = ({ person }: Pick<ExportCall, 'person'>, { columns }: ReportRequest): SeenExport => ({
  columns: columns.map(({ key }) => key),
  scope: JSON.stringify([person.branchIds, withinPlaces(person)]),
});
