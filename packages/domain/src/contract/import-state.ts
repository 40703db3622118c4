/** Where an import of a file stands. `checking`, `importing` and `undoing` go on in the background. */
export type ImportState =
  | 'uploaded'
  | 'mapped'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'imported'
  | 'undoing'
  | 'cancelled'
  | 'undone';

const AT_WORK: readonly ImportState[] = ['checking', 'importing', 'undoing'];

/** Whether the server works at an import in the background. */
export const isAtWork = (state: ImportState): boolean => AT_WORK.includes(state);
