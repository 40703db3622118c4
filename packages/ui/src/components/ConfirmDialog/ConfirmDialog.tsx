import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { Dialog, dialogLabels } from '../Dialog/Dialog.tsx';
import { useWords } from '../../words/use-words.ts';

/** Words of the dialog where the question brings none. */
export const confirmDialogLabels = { ...dialogLabels, ok: 'OK', cancel: 'Cancel' };

/** How a button of the dialog may look. */
export type ConfirmStyle = NonNullable<ButtonProps['variant']>;

/** What is asked. `tone: 'danger'` for what destroys something; `okStyle` and `cancelStyle` where that is not enough. */
export type ConfirmQuestion = Readonly<{
  title: string;
  message: ReactNode;
  okText?: string;
  cancelText?: string;
  tone?: 'neutral' | 'danger';
  okStyle?: ConfirmStyle;
  cancelStyle?: ConfirmStyle;
}>;

/** OK, Cancel, or neither: put away with Esc or the X. */
export type ConfirmAnswer = true | false | undefined;

export type ConfirmDialogProps = ConfirmQuestion & {
  isOpen: boolean;
  onAnswer: (answer: ConfirmAnswer) => void;
  labels?: Partial<typeof confirmDialogLabels>;
};

/**
 * Asks before something is done. The focus starts on Cancel, the safe button; Enter presses the focused one, Ctrl+Enter says OK to
 * what destroys nothing; a press beside the dialog does nothing, so that no question is lost by accident. In screens ask with `useConfirm()`.
 * For: what cannot be undone. Not for: what can: do it, and offer Undo (Toast).
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onAnswer, title, message, okText, cancelText, tone = 'neutral', labels } = props;
  const { okStyle = tone === 'danger' ? 'danger' : 'primary', cancelStyle = 'secondary' } = props;
  const words = useWords('confirmDialog', confirmDialogLabels, labels);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={() => onAnswer(undefined)}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        safe.current?.focus();
      }}
      onInteractOutside={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault(); // the button in focus is Cancel
        if (tone !== 'danger') onAnswer(true);
      }}
      title={title}
      description={message}
      labels={words}
      footer={
        <>
          <Button ref={safe} variant={cancelStyle} onClick={() => onAnswer(false)}>
            {cancelText ?? words.cancel}
          </Button>
          <Button variant={okStyle} onClick={() => onAnswer(true)}>
            {okText ?? words.ok}
          </Button>
        </>
      }
    />
  );
}
