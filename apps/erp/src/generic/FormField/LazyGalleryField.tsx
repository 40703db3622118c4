import { LazyPart } from '../LazyPart.tsx';
import type { FormGalleryFieldProps } from './FormGalleryField.tsx';

const load = () => import('./FormGalleryField.tsx').then((loaded) => loaded.FormGalleryField);

/** The pictures of a record, fetched with the first form that has several. */
export function LazyGalleryField(props: FormGalleryFieldProps) {
  return <LazyPart name="gallery" load={load} props={props} />;
}
