import { Skeleton } from '@weft/ui/Skeleton';
import { partOf } from '../../part-of.tsx';

/** The talk about a record, fetched when its tab is first opened. */
export const LazyCommentsTab = partOf(
  'comments',
  () => import('./CommentsTab.tsx').then((loaded) => loaded.CommentsTab),
  <Skeleton lines={5} />,
);
