import type { DocumentForm } from '../form/use-document-form.ts';
import { useComponent } from '../../product/use-component.ts';

const load = () => import('./SimilarToNew.tsx').then((loaded) => loaded.SimilarToNew);

export type LazySimilarToNewProps = { readonly form: DocumentForm };

/** What is similar to a new record, fetched with its form; a record is entered as well without it. */
export function LazySimilarToNew(props: LazySimilarToNewProps) {
  const state = useComponent('similar records', load);
  if (state.status !== 'ready') return null;
  const Loaded = state.value;
  return <Loaded {...props} />;
}
