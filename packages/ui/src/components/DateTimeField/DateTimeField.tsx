import { useState } from 'react';
import { DateField } from '../DateField/DateField.tsx';
import { todayHere } from '../DateField/DateField.dates.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { ControlBox, Input } from '../Field/Field.style.ts';
import { useEntry } from '../Field/use-entry.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Pair } from './DateTimeField.style.ts';
import { joinDateTime, readTime, splitDateTime, timeHere } from './DateTimeField.time.ts';
import { useWords } from '../../words/use-words.ts';

export const dateTimeFieldLabels = {
  date: 'date',
  time: 'time',
  notATime: 'Enter a time, for example 9:30, 930, 2 pm or n for now',
};

export type DateTimeFieldProps = Omit<FieldProps, 'children' | 'as'> & {
  /** `yyyy-MM-ddTHH:mm` where the person sits, `null` when empty. */
  readonly value?: string | null;
  readonly defaultValue?: string | null;
  readonly onCommit?: (value: string | null) => void;
  /** Told why a typed text cannot be read, `undefined` when both can. */
  readonly onFault?: (fault: string | undefined) => void;
  readonly today?: string;
  /** `HH:mm` that `n` stands for; the browser's own clock when left out. */
  readonly now?: string;
  readonly labels?: Partial<typeof dateTimeFieldLabels>;
};

/**
 * A day and a time side by side, both typed: `t` and `n` make it today, now.
 * For: a moment: dispatch, start of a shift. Not for: a day alone (DateField), from when to when (DateTimeRangeField).
 * @example <DateTimeField label="Dispatched at" value={dispatchedAt} onCommit={setDispatchedAt} />
 */
export function DateTimeField({
  value,
  defaultValue = null,
  onCommit,
  onFault,
  today = todayHere(),
  now = timeHere(),
  labels,
  fault,
  ...field
}: DateTimeFieldProps) {
  const words = useWords('dateTimeField', dateTimeFieldLabels, labels);
  const [held, setOwn] = useOwnValue(value, defaultValue);
  const { date, time } = splitDateTime(held);
  // A time typed before its day waits here: without a day there is no value yet.
  const [earlyTime, setEarlyTime] = useState<string | null>(null);

  function commit(nextDate: string | null, nextTime: string | null) {
    setEarlyTime(nextDate === null ? nextTime : null);
    const next = joinDateTime(nextDate, nextTime);
    if (next === held) return;
    setOwn(next);
    onCommit?.(next);
  }

  const timeEntry = useEntry<string | null>({
    value: time ?? earlyTime,
    defaultValue: null,
    onCommit: (next) => commit(date, next),
    onFault,
    format: (text) => text ?? '',
    read: (text) => readTime(text, now, words.notATime),
  });

  return (
    <Field as="group" {...field} fault={timeEntry.fault ?? fault}>
      {(control, isInvalid) => (
        <Pair data-invalid={isInvalid || undefined}>
          <DateField
            label={`${field.label}, ${words.date}`}
            isLabelHidden
            controlId={control.id}
            name={control.name}
            required={field.required}
            disabled={control.disabled}
            readOnly={control.readOnly}
            value={date}
            today={today}
            onCommit={(next) => commit(next, time ?? earlyTime)}
            onFault={onFault}
          />
          <ControlBox
            data-invalid={isInvalid || undefined}
            data-disabled={control.disabled || undefined}
            data-readonly={control.readOnly || undefined}
          >
            <Input
              {...control}
              {...timeEntry.input}
              id={`${control.id}-time`}
              name={undefined}
              aria-label={`${field.label}, ${words.time}`}
              type="text"
              autoComplete="off"
            />
          </ControlBox>
        </Pair>
      )}
    </Field>
  );
}
