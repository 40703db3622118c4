/** Answers how to write a form's draft, or undefined when nothing is unsaved. */
export type DraftTaker = () => (() => void) | undefined;

const takers = new Set<DraftTaker>();

/** A form with unsaved work says how its draft is taken; the answer takes it off again. */
export const registerDraft = (taker: DraftTaker): (() => void) => {
  takers.add(taker);
  return () => void takers.delete(taker);
};

/** Takes the drafts of every open form now; the answer writes them. */
export const keepOpenDrafts = (): (() => void) => {
  const writers = [...takers].flatMap((take) => take() ?? []);
  return () => writers.forEach((write) => write());
};
