/** Asks whether unsaved work may be left; false stays. */
export type LeaveQuestion = () => Promise<boolean>;

/** What stands between a person and another screen while something is unsaved. */
export type LeaveGate = {
  /** Puts a question in the way; the answer takes it away again. */
  readonly close: (question: LeaveQuestion) => () => void;
  readonly isClosed: () => boolean;
  /** True at once when nothing is in the way; else what the person answers. */
  readonly mayLeave: () => Promise<boolean>;
};

/** A gate that is open. The newest question is asked: a dialog over a form answers before the form. */
export const createLeaveGate = (): LeaveGate => {
  const questions: LeaveQuestion[] = [];
  return {
    close: (question) => {
      questions.push(question);
      return () => void questions.splice(questions.indexOf(question), 1);
    },
    isClosed: () => questions.length > 0,
    mayLeave: async () => (await questions.at(-1)?.()) ?? true,
  };
};
