import { LoadingBar, type LoadingTracker } from '@weft/ui/LoadingBar';
import { ToastHost } from '@weft/ui/Toast';
import { useTranslation } from '../i18n/use-translation.ts';

/** What stands above every page: the loading bar and the toasts. */
export function Notices({ tracker }: { readonly tracker: LoadingTracker }) {
  const { t } = useTranslation();
  return (
    <>
      <LoadingBar tracker={tracker} label={t('screen.loading')} />
      <ToastHost />
    </>
  );
}
