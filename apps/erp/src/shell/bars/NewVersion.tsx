import { useEffect, useState } from 'react';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { versionWatch } from '../../product/deployed-version.ts';
import { keepOpenDrafts } from '../../product/open-drafts.ts';

const reload = (): void => {
  keepOpenDrafts()(); // with what was typed since they were last kept
  window.location.reload();
};

/** Says that a new version is deployed, whenever the tab is looked at again; nobody is made to reload (spec 01, 1.13). */
export function NewVersion() {
  const { t } = useTranslation();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible')
        void versionWatch.newer().then((deployed) => setReady(deployed !== undefined));
    };
    look(); // it came after the first screen
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  if (!isReady) return null;
  return (
    <Banner
      tone="info"
      actions={
        <Button size="sm" onClick={reload}>
          {t('action.reload')}
        </Button>
      }
    >
      {t('version.ready')}
    </Banner>
  );
}
