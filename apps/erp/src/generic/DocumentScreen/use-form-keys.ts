import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { bindKeys, hasOverlay } from '../../product/bind-keys.ts';

/** What the keys of a form do. */
export type FormKeys = {
  readonly save: (andNew: boolean) => void;
  readonly another: () => void;
  readonly back: () => void;
};

/** Takes what is still being typed into the form: a control commits when it loses the focus. */
const settleTyping = (): void => {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return;
  flushSync(() => control.blur());
  control.focus({ preventScroll: true });
};

/** Ctrl+S saves, Ctrl+Enter saves and begins another one, Alt+N begins another one, Esc goes back (spec 01, 1.13). */
export const useFormKeys = (keys: FormKeys): void => {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const save = (andNew: boolean) => (event: KeyboardEvent) => {
      event.preventDefault();
      if (hasOverlay()) return;
      settleTyping();
      newest.current.save(andNew);
    };
    return bindKeys({
      '$mod+s': save(false),
      '$mod+Enter': save(true),
      'Alt+n': (event) => {
        event.preventDefault();
        if (!hasOverlay()) newest.current.another();
      },
      Escape: (event) => {
        if (!event.defaultPrevented && !hasOverlay()) newest.current.back();
      },
    });
  }, []);
};
