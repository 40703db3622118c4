import { useId, type ComponentPropsWithRef, type Ref } from 'react';
import type { FieldOwnProps } from '../Field/Field.tsx';
import { Help, Hidden } from '../Field/Field.style.ts';
import { Verdict } from '../Field/Verdict.tsx';
import { useReadOnly } from '../Field/use-read-only.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Line, Root, Track } from './SwitchField.style.ts';

export type SwitchFieldProps = Omit<FieldOwnProps, 'isLabelHidden' | 'aside' | 'info' | 'required' | 'readOnly'> &
  Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'defaultValue'> & {
    /** Shown in the place of the label, which stays the switch's name: where the label stands beside it already. */
    readonly stateText?: string;
    readonly value?: boolean;
    readonly defaultValue?: boolean;
    readonly onCommit?: (value: boolean) => void;
    readonly inputRef?: Ref<HTMLInputElement>;
  };

/**
 * A setting that works as soon as it is switched.
 * For: what works at once. Not for: what is saved with a form (CheckboxField).
 * @example <SwitchField label="Approval required" value={isOn} onCommit={save} />
 */
export function SwitchField({
  label,
  help,
  fault,
  warning,
  disabled,
  disabledReason,
  name,
  controlId,
  stateText,
  value,
  defaultValue = false,
  onCommit,
  inputRef,
  ...rest
}: SwitchFieldProps) {
  const made = useId();
  const id = controlId ?? made;
  const [isOn, setOwn] = useOwnValue(value, defaultValue);
  const note = disabledReason ?? help;
  const isDisabled = useReadOnly(disabled) || disabledReason !== undefined;
  return (
    <Root {...rest}>
      <Line data-disabled={isDisabled || undefined}>
        <Track
          ref={inputRef}
          id={id}
          name={name}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          disabled={isDisabled}
          aria-invalid={fault ? true : undefined}
          aria-describedby={
            [(fault || warning) && `${id}-fault`, note && `${id}-help`].filter(Boolean).join(' ') || undefined
          }
          onChange={({ target }) => {
            setOwn(target.checked);
            onCommit?.(target.checked);
          }}
        />
        {stateText === undefined ? label : <Hidden>{`${label}: `}</Hidden>}
        {stateText}
      </Line>
      {note && <Help id={`${id}-help`}>{note}</Help>}
      <Verdict id={`${id}-fault`} fault={fault} warning={warning} />
    </Root>
  );
}
