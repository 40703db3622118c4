import { useEffect } from 'react';
import { useProduct } from '../../product/product-context.ts';

/** Brings the dialog that asks before something is left, and the one that asks for the log-in over the page, while there is a line to bring them: nobody could leave what waits, or go on, without them. */
export const useLeaveQuestionAhead = (): void => {
  const { settled } = useProduct();
  useEffect(
    () =>
      void settled
        .then(() => Promise.all([import('@weft/ui/ConfirmDialog'), import('../../session/ReloginDialog.tsx')]))
        .catch(() => undefined),
    [settled],
  ); // asked for again when it is needed
};
