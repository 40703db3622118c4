import { useState, type ReactNode } from 'react';
import { firstValueFrom } from 'rxjs';
import { type ApiFault, toFault } from '@weft/api/http/api-fault';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useFaultWords } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';

/** What came of a test mail. */
type Tried = {
  readonly result: 'sent' | 'loginRefused' | 'unreachable' | 'refused';
  readonly server: string;
};

/** One try in a few seconds (HTTP). */
const TOO_SOON = 429;
/** Who asks has no mail account, or the record is gone (HTTP). */
const NOT_THERE = 404;

export type TestMailProps = {
  /** The call that sends it, and what it is told. */
  readonly path: string;
  readonly body?: object;
  /** Why none can be sent now. */
  readonly whyNot: string | undefined;
  /** Places the button, and what came of it. */
  readonly render: (button: ReactNode, outcome: ReactNode) => ReactNode;
};

/** Sends a mail by one's own account to its own address. What came of it is said in our words: those of a mail server may repeat a secret. */
export function TestMail({ path, body = {}, whyNot, render }: TestMailProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly isSent: boolean; readonly text: string }>();

  const told = (refused: ApiFault): string => {
    if (refused.status === TOO_SOON) return t('profile.test.soon');
    return refused.status === NOT_THERE && refused.errors.length === 0 ? t('profile.test.noAccount') : words(refused);
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    setSaid(undefined);
    try {
      const { data } = await firstValueFrom(api.post<Tried>(path, body));
      const { result = 'refused', server = '' } = data ?? {};
      setSaid({ isSent: result === 'sent', text: t(`profile.test.${result}`, { server }) });
    } catch (cause) {
      const refused = toFault(cause);
      setSaid({ isSent: false, text: told(refused) });
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
