import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { InfoButton, type FieldInfo } from './InfoButton.tsx';
import { StillContext, useReadOnly } from './use-read-only.ts';
import { FieldRoot, Help, Label, LabelRow, Mark } from './Field.style.ts';
import { Verdict } from './Verdict.tsx';

/** What every field shares. The label is the accessible name; hide it only where a heading already says it. */
export type FieldOwnProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly required?: boolean;
  /** One line below the control: what to enter, not what went wrong. */
  readonly help?: ReactNode;
  /** What is wrong, in the words of the fault table. Announced politely; the error summary is the loud one. */
  readonly fault?: string | undefined;
  /** What to look at twice; it hinders no save. Said where nothing is wrong. */
  readonly warning?: string | undefined;
  readonly disabled?: boolean;
  /** Why it cannot be changed now; disables the control and is shown and read out. */
  readonly disabledReason?: string | undefined;
  readonly readOnly?: boolean;
  /** Path of the value in the form; also how the error summary finds the control. */
  readonly name?: string | undefined;
  /** Id of the control itself; made when left out. */
  readonly controlId?: string | undefined;
  /** Puts an "i" behind the label that opens what there is to know of the field. */
  readonly info?: FieldInfo | undefined;
  /** At the end of the label's line: a count, a unit switch. */
  readonly aside?: ReactNode;
};

/** Attributes that tie a control to its label, help and fault. Spread them on the input, select or textarea. */
export type ControlProps = {
  readonly id: string;
  readonly name: string | undefined;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

export type FieldProps = FieldOwnProps &
  Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'defaultValue' | 'prefix'> & {
    /** `group` for several controls under one name (date and time, files); their label is then the group's. */
    readonly as?: 'control' | 'group';
    readonly children: (control: ControlProps, isInvalid: boolean) => ReactNode;
  };

/**
 * Label, required mark, help and fault around one control.
 * For: a control of your own inside a form. Not for: controls of ours: each brings its field with it.
 * @example <Field label="Colour" fault={fault}>{(control) => <input {...control} type="color" />}</Field>
 */
export function Field({
  label,
  isLabelHidden = false,
  required = false,
  help,
  fault,
  warning,
  disabled = false,
  disabledReason,
  readOnly,
  name,
  controlId,
  info,
  aside,
  as = 'control',
  children,
  ...rest
}: FieldProps) {
  const made = useId();
  const id = controlId ?? made;
  const [labelId, helpId, faultId] = [`${id}-label`, `${id}-help`, `${id}-fault`];
  const note = disabledReason ?? help;
  const isInvalid = Boolean(fault);
  const isReadOnly = useReadOnly(readOnly);
  const control: ControlProps = {
    id,
    name,
    disabled: disabled || disabledReason !== undefined,
    readOnly: isReadOnly,
    'aria-required': required || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': [(fault || warning) && faultId, note && helpId].filter(Boolean).join(' ') || undefined,
  };
  const isGroup = as === 'group';
  return (
    <FieldRoot
      data-warned={(!isInvalid && Boolean(warning)) || undefined}
      {...(isGroup && { role: 'group', 'aria-labelledby': labelId })}
      {...rest}
    >
      <LabelRow data-hidden={isLabelHidden || undefined}>
        <Label as={isGroup ? 'span' : 'label'} id={labelId} htmlFor={isGroup ? undefined : id}>
          {label}
          {required && <Mark aria-hidden="true" />}
        </Label>
        {info && <InfoButton {...info} />}
        {aside}
      </LabelRow>
      {children(control, isInvalid)}
      {note && <Help id={helpId}>{note}</Help>}
      <Verdict id={faultId} fault={fault} warning={warning} />
    </FieldRoot>
  );
}

export type StillFieldsProps = { readonly isStill: boolean; readonly children: ReactNode };

/**
 * Everything below is only read for as long as something else must come first: what was typed stays in sight and can be copied.
 * For: a whole page. Not for: one field or form, which have `readOnly`.
 * @example <StillFields isStill={isSessionOver}><Screen /></StillFields>
 */
export function StillFields({ isStill, children }: StillFieldsProps) {
  return <StillContext value={isStill}>{children}</StillContext>;
}
