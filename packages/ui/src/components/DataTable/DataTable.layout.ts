/** A run of neighbouring rows with the same value in the column that is grouped by. */
export type RowGroup = {
  /** Rank of the value; tells groups apart. */
  readonly rank: number;
  readonly positions: Uint32Array;
  readonly isOpen: boolean;
};

/** What stands on a line of the grid: a row, the facts below an opened row, or the head of a group. */
export type TableLine =
  | { readonly kind: 'row'; readonly position: number }
  | { readonly kind: 'detail'; readonly position: number }
  | { readonly kind: 'group'; readonly group: RowGroup };

/** The lines of the grid from top to bottom. */
export type TableLayout = {
  readonly count: number;
  /** Rows alone: each line is as high as the other, and nothing was worked out for them. */
  readonly isPlain: boolean;
  readonly lineAt: (at: number) => TableLine | undefined;
  /** Tells lines apart while others come and go. */
  readonly keyAt: (at: number) => string;
};

export type LayoutOptions = {
  /** Rows shown, in order; those of a group beside each other. */
  readonly positions: Uint32Array;
  /** Rank of each row's value in the column that is grouped by. */
  readonly ranks?: Int32Array | undefined;
  readonly collapsed: ReadonlySet<number>;
  /** Whether the facts below a row are shown; left out when no row is open. */
  readonly isExpanded?: ((position: number) => boolean) | undefined;
};

/** Works out the lines; for rows alone it costs nothing, however many there are. */
export function tableLayout({ positions, ranks, collapsed, isExpanded }: LayoutOptions): TableLayout {
  if (!ranks && !isExpanded) {
    return {
      count: positions.length,
      isPlain: true,
      lineAt: (at) => rowLine(positions[at]),
      keyAt: String,
    };
  }
  const lines: TableLine[] = [];
  const addRows = (own: Uint32Array) => {
    for (const position of own) {
      lines.push({ kind: 'row', position });
      if (isExpanded?.(position)) lines.push({ kind: 'detail', position });
    }
  };
  if (ranks) {
    for (const group of groupsOf(positions, ranks, collapsed)) {
      lines.push({ kind: 'group', group });
      if (group.isOpen) addRows(group.positions);
    }
  } else addRows(positions);
  return { count: lines.length, isPlain: false, lineAt: (at) => lines[at], keyAt: (at) => keyOf(lines[at]) };
}

const rowLine = (position: number | undefined): TableLine | undefined =>
  position === undefined ? undefined : { kind: 'row', position };

const keyOf = (line: TableLine | undefined): string => {
  if (!line) return '';
  return line.kind === 'group' ? `group ${line.group.rank}` : `${line.kind} ${line.position}`;
};

function groupsOf(positions: Uint32Array, ranks: Int32Array, collapsed: ReadonlySet<number>): readonly RowGroup[] {
  const groups: RowGroup[] = [];
  let from = 0;
  for (let at = 1; at <= positions.length; at += 1) {
    const rank = ranks[positions[from] ?? -1] ?? -1;
    if (at < positions.length && ranks[positions[at] ?? -1] === rank) continue;
    groups.push({ rank, positions: positions.subarray(from, at), isOpen: !collapsed.has(rank) });
    from = at;
  }
  return groups;
}
