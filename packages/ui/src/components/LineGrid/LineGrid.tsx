import { useId, useImperativeHandle, useRef, type KeyboardEvent, type MouseEvent, useMemo } from 'react';
import { logicalKey } from '../../primitives/logical-key.ts';
import type { GridCell } from '../DataTable/DataTable.state.ts';
import { Probe } from '../DataTable/DataTable.style.ts';
import { useNarrow, useRowHeight } from '../DataTable/use-narrow.ts';
import { todayHere } from '../DateField/DateField.dates.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { useReadOnly } from '../Field/use-read-only.ts';
import { lineTemplate, NUMBER_WIDTH } from './LineGrid.columns.ts';
import type { EditorHandle } from './LineGrid.editing.ts';
import { CellEditor } from './LineGrid.editor.tsx';
import { LineBar, LineFoot, LineHead } from './LineGrid.frame.tsx';
import { lineKey, type LineKey } from './LineGrid.keys.ts';
import { lineGridLabels } from './LineGrid.labels.ts';
import type { LineGridProps, ScannedCell } from './LineGrid.props.ts';
import { PasteNote } from './LineGrid.report.tsx';
import { LineRow } from './LineGrid.row.tsx';
import { pastScanned } from './LineGrid.scanned.ts';
import { cellPath, movedLineCell, nextEntry, nextFault } from './LineGrid.state.ts';
import { Lines, Root, Scroller } from './LineGrid.style.ts';
import {
  asFiles,
  firstEnteredOf,
  isBlankLine,
  isFileLine,
  lineValue,
  opensMore,
  takesEntry,
  columnFor,
} from './LineGrid.values.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useLeftTexts } from './use-left-texts.ts';
import { useLineWindow } from './use-line-window.ts';
import { useLines } from './use-lines.ts';
import { useScans } from './use-scans.ts';
import { comboboxLabels } from '../ComboboxField/ComboboxBox.tsx';
import { useWords } from '../../words/use-words.ts';
import { lazyPart } from '../../primitives/lazy-part.ts';

export type { LineGridHandle, ScannedCell } from './LineGrid.props.ts';
export type { FileLineColumn, LineColumn, PasteReport, Unmatched } from './LineGrid.types.ts';

// The dialog brings Radix: only lines that have files fetch it.
const LineFiles = lazyPart(() => import('./LineFiles.tsx').then((loaded) => loaded.LineFiles));

const NO_LINES: readonly never[] = [];
const NO_FAULTS: ReadonlyMap<string, string> = new Map();
const CARDS_BELOW = 640;
const FEW = 12; // cards that stand in the page itself, without a scroller of their own
const IDLE: EditorHandle = { settle: () => true, cancel: () => undefined, keepsArrows: false };
const unchanged = <Line,>(line: Line) => line;

/**
 * Lines of a document, entered by keyboard: Tab, Enter and Down go on and add a line at the end, arrows move, F2 sets the
 * caret, Ctrl+D copies from above, Ctrl+Delete removes, Ctrl+Z takes back and Ctrl+Y
 * makes again, F8 goes to the next fault; a scan in any cell adds a line; Enter opens the list of several choices and the files of a cell; a block pasted from a
 * spreadsheet fills lines. Only the lines in sight are drawn; on narrow screens each is a card.
 * For: lines that are entered one after another. Not for: records that are looked up and compared (DataTable), two or three values
 * (FormGrid).
 * @example <LineGrid label="Lines" columns={columns} lines={lines} onLinesChange={setLines} newLine={emptyLine} />
 */
export function LineGrid<Line extends object>({
  label,
  columns,
  lines: given,
  defaultLines = NO_LINES,
  onLinesChange,
  newLine,
  complete = unchanged,
  name = 'lines',
  faults: told = NO_FAULTS,
  warnings = NO_FAULTS,
  findScanned,
  onAsking,
  unread,
  onTypingFault,
  onPasteReport,
  handle,
  isReadOnly: ownReadOnly,
  isFixed = false,
  today = todayHere(),
  labels,
  ...rest
}: LineGridProps<Line>) {
  const id = useId();
  const isReadOnly = useReadOnly(ownReadOnly);
  const ownWords = useWords('lineGrid', lineGridLabels, labels);
  const combobox = useWords('combobox', comboboxLabels, labels?.combobox);
  const words = useMemo(() => ({ ...ownWords, combobox }), [ownWords, combobox]);
  const root = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(root, CARDS_BELOW);
  const rowHeight = useRowHeight(probe);
  const scroller = useRef<HTMLDivElement>(null);
  /** Whether a key was answered before it came here, as a dialog around the grid answers Esc in the capture phase. */
  const cameAnswered = useRef(false);
  const isClosed = isReadOnly || isFixed;
  const [lines, setLines] = useOwnValue<readonly Line[]>(given, defaultLines);
  const takeLines = (next: readonly Line[]): void => {
    const taken = isFixed ? next.slice(0, lines.length) : next;
    setLines(taken);
    onLinesChange?.(taken);
  };
  const actions = useLines({ columns, lines, onLinesChange: takeLines, newLine, complete, today, onPasteReport });

  const pathOf = ({ row, col }: GridCell): string => cellPath(name, row, columns[col]?.key ?? '');
  const [faults, left] = useLeftTexts(told, { unread, onTypingFault });
  const size = { lines: lines.length, columns: columns.length };
  const cell = useActiveCell(scroller, size, (at, fault) => left.leave(pathOf(at), fault));
  const { active, hasFocus, isOpen, setOpen, renew, goTo } = cell;
  const firstEntered = isReadOnly ? 0 : firstEnteredOf(columns);
  const isEntered = ({ row, col }: GridCell): boolean => {
    const [column, line] = [columns[col], lines[row]];
    return !isReadOnly && column !== undefined && line !== undefined && takesEntry(column, line);
  };
  const bounds = { ...size, isEntered: (at: GridCell) => columns[at.col]?.isPassed !== true && isEntered(at) };
  const columnAt = (key: string | undefined) => columns.findIndex((column) => column.key === key);
  const activeColumn = columns[active.col];
  const activeLine = lines[active.row];
  const path = activeColumn ? pathOf(active) : '';
  const fault = cell.ownFault ?? faults.get(path);
  const said = fault ?? warnings.get(path);
  const { template, minWidth } = lineTemplate(columns, isClosed);

  const virtual = useLineWindow(scroller, { count: lines.length, rowHeight, isNarrow, activeRow: active.row, faults });

  function addLine() {
    actions.add();
    goTo({ row: lines.length, col: firstEntered });
  }

  useImperativeHandle(handle, () => ({
    begin: (key) => (lines.length === 0 ? addLine() : goTo({ row: 0, col: Math.max(firstEntered, columnAt(key)) })),
    take: (scanned) => takeScanned({ ...scanned, isOfLine: false }),
    add: (meant) => !isClosed && scroller.current?.contains(meant) === true && addLine(),
  }));

  /** Keys of the grid as a whole, while it has no line to be in. */
  function onEmptyKey(event: KeyboardEvent) {
    if (isClosed || event.defaultPrevented || isScan(event) || event.key !== 'Enter') return;
    event.preventDefault();
    addLine();
  }

  const scannedHere =
    isClosed || findScanned === undefined ? undefined : (code: string) => findScanned(code, activeColumn?.key);
  const takeScanned = (scanned: ScannedCell): void => {
    if (scanned.isOfLine === true && activeLine !== undefined) {
      actions.setCell(active.row, scanned.key, scanned.option);
      renew();
      return;
    }
    const row = actions.addWith(scanned.key, scanned.option);
    goTo(pastScanned(columns, row, scanned.key)); // or the next scan would replace it
  };
  const isScan = useScans(scannedHere, takeScanned);

  /** At the last line, once something is in it: a line in which nothing was entered is the way out of the grid. */
  const canGrow = (): boolean =>
    !isClosed && active.row === lines.length - 1 && !(activeLine && isBlankLine(columns, activeLine, newLine()));

  /** On to the next cell, or back. Whether there was one: at the ends the focus leaves the grid. */
  function enter(step: 1 | -1): boolean {
    const next = nextEntry(active, step, bounds);
    if (next !== 'end') {
      goTo(next);
      return true;
    }
    if (step === -1 || !canGrow()) return false;
    addLine();
    return true;
  }

  function removeLine(row: number) {
    actions.remove(row);
    left.forget();
    renew();
    goTo({ row: Math.max(0, Math.min(row, lines.length - 2)), col: active.col });
  }

  /** Whether a cell has something to open now: what is only looked at opens its files, if there are any. */
  function isOpenable({ row, col }: GridCell): boolean {
    const [column, line] = [columns[col], lines[row]];
    if (!column || !line || !opensMore(column)) return false;
    return isEntered({ row, col }) || (isFileLine(column) && asFiles(lineValue(column, line)).length > 0);
  }

  function goBack(isOn: boolean): true {
    if (!isReadOnly && actions.goBack(isOn)) {
      renew();
      left.forget();
    }
    return true;
  }

  /** Does what a key asks for; whether it was answered, and the control shall not have it too. */
  function answer(asked: LineKey, event: KeyboardEvent, { settle, cancel }: EditorHandle): boolean {
    const answers: Record<LineKey, () => boolean> = {
      open: () => {
        setOpen(true);
        return true;
      },
      copyAbove: () => {
        if (!isReadOnly && actions.copyFromAbove(active)) renew();
        return true;
      },
      takeBack: () => goBack(false),
      makeAgain: () => goBack(true),
      remove: () => {
        if (!isClosed) removeLine(active.row);
        return true;
      },
      nextFault: () => {
        goToFault();
        return true;
      },
      cancel: () => {
        cancel();
        renew();
        return false;
      },
      on: () => !settle() || enter(1),
      back: () => !settle() || enter(-1),
      move: () => move(event, settle),
    };
    return answers[asked]();
  }

  /** To the cell that an arrow, Home, End or a page leads to, and down from the last line to a new one. */
  function move({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent, settle: () => boolean): boolean {
    const isCtrl = ctrlKey || metaKey;
    if (key === 'ArrowDown' && !isCtrl && canGrow()) {
      if (settle()) addLine();
      return true;
    }
    const along = logicalKey({ key, currentTarget: scroller.current ?? currentTarget }); // figures in a cell run their own way
    const next = movedLineCell(active, along, isCtrl, bounds);
    if (next && settle()) goTo(next);
    return next !== undefined;
  }

  function onKey(event: KeyboardEvent, editing: EditorHandle) {
    const isAnswered = event.defaultPrevented && !(event.key === 'Escape' && cameAnswered.current);
    if (event.nativeEvent.isComposing || isAnswered) return;
    if (activeColumn?.kind !== 'ref' && isScan(event)) {
      editing.cancel();
      renew();
      return;
    }
    const asked = lineKey(event, { canOpen: isOpenable(active), keepsArrows: editing.keepsArrows });
    if (asked !== undefined && answer(asked, event, editing)) event.preventDefault();
  }

  function goToFault() {
    const next = nextFault(
      active,
      name,
      columns.map(({ key }) => key),
      lines.length,
      faults,
    );
    if (next) goTo(next);
  }

  function onClick({ target }: MouseEvent) {
    const pressed = (mark: string) =>
      target instanceof Element ? target.closest<HTMLElement>(`[data-${mark}]`)?.dataset[mark] : undefined;
    const gone = pressed('remove');
    if (gone !== undefined) removeLine(Number(gone));
    const [row = -1, col = -1] = pressed('cell')?.split(':').map(Number) ?? [];
    if (!isOpenable({ row, col })) return;
    if (row !== active.row || col !== active.col) goTo({ row, col });
    setOpen(true);
  }

  const files = activeColumn && activeLine && isFileLine(activeColumn) ? activeColumn : undefined;

  const isEdited = (hasFocus || cell.isAsking) && isEntered(active);
  const editor = isEdited && activeColumn && activeLine && !isFileLine(activeColumn) && (
    <CellEditor
      key={`${path} ${cell.round}`}
      column={columnFor(activeColumn, activeLine)}
      value={lineValue(activeColumn, activeLine)}
      label={words.cell(activeColumn.label, active.row + 1)}
      path={path}
      today={today}
      isInvalid={faults.has(path)}
      describedBy={`${id}-said`}
      words={words}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChange={(value) => {
        left.leave(path, undefined);
        actions.setCell(active.row, activeColumn.key, value);
      }}
      onKey={onKey}
      onMove={enter}
      onAsking={(isAsking) => {
        cell.setAsking(isAsking);
        onAsking?.(isAsking);
      }}
      onFault={cell.setOwnFault}
      onDropped={(fault) => left.leave(path, fault)}
    />
  );
  const hasTotals = columns.some(({ total }) => total === 'sum');

  return (
    <Root {...rest}>
      <Probe ref={probe} aria-hidden="true" />
      <div ref={root} />
      <Scroller
        ref={scroller}
        role="grid"
        data-scans={isClosed || findScanned === undefined ? undefined : ''}
        aria-label={label}
        tabIndex={lines.length === 0 ? 0 : undefined}
        aria-rowcount={lines.length + 1 + (hasTotals ? 1 : 0)}
        aria-colcount={columns.length + (isClosed ? 1 : 2)}
        aria-readonly={isReadOnly || undefined}
        data-lines=""
        data-layout={isNarrow ? 'cards' : 'table'}
        data-few={lines.length <= FEW ? '' : undefined}
        style={{
          '--columns': template,
          '--row-min': isNarrow ? '0px' : `${minWidth}px`,
          '--number-width': `${NUMBER_WIDTH}px`,
        }}
        onFocus={cell.onFocus}
        onBlur={cell.onBlur}
        onClick={onClick}
        onKeyDownCapture={({ defaultPrevented }) => {
          cameAnswered.current = defaultPrevented;
        }}
        onKeyDown={(event) => {
          if (event.target === event.currentTarget && lines.length === 0) onEmptyKey(event);
          else if (event.target instanceof HTMLElement && event.target.dataset['cell']) onKey(event, IDLE);
        }}
        onPaste={(event) => !isReadOnly && actions.onPaste(event, active) && renew()}
      >
        {!isNarrow && <LineHead columns={columns} isReadOnly={isReadOnly} isFixed={isFixed} words={words} />}
        <Lines role="rowgroup" style={{ blockSize: `${lines.length === 0 ? 0 : virtual.getTotalSize()}px` }}>
          {virtual.getVirtualItems().map(({ index: at, start }) => {
            const line = lines[at];
            return (
              line && (
                <LineRow
                  key={at}
                  rowRef={isNarrow ? virtual.measureElement : undefined}
                  line={line}
                  at={at}
                  name={name}
                  columns={columns}
                  top={start}
                  activeCol={at === active.row ? active.col : -1}
                  editor={at === active.row && editor ? editor : null}
                  faults={faults}
                  unread={left.texts}
                  warnings={warnings}
                  isReadOnly={isClosed}
                  words={words}
                />
              )
            );
          })}
        </Lines>
        {hasTotals && lines.length > 0 && <LineFoot columns={columns} lines={lines} words={words} />}
      </Scroller>
      <PasteNote paste={actions.paste} columns={columns} words={words} onDismiss={actions.dismissPaste} />
      <LineBar
        label={label}
        saidId={`${id}-said`}
        said={
          hasFocus &&
          said !== undefined &&
          activeColumn !== undefined &&
          `${words.cell(activeColumn.label, active.row + 1)}: ${said}`
        }
        isWarning={fault === undefined}
        faults={faults.size}
        lines={lines.length}
        onAdd={isClosed ? undefined : addLine}
        onNextFault={goToFault}
        words={words}
      />
      {isOpen && files && activeLine && (
        <LineFiles
          column={files}
          title={words.cell(files.label, active.row + 1)}
          ids={asFiles(lineValue(files, activeLine))}
          isReadOnly={!isEntered(active)}
          fault={faults.get(path)}
          done={words.done}
          onChange={(ids) => actions.setCell(active.row, files.key, ids)}
          onClose={cell.comeBack}
        />
      )}
    </Root>
  );
}
