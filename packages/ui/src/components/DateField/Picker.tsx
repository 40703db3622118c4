import type { ReactNode } from 'react';
import { InnerButton, PopoverPanel } from '../Field/Field.style.ts';
import type { Picker } from './use-picker.ts';

/** The button inside a field that opens its panel. */
export function PickerButton({
  picker: { button, isOpen, setIsOpen },
  label,
  isDisabled,
  icon,
}: {
  readonly picker: Picker;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly icon: ReactNode;
}) {
  return (
    <InnerButton
      ref={button}
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={() => setIsOpen(!isOpen)}
    >
      {icon}
    </InnerButton>
  );
}

/** The panel itself, with room for what it fetches. */
export function PickerPanel({
  picker: { isOpen, isPlaced, setPanel, closeByKey },
  label,
  children,
}: {
  readonly picker: Picker;
  readonly label: string;
  readonly children: ReactNode;
}) {
  if (!isOpen) return null;
  return (
    <PopoverPanel ref={setPanel} popover="manual" role="dialog" aria-label={label} onKeyDown={closeByKey}>
      {/* Only once the panel is in the top layer: before, the chosen day could not take the focus. */}
      {isPlaced && children}
    </PopoverPanel>
  );
}
