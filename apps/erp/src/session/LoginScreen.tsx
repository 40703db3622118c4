import { useEffect, type SubmitEvent } from 'react';
import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { signInRequested } from '@weft/api/session/session-actions';
import { Button } from '@weft/ui/Button';
import { PasswordField } from '@weft/ui/PasswordField';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePasswordLabel, useTitleName } from '../product/words/use-login-words.ts';
import { useComponent } from '../product/use-component.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { Fields } from './BlankLayout.style.ts';
import { SignInFault } from './SignInFault.tsx';
import { UserNameField } from './UserNameField.tsx';
import { useCredentials } from './use-credentials.ts';

const KEYS = ['username', 'password'] as const;

const forgottenLink = () => import('./ForgottenLink.tsx').then((loaded) => loaded.ForgottenLink);

/** Log-in. A wrong pair keeps what was typed and puts the focus on the password; a second press while waiting does nothing. */
export function LoginScreen() {
  const { t } = useTranslation();
  const brand = useTitleName();
  const passwordLabel = usePasswordLabel();
  const dispatch = useAppDispatch();
  const { status, fault } = useAppState(({ session }) => session);
  const credentials = useCredentials(KEYS, t('field.required'));
  const { values, faults, set, attempt, inputRef, focus } = credentials;
  const forgotten = useComponent('forgotten link', forgottenLink);
  const isBusy = status === 'signingIn' || status === 'opening';

  useEffect(() => {
    focus(fault === null ? 'username' : 'password'); // the focus is outside React
  }, [focus, fault]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy && attempt())
      dispatch(signInRequested({ username: values.username.trim(), password: values.password }, null));
  };

  return (
    <BlankLayout title={t('login.title', { brand })} note={t('login.note')}>
      <Fields noValidate onSubmit={submit}>
        <SignInFault fault={fault} />
        <UserNameField label={t('login.userName')} of={credentials} />
        <PasswordField
          label={passwordLabel}
          name="password"
          required
          value={values.password}
          onChange={(value) => set('password', value)}
          fault={faults.password}
          inputRef={inputRef('password')}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('login.submit')}
        </Button>
        {forgotten.status === 'ready' && <forgotten.value />}
      </Fields>
    </BlankLayout>
  );
}
