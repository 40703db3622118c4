import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { OPENING_SIGN_OFF, type OpeningAccount } from '@weft/domain/catalogue/stores/opening-account';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { LongTextField } from '@weft/ui/LongTextField';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Fields } from '../Inward/InwardScreen.style.ts';

export type SignOffDialogProps = {
  readonly account: OpeningAccount;
  /** Whether it was signed. */
  readonly onAnswer: (isSigned: boolean) => void;
};

/** Asks for a name under a branch's opening stock: what it is worth, and what signing means. A repeat after a lost answer is the same signature. */
export function SignOffDialog({ account: { branch, upTo, lines, value }, onAnswer }: SignOffDialogProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const [requestId] = useState(() => crypto.randomUUID());
  const [remark, setRemark] = useState('');
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const sign = async (): Promise<void> => {
    setBusy(true);
    try {
      await firstValueFrom(
        api.post(OPENING_SIGN_OFF, { branch: branch.id, upTo, remark: remark.trim() }, { requestId }),
      );
      onAnswer(true);
    } catch (cause) {
      setSaid(words(toFault(cause)));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={t('opening.signOff.title', { branch: branch.name })}
      description={t('opening.signOff.note')}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void sign()}>
            {t('opening.signOff')}
          </Button>
        </>
      }
    >
      <Fields>
        {said !== undefined && <Banner tone="danger">{said}</Banner>}
        <p>{t('opening.signOff.sum', { count: lines, value: formatInr(decimal(value ?? 0)) })}</p>
        <LongTextField label={t('opening.signOff.remark')} maxLength={500} value={remark} onChange={setRemark} />
      </Fields>
    </Dialog>
  );
}
