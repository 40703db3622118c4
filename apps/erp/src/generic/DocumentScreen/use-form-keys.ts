import { useEffect, useRef, useState } from 'react';
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
  /**
   * A save that waits for its render: what was chosen just before may still be on its way into the form, and a save of the form as it was would
   * find the field empty. Asked from a timeout it has the same rank as that change, so both are drawn together.
   */
  const [asked, setAsked] = useState<{ readonly andNew: boolean }>();
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    if (asked !== undefined) newest.current.save(asked.andNew);
  }, [asked]);
  useEffect(() => {
    const save = (andNew: boolean) => (event: KeyboardEvent) => {
      event.preventDefault();
      if (hasOverlay()) return;
      settleTyping();
      setTimeout(() => setAsked({ andNew }));
    };
    return bindKeys({
      '$mod+s': { does: 'shortcut.save', run: save(false) },
      '$mod+Enter': { does: 'shortcut.saveNew', run: save(true) },
      'Alt+n': {
        does: 'shortcut.new',
        run: (event) => {
          event.preventDefault();
          if (!hasOverlay()) newest.current.another();
        },
      },
      Escape: {
        does: 'shortcut.back',
        run: (event) => {
          if (!event.defaultPrevented && !hasOverlay()) newest.current.back();
        },
      },
    });
  }, []);
};
