import type { ReactNode } from 'react';

/** One entry of a tree; its key is unique in the whole tree. */
export type TreeItem = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A short fact at the end of the row: a count, a stock. */
  readonly note?: ReactNode;
  readonly children?: readonly TreeItem[];
  /** There are entries below it that come when it is opened. */
  readonly hasMore?: boolean;
  /** Why it cannot be selected now; it can be read and passed. */
  readonly disabledReason?: string;
};

/** A row in sight: an entry whose ancestors are all open. */
export type TreeRow = {
  readonly item: TreeItem;
  /** 1 for the entries at the top. */
  readonly level: number;
  /** Place among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Place of the parent's row; -1 at the top. */
  readonly parent: number;
};
