import { SelectField } from '../SelectField/SelectField.tsx';
import type { DataTableLabels } from './DataTable.labels.ts';
import { MOST_SORTS, withSortAt } from './DataTable.state.ts';
import type { Column, SortKey } from './DataTable.types.ts';

export type SortChoiceProps<Row extends object> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
  readonly words: DataTableLabels;
  /** Also what orders rows that are equal in the first column. */
  readonly isWhole?: boolean;
};

const textOf = ({ key, direction }: SortKey): string => `${key} ${direction}`;

/** The order of cards, which have no heads to press, and the whole order where a hand has no Shift key. */
export function SortChoice<Row extends object>({
  columns,
  sort,
  onSort,
  words,
  isWhole = false,
}: SortChoiceProps<Row>) {
  const sortable = columns.filter(({ isSortable }) => isSortable !== false);
  const ranks = Math.min(isWhole ? sort.length + 1 : 1, MOST_SORTS, sortable.length); // none where nothing can be ordered
  return Array.from({ length: ranks }, (_, rank) => {
    const before = new Set(sort.slice(0, rank).map(({ key }) => key));
    const choices = sortable
      .filter(({ key }) => !before.has(key))
      .flatMap(({ key, label }) => [
        { value: `${key} ascending`, label: words.rising(label), sort: { key, direction: 'ascending' } as const },
        { value: `${key} descending`, label: words.falling(label), sort: { key, direction: 'descending' } as const },
      ]);
    const own = sort[rank];
    return (
      <SelectField
        key={rank}
        label={rank === 0 ? words.sortBy : words.thenBy(String(rank + 1))}
        isLabelHidden={!isWhole}
        labels={{ none: words.unsorted }}
        options={choices}
        value={own ? textOf(own) : null}
        onCommit={(value) => onSort(withSortAt(sort, rank, choices.find((choice) => choice.value === value)?.sort))}
      />
    );
  });
}
