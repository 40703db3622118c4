import { useOwnValue } from '../Field/use-own-value.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** What a rule says about an entered text: what is wrong, or a fact that was read from it. */
export type TextVerdict = { readonly fault?: string | undefined; readonly note?: string | undefined };

export type CheckedTextFieldProps = TextFieldProps & {
  /** Asked of each entered text that is not empty; not while it is being typed. */
  readonly check: (text: string) => TextVerdict;
};

/**
 * A line of text that a rule judges once it is entered: a wrong one shows its fault, a right one what can be read from it in the place of the
 * help. A fault from outside goes first.
 */
export function CheckedTextField({
  check,
  value,
  defaultValue = '',
  onCommit,
  fault,
  help,
  ...rest
}: CheckedTextFieldProps) {
  const [held, setOwn] = useOwnValue(value, defaultValue);
  const verdict: TextVerdict = held === '' ? {} : check(held);
  return (
    <TextField
      {...rest}
      value={held}
      onCommit={(text) => {
        setOwn(text);
        onCommit?.(text);
      }}
      fault={fault ?? verdict.fault}
      help={verdict.note ?? help}
    />
  );
}
