import { useState } from 'react';
import { PasswordForm } from '../../../session/PasswordForm.tsx';

/** One's own password; after a change the form is empty again, and keys go on where it begins. */
export function OwnPassword() {
  const [round, setRound] = useState(0);
  return <PasswordForm key={round} isFocused={round > 0} onChanged={() => setRound(round + 1)} />;
}
