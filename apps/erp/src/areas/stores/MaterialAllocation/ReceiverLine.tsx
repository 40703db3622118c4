import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Ends, Quiet } from './MaterialAllocation.style.ts';
import type { Receiver } from './use-receiver.ts';

/** To whom the goods go; nothing while no badge was scanned. */
export function ReceiverLine({ receiver }: { readonly receiver: Receiver }) {
  const { t } = useTranslation();
  if (receiver.name === undefined) return null;
  return (
    <Ends role="status">
      <Quiet>{t('allocation.handedTo', { name: receiver.name })}</Quiet>
      <Button size="sm" onClick={receiver.clear}>
        {t('allocation.handedTo.clear')}
      </Button>
    </Ends>
  );
}
