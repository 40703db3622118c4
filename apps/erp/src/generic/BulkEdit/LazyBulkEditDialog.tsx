import { partOf } from '../part-of.tsx';

/** The dialog of a bulk edit, fetched when the first one begins. */
export const LazyBulkEditDialog = partOf('bulk edit', () =>
  import('./BulkEditDialog.tsx').then((loaded) => loaded.BulkEditDialog),
);
