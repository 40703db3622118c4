import type { ConfirmAnswer, ConfirmQuestion } from '../ConfirmDialog/ConfirmDialog.tsx';

/** One question at a time; the next waits for the answer to the one before. Made for `useSyncExternalStore`. */
export type ConfirmQueue = Readonly<{
  ask: (question: ConfirmQuestion) => Promise<ConfirmAnswer>;
  /** Answers the question that is shown. */
  answer: (answer: ConfirmAnswer) => void;
  current: () => ConfirmQuestion | undefined;
  subscribe: (listener: () => void) => () => void;
}>;

type Waiting = Readonly<{ question: ConfirmQuestion; resolve: (answer: ConfirmAnswer) => void }>;

/** A queue without questions. */
export const createConfirmQueue = (): ConfirmQueue => {
  let waiting: readonly Waiting[] = [];
  const listeners = new Set<() => void>();
  const become = (next: readonly Waiting[]): void => {
    waiting = next;
    listeners.forEach((listener) => listener());
  };
  return {
    ask: (question) => new Promise((resolve) => become([...waiting, { question, resolve }])),
    answer: (answer) => {
      const [first, ...rest] = waiting;
      become(rest);
      first?.resolve(answer);
    },
    current: () => waiting[0]?.question,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
