import { useAppDispatch } from '@weft/api/hooks/use-app';
import { openRequested, signOutRequested } from '@weft/api/session/session-actions';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../i18n/use-translation.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Asked for once when somebody else has set the password: nothing else can be done before. */
export function ChangePasswordScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <BlankLayout title={t('password.title')} note={t('password.note')}>
      <PasswordForm onChanged={() => dispatch(openRequested(null, null))}>
        <Button variant="quiet" isWide onClick={() => dispatch(signOutRequested(null, null))}>
          {t('user.logout')}
        </Button>
      </PasswordForm>
    </BlankLayout>
  );
}
