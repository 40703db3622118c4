import { partOf } from '../part-of.tsx';

/** The bin of a list, fetched when somebody looks into it. */
export const LazyDeletedDialog = partOf('deleted records', () =>
  import('./DeletedDialog.tsx').then((loaded) => loaded.DeletedDialog),
);
