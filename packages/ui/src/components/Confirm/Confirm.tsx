import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ConfirmAnswer, ConfirmDialogProps, ConfirmQuestion } from '../ConfirmDialog/ConfirmDialog.tsx';
import { lazyPart } from '../../primitives/lazy-part.ts';
import { PlainQuestion } from './Confirm.plain.tsx';
import { createConfirmQueue } from './Confirm.state.ts';

// Radix comes with the first question, not with the first screen.
const ConfirmDialog = lazyPart<ConfirmDialogProps>(
  () => import('../ConfirmDialog/ConfirmDialog.tsx').then((loaded) => loaded.ConfirmDialog),
  null,
  PlainQuestion,
);

type Ask = (question: ConfirmQuestion) => Promise<ConfirmAnswer>;

const ConfirmContext = createContext<Ask | undefined>(undefined);

export type ConfirmProviderProps = {
  children: ReactNode;
  /** Words of the dialog where a question brings none. */
  labels?: ConfirmDialogProps['labels'];
};

/** Lets everything below ask with `useConfirm()`; stands once, around the whole product. */
export function ConfirmProvider({ children, labels }: ConfirmProviderProps) {
  const [queue] = useState(createConfirmQueue);
  const question = useSyncExternalStore(queue.subscribe, queue.current);
  // The last question stays while its dialog fades out. Each has a dialog of its own: one whose code did not come hinders no other.
  const [last, setLast] = useState({ question, n: 0 });
  if (question !== undefined && question !== last.question) setLast({ question, n: last.n + 1 });
  const shown = question ?? last.question;
  return (
    <ConfirmContext value={queue.ask}>
      {children}
      {shown && (
        <ConfirmDialog
          key={last.n}
          {...shown}
          isOpen={question !== undefined}
          onAnswer={queue.answer}
          labels={labels}
        />
      )}
    </ConfirmContext>
  );
}

/**
 * Asks the user, resolves to true (OK), false (Cancel) or undefined (put away). A second question waits for the first.
 * For: asking from a handler. Not for: what can be undone (do it, and offer Undo in a Toast), telling something (Toast, Banner).
 * @example if (await confirm({ title: t('order.delete'), message: t('order.delete.why'), tone: 'danger' })) remove();
 */
export const useConfirm = (): Ask => {
  const ask = use(ConfirmContext);
  if (ask === undefined) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
};
