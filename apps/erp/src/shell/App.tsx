import { useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { openRequested } from '@weft/api/session/session-actions';
import { Button } from '@weft/ui/Button';
import { ScreenSpinner } from '@weft/ui/Spinner';
import { useFaultWords } from '../i18n/fault-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { useAcl } from '../product/modules/use-rights.ts';
import { BlankLayout } from '../session/BlankLayout.tsx';
import { LoginScreen } from '../session/LoginScreen.tsx';
import { rememberAddress, takeAddress } from '../session/asked-address.ts';
import { FullLayout } from './FullLayout.tsx';
import { LANDING, landingOf } from './landing.ts';
import { Screen } from './Screen.tsx';
import { useLogOut } from '../session/use-log-out.ts';

/** The whole product: who is not signed in sees the log-in and nothing else. */
export function App() {
  const { token, user } = useAppState(({ session }) => session);
  const left = useLeftAddress(token);
  if (token !== null && user?.mustChangePassword === true) return <ForcedChange />;
  return (
    <Routes>
      <Route path="/" element={<Root />} />
      <Route path={LANDING} element={<Navigate to="/module/dashboard" replace />} />
      <Route path="/module/*" element={<SignedIn left={left} />} />
      <Route path="/password/*" element={<Forgotten />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

/** Address at which somebody logged out, until the log-in stands in its place: theirs, and nothing that the next person asked for. */
const useLeftAddress = (token: string | null): string | undefined => {
  const { pathname } = useLocation();
  const isLoggedOut = useAppState(({ session }) => session.end === 'loggedOut');
  const [stood, setStood] = useState<string>();
  const stands = token === null && pathname !== stood ? undefined : pathname;
  if (stands !== stood) setStood(stands);
  return isLoggedOut ? stands : undefined;
};

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
  const logOut = useLogOut();
  const { fault, status } = useAppState(({ session }) => session);
  if (fault === null || status === 'opening' || status === 'signingIn')
    return <ScreenSpinner isShown label={t('screen.loading')} />;
  return (
    <BlankLayout title={t('server.offline.title')} note={fault.kind === 'offline' ? t('server.offline') : words(fault)}>
      <Button variant="primary" isWide onClick={() => dispatch(openRequested(null, null))}>
        {t('action.retry')}
      </Button>
      <Button variant="quiet" isWide onClick={logOut}>
        {t('user.logout')}
      </Button>
    </BlankLayout>
  );
}

function SignedIn({ left }: { readonly left: string | undefined }) {
  const { token, user } = useAppState(({ session }) => session);
  const { pathname, search } = useLocation();
  if (token === null) {
    if (pathname !== left) rememberAddress(sessionStorage, pathname + search);
    return <Navigate to="/" replace />;
  }
  if (user === null) return <Opening />;
  return <FullLayout />;
}
