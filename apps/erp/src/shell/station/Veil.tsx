import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sheet } from './Veil.style.ts';

export type VeilProps = { readonly children?: ReactNode };

/** Covers a locked device until its lock screen has come. It is modal: the page behind can be neither seen, pressed nor reached by keys, and Esc does nothing. */
export function Veil({ children }: VeilProps) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => sheet.current?.showModal(), []); // the browser makes all else inert
  return (
    <Sheet
      ref={sheet}
      role="alertdialog"
      aria-label={t('operator.title')}
      data-scans="" // what is scanned here is for nobody behind it
      onCancel={(event) => event.preventDefault()}
      onClose={() => sheet.current?.showModal()} // a browser lets a second Esc close it
    >
      {children}
    </Sheet>
  );
}
