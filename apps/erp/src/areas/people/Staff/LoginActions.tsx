import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useAppState } from '@weft/api/hooks/use-app';
import { toFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';

export type LoginActionsProps = {
  readonly id: number;
  readonly isDirty: boolean;
  /** Why neither is the person's to do. */
  readonly why?: string | undefined;
};

/** Ways back in for somebody: the wait after wrong log-ins lifted, a new password that must be changed. One's own is changed in the profile. */
export function LoginActions({ id, isDirty, why }: LoginActionsProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const isOwn = useAppState(({ session }) => session.user?.id === id);
  const [isBusy, setBusy] = useState(false);
  const [isResetting, setResetting] = useState(false);

  const unlock = async (): Promise<void> => {
    setBusy(true);
    try {
      await firstValueFrom(api.post('staff/unlock', { staffId: id }));
      toast.success(t('staff.unlocked'));
    } catch (cause) {
      toast.danger(words(toFault(cause)));
    } finally {
      setBusy(false);
    }
  };
  if (isOwn) return null;
  return (
    <>
      <Button isBusy={isBusy} disabledReason={why} title={t('staff.unlock.note')} onClick={() => void unlock()}>
        {t('staff.unlock')}
      </Button>
      <Button disabledReason={why ?? (isDirty ? t('staff.saveFirst') : undefined)} onClick={() => setResetting(true)}>
        {t('staff.reset')}
      </Button>
      {isResetting && <ResetPasswordDialog id={id} onClose={() => setResetting(false)} />}
    </>
  );
}
