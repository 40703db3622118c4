import { WEB_ADDRESS_FORM, webAddress } from '@weft/domain/rules/text/contact-forms';
import { ExternalLink } from 'lucide-react';
import { useOwnValue } from '../Field/use-own-value.ts';
import { CheckedTextField } from '../TextField/CheckedTextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { Visit } from './UrlField.style.ts';
import { useWords } from '../../words/use-words.ts';

export const urlFieldLabels = {
  form: 'Enter a web address, like https://company.in',
  open: (address: string) => `Open ${address} in another tab`,
};

export type UrlFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'normalise' | 'suffix'> & {
  readonly labels?: Partial<typeof urlFieldLabels>;
};

/**
 * A web address, judged when it is entered; `https://` is put before one that was typed without. A right one can be opened beside it.
 * For: http and https. Not for: addresses that run code or name files, which are refused.
 * @example <UrlField label="Web site" value={site} onCommit={setSite} />
 */
export function UrlField({ value, defaultValue = '', onCommit, labels, ...rest }: UrlFieldProps) {
  const words = useWords('urlField', urlFieldLabels, labels);
  const [held, setOwn] = useOwnValue(value, defaultValue);
  const isRight = WEB_ADDRESS_FORM.test(held);
  return (
    <CheckedTextField
      {...rest}
      value={held}
      onCommit={(address) => {
        setOwn(address);
        onCommit?.(address);
      }}
      inputMode="url"
      normalise={webAddress}
      check={(text) => (WEB_ADDRESS_FORM.test(text) ? {} : { fault: words.form })}
      suffix={
        isRight && (
          <Visit href={held} target="_blank" rel="noopener noreferrer" aria-label={words.open(held)}>
            <ExternalLink aria-hidden="true" />
          </Visit>
        )
      }
    />
  );
}
