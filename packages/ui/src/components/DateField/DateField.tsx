import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { ControlBox, InnerButton, Input, PopoverPanel } from '../Field/Field.style.ts';
import { useAnchoredPopover, useLeaving } from '../Field/use-anchored-popover.ts';
import { useEntry } from '../Field/use-entry.ts';
import { CalendarSpace } from './DateField.style.ts';
import { dateText, readDate, todayHere } from './DateField.dates.ts';
import { useWords } from '../../words/use-words.ts';

const Calendar = lazy(() => import('./DateField.calendar.tsx').then((loaded) => ({ default: loaded.Calendar })));

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
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useAnchoredPopover({ isOpen });
  useLeaving([popover.anchor, popover.panel], isOpen, () => setIsOpen(false));
  const entry = useEntry<string | null>({
    value,
    defaultValue,
    onChange,
    onCommit,
    onFault,
    format: dateText,
    read: (text) => readDate(text, today, words.notADate),
  });

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  function onInputKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    entry.input.onKeyDown(event);
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      setIsOpen(true);
    }
  }

  return (
    <Field {...field} fault={entry.fault ?? fault}>
      {(control, isInvalid) => (
        <>
          <ControlBox
            ref={popover.setAnchor}
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
              <InnerButton
                ref={button}
                type="button"
                aria-label={`${words.open}, ${field.label}`}
                aria-expanded={isOpen}
                disabled={control.disabled}
                onClick={() => setIsOpen(!isOpen)}
              >
                <CalendarDays aria-hidden="true" />
              </InnerButton>
            )}
          </ControlBox>
          {isOpen && (
            <PopoverPanel
              ref={popover.setPanel}
              popover="manual"
              role="dialog"
              aria-label={`${words.calendar}, ${field.label}`}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.stopPropagation();
                close();
              }}
            >
              {/* Only once the panel is in the top layer: before, the chosen day could not take the focus. */}
              {popover.panel && (
                <Suspense fallback={<CalendarSpace />}>
                  <Calendar
                    value={entry.value}
                    today={today}
                    onPick={(iso) => {
                      entry.pick(iso);
                      close();
                    }}
                  />
                </Suspense>
              )}
            </PopoverPanel>
          )}
        </>
      )}
    </Field>
  );
}
