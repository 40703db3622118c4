import { useState } from 'react';
import { DateTimeField, type DateTimeFieldProps } from '../DateTimeField/DateTimeField.tsx';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Ends } from './DateTimeRangeField.style.ts';
import { useWords } from '../../words/use-words.ts';

export const dateTimeRangeFieldLabels = { from: 'From', to: 'To', reversed: 'The end is before the beginning' };

/** Beginning and end, `yyyy-MM-ddTHH:mm`; `null` where it is open. */
export type DateTimeRange = { readonly from: string | null; readonly to: string | null };

const OPEN: DateTimeRange = { from: null, to: null };

export type DateTimeRangeFieldProps = Omit<FieldProps, 'children' | 'as'> &
  Pick<DateTimeFieldProps, 'today' | 'now' | 'onFault'> & {
    readonly value?: DateTimeRange;
    readonly defaultValue?: DateTimeRange;
    /** Told only ranges that are in order. */
    readonly onCommit?: (value: DateTimeRange) => void;
    readonly labels?: Partial<typeof dateTimeRangeFieldLabels> & { readonly ends?: DateTimeFieldProps['labels'] };
  };

/** Texts in ISO form order as the times they mean. */
const isReversed = ({ from, to }: DateTimeRange): boolean => from !== null && to !== null && from > to;

/**
 * From one time to another, both typed.
 * For: shifts, machine stops, the way of a lorry. Not for: whole days (DateRangeField).
 * @example <DateTimeRangeField label="Machine stop" value={stop} onCommit={setStop} />
 */
export function DateTimeRangeField({
  value,
  defaultValue = OPEN,
  onCommit,
  onFault,
  today,
  now,
  labels,
  fault,
  ...field
}: DateTimeRangeFieldProps) {
  const words = useWords('dateTimeRangeField', dateTimeRangeFieldLabels, labels);
  const [held, setOwn] = useOwnValue(value, defaultValue);
  /** Shown with its fault and not handed up, until it is in order. */
  const [reversed, setReversed] = useState<DateTimeRange>();
  const range = reversed ?? held;

  function set(next: DateTimeRange) {
    const isWrong = isReversed(next);
    setReversed(isWrong ? next : undefined);
    if (isWrong !== (reversed !== undefined)) onFault?.(isWrong ? words.reversed : undefined);
    if (isWrong) return;
    setOwn(next);
    onCommit?.(next);
  }

  return (
    <Field as="group" {...field} fault={(reversed && words.reversed) ?? fault}>
      {(control, isInvalid) => (
        <Ends data-invalid={isInvalid || undefined}>
          {(['from', 'to'] as const).map((end) => (
            <DateTimeField
              key={end}
              label={words[end]}
              controlId={end === 'from' ? control.id : `${control.id}-to`}
              name={end === 'from' ? control.name : undefined}
              required={field.required}
              disabled={control.disabled}
              readOnly={control.readOnly}
              value={range[end]}
              onCommit={(next) => set({ ...range, [end]: next })}
              onFault={onFault}
              labels={labels?.ends}
              {...(today !== undefined && { today })}
              {...(now !== undefined && { now })}
            />
          ))}
        </Ends>
      )}
    </Field>
  );
}
