import { CornerDownLeft, Delete } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode, SyntheticEvent } from 'react';
import { padKeys, type PadKey } from './NumberPad.keys.ts';
import { Key, Pad } from './NumberPad.style.ts';
import { useWords } from '../../words/use-words.ts';

export const numberPadLabels = {
  back: 'Delete the last digit',
  clear: 'Clear',
  clearShort: 'C',
  point: 'Decimal point',
  step: (step: string) => `Add ${step}`,
  done: 'Next',
};

export type NumberPadProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** What is entered by it: its accessible name. */
  readonly label: string;
  /** `figure` has a point and steps of one and ten, `digits` is for numbers such as a PIN. */
  readonly kind?: 'figure' | 'digits';
  readonly onKey: (key: PadKey) => void;
  /** Nothing can be entered now. */
  readonly disabled?: boolean;
  readonly labels?: Partial<typeof numberPadLabels>;
};

const kindOf = (key: PadKey): string | undefined => {
  if (key === 'done') return 'done';
  if (key === 'back' || key === 'clear') return 'act';
  return key === '+1' || key === '+10' ? 'step' : undefined;
};

/** The focus and the caret stay in the control that is typed into. */
const keepFocus = (event: SyntheticEvent): void => event.preventDefault();

/**
 * Large keys for figures, for hands in gloves. It types into nothing by itself: `onKey` tells what was pressed.
 * For: a screen with one thing to enter (LockScreen). Not for: fields of a form, which have theirs by themselves in touch density (Keypad).
 * @example <NumberPad label="PIN" kind="digits" onKey={type} />
 */
export function NumberPad({ label, kind = 'figure', onKey, disabled = false, labels, ...rest }: NumberPadProps) {
  const words = useWords('numberPad', numberPadLabels, labels);
  const shown = (key: PadKey): { readonly name?: string; readonly face: ReactNode } => {
    if (key === 'back') return { name: words.back, face: <Delete aria-hidden="true" /> };
    if (key === 'clear') return { name: words.clear, face: words.clearShort };
    if (key === 'done') return { name: words.done, face: <CornerDownLeft aria-hidden="true" /> };
    if (key === '.') return { name: words.point, face: '.' };
    return key.startsWith('+') ? { name: words.step(key.slice(1)), face: key } : { face: key };
  };
  return (
    <Pad role="group" aria-label={label} {...rest} data-kind={kind}>
      {padKeys[kind].map((key) => {
        const { name, face } = shown(key);
        return (
          <Key
            key={key}
            type="button"
            tabIndex={-1}
            aria-label={name}
            title={name}
            data-kind={kindOf(key)}
            disabled={disabled}
            onPointerDown={keepFocus}
            onMouseDown={keepFocus}
            onClick={() => onKey(key)}
          >
            {face}
          </Key>
        );
      })}
    </Pad>
  );
}
