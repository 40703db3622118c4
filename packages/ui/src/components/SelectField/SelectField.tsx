import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { ControlBox } from '../Field/Field.style.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Swatch } from '../Badge/Swatch.tsx';
import { Chevron, Chosen, NativeSelect } from './SelectField.style.ts';
import { useWords } from '../../words/use-words.ts';

export const selectFieldLabels = { none: 'Select' };

/** One choice of a short, fixed list. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** `#rrggbb` of a chip that stands before the words while it is chosen. */
  readonly colour?: string | undefined;
};

export type SelectFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  readonly options: readonly Choice[];
  /** Value of the choice, `null` when none. */
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onCommit?: (value: string | null) => void;
  readonly inputRef?: Ref<HTMLSelectElement>;
  readonly labels?: Partial<typeof selectFieldLabels>;
};

/**
 * One of a few fixed choices, by the browser's own list: the keys and the touch wheel people know.
 * For: three to twenty fixed choices. Not for: two to five that must be compared (RadioField), records and what people may add to
 * (ComboboxField).
 * @example <SelectField label="Payment terms" options={terms} value={term} onCommit={setTerm} />
 */
export function SelectField({
  options,
  value,
  defaultValue = null,
  onCommit,
  inputRef,
  labels,
  ...field
}: SelectFieldProps) {
  const words = useWords('selectField', selectFieldLabels, labels);
  const [chosen, setOwn] = useOwnValue(value, defaultValue);
  const colour = options.find((option) => option.value === chosen)?.colour;
  return (
    <Field {...field}>
      {({ readOnly, ...control }, isInvalid) => (
        <ControlBox
          data-invalid={isInvalid || undefined}
          data-disabled={control.disabled || undefined}
          data-readonly={readOnly || undefined}
        >
          {colour !== undefined && (
            <Chosen>
              <Swatch colour={colour} />
            </Chosen>
          )}
          <NativeSelect
            {...control}
            ref={inputRef}
            disabled={control.disabled || readOnly}
            value={chosen ?? ''}
            data-empty={chosen === null || undefined}
            onChange={({ target }) => {
              const next = target.value === '' ? null : target.value;
              setOwn(next);
              onCommit?.(next);
            }}
          >
            <option value="">{readOnly ? '' : words.none}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
          {!readOnly && (
            <Chevron aria-hidden="true">
              <ChevronDown />
            </Chevron>
          )}
        </ControlBox>
      )}
    </Field>
  );
}
