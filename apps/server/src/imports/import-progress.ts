/** Rows that are done, by import: a commit's transaction hides what it wrote about itself. */
const done = new Map<number, number>();

/** Notes how far the work of this process has come; undefined when it has ended. */
export const noteDone = (importId: number, rows: number | undefined): void => {
  if (rows === undefined) done.delete(importId);
  else done.set(importId, rows);
};

/** How far this process has come with an import; undefined when it does not work at it. */
export const doneRowsOf = (importId: number): number | undefined => done.get(importId);
