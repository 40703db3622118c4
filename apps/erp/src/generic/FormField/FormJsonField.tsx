import { useState } from 'react';
import { LongTextField } from '@weft/ui/LongTextField';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ControlProps } from './control-props.ts';

type Props = {
  readonly common: ControlProps;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onFault: (fault: string | undefined) => void;
};

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

/** A free structure as text, for the few who look after such fields. */
export function FormJsonField({ common, value, onChange, onFault }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const change = (text: string): void => {
    setTyped(text);
    try {
      onChange(text.trim() === '' ? null : (JSON.parse(text) as unknown)); // the kind's own reading judges what it is
      onFault(undefined);
    } catch {
      onFault(t('field.notJson'));
    }
  };
  return <LongTextField {...common} value={typed ?? written(value)} onChange={change} rows={4} />;
}
