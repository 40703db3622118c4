import { partOf } from '../../part-of.tsx';

/** The dialog of another print, fetched when it is first asked for. */
export const LazyPrintDialog = partOf('printAs', () =>
  import('./PrintDialog.tsx').then((loaded) => loaded.PrintDialog),
);
