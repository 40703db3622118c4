import { counted } from '../../words/counted.ts';

/** Words of the palette itself. */
export const commandPaletteLabels = {
  title: 'Command palette',
  input: 'Type a command, a screen or a number',
  recent: 'Recent',
  none: (text: string) => `Nothing matches '${text}'`,
  start: 'Type to search',
  searching: 'Searching…',
  failed: 'The search failed.',
  retry: 'Try again',
  results: (count: number) => (count === 1 ? '1 result' : `${counted(count)} results`),
  close: 'Close',
  moveKeys: '↑ ↓',
  move: 'to move',
  openKey: 'Enter',
  open: 'to open',
  newTabKey: 'Ctrl+Enter',
  newTab: 'in another tab',
};
export type CommandPaletteLabels = typeof commandPaletteLabels;
