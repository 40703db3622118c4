import { Info } from 'lucide-react';
import { InfoTarget } from './Field.style.ts';

/** The "i" of a field: its accessible name, and what a press does; the button is handed over, so that a panel can stand beside it. */
export type FieldInfo = {
  readonly label: string;
  readonly onOpen: (button: HTMLButtonElement) => void;
  /** Beside a fact, which no control stands for: Tab comes to it. */
  readonly isReached?: boolean;
};

/**
 * A small "i" behind the label of a field, seen while the pointer or the focus is in the field, and always where nothing hovers. Not in the
 * order of Tab, which goes from control to control: give the screen a key that does the same.
 */
export function InfoButton({ label, onOpen, isReached = false }: FieldInfo) {
  return (
    <InfoTarget
      type="button"
      {...(isReached ? {} : { tabIndex: -1 })}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <Info aria-hidden="true" />
    </InfoTarget>
  );
}
