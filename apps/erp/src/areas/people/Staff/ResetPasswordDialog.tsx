import { useId, useState, type SubmitEvent } from 'react';
import { firstValueFrom } from 'rxjs';
import { useAppState } from '@weft/api/hooks/use-app';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { PasswordField } from '@weft/ui/PasswordField';
import { toast } from '@weft/ui/Toast';
import { useFaultWords, useFieldFaults } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';

export type ResetPasswordDialogProps = { readonly id: number; readonly onClose: () => void };

/** A new password for somebody, which they must change when they log in; wherever they are logged in, they are no longer. */
export function ResetPasswordDialog({ id, onClose }: ResetPasswordDialogProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const atFields = useFieldFaults();
  const { api } = useProduct();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiFault>();
  const least = useAppState(({ session }) => session.user?.passwordMinLength) ?? 1;
  const leastWords = t('password.least', { count: least });
  const isShort = Array.from(password).length < least;
  const own = password === '' ? t('field.required') : isShort ? leastWords : undefined;
  const atField = refused && atFields(refused).get('password');

  const reset = async (): Promise<void> => {
    setBusy(true);
    try {
      await firstValueFrom(api.post('staff/resetPassword', { staffId: id, password }));
      toast.success(t('staff.reset.done'));
      onClose();
    } catch (cause) {
      setRefused(toFault(cause));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isBusy && own === undefined) void reset();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('staff.reset')}
      description={t('staff.reset.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {t('staff.reset.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {refused !== undefined && atField === undefined && <Banner tone="danger">{words(refused)}</Banner>}
        <PasswordField
          label={t('password.new')}
          name="password"
          required
          autoComplete="new-password"
          help={leastWords}
          value={password}
          onChange={(value) => {
            setPassword(value);
            setRefused(undefined);
          }}
          fault={wasTried ? (own ?? atField) : undefined}
        />
      </form>
    </Dialog>
  );
}
