import { useEffect } from 'react';
import { bringToasts } from '@weft/ui/Toast';
import { useProduct } from '../../product/product-context.ts';

/** Brings the dialog that asks before something is left, the one that asks for the log-in over the page, and toasts, while there is a line to bring them: nobody could leave what waits, or go on, without them. */
export const useLeaveQuestionAhead = (): void => {
  const { settled } = useProduct();
  useEffect(
    () =>
      void settled
        .then(() =>
          Promise.all([bringToasts(), import('@weft/ui/ConfirmDialog'), import('../../session/ReloginDialog.tsx')]),
        )
        .catch(() => undefined),
    [settled],
  ); // asked for again when it is needed
};
