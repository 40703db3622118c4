import { Box, Line } from '../CheckboxField/CheckboxField.style.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import type { RadioChoice } from '../RadioField/RadioField.tsx';
import { Choices } from '../RadioField/RadioField.style.ts';
import { Hint } from './CheckboxGroupField.style.ts';
import { useWords } from '../../words/use-words.ts';

export const checkboxGroupFieldLabels = { all: 'All' };

export type CheckboxGroupFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  readonly options: readonly RadioChoice[];
  /** Values that are ticked, in the order of the options. */
  readonly value?: readonly string[];
  readonly defaultValue?: readonly string[];
  readonly onCommit?: (value: readonly string[]) => void;
  /** A first box that ticks and clears the rest; mixed when some are ticked. */
  readonly hasAll?: boolean;
  /** Beside each other where there is room; for short words. */
  readonly isInline?: boolean;
  readonly labels?: Partial<typeof checkboxGroupFieldLabels>;
};

const NONE: readonly string[] = [];

/**
 * Any of a few choices that all show. Each box is a stop for Tab; Space ticks.
 * For: up to about ten choices. Not for: more, or records (MultiSelectField); a single yes or no (CheckboxField).
 * @example <CheckboxGroupField label="Print on the order" options={parts} value={printed} onCommit={setPrinted} />
 */
export function CheckboxGroupField({
  options,
  value,
  defaultValue = NONE,
  onCommit,
  hasAll = false,
  isInline = false,
  labels,
  ...field
}: CheckboxGroupFieldProps) {
  const words = useWords('checkboxGroupField', checkboxGroupFieldLabels, labels);
  const [ticked, setOwn] = useOwnValue(value, defaultValue);
  const free = options.filter(({ disabledReason }) => disabledReason === undefined);
  const areAll = free.every((option) => ticked.includes(option.value));

  function set(next: (value: string) => boolean) {
    const chosen = options.map((option) => option.value).filter(next);
    setOwn(chosen);
    onCommit?.(chosen);
  }

  return (
    <Field as="group" {...field}>
      {({ id, name, disabled, readOnly, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }) => (
        <Choices data-inline={isInline ? '' : undefined}>
          {hasAll && (
            <Line data-disabled={disabled || undefined}>
              <Box
                ref={(box: HTMLInputElement | null) => {
                  if (box) box.indeterminate = ticked.length > 0 && !areAll;
                }}
                type="checkbox"
                checked={areAll}
                disabled={disabled || readOnly}
                data-readonly={(readOnly && !disabled) || undefined}
                onChange={() => set((own) => isKept(own) || (!areAll && isFree(own)))}
              />
              {words.all}
            </Line>
          )}
          {options.map(({ value: own, label, hint, disabledReason }, at) => {
            const note = disabledReason ?? hint;
            const isDisabled = disabled || disabledReason !== undefined;
            return (
              <Line key={own} data-disabled={isDisabled || undefined}>
                <Box
                  id={at === 0 ? id : undefined}
                  type="checkbox"
                  name={name}
                  value={own}
                  checked={ticked.includes(own)}
                  disabled={isDisabled || readOnly}
                  data-readonly={(readOnly && !isDisabled) || undefined}
                  aria-invalid={isInvalid}
                  aria-labelledby={`${id}-${own}`}
                  aria-describedby={[note && `${id}-${own}-hint`, describedBy].filter(Boolean).join(' ') || undefined}
                  onChange={({ target }) => set((other) => (other === own ? target.checked : ticked.includes(other)))}
                />
                <span>
                  <span id={`${id}-${own}`}>{label}</span>
                  {note !== undefined && <Hint id={`${id}-${own}-hint`}>{note}</Hint>}
                </span>
              </Line>
            );
          })}
        </Choices>
      )}
    </Field>
  );

  function isFree(own: string): boolean {
    return free.some((option) => option.value === own);
  }
  /** What cannot be changed now stays as it is. */
  function isKept(own: string): boolean {
    return !isFree(own) && ticked.includes(own);
  }
}
