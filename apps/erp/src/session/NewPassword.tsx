import { useEffect, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstValueFrom } from 'rxjs';
import { faultsByField, toFault, type ApiFault } from '@weft/api/http/api-fault';
import { Button, ButtonLink } from '@weft/ui/Button';
import { PasswordField } from '@weft/ui/PasswordField';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { Fields } from './BlankLayout.style.ts';
import { SignInFault } from './SignInFault.tsx';
import { useCredentials } from './use-credentials.ts';

const KEYS = ['password', 'repeat'] as const;

/** Where a mailed link leads: a new password, twice, then the log-in. The old one is not asked. */
export function NewPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const navigate = useNavigate();
  const { values, faults, set, attempt, inputRef, focus } = useCredentials(KEYS, t('field.required'));
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiFault>();
  const isDifferent = values.repeat !== '' && values.repeat !== values.password;
  const atField = fault === undefined ? undefined : faultsByField(fault).get('password');

  useEffect(() => {
    focus('password'); // the focus is outside React
  }, [focus]);

  const send = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await firstValueFrom(api.post('authenticate/reset', { token, password: values.password }));
      toast.success(t('forgotten.done'));
      await navigate('/', { replace: true });
    } catch (cause) {
      setFault(toFault(cause));
      setBusy(false);
      focus('password');
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy || !attempt()) return;
    if (isDifferent) focus('repeat');
    else void send();
  };
  const field = (key: (typeof KEYS)[number], label: string, own: string | undefined) => (
    <PasswordField
      label={label}
      name={key}
      required
      autoComplete="new-password"
      value={values[key]}
      onChange={(value) => set(key, value)}
      fault={faults[key] ?? own}
      inputRef={inputRef(key)}
    />
  );

  return (
    <BlankLayout title={t('password.title')} note={t('forgotten.choose')}>
      <Fields noValidate onSubmit={submit}>
        <SignInFault fault={atField === undefined ? fault : undefined} />
        {field('password', t('password.new'), atField)}
        {field('repeat', t('password.repeat'), isDifferent ? t('password.different') : undefined)}
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('password.submit')}
        </Button>
        <ButtonLink href="#/password" variant="quiet" isWide>
          {t('forgotten.link')}
        </ButtonLink>
      </Fields>
    </BlankLayout>
  );
}
