import type { ReportColumn } from '@weft/domain/catalogue/reports/report';
import { type Decimal, decimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import { wordOf } from '../records/word-of.ts';
import { columnName, type OutCell } from '../sheets/xlsx-writer.ts';
import type { ReportRow } from './report-source.ts';

/** A line of sums below a file: of everything, of a unit, of a unit of one value of the column that the report is summed by. */
export type FileSum = {
  readonly group?: string;
  readonly uom?: string;
  readonly places: number;
  readonly sums: ReadonlyMap<string, Decimal>;
};

type Kept = { group?: string; uom?: string; places: number; sums: Map<string, Decimal> };

const add = (kept: Kept, key: string, figure: Decimal): void =>
  void kept.sums.set(key, (kept.sums.get(key) ?? ZERO).plus(figure));

/** Adds rows up as they pass. */
export const fileSums = (columns: readonly ReportColumn[], totalsBy: string | undefined) => {
  const summed = columns.filter(({ isTotalled }) => isTotalled === true);
  const kept = new Map<string, Kept>();
  const lineOf = (group: string | undefined, uom: string | undefined, places: number): Kept => {
    const key = JSON.stringify([group ?? null, uom ?? null]);
    const line = kept.get(key) ?? {
      places,
      sums: new Map(),
      ...(group === undefined ? {} : { group }),
      ...(uom === undefined ? {} : { uom }),
    };
    kept.set(key, line);
    return line;
  };
  return {
    take(row: ReportRow): void {
      const uom = wordOf(row['uom']);
      const places = typeof row['uomPlaces'] === 'number' ? row['uomPlaces'] : 3;
      const groups = totalsBy === undefined ? [undefined] : [undefined, wordOf(row[totalsBy])];
      for (const { key, type } of summed) {
        const value = wordOf(row[key]);
        if (value === '' && type === 'quantity' && uom === '') continue;
        const figure = value === '' ? ZERO : decimal(value); // a column without a figure comes to nothing, as on the screen
        for (const group of groups)
          add(type === 'quantity' ? lineOf(group, uom, places) : lineOf(group, undefined, places), key, figure);
      }
    },
    /** Sums of the whole first; then by unit, then by group. */
    lines: (): readonly FileSum[] =>
      [...kept.values()].toSorted((a, b) =>
        [a.group ?? '', a.uom ?? ''].join('\n') < [b.group ?? '', b.uom ?? ''].join('\n') ? -1 : 1,
      ),
  };
};

const criterion = (text: string): string => `"=${text.replace(/[~*?]/gu, (sign) => `~${sign}`).replaceAll('"', '""')}"`;

/** Where the rows of a sheet stand, and which columns they have. */
type Place = {
  readonly first: number;
  readonly last: number;
  readonly columns: readonly ReportColumn[];
  readonly totalsBy: string | undefined;
};

const rangeOf = ({ first, last }: Place, at: number): string => `${columnName(at)}${first}:${columnName(at)}${last}`;

/** The formula that adds a column up as the line says; undefined where the sheet lacks what it would ask. */
const formulaOf = (place: Place, at: number, { group, uom }: FileSum): string | undefined => {
  const criteria = [
    ...(group === undefined ? [] : [{ key: place.totalsBy, value: group }]),
    ...(uom === undefined ? [] : [{ key: 'uom', value: uom }]),
  ].map(({ key, value }) => ({ column: place.columns.findIndex((one) => one.key === key), value }));
  if (criteria.some(({ column }) => column < 0) || place.last < place.first) return undefined;
  if (criteria.length === 0) return `SUBTOTAL(109,${rangeOf(place, at)})`;
  const asked = criteria.map(({ column, value }) => `${rangeOf(place, column)},${criterion(value)}`);
  return `SUMIFS(${[rangeOf(place, at), ...asked].join(',')})`;
};

/** Quantities of one unit need no line of their own: they stand in the total, which follows what is filtered. */
const joinedSums = (lines: readonly FileSum[]): readonly FileSum[] => {
  const units = lines.filter(({ group, uom }) => group === undefined && uom !== undefined);
  const [only] = units;
  if (units.length !== 1 || only === undefined) return lines;
  const whole = lines.find(({ group, uom }) => group === undefined && uom === undefined);
  const joined: FileSum = { places: only.places, sums: new Map([...(whole?.sums ?? []), ...only.sums]) };
  return [joined, ...lines.filter((line) => line !== only && line !== whole)];
};

const labelOf = ({ group, uom }: FileSum): string => ['Total', group, uom].filter(Boolean).join(' ');

/** Lines of sums as rows of a sheet: formulas with their present result. */
export const sumRows = (lines: readonly FileSum[], place: Place): readonly (readonly OutCell[])[] =>
  joinedSums(lines).map((line) =>
    place.columns.map((column, at): OutCell => {
      const sum = line.sums.get(column.key);
      if (at === 0) return { text: labelOf(line), style: 'heading' };
      if (sum === undefined) return null;
      const formula = formulaOf(place, at, line);
      return {
        number: sum.toString(),
        shown: column.type === 'quantity' ? line.places : column.type === 'count' ? 0 : 2,
        ...(formula === undefined ? {} : { formula }),
      };
    }),
  );

/** Lines of sums as texts, for paper. */
export const sumLines = (lines: readonly FileSum[]): readonly (FileSum & { readonly label: string })[] =>
  joinedSums(lines).map((line) => ({ ...line, label: labelOf(line) }));
