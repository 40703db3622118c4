import { normaliseCode } from '@weft/domain/rules/text/normalise-text';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

const GSTIN_LENGTH = 15;
/** Room for the spaces that people copy along; they are taken out on commit. */
const TYPED_LENGTH = GSTIN_LENGTH + 10;

export type GstinFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'normalise'> & {
  /**
   * What the number says of itself: the fault of its check digit, the state's name of its first two digits.
   * The rule is the caller's, so that form and server judge alike.
   */
  readonly check?: (gstin: string) => { readonly fault?: string; readonly state?: string };
};

/**
 * A GST identification number: fifteen characters, kept in capitals without spaces, judged once it is complete.
 * @example <GstinField label="GSTIN" value={gstin} check={checkGstin} onCommit={setGstin} />
 */
export function GstinField({ check, fault, value, help, ...rest }: GstinFieldProps) {
  const said = value ? check?.(normaliseCode(value)) : undefined;
  return (
    <TextField
      {...rest}
      value={value}
      normalise={normaliseCode}
      maxLength={TYPED_LENGTH}
      fault={fault ?? said?.fault}
      help={said?.state ?? help}
    />
  );
}
