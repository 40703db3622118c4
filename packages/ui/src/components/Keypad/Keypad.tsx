import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAnchoredPopover } from '../Field/use-anchored-popover.ts';
import { NumberPad } from '../NumberPad/NumberPad.tsx';
import { typedText, type PadKey } from '../NumberPad/NumberPad.keys.ts';
import { KeypadPanel } from './Keypad.style.ts';
import { useFigureField, type FigureField } from './use-figure-field.ts';
import { useWords } from '../../words/use-words.ts';

export const keypadLabels = { label: 'Number pad' };

export type KeypadProps = {
  /** Whether figures are entered by finger now: touch density, on a screen with room for the keys. */
  readonly isOn: boolean;
  readonly labels?: Partial<typeof keypadLabels>;
};

/** As a keyboard types: the control hears of it like of any other entry. */
const typeInto = (input: HTMLInputElement, key: PadKey, isWhole: boolean): void => {
  if (key === 'done') {
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent('keydown', enter));
    input.dispatchEvent(new KeyboardEvent('keyup', enter));
    return;
  }
  const { value } = input;
  const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
  const [text, caret] = typedText(value, key, isWhole ? [0, value.length] : [start, end]);
  input.setRangeText(text, 0, value.length);
  input.setSelectionRange(caret, caret);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** A press on the pad is none beside a dialog or a list: those close when somebody presses outside of them. */
const isolated = (panel: HTMLElement | null): (() => void) => {
  const keep = (event: Event): void => {
    if (event.target instanceof Node && panel?.contains(event.target)) {
      event.stopPropagation();
      if (event.type !== 'touchstart') event.preventDefault(); // the focus stays; a touch that is prevented is no click
    }
  };
  const kinds = ['pointerdown', 'mousedown', 'touchstart'] as const;
  for (const kind of kinds) window.addEventListener(kind, keep, { capture: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, keep, { capture: true });
  };
};

/**
 * The number pad of touch density: it comes beside whatever field or cell for figures a finger goes to, types into it, and goes on to the next as
 * Enter does. A key of a keyboard or a scanner puts it away. One for the whole page.
 * For: the shell. Not for: one field (it finds fields by itself), PINs (NumberPad).
 * @example <Keypad isOn={density === 'touch'} />
 */
export function Keypad({ isOn, labels }: KeypadProps) {
  const words = useWords('keypad', keypadLabels, labels);
  const field = useFigureField(isOn);
  const { panel, setAnchor, setPanel } = useAnchoredPopover({ isOpen: field !== undefined });
  const typed = useRef<FigureField>(undefined);
  useLayoutEffect(() => setAnchor(field?.input ?? null), [field, setAnchor]); // the field is not ours to give a ref
  useEffect(() => isolated(panel), [panel]);
  if (field === undefined) return null;
  return (
    <KeypadPanel ref={setPanel} popover="manual">
      <NumberPad
        label={words.label}
        onKey={(key) => {
          const isFirst = typed.current !== field;
          typed.current = key === 'done' ? undefined : field; // after Enter a new figure begins
          typeInto(field.input, key, isFirst && field.takesAll);
        }}
      />
    </KeypadPanel>
  );
}
