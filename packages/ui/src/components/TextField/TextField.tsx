import type { ReactNode, Ref } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Adornment, ControlBox, Input } from '../Field/Field.style.ts';
import { useEntry } from '../Field/use-entry.ts';

export type TextFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  /** Once, when the person leaves the field or presses Enter, if the text changed. */
  readonly onCommit?: (value: string) => void;
  /** The stored form of what was typed (a code's capitals, say), applied on commit; trims when left out. */
  readonly normalise?: (text: string) => string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'url';
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Left out by Tab: the picture of a field, in a preview. */
  readonly tabIndex?: -1;
};

const trimmed = (text: string) => text.trim();
const same = (text: string) => text;

/**
 * One line of text.
 * For: names and short texts. Not for: several lines (LongTextField), what has a form of its own (EmailField, PhoneField, GstinField,
 * CodeField).
 * @example <TextField label="Contact person" value={contact} onCommit={setContact} />
 */
export function TextField({
  value,
  defaultValue = '',
  onChange,
  onCommit,
  normalise = trimmed,
  type = 'text',
  placeholder,
  maxLength,
  autoComplete = 'off',
  inputMode,
  prefix,
  suffix,
  inputRef,
  tabIndex,
  ...field
}: TextFieldProps) {
  const entry = useEntry({
    value,
    defaultValue,
    onChange,
    onCommit: (text) => onCommit?.(normalise(text)),
    format: same,
    read: (text) => ({ value: text }),
  });
  return (
    <Field {...field}>
      {(control, isInvalid) => (
        <ControlBox
          data-invalid={isInvalid || undefined}
          data-disabled={control.disabled || undefined}
          data-readonly={control.readOnly || undefined}
        >
          {prefix && <Adornment data-side="start">{prefix}</Adornment>}
          <Input
            {...control}
            {...entry.input}
            onFocus={undefined}
            ref={inputRef}
            tabIndex={tabIndex}
            type={type}
            placeholder={placeholder}
            maxLength={maxLength}
            autoComplete={autoComplete}
            inputMode={inputMode}
          />
          {suffix && <Adornment data-side="end">{suffix}</Adornment>}
        </ControlBox>
      )}
    </Field>
  );
}
