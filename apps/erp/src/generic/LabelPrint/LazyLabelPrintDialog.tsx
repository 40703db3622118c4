import { partOf } from '../part-of.tsx';

/** The print dialog, fetched when the first label is printed. */
export const LazyLabelPrintDialog = partOf('label print', () =>
  import('./LabelPrintDialog.tsx').then((loaded) => loaded.LabelPrintDialog),
);
