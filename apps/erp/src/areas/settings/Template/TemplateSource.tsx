import { useRef } from 'react';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { LongTextField } from '@weft/ui/LongTextField';
import { useNoteWords } from '../../../i18n/use-note-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { placeIn } from './place-in.ts';
import { Faults, Source, Stack } from './Template.style.ts';
import type { PartFault } from './use-template-preview.ts';

export type TemplateSourceProps = {
  readonly part: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  /** Whether long lines go on below: words for people do, a layout is read line by line. */
  readonly isWrapped?: boolean;
  /** What the server refused of it. */
  readonly fault: string | undefined;
  readonly faults: readonly PartFault[];
  /** Fields that may be printed, by path. */
  readonly fields: readonly Option[];
  /** Height in lines; default 20. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
};

/** The text of one part: fields come in at the cursor, and each fault leads to its place. */
export function TemplateSource({
  part,
  label,
  help,
  value,
  faults,
  fields,
  onChange,
  rows = 20,
  ...rest
}: TemplateSourceProps) {
  const { t } = useTranslation();
  const why = useNoteWords();
  const input = useRef<HTMLTextAreaElement>(null);
  const put = (path: string): void => {
    const at = input.current?.selectionStart ?? value.length;
    const end = input.current?.selectionEnd ?? at;
    onChange(`${value.slice(0, at)}{{${path}}}${value.slice(end)}`);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(at + path.length + 4, at + path.length + 4);
    });
  };
  const goTo = ({ line, column }: PartFault): void => {
    const at = placeIn(value, line, column);
    input.current?.focus();
    input.current?.setSelectionRange(at, at + 1);
  };
  return (
    <Stack>
      {!rest.isReadOnly && (
        <ComboboxField
          label={t('template.field', { part: label })}
          help={t('template.field.help')}
          value={null}
          options={fields}
          onCommit={(option) => option !== null && put(String(option.id))}
        />
      )}
      <Source data-size={rows < 10 ? 'short' : undefined} data-wrapped={rest.isWrapped}>
        <LongTextField
          label={label}
          help={help}
          name={part}
          rows={rows}
          value={value}
          inputRef={input}
          required={rest.isRequired && !rest.isReadOnly}
          readOnly={rest.isReadOnly}
          fault={rest.fault}
          onChange={onChange}
        />
      </Source>
      {faults.length > 0 && (
        <Faults aria-label={t('template.faults')}>
          {faults.map((found) => (
            <li key={`${found.line} ${found.column} ${found.reason}`}>
              <button type="button" onClick={() => goTo(found)}>
                {t('template.fault', { ...found, reason: why(found.reason) })}
              </button>
            </li>
          ))}
        </Faults>
      )}
    </Stack>
  );
}
