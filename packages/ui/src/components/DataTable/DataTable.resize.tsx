import { columnResizingFeature, columnSizingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useLayoutEffect } from 'react';
import { columnWidth, MAX_WIDTH, MIN_WIDTH, withWidth } from './DataTable.columns.ts';
import type { ColumnsView } from './use-columns.ts';

const features = tableFeatures({ columnResizingFeature, columnSizingFeature });

/** The library is given columns only. Its row models cost ten times the mount of 100,000 rows and four times the memory. */
const NO_ROWS: readonly object[] = [];

/** A press on the line at the end of a head. */
export type Grip = { readonly key: string; readonly event: MouseEvent; readonly isMirrored: boolean };

export type ColumnResizeProps<Row extends object> = {
  readonly view: ColumnsView<Row>;
  readonly grip: Grip;
};

/** Makes the gripped column as wide as the pointer says, for as long as the button is down. */
export function ColumnResize<Row extends object>({ view: { all, state, change }, grip }: ColumnResizeProps<Row>) {
  const widths = Object.fromEntries(all.map((column) => [column.key, columnWidth(column, state)]));
  const table = useTable({
    features,
    columns: all.map(({ key }) => ({ id: key, minSize: MIN_WIDTH, maxSize: MAX_WIDTH })),
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    columnResizeDirection: grip.isMirrored ? 'rtl' : 'ltr',
    state: { columnSizing: widths },
    onColumnSizingChange: (updater) => {
      const next = typeof updater === 'function' ? updater(widths) : updater;
      const changed = Object.entries(next).filter(([key, width]) => width !== widths[key]);
      change(changed.reduce((made, [key, width]) => withWidth(made, key, width), state));
    },
  });
  useLayoutEffect(() => {
    const header = table.getHeaderGroups()[0]?.headers.find(({ column }) => column.id === grip.key);
    header?.getResizeHandler(document)(grip.event); // listens to the pointer until it is let go: outside React
    // oxlint-disable-next-line react/exhaustive-deps -- a press begins once, however often the widths are drawn
  }, [grip]);
  return null;
}
