import { useComponent } from '../../product/use-component.ts';
import type { DeletedDialogProps } from './DeletedDialog.tsx';

const load = () => import('./DeletedDialog.tsx').then((loaded) => loaded.DeletedDialog);

/** The bin of a list, fetched when somebody looks into it. */
export function LazyDeletedDialog(props: DeletedDialogProps) {
  const state = useComponent('deleted records', load);
  if (state.status !== 'ready') return null;
  const Loaded = state.value;
  return <Loaded {...props} />;
}
