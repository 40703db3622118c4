import { X } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Swatch } from '../Badge/Swatch.tsx';
import { ComboboxBox, comboboxLabels, type ComboboxLabels } from '../ComboboxField/ComboboxBox.tsx';
import { optionText, type Option, type OptionSearch } from '../ComboboxField/ComboboxField.options.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import { useReadOnly } from '../Field/use-read-only.ts';
import { ChipText, Remove } from '../FilterBar/FilterBar.style.ts';
import { Chosen, ChosenChip } from './MultiSelectField.style.ts';
import { useWords } from '../../words/use-words.ts';

export const multiSelectFieldLabels = { ...comboboxLabels, remove: (name: string) => `Remove ${name}` };
export type MultiSelectLabels = ComboboxLabels & typeof multiSelectFieldLabels;

export type MultiSelectFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  readonly value?: readonly Option[];
  readonly defaultValue?: readonly Option[];
  readonly onCommit?: (value: readonly Option[]) => void;
  readonly onFault?: (fault: string | undefined) => void;
  /** Told while a text that was left waits for its answer: a save waits with it. */
  readonly onAsking?: (isAsking: boolean) => void;
  readonly options?: readonly Option[];
  readonly search?: OptionSearch;
  readonly onAdd?: (text: string) => Promise<Option | null> | void;
  readonly placeholder?: string;
  readonly labels?: Partial<MultiSelectLabels>;
};

const NONE: readonly Option[] = [];

/**
 * Several of many records: each pick becomes a chip and the input is free for the next. Backspace in the empty
 * input takes the last one out. A colour that somebody gave an option stands before its name.
 * For: several of many records. Not for: a few choices that all show (CheckboxGroupField), words of one’s own (TagsField).
 * @example <MultiSelectField label="Processes" options={processes} value={chosen} onCommit={setChosen} />
 */
export function MultiSelectField({
  value,
  defaultValue = NONE,
  onCommit,
  onFault,
  onAsking,
  options,
  search,
  onAdd,
  placeholder,
  labels,
  fault,
  ...field
}: MultiSelectFieldProps) {
  const words = useWords('multiSelectField', multiSelectFieldLabels, labels);
  const [chosen, setOwn] = useOwnValue(value, defaultValue);
  const [unknown, setUnknown] = useState<string>();
  const told = useRef<string>(undefined); // an added option is picked long after the render that offered it
  const input = useRef<HTMLInputElement>(null);
  const taken = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const open = useMemo(() => options?.filter(({ id }) => !taken.has(id)), [options, taken]);
  const isLocked = Boolean(useReadOnly(field.readOnly) || field.disabled || field.disabledReason !== undefined);

  function change(next: readonly Option[]) {
    setOwn(next);
    onCommit?.(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isEmpty = event.currentTarget.value === '';
    if (event.key === 'Backspace' && isEmpty && chosen.length > 0) change(chosen.slice(0, -1));
  }

  return (
    <Field {...field} fault={unknown ?? fault}>
      {(control, isInvalid) => (
        <>
          {chosen.length > 0 && (
            <Chosen aria-label={field.label}>
              {chosen.map((option) => (
                <ChosenChip key={option.id} data-locked={isLocked || undefined}>
                  {option.colour !== undefined && <Swatch colour={option.colour} />}
                  <ChipText title={optionText(option)}>{option.name}</ChipText>
                  {!isLocked && (
                    <Remove
                      type="button"
                      aria-label={words.remove(option.name)}
                      onClick={() => {
                        change(chosen.filter(({ id }) => id !== option.id));
                        input.current?.focus();
                      }}
                    >
                      <X aria-hidden="true" />
                    </Remove>
                  )}
                </ChosenChip>
              ))}
            </Chosen>
          )}
          <ComboboxBox
            control={control}
            label={field.label}
            isInvalid={isInvalid}
            isUnread={unknown !== undefined}
            words={words}
            placeholder={placeholder}
            inputRef={input}
            value={null}
            options={open}
            search={
              search &&
              ((text, signal) => search(text, signal).then((found) => found.filter(({ id }) => !taken.has(id))))
            }
            onAdd={onAdd}
            onAsking={onAsking}
            onKeyDown={onKeyDown}
            onPick={(option) => option && !taken.has(option.id) && change([...chosen, option])}
            onUnknown={(text, why) => {
              const next = text === undefined ? undefined : (why ?? words.unknown(text));
              if (next === told.current) return;
              told.current = next;
              setUnknown(next);
              onFault?.(next);
            }}
          />
        </>
      )}
    </Field>
  );
}
