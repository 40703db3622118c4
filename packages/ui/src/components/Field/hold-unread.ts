import type { MouseEvent } from 'react';

/** What acts on the fields around it; going back is always free. */
const ACTS = '[data-variant="primary"], [data-variant="danger"]';

/**
 * Holds what would go on with figures that are not those on the screen: while a text among these fields cannot be read, a press on the button that
 * acts on them (a submit by Enter presses it, too) leads to that text instead. What was typed is not dropped without a word.
 * For: whatever has fields and their button inside it, as `onClickCapture`. Not for: forms of records, which count what is wrong themselves.
 */
export const holdUnread = (event: MouseEvent<HTMLElement>): void => {
  const { target, currentTarget } = event;
  // a dialog that was opened from here stands elsewhere in the document, and holds its own
  if (!(target instanceof Element) || !currentTarget.contains(target) || !target.closest('button')?.matches(ACTS))
    return;
  const unread = currentTarget.querySelector<HTMLElement>('[data-unread]');
  if (unread === null) return;
  event.preventDefault();
  event.stopPropagation();
  (unread.querySelector('input') ?? unread).focus(); // in a cell of lines the control stands inside
};
