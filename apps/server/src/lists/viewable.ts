import { MODULES } from '@weft/domain/catalogue/registry';
import type { Report } from '@weft/domain/catalogue/reports/report';
import { REPORTS } from '@weft/domain/catalogue/reports/reports';
import { APPROVAL_LIST } from '@weft/domain/rules/lists/approval-list';
import { STOCK_LISTS, STOCK_SERVICE } from '@weft/domain/rules/lists/stock-lists';
import { reportList } from '@weft/domain/rules/lists/report-list';
import type { Person } from '../access/person.ts';

const REPORT_OF = new Map(REPORTS.map((report) => [reportList(report.key), report]));

const NEEDED = new Map<string, readonly string[]>([
  ...MODULES.map(({ name, acl }) => [name, [acl]] as const),
  ...[...REPORT_OF].map(([list, { service, acl }]) => [list, [service, acl]] as const),
  ...[...STOCK_LISTS].map((list) => [list, [STOCK_SERVICE]] as const),
  [APPROVAL_LIST, []], // everybody's own: each row asks for its module
]);

/** Whether the person may open the list of this name, which is a module’s, a report’s, of stock or of approvals; undefined when there is none. */
export const mayOpen = (person: Person, list: string): boolean | undefined =>
  NEEDED.get(list)?.every((service) => person.may(service));

/** The report behind the name of a list; undefined when the list is a module’s. */
export const reportBehind = (list: string): Report | undefined => REPORT_OF.get(list);
