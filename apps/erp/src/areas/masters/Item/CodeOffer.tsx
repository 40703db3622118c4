import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../../i18n/use-translation.ts';

export type CodeOfferProps = {
  /** Code that the rule makes of the item as it now stands in the form. */
  readonly code: string;
  /** Code that the item has. */
  readonly stored: string;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
};

/** An item that nothing uses may take the code that its rule makes now: it is given with the save, and only when somebody takes it (spec 01, 2.7). */
export function CodeOffer({ code, stored, isTaken, onTake }: CodeOfferProps) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="info"
      actions={
        <Button size="sm" onClick={() => onTake(!isTaken)}>
          {isTaken ? t('itemCode.keep', { code: stored }) : t('itemCode.take')}
        </Button>
      }
    >
      {isTaken ? t('itemCode.taken', { code }) : t('itemCode.offer', { code })}
    </Banner>
  );
}
