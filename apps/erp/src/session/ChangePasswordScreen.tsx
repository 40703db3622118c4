import { useAppDispatch } from '@weft/api/hooks/use-app';
import { openRequested } from '@weft/api/session/session-actions';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLogOut } from './use-log-out.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Asked for once when somebody else has set the password: nothing else can be done before. */
export function ChangePasswordScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const logOut = useLogOut();
  return (
    <BlankLayout title={t('password.title')} note={t('password.note')}>
      <PasswordForm onChanged={() => dispatch(openRequested(null, null))}>
        <Button variant="quiet" isWide onClick={logOut}>
          {t('user.logout')}
        </Button>
      </PasswordForm>
    </BlankLayout>
  );
}
