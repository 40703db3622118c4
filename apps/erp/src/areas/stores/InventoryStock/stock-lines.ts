import type { StockDimensionKey } from '@weft/domain/catalogue/stock-dimensions';
import type { StockGroup } from './stock-answers.ts';

/** A line of grouped stock: a group with its depth, or how many more groups lie in the one above than are shown. */
export type StockLine = StockGroup & {
  /** Values of the groups around it and its own, the outermost first: its identity. */
  readonly path: string;
  readonly depth: number;
  readonly dimension: StockDimensionKey;
  /** `opening`: what lies in it is on its way; `failed`: it did not come. */
  readonly state: 'leaf' | 'closed' | 'open' | 'opening' | 'failed';
  /** More lie here than a level shows. */
  readonly more: number;
};

/** Groups of one level that are shown below a group; the rest is found by narrowing. */
export const MOST_BELOW = 200;

/** Answer to what lies in a group; rows of before stay while it is asked anew. */
export type LevelAnswer = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rows: readonly StockGroup[];
  readonly totalCount: number;
};

type GroupKeys = StockGroup['keys'];

/** Identity of a group by its values. @example pathOf({ item: { id: 5, name: 'PP' } }) → '[5]' */
export const pathOf = (keys: GroupKeys): string => JSON.stringify(Object.values(keys).map(({ id }) => id));

/** The groups around what lies in a path, as the stock call takes them. @example parentOf(['item', 'stockArea'], '[5]') → { item: 5 } */
export const parentOf = (
  by: readonly StockDimensionKey[],
  path: string,
): { readonly [dimension: string]: number | string | null } => {
  const values = JSON.parse(path) as readonly (number | string | null)[]; // written by `pathOf`
  return Object.fromEntries(values.map((value, n) => [by[n] ?? '', value]));
};

/** How deep a path goes. */
export const depthOf = (path: string): number => (JSON.parse(path) as readonly unknown[]).length; // as above

const lineOf = (
  group: StockGroup,
  around: GroupKeys,
  by: readonly StockDimensionKey[],
  open: ReadonlySet<string>,
): StockLine => {
  const keys = { ...around, ...group.keys };
  const depth = Object.keys(keys).length - 1;
  const path = pathOf(keys);
  const isLeaf = depth === by.length - 1;
  return {
    ...group,
    keys,
    path,
    depth,
    dimension: by[depth] ?? 'item',
    state: isLeaf ? 'leaf' : open.has(path) ? 'open' : 'closed',
    more: 0,
  };
};

/** All lines on the screen: each open group is followed by what lies in it, as far as that has come. */
export const linesOf = (
  first: readonly StockGroup[],
  by: readonly StockDimensionKey[],
  {
    open,
    answers,
  }: { readonly open: ReadonlySet<string>; readonly answers: (path: string) => LevelAnswer | undefined },
): readonly StockLine[] => {
  const below = (groups: readonly StockGroup[], around: GroupKeys): readonly StockLine[] =>
    groups.flatMap((group) => {
      const line = lineOf(group, around, by, open);
      if (line.state !== 'open') return [line];
      const inside = answers(line.path);
      if (inside === undefined || (inside.status === 'loading' && inside.rows.length === 0))
        return [{ ...line, state: 'opening' }];
      if (inside.status === 'failed') return [{ ...line, state: 'failed' }, ...below(inside.rows, line.keys)];
      const left = inside.totalCount - inside.rows.length;
      return [{ ...line, more: left }, ...below(inside.rows, line.keys)];
    });
  return below(first, {});
};
