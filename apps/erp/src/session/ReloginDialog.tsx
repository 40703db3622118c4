import { useRef, useState, type SubmitEvent } from 'react';
import { useAppDispatch, useAppState } from '@weft/api/hooks/use-app';
import { signInRequested } from '@weft/api/session/session-actions';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { PasswordField } from '@weft/ui/PasswordField';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePasswordLabel } from '../product/words/use-login-words.ts';
import { Fields } from './BlankLayout.style.ts';
import { SignInFault } from './SignInFault.tsx';

export type ReloginDialogProps = { readonly onCancel: () => void };

/** Over the page when the session ended meanwhile: the same user, the password alone; what is typed behind it stays. */
export function ReloginDialog({ onCancel }: ReloginDialogProps) {
  const { t } = useTranslation();
  const passwordLabel = usePasswordLabel();
  const dispatch = useAppDispatch();
  const user = useAppState(({ session }) => session.user);
  const fault = useAppState(({ session }) => session.fault);
  const first = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const [sentWith, setSentWith] = useState<typeof fault | undefined>();
  const username = user?.username ?? '';
  const isBusy = sentWith !== undefined && sentWith === fault && fault === null;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (password === '' || isBusy) return;
    setSentWith(null);
    dispatch(signInRequested({ username, password }, null));
  };
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        first.current?.focus();
      }}
      onInteractOutside={(event) => event.preventDefault()}
      title={t('relogin.title')}
      description={t('relogin.note')}
      footer={
        <>
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          <Button variant="primary" type="submit" form="relogin" isBusy={isBusy}>
            {t('login.submit')}
          </Button>
        </>
      }
    >
      <Fields id="relogin" noValidate onSubmit={submit}>
        <SignInFault fault={fault} />
        <TextField
          label={t('login.userName')}
          value={username}
          readOnly
          autoComplete="username"
          help={t('relogin.same')}
        />
        <PasswordField
          label={passwordLabel}
          required
          value={password}
          onChange={setPassword}
          fault={wasTried && password === '' ? t('field.required') : undefined}
          inputRef={first}
        />
      </Fields>
    </Dialog>
  );
}
