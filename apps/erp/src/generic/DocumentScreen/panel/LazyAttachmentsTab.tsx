import { Skeleton } from '@weft/ui/Skeleton';
import { partOf } from '../../part-of.tsx';

/** The files of a record, fetched when their tab is first opened. */
export const LazyAttachmentsTab = partOf(
  'attachments',
  () => import('./AttachmentsTab.tsx').then((loaded) => loaded.AttachmentsTab),
  <Skeleton lines={5} />,
);
