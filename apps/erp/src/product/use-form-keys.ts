import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { bindKeys, hasOverlay, type Shortcut } from './bind-keys.ts';

/** What the keys of a form do; a form that begins nothing anew, or has nowhere to go back to, leaves those keys alone. */
export type FormKeys = {
  readonly save: (andNew: boolean) => void;
  /** The main action of a document: Ctrl+Enter is that, instead of another one (spec 02, 0.6). */
  readonly main?: () => void;
  readonly another?: () => void;
  readonly back?: () => void;
};

/** A form beside others on one screen. The keys are its own while the focus is in it, and while it is in no form as long as there is something to save. */
export type FormAmongOthers = { readonly form: RefObject<HTMLFormElement | null>; readonly isDirty: boolean };

/** Takes what is still being typed into the form: a control commits when it loses the focus. */
export const settleTyping = (): void => {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return;
  flushSync(() => control.blur());
  control.focus({ preventScroll: true });
};

const isMeant = (among: FormAmongOthers | undefined): boolean => {
  const focused = document.activeElement?.closest('form') ?? null;
  return among === undefined || (focused === null ? among.isDirty : focused === among.form.current);
};

type Asked = 'save' | 'saveNew' | 'main';

/**
 * Ctrl+S saves, Ctrl+Enter saves and begins another one, of a document does what it is made for; Alt+N begins another one, Esc goes back (spec 01,
 * 1.13; 02, 0.6).
 */
export const useFormKeys = (keys: FormKeys, among?: FormAmongOthers): void => {
  const newest = useRef({ keys, among });
  /**
   * A save that waits for its render: what was chosen just before may still be on its way into the form, and a save of the form as it was would
   * find the field empty. Asked from a timeout it has the same rank as that change, so both are drawn together.
   */
  const [asked, setAsked] = useState<{ readonly what: Asked }>();
  const hasAnother = keys.another !== undefined;
  const hasMain = keys.main !== undefined;
  const hasBack = keys.back !== undefined;
  useEffect(() => {
    newest.current = { keys, among };
  });
  useEffect(() => {
    if (asked === undefined) return;
    const { save, main } = newest.current.keys;
    if (asked.what === 'main') main?.();
    else save(asked.what === 'saveNew');
  }, [asked]);
  useEffect(() => {
    const ask = (what: Asked) => (event: KeyboardEvent) => {
      event.preventDefault();
      if (hasOverlay() || !isMeant(newest.current.among)) return;
      settleTyping();
      setTimeout(() => setAsked({ what }));
    };
    const another: { readonly [combination: string]: Shortcut } = {
      '$mod+Enter': { does: 'shortcut.saveNew', run: ask('saveNew') },
      'Alt+n': {
        does: 'shortcut.new',
        run: (event) => {
          event.preventDefault();
          if (!hasOverlay()) newest.current.keys.another?.();
        },
      },
    };
    const back: { readonly [combination: string]: Shortcut } = {
      Escape: {
        does: 'shortcut.back',
        run: (event) => {
          if (!event.defaultPrevented && !hasOverlay()) newest.current.keys.back?.();
        },
      },
    };
    return bindKeys({
      '$mod+s': { does: 'shortcut.save', run: ask('save') },
      ...(hasAnother ? another : {}),
      ...(hasMain ? { '$mod+Enter': { does: 'shortcut.main', run: ask('main') } } : {}),
      ...(hasBack ? back : {}),
    });
  }, [hasAnother, hasMain, hasBack]);
};
