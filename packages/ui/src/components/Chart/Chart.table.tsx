import { toFigure } from '@weft/domain/rules/format/figure';
import { TableScroller } from './Chart.style.ts';
import type { ChartSeries, FigureFormat } from './Chart.types.ts';

export type ChartTableProps = {
  readonly title: string;
  readonly categoryLabel: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly format: FigureFormat;
  readonly nothing: string;
};

/** The figures of a chart, exact, to be read and copied. */
export function ChartTable({ title, categoryLabel, categories, series, format, nothing }: ChartTableProps) {
  const text = (value: ChartSeries['values'][number] | undefined) => {
    const figure = toFigure(value);
    return figure === null ? nothing : format(figure);
  };
  return (
    <TableScroller role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{categoryLabel}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" data-align="end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            <tr key={`${category} ${at}`}>
              <th scope="row">{category}</th>
              {series.map(({ key, values }) => (
                <td key={key} data-align="end">
                  {text(values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
