import { decimal } from '@weft/domain/rules/decimal/decimal';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx';
import { DateField } from '../DateField/DateField.tsx';
import { useAnchoredPopover, useLeaving } from '../Field/use-anchored-popover.ts';
import { NumberField } from '../NumberField/NumberField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ChooserList, ChooserPanel } from './DataTable.chooser.style.ts';
import { filterKindOf } from './DataTable.filters.ts';
import type { DataTableLabels } from './DataTable.labels.ts';
import type { Column, ColumnFilter } from './DataTable.types.ts';
import type { FiltersView } from './DataTable.view.ts';

export type FilterPanelProps = {
  readonly column: Pick<Column<object>, 'key' | 'label' | 'kind'>;
  /** The column's head. */
  readonly anchor: HTMLElement | null;
  readonly filters: FiltersView;
  readonly words: DataTableLabels;
  readonly onClose: () => void;
};

/** What is asked of one column; each change is seen in the rows at once. Esc goes back to the head. */
export function FilterPanel({ column, anchor, filters, words, onClose }: FilterPanelProps) {
  const { panel, setAnchor, setPanel } = useAnchoredPopover({ isOpen: true });
  useLayoutEffect(() => setAnchor(anchor), [anchor, setAnchor]);
  useLeaving([panel, anchor], true, onClose);
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    (first.current ?? panel?.querySelector<HTMLElement>('input, button'))?.focus();
  }, [panel]);
  const { key, label, kind } = column;
  const own = filters.values[key];
  const change = (next: ColumnFilter | undefined) => filters.change(key, next);

  return (
    <ChooserPanel
      ref={setPanel}
      popover="manual"
      role="dialog"
      aria-label={words.filter(label)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target instanceof HTMLInputElement)) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {filterKindOf(kind) === 'contains' && (
        <TextField
          label={words.contains}
          inputRef={first}
          value={own?.kind === 'contains' ? own.text : ''}
          onChange={(text) => change({ kind: 'contains', text })}
        />
      )}
      {filterKindOf(kind) === 'range' && <Ends kind={kind} own={own} change={change} words={words} />}
      {filterKindOf(kind) === 'among' && (
        <ChooserList>
          {filters.choices(key).map((text) => {
            const texts = own?.kind === 'among' ? own.texts : [];
            return (
              <li key={text}>
                <CheckboxField
                  label={text === '' ? words.blank : text}
                  value={texts.includes(text)}
                  onCommit={(isWanted) =>
                    change({ kind: 'among', texts: isWanted ? [...texts, text] : texts.filter((one) => one !== text) })
                  }
                />
              </li>
            );
          })}
        </ChooserList>
      )}
      <Button size="sm" variant="quiet" isWide onClick={() => change(undefined)}>
        {words.clearFilter}
      </Button>
    </ChooserPanel>
  );
}

type EndsProps = {
  readonly kind: Column<object>['kind'];
  readonly own: ColumnFilter | undefined;
  readonly change: (filter: ColumnFilter) => void;
  readonly words: DataTableLabels;
};

/** Decimals that an end of a range may have. */
const PLACES = 6;

/** From and to, as figures or as dates. */
function Ends({ kind, own, change, words }: EndsProps) {
  const now = own?.kind === 'range' ? own : { from: null, to: null };
  return (['from', 'to'] as const).map((end) =>
    kind === 'date' || kind === 'dateTime' ? (
      <DateField
        key={end}
        label={words[end]}
        value={now[end]}
        onCommit={(date) => change({ kind: 'range', from: now.from, to: now.to, [end]: date })}
      />
    ) : (
      <NumberField
        key={end}
        label={words[end]}
        places={PLACES}
        minPlaces={0}
        shorthand
        value={now[end] === null ? null : decimal(now[end])}
        onCommit={(figure) => change({ kind: 'range', from: now.from, to: now.to, [end]: figure?.toString() ?? null })}
      />
    ),
  );
}
