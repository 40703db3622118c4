import { useEffect, useRef, type SubmitEvent } from 'react';
import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { signInRequested } from '@weft/api/session/session-actions';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { PasswordField } from '@weft/ui/PasswordField';
import { TextField } from '@weft/ui/TextField';
import { useFaultWords } from '../i18n/fault-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useBrand } from '../product/use-branding.ts';
import { useComponent } from '../product/use-component.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { Fields } from './BlankLayout.style.ts';
import { useCredentials } from './use-credentials.ts';

const KEYS = ['username', 'password'] as const;

const forgottenLink = () => import('./ForgottenLink.tsx').then((loaded) => loaded.ForgottenLink);

/** Log-in. A wrong pair keeps what was typed and puts the focus on the password; a second press while waiting does nothing. */
export function LoginScreen() {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { title } = useBrand();
  const dispatch = useAppDispatch();
  const { status, fault } = useAppState(({ session }) => session);
  const { values, faults, set, attempt, inputRef } = useCredentials(KEYS, t('field.required'));
  const forgotten = useComponent('forgotten link', forgottenLink);
  const isBusy = status === 'signingIn' || status === 'opening';
  const first = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const next = fault === null ? first : password; // the focus is outside React
    next.current?.focus();
  }, [fault]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy && attempt())
      dispatch(signInRequested({ username: values.username.trim(), password: values.password }, null));
  };

  return (
    <BlankLayout title={t('login.title', { brand: title })} note={t('login.note')}>
      <Fields noValidate onSubmit={submit}>
        {fault !== null && (
          <Banner tone={fault.status === 429 ? 'warning' : 'danger'}>
            {fault.kind === 'offline' ? t('server.offline') : words(fault)}
          </Banner>
        )}
        <TextField
          label={t('login.userName')}
          name="username"
          autoComplete="username"
          maxLength={100}
          required
          value={values.username}
          onChange={(value) => set('username', value)}
          fault={faults.username}
          inputRef={(element) => {
            first.current = element;
            inputRef('username')(element);
          }}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          required
          value={values.password}
          onChange={(value) => set('password', value)}
          fault={faults.password}
          inputRef={(element) => {
            password.current = element;
            inputRef('password')(element);
          }}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('login.submit')}
        </Button>
        {forgotten.status === 'ready' && <forgotten.value />}
      </Fields>
    </BlankLayout>
  );
}
