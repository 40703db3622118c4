import { validateGstin } from '@weft/domain/rules/identifiers/gstin';
import { normaliseCode } from '@weft/domain/rules/text/normalise-text';
import { CheckedTextField } from '../TextField/CheckedTextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { useWords } from '../../words/use-words.ts';

export const gstinFieldLabels = {
  form: 'Enter a GSTIN of 15 characters, like 24AAACW1234E1ZW',
  checkDigit: 'The last character does not fit the others: check for a typing error',
};

const GSTIN_LENGTH = 15;
/** Room for the spaces that people copy along; they are taken out on commit. */
const TYPED_LENGTH = GSTIN_LENGTH + 10;

export type GstinFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'normalise'> & {
  readonly labels?: Partial<typeof gstinFieldLabels>;
};

/**
 * A GST identification number: kept in capitals without spaces, judged when it is entered; a right one names its state.
 * For: the GSTIN of a party or of a branch. Not for: a PAN alone (PanField), any other code (CodeField, TextField).
 * @example <GstinField label="GSTIN" value={gstin} onCommit={setGstin} />
 */
export function GstinField({ labels, ...rest }: GstinFieldProps) {
  const words = useWords('gstinField', gstinFieldLabels, labels);
  return (
    <CheckedTextField
      {...rest}
      normalise={normaliseCode}
      maxLength={TYPED_LENGTH}
      check={(gstin) => {
        const verdict = validateGstin(gstin);
        if (verdict.valid) return { note: verdict.state?.name };
        return { fault: verdict.code === 'GSTIN_FORM' ? words.form : words.checkDigit };
      }}
    />
  );
}
