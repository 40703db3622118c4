import { Eye, EyeOff } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { ControlBox, InnerButton, Input } from '../Field/Field.style.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { useWords } from '../../words/use-words.ts';

export const passwordFieldLabels = { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' };

export type PasswordFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly labels?: Partial<typeof passwordFieldLabels>;
};

/**
 * A secret that can be shown while typing, and says when Caps Lock is on.
 * For: passwords and keys. Not for: one-time codes that may be seen (CodeField).
 * @example <PasswordField label="Password" value={password} onChange={setPassword} />
 */
export function PasswordField({
  value,
  defaultValue = '',
  onChange,
  placeholder,
  autoComplete = 'current-password',
  inputRef,
  labels,
  help,
  ...field
}: PasswordFieldProps) {
  const words = useWords('passwordField', passwordFieldLabels, labels);
  const [text, setOwn] = useOwnValue(value, defaultValue);
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  return (
    <Field {...field} help={hasCapsLock ? words.capsLock : help}>
      {(control, isInvalid) => (
        <ControlBox data-invalid={isInvalid || undefined} data-disabled={control.disabled || undefined}>
          <Input
            {...control}
            ref={inputRef}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => {
              setOwn(target.value);
              onChange?.(target.value);
            }}
            onKeyUp={(event) => setHasCapsLock(event.getModifierState('CapsLock'))}
            onBlur={() => setHasCapsLock(false)}
          />
          <InnerButton
            type="button"
            aria-label={isShown ? words.hide : words.show}
            disabled={control.disabled}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </InnerButton>
        </ControlBox>
      )}
    </Field>
  );
}
