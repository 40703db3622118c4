import { figureText } from './DataTable.cells.ts';
import type { TableIndex } from './DataTable.index.ts';
import { CardTitle, Figures, RowCard } from './DataTable.cards.style.ts';
import type { DataTableLabels } from './DataTable.labels.ts';
import { alignOf, cellStyle, isDrawn } from './DataTable.row.tsx';
import { Foot, FootCard, FootCell } from './DataTable.foot.style.ts';
import { exactSum } from './DataTable.totals.ts';
import type { Column } from './DataTable.types.ts';
import type { ColumnWindow } from './use-column-window.ts';

/** A column's total in words; undefined for columns without one. */
export function totalText<Row extends object>(
  column: Column<Row>,
  index: TableIndex,
  positions: Uint32Array,
): string | undefined {
  if (column.total === undefined) return undefined;
  if (column.total !== 'sum') return figureText(column, column.total);
  const values = index.numbers(column.key);
  return values && figureText(column, exactSum(values, positions));
}

export type TableFootProps<Row extends object> = {
  readonly columns: readonly Column<Row>[];
  readonly window: ColumnWindow | undefined;
  /** Px from the start of the first columns, which stay in sight. */
  readonly pins: readonly number[];
  readonly totals: ReadonlyMap<string, string>;
  readonly hasCheck: boolean;
  readonly ariaRow: number;
  readonly words: DataTableLabels;
};

/** The totals of the shown rows, always in sight. */
export function TableFoot<Row extends object>({
  columns,
  window,
  pins,
  totals,
  hasCheck,
  ariaRow,
  words,
}: TableFootProps<Row>) {
  const shift = hasCheck ? 1 : 0;
  return (
    <Foot role="row" aria-rowindex={ariaRow} aria-label={words.total}>
      {hasCheck && <FootCell role="gridcell" aria-colindex={1} data-pinned="" />}
      {columns.map((column, at) =>
        isDrawn(at, { window, pins }, false) ? (
          <FootCell
            key={column.key}
            role="gridcell"
            aria-colindex={at + shift + 1}
            data-align={alignOf(column)}
            title={totals.get(column.key) ?? (at === 0 ? words.total : undefined)}
            data-pinned={at < pins.length ? '' : undefined}
            style={cellStyle(at, shift, { window, pins })}
          >
            {totals.get(column.key) ?? (at === 0 ? words.total : null)}
          </FootCell>
        ) : null,
      )}
    </Foot>
  );
}

/** The same behind the last card. */
export function TotalsCard<Row extends object>({
  columns,
  totals,
  words,
}: Pick<TableFootProps<Row>, 'columns' | 'totals' | 'words'>) {
  const summed = columns.filter(({ key }) => totals.has(key));
  return (
    summed.length > 0 && (
      <FootCard role="group" aria-label={words.total}>
        <RowCard>
          <CardTitle>{words.total}</CardTitle>
          <Figures>
            {summed.map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{totals.get(key)}</dd>
              </div>
            ))}
          </Figures>
        </RowCard>
      </FootCard>
    )
  );
}
