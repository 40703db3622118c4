import type { ComponentPropsWithRef, Ref } from 'react';
import type { Option } from '../ComboboxField/ComboboxField.options.ts';
import type { LineGridLabels } from './LineGrid.labels.ts';
import type { LineColumn, PasteReport } from './LineGrid.types.ts';

export type LineGridProps<Line extends object> = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onPaste'> & {
  readonly label: string;
  /** Keep the array: it decides when lines are drawn again. */
  readonly columns: readonly LineColumn<Line>[];
  /** The lines; leave them out and the grid keeps what `defaultLines` began with. */
  readonly lines?: readonly Line[];
  readonly defaultLines?: readonly Line[];
  /** The lines after a change; lines that did not change stay the same objects. */
  readonly onLinesChange?: (lines: readonly Line[]) => void;
  /** An empty line. */
  readonly newLine: () => Line;
  /** Fills what follows from a changed property: the item's unit and rate, say. */
  readonly complete?: (line: Line, changedKey: string) => Line;
  /** Field of the lines in the form; heads the paths of faults. */
  readonly name?: string;
  /** What is wrong, by path: `lines[2].qty`. */
  readonly faults?: ReadonlyMap<string, string>;
  /** What to look at twice, by path; said where nothing is wrong. */
  readonly warnings?: ReadonlyMap<string, string>;
  /**
   * What a scanner read in a cell that takes no reference, `column`, or outside of all cells: the reference that it fills in a line of its own, or in
   * the line where it was read, undefined where it is refused.
   * Answers undefined at once for a text that is no code there, which then stays typed.
   */
  readonly findScanned?: (code: string, column?: string) => Promise<ScannedCell | undefined> | undefined;
  /** Told while a reference that was typed and left waits for its answer: a save waits with it. */
  readonly onAsking?: (isAsking: boolean) => void;
  /** Texts that mean nothing in their cells, and why, by path, as `onTypingFault` told them; leave it out and the grid remembers them. */
  readonly unread?: ReadonlyMap<string, string>;
  /** Told a text that means nothing in its cell, by its path, as soon as that is found out, and when it is over: a form must not save meanwhile. */
  readonly onTypingFault?: (path: string, fault: string | undefined) => void;
  readonly onPasteReport?: (report: PasteReport) => void;
  /** Lets the form lead into the lines. */
  readonly handle?: Ref<LineGridHandle>;
  readonly isReadOnly?: boolean;
  /** The lines are given: their cells are changed, but no line comes or goes. */
  readonly isFixed?: boolean;
  readonly today?: string;
  readonly labels?: Partial<LineGridLabels>;
};

/** A reference that was scanned, and the column it belongs to. */
export type ScannedCell = {
  readonly key: string;
  readonly option: Option;
  /** It says something more of the line in which it was scanned (the bin that the goods go to), and begins none. */
  readonly isOfLine?: boolean;
};

/** What a form may ask of its lines. */
export type LineGridHandle = {
  /** Puts the focus into the first cell, or into that of a column where what stands before it is known; without a line, adds one. */
  readonly begin: (key?: string) => void;
  /** Adds a line for what was scanned outside of the lines, and leads into it. */
  readonly take: (scanned: ScannedCell) => void;
  /** Adds a line and puts the focus into it, where lines may come and the grid is the one that is meant, or holds what is. */
  readonly add: (meant: Element | null) => void;
};
