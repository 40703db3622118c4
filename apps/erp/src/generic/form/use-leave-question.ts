import { useCallback, useEffect, useRef } from 'react';
import { useConfirm } from '@weft/ui/Confirm';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLeaveGate } from '../../router/GatedHashRouter.tsx';

/** The question before something unsaved is let go: a dialog or panel asks it before it closes. True when the person lets it go. */
export const useAskLeave = (): (() => Promise<boolean>) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return useCallback(async () => {
    const answer = await confirm({
      title: t('leave.title'),
      message: t('leave.message'),
      okText: t('leave.ok'),
      cancelText: t('leave.stay'),
      tone: 'danger',
    });
    return answer === true;
  }, [confirm, t]);
};

/**
 * Asks before unsaved work is left, by any road: link, code, the browser's buttons, closing the tab. `onLeave` runs when the person lets it go.
 * `of` names the parameter of the query that says whose work it is, where one screen shows one thing after the other.
 * The answer opens the road for what the screen does itself once its save has succeeded; after a refusal the work is still unsaved.
 */
export const useLeaveQuestion = (isDirty: boolean, onLeave: () => void, of?: string): { readonly open: () => void } => {
  const askLeave = useAskLeave();
  const gate = useLeaveGate();
  const isOpen = useRef(false);
  const leave = useRef(onLeave);

  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    isOpen.current = false;
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    const ask = async (): Promise<boolean> => {
      if (isOpen.current) return true;
      const isLetGo = await askLeave();
      if (isLetGo) leave.current();
      return isLetGo;
    };
    const free = gate.close(ask, of === undefined ? [] : [of]);
    window.addEventListener('beforeunload', warn);
    return () => {
      free();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty, gate, askLeave, of]);
  return {
    open: () => {
      isOpen.current = true;
    },
  };
};
