/** Asks whether unsaved work may be left; false stays. */
export type LeaveQuestion = () => Promise<boolean>;

/** Where somebody is or wants to go. */
type Place = { readonly pathname: string; readonly search: string };

/** What stands between a person and another screen while something is unsaved. */
export type LeaveGate = {
  /** Puts a question in the way; the answer takes it away again. `of`: parameters of the query that say whose work it is: another value leaves it, though the path stays. */
  readonly close: (question: LeaveQuestion, of?: readonly string[]) => () => void;
  /** Whether something unsaved is left on the way from one place to another. */
  readonly isShut: (from: Place, to: Place) => boolean;
  /** True at once when nothing is in the way; else what the person answers. */
  readonly mayLeave: () => Promise<boolean>;
};

type Asked = { readonly question: LeaveQuestion; readonly of: readonly string[] };

/** A gate that is open. The newest question is asked: a dialog over a form answers before the form. */
export const createLeaveGate = (): LeaveGate => {
  const asked: Asked[] = [];
  return {
    close: (question, of = []) => {
      const one = { question, of };
      asked.push(one);
      return () => void asked.splice(asked.indexOf(one), 1);
    },
    isShut: (from, to) => {
      if (asked.length === 0 || from.pathname !== to.pathname) return asked.length > 0;
      const [before, next] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
      return asked.some(({ of }) => of.some((key) => before.get(key) !== next.get(key)));
    },
    mayLeave: async () => (await asked.at(-1)?.question()) ?? true,
  };
};
