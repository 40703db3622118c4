import { configuredReport } from '@weft/domain/catalogue/reports/report-fields';
import type { Report } from '@weft/domain/catalogue/reports/report';
import { sentFilters } from '@weft/domain/catalogue/reports/sent-filters';
import { shownKeys } from '@weft/domain/catalogue/reports/shown-keys';
import { fault } from '@weft/domain/contract/faults';
import { contentIn, type ViewContent } from '@weft/domain/rules/lists/saved-view';
import { reportList } from '@weft/domain/rules/lists/report-list';
import { sortsIn } from '@weft/domain/rules/lists/sort-keys';
import { periodKeys, periodOn } from '@weft/domain/rules/reports/relative-period';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readableContent } from '../../../lists/readable-content.ts';
import { SEEN_SQL, seenBy } from '../../../lists/seen-views.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import { requestOf } from '../../../reports/report-asked.ts';
import type { ReportRequest } from '../../../reports/report-request.ts';
import type { ScheduleRow } from './schedule-row.ts';

type Scheduled = Pick<ScheduleRow, 'filters' | 'period' | 'periodDays' | 'savedView'>;
type Asking = Pick<Call, 'tx' | 'person' | 'today'> & {
  /** Day for which the report is made: its period is seen from there. */
  readonly plannedFor: string;
};

const VIEW_SQL = `select v.content from list_view v where v.partner_id = $1 and v.id = $6 and v.list = $5 and ${SEEN_SQL}`;

/** What of a saved view of the report its reader may ask. Fault: REFERENCE at `savedView` for one that is not there, or not theirs any more. */
const contentOf = async ({ tx, person }: Asking, { key }: Report, id: number): Promise<ViewContent> => {
  const list = reportList(key);
  const found = await tx.maybe<{ content: unknown }>(VIEW_SQL, [...seenBy(tx, person), list, id], 'scheduled-view');
  const content = found === undefined ? undefined : contentIn(found.content);
  if (content === undefined)
    throw new Refusal([fault('savedView', 'REFERENCE', { label: 'Saved view', value: String(id) })]);
  return readableContent(await partnerConfig(tx), person, list)(content);
};

/** Order and columns of a view, of those that the report has for what is asked. */
const asViewed = (request: ReportRequest, { sort, columns: kept }: ViewContent): ReportRequest => {
  const { columns } = request;
  const [first] = sortsIn(sort).filter(({ key }) => columns.some((column) => column.key === key));
  const ordered = first === undefined ? request : { ...request, sort: { key: first.key, isDown: first.isDescending } };
  if (kept === null) return ordered;
  const chosen = shownKeys(columns, kept).flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return chosen.length === 0 ? ordered : { ...ordered, columns: chosen, isChosen: true };
};

/**
 * What a schedule asks of its report: what its saved view says, narrowed by its own filters, over its period. Faults: REFERENCE at `savedView`, those of
 * the report at `filters.<key>`.
 */
export const requestOn = async (asking: Asking, schedule: Scheduled, report: Report): Promise<ReportRequest> => {
  const { filters: declared } = configuredReport(report, await partnerConfig(asking.tx));
  const { savedView, filters, period, periodDays } = schedule;
  const view = savedView === null ? undefined : await contentOf(asking, report, savedView);
  const keys = periodKeys(declared);
  const span = period === null ? undefined : periodOn(period, asking.plannedFor, periodDays ?? 1);
  const asked = {
    ...(view === undefined ? {} : sentFilters(declared, view.filters)),
    ...filters,
    ...(keys === undefined || span === undefined ? {} : { [keys[0]]: span.from, [keys[1]]: span.to }),
  };
  const { tx, person, today } = asking;
  const request = await requestOf({ tx, person, today, body: { filters: asked } }, report);
  return view === undefined ? request : asViewed(request, view);
};
