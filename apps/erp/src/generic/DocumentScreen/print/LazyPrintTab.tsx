import { Skeleton } from '@weft/ui/Skeleton';
import { partOf } from '../../part-of.tsx';

/** Printed texts of a document, fetched when their tab is first opened. */
export const LazyPrintTab = partOf(
  'printTexts',
  () => import('./PrintTab.tsx').then((loaded) => loaded.PrintTab),
  <Skeleton lines={5} />,
);
