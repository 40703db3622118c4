import { LoadState } from '@weft/ui/LoadState';
import { useComponent } from '../../product/use-component.ts';
import type { FormGalleryFieldProps } from './FormGalleryField.tsx';

const load = () => import('./FormGalleryField.tsx').then((loaded) => loaded.FormGalleryField);

/** The pictures of a record, fetched with the first form that has several. */
export function LazyGalleryField(props: FormGalleryFieldProps) {
  const state = useComponent('gallery', load);
  if (state.status !== 'ready')
    return (
      <LoadState status={state.status} isEmpty onRetry={state.status === 'failed' ? state.retry : undefined}>
        {null}
      </LoadState>
    );
  const Loaded = state.value;
  return <Loaded {...props} />;
}
