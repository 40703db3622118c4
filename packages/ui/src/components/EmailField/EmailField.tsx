import { EMAIL_FORM } from '@weft/domain/rules/text/contact-forms';
import { CheckedTextField } from '../TextField/CheckedTextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { useWords } from '../../words/use-words.ts';

export const emailFieldLabels = { form: 'Enter an e-mail address, like name@company.in' };

export type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'normalise'> & {
  readonly labels?: Partial<typeof emailFieldLabels>;
};

/**
 * An e-mail address, judged when it is entered; phones show the keys for it.
 * For: one address. Not for: several (TagsField).
 * @example <EmailField label="E-mail" value={email} onCommit={setEmail} />
 */
export function EmailField({ labels, ...rest }: EmailFieldProps) {
  const fault = useWords('emailField', emailFieldLabels, labels).form;
  return (
    <CheckedTextField
      {...rest}
      // Not the browser's own kind: it would judge in its own words while the person types.
      inputMode="email"
      check={(text) => (EMAIL_FORM.test(text) ? {} : { fault })}
    />
  );
}
