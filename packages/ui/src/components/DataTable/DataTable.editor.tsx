import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { cellText } from './DataTable.cells.ts';
import { EditFault, EditInput, EditSelect } from './DataTable.editor.style.ts';
import type { DataTableLabels } from './DataTable.labels.ts';
import type { CellEdit, Column } from './DataTable.types.ts';
import type { EditEnd } from './use-table-grid.ts';

export type CellEditorProps<Row extends object> = {
  readonly column: Column<Row>;
  readonly edit: CellEdit<Row>;
  readonly row: Row;
  /** What was typed to begin: it takes the place of what stood there. */
  readonly typed: string | undefined;
  readonly title: string;
  readonly words: DataTableLabels;
  readonly onEnd: (end: EditEnd, read?: { readonly value: unknown }) => void;
};

/** The control of a cell that is changed: Enter takes it and goes down, Tab goes on, Esc leaves it as it was. */
export function CellEditor<Row extends object>({
  column,
  edit,
  row,
  typed,
  title,
  words,
  onEnd,
}: CellEditorProps<Row>) {
  const id = useId();
  const before = edit.text?.(row) ?? cellText(column, row, words);
  const [text, setText] = useState(typed ?? before);
  const [fault, setFault] = useState<string>();
  /** The focus leaves when the control goes: what was settled is not settled again. */
  const isOver = useRef(false);

  function finish(end: EditEnd, read?: { readonly value: unknown }) {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(end, read);
  }

  function settle(end: EditEnd) {
    if (text === before) return finish(end);
    const reading = edit.read(text, row);
    return 'fault' in reading ? setFault(reading.fault) : finish(end, reading);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    const end = (event.key === 'Enter' && 'down') || (event.key === 'Tab' && (event.shiftKey ? 'left' : 'right'));
    if (event.key === 'Escape') finish('stay');
    else if (end) settle(end);
    else return;
    event.preventDefault();
  }

  const control = {
    ref: focusWhole,
    value: text,
    'aria-label': words.edit(column.label, title),
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault === undefined ? undefined : id,
    onKeyDown,
    onBlur: () => fault === undefined && settle('stay'),
  };
  return (
    <>
      {edit.options ? (
        <EditSelect {...control} onChange={({ target }) => setText(target.value)}>
          {edit.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </EditSelect>
      ) : (
        <EditInput
          {...control}
          onChange={({ target }) => {
            setText(target.value);
            setFault(undefined);
          }}
        />
      )}
      {fault !== undefined && (
        <EditFault id={id} role="alert">
          {fault}
        </EditFault>
      )}
    </>
  );
}

/** Takes the focus with all marked, as a spreadsheet does; a first letter that was typed stays before the caret. */
function focusWhole(control: HTMLInputElement | HTMLSelectElement | null) {
  if (!control || control === document.activeElement) return;
  control.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement && control.value.length > 1) control.select();
}
