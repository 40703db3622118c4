import { useRef, useState, type Ref } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import { ComboboxBox, comboboxLabels, type ComboboxLabels } from './ComboboxBox.tsx';
import type { Option, OptionSearch } from './ComboboxField.options.ts';
import { useWords } from '../../words/use-words.ts';

export {
  OptionRefusal,
  type Option,
  type OptionId,
  type OptionMatch,
  type OptionSearch,
} from './ComboboxField.options.ts';

export type ComboboxFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  /** The chosen option, `null` when none. */
  readonly value?: Option | null;
  readonly defaultValue?: Option | null;
  readonly onCommit?: (value: Option | null) => void;
  /** Told when a text that means no option is left in the field: a form must not save meanwhile. */
  readonly onFault?: (fault: string | undefined) => void;
  /** Told while a text that was left waits for its answer: a save waits with it. */
  readonly onAsking?: (isAsking: boolean) => void;
  /** All options, up to 100,000. Keep the array: its index is built once per array. */
  readonly options?: readonly Option[];
  /** Finds the best options elsewhere; a newer question aborts the older. Instead of `options`. */
  readonly search?: OptionSearch;
  /** With `options`: a text that is none of them is kept as an option whose id it is. It is offered last, and taken when the field is left. */
  readonly isFree?: boolean;
  /** Offers "Add …" for a text that is not there; the option it answers is chosen. */
  readonly onAdd?: (text: string) => Promise<Option | null> | void;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly labels?: Partial<ComboboxLabels>;
};

/**
 * One of many records: typed code or name, best matches first. Enter and Tab take the proposed one, even when its
 * answer is still on the way; Escape gives the old one back.
 * For: one of many records, up to 100,000. Not for: a few fixed choices (SelectField, RadioField), several records (MultiSelectField).
 * @example <ComboboxField label="Supplier" value={supplier} search={findSuppliers} onCommit={setSupplier} />
 */
export function ComboboxField({
  value,
  defaultValue = null,
  onCommit,
  onFault,
  onAsking,
  options,
  search,
  isFree,
  onAdd,
  placeholder,
  inputRef,
  labels,
  fault,
  ...field
}: ComboboxFieldProps) {
  const words = useWords('combobox', comboboxLabels, labels);
  const [chosen, setOwn] = useOwnValue(value, defaultValue);
  const [unknown, setUnknown] = useState<string>();
  const told = useRef<string>(undefined); // an added option is picked long after the render that offered it
  return (
    <Field {...field} fault={unknown ?? fault}>
      {(control, isInvalid) => (
        <ComboboxBox
          control={control}
          label={field.label}
          isInvalid={isInvalid}
          isUnread={unknown !== undefined}
          words={words}
          placeholder={placeholder}
          inputRef={inputRef}
          value={chosen}
          options={options}
          search={search}
          isFree={isFree}
          onAdd={onAdd}
          onAsking={onAsking}
          onPick={(option) => {
            setOwn(option);
            onCommit?.(option);
          }}
          onUnknown={(text, why) => {
            const next = text === undefined ? undefined : (why ?? words.unknown(text));
            if (next === told.current) return;
            told.current = next;
            setUnknown(next);
            onFault?.(next);
          }}
        />
      )}
    </Field>
  );
}
