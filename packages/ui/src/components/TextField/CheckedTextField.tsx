import { useState } from 'react';
import { useOwnValue } from '../Field/use-own-value.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** What a rule says about an entered text: what is wrong, or a fact that was read from it. */
export type TextVerdict = { readonly fault?: string | undefined; readonly note?: string | undefined };

export type CheckedTextFieldProps = TextFieldProps & {
  /** Asked of each text that is not empty. What is wrong shows once the text is entered; a fact shows as soon as it is right. */
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
  onChange,
  onCommit,
  onBlur,
  fault,
  help,
  ...rest
}: CheckedTextFieldProps) {
  const [held, setOwn] = useOwnValue(value, defaultValue);
  /** Half a number is not wrong yet. */
  const [isTyping, setTyping] = useState(false);
  const verdict: TextVerdict = held === '' ? {} : check(held);
  return (
    <TextField
      {...rest}
      value={held}
      onChange={(text) => {
        setTyping(true);
        setOwn(text);
        onChange?.(text);
      }}
      onCommit={(text) => {
        setTyping(false);
        setOwn(text);
        onCommit?.(text);
      }}
      onBlur={(event) => {
        setTyping(false); // also when nothing changed in the end
        onBlur?.(event);
      }}
      fault={fault ?? (isTyping ? undefined : verdict.fault)}
      help={verdict.note ?? help}
    />
  );
}
