import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { dateText, readDate, todayHere } from '../DateField/DateField.dates.ts';
import { PickerButton, PickerPanel } from '../DateField/Picker.tsx';
import { usePicker } from '../DateField/use-picker.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Input } from '../Field/Field.style.ts';
import { useEntry } from '../Field/use-entry.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import {
  isReversed,
  isSameRange,
  OPEN_RANGE,
  presetKeys,
  presetRange,
  type DateRange,
  type PresetKey,
} from './DateRangeField.range.ts';
import { Between, Choices, Ends, Presets } from './DateRangeField.style.ts';
import { useWords } from '../../words/use-words.ts';
import { CalendarSpace } from '../DateField/DateField.style.ts';
import { lazyPart } from '../../primitives/lazy-part.ts';

export type { DateRange } from './DateRangeField.range.ts';

const RangeCalendar = lazyPart(
  () => import('./DateRangeField.calendar.tsx').then((loaded) => loaded.RangeCalendar),
  <CalendarSpace />,
);

const presetLabels: Readonly<Record<PresetKey, string>> = {
  today: 'Today',
  thisWeek: 'This week',
  last7Days: 'Last 7 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This financial year',
  lastYear: 'Last financial year',
};

export const dateRangeFieldLabels = {
  ...presetLabels,
  from: 'from',
  to: 'to',
  between: '–',
  open: 'Choose a range',
  calendar: 'Calendar',
  notADate: 'Enter a date, for example 05-07-2026, 5-7, t or +3',
  reversed: 'The last day is before the first',
};

export type DateRangeFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  /** First and last day, both counted; an end that is `null` is open. */
  readonly value?: DateRange;
  readonly defaultValue?: DateRange;
  /** Told only ranges that are in order. */
  readonly onCommit?: (value: DateRange) => void;
  /** Told why the typed range is none, `undefined` when it is one again. */
  readonly onFault?: (fault: string | undefined) => void;
  /** `yyyy-MM-dd` from which short dates and presets are reckoned; the browser's own day when left out. */
  readonly today?: string;
  readonly labels?: Partial<typeof dateRangeFieldLabels>;
};

/**
 * From one day to another, typed in both ends as in DateField, picked by two presses, or by a name (this month). Alt+Down opens the calendar.
 * For: periods of reports and filters. Not for: two dates with meanings of their own (two DateFields).
 * @example <DateRangeField label="Period" value={period} onCommit={setPeriod} />
 */
export function DateRangeField({
  value,
  defaultValue = OPEN_RANGE,
  onCommit,
  onFault,
  today = todayHere(),
  labels,
  fault,
  ...field
}: DateRangeFieldProps) {
  const words = useWords('dateRangeField', dateRangeFieldLabels, labels);
  const [held, setOwn] = useOwnValue(value, defaultValue);
  /** Shown with its fault and not handed up, until it is in order. */
  const [reversed, setReversed] = useState<DateRange>();
  const range = reversed ?? held;
  const picker = usePicker();

  function set(next: DateRange) {
    const isWrong = isReversed(next);
    setReversed(isWrong ? next : undefined);
    if (isWrong !== (reversed !== undefined)) onFault?.(isWrong ? words.reversed : undefined);
    if (isWrong || isSameRange(next, held)) return;
    setOwn(next);
    onCommit?.(next);
  }

  function take(next: DateRange) {
    set(next);
    picker.close();
  }

  const entryOf = (end: 'from' | 'to') => ({
    value: range[end],
    defaultValue: null,
    onCommit: (day: string | null) => set({ ...range, [end]: day }),
    onFault,
    format: dateText,
    read: (text: string) => readDate(text, today, words.notADate),
  });
  const from = useEntry<string | null>(entryOf('from'));
  const to = useEntry<string | null>(entryOf('to'));
  const ownFault = from.fault ?? to.fault ?? (reversed && words.reversed);

  return (
    <Field as="group" {...field} fault={ownFault ?? fault}>
      {(control, isInvalid) => (
        <>
          <Ends
            ref={picker.setAnchor}
            data-invalid={isInvalid || undefined}
            data-disabled={control.disabled || undefined}
            data-readonly={control.readOnly || undefined}
            onKeyDown={picker.openByKey}
          >
            <Input
              {...control}
              {...from.input}
              aria-label={`${field.label}, ${words.from}`}
              type="text"
              autoComplete="off"
            />
            <Between aria-hidden="true">{words.between}</Between>
            <Input
              {...control}
              {...to.input}
              data-unread={reversed === undefined ? to.input['data-unread'] : ''}
              id={`${control.id}-to`}
              name={undefined}
              aria-label={`${field.label}, ${words.to}`}
              type="text"
              autoComplete="off"
            />
            {!control.readOnly && (
              <PickerButton
                picker={picker}
                label={`${words.open}, ${field.label}`}
                isDisabled={control.disabled}
                icon={<CalendarRange aria-hidden="true" />}
              />
            )}
          </Ends>
          <PickerPanel picker={picker} label={`${words.calendar}, ${field.label}`}>
            <Choices>
              <Presets>
                {presetKeys.map((key) => (
                  <li key={key}>
                    <button
                      type="button"
                      aria-pressed={isSameRange(presetRange(key, today), range)}
                      onClick={() => take(presetRange(key, today))}
                    >
                      {words[key]}
                    </button>
                  </li>
                ))}
              </Presets>
              <RangeCalendar value={range} today={today} onPick={take} />
            </Choices>
          </PickerPanel>
        </>
      )}
    </Field>
  );
}
