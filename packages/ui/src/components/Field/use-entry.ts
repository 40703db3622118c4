import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { useOwnValue } from './use-own-value.ts';

/** What a typed text means: a value, or why it cannot be read. */
export type Reading<T> = { readonly value: T } | { readonly fault: string };

export type EntryOptions<T> = {
  /** Held by the parent; left to the control when undefined. */
  readonly value: T | undefined;
  readonly defaultValue: T;
  /** Each time the typed text means another value. */
  readonly onChange?: ((value: T) => void) | undefined;
  /** Once, when the person is done: on leaving the control and on Enter, if the value changed. */
  readonly onCommit?: ((value: T) => void) | undefined;
  /** Told what is wrong with a text that cannot be read, `undefined` when it is readable again. */
  readonly onFault?: ((fault: string | undefined) => void) | undefined;
  readonly format: (value: T) => string;
  readonly read: (text: string) => Reading<T>;
  readonly isSame?: (a: T, b: T) => boolean;
  readonly isReadOnly?: boolean;
};

/**
 * Typing into a control whose value is not text: the text stays as typed while the person types and is
 * shown in its proper form once they are done. A text that cannot be read stays, with its fault.
 */
export function useEntry<T>(options: EntryOptions<T>) {
  const { defaultValue, onChange, onCommit, onFault, format, read, isSame = Object.is } = options;
  const [value, setOwn] = useOwnValue(options.value, defaultValue);
  const [draft, setDraft] = useState<Draft<T> | null>(null);
  const [fault, setFault] = useState<string>();

  function tell(next: string | undefined) {
    if (next === fault) return;
    setFault(next);
    onFault?.(next);
  }

  function type(text: string) {
    const before = draft?.before ?? { value };
    const reading = read(text);
    setDraft({ text, before });
    if ('fault' in reading) return;
    tell(undefined);
    if (isSame(reading.value, value)) return;
    setOwn(reading.value);
    onChange?.(reading.value);
  }

  /** Ends the typing: the value is handed up, or the fault shown beside the text as it stands. Whether it could be read. */
  function settle(): boolean {
    if (!draft) return true;
    const reading = read(draft.text);
    if ('fault' in reading) {
      tell(reading.fault);
      return false;
    }
    tell(undefined);
    setDraft(null);
    if (!isSame(reading.value, draft.before.value)) onCommit?.(reading.value);
    return true;
  }

  /** Gives back the value as it was before the typing. */
  function cancel() {
    if (!draft) return;
    tell(undefined);
    setDraft(null);
    if (isSame(draft.before.value, value)) return;
    setOwn(draft.before.value);
    onChange?.(draft.before.value);
  }

  /** Sets the value from elsewhere than typing, as a calendar or a clear button does. */
  function pick(next: T) {
    tell(undefined);
    setDraft(null);
    if (isSame(next, value)) return;
    setOwn(next);
    onChange?.(next);
    onCommit?.(next);
  }

  return {
    value,
    fault,
    pick,
    settle,
    cancel,
    input: {
      value: draft ? draft.text : format(value),
      'data-unread': fault,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onBlur: () => void settle(),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle();
      },
    },
  };
}

/** What is being typed, and the value as it was before, to know whether anything changed. */
type Draft<T> = { readonly text: string; readonly before: { readonly value: T } };
