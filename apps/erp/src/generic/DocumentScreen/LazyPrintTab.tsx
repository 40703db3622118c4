import { Skeleton } from '@weft/ui/Skeleton';
import { useComponent } from '../../product/use-component.ts';
import type { PrintTabProps } from './PrintTab.tsx';

const load = () => import('./PrintTab.tsx').then((loaded) => loaded.PrintTab);

/** Printed texts of a document, fetched when their tab is first opened. */
export function LazyPrintTab(props: PrintTabProps) {
  const state = useComponent('printTexts', load);
  if (state.status !== 'ready') return <Skeleton lines={5} />;
  const Loaded = state.value;
  return <Loaded {...props} />;
}
