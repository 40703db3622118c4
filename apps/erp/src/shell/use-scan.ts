import { useCallback, useState, type ComponentType } from 'react';
import { useProduct } from '../product/product-context.ts';
import { bringComponent, componentHere } from '../product/use-component.ts';
import { useLoaded } from '../product/use-loaded.ts';
import type { ScanAnywhereProps } from './scan/ScanAnywhere.tsx';

const Nothing = () => null;
const load = () => import('./scan/ScanAnywhere.tsx').then((loaded) => loaded.ScanAnywhere);

/** Scanning on every screen: the listener, and the way to the camera. Its code comes when the first screen stands. */
export const useScan = (): {
  readonly Listener: ComponentType<ScanAnywhereProps>;
  readonly isReady: boolean;
  readonly isCameraOpen: boolean;
  readonly openCamera: () => void;
  readonly closeCamera: () => void;
} => {
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { settled } = useProduct();
  const listener = useLoaded(
    'scan',
    () => componentHere(load),
    () => settled.then(() => bringComponent(load)),
  );
  return {
    isReady: listener.status === 'ready',
    Listener: listener.status === 'ready' ? listener.value : Nothing,
    isCameraOpen,
    openCamera: useCallback(() => setCameraOpen(true), []),
    closeCamera: useCallback(() => setCameraOpen(false), []),
  };
};
