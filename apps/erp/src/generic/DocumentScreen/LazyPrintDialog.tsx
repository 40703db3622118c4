import { useComponent } from '../../product/use-component.ts';
import type { PrintDialogProps } from './PrintDialog.tsx';

const load = () => import('./PrintDialog.tsx').then((loaded) => loaded.PrintDialog);

/** The dialog of another print, fetched when it is first asked for. */
export function LazyPrintDialog(props: PrintDialogProps) {
  const state = useComponent('printAs', load);
  if (state.status !== 'ready') return null;
  const Loaded = state.value;
  return <Loaded {...props} />;
}
