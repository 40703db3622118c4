import { partOf } from '../part-of.tsx';

/** The dialog about a file, fetched when it is first asked for. */
export const LazyFileFactsDialog = partOf('file facts', () =>
  import('./FileFactsDialog.tsx').then((loaded) => loaded.FileFactsDialog),
);
