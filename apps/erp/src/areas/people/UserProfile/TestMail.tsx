import { useState, type ReactNode } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { TEST, type Tried } from './mail-account.ts';

/** One try in a few seconds (HTTP). */
const TOO_SOON = 429;

export type TestMailProps = {
  /** Why none can be sent now. */
  readonly whyNot: string | undefined;
  /** Places the button, and what came of it. */
  readonly render: (button: ReactNode, outcome: ReactNode) => ReactNode;
};

/** Sends a mail by one's own account to its own address. What came of it is said in our words: those of a mail server may repeat a secret. */
export function TestMail({ whyNot, render }: TestMailProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly isSent: boolean; readonly text: string }>();

  const send = async (): Promise<void> => {
    setBusy(true);
    setSaid(undefined);
    try {
      const { data } = await firstValueFrom(api.post<Tried>(TEST, {}));
      const { result = 'refused', server = '' } = data ?? {};
      setSaid({ isSent: result === 'sent', text: t(`profile.test.${result}`, { server }) });
    } catch (cause) {
      const refused = toFault(cause);
      setSaid({ isSent: false, text: refused.status === TOO_SOON ? t('profile.test.soon') : words(refused) });
    } finally {
      setBusy(false);
    }
  };
  return render(
    <Button isBusy={isBusy} disabledReason={whyNot} onClick={() => void send()}>
      {t('profile.test')}
    </Button>,
    said !== undefined && <Banner tone={said.isSent ? 'success' : 'danger'}>{said.text}</Banner>,
  );
}
