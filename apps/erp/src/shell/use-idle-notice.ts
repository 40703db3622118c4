import type { ComponentType } from 'react';
import { useProduct } from '../product/product-context.ts';
import { bringComponent, componentHere } from '../product/use-component.ts';
import { useLoaded } from '../product/use-loaded.ts';

const Nothing = () => null;
const load = () => import('./idle/IdleNotice.tsx').then((loaded) => loaded.IdleNotice);

/** What says that an unused session will end. Its code comes when the first screen stands: it has nothing to say for minutes. */
export const useIdleNotice = (): { readonly Notice: ComponentType } => {
  const { settled } = useProduct();
  const notice = useLoaded(
    'idle notice',
    () => componentHere(load),
    () => settled.then(() => bringComponent(load)),
  );
  return { Notice: notice.status === 'ready' ? notice.value : Nothing };
};
