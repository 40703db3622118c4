import { useEffect } from 'react';
import { useProduct } from '../../product/product-context.ts';

/** Brings the dialog that asks before something is left, and what it asks before a log-out, as long as there is a line to bring it: nobody could leave what waits without it. */
export const useLeaveQuestionAhead = (): void => {
  const { settled } = useProduct();
  useEffect(
    () =>
      void settled
        .then(() => Promise.all([import('@weft/ui/ConfirmDialog'), import('../../session/log-out-question.ts')]))
        .catch(() => undefined),
    [settled],
  ); // asked for again when it is needed
};
