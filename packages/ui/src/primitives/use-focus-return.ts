type FocusHandlers = Readonly<{
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}>;

/** What had the focus and will still be there: of a menu, which closes, the button that opened it. */
const lasting = (focused: Element | null): Element | null => {
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger ? document.getElementById(trigger) : null) ?? focused;
};

const OVER_PAGE = '[role="dialog"], [role="alertdialog"]';

/** To whom the focus goes when what lies over the page ends: who had it when it opened, then those to whom a dialog before it would have given it. */
const openers = new WeakMap<EventTarget, readonly Element[]>();

const isStillThere = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

/**
 * Gives the focus back to whatever had it when a dialog opened. Radix does so only for its own trigger, and our dialogs
 * are opened by state. Whoever was given it meanwhile keeps it: the screen to which the dialog led. A dialog to which another one led
 * gives it back in its stead: whoever chose a screen in the palette and stays is where they were.
 */
export const useFocusReturn = ({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers): Required<FocusHandlers> => ({
  onOpenAutoFocus: (event) => {
    const focused = lasting(document.activeElement);
    if (event.currentTarget !== null) openers.set(event.currentTarget, focused === null ? [] : [focused]);
    onOpenAutoFocus?.(event);
  },
  onCloseAutoFocus: (event) => {
    onCloseAutoFocus?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const own = (event.currentTarget === null ? undefined : openers.get(event.currentTarget)) ?? [];
    if (document.activeElement === document.body) {
      own.find(isStillThere)?.focus(); // with the dialog the focus in it was gone
      return;
    }
    const next = document.activeElement?.closest(OVER_PAGE);
    if (next) openers.set(next, [...(openers.get(next) ?? []), ...own]);
  },
});
