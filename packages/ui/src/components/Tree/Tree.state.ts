import type { TreeItem, TreeRow } from './Tree.types.ts';

export const canOpen = ({ children, hasMore }: TreeItem): boolean => hasMore === true || (children?.length ?? 0) > 0;

/** The rows in sight, top to bottom. Own stack, not recursion: a chain of parts may be deeper than the engine's. */
export function visibleRows(items: readonly TreeItem[], expanded: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const open: { items: readonly TreeItem[]; at: number; parent: number }[] = [{ items, at: 0, parent: -1 }];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const item = level.items[level.at];
    if (!item) {
      open.pop();
      continue;
    }
    level.at += 1;
    rows.push({ item, level: open.length, position: level.at, siblings: level.items.length, parent: level.parent });
    if (item.children && expanded.has(item.key)) open.push({ items: item.children, at: 0, parent: rows.length - 1 });
  }
  return rows;
}

/** What a key does to the tree (tree pattern of ARIA); `inward` and `outward` are right and left, mirrored in RTL. */
export type TreeStep =
  | { readonly to: number }
  | { readonly expand: readonly string[] }
  | { readonly collapse: string }
  | undefined;

export type TreeMove = 'up' | 'down' | 'inward' | 'outward' | 'first' | 'last' | 'pageUp' | 'pageDown' | 'openAll';

/** Where a move leads from a row, or what it opens or closes; undefined when there is nothing to do. */
export function treeStep(
  rows: readonly TreeRow[],
  at: number,
  move: TreeMove,
  expanded: ReadonlySet<string>,
  page: number,
): TreeStep {
  const row = rows[at];
  if (!row) return undefined;
  const { item, parent } = row;
  const to = (place: number): TreeStep => ({ to: Math.max(0, Math.min(rows.length - 1, place)) });
  const isOpen = expanded.has(item.key);
  switch (move) {
    case 'up':
      return to(at - 1);
    case 'down':
      return to(at + 1);
    case 'pageUp':
      return to(at - page);
    case 'pageDown':
      return to(at + page);
    case 'first':
      return to(0);
    case 'last':
      return to(rows.length - 1);
    case 'inward':
      if (!canOpen(item)) return undefined;
      if (!isOpen) return { expand: [item.key] };
      return rows[at + 1]?.parent === at ? to(at + 1) : undefined;
    case 'outward':
      if (isOpen && canOpen(item)) return { collapse: item.key };
      return parent === -1 ? undefined : to(parent);
    case 'openAll':
      return {
        expand: rows
          .filter((own) => own.parent === parent && canOpen(own.item) && !expanded.has(own.item.key))
          .map((own) => own.item.key),
      };
  }
}

/**
 * The next row that begins with the typed text, from the first again after the last. One letter goes on from the
 * row after this one, so that pressing it again goes round; more letters may stay.
 */
export function rowByText(rows: readonly TreeRow[], at: number, typed: string): number | undefined {
  const wanted = typed.toLocaleLowerCase();
  const from = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const place = (from + step) % rows.length;
    if (rows[place]?.item.label.toLocaleLowerCase().startsWith(wanted)) return place;
  }
  return undefined;
}

/** Keys of a tree's entries that can be selected between two rows, either way round. */
export const keysBetween = (rows: readonly TreeRow[], from: number, to: number): readonly string[] =>
  rows
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .filter(({ item }) => item.disabledReason === undefined)
    .map(({ item }) => item.key);
