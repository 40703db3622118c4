import { useEffect, useState } from 'react';

/** Controls in which figures are typed say so by the keyboard they ask for; while ours stands there they ask for none. */
const FIGURES = 'input:is([inputmode="decimal"], [inputmode="numeric"], [data-keypad])';

const figureIn = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.matches(FIGURES) && !target.readOnly && !target.disabled
    ? target
    : undefined;

/** The device's own keyboard stays away while ours is there, and may come again after. */
const takeKeyboard = (input: HTMLInputElement): void => {
  input.dataset['keypad'] ??= input.inputMode;
  input.inputMode = 'none';
};
const giveKeyboard = (input: HTMLInputElement): void => {
  const { keypad } = input.dataset;
  if (keypad === undefined) return;
  input.inputMode = keypad;
  delete input.dataset['keypad'];
};

/** A field for figures, and whether its first key replaces what stands in it, as on a calculator: not once it was pressed again. */
export type FigureField = { readonly input: HTMLInputElement; readonly takesAll: boolean };

/**
 * The field for figures that a finger went to: undefined while none has the focus, and once somebody types on a keyboard or a scanner does,
 * until the next press.
 */
export const useFigureField = (isOn: boolean): FigureField | undefined => {
  const [field, setField] = useState<FigureField>();
  useEffect(() => {
    if (!isOn) return undefined;
    let isByFinger = false;
    let held: HTMLInputElement | undefined;
    const become = (next: HTMLInputElement | undefined, takesAll = true): void => {
      if (held !== undefined && held !== next) giveKeyboard(held);
      held = next;
      if (next !== undefined) takeKeyboard(next);
      setField(next && { input: next, takesAll });
    };
    const pressed = ({ target }: Event): void => {
      isByFinger = true;
      const figure = figureIn(target);
      if (figure !== undefined && figure === document.activeElement) become(figure, figure !== held);
    };
    const typed = (event: KeyboardEvent): void => {
      if (!event.isTrusted) return; // a key of ours
      isByFinger = false;
      become(undefined);
    };
    /** Where the focus is now: a cell hands it on to its control before the rest of the page hears of the cell. */
    const arrived = (): void => become(isByFinger ? figureIn(document.activeElement) : undefined);
    const left = ({ relatedTarget }: FocusEvent): void => {
      if (figureIn(relatedTarget) === undefined) become(undefined);
    };
    document.addEventListener('pointerdown', pressed, true);
    document.addEventListener('keydown', typed, true);
    document.addEventListener('focusin', arrived);
    document.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
      document.removeEventListener('keydown', typed, true);
      document.removeEventListener('focusin', arrived);
      document.removeEventListener('focusout', left);
      become(undefined);
    };
  }, [isOn]);
  return isOn ? field : undefined;
};
