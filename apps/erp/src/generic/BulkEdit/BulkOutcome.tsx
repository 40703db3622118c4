import type { WireError } from '@weft/domain/contract/faults';
import { Banner } from '@weft/ui/Banner';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BulkPreview } from './use-bulk-work.ts';

export type BulkOutcomeProps = {
  readonly preview: BulkPreview;
  /** The person's words for why a record cannot be changed. */
  readonly reason: (error: WireError) => string;
};

/** How many records change, have the values already, or cannot be changed and why. */
export function BulkOutcome({ preview: { rows, same, refused }, reason }: BulkOutcomeProps) {
  const { t } = useTranslation();
  return (
    <>
      <Banner tone="info">
        {t('bulk.will', { count: rows.length })} {same > 0 && t('bulk.same', { count: same })}
      </Banner>
      {refused.map(({ count, error, names }) => (
        <Banner key={`${error.field} ${error.message}`} tone="warning" title={t('bulk.refused', { count })}>
          {reason(error)} ({names.join(', ')}
          {count > names.length && '…'})
        </Banner>
      ))}
    </>
  );
}
