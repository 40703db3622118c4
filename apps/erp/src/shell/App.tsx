import { useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { openRequested, signOutRequested } from '@weft/api/session/session-actions';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { ScreenSpinner } from '@weft/ui/Spinner';
import { useFaultWords } from '../i18n/fault-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { useLoaded } from '../product/use-loaded.ts';
import { useAcl } from '../product/use-rights.ts';
import { BlankLayout } from '../session/BlankLayout.tsx';
import { LoginScreen } from '../session/LoginScreen.tsx';
import { rememberAddress, takeAddress } from '../session/asked-address.ts';
import { FullLayout } from './FullLayout.tsx';
import { LANDING, landingOf } from './landing.ts';
import { Screen } from './Screen.tsx';

/** The whole product: who is not signed in sees the log-in and nothing else. */
export function App() {
  const { token, user } = useAppState(({ session }) => session);
  if (token !== null && user?.mustChangePassword === true) return <ForcedChange />;
  return (
    <Routes>
      <Route path="/" element={<Root />} />
      <Route path={LANDING} element={<Navigate to="/module/dashboard" replace />} />
      <Route path="/module/*" element={<SignedIn />} />
      <Route path="/password/*" element={<Forgotten />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

/** The root address: the log-in, or onwards for whoever is signed in: to what was asked for, else to where the role opens. */
function Root() {
  const { token, user } = useAppState(({ session }) => session);
  const { catalogue } = useProduct();
  const acl = useAcl();
  const [address] = useState(() => ({ take: () => takeAddress(sessionStorage) }));
  if (token === null || user === null) return token === null ? <LoginScreen /> : <Opening />;
  return <Navigate to={address.take() ?? landingOf(user.role.landing, { catalogue, acl })} replace />;
}

const forgottenScreen = () => import('../session/ForgottenScreen.tsx').then((loaded) => loaded.ForgottenScreen);

/** A forgotten password; whoever is signed in may follow a mailed link too. */
function Forgotten() {
  const { t } = useTranslation();
  return <Screen name="forgotten" label={t('login.password')} screen={forgottenScreen} props={{}} />;
}

const changeScreen = () => import('../session/ChangePasswordScreen.tsx').then((loaded) => loaded.ChangePasswordScreen);

/** A password that must be changed before anything else; few ever meet it. */
function ForcedChange() {
  const { t } = useTranslation();
  return <Screen name="forced change" label={t('login.password')} screen={changeScreen} props={{}} />;
}

/** A token is there, the person behind it is not known yet. */
function Opening() {
  const { t } = useTranslation();
  const words = useFaultWords();
  const dispatch = useAppDispatch();
  const { fault, status } = useAppState(({ session }) => session);
  if (fault === null || status === 'opening' || status === 'signingIn')
    return <ScreenSpinner isShown label={t('screen.loading')} />;
  return (
    <BlankLayout title={t('server.offline.title')} note={fault.kind === 'offline' ? t('server.offline') : words(fault)}>
      <Button variant="primary" isWide onClick={() => dispatch(openRequested(null, null))}>
        {t('action.retry')}
      </Button>
      <Button variant="quiet" isWide onClick={() => dispatch(signOutRequested(null, null))}>
        {t('user.logout')}
      </Button>
    </BlankLayout>
  );
}

function SignedIn() {
  const { token, user, status } = useAppState(({ session }) => session);
  const { pathname, search } = useLocation();
  if (token === null) {
    rememberAddress(sessionStorage, pathname + search);
    return <Navigate to="/" replace />;
  }
  if (user === null) return <Opening />;
  return (
    <>
      {status === 'expired' && <Expired />}
      <FullLayout />
    </>
  );
}

const loadDialog = () => import('../session/ReloginDialog.tsx').then((loaded) => loaded.ReloginDialog);

/** The session ended while a page is open: the page stays, and asks for the password over it. */
function Expired() {
  const { t } = useTranslation();
  const [isPutAway, setPutAway] = useState(false);
  const dialog = useLoaded('relogin', () => undefined, loadDialog);
  if (!isPutAway && dialog.status === 'ready') {
    const Relogin = dialog.value;
    return <Relogin onCancel={() => setPutAway(true)} />;
  }
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="sm" onClick={() => setPutAway(false)}>
          {t('login.submit')}
        </Button>
      }
    >
      {t('relogin.readOnly')}
    </Banner>
  );
}
