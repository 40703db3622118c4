import type { ImportTarget } from './import-target.ts';
import { runDocument } from './run-documents.ts';
import { runRecords } from './run-import.ts';
import { runTakenOver } from './run-taken-over.ts';

/** How the rows of a file are run. */
export const runOf = ({ rowsAre, isTakenOver }: ImportTarget): typeof runDocument => {
  if (isTakenOver) return runTakenOver;
  return rowsAre === undefined ? runRecords : runDocument;
};
