import { useRef, useState, type KeyboardEvent } from 'react';
import { useAnchoredPopover, useLeaving } from '../Field/use-anchored-popover.ts';

/** A panel at a field that is typed in as well: Alt+Down or its button opens it, Esc and leaving close it, the button gets the focus back. */
export function usePicker() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useAnchoredPopover({ isOpen });
  useLeaving([popover.anchor, popover.panel], isOpen, () => setIsOpen(false));

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  function openByKey(event: KeyboardEvent) {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  }

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  const { setAnchor, setPanel, panel } = popover;
  return { isOpen, setIsOpen, button, setAnchor, setPanel, isPlaced: panel !== null, close, openByKey, closeByKey };
}

export type Picker = ReturnType<typeof usePicker>;
