import { useComponent } from '../../product/use-component.ts';
import type { FileFactsDialogProps } from './FileFactsDialog.tsx';

const load = () => import('./FileFactsDialog.tsx').then((loaded) => loaded.FileFactsDialog);

/** The dialog about a file, fetched when it is first asked for. */
export function LazyFileFactsDialog(props: FileFactsDialogProps) {
  const state = useComponent('file facts', load);
  if (state.status !== 'ready') return null;
  const Loaded = state.value;
  return <Loaded {...props} />;
}
