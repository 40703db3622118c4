import { validateMobile } from '@weft/domain/rules/identifiers/mobile';
import { PHONE_FORM } from '@weft/domain/rules/text/contact-forms';
import { CheckedTextField } from '../TextField/CheckedTextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { useWords } from '../../words/use-words.ts';

export const phoneFieldLabels = {
  form: 'Enter a telephone number, like +91 261 2345678',
  mobile: 'Enter a mobile number of ten digits, like 98250 12345',
};

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'normalise'> & {
  /** Only an Indian mobile number will do: it is kept as its ten digits. */
  readonly isMobile?: boolean;
  readonly labels?: Partial<typeof phoneFieldLabels>;
};

const trimmed = (text: string): string => text.trim();

/** A mobile number without +91, 0, spaces and hyphens; anything else as it was typed. */
const tenDigits = (text: string): string => {
  const verdict = validateMobile(text);
  return verdict.valid ? verdict.value : text.trim();
};

/**
 * A telephone number, judged when it is entered; phones show the digits.
 * For: numbers that people call. Not for: other figures (NumberField).
 * @example <PhoneField label="Mobile" isMobile value={mobile} onCommit={setMobile} />
 */
export function PhoneField({ isMobile = false, labels, ...rest }: PhoneFieldProps) {
  const words = useWords('phoneField', phoneFieldLabels, labels);
  return (
    <CheckedTextField
      {...rest}
      type="tel"
      inputMode="tel"
      normalise={isMobile ? tenDigits : trimmed}
      check={(text) => {
        if (isMobile) return validateMobile(text).valid ? {} : { fault: words.mobile };
        return PHONE_FORM.test(text) ? {} : { fault: words.form };
      }}
    />
  );
}
