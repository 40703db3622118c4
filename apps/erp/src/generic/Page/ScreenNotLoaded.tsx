import { PlugZap } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isServed, reloadIfNewer, versionWatch } from '../../product/look/deployed-version.ts';
import { Page } from './Page.tsx';

/** Screens that are tried again. */
const triedAgain = new Set<string>();

/**
 * A browser may keep that a file could not be fetched, and fail it at the next try without asking: a second try that fails while the server
 * answers loads the page anew.
 */
const reloadWhatWasKept = async (label: string): Promise<void> => {
  if (triedAgain.delete(label) && (await isServed())) window.location.reload();
};

/** A screen whose code could not be fetched. When that is because a newer version is deployed, the page is loaded anew (spec 01, 1.3). */
export function ScreenNotLoaded({ label, onRetry }: { readonly label: string; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    void reloadIfNewer(versionWatch, { storage: sessionStorage, reload: () => window.location.reload() }); // the page is outside React
    void reloadWhatWasKept(label);
  }, [label]);
  const again = (): void => {
    triedAgain.add(label);
    onRetry();
  };
  return (
    <Page title={label}>
      <EmptyState
        isPage
        title={t('screen.notLoaded')}
        icon={<PlugZap />}
        actions={
          <>
            <Button variant="primary" onClick={again}>
              {t('action.retry')}
            </Button>
            <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
          </>
        }
      >
        {t('screen.notLoaded.note')}
      </EmptyState>
    </Page>
  );
}
