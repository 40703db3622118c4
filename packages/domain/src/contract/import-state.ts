/** Where an import of a file stands. `checking` and `importing` go on in the background. */
export type ImportState =
  | 'uploaded'
  | 'mapped'
  | 'checking'
  | 'checked'
  | 'importing'
  | 'imported'
  | 'cancelled'
  | 'undone';
