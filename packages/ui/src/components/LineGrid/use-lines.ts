import { useLayoutEffect, useRef, useState, type ClipboardEvent } from 'react';
import type { GridCell } from '../DataTable/DataTable.state.ts';
import { emptyHistory, redone, undone, withStep, type LineHistory } from './LineGrid.history.ts';
import { lookUp, type Progress } from './LineGrid.lookup.ts';
import { fillPlan, parseBlock, planPaste } from './LineGrid.paste.ts';
import { withCell } from './LineGrid.state.ts';
import type { LineColumn, PasteReport } from './LineGrid.types.ts';
import { isBlankLine, isSameCell, isShownOnly, lineValue, takesEntry } from './LineGrid.values.ts';

export type LinesOptions<Line extends object> = {
  readonly columns: readonly LineColumn<Line>[];
  readonly lines: readonly Line[];
  readonly onLinesChange: (lines: readonly Line[]) => void;
  readonly newLine: () => Line;
  readonly complete: (line: Line, changedKey: string) => Line;
  readonly today: string;
  readonly onPasteReport: ((report: PasteReport) => void) | undefined;
};

const BLOCK = /[\t\r\n]/;

/** What can be done to the lines. Each works on the lines as they are then, also when an answer came late. */
export function useLines<Line extends object>(options: LinesOptions<Line>) {
  const { columns, newLine, complete, today, onPasteReport } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [paste, setPaste] = useState<Progress | PasteReport>();
  const asked = useRef<AbortController>(undefined);
  useLayoutEffect(() => () => asked.current?.abort(), []);

  const history = useRef<LineHistory<Line>>(emptyHistory());

  function change(next: readonly Line[], cell?: string) {
    history.current = withStep(history.current, latest.current.lines, next, cell);
    latest.current = { ...latest.current, lines: next }; // a pick that leads to a new line changes twice before anything is drawn
    latest.current.onLinesChange(next);
  }

  /** Whether two lines hold the same in what is entered; the rest follows from it. */
  const isSame = (a: Line, b: Line) => columns.every((column) => isShownOnly(column) || isSameCell(column, a, b));

  /** Takes the last change back, or makes it again; whether there was one. */
  function goBack(isOn: boolean): boolean {
    const next = (isOn ? redone : undone)(history.current, latest.current.lines, isSame);
    if (!next?.now) return false;
    history.current = next;
    latest.current.onLinesChange(next.now);
    return true;
  }

  function setCell(row: number, key: string, value: unknown) {
    const { lines } = latest.current;
    const next = withCell(lines, row, key, value);
    const line = next[row];
    if (line) change(next.with(row, complete(line, key)), `${row} ${key}`);
  }

  const add = () => change([...latest.current.lines, newLine()]);

  /** A line that begins with one value: the last one while nothing is in it, else a new one. Its number. */
  function addWith(key: string, value: unknown): number {
    const { lines } = latest.current;
    const last = lines.at(-1);
    const isSpare = last !== undefined && isBlankLine(columns, last, newLine());
    const line = complete({ ...(isSpare ? last : newLine()), [key]: value }, key);
    change(isSpare ? lines.with(-1, line) : [...lines, line]);
    return isSpare ? lines.length - 1 : lines.length;
  }

  const remove = (row: number) => change(latest.current.lines.toSpliced(row, 1));

  /** Takes the cell's value from the line above; whether there was one. */
  function copyFromAbove({ row, col }: GridCell): boolean {
    const column = columns[col];
    const above = latest.current.lines[row - 1];
    const line = latest.current.lines[row];
    if (!column || !above || !line || !takesEntry(column, line)) return false;
    setCell(row, column.key, lineValue(column, above));
    return true;
  }

  async function pasteBlock(text: string, at: GridCell) {
    const plan = planPaste(parseBlock(text), columns, at, latest.current.lines.length);
    asked.current?.abort();
    const controller = new AbortController();
    asked.current = controller;
    const found = await lookUp(plan, controller.signal, (progress) =>
      setPaste(progress.of === 0 ? undefined : progress),
    );
    if (controller.signal.aborted) return;
    const { lines, report } = fillPlan(latest.current.lines, plan, found, { today, newLine, complete });
    change(lines);
    setPaste(report);
    onPasteReport?.(report);
  }

  /** Takes a pasted block; a single text is left to the control. Whether it was a block. */
  function onPaste(event: ClipboardEvent, at: GridCell): boolean {
    const text = event.clipboardData.getData('text/plain');
    if (!BLOCK.test(text.trimEnd())) return false;
    event.preventDefault();
    void pasteBlock(text, at);
    return true;
  }

  return {
    setCell,
    add,
    addWith,
    remove,
    copyFromAbove,
    goBack,
    onPaste,
    paste,
    dismissPaste: () => setPaste(undefined),
  };
}
