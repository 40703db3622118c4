import { Skeleton } from '@weft/ui/Skeleton';
import { useComponent } from '../../product/use-component.ts';
import type { CommentsTabProps } from './CommentsTab.tsx';

const load = () => import('./CommentsTab.tsx').then((loaded) => loaded.CommentsTab);

/** The talk about a record, fetched when its tab is first opened. */
export function LazyCommentsTab(props: CommentsTabProps) {
  const state = useComponent('comments', load);
  if (state.status !== 'ready') return <Skeleton lines={5} />;
  const Loaded = state.value;
  return <Loaded {...props} />;
}
