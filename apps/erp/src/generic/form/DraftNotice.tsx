import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toIndia } from '../india-time.ts';
import type { UsedDraft } from './use-draft.ts';

export type DraftNoticeProps = {
  readonly draft: UsedDraft;
  readonly isDirty: boolean;
  /** Nothing can be restored into what is only read, or waits to be sent. */
  readonly isOffered?: boolean;
};

const clock = (moment: string): string => toIndia(moment)?.slice(11) ?? '';

/** What was left unsaved and can come back; and when the browser has no room to keep what is typed (spec 01, 1.13). */
export function DraftNotice({ draft, isDirty, isOffered = true }: DraftNoticeProps) {
  const { t } = useTranslation();
  return (
    <>
      {draft.isUnkept && isDirty && <Banner tone="warning">{t('storage.full')}</Banner>}
      {draft.found !== undefined && isOffered && (
        <Banner
          tone="info"
          actions={
            <>
              <Button size="sm" variant="primary" onClick={draft.restore}>
                {t('draft.restore', { at: clock(draft.found.at) })}
              </Button>
              <Button size="sm" variant="quiet" onClick={draft.discard}>
                {t('draft.discard')}
              </Button>
            </>
          }
        >
          {t('draft.found')}
        </Banner>
      )}
    </>
  );
}
