import { useEffect, type ReactNode } from 'react';
import type { ConfirmDialogProps } from '../ConfirmDialog/ConfirmDialog.tsx';

/** The browser's own question, where the code of the dialog cannot be fetched: without a line nobody could leave what waits, or log out. */
export function PlainQuestion({ isOpen, title, message, onAnswer }: ConfirmDialogProps): ReactNode {
  const text = typeof message === 'string' ? `${title}\n\n${message}` : title;
  useEffect(() => {
    if (isOpen) onAnswer(globalThis.confirm(text)); // asks outside React
  }, [isOpen, text, onAnswer]);
  return null;
}
