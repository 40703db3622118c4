import { TextField } from '@weft/ui/TextField';
import type { Credentials } from './use-credentials.ts';

export type UserNameFieldProps = { readonly label: string; readonly of: Credentials<'username'> };

/** The name that somebody logs in with. */
export function UserNameField({ label, of: { values, faults, set, inputRef } }: UserNameFieldProps) {
  return (
    <TextField
      label={label}
      name="username"
      autoComplete="username"
      maxLength={100}
      required
      value={values.username}
      onChange={(value) => set('username', value)}
      fault={faults.username}
      inputRef={inputRef('username')}
    />
  );
}
