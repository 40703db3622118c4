import { labelInWords } from '@weft/domain/catalogue/reports/label-in-words';
import type { ReportColumn, ReportColumnType, ReportHead } from '@weft/domain/catalogue/reports/report';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import type { Column, ColumnKind } from '@weft/ui/DataTable';
import type { Description } from '@weft/ui/DescriptionList';
import type { Say } from '../../../i18n/translate.ts';
import { plainText } from '../../../product/plain-text.ts';
import type { ReportRow, ReportTotals, UnitSums } from './report-answers.ts';

const KINDS: { readonly [type in ReportColumnType]: ColumnKind } = {
  text: 'text',
  choice: 'text',
  date: 'date',
  dateTime: 'dateTime',
  quantity: 'quantity',
  money: 'money',
  rate: 'money',
  percent: 'percent',
  count: 'number',
};

const WIDTHS: { readonly [type in ReportColumnType]?: number } = { text: 170, date: 120, dateTime: 150, count: 100 };

/** Where the form of a module stands; undefined for one that this build does not have. */
export type FormRoute = (module: string) => string | undefined;

const quantityText = (value: unknown, places: unknown): string =>
  typeof value === 'number' ? formatQuantity(decimal(value), typeof places === 'number' ? places : 3) : '';

/** Address that a cell leads to: the stock of an item or lot, else the form of the document. */
const hrefOf =
  ({ link }: ReportColumn, formRoute: FormRoute) =>
  (row: ReportRow): string | undefined => {
    if (link === undefined) return undefined;
    const id = plainText(row[link.id]);
    const module = 'of' in link ? plainText(row[link.of]) : link.module;
    if (id === '') return undefined;
    if (module === 'stock') return `#/module/inward-stock?item=${id}`;
    if (module === 'lot') return `#/module/inward-stock?tab=keys&search=${encodeURIComponent(id)}`;
    const route = formRoute(module);
    return route === undefined ? undefined : `#/module/${route}/${id}`;
  };

/** Sum below a column: what has no unit, or a quantity where all rows have one unit. */
const totalOf = ({ key, type, isTotalled }: ReportColumn, { sums, units }: ReportTotals) => {
  if (isTotalled !== true) return {};
  const [only] = units;
  const sum = type === 'quantity' ? (units.length === 1 ? only?.sums[key] : undefined) : sums[key];
  return sum === undefined ? {} : { total: decimal(sum) };
};

/** Columns of the table, as the report's answer declares them. */
export const tableColumns = (
  columns: readonly ReportColumn[],
  totals: ReportTotals,
  { say, formRoute }: { readonly say: Say; readonly formRoute: FormRoute },
): readonly Column<ReportRow>[] =>
  columns.map((column, n): Column<ReportRow> => {
    const { key, type, words, isByRule, isFurther, link } = column;
    const width = column.width ?? WIDTHS[type];
    const places = type === 'rate' ? 4 : type === 'quantity' ? totals.units[0]?.places : undefined;
    return {
      key,
      label: labelInWords(column, say),
      kind: link === undefined ? KINDS[type] : 'link',
      ...(width === undefined ? {} : { width }),
      ...(places === undefined ? {} : { places }),
      ...(type === 'quantity'
        ? { format: (value: unknown, row: ReportRow) => quantityText(value, row[column.placesBy ?? 'uomPlaces']) }
        : {}),
      ...(words === undefined ? {} : { format: (value: unknown) => say(words[plainText(value)] ?? plainText(value)) }),
      ...(link === undefined ? {} : { href: hrefOf(column, formRoute) }),
      ...(n === 0 ? { isTitle: true } : {}),
      ...(isByRule === true ? { isSortable: false } : {}),
      ...(isFurther === true ? { isHiddenAtFirst: true } : {}),
      ...totalOf(column, totals),
    };
  });

/** A line of sums: of a unit, of a group and a unit. */
export type SumLine = { readonly id: string; readonly name: string; readonly uom: string; readonly places: number } & {
  readonly sums: UnitSums['sums'];
};

/** Sums that the table's foot has no room for: several units, or several groups. */
export const sumLines = ({ sums, units, groups }: ReportTotals, total: string): readonly SumLine[] => {
  const within = (name: string, own: ReportTotals['sums'], byUnit: readonly UnitSums[]): readonly SumLine[] => {
    const [first, ...others] = byUnit;
    const rest = others.map((unit) => ({ id: `${name} ${unit.uom}`, name, ...unit }));
    return first === undefined
      ? [{ id: name, name, uom: '', places: 3, sums: own }]
      : [{ id: `${name} ${first.uom}`, name, ...first, sums: { ...own, ...first.sums } }, ...rest];
  };
  if (units.length < 2 && groups.length < 2) return [];
  return [...within(total, sums, units), ...groups.flatMap((group) => within(group.name, group.sums, group.units))];
};

/** Quantities above the rows as facts, those of a unit together. */
export const headFacts = (
  heads: readonly UnitSums[],
  declared: readonly ReportHead[],
  say: Say,
): readonly { readonly uom: string; readonly facts: readonly Description[] }[] =>
  heads.map(({ uom, places, sums }) => ({
    uom,
    facts: declared.map(({ key, label }) => ({
      key,
      label: say(label),
      value: `${quantityText(sums[key], places)} ${uom}`,
      isFigure: true,
    })),
  }));

/** Columns of those lines: what they are the sums of, then every figure. */
export const sumColumns = (
  columns: readonly ReportColumn[],
  { say, name }: { readonly say: Say; readonly name: string },
): readonly Column<SumLine>[] => [
  { key: 'name', label: name, kind: 'text', isTitle: true, width: 240 },
  { key: 'uom', label: say('Unit'), kind: 'text', width: 90 },
  ...columns
    .filter(({ isTotalled }) => isTotalled === true)
    .map(({ key, type, ...column }): Column<SumLine> => ({
      key,
      label: labelInWords(column, say),
      kind: KINDS[type],
      get: ({ sums }) => sums[key] ?? null,
      ...(type === 'quantity' ? { format: (value: unknown, { places }: SumLine) => quantityText(value, places) } : {}),
    })),
];
