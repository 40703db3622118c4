import type { ComboboxLabels } from '../ComboboxField/ComboboxBox.tsx';
import { counted } from '../../words/counted.ts';

/** The grid's own words; give translated ones as `labels`. */
export const lineGridLabels = {
  line: 'Line',
  cell: (column: string, line: number) => `${column}, line ${line}`,
  add: 'Add line',
  addTo: (grid: string) => `Add line to ${grid}`,
  remove: (line: number) => `Remove line ${line}`,
  actions: 'Actions',
  empty: 'No lines yet',
  total: 'Total',
  lines: (count: string) => (count === '1' ? '1 line' : `${count} lines`),
  faults: (count: number) => (count === 1 ? 'One fault' : `${counted(count)} faults`),
  nextFault: 'Next',
  notANumber: 'Enter a number, for example 1,250.5',
  notInUnit: (units: string) => `Enter a number, alone or in one of these units: ${units}`,
  notADate: 'Enter a date, for example 05-07-2026, 5-7, t or +3',
  notAMoment: 'Enter a day and a time, for example 05-07-2026 14:30, 5-7 930p or n for now',
  none: 'Select',
  notAChoice: (text: string) => `‘${text}’ is none of the choices`,
  done: 'Done',
  pasted: (cells: number, lines: number) =>
    `${counted(cells)} cells filled${lines > 0 ? `, ${counted(lines)} lines added` : ''}`,
  unmatched: (count: number) => `${counted(count)} texts did not match:`,
  unmatchedAt: (text: string, line: number, column: string) => `“${text}”, line ${line}, ${column}`,
  noColumn: 'no column',
  severalAt: (text: string, line: number, column: string) =>
    `“${text}”, line ${line}, ${column}: several have this name or code`,
  matching: (done: string, of: string) => `Matching what was pasted… ${done} of ${of}`,
  dismiss: 'Dismiss',
  keys: 'Tab and ↓ add a line at the end, Enter opens choices and files, Ctrl+D copies from above, Ctrl+Delete removes, Ctrl+Z takes back, F8 goes to the next fault',
};
/** With the words of the pick lists in its cells. */
export type LineGridLabels = typeof lineGridLabels & { combobox: ComboboxLabels };
