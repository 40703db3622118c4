import type { ComponentType } from 'react';
import { useAhead } from '../product/use-component.ts';

const Nothing = () => null;
const load = () => import('./idle/IdleNotice.tsx').then((loaded) => loaded.IdleNotice);

/** What says that an unused session will end. Its code comes when the first screen stands: it has nothing to say for minutes. */
export const useIdleNotice = (): { readonly Notice: ComponentType } => ({
  Notice: useAhead('idle notice', load) ?? Nothing,
});
