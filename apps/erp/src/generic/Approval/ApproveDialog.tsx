import { useState } from 'react';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { LongTextField } from '@weft/ui/LongTextField';
import { PasswordField } from '@weft/ui/PasswordField';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Given } from './use-decide.ts';

export type ApproveDialogProps = {
  readonly title: string;
  readonly asksPassword: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Answers what is wrong with the password, if anything is. */
  readonly onApprove: (given: Given) => Promise<string | undefined>;
};

const MAX = 500;

/** Says yes to a request, with a remark when there is one; levels of high amounts ask for the password again. */
export function ApproveDialog({ title, asksPassword, isBusy, onClose, onApprove }: ApproveDialogProps) {
  const { t } = useTranslation();
  const [remark, setRemark] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const approve = async (): Promise<void> => {
    const wrong = await onApprove({ remark: remark.trim(), ...(asksPassword ? { password } : {}) });
    if (wrong === undefined) onClose();
    else setFault(wrong);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t('approval.approve.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void approve()}>
            {t('verb.approve')}
          </Button>
        </>
      }
    >
      <LongTextField label={t('approval.remark')} maxLength={MAX} value={remark} onChange={setRemark} />
      {asksPassword && (
        <PasswordField
          label={t('login.password')}
          required
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          fault={fault}
        />
      )}
    </Dialog>
  );
}
