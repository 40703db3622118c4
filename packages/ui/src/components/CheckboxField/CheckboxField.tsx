import { useId, type ComponentPropsWithRef, type Ref } from 'react';
import type { FieldOwnProps } from '../Field/Field.tsx';
import { InfoButton } from '../Field/InfoButton.tsx';
import { Help, Mark } from '../Field/Field.style.ts';
import { Verdict } from '../Field/Verdict.tsx';
import { useReadOnly } from '../Field/use-read-only.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Box, Head, Line, Root } from './CheckboxField.style.ts';

export type CheckboxFieldProps = Omit<FieldOwnProps, 'isLabelHidden' | 'aside'> &
  Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'defaultValue'> & {
    readonly value?: boolean;
    readonly defaultValue?: boolean;
    /** Some but not all of what it stands for. */
    readonly isMixed?: boolean;
    readonly onCommit?: (value: boolean) => void;
    readonly inputRef?: Ref<HTMLInputElement>;
  };

/**
 * Yes or no, taken with the rest of the form.
 * For: one yes or no. Not for: what works at once (SwitchField), several of one kind (CheckboxGroupField).
 * @example <CheckboxField label="Reverse charge" value={isReverse} onCommit={setIsReverse} />
 */
export function CheckboxField({
  label,
  required,
  help,
  fault,
  warning,
  disabled,
  disabledReason,
  readOnly: ownReadOnly,
  name,
  controlId,
  info,
  value,
  defaultValue = false,
  isMixed = false,
  onCommit,
  inputRef,
  ...rest
}: CheckboxFieldProps) {
  const made = useId();
  const id = controlId ?? made;
  const [isChecked, setOwn] = useOwnValue(value, defaultValue);
  const readOnly = useReadOnly(ownReadOnly);
  const note = disabledReason ?? help;
  const isDisabled = disabled || disabledReason !== undefined;
  return (
    <Root {...rest}>
      <Head>
        <Line data-disabled={isDisabled || undefined}>
          <Box
            ref={(box: HTMLInputElement | null) => {
              if (box) box.indeterminate = isMixed;
              return assign(inputRef, box);
            }}
            id={id}
            name={name}
            type="checkbox"
            checked={isChecked}
            disabled={isDisabled}
            aria-invalid={fault ? true : undefined}
            aria-required={required || undefined}
            aria-readonly={readOnly || undefined}
            aria-describedby={
              [(fault || warning) && `${id}-fault`, note && `${id}-help`].filter(Boolean).join(' ') || undefined
            }
            onChange={({ target }) => {
              if (readOnly) return;
              setOwn(target.checked);
              onCommit?.(target.checked);
            }}
          />
          <span>
            {label}
            {required && <Mark aria-hidden="true" />}
          </span>
        </Line>
        {info && <InfoButton {...info} />}
      </Head>
      {note && <Help id={`${id}-help`}>{note}</Help>}
      <Verdict id={`${id}-fault`} fault={fault} warning={warning} />
    </Root>
  );
}

function assign<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}
