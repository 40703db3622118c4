import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import type { Module } from '@weft/domain/catalogue/language/module';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Report } from '@weft/domain/catalogue/reports/report';
import { APPROVAL_FILTERS, APPROVAL_LIST } from '@weft/domain/rules/lists/approval-list';
import { contentFor, type ViewContent } from '@weft/domain/rules/lists/saved-view';
import { STOCK_FILTER_KEYS } from '@weft/domain/catalogue/stock-filters';
import { STOCK_LISTS, STOCK_SERVICE } from '@weft/domain/rules/lists/stock-lists';
import type { Person } from '../access/person.ts';
import { isSortable } from '../records/list/list-faults.ts';
import type { PartnerConfig } from '../records/partner-config.ts';
import { offeredFilters, visibleColumns } from '../reports/report-request.ts';
import { reportBehind } from './viewable.ts';

/** Keys that are no fields and may be filtered by or shown. */
const COMMON = new Set(['id', 'number', 'status', 'isActive', 'createdBy', 'createdOn', 'updatedBy', 'updatedOn']);

const isThere = ({ fields }: Module, key: string): boolean => {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return field === undefined ? !isCustomKey(key) && COMMON.has(key) : field.isHidden !== true && field.secret !== true;
};

type Askable = Parameters<typeof contentFor>[1];

const askableInReport = (config: PartnerConfig, person: Person, report: Report): Askable => {
  const columns = visibleColumns(report, person, config.value);
  const filters = offeredFilters(report, person, config.value);
  return {
    mayFilter: (key) => filters.some((filter) => filter.key === key),
    maySort: (key) => columns.some((column) => column.key === key && column.isByRule !== true),
    mayShow: (key) => columns.some((column) => column.key === key),
  };
};

/** Rate and value of stock are shown together or not at all. */
const WORTH = ['rate', 'value'];

const askableInStock = (person: Person): Askable => {
  const hidden = person.hiddenIn(STOCK_SERVICE);
  const isWorthless = WORTH.some((key) => hidden.has(key));
  const sees = (key: string): boolean => !hidden.has(key) && !(isWorthless && WORTH.includes(key));
  return { mayFilter: (key) => STOCK_FILTER_KEYS.includes(key), maySort: sees, mayShow: sees };
};

/** Requests stand in one order and show what they show; a view says whose, of what, since when. */
const IN_APPROVALS: Askable = {
  mayFilter: (key) => APPROVAL_FILTERS.some((own) => own === key),
  maySort: () => false,
  mayShow: () => false,
};

const askableInModule = (config: PartnerConfig, person: Person, list: string): Askable => {
  const { acl } = moduleNamed(list);
  const hidden = person.hiddenIn(acl);
  const module = config.shaped(moduleNamed(list), hidden);
  const sees = (key: string): boolean => !hidden.has(key) && isThere(module, key);
  return {
    mayFilter: sees,
    mayShow: (key) => sees(key) || !(hidden.has(key) || Object.hasOwn(module.fields, key)), // a screen has columns of its own
    maySort: (key) => sees(key) && isSortable(module, key),
  };
};

const askableIn = (config: PartnerConfig, person: Person, list: string): Askable => {
  if (STOCK_LISTS.has(list)) return askableInStock(person);
  if (list === APPROVAL_LIST) return IN_APPROVALS;
  const report = reportBehind(list);
  return report === undefined ? askableInModule(config, person, list) : askableInReport(config, person, report);
};

/** What of a view its reader may ask of the list or report as it is now; nothing of what their role does not see, nor the company. */
export const readableContent = (
  config: PartnerConfig,
  person: Person,
  list: string,
): ((content: ViewContent) => ViewContent) => {
  const askable = askableIn(config, person, list);
  return (content) => contentFor(content, askable);
};
