import { useLocation } from 'react-router-dom';
import { AskForLink } from './AskForLink.tsx';
import { NewPassword } from './NewPassword.tsx';

/** A forgotten password: `/password` asks for the link, `/password/{token}` is where the mailed one leads. */
export function ForgottenScreen() {
  const token = useLocation().pathname.split('/')[2] ?? '';
  return token === '' ? <AskForLink /> : <NewPassword key={token} token={token} />;
}
