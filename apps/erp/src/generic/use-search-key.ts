import { useEffect, useRef, type RefObject } from 'react';
import { bindKeys, isTyping } from '../product/bind-keys.ts';

/** The search box of a list: `/` leads into it from anywhere on the screen (spec 01, 1.13). */
export const useSearchKey = (): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      bindKeys({
        '/': {
          does: 'shortcut.search',
          run: (event) => {
            if (isTyping(event)) return;
            event.preventDefault();
            input.current?.focus();
          },
        },
      }),
    [],
  );
  return input;
};
