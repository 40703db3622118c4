import { useState, useSyncExternalStore } from 'react';
import { createToastStore } from './Toast.state.ts';
import type { ToastExtras, ToastStore } from './Toast.state.ts';
import { useWords } from '../../words/use-words.ts';
import { lazyPart } from '../../primitives/lazy-part.ts';

export type { ToastExtras, ToastStore } from './Toast.state.ts';
export { createToastStore } from './Toast.state.ts';

/** Words of the toasts themselves. */
export const toastLabels = {
  region: 'Notifications',
  close: 'Close',
  copy: 'Copy',
  times: (count: number): string => `× ${count}`,
};
export type ToastLabels = typeof toastLabels;

const shared = createToastStore(() => performance.now());

/**
 * Tells the user what happened, from anywhere (epics too). The result is an id for `toast.close`.
 * For: what has just happened, and its Undo. Not for: what stays true (Banner), what must be answered (`useConfirm`), faults of a form
 * (ErrorSummary).
 * @example toast.success(t('saved')); toast.danger(fault.message, { title: t('error') })
 */
export const toast = {
  success: (text: string, extras?: ToastExtras): number => shared.show('success', text, extras),
  info: (text: string, extras?: ToastExtras): number => shared.show('info', text, extras),
  warning: (text: string, extras?: ToastExtras): number => shared.show('warning', text, extras),
  danger: (text: string, extras?: ToastExtras): number => shared.show('danger', text, extras),
  close: (id: number): void => shared.close(id),
  hush: (text: string): (() => void) => shared.hush(text),
};

// Sonner comes with the first toast, not with the first screen.
const load = () => import('./ToastList.tsx').then((loaded) => loaded.ToastList);
const ToastList = lazyPart(load);

/** Fetches what shows toasts while there is a line: without one, a fault could not be told. */
export const bringToasts: () => Promise<unknown> = load;

export type ToastHostProps = { labels?: Partial<ToastLabels>; store?: ToastStore };

/** Where toasts appear; stands once in the product. Success stays 4 s, a warning 8 s, an error until it is closed. */
export function ToastHost({ labels, store = shared }: ToastHostProps) {
  const hasToasts = useSyncExternalStore(store.subscribe, () => store.all().length > 0);
  const [wasNeeded, setNeeded] = useState(hasToasts);
  if (hasToasts && !wasNeeded) setNeeded(true);
  const words = useWords('toast', toastLabels, labels);
  if (!hasToasts && !wasNeeded) return null;
  return <ToastList store={store} words={words} />;
}
