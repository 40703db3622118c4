import { validatePan, type PanHolder } from '@weft/domain/rules/identifiers/pan';
import { normaliseCode } from '@weft/domain/rules/text/normalise-text';
import { CheckedTextField } from '../TextField/CheckedTextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { useWords } from '../../words/use-words.ts';

const holderLabels: Readonly<Record<PanHolder, string>> = {
  individual: 'Individual',
  company: 'Company',
  huf: 'Hindu undivided family',
  firm: 'Firm or LLP',
  associationOfPersons: 'Association of persons',
  bodyOfIndividuals: 'Body of individuals',
  trust: 'Trust',
  localAuthority: 'Local authority',
  artificialPerson: 'Artificial juridical person',
  government: 'Government',
};

export const panFieldLabels = { ...holderLabels, form: 'Enter a PAN of 10 characters, like AAACW1234E' };

const PAN_LENGTH = 10;
/** Room for the spaces that people copy along; they are taken out on commit. */
const TYPED_LENGTH = PAN_LENGTH + 10;

export type PanFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'normalise'> & {
  readonly labels?: Partial<typeof panFieldLabels>;
};

/**
 * A permanent account number of the income tax: kept in capitals without spaces, judged when it is entered; a right one says whose it is.
 * For: PAN of parties and staff. Not for: GSTIN, which contains one (GstinField).
 * @example <PanField label="PAN" value={pan} onCommit={setPan} />
 */
export function PanField({ labels, ...rest }: PanFieldProps) {
  const words = useWords('panField', panFieldLabels, labels);
  return (
    <CheckedTextField
      {...rest}
      normalise={normaliseCode}
      maxLength={TYPED_LENGTH}
      check={(pan) => {
        const verdict = validatePan(pan);
        return verdict.valid ? { note: words[verdict.holder] } : { fault: words.form };
      }}
    />
  );
}
