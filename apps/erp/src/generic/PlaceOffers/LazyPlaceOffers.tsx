import { useComponent } from '../../product/use-component.ts';
import type { PlaceOffersProps } from './PlaceOffers.tsx';

const load = () => import('./PlaceOffers.tsx').then((loaded) => loaded.PlaceOffers);

/** Offers of places, fetched with the first form that has an address; an address is entered as well without them. */
export function LazyPlaceOffers(props: PlaceOffersProps) {
  const state = useComponent('place offers', load);
  if (state.status !== 'ready') return null;
  const Loaded = state.value;
  return <Loaded {...props} />;
}
