import { useRef } from 'react';

type FocusHandlers = Readonly<{
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}>;

/** What had the focus and will still be there: of a menu, which closes, the button that opened it. */
const lasting = (focused: Element | null): Element | null => {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger ? document.getElementById(trigger) : null) ?? focused;
};

/**
 * Gives the focus back to whatever had it when a dialog opened. Radix does so only for its own trigger, and our dialogs
 * are opened by state. Whoever was given it meanwhile keeps it: the screen to which the dialog led.
 */
export const useFocusReturn = ({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers): Required<FocusHandlers> => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      opener.current = lasting(document.activeElement);
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (document.activeElement !== document.body) return; // with the dialog the focus in it was gone
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
};
