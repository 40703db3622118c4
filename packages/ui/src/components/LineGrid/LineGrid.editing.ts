import type { KeyboardEvent } from 'react';
import type { LineGridLabels } from './LineGrid.labels.ts';
import type { LineColumn } from './LineGrid.types.ts';

/** What the grid may ask of the control that has the focus. */
export type EditorHandle = {
  /** Ends the typing; false when the text cannot be read, and the focus must stay. */
  readonly settle: () => boolean;
  readonly cancel: () => void;
  /** Arrows left and right belong to the caret, or all to an open list. */
  readonly keepsArrows: boolean;
};

export type EditorProps<Line extends object> = {
  readonly column: LineColumn<Line>;
  readonly value: unknown;
  readonly label: string;
  readonly path: string;
  readonly today: string;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  readonly words: LineGridLabels;
  readonly onChange: (value: unknown) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, handle: EditorHandle) => void;
  /** Goes on to the next cell (1) or back (-1), once what was typed has got its meaning. */
  readonly onMove: (step: 1 | -1) => void;
  /** Whether the cell's list stands open. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Whether a text that was left waits for its answer. */
  readonly onAsking: (isAsking: boolean) => void;
  /** What is wrong with the text as it stands. */
  readonly onFault: (fault: string | undefined) => void;
  /** The control goes while a text that was left in it still waits for its answer. */
  readonly onDropped: (fault: string) => void;
};

/** Whether the caret stands in the text; when all is marked, as after arriving, arrows move between cells. */
export const isCaretInside = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  value !== '' && !(selectionStart === 0 && selectionEnd === value.length);
