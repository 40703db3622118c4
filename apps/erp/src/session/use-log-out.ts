import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { signOutRequested } from '@weft/api/session/session-actions';
import { useConfirm } from '@weft/ui/Confirm';
import { useTranslation } from '../i18n/use-translation.ts';
import { mayLogOut } from './log-out-question.ts';
import { useLeaveGate } from '../router/GatedHashRouter.tsx';

/** Logs out; asks first where that loses work: of the form on the screen, of forms that were left, of counts that were not sent (spec 01, 1.2). */
export const useLogOut = (): (() => void) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const gate = useLeaveGate();
  const confirm = useConfirm();
  const staff = useAppState(({ session }) => session.user?.id ?? 0);
  const logOut = async (): Promise<void> => {
    if (!(await gate.mayLeave())) return;
    if (await mayLogOut(t, staff, confirm)) dispatch(signOutRequested(null, null));
  };
  return () => void logOut();
};
