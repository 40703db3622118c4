import { validateGstin } from '@weft/domain/rules/identifiers/gstin';
import { normaliseCode } from '@weft/domain/rules/text/normalise-text';
import { useOwnValue } from '../Field/use-own-value.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

const defaultLabels = {
  form: 'Enter a GSTIN of 15 characters, like 24AAACW1234E1ZW',
  checkDigit: 'The last character does not fit the others: check for a typing error',
};

const GSTIN_LENGTH = 15;
/** Room for the spaces that people copy along; they are taken out on commit. */
const TYPED_LENGTH = GSTIN_LENGTH + 10;

export type GstinFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'normalise'> & {
  readonly labels?: Partial<typeof defaultLabels>;
};

/**
 * A GST identification number: kept in capitals without spaces, judged when it is entered; a right one names its state.
 * @example <GstinField label="GSTIN" value={gstin} onCommit={setGstin} />
 */
export function GstinField({ fault, value, defaultValue = '', onCommit, help, labels, ...rest }: GstinFieldProps) {
  const [held, setOwn] = useOwnValue(value, defaultValue);
  const words = { ...defaultLabels, ...labels };
  const verdict = held === '' ? undefined : validateGstin(held);
  const own = verdict && !verdict.valid ? (verdict.code === 'GSTIN_FORM' ? words.form : words.checkDigit) : undefined;
  return (
    <TextField
      {...rest}
      value={held}
      onCommit={(gstin) => {
        setOwn(gstin);
        onCommit?.(gstin);
      }}
      normalise={normaliseCode}
      maxLength={TYPED_LENGTH}
      fault={fault ?? own}
      help={verdict?.valid && verdict.state ? verdict.state.name : help}
    />
  );
}
