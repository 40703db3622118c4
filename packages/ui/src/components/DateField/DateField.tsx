import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type Ref } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { ControlBox, Input } from '../Field/Field.style.ts';
import { useEntry } from '../Field/use-entry.ts';
import { dateText, readDate, todayHere } from './DateField.dates.ts';
import { PickerButton, PickerPanel } from './Picker.tsx';
import { usePicker } from './use-picker.ts';
import { useWords } from '../../words/use-words.ts';
import { CalendarSpace } from './DateField.style.ts';
import { lazyPart } from '../../primitives/lazy-part.ts';

const Calendar = lazyPart(
  () => import('./DateField.calendar.tsx').then((loaded) => loaded.Calendar),
  <CalendarSpace />,
);

export const dateFieldLabels = {
  open: 'Choose a date',
  calendar: 'Calendar',
  notADate: 'Enter a date, for example 05-07-2026, 5-7, t or +3',
};

export type DateFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  /** `yyyy-MM-dd`, `null` when empty. */
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly onCommit?: (value: string | null) => void;
  /** Told why the typed text is no date, `undefined` when it is one again. */
  readonly onFault?: (fault: string | undefined) => void;
  /** `yyyy-MM-dd` from which short dates are read; the browser's own day when left out. */
  readonly today?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly labels?: Partial<typeof dateFieldLabels>;
};

/**
 * A date, typed (`5`, `5-7`, `050726`, `t`, `+3`) or picked; Alt+Down opens the calendar, which is fetched then.
 * For: a day of a document. Not for: a period (DateRangeField), a moment (DateTimeField), looking at events (Calendar).
 * @example <DateField label="PO date" required value={date} onCommit={setDate} />
 */
export function DateField({
  value,
  defaultValue = null,
  onChange,
  onCommit,
  onFault,
  today = todayHere(),
  inputRef,
  labels,
  fault,
  ...field
}: DateFieldProps) {
  const words = useWords('dateField', dateFieldLabels, labels);
  const picker = usePicker();
  const entry = useEntry<string | null>({
    value,
    defaultValue,
    onChange,
    onCommit,
    onFault,
    format: dateText,
    read: (text) => readDate(text, today, words.notADate),
  });

  function onInputKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    entry.input.onKeyDown(event);
    picker.openByKey(event);
  }

  return (
    <Field {...field} fault={entry.fault ?? fault}>
      {(control, isInvalid) => (
        <>
          <ControlBox
            ref={picker.setAnchor}
            data-invalid={isInvalid || undefined}
            data-disabled={control.disabled || undefined}
            data-readonly={control.readOnly || undefined}
          >
            <Input
              {...control}
              {...entry.input}
              onKeyDown={onInputKeyDown}
              ref={inputRef}
              type="text"
              autoComplete="off"
            />
            {!control.readOnly && (
              <PickerButton
                picker={picker}
                label={`${words.open}, ${field.label}`}
                isDisabled={control.disabled}
                icon={<CalendarDays aria-hidden="true" />}
              />
            )}
          </ControlBox>
          <PickerPanel picker={picker} label={`${words.calendar}, ${field.label}`}>
            <Calendar
              value={entry.value}
              today={today}
              onPick={(iso) => {
                entry.pick(iso);
                picker.close();
              }}
            />
          </PickerPanel>
        </>
      )}
    </Field>
  );
}
