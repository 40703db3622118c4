import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Box } from '../CheckboxField/CheckboxField.style.ts';
import { CardHead, CardPlace, CardTitle, Figures, RowCard } from './DataTable.cards.style.ts';
import { cellText } from './DataTable.cells.ts';
import { TotalsCard } from './DataTable.foot.tsx';
import { cellContent } from './DataTable.row.tsx';
import { Body } from './DataTable.rows.style.ts';
import { Scroller } from './DataTable.style.ts';
import { Bone, BoneRow } from './DataTable.waiting.style.ts';
import type { BodyProps } from './DataTable.view.ts';

const FIGURES = 6;
const ESTIMATE = 168;
const OVERSCAN = 4;
const BONES = 6;

/** The narrow layout: one card per row with its title and the first figures that it has. */
export function TableCards<Row extends object>({
  label,
  rows,
  positions,
  columns,
  words,
  isStale,
  isLoading,
  isSelectable,
  selection,
  onToggle,
  onRowOpen,
  keyOf,
  titleOf,
  counts,
  totals,
}: BodyProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const titleColumn = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const status = columns.findLast(({ kind, isHiddenOnCard }) => kind === 'status' && !isHiddenOnCard); // a record's own stands last; before it may be marks of its facts
  const others = columns.filter(
    (column) => column !== titleColumn && column !== status && column.isHiddenOnCard !== true,
  );
  const virtual = useVirtualizer({
    count: positions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: window.innerHeight }, // as in the table
  });
  return (
    <Scroller
      ref={scroller}
      role="region"
      aria-label={label}
      aria-busy={isStale || isLoading || undefined}
      tabIndex={0}
      data-layout="cards"
    >
      {isLoading &&
        Array.from({ length: BONES }, (_, at) => (
          <BoneRow key={at} aria-hidden="true">
            <Bone />
          </BoneRow>
        ))}
      <Body role="list" style={{ blockSize: `${virtual.getTotalSize()}px` }}>
        {virtual.getVirtualItems().map(({ index: at, start }) => {
          const row = rows[positions[at] ?? -1];
          if (!row) return null;
          const isSelected = selection.has(keyOf(row));
          const title = titleColumn && cellContent(titleColumn, row, words);
          const figures = others
            .filter((column) => column.render !== undefined || cellText(column, row, words) !== '')
            .slice(0, FIGURES);
          return (
            <CardPlace
              key={at}
              ref={virtual.measureElement}
              data-index={at}
              role="listitem"
              aria-setsize={counts.all}
              aria-posinset={counts.before + at + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowCard data-selected={isSelected || undefined}>
                <CardHead>
                  {isSelectable && (
                    <Box
                      type="checkbox"
                      checked={isSelected}
                      aria-label={words.selectRow(titleOf(row))}
                      onChange={() => onToggle(row, false)}
                    />
                  )}
                  {onRowOpen ? (
                    <CardTitle as="button" type="button" onClick={() => onRowOpen(row)}>
                      {titleOf(row)}
                    </CardTitle>
                  ) : (
                    <CardTitle>{title}</CardTitle>
                  )}
                  {status && cellContent(status, row, words)}
                </CardHead>
                {figures.length > 0 && (
                  <Figures>
                    {figures.map((column) => (
                      <div key={column.key}>
                        <dt>{column.label}</dt>
                        <dd>{cellContent(column, row, words)}</dd>
                      </div>
                    ))}
                  </Figures>
                )}
              </RowCard>
            </CardPlace>
          );
        })}
      </Body>
      {positions.length > 0 && <TotalsCard columns={columns} totals={totals} words={words} />}
    </Scroller>
  );
}
