import { useComponent } from '../../product/use-component.ts';
import type { LabelPrintDialogProps } from './LabelPrintDialog.tsx';

const load = () => import('./LabelPrintDialog.tsx').then((loaded) => loaded.LabelPrintDialog);

/** The print dialog, fetched when the first label is printed. */
export function LazyLabelPrintDialog(props: LabelPrintDialogProps) {
  const state = useComponent('label print', load);
  if (state.status !== 'ready') return null;
  const Loaded = state.value;
  return <Loaded {...props} />;
}
