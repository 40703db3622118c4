import { Skeleton } from '@weft/ui/Skeleton';
import { useComponent } from '../../product/use-component.ts';
import type { AttachmentsTabProps } from './AttachmentsTab.tsx';

const load = () => import('./AttachmentsTab.tsx').then((loaded) => loaded.AttachmentsTab);

/** The files of a record, fetched when their tab is first opened. */
export function LazyAttachmentsTab(props: AttachmentsTabProps) {
  const state = useComponent('attachments', load);
  if (state.status !== 'ready') return <Skeleton lines={5} />;
  const Loaded = state.value;
  return <Loaded {...props} />;
}
