import { SelectField } from '../SelectField/SelectField.tsx';
import type { DataTableLabels } from './DataTable.labels.ts';
import type { Column, SortKey } from './DataTable.types.ts';

export type SortChoiceProps<Row extends object> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
  readonly words: DataTableLabels;
};

/** The order of cards, which have no heads to press. */
export function SortChoice<Row extends object>({ columns, sort, onSort, words }: SortChoiceProps<Row>) {
  const choices = columns
    .filter(({ isSortable }) => isSortable !== false)
    .flatMap(({ key, label }) => [
      { value: `${key} ascending`, label: words.rising(label), sort: { key, direction: 'ascending' } as const },
      { value: `${key} descending`, label: words.falling(label), sort: { key, direction: 'descending' } as const },
    ]);
  const [first] = sort;
  return (
    <SelectField
      label={words.sortBy}
      isLabelHidden
      labels={{ none: words.unsorted }}
      options={choices}
      value={first ? `${first.key} ${first.direction}` : null}
      onCommit={(value) => onSort(choices.filter((choice) => choice.value === value).map((choice) => choice.sort))}
    />
  );
}
