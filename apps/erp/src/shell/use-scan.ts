import { useCallback, useState, type ComponentType } from 'react';
import { useAhead } from '../product/use-component.ts';
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
  const Listener = useAhead('scan', load);
  return {
    isReady: Listener !== undefined,
    Listener: Listener ?? Nothing,
    isCameraOpen,
    openCamera: useCallback(() => setCameraOpen(true), []),
    closeCamera: useCallback(() => setCameraOpen(false), []),
  };
};
