import type { LoadStateLabels } from '../LoadState/LoadState.tsx';

/** The board's own words; give translated ones as `labels`. */
export const kanbanLabels = {
  empty: 'No columns',
  noCards: 'Nothing here',
  overLimit: (count: number, limit: number) => `${count} of ${limit}, more than planned`,
  withLimit: (count: number, limit: number) => `${count} of ${limit}`,
  hint: 'Space lifts the card, arrows carry it, Space puts it down, Esc takes it back.',
  lifted: (card: string, column: string) => `${card} lifted from ${column}.`,
  carried: (card: string, column: string, place: number, size: number) =>
    `${card}: ${column}, place ${place} of ${size}.`,
  putDown: (card: string, column: string, place: number) => `${card} put down in ${column}, place ${place}.`,
  takenBack: (card: string) => `${card} is back where it was.`,
};
export type KanbanLabels = typeof kanbanLabels & LoadStateLabels;
