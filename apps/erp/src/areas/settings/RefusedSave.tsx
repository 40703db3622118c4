import type { ApiFault } from '@weft/api/http/api-fault';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isBehind } from './is-behind.ts';

export type RefusedSaveProps = {
  readonly fault: ApiFault | undefined;
  /** Field at which the server tells that the record which this would be the first save of is there already. */
  readonly madeAt: string;
  /** Brings what somebody else stored meanwhile, with what is typed here put on it. */
  readonly onLoadTheirs: () => void;
};

/** Why settings were not saved. Where somebody else saved meanwhile, what is typed stays and the way on is offered (spec 01, 1.13). */
export function RefusedSave({ fault, madeAt, onLoadTheirs }: RefusedSaveProps) {
  if (fault === undefined) return null;
  if (!isBehind(fault, madeAt)) return <Banner tone="danger">{fault.message}</Banner>;
  return <Overtaken onLoadTheirs={onLoadTheirs} />;
}

/** Somebody else saved meanwhile, and something is typed here. */
export function Overtaken({ onLoadTheirs }: Pick<RefusedSaveProps, 'onLoadTheirs'>) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="warning"
      title={t('overtaken.title')}
      actions={
        <Button size="sm" variant="primary" onClick={onLoadTheirs}>
          {t('overtaken.load')}
        </Button>
      }
    >
      {t('overtaken.note')}
    </Banner>
  );
}
