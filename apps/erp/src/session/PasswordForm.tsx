import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { firstValueFrom } from 'rxjs';
import { useAppState } from '@weft/api/hooks/use-app';
import { faultsByField, toFault, type ApiFault } from '@weft/api/http/api-fault';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { PasswordField } from '@weft/ui/PasswordField';
import { toast } from '@weft/ui/Toast';
import { useFaultWords, useFieldFaults } from '../i18n/fault-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { useFormKeys } from '../product/use-form-keys.ts';
import { useRequestId } from '../product/use-request-id.ts';
import { Fields } from './BlankLayout.style.ts';
import { useCredentials } from './use-credentials.ts';

const KEYS = ['old', 'new', 'repeat'] as const;

export type PasswordFormProps = {
  readonly onChanged: () => void;
  /** Begins with the focus in its first field. */
  readonly isFocused?: boolean;
  /** Further buttons below the one that changes it. */
  readonly children?: ReactNode;
};

/** One's own password: the present one, the new one twice. It ends one's other sessions (spec 01, 1.9, 2.16). */
export function PasswordForm({ onChanged, isFocused = false, children }: PasswordFormProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const atFields = useFieldFaults();
  const { api } = useProduct();
  const ids = useRequestId();
  const { values, faults, set, attempt, inputRef, focus } = useCredentials(KEYS, t('field.required'));
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiFault>();
  useEffect(() => {
    if (isFocused) focus('old');
  }, [isFocused, focus]);
  const atField = fault === undefined ? undefined : atFields(fault);
  const least = useAppState(({ session }) => session.user?.passwordMinLength) ?? 1;
  const isShort = values.new !== '' && Array.from(values.new).length < least;
  const leastWords = t('password.least', { count: least });
  const isDifferent = values.repeat !== '' && values.repeat !== values.new;

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { old: values.old, new: values.new };
      await firstValueFrom(api.post('staff/changePassword', body, { requestId: ids.of(body) }));
      ids.end();
      toast.success(t('password.changed'));
      onChanged();
    } catch (cause) {
      const refused = toFault(cause);
      setFault(refused);
      focus(faultsByField(refused).has('new') ? 'new' : 'old');
    } finally {
      setBusy(false);
    }
  };
  const change = (): void => {
    if (isBusy || !attempt()) return;
    if (isShort) focus('new');
    else if (isDifferent) focus('repeat');
    else void send();
  };
  const form = useRef<HTMLFormElement>(null);
  useFormKeys({ save: change }, { form, isDirty: KEYS.some((key) => values[key] !== '') });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    change();
  };
  const field = (key: (typeof KEYS)[number], label: string, own?: string, help?: string) => (
    <PasswordField
      label={label}
      name={key}
      required
      autoComplete={key === 'old' ? 'current-password' : 'new-password'}
      help={help}
      value={values[key]}
      onChange={(value) => set(key, value)}
      fault={faults[key] ?? own ?? atField?.get(key)}
      inputRef={inputRef(key)}
    />
  );

  return (
    <Fields ref={form} noValidate aria-label={t('password.submit')} onSubmit={submit}>
      {fault !== undefined && fault.errors.every(({ field: at }) => at === '') && (
        <Banner tone="danger">{words(fault)}</Banner>
      )}
      {field('old', t('password.old'))}
      {field('new', t('password.new'), isShort && values.repeat !== '' ? leastWords : undefined, leastWords)}
      {field('repeat', t('password.repeat'), isDifferent ? t('password.different') : undefined)}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t('password.submit')}
      </Button>
      {children}
    </Fields>
  );
}
