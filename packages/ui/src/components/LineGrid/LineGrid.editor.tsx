import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import { unitWords } from '@weft/domain/rules/units/figure-unit';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ComboboxBox } from '../ComboboxField/ComboboxBox.tsx';
import { dateText, readDate } from '../DateField/DateField.dates.ts';
import { timeHere } from '../DateTimeField/DateTimeField.time.ts';
import { useEntry, type Reading } from '../Field/use-entry.ts';
import { figureText, isSameFigure, readFigure } from '../NumberField/NumberField.reading.ts';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { isCaretInside, type EditorProps } from './LineGrid.editing.ts';
import { offeredChoices } from './LineGrid.choices.ts';
import { momentText, readMoment } from './LineGrid.moment.ts';
import { CellInput, RefBox } from './LineGrid.style.ts';
import type { RefLineColumn, WrittenLineColumn } from './LineGrid.types.ts';
import { asDate, asFigure, asOption, asText, figureForm, isFigureLine } from './LineGrid.values.ts';

/** The control of the active cell. */
export function CellEditor<Line extends object>(
  props: EditorProps<Line> & { readonly column: WrittenLineColumn<Line> },
) {
  const { column, value, today, words } = props;
  if (column.kind === 'ref') return <RefEditor {...props} column={column} />;
  if (column.kind === 'choices') return <ChoicesEditor {...props} column={column} />;
  if (column.kind === 'choice') {
    const held = value === null || value === undefined ? [] : [asText(value)];
    return <ChoiceEditor {...props} choices={offeredChoices(column.options, held)} />;
  }
  if (column.kind === 'date') {
    return (
      <EntryEditor
        {...props}
        held={asDate(value)}
        format={dateText}
        read={(text) => readDate(text, today, words.notADate)}
      />
    );
  }
  if (column.kind === 'dateTime') {
    return (
      <EntryEditor
        {...props}
        held={asDate(value)}
        format={momentText}
        read={(text) => readMoment(text, { today, now: timeHere() }, words.notAMoment)}
        isSame={isSameMinute} // what is not typed anew keeps its seconds
      />
    );
  }
  if (isFigureLine(column)) {
    const form = figureForm(column);
    const { unit } = column;
    return (
      <EntryEditor<Line, Decimal | null>
        {...props}
        align="end"
        held={asFigure(value)}
        format={(figure) => figureText(figure, form)}
        read={(text) => readFigure(text, form, unit ? words.notInUnit(unitWords(unit)) : words.notANumber)}
        isSame={isSameFigure}
      />
    );
  }
  return (
    <EntryEditor
      {...props}
      maxLength={column.maxLength}
      held={asText(value)}
      format={(text) => text}
      read={(text) => ({ value: text })}
    />
  );
}

const isSameMinute = (a: string | null, b: string | null): boolean => momentText(a) === momentText(b);

type EntryEditorProps<Line extends object, T> = EditorProps<Line> & {
  readonly held: T;
  readonly format: (value: T) => string;
  readonly read: (text: string) => Reading<T>;
  readonly isSame?: (a: T, b: T) => boolean;
  readonly align?: 'end';
  readonly maxLength?: number | undefined;
};

function EntryEditor<Line extends object, T>({
  held,
  format,
  read,
  isSame,
  align,
  maxLength,
  label,
  path,
  isInvalid,
  describedBy,
  onChange,
  onKey,
  onFault,
}: EntryEditorProps<Line, T>) {
  const entry = useEntry<T>({
    value: held,
    defaultValue: held,
    onChange,
    onFault,
    format,
    read,
    ...(isSame && { isSame }),
  });
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    if (event.key === 'F2') input.setSelectionRange(input.value.length, input.value.length);
    onKey(event, { settle: entry.settle, cancel: entry.cancel, keepsArrows: isCaretInside(input) });
  }
  return (
    <CellInput
      {...entry.input}
      onKeyDown={press}
      name={path}
      aria-label={label}
      aria-invalid={isInvalid || entry.fault !== undefined || undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      data-align={align}
      maxLength={maxLength}
      inputMode={align ? 'decimal' : undefined}
    />
  );
}

const nothingToSettle = () => true;
const nothingToCancel = () => undefined;

function ChoiceEditor<Line extends object>({
  choices,
  value,
  label,
  path,
  isInvalid,
  describedBy,
  words,
  onChange,
  onKey,
}: EditorProps<Line> & { readonly choices: readonly { readonly value: string; readonly label: string }[] }) {
  return (
    <CellInput
      as="select"
      name={path}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      value={asText(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      onKeyDown={(event) => {
        // Alt+Down opens the list; plain arrows move in the grid, letters choose.
        if (event.altKey) return;
        onKey(event, { settle: nothingToSettle, cancel: nothingToCancel, keepsArrows: false });
      }}
    >
      <option value="">{words.none}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </CellInput>
  );
}

const LIST_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Escape']);

function RefEditor<Line extends object>({
  column,
  value,
  label,
  path,
  isInvalid,
  describedBy,
  words,
  onChange,
  onKey,
  onMove,
  onAsking,
  onFault,
  onDropped,
}: EditorProps<Line> & { readonly column: RefLineColumn<Line> }) {
  /** The way to go once the answer is there. */
  const held = useRef<1 | -1>(undefined);
  const [isUnknown, setIsUnknown] = useState(false);

  function press(event: KeyboardEvent<HTMLInputElement>, isOpen: boolean) {
    if (event.defaultPrevented) {
      held.current = event.shiftKey ? -1 : 1;
      return;
    }
    if (isOpen && LIST_KEYS.has(event.key)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (event.altKey) return;
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
    const input = event.currentTarget;
    if (event.key === 'F2') input.setSelectionRange(input.value.length, input.value.length);
    onKey(event, { settle: nothingToSettle, cancel: nothingToCancel, keepsArrows: isCaretInside(input) });
  }

  return (
    <RefBox>
      <ComboboxBox
        control={{
          name: path,
          disabled: false,
          readOnly: false,
          'aria-label': label,
          'aria-required': undefined,
          'aria-invalid': isInvalid || isUnknown || undefined,
          'aria-describedby': describedBy,
        }}
        label={label}
        isInvalid={isInvalid || isUnknown}
        isUnread={isUnknown}
        isBare
        isHolding
        words={words.combobox}
        value={asOption(value)}
        options={column.options}
        search={column.search}
        onAdd={column.onAdd}
        onAsking={onAsking}
        onDropped={(text) => onDropped(words.combobox.unknown(text))}
        onPick={(option) => {
          onChange(option);
          const step = held.current;
          held.current = undefined;
          if (step) onMove(step);
        }}
        onUnknown={(text, why) => {
          if (text !== undefined) held.current = undefined;
          setIsUnknown(text !== undefined);
          onFault(text === undefined ? undefined : (why ?? words.combobox.unknown(text)));
        }}
        onKeyDown={press}
      />
    </RefBox>
  );
}
