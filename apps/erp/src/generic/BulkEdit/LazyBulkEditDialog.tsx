import { useComponent } from '../../product/use-component.ts';
import type { BulkEditDialogProps } from './BulkEditDialog.tsx';

const load = () => import('./BulkEditDialog.tsx').then((loaded) => loaded.BulkEditDialog);

/** The dialog of a bulk edit, fetched when the first one begins. */
export function LazyBulkEditDialog(props: BulkEditDialogProps) {
  const state = useComponent('bulk edit', load);
  if (state.status !== 'ready') return null;
  const Loaded = state.value;
  return <Loaded {...props} />;
}
