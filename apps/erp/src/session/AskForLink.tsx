import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { Banner } from '@weft/ui/Banner';
import { Button, ButtonLink } from '@weft/ui/Button';
import { TextField } from '@weft/ui/TextField';
import { useFaultWords } from '../i18n/fault-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { Fields } from './BlankLayout.style.ts';
import { useCredentials } from './use-credentials.ts';

const KEYS = ['username'] as const;

/** Asks whose password was forgotten. What is said then is the same for every name. */
export function AskForLink() {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const first = useRef<HTMLInputElement>(null);
  const { values, faults, set, attempt, inputRef } = useCredentials(KEYS, t('field.required'));
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
  const [fault, setFault] = useState<ApiFault>();

  useEffect(() => {
    first.current?.focus(); // the focus is outside React
  }, []);

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
        {fault !== undefined && (
          <Banner tone={fault.status === 429 ? 'warning' : 'danger'}>
            {fault.kind === 'offline' ? t('server.offline') : words(fault)}
          </Banner>
        )}
        {state === 'sent' ? (
          <Banner tone="success">{t('forgotten.sent')}</Banner>
        ) : (
          <>
            <TextField
              label={t('forgotten.name')}
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
