import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { Box } from '../CheckboxField/CheckboxField.style.ts';
import type { Tick } from './TickMatrix.state.ts';
import { NotDrawn, Opener } from './TickMatrix.style.ts';
import type { MatrixColumn, MatrixRow, tickMatrixLabels, TickMatrixProps } from './TickMatrix.tsx';

/** Place of a line among all lines, and what measures it, in a matrix that draws only those in sight. */
export type LinePlace = { readonly line?: number; readonly measure?: (line: HTMLTableRowElement | null) => void };

/** What a line of the table says of its place: screen readers count from the head, which is line 1. */
export const placed = ({ line, measure }: LinePlace) =>
  line === undefined ? {} : { 'aria-rowindex': line + 2, 'data-index': line, ref: measure };

type RowProps = LinePlace & {
  readonly row: MatrixRow;
  readonly index: number;
  readonly columns: readonly MatrixColumn[];
  readonly isReadOnly: boolean;
  readonly words: typeof tickMatrixLabels;
  readonly onTick: (tick: Tick) => void;
  readonly onOpen: TickMatrixProps['onOpen'];
};

/** One row. It is drawn again only when its own object changes: a tick among thousands costs one row. */
export const Row = memo(function Row({
  line,
  measure,
  row,
  index,
  columns,
  isReadOnly,
  words,
  onTick,
  onOpen,
}: RowProps) {
  return (
    <tr {...placed({ line, measure })}>
      <th scope="row">
        <span>{row.label}</span>
        {row.note !== undefined && <small>{row.note}</small>}
      </th>
      {columns.map(({ key, label }, at) => {
        const isOn = row.ticks[at] ?? null;
        const other = row.others?.[at] ?? null;
        const differs = isOn !== null && other !== null && isOn !== other;
        const said = differs ? words[other ? 'otherOn' : 'otherOff'] : undefined;
        return (
          <td key={key} data-differs={differs || undefined} title={said}>
            {isOn === null ? (
              <span aria-hidden="true">–</span>
            ) : (
              <Box
                type="checkbox"
                tabIndex={-1}
                data-at={`${index}:${at}`}
                aria-label={`${row.label}: ${label}`}
                aria-description={said}
                checked={isOn}
                disabled={isReadOnly}
                data-readonly={isReadOnly || undefined}
                onChange={({ target }) => onTick({ row: row.key, column: key, isOn: target.checked })}
              />
            )}
          </td>
        );
      })}
      {onOpen !== undefined && (
        <td>
          <Opener
            type="button"
            tabIndex={-1}
            data-at={`${index}:${columns.length}`}
            aria-label={words.more(row.label)}
            onClick={() => onOpen(row.key)}
          >
            <Ellipsis aria-hidden="true" />
          </Opener>
        </td>
      )}
    </tr>
  );
});

/** Stands for the lines that are not drawn. */
export const Gap = ({ height }: { readonly height: number }) => (
  <tr aria-hidden="true">
    <NotDrawn style={{ blockSize: height }} />
  </tr>
);
