import type { Status } from '../../tokens/semantic.ts';

/** How long a toast stays, in milliseconds; an error stays until it is closed (specification 1.7). */
const toastDurations: Readonly<Record<Status, number>> = {
  success: 4000,
  info: 4000,
  warning: 8000,
  danger: Number.POSITIVE_INFINITY,
};

/** The same text again within this time adds to the count instead of making a second toast. */
const SAME_WITHIN = 2000;

export type ToastExtras = Readonly<{
  title?: string;
  /** One thing to do about it, such as Undo; it also closes the toast. */
  action?: Readonly<{ label: string; onPress: () => void }>;
  /** Another length than its tone's, for example 10 seconds of Undo. */
  durationMs?: number;
}>;

/** A toast as shown. `count` says how often it came. */
export type ToastRecord = ToastExtras &
  Readonly<{ id: number; tone: Status; text: string; count: number; at: number; durationMs: number }>;

/** Toasts in the order they came; made for `useSyncExternalStore`. */
export type ToastStore = Readonly<{
  show: (tone: Status, text: string, extras?: ToastExtras) => number;
  close: (id: number) => void;
  /** A text that stands elsewhere for a while is no toast meanwhile: those that tell it go, and `show` answers 0. What it answers ends that. */
  hush: (text: string) => () => void;
  all: () => readonly ToastRecord[];
  subscribe: (listener: () => void) => () => void;
}>;

/** A store without toasts. `now` is milliseconds of any clock that only rises. */
export const createToastStore = (now: () => number): ToastStore => {
  let toasts: readonly ToastRecord[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const hushed = new Set<string>();
  const become = (next: readonly ToastRecord[]): void => {
    toasts = next;
    listeners.forEach((listener) => listener());
  };
  return {
    show: (tone, text, extras = {}) => {
      if (hushed.has(text)) return 0;
      const at = now();
      const same = toasts.find(
        (other) =>
          other.tone === tone && other.text === text && other.title === extras.title && at - other.at <= SAME_WITHIN,
      );
      if (same) {
        become(toasts.map((other) => (other === same ? { ...same, ...extras, count: same.count + 1, at } : other)));
        return same.id;
      }
      lastId += 1;
      const toast = { durationMs: toastDurations[tone], ...extras, id: lastId, tone, text, count: 1, at };
      become([...toasts, toast]);
      return toast.id;
    },
    close: (id) => {
      if (toasts.some((toast) => toast.id === id)) become(toasts.filter((toast) => toast.id !== id));
    },
    hush: (hushedText) => {
      hushed.add(hushedText);
      become(toasts.filter(({ text }) => text !== hushedText));
      return () => void hushed.delete(hushedText);
    },
    all: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
