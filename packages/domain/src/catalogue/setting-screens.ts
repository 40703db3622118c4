import { READ_IN, type SettingReach } from '../rules/config/read-in.ts';
import type { SysConfigKey } from '../rules/config/setting-of.ts';
import type { Field, Fields } from './language/field.ts';
import { MODULES } from './registry.ts';
import type { Report } from './reports/report.ts';
import { REPORTS } from './reports/reports.ts';
import { ROUTES } from './routes.ts';
import { STOCK_FILTERS } from './stock-filters.ts';

const STOCK = 'inward-stock';
const REPORT = 'reports';

const isNamedBy = (field: Field, key: string): boolean =>
  field.switchedBy === key ||
  field.seriesBy === key ||
  field.defaultFrom === key ||
  Object.values(field.offersBy ?? {}).some((one) => one === key) ||
  isNamedIn(field.of ?? {}, key);

const isNamedIn = (fields: Fields, key: string): boolean =>
  Object.values(fields).some((field) => isNamedBy(field, key));

const reports: readonly Report[] = REPORTS;

/** Screens of a setting: paths of routes, in the order of the routes; or how far it reaches. */
export type SettingScreens = { readonly reach: SettingReach } | { readonly paths: readonly string[] };

/**
 * Which screens a setting affects: those whose fields, routes, filters or reports name it, and where it is read besides (spec 01, 2.1).
 * @example screensOf('DUPLICATE_GSTIN') → { paths: ['party/partyList'] }
 */
export const screensOf = (key: SysConfigKey): SettingScreens => {
  const read = READ_IN[key] ?? [];
  if (typeof read === 'string') return { reach: read };
  const modules = new Set(MODULES.filter(({ fields }) => isNamedIn(fields, key)).map(({ name }) => name));
  const isInReports = reports.some(({ columns, filters }) =>
    [...columns, ...filters].some(({ switchedBy }) => switchedBy === key),
  );
  const isInStock = STOCK_FILTERS.some(({ switchedBy }) => switchedBy === key);
  const others = new Set([...read, ...(isInReports ? [REPORT] : []), ...(isInStock ? [STOCK] : [])]);
  const isAffected = ({ path, builtBy, switchedBy, shut }: (typeof ROUTES)[number]): boolean => {
    const module = typeof builtBy === 'object' ? builtBy.module : '';
    return switchedBy === key || shut?.by === key || modules.has(module) || others.has(module) || others.has(path);
  };
  return { paths: ROUTES.filter(isAffected).map(({ path }) => path) };
};
