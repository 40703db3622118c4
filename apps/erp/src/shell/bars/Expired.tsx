import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { reloginPutAway, sessionExpired } from '@weft/api/session/session-actions';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLoaded } from '../../product/use-loaded.ts';

const loadDialog = () => import('../../session/ReloginDialog.tsx').then((loaded) => loaded.ReloginDialog);

/** The session ended while a page is open: the page stays, and asks for the password over it; put away, the page is only read. */
export function Expired() {
  const status = useAppState(({ session }) => session.status);
  if (status !== 'expired' && status !== 'putAway') return null;
  return <Ended isPutAway={status === 'putAway'} />;
}

function Ended({ isPutAway }: { readonly isPutAway: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const dialog = useLoaded('relogin', () => undefined, loadDialog);
  if (!isPutAway && dialog.status === 'ready') {
    const Relogin = dialog.value;
    return <Relogin onCancel={() => dispatch(reloginPutAway(null, null))} />;
  }
  const ask = (): void => {
    if (dialog.status === 'failed') dialog.retry();
    dispatch(sessionExpired(null, null));
  };
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="sm" onClick={ask}>
          {t('login.submit')}
        </Button>
      }
    >
      {t('relogin.readOnly')}
    </Banner>
  );
}
