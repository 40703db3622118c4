import type { ApiFault } from '@weft/api/http/api-fault';
import { Banner } from '@weft/ui/Banner';
import { useFaultWords } from '../i18n/fault-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Why nobody was let in; nothing without a fault. Too many tries only ask for patience. */
export function SignInFault({ fault }: { readonly fault: ApiFault | null | undefined }) {
  const { t } = useTranslation();
  const words = useFaultWords();
  return (
    fault && (
      <Banner tone={fault.status === 429 ? 'warning' : 'danger'}>
        {fault.kind === 'offline' ? t('server.offline') : words(fault)}
      </Banner>
    )
  );
}
