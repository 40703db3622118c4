import type { Wording } from '../../rules/labels/worded.ts';
import { f } from '../language/f.ts';
import { master, type Module } from '../language/module.ts';
import { placedKeys } from '../language/placed.ts';
import { ownLabel } from '../language/own-label.ts';
import { stock } from '../stock.ts';
import type { Report, ReportColumn } from './report.ts';

const columnField = ({ label }: ReportColumn) => f.text({ label, isColumn: true });

/**
 * A report as the field configuration knows it (spec 01, 2.3): its columns are renamed and hidden like fields of a module. In no list of modules.
 */
export const reportFields = ({ key, name, path, columns, service }: Report): Module => {
  const [first] = columns;
  const keys = columns.map((column) => column.key);
  return master({
    name: `report${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    title: name,
    plural: name,
    api: path,
    acl: service,
    route: 'reports',
    display: first?.key ?? '',
    fields: Object.fromEntries(columns.map((column) => [column.key, columnField(column)])),
    form: [keys],
    list: { columns: keys, search: [], sort: first?.key ?? '' },
  });
};

/** What the configuration of one partner says of modules. */
type Configured = { readonly shaped: (module: Module) => Module; readonly say: Wording };

/**
 * A report with the columns that the partner left in it, under the names that its configuration, or that of stock, gives them. A filter follows the
 * column of its name, else the field of stock that it narrows. Who hides every column keeps the first.
 */
export const configuredReport = (declared: Report, { shaped, say }: Configured): Report => {
  const own = reportFields(declared);
  const [fields, ofStock] = [shaped(own), shaped(stock)];
  const isHidden = (column: ReportColumn): boolean =>
    fields.fields[column.key]?.isHidden === true ||
    (column.stock !== undefined && ofStock.fields[column.stock]?.isHidden === true);
  const labelOf = (column: ReportColumn): string | undefined => {
    if (column.isRenamed === true) return undefined; // it has its label already
    const label = ownLabel(fields, own, column.key, say);
    return label ?? (column.stock === undefined ? undefined : ownLabel(ofStock, stock, column.stock, say));
  };
  const left = declared.columns.filter((column) => !isHidden(column));
  const named = <T extends { readonly label: string }>(one: T, label: string | undefined): T =>
    label === undefined ? one : { ...one, label, isRenamed: true };
  return {
    ...declared,
    columns: placedKeys(
      (left.length === 0 ? declared.columns.slice(0, 1) : left).map(({ key }) => key),
      fields.fields,
    ).flatMap((key) => {
      const column = declared.columns.find((one) => one.key === key);
      const width = fields.fields[key]?.columnWidth;
      return column === undefined
        ? []
        : [named({ ...column, ...(width === undefined ? {} : { width }) }, labelOf(column))];
    }),
    filters: declared.filters.flatMap((filter) => {
      const column = declared.columns.find(({ label }) => label === filter.label);
      if (column !== undefined)
        return isHidden(column) && filter.isRequired !== true ? [] : [named(filter, labelOf(column))];
      if (filter.stock === undefined || filter.isRenamed === true) return [filter];
      const isOut = ofStock.fields[filter.stock]?.isHidden === true;
      return isOut ? [] : [named(filter, ownLabel(ofStock, stock, filter.stock, say))];
    }),
  };
};
