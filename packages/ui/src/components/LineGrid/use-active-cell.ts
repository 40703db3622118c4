import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { GridCell } from '../DataTable/DataTable.state.ts';

/** The cell that has the focus or had it last, and what is told and open in it. */
export type ActiveCell = {
  readonly active: GridCell;
  readonly hasFocus: boolean;
  /** What is wrong with the text as it stands in the control. */
  readonly ownFault: string | undefined;
  readonly setOwnFault: (fault: string | undefined) => void;
  /** A text that was left in the cell waits for its answer: its control stays till then. */
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  /** Whether the list or the files of the cell stand open. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Another number when the cell was changed from outside its control, which begins anew. */
  readonly round: number;
  readonly renew: () => void;
  readonly goTo: (cell: GridCell) => void;
  /** Back into the cell, from what it had opened. */
  readonly comeBack: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
};

/**
 * Where the focus is among the lines; it follows the active cell, also when lines go, and is told to be gone once it is outside.
 * Cells in the scroller say where they are: `data-cell="row:col"`, the active one `data-active`.
 */
export function useActiveCell(
  scroller: RefObject<HTMLElement | null>,
  { lines, columns }: { readonly lines: number; readonly columns: number },
  /** Told what is wrong with the text of a cell, when its control finds out and when the cell is left; undefined once that is over. */
  onTold: (cell: GridCell, fault: string | undefined) => void,
): ActiveCell {
  const [held, setActive] = useState<GridCell>({ row: 0, col: 0 });
  const [hasFocus, setHasFocus] = useState(false);
  const [ownFault, drawOwnFault] = useState<string>();
  const told = useRef<string>(undefined); // a control tells it while it loses the focus, before it is drawn
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  const active: GridCell = { row: Math.min(held.row, lines - 1), col: Math.min(held.col, columns - 1) };
  const { row, col } = active;

  useLayoutEffect(() => {
    if (!hasFocus) return;
    const cell = scroller.current?.querySelector<HTMLElement>('[data-active]');
    (cell?.querySelector<HTMLElement>('input, select') ?? cell)?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, hasFocus, row, col, lines, round]);

  function hold(fault: string | undefined) {
    told.current = fault;
    drawOwnFault(fault);
  }

  /** At once, not when the cell is left: a save by keys comes while the focus is in it. */
  function setOwnFault(fault: string | undefined) {
    hold(fault);
    onTold(active, fault);
  }

  /** Begins the control anew: what was typed into it is over. */
  function renew() {
    if (told.current !== undefined) setOwnFault(undefined);
    setRound(round + 1);
  }

  function goTo(cell: GridCell) {
    if (hasFocus && (cell.row !== row || cell.col !== col)) onTold(active, told.current);
    hold(undefined);
    setOpen(false);
    setActive(cell);
    setHasFocus(true);
  }

  function onFocus({ target }: FocusEvent) {
    const place = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
    if (place === undefined) return;
    const [atRow = 0, atCol = 0] = place.split(':').map(Number);
    if (!hasFocus || atRow !== row || atCol !== col) goTo({ row: atRow, col: atCol });
  }

  function onBlur() {
    // The control of the next cell takes the focus after this one has gone: look once that has happened.
    requestAnimationFrame(() => {
      if (scroller.current?.contains(document.activeElement)) return;
      setHasFocus(false);
      onTold(active, told.current);
      hold(undefined);
    });
  }

  function comeBack() {
    setOpen(false);
    setHasFocus(true);
  }

  return {
    active,
    hasFocus,
    ownFault,
    setOwnFault,
    isAsking,
    setAsking,
    isOpen,
    setOpen,
    round,
    renew,
    goTo,
    comeBack,
    onFocus,
    onBlur,
  };
}
