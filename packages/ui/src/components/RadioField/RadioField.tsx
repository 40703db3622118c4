import { Field, type FieldProps } from '../Field/Field.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Choices, Dot, Line } from './RadioField.style.ts';

/** One of a few choices that all show. */
export type RadioChoice = {
  readonly value: string;
  readonly label: string;
  /** What it means, under it. */
  readonly hint?: string;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | undefined;
};

export type RadioFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  readonly options: readonly RadioChoice[];
  /** Value of the choice, `null` when none. */
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onCommit?: (value: string | null) => void;
  /** Beside each other where there is room; for short words. */
  readonly isInline?: boolean;
};

/**
 * One of two to five choices that all show. Arrows choose, Tab comes and goes with the chosen one.
 * For: choices that must be compared. Not for: more than five (SelectField), yes or no (CheckboxField), what works at once (SwitchField).
 * @example <RadioField label="Freight" options={freights} value={freight} onCommit={setFreight} />
 */
export function RadioField({
  options,
  value,
  defaultValue = null,
  onCommit,
  isInline = false,
  ...field
}: RadioFieldProps) {
  const [chosen, setOwn] = useOwnValue(value, defaultValue);
  return (
    <Field as="group" {...field}>
      {({ id, name, disabled, readOnly, ...described }, isInvalid) => (
        <Choices
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-readonly={readOnly || undefined}
          {...described}
          data-inline={isInline ? '' : undefined}
          data-invalid={isInvalid || undefined}
        >
          {options.map(({ value: own, label, hint, disabledReason }, at) => {
            const isDisabled = disabled || disabledReason !== undefined || (readOnly && own !== chosen);
            const note = disabledReason ?? hint;
            return (
              <Line key={own} data-disabled={isDisabled || undefined}>
                <Dot
                  id={at === 0 ? id : undefined}
                  type="radio"
                  name={name ?? id}
                  value={own}
                  checked={own === chosen}
                  disabled={isDisabled}
                  aria-labelledby={`${id}-${own}`}
                  aria-describedby={note === undefined ? undefined : `${id}-${own}-hint`}
                  onChange={() => {
                    if (readOnly) return;
                    setOwn(own);
                    onCommit?.(own);
                  }}
                />
                <span>
                  <span id={`${id}-${own}`}>{label}</span>
                  {note !== undefined && <small id={`${id}-${own}-hint`}>{note}</small>}
                </span>
              </Line>
            );
          })}
        </Choices>
      )}
    </Field>
  );
}
