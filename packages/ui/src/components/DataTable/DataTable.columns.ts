import type { Column, ColumnKind, ColumnState } from './DataTable.types.ts';

const KIND_WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 200,
  link: 160,
  status: 130,
  number: 110,
  quantity: 130,
  money: 140,
  percent: 100,
  date: 128, // ten figures in the type of touch density as well
  dateTime: 176,
  boolean: 96,
};
export const MIN_WIDTH = 56;
export const MAX_WIDTH = 800;
export const CHECK_WIDTH = 44;

/** What says where columns stand. */
type Placed = Pick<ColumnState, 'order' | 'pinned'>;

type AnyColumn = Pick<Column<object>, 'key' | 'kind' | 'width' | 'isWidthFixed' | 'isHiddenAtFirst'>;

/** How columns stand before anybody changed them. */
export const initialColumnState = (columns: readonly AnyColumn[]): ColumnState => ({
  order: columns.map(({ key }) => key),
  hidden: columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key),
  widths: {},
});

/** All columns in the person's order, pinned ones first; columns that came since stand at the end. */
export function orderedColumns<C extends AnyColumn>(columns: readonly C[], { order, pinned }: Placed): readonly C[] {
  const place = ({ key }: AnyColumn) => {
    const at = order.indexOf(key);
    return (at === -1 ? order.length : at) - (pinned?.includes(key) === true ? columns.length + order.length : 0);
  };
  return columns.toSorted((a, b) => place(a) - place(b));
}

/** The columns shown, in order; never none: hiding the last one is not offered. */
export const shownColumns = <C extends AnyColumn>(
  columns: readonly C[],
  state: Placed & Pick<ColumnState, 'hidden'>,
): readonly C[] => orderedColumns(columns, state).filter(({ key }) => !state.hidden.includes(key));

/** How many of the columns shown, from the first on, stay in sight. */
export const pinCount = (shown: readonly AnyColumn[], { pinned }: Placed): number =>
  pinned === undefined ? Math.min(1, shown.length) : shown.filter(({ key }) => pinned.includes(key)).length;

/** Keeps a column in sight, behind those that are already, or lets it scroll, before those that do. */
export function withPin(
  columns: readonly AnyColumn[],
  state: ColumnState,
  key: string,
  isPinned: boolean,
): ColumnState {
  const pinned =
    state.pinned ??
    shownColumns(columns, state)
      .slice(0, 1)
      .map((column) => column.key);
  const others = orderedColumns(columns, { ...state, pinned })
    .map((column) => column.key)
    .filter((own) => own !== key);
  const next = isPinned ? [...pinned.filter((own) => own !== key), key] : pinned.filter((own) => own !== key);
  const edge = others.filter((own) => next.includes(own)).length;
  return { ...state, order: others.toSpliced(edge, 0, key), pinned: next };
}

export const columnWidth = ({ key, kind, width }: AnyColumn, { widths }: ColumnState): number =>
  widths[key] ?? width ?? KIND_WIDTHS[kind];

export const withWidth = (state: ColumnState, key: string, width: number): ColumnState => ({
  ...state,
  widths: { ...state.widths, [key]: Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width))) },
});

/** Back to the width that the column's kind has. */
export const withoutWidth = (state: ColumnState, key: string): ColumnState => ({
  ...state,
  widths: Object.fromEntries(Object.entries(state.widths).filter(([own]) => own !== key)),
});

export const withVisibility = (state: ColumnState, key: string, isShown: boolean): ColumnState => ({
  ...state,
  hidden: isShown ? state.hidden.filter((own) => own !== key) : [...state.hidden, key],
});

/** Shows the row of filters below the heads, or takes it away. */
export const withFilterRow = ({ hasFilterRow: _was, ...state }: ColumnState, isShown: boolean): ColumnState =>
  isShown ? { ...state, hasFilterRow: true } : state;

/** Moves a column by so many places among all columns, at most to an end. */
export function withMoved(columns: readonly AnyColumn[], state: ColumnState, key: string, by: number): ColumnState {
  const order = orderedColumns(columns, state).map((column) => column.key);
  const from = order.indexOf(key);
  const to = Math.max(0, Math.min(order.length - 1, from + by));
  return { ...state, order: order.toSpliced(from, 1).toSpliced(to, 0, key) };
}

/** Columns beyond the edges that are drawn ahead. */
const AHEAD = 2;

/** Places of the columns within a room, by their widths in px. */
export function visibleColumns(widths: readonly number[], from: number, room: number) {
  let edge = 0;
  let first = -1;
  let last = 0;
  for (const [at, width] of widths.entries()) {
    if (edge < from + room) last = at;
    edge += width;
    if (first === -1 && edge > from) first = at;
  }
  return { first: Math.max(0, first - AHEAD), last: Math.min(widths.length - 1, last + AHEAD) };
}

/** Puts a column before or after another one; columns that are hidden keep their place. */
export function withMovedBeside(
  columns: readonly AnyColumn[],
  state: ColumnState,
  key: string,
  target: string,
  isAfter: boolean,
): ColumnState {
  const order = orderedColumns(columns, state).map((column) => column.key);
  const from = order.indexOf(key);
  const beside = order.indexOf(target) + (isAfter ? 1 : 0);
  return withMoved(columns, state, key, (beside > from ? beside - 1 : beside) - from);
}

/**
 * The row's grid template and least width, in px. Text columns share what room is left, unless the person set
 * their width; a table of figures alone gives it to the last column.
 */
export function gridTemplate(columns: readonly AnyColumn[], state: ColumnState, hasChecks: boolean) {
  const widths = columns.map((column) => columnWidth(column, state));
  const grows = columns.map(
    ({ key, kind, isWidthFixed }) =>
      (kind === 'text' || kind === 'link') && isWidthFixed !== true && !(key in state.widths),
  );
  const last = columns.length - 1;
  const tracks = widths.map((width, at) =>
    grows[at] || (at === last && !grows.includes(true)) ? `minmax(${width}px, ${width}fr)` : `${width}px`,
  );
  const checks = hasChecks ? [`${CHECK_WIDTH}px`] : [];
  return {
    template: [...checks, ...tracks].join(' '),
    minWidth: widths.reduce((sum, width) => sum + width, hasChecks ? CHECK_WIDTH : 0),
  };
}
