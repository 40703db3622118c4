import { useState, type Ref } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { ControlBox } from '../Field/Field.style.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Count, TextArea } from './LongTextField.style.ts';

export type LongTextFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly onCommit?: (value: string) => void;
  readonly placeholder?: string;
  /** Most characters; shows how many are used. */
  readonly maxLength?: number;
  readonly rows?: number;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Ids of a list that is open beside it and of the entry that Enter takes: the focus stays in the text. */
  readonly proposals?: { readonly list: string; readonly active: string } | undefined;
};

/**
 * Several lines of text; Enter makes a new line, so it does not move on.
 * For: remarks and terms. Not for: one line (TextField).
 * @example <LongTextField label="Remarks" value={remarks} maxLength={2000} onCommit={setRemarks} />
 */
export function LongTextField({
  value,
  defaultValue = '',
  onChange,
  onCommit,
  placeholder,
  maxLength,
  rows = 3,
  inputRef,
  proposals,
  ...field
}: LongTextFieldProps) {
  const [text, setText] = useOwnValue(value, defaultValue);
  // What is typed when the parent only takes the finished text; a parent that is told each key may change the text itself.
  const [draft, setDraft] = useState<string | null>(null);
  const shown = value !== undefined && onChange !== undefined ? text : (draft ?? text);

  function finish() {
    if (draft === null) return;
    setDraft(null);
    setText(shown);
    onCommit?.(shown.trim());
  }

  return (
    <Field
      aside={
        maxLength !== undefined && (
          <Count>
            {shown.length} / {maxLength}
          </Count>
        )
      }
      {...field}
    >
      {(control, isInvalid) => (
        <ControlBox
          data-invalid={isInvalid || undefined}
          data-disabled={control.disabled || undefined}
          data-readonly={control.readOnly || undefined}
        >
          <TextArea
            {...control}
            ref={inputRef}
            value={shown}
            rows={rows}
            placeholder={placeholder}
            maxLength={maxLength}
            {...(proposals && {
              'aria-autocomplete': 'list' as const,
              'aria-controls': proposals.list,
              'aria-activedescendant': proposals.active,
            })}
            onChange={({ target }) => {
              setDraft(target.value);
              onChange?.(target.value);
            }}
            onBlur={finish}
          />
        </ControlBox>
      )}
    </Field>
  );
}
