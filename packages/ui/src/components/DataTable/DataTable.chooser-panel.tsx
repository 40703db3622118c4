import { ArrowDown, ArrowUp, Pin } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Button } from '../Button/Button.tsx';
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx';
import { InnerButton } from '../Field/Field.style.ts';
import { SelectField } from '../SelectField/SelectField.tsx';
import { useAnchoredPopover, useLeaving } from '../Field/use-anchored-popover.ts';
import { ChooserList, ChooserPanel, ChooserRow } from './DataTable.chooser.style.ts';
import { orderedColumns, withFilterRow, withMoved, withPin, withVisibility } from './DataTable.columns.ts';
import type { DataTableLabels } from './DataTable.labels.ts';
import { SortChoice } from './DataTable.sort-choice.tsx';
import type { Column, SortKey } from './DataTable.types.ts';
import type { ColumnsView } from './use-columns.ts';

export type ChooserPanelProps<Row extends object> = {
  readonly columns: readonly Column<Row>[];
  readonly view: ColumnsView<Row>;
  /** Key of the column that rows are grouped by; left out where there are no groups. */
  readonly grouping?: { readonly value: string | null; readonly change: (key: string | null) => void } | undefined;
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
  readonly words: DataTableLabels;
};

/** What the panel hangs on, and how it closes. */
type Around = { readonly anchor: HTMLElement | null; readonly onLeave: () => void; readonly onEscape: () => void };

/** Which columns are shown and in which order, and by which the rows are ordered. The last one shown cannot be hidden. */
export function ColumnChooserPanel<Row extends object>({
  columns,
  view,
  sort,
  onSort,
  grouping,
  words,
  anchor,
  onLeave,
  onEscape,
}: ChooserPanelProps<Row> & Around) {
  const { panel, setAnchor, setPanel } = useAnchoredPopover({ isOpen: true });
  useLayoutEffect(() => setAnchor(anchor), [anchor, setAnchor]);
  useLeaving([anchor, panel], true, onLeave);
  const { state } = view;
  const ordered = orderedColumns(columns, state);
  const pinned = new Set(view.shown.slice(0, view.pins).map(({ key }) => key));
  /** A column that stays in sight stands before those that scroll. */
  const isApart = (key: string, other: string | undefined) =>
    other === undefined || (state.pinned !== undefined && state.pinned.includes(key) !== state.pinned.includes(other));

  return (
    <ChooserPanel
      ref={setPanel}
      popover="manual"
      role="dialog"
      aria-label={words.columns}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onEscape();
      }}
    >
      <ChooserList>
        {ordered.map(({ key, label }, at) => {
          const isShown = !state.hidden.includes(key);
          return (
            <ChooserRow key={key}>
              <CheckboxField
                label={label}
                value={isShown}
                disabled={isShown && view.shown.length === 1}
                onCommit={(next) => view.change(withVisibility(state, key, next))}
              />
              <InnerButton
                type="button"
                aria-label={words.pin(label)}
                title={words.pin(label)}
                aria-pressed={pinned.has(key)}
                disabled={!isShown}
                onClick={() => view.change(withPin(columns, state, key, !pinned.has(key)))}
              >
                <Pin aria-hidden="true" />
              </InnerButton>
              <InnerButton
                type="button"
                aria-label={words.moveUp(label)}
                disabled={isApart(key, ordered[at - 1]?.key)}
                onClick={() => view.change(withMoved(columns, state, key, -1))}
              >
                <ArrowUp aria-hidden="true" />
              </InnerButton>
              <InnerButton
                type="button"
                aria-label={words.moveDown(label)}
                disabled={isApart(key, ordered[at + 1]?.key)}
                onClick={() => view.change(withMoved(columns, state, key, 1))}
              >
                <ArrowDown aria-hidden="true" />
              </InnerButton>
            </ChooserRow>
          );
        })}
      </ChooserList>
      <SortChoice isWhole columns={ordered} sort={sort} onSort={onSort} words={words} />
      {grouping && (
        <SelectField
          label={words.groupBy}
          labels={{ none: words.ungrouped }}
          options={ordered.map(({ key, label }) => ({ value: key, label }))}
          value={grouping.value}
          onCommit={grouping.change}
        />
      )}
      <Button
        size="sm"
        variant="quiet"
        isWide
        onClick={() => view.change(withFilterRow(view.initial, state.hasFilterRow === true))}
      >
        {words.reset}
      </Button>
    </ChooserPanel>
  );
}
