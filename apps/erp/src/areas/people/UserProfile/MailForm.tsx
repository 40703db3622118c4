import { useRef, useState, type SubmitEvent } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { userProfile } from '@weft/domain/catalogue/access/user-profile';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { FormGrid } from '@weft/ui/FormGrid';
import { PasswordField } from '@weft/ui/PasswordField';
import { TextField } from '@weft/ui/TextField';
import { toast } from '@weft/ui/Toast';
import { DraftNotice } from '../../../generic/form/DraftNotice.tsx';
import { useDraftedWork } from '../../../generic/form/use-draft.ts';
import { useFaultWords, useFieldFaults } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useFormKeys } from '../../../product/use-form-keys.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { accountFaults, keepingPath, TEST, type StoredAccount, type Typed } from './mail-account.ts';
import { TestMail } from '../../../generic/TestMail/TestMail.tsx';
import { Foot, Form } from './UserProfileScreen.style.ts';
import { WhoseAccount } from './WhoseAccount.tsx';

export type MailFormProps = {
  readonly fields: Fields;
  /** Null: a new one. */
  readonly stored: StoredAccount | null;
  readonly onKept: () => void;
};

const shown = (field: Field | undefined): field is Field => field !== undefined && field.isHidden !== true;

/** What a field begins with that this company does not show. */
const hiddenStart = (field: Field | undefined): string =>
  field?.isHidden === true && field.default !== undefined ? String(field.default) : '';

/** Address and password of one's mail account. The password is never answered back: it is typed again for every change. */
export function MailForm({ fields, stored, onKept }: MailFormProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const atFields = useFieldFaults();
  const { api } = useProduct();
  const { email, password } = fields;
  const begun: Typed = { email: stored?.email ?? hiddenStart(email), password: '' };
  const [typed, setTyped] = useState(begun);
  const [seen, setSeen] = useState(begun.email);
  if (begun.email !== seen) {
    setSeen(begun.email);
    if (typed.email === seen) setTyped({ ...typed, email: begun.email }); // kept elsewhere: what is not touched here follows
  }
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiFault>();
  const ids = useRequestId();
  const form = useRef<HTMLFormElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isDirty = typed.email !== begun.email || typed.password !== '';
  const { draft, ended } = useDraftedWork({
    module: userProfile.name,
    of: 'mail',
    isDirty,
    taken: () => (typed.email === begun.email ? undefined : { email: typed.email }), // never the password
    onRestore: ({ email: kept }) => set({ email: typeof kept === 'string' ? kept : begun.email }),
  });
  const own = accountFaults(typed, t);
  const told = refused === undefined ? undefined : atFields(refused);

  const set = (change: Partial<Typed>): void => {
    setTyped({ ...typed, ...change });
    setRefused(undefined);
  };
  const keep = async (): Promise<void> => {
    setBusy(true);
    const body = { ...(stored === null ? {} : { id: stored.id }), email: typed.email.trim(), password: typed.password };
    try {
      await firstValueFrom(api.post(keepingPath(stored), body, { requestId: ids.of(body) }));
      ids.end();
      ended();
      toast.success(t('profile.saved'), { title: t('profile.success') });
      setTyped({ email: body.email, password: '' });
      setTried(false);
      onKept();
    } catch (cause) {
      setRefused(toFault(cause));
      toast.danger(t('profile.failed'), { title: t('profile.error') });
    } finally {
      setBusy(false);
    }
  };
  const attempt = (): void => {
    if (isBusy) return;
    setTried(true);
    if (own.email !== undefined) emailInput.current?.focus();
    else if (own.password !== undefined) passwordInput.current?.focus();
    else void keep();
  };
  useFormKeys({ save: attempt }, { form, isDirty });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    attempt();
  };
  const faultOf = (key: keyof Typed): string | undefined => (wasTried ? own[key] : undefined) ?? told?.get(key);

  return (
    <Form ref={form} noValidate aria-label={t('profile.mail')} onSubmit={submit}>
      <DraftNotice draft={draft} isDirty={isDirty} />
      {stored?.needsAttention === true && <Banner tone="warning">{t('profile.attention')}</Banner>}
      {refused !== undefined && refused.errors.every(({ field }) => field !== 'email' && field !== 'password') && (
        <Banner tone="danger">{words(refused)}</Banner>
      )}
      <WhoseAccount fields={fields} />
      <FormGrid columns={2} onLastEnter={attempt}>
        {shown(email) && (
          <TextField
            label={email.label}
            name="email"
            required
            inputMode="email"
            autoComplete="email"
            placeholder={t('profile.email.enter')}
            value={typed.email}
            onChange={(value) => set({ email: value })}
            fault={faultOf('email')}
            inputRef={emailInput}
          />
        )}
        {shown(password) && (
          <PasswordField
            label={password.label}
            name="password"
            required
            autoComplete="new-password"
            placeholder={t('profile.password.enter', { label: password.label })}
            help={stored?.passwordSet === true ? t('profile.password.again') : t('profile.password.app')}
            value={typed.password}
            onChange={(value) => set({ password: value })}
            fault={faultOf('password')}
            inputRef={passwordInput}
          />
        )}
      </FormGrid>
      <TestMail
        path={TEST}
        whyNot={stored === null || isDirty ? t('profile.test.saveFirst') : undefined}
        render={(test, outcome) => (
          <>
            {outcome}
            <Foot>
              <Button type="submit" variant="primary" isBusy={isBusy}>
                {t(stored === null ? 'profile.save' : 'profile.update')}
              </Button>
              {test}
            </Foot>
          </>
        )}
      />
    </Form>
  );
}
