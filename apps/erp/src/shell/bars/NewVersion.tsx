import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isOutdated, versionWatch } from '../../product/look/deployed-version.ts';
import { keepOpenDrafts } from '../../product/session/open-drafts.ts';
import { useProduct } from '../../product/product-context.ts';

const reload = (): void => {
  keepOpenDrafts()(); // with what was typed since they were last kept
  window.location.reload();
};

/** A tab that is looked at all day hears of it, too. */
const LOOK_MS = 10 * 60_000;

/** What is deployed, when that is something else, and whether the API says that this page is too old for it. */
const lookAnew = async (api: ApiClient): Promise<{ readonly isReady: boolean; readonly isForced: boolean }> => {
  const deployed = await versionWatch.newer();
  if (deployed === undefined) return { isReady: false, isForced: false };
  const mine = await versionWatch.loaded();
  const said = await firstValueFrom(api.get<{ readonly oldestPage?: unknown }>('version', { isQuiet: true })).catch(
    () => undefined, // no answer forces nobody
  );
  return { isReady: true, isForced: isOutdated(mine, deployed, said?.data?.oldestPage) };
};

/**
 * Says that a new version is deployed, whenever the tab is looked at again and now and then. Nobody is made to reload, unless the API says
 * that it takes no page so old: then what is typed is kept as a draft, and the page comes anew by itself (spec 01, 1.13).
 */
export function NewVersion() {
  const { t } = useTranslation();
  const { api } = useProduct();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible')
        void lookAnew(api).then(({ isReady: is, isForced }) => {
          setReady(is);
          if (isForced) reload();
        });
    };
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api]);
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
