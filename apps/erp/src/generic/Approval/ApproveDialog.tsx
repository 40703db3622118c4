import { useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { LongTextField } from '@weft/ui/LongTextField';
import { PasswordField } from '@weft/ui/PasswordField';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Stack } from '../DocumentScreen/Facts.style.ts';
import { useOkKey } from '../use-ok-key.ts';
import { SetRightFields, type SetRightFieldsProps, type SetRightTexts } from './SetRightFields.tsx';
import type { Given, Stays } from './use-decide.ts';

export type ApproveDialogProps = {
  readonly title: string;
  readonly asksPassword: boolean;
  readonly isBusy: boolean;
  /** The document of which its approver may set something right. */
  readonly setRight?: Pick<SetRightFieldsProps, 'moduleName' | 'id' | 'mayEdit'> | undefined;
  readonly onClose: () => void;
  /** Answers why the dialog stays, if it does. */
  readonly onApprove: (given: Given) => Promise<Stays | undefined>;
};

const MAX = 500;

/** Says yes to a request, with a remark when there is one; levels of high amounts ask for the password again. */
export function ApproveDialog({ title, asksPassword, isBusy, setRight, onClose, onApprove }: ApproveDialogProps) {
  const { t } = useTranslation();
  const { ok, onKeyDown } = useOkKey();
  const [remark, setRemark] = useState('');
  const [password, setPassword] = useState('');
  const [texts, setTexts] = useState<SetRightTexts>({});
  const [changes, setChanges] = useState<AnyRecord>({});
  const [stays, setStays] = useState<Stays>();
  const approve = async (): Promise<void> => {
    const left = await onApprove({
      remark: remark.trim(),
      ...(asksPassword ? { password } : {}),
      ...(Object.keys(changes).length > 0 ? { changes } : {}),
    });
    if (left === undefined) onClose();
    else setStays(left);
  };
  return (
    <Dialog
      isOpen
      onKeyDown={onKeyDown}
      onClose={onClose}
      title={title}
      description={t('approval.approve.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button ref={ok} variant="primary" isBusy={isBusy} onClick={() => void approve()}>
            {t('verb.approve')}
          </Button>
        </>
      }
    >
      <Stack>
        {stays?.said !== undefined && <Banner tone="danger">{stays.said}</Banner>}
        {setRight !== undefined && (
          <SetRightFields
            {...setRight}
            texts={texts}
            faults={stays?.fields}
            onChange={(next, changed) => {
              setTexts(next);
              setChanges(changed);
            }}
          />
        )}
        <LongTextField label={t('approval.remark')} maxLength={MAX} value={remark} onChange={setRemark} />
        {asksPassword && (
          <PasswordField
            label={t('login.password')}
            required
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            fault={stays?.password}
          />
        )}
      </Stack>
    </Dialog>
  );
}
