import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { settleTyping } from '../product/use-form-keys.ts';

/** The button that a dialog is answered with, and the key that presses it. */
export type OkKey = {
  readonly ok: RefObject<HTMLButtonElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Ctrl+Enter presses the main button of a dialog, wherever in it the focus is; what is still being typed counts (spec 02, 0.6).
 * @example const { ok, onKeyDown } = useOkKey(); <Dialog onKeyDown={onKeyDown} footer={<Button ref={ok} …/>} />
 */
export const useOkKey = (): OkKey => {
  const ok = useRef<HTMLButtonElement>(null);
  return {
    ok,
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      settleTyping();
      ok.current?.click();
    },
  };
};
