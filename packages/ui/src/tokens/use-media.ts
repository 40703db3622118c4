import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as a media query says, now and whenever that changes. @example useMedia('(min-width: 768px)') */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};
