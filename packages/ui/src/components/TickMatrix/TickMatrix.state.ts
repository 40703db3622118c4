/** A tick that was set or taken. */
export type Tick = { readonly row: string; readonly column: string; readonly isOn: boolean };

type Ticked = { readonly key: string; readonly ticks: readonly (boolean | null)[] };

/**
 * The groups with one tick changed; rows and groups that do not hold it stay the same objects.
 * @example withTick(groups, columns, { row: 'item', column: 'create', isOn: true })
 */
export const withTick = <Row extends Ticked, Group extends { readonly rows: readonly Row[] }>(
  groups: readonly Group[],
  columns: readonly { readonly key: string }[],
  { row, column, isOn }: Tick,
): readonly Group[] => {
  const at = columns.findIndex(({ key }) => key === column);
  return groups.map((group) =>
    group.rows.some(({ key }) => key === row)
      ? {
          ...group,
          rows: group.rows.map((own) => (own.key === row ? { ...own, ticks: own.ticks.with(at, isOn) } : own)),
        }
      : group,
  );
};

/** A cell by its row among all rows and its column. */
export type MatrixCell = { readonly row: number; readonly column: number };

/** Where a walk begins and which way it goes until it meets a cell that can be reached. */
export type MatrixStep = { readonly from: MatrixCell; readonly by: MatrixCell };

type Field = { readonly rows: number; readonly columns: number; readonly isMirrored: boolean };
type Press = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean };

const stepBy = ({ row, column }: MatrixCell, by: MatrixCell): MatrixStep => ({
  from: { row: row + by.row, column: column + by.column },
  by,
});

/**
 * What a key means in a matrix; undefined for a key that means nothing here.
 * @example stepOf({ key: 'ArrowDown', … }, { row: 2, column: 1 }, field) → from row 3 downwards
 */
export const stepOf = (
  { key, ctrlKey, metaKey, altKey }: Press,
  at: MatrixCell,
  { rows, columns, isMirrored }: Field,
): MatrixStep | undefined => {
  if (altKey) return undefined;
  const isFar = ctrlKey || metaKey;
  const on = isMirrored ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return stepBy(at, { row: 1, column: 0 });
    case 'ArrowUp':
      return stepBy(at, { row: -1, column: 0 });
    case 'ArrowRight':
      return stepBy(at, { row: 0, column: on });
    case 'ArrowLeft':
      return stepBy(at, { row: 0, column: -on });
    case 'Home':
      return { from: { row: isFar ? 0 : at.row, column: 0 }, by: { row: 0, column: 1 } };
    case 'End':
      return { from: { row: isFar ? rows - 1 : at.row, column: columns - 1 }, by: { row: 0, column: -1 } };
    default:
      return undefined;
  }
};

/** A line of the table: the heading of a group, or a row with its place among all rows. */
export type MatrixLine<Row> =
  | { readonly key: string; readonly heading: string }
  | { readonly key: string; readonly row: Row; readonly index: number };

/**
 * Lines of each group from top to bottom.
 * @example linesOf([{ key: 'm', label: 'Masters', rows: [item] }]) → [[heading “Masters”, row 0]]
 */
export const linesOf = <Row extends { readonly key: string }>(
  groups: readonly { readonly key: string; readonly label: string; readonly rows: readonly Row[] }[],
): readonly (readonly MatrixLine<Row>[])[] => {
  let index = 0;
  return groups.map(({ key, label, rows }) => {
    const first = index;
    index += rows.length;
    return [
      { key: `group ${key}`, heading: label },
      ...rows.map((row, n) => ({ key: `row ${row.key}`, row, index: first + n })),
    ];
  });
};
