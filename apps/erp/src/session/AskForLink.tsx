import { useEffect, useState, type SubmitEvent } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { Banner } from '@weft/ui/Banner';
import { Button, ButtonLink } from '@weft/ui/Button';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { Fields } from './BlankLayout.style.ts';
import { SignInFault } from './SignInFault.tsx';
import { UserNameField } from './UserNameField.tsx';
import { useCredentials } from './use-credentials.ts';

const KEYS = ['username'] as const;

/** Asks whose password was forgotten. What is said then is the same for every name. */
export function AskForLink() {
  const { t } = useTranslation();
  const { api } = useProduct();
  const credentials = useCredentials(KEYS, t('field.required'));
  const { values, attempt, focus } = credentials;
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
  const [fault, setFault] = useState<ApiFault>();

  useEffect(() => {
    focus('username'); // the focus is outside React
  }, [focus]);

  const send = async (): Promise<void> => {
    setState('busy');
    setFault(undefined);
    try {
      await firstValueFrom(api.post('authenticate/forgot', { username: values.username.trim() }));
      setState('sent');
    } catch (cause) {
      setFault(toFault(cause));
      setState('asking');
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (state === 'asking' && attempt()) void send();
  };

  return (
    <BlankLayout title={t('forgotten.title')} note={t('forgotten.note')}>
      <Fields noValidate onSubmit={submit}>
        <SignInFault fault={fault} />
        {state === 'sent' ? (
          <Banner tone="success">{t('forgotten.sent')}</Banner>
        ) : (
          <>
            <UserNameField label={t('forgotten.name')} of={credentials} />
            <Button type="submit" variant="primary" isWide isBusy={state === 'busy'}>
              {t('forgotten.submit')}
            </Button>
          </>
        )}
        <ButtonLink href="#/" variant="quiet" isWide>
          {t('forgotten.back')}
        </ButtonLink>
      </Fields>
    </BlankLayout>
  );
}
