import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { Call } from '../http/endpoint.ts';
import { wordOf } from '../records/word-of.ts';
import { valuesFrom } from '../stock/stock-filter.ts';
import type { UnitSums } from './report-page.ts';
import type { ReportRequest } from './report-request.ts';
import type { ReportRow, ReportSource } from './report-source.ts';

type Caller = Pick<Call, 'tx' | 'person' | 'today'>;

/** Quantities above the rows of a report, a line a unit; undefined where it has none, or what was asked leaves them without a meaning. */
export const reportHeads = async (
  { report, heads }: ReportSource,
  { tx, person, today }: Caller,
  { asked, config }: Pick<ReportRequest, 'asked' | 'config'>,
): Promise<readonly UnitSums[] | undefined> => {
  const { values, bind } = valuesFrom(tx.partnerId);
  const sql = heads?.({ asked, person, tx, today, config, bind });
  if (sql === undefined) return undefined;
  const rows = await tx.query<ReportRow>(sql, values);
  return rows.map((row) => ({
    uom: wordOf(row['uom']),
    places: Number(row['uomPlaces'] ?? 3),
    sums: Object.fromEntries((report.heads ?? []).map(({ key }) => [key, Number(row[key] ?? 0)])),
  }));
};

/** The same in words, for files. @example 'Opening 1,000.000, In 250.000, Out 12.500, Closing 1,237.500 kg' */
export const headsInWords = ({ report }: ReportSource, heads: readonly UnitSums[] | undefined): readonly string[] =>
  (heads ?? []).map(({ uom, places, sums }) => {
    const figures = (report.heads ?? []).map(({ key, label }) => {
      const figure = formatNumber(decimal(sums[key] ?? 0), {
        minPlaces: places,
        maxPlaces: places,
        grouping: 'indian',
      });
      return `${label} ${figure}`;
    });
    return `${figures.join(', ')} ${uom}`;
  });
